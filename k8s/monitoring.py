"""What Prometheus is told about Alea, checked; k8s/check runs it with the interpreter that has `yaml`.

  monitoring.py rules ALERTS
      the rules of a PrometheusRule as a file for promtool.
  monitoring.py queries DASHBOARD
      the queries of a Grafana dashboard as rules, for promtool to read.
  monitoring.py check ALERTS TESTS HANDBOOK
      each alert is shown to fire by a test, names a runbook that the handbook has, and speaks up when another exporter's series is absent.
      Prints a line for each fault; exits 1 if there was one.
"""

import json
import pathlib
import re
import sys

import yaml

# Whose absence AleaGone reports, or which is rightly absent most of the time.
MAY_VANISH = {"kube_job_failed"}
OTHERS = re.compile(r"\b((?:barman|cnpg|kube|kubelet)_\w+)")


def rules(file):
    return yaml.safe_load(pathlib.Path(file).read_text())["spec"]


def alerts(file):
    return [rule for group in rules(file)["groups"] for rule in group["rules"] if "alert" in rule]


def queries(file):
    panels = json.loads(pathlib.Path(file).read_text())["panels"]
    expressions = [target["expr"] for panel in panels for target in panel.get("targets", [])]
    found = [
        {"record": f"panel:query{number}", "expr": expression.replace("$__rate_interval", "5m").replace("$__range", "1h")}
        for number, expression in enumerate(expressions)
    ]
    return {"groups": [{"name": "dashboard", "rules": found}]}


def anchors(handbook):
    headings = re.findall(r"^#+ (.+)$", handbook.read_text(), re.MULTILINE)
    return {f"{handbook.name}#{re.sub(r'[^a-z0-9 -]', '', heading.lower()).replace(' ', '-')}" for heading in headings}


def faults(file, tests, handbook):
    known = anchors(pathlib.Path(handbook))
    fired = set()
    for test in yaml.safe_load(pathlib.Path(tests).read_text())["tests"]:
        fired |= {case["alertname"] for case in test.get("alert_rule_test", []) if case["exp_alerts"]}
        for case in test.get("promql_expr_test", []):
            fired |= {re.search(r'alertname="(\w+)"', sample["labels"])[1] for sample in case["exp_samples"]}
    watched, used = set(), set()
    for alert in alerts(file):
        name = alert["alert"]
        if name not in fired:
            yield f"no test shows that {name} fires"
        runbook = alert["annotations"]["runbook"]
        if not runbook.endswith(f"#{name.lower()}"):
            yield f"{name} names the runbook of another alert: {runbook}"
        if runbook not in known:
            yield f"{name} names a runbook that is not there: {runbook}"
        if alert["labels"]["severity"] not in ("page", "ticket"):
            yield f"{name} has the severity {alert['labels']['severity']}, which nobody receives"
        watched |= set(re.findall(r"absent\((\w+)", alert["expr"]))
        used |= set(OTHERS.findall(alert["expr"]))
    for metric in sorted(used - watched - MAY_VANISH):
        yield f"no alert fires when {metric} is absent"


def main(arguments):
    command, *rest = arguments
    if command == "rules":
        print(yaml.safe_dump(rules(*rest)))
        return 0
    if command == "queries":
        print(yaml.safe_dump(queries(*rest)))
        return 0
    if command == "check":
        found = list(faults(*rest))
        print("\n".join(found))
        return 1 if found else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

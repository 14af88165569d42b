"""Strict schema checks of rendered manifests; k8s/check runs it with the interpreter that has `kubernetes-validate`.

  schemas.py validate KUBERNETES_VERSION RENDERED... [--definitions DIR...]
      each object against the schema of its kind, unknown fields refused; custom resources against the definitions found under the folders.
      Prints one line for each object that fails and each kind that has no schema; exits 1 if an object failed.
  schemas.py pods RENDERED
      the pods that the workloads of a file would start, so that a server judges them as pods.
  schemas.py play RENDERED POD IMAGE DATABASE_PORT PORT
      one of those pods for `podman kube play`, on the host's network, with a database there and no Secret.
  schemas.py connections RENDERED
      how many connections the pods of a file may open and how many its database allows; exits 1 if they don't fit.
  schemas.py roles RENDERED
      the accounts of pods and migration; exits 1 unless they differ, the database manages the former, and pods need a key and a token to start.
  schemas.py split RENDERED DEFINITIONS...
      the file without those custom resources that no definition describes.
"""

import copy
import pathlib
import sys

import jsonschema
import kubernetes_validate
import yaml

# Custom resources whose definitions no package registry serves; any other without a schema is a mistake.
NOT_SERVED = {"postgresql.cnpg.io"}


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Reads a bare `=`, which definitions have among their operators, as the text that it is."""


Loader.add_constructor("tag:yaml.org,2002:value", yaml.SafeLoader.construct_yaml_str)


def documents(file):
    found = yaml.load_all(pathlib.Path(file).read_text(), Loader)
    return [item for document in found if document for item in ([document] if document["kind"] != "List" else document["items"])]


def name(document):
    return f"{document['kind']}/{document['metadata']['name']}"


def group(document):
    return document["apiVersion"].rpartition("/")[0]


def closed(schema):
    """The schema with every object closed to fields that it doesn't name, as the server's strict decoding has it."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(value) for key, value in schema.items() if key not in ("oneOf", "anyOf", "allOf", "not")}
    result.update({key: schema[key] for key in ("oneOf", "anyOf", "allOf", "not") if key in schema})
    if (isinstance(schema.get("properties"), dict) and "type" in schema
            and "additionalProperties" not in schema and not schema.get("x-kubernetes-preserve-unknown-fields")):
        result["additionalProperties"] = False
    if schema.get("x-kubernetes-int-or-string"):
        result["type"] = ["integer", "string"]
    return result


def definitions(folders):
    found = {}
    for folder in folders:
        path = pathlib.Path(folder)
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            for document in documents(file):
                if document.get("kind") != "CustomResourceDefinition":
                    continue
                spec = document["spec"]
                for version in spec["versions"]:
                    schema = copy.deepcopy(version["schema"]["openAPIV3Schema"])
                    schema.setdefault("properties", {}).update(apiVersion={}, kind={}, metadata={})
                    found[f"{spec['group']}/{version['name']}", spec["names"]["kind"]] = closed(schema)
    return found


def validate(version, files, folders):
    known = definitions(folders)
    failed = 0
    for file in files:
        for document in documents(file):
            where = f"{pathlib.Path(file).stem}: {name(document)}"
            schema = known.get((document["apiVersion"], document["kind"]))
            try:
                if schema is not None:
                    jsonschema.Draft202012Validator(schema).validate(document)
                elif group(document) in NOT_SERVED:
                    print(f"skip {where}: no registry serves its definition, give it by --definitions")
                    continue
                else:
                    kubernetes_validate.validate(document, version, strict=True)
            except jsonschema.ValidationError as error:
                failed += 1
                print(f"fail {where}: {'.'.join(map(str, error.absolute_path))}: {error.message[:300]}")
            except kubernetes_validate.ValidationError as error:
                failed += 1
                print(f"fail {where}: {'.'.join(map(str, error.path))}: {error.message[:300]}")
            except (kubernetes_validate.SchemaNotFoundError, kubernetes_validate.VersionNotSupportedError) as error:
                failed += 1
                print(f"fail {where}: {error}")
            else:
                print(f"pass {where}")
    return failed


def pods(file):
    result = []
    for document in documents(file):
        template = document.get("spec", {}).get("template")
        if document["kind"] not in ("Deployment", "StatefulSet", "Job"):
            continue
        claims = [
            {"name": claim["metadata"]["name"], "persistentVolumeClaim": {"claimName": claim["metadata"]["name"]}}
            for claim in document["spec"].get("volumeClaimTemplates", [])
        ]
        spec = {**template["spec"], "volumes": template["spec"].get("volumes", []) + claims}
        metadata = {
            "name": f"{document['kind'].lower()}-{document['metadata']['name']}",
            "namespace": document["metadata"]["namespace"],
            "labels": template["metadata"]["labels"],
        }
        result.append({"apiVersion": "v1", "kind": "Pod", "metadata": metadata, "spec": spec})
    return result


def play(file, wanted, image, database_port, port, management_port):
    [pod] = [pod for pod in pods(file) if pod["metadata"]["name"] == wanted]
    spec = pod["spec"]
    for key in ("topologySpreadConstraints", "serviceAccountName", "enableServiceLinks", "automountServiceAccountToken"):
        spec.pop(key, None)
    spec.update(hostNetwork=True, restartPolicy="Never")
    [container] = spec["containers"]
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        container.pop(probe, None)
    container.pop("ports", None)
    container.update(image=image, imagePullPolicy="Never")
    container["envFrom"] = [source for source in container["envFrom"] if "configMapRef" in source]
    container["env"] = []
    settings = [document for document in documents(file) if document["kind"] == "ConfigMap"]
    for setting in settings:
        setting["data"].update(
            QUARKUS_DATASOURCE_JDBC_URL=f"jdbc:postgresql://127.0.0.1:{database_port}/postgres",
            QUARKUS_DATASOURCE_USERNAME="alea",
            QUARKUS_DATASOURCE_PASSWORD="unused",
            QUARKUS_HTTP_PORT=port,
            QUARKUS_MANAGEMENT_PORT=management_port,
        )
    return [*settings, pod]


# What else connects: the migration, the operator's instance manager and metrics, a person with psql, and the slots kept for superusers.
OTHER_CONNECTIONS = 25
POSTGRESQL_DEFAULT = 100


def connections(file):
    found = documents(file)
    [deployment] = [document for document in found if document["kind"] == "Deployment"]
    scalers = [document for document in found if document["kind"] == "HorizontalPodAutoscaler"]
    pods = max([scaler["spec"]["maxReplicas"] for scaler in scalers] or [deployment["spec"]["replicas"]])
    surge = deployment["spec"]["strategy"]["rollingUpdate"]["maxSurge"]
    [pool] = [int(data["QUARKUS_DATASOURCE_JDBC_MAX_SIZE"]) for data in (document.get("data", {}) for document in found
              if document["kind"] == "ConfigMap") if "QUARKUS_DATASOURCE_JDBC_MAX_SIZE" in data]
    clusters = [document for document in found if document["kind"] == "Cluster"]
    allowed = int(clusters[0]["spec"]["postgresql"]["parameters"]["max_connections"]) if clusters else POSTGRESQL_DEFAULT
    needed = (pods + surge) * pool + OTHER_CONNECTIONS
    print(f"{pathlib.Path(file).stem}: ({pods} + {surge} pods) × {pool} + {OTHER_CONNECTIONS} others = {needed} connections of {allowed}")
    return needed <= allowed


def account(workload):
    [container] = workload["spec"]["template"]["spec"]["containers"]
    required = {}
    for variable in container["env"]:
        reference = variable["valueFrom"]["secretKeyRef"]
        if not reference.get("optional"):
            required[variable["name"]] = reference["name"]
    return required


def roles(file):
    found = {name(document): document for document in documents(file)}
    service = account(found["Deployment/alea"])
    owner = account(found["Job/alea-migration"])
    managed = found["Cluster/alea-database"]["spec"]["managed"]["roles"]
    wrong = [
        f"pods and migration both act as {service[variable]}"
        for variable in ("QUARKUS_DATASOURCE_USERNAME", "QUARKUS_DATASOURCE_PASSWORD")
        if service[variable] == owner[variable]
    ]
    if service["QUARKUS_DATASOURCE_PASSWORD"] not in [role["passwordSecret"]["name"] for role in managed]:
        wrong.append("the database does not manage the role of the pods")
    wrong += [f"pods start without {key}" for key in ("ALEA_FAIRNESS_KEY", "ALEA_ACCESS_CREATE_TOKEN") if key not in service]
    print("\n".join(wrong))
    return not wrong


def split(file, folders):
    known = {kind for kind in definitions(folders)}
    return [
        document
        for document in documents(file)
        if group(document) not in NOT_SERVED or (document["apiVersion"], document["kind"]) in known
    ]


def main(arguments):
    command, *rest = arguments
    if command == "validate":
        at = rest.index("--definitions") if "--definitions" in rest else len(rest)
        return 1 if validate(rest[0], rest[1:at], rest[at + 1 :]) else 0
    if command == "pods":
        print(yaml.safe_dump_all(pods(rest[0])))
        return 0
    if command == "play":
        print(yaml.safe_dump_all(play(*rest)))
        return 0
    if command == "connections":
        return 0 if connections(*rest) else 1
    if command == "roles":
        return 0 if roles(*rest) else 1
    if command == "split":
        print(yaml.safe_dump_all(split(rest[0], rest[1:])))
        return 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

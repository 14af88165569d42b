#!/usr/bin/env python3
"""Adds to an image, as one more layer, what its own Java learned by starting it once: it then starts in about half the time.

    ./mvnw -q package -Pimage && src/main/docker/train.py target/image.tar

The image is unpacked and started where it lies, with the command, the user and the paths that it will have, since a cache is good for
nothing else. With QUARKUS_DATASOURCE_* set it starts on that database, otherwise on none. Needs Linux of the image's kind, and root
or user namespaces. Standard library only.
"""

import hashlib
import io
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request

CACHE = "alea/alea.aot"
LEARNED = "tmp/alea.aot"
WITHOUT_DATABASE = {
    "QUARKUS_DATASOURCE_JDBC_URL": "jdbc:postgresql://127.0.0.1:9/none?connectTimeout=1",
    "QUARKUS_HIBERNATE_ORM_DATABASE_START_OFFLINE": "true",
    "QUARKUS_HIBERNATE_ORM_SCHEMA_MANAGEMENT_STRATEGY": "none",
    "QUARKUS_FLYWAY_MIGRATE_AT_START": "false",
    "QUARKUS_FLYWAY_VALIDATE_AT_START": "false",
}
# What every pod is asked in its first second; an answer of any kind will do.
MANAGEMENT = ["/q/health/started", "/q/health/ready", "/q/metrics"]
PATHS = [*MANAGEMENT, "/v1/variants", "/v1/games"]


def read(image):
    with tarfile.open(image) as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar if entry.isfile()}


def unpack(files, manifest, root):
    for name in manifest["Layers"]:
        with tarfile.open(fileobj=io.BytesIO(files[name])) as layer:
            layer.extractall(root)
    for folder in ("proc", "dev"):
        (root / folder).mkdir(exist_ok=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def train(root, config):
    port, management = free_port(), free_port()
    given = {key: value for key, value in os.environ.items() if key.startswith("QUARKUS_DATASOURCE_")}
    environment = dict(variable.split("=", 1) for variable in config["Env"])
    environment.update(given or WITHOUT_DATABASE, QUARKUS_HTTP_HOST="127.0.0.1", QUARKUS_HTTP_PORT=str(port),
                       QUARKUS_MANAGEMENT_HOST="127.0.0.1", QUARKUS_MANAGEMENT_PORT=str(management))
    program, *arguments = config["Entrypoint"]
    unshare = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    chroot = "exec chroot"
    if os.geteuid() == 0:
        chroot += f" --userspec={config['User']}"
    else:
        unshare.append("--map-root-user")
    enter = f'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && {chroot} "$0" "$@"'
    java = f"/{environment['JAVA_HOME'].strip('/')}/bin/{program}"
    process = subprocess.Popen(
        [*unshare, "sh", "-c", enter, str(root), java, f"-XX:AOTCacheOutput=/{LEARNED}", *arguments],
        env={**environment, "PATH": os.environ["PATH"]}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    return process, lambda path: answers(management if path in MANAGEMENT else port, path)


def answers(port, path):
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10).read()
    except urllib.error.HTTPError:
        pass
    except OSError:
        return False
    return True


def main(image):
    files = read(image)
    manifest = json.loads(files["manifest.json"])[0]
    config = json.loads(files[manifest["Config"]])
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        root.chmod(0o755)
        unpack(files, manifest, root)
        process, ask = train(root, config["config"])
        deadline = time.monotonic() + 120
        while not ask(MANAGEMENT[0]):
            if process.poll() is not None or time.monotonic() > deadline:
                process.kill()
                sys.exit(f"{process.stdout.read()}\nthe service did not start")
            time.sleep(0.2)
        for path in PATHS * 3:
            ask(path)
        # The service is a child of `unshare`, which passes no signal on.
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        os.kill(int(children[0]), signal.SIGTERM)
        said, _ = process.communicate(timeout=300)
        learned = root / LEARNED
        if not learned.exists():
            sys.exit(f"{said}\nthe service left no cache")
        cache = learned.read_bytes()
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as layer:
        entry = tarfile.TarInfo(CACHE)
        entry.size, entry.mode, entry.mtime = len(cache), 0o644, 1
        layer.addfile(entry, io.BytesIO(cache))
    content = buffer.getvalue()
    digest = hashlib.sha256(content).hexdigest()
    files[f"{digest}.tar"] = content
    manifest["Layers"].append(f"{digest}.tar")
    config["rootfs"]["diff_ids"].append(f"sha256:{digest}")
    config["history"].append({"created": "1970-01-01T00:00:01Z", "created_by": "train.py"})
    config["config"]["Entrypoint"].insert(1, f"-XX:AOTCache=/{CACHE}")
    files[manifest["Config"]] = json.dumps(config).encode()
    files["manifest.json"] = json.dumps([manifest]).encode()
    with tarfile.open(image + ".new", "w") as tar:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(data), 1
            tar.addfile(entry, io.BytesIO(data))
    os.replace(image + ".new", image)
    print(f"{image}: a cache of {len(cache) >> 20} MiB")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

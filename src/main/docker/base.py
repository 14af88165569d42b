#!/usr/bin/env python3
"""Makes a base image out of a JDK and the C library of this machine, for a build without a registry.

    src/main/docker/base.py JAVA_HOME target/base.tar
    ./mvnw -q package -Pimage -Dimage.base=tar://$PWD/target/base.tar

The image holds a runtime linked from the modules that the service needs, the shared libraries that it loads, /tmp, and nothing
else: no shell, no package manager. It suits the machine's own kind of Linux; production pins a maintained base instead. Standard library only.
"""

import datetime
import hashlib
import io
import json
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile

# jdk.crypto.ec for TLS, jdk.jfr and jdk.management.agent for a look at a running process, jdk.zipfs and jdk.unsupported for libraries.
MODULES = (
    "java.se,jdk.crypto.ec,jdk.jfr,jdk.localedata,jdk.management,jdk.management.agent,jdk.naming.dns,jdk.net,jdk.unsupported,jdk.zipfs"
)
JAVA = "opt/java"


def link(java_home, target):
    subprocess.run(
        [f"{java_home}/bin/jlink", "--add-modules", MODULES, "--no-header-files", "--no-man-pages", "--strip-debug",
         "--generate-cds-archive", "--include-locales=en", "--output", target],
        check=True,
    )


def shared_libraries(runtime):
    """What the loader finds for the runtime's own binaries, by the path under which it looks."""
    found = set()
    for binary in [runtime / "bin/java", *runtime.glob("lib/*.so"), *runtime.glob("lib/*/*.so")]:
        said = subprocess.run(["ldd", binary], capture_output=True, text=True).stdout
        found.update(path for path in re.findall(r"(/\S+) \(0x", said) if not path.startswith(str(runtime)))
    return sorted(found)


def clean(entry):
    entry.mtime = 1
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def layer(runtime):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        tar.add(runtime, arcname=JAVA, filter=clean)
        for library in shared_libraries(runtime):
            tar.add(pathlib.Path(library).resolve(), arcname=library.lstrip("/"), filter=clean)
        tmp = clean(tarfile.TarInfo("tmp"))
        tmp.type, tmp.mode = tarfile.DIRTYPE, 0o1777
        tar.addfile(tmp)
        users = b"root:x:0:0:root:/:/bin/false\nalea:x:10001:10001:alea:/:/bin/false\n"
        passwd = clean(tarfile.TarInfo("etc/passwd"))
        passwd.size = len(users)
        tar.addfile(passwd, io.BytesIO(users))
    return buffer.getvalue()


def main(java_home, target):
    with tempfile.TemporaryDirectory() as folder:
        runtime = pathlib.Path(folder) / "java"
        link(java_home, runtime)
        content = layer(runtime)
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    config = json.dumps({
        "architecture": machine,
        "os": "linux",
        "created": datetime.datetime.fromtimestamp(1, datetime.timezone.utc).isoformat().replace("+00:00", "Z"),
        "config": {"Env": [f"PATH=/{JAVA}/bin", f"JAVA_HOME=/{JAVA}", "LANG=C.UTF-8"]},
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(content).hexdigest()}"]},
        "history": [{"created": "1970-01-01T00:00:01Z", "created_by": "base.py"}],
    }).encode()
    manifest = json.dumps([{"Config": "config.json", "RepoTags": ["alea-base:local"], "Layers": ["layer.tar"]}]).encode()
    with tarfile.open(target, "w") as tar:
        for name, data in (("config.json", config), ("layer.tar", content), ("manifest.json", manifest)):
            entry = clean(tarfile.TarInfo(name))
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    print(f"{target}: {len(content) >> 20} MiB, Java from {java_home}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

"""
The service as a later release may answer: a proxy that adds to each answer what the policy on compatibility allows.

    tomorrow.py SERVICE     prints its own address; when it is stopped, what it added

Every object gets a field. Sets that may grow get values that no client knows: events, reasons, kinds, actions, phases.
Every third write is carried out, and then answered by 503 with a problem code that no client knows.
"""

import itertools
import json
import signal
import sys
import threading
from collections import Counter
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

SERVICE = urlsplit(sys.argv[1])
HOP_BY_HOP = {"connection", "upgrade", "http2-settings", "transfer-encoding", "content-length", "host", "accept-encoding"}

# a field, the value it has today (None: any), the value of tomorrow
LATER = [
    ("type", "ACTION_PLAYED", "CLOCK_ADJUSTED"),
    ("type", "MOVE", "DROP"),
    ("reason", None, "FORFEIT"),
    ("kind", "KNIGHT", "CAMEL"),
    ("phase", "MOVE", "SWAP"),
    ("visibility", "PUBLIC", "FRIENDS"),
    ("taker", "OPEN", "FRIEND"),
]
MAINTENANCE = {
    "type": "/v1/problems/maintenance",
    "title": "Maintenance",
    "status": 503,
    "detail": "a problem of tomorrow",
    "instance": "/",
    "code": "MAINTENANCE",
    "requestId": "tomorrow",
}

added: Counter[str] = Counter()
writes = itertools.count(1)
seen: set[str] = set()
lock = threading.Lock()


def grow(answer: Any) -> Any:
    """The same as of tomorrow."""
    if isinstance(answer, list):
        return [grow(one) for one in answer]
    if not isinstance(answer, dict):
        return answer
    grown = {name: grow(value) for name, value in answer.items()}
    for name, today, tomorrow in LATER:
        if isinstance(grown.get(name), str) and today in (None, grown[name]):
            grown[name] = tomorrow
            added[f"{name} {tomorrow}"] += 1
    grown["addedLater"] = {"weather": ["fair"]}
    added["fields"] += 1
    return grown


class Tomorrow(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.forward(None)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        self.forward(body)

    def forward(self, body: bytes | None) -> None:
        service = HTTPConnection(SERVICE.hostname or "localhost", SERVICE.port)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
        service.request(self.command, self.path, body, headers)
        answer = service.getresponse()
        if answer.headers.get_content_type() == "application/x-ndjson":
            self.stream(answer)
        elif self.is_lost(answer.status):
            answer.read()
            self.answer(503, {"Content-Type": "application/problem+json", "Retry-After": "0"}, MAINTENANCE)
        elif "json" in answer.headers.get_content_type():
            self.answer(answer.status, dict(answer.headers), json.load(answer))
        else:
            self.send(answer.status, dict(answer.headers), answer.read())
        service.close()

    def is_lost(self, status: int) -> bool:
        """Whether the answer to a write that was carried out gets lost; its repetition never does."""
        key = self.headers.get("Idempotency-Key")
        with lock:
            if key is None or key in seen or status >= 300:
                return False
            seen.add(key)
            lost = next(writes) % 3 == 1
            added["code MAINTENANCE"] += lost
            return lost

    def stream(self, answer: HTTPResponse) -> None:
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.headers["Content-Type"])
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        try:
            for line in answer:
                event = line.strip()
                self.wfile.write(json.dumps(grow(json.loads(event))).encode() + b"\n" if event else line)
                self.wfile.flush()
        except OSError:
            pass  # the client has seen enough

    def answer(self, status: int, headers: dict[str, str], body: Any) -> None:
        self.send(status, headers, json.dumps(grow(body)).encode())

    def send(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            if name.lower() not in HOP_BY_HOP:
                self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


def main() -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Tomorrow)
    server.daemon_threads = True
    # stopped from another thread, or the two wait for each other
    signal.signal(signal.SIGTERM, lambda *_: threading.Thread(target=server.shutdown).start())
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
    print(", ".join(f"{count} × {what}" for what, count in sorted(added.items())))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Sends real requests to `bext serve`: check_serve.py BEXT"""

import http.client
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

bext = sys.argv[1]
failures = []


def expect(what, found, wanted):
    if found != wanted:
        failures.append(f"{what}: expected {wanted!r}, found {found!r}")


def request(place, path, method="GET", host=None):
    """The status, the headers and the body."""
    connection = http.client.HTTPConnection(place.hostname, place.port, timeout=30)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    if host != "":
        connection.putheader("Host", host or place.netloc)
    connection.endheaders()
    reply = connection.getresponse()
    result = reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read()
    connection.close()
    return result


def raw(place, content):
    """What the server answers to these bytes."""
    with socket.create_connection((place.hostname, place.port), timeout=30) as connection:
        connection.sendall(content)
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while piece := connection.recv(65536):
            answer += piece
        return answer


def check_requests(place, html):
    token = place.path.strip("/")
    expect("length of the token", len(token), 32)

    status, headers, body = request(place, place.path)
    expect("page", (status, body), (200, html))
    expect("type of the page", headers["content-type"], "text/html; charset=utf-8")
    expect("sniffing", headers["x-content-type-options"], "nosniff")
    policy = headers["content-security-policy"]
    for part in ["default-src 'none'", "worker-src blob:", "frame-ancestors 'none'", "base-uri 'none'"]:
        expect(f"policy has {part}", part in policy, True)
    expect("policy allows requests", "connect-src" in policy, False)
    expect("HEAD", request(place, place.path, "HEAD")[::2], (200, b""))
    expect("query", request(place, place.path + "?x=1")[0], 200)

    for path in ["/", "/index.html", f"/{token[:-1]}/", f"/{'0' * 32}/", f"/{token}x/", "/favicon.ico", "//"]:
        status, headers, body = request(place, path)
        expect(f"without the token: {path}", (status, html in body), (403, False))
        expect(f"policy of an error: {path}", "content-security-policy" in headers, True)
    for rest in ["../../etc/passwd", "..%2f..%2fetc/passwd", "/etc/passwd", "a", "index.html/..", "..\\..\\x"]:
        status, headers, _ = request(place, place.path + rest)
        expect(f"another path: {rest}", (status, headers["content-type"]), (404, "text/plain; charset=utf-8"))
    expect("token without a slash", request(place, "/" + token)[0], 404)

    for host in ["evil.example", f"evil.example:{place.port}", "127.0.0.1.evil.example", "localhost.evil.example", "[::1].x", "[x]", ""]:
        expect(f"Host: {host}", request(place, place.path, host=host)[0], 403)
    for host in [f"localhost:{place.port}", "127.0.0.1", "[::1]:80", "LOCALHOST"]:
        expect(f"Host: {host}", request(place, place.path, host=host)[0], 200)
    twice = raw(place, f"GET {place.path} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n".encode())
    expect("two hosts", twice.split()[1], b"403")

    for method in ["POST", "PUT", "DELETE", "OPTIONS"]:
        expect(method, request(place, place.path, method)[0], 405)
    expect("garbage", raw(place, b"hello\r\n\r\n").split()[1], b"400")
    expect("absolute address", raw(place, b"GET http://x/ HTTP/1.1\r\nHost: localhost\r\n\r\n").split()[1], b"400")
    expect("no head", raw(place, b"GET / HTTP/1.1\r\n"), b"")
    # More than a head may have: the server closes the connection, before or while the rest arrives.
    try:
        expect("a large head", raw(place, b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000), b"")
    except OSError:
        pass


def check_idle_connections(place, html):
    """Browsers open connections in advance; they must not hold up a request."""
    idle = [socket.create_connection((place.hostname, place.port), timeout=30) for _ in range(8)]
    expect("page beside idle connections", request(place, place.path)[2], html)
    for connection in idle:
        connection.close()


def check_few_descriptors(page, html):
    """A server that cannot open more files closes idle connections."""
    few = (16, 16)
    server = subprocess.Popen([bext, "serve", "--page", page], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, few))
    try:
        place = urlsplit(server.stdout.readline().strip())
        idle = [socket.create_connection((place.hostname, place.port), timeout=30) for _ in range(40)]
        expect("page without free descriptors", request(place, place.path)[2], html)
        for connection in idle:
            connection.close()
    finally:
        server.terminate()
        server.communicate(timeout=30)


def check_installed_page(folder):
    """The command finds the page of its own prefix, and says so if there is none."""
    program = Path(folder, "prefix/bin", Path(bext).name)
    program.parent.mkdir(parents=True)
    shutil.copy2(bext, program)
    absent = subprocess.run([program, "serve"], capture_output=True, text=True)
    expect("without a page", (absent.returncode, absent.stdout), (2, ""))
    expect("message without a page", "share/bext/web" in absent.stderr and "./package page" in absent.stderr, True)
    html = b"<!doctype html><title>installed</title>"
    page = Path(folder, "prefix/share/bext/web/index.html")
    page.parent.mkdir(parents=True)
    page.write_bytes(html)
    server = subprocess.Popen([program, "serve"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        place = urlsplit(server.stdout.readline().strip())
        expect("installed page", request(place, place.path)[2], html)
    finally:
        server.terminate()
        server.communicate(timeout=30)


def main():
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        html = b"<!doctype html><title>page</title>" + bytes(range(256)) * 8000
        page.write_bytes(html)
        addresses = ["127.0.0.1"]
        with socket.socket(socket.AF_INET6) as probe:
            try:
                probe.bind(("::1", 0))
                addresses.append("::1")
            except OSError:
                print("skipped ::1, this machine has no IPv6")
        tokens = set()
        for address in addresses:
            server = subprocess.Popen([bext, "serve", "--page", page, "--listen", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            place = urlsplit(server.stdout.readline().strip())
            tokens.add(place.path)
            try:
                check_requests(place, html)
                check_idle_connections(place, html)
                taken = subprocess.run([bext, "serve", "--page", page, "--listen", address, "--port", str(place.port)], capture_output=True, text=True)
                expect("a port that is taken", (taken.returncode, "in use" in taken.stderr), (2, True))
            finally:
                server.send_signal(signal.SIGTERM)
                output, error = server.communicate(timeout=30)
            expect("exit code", server.returncode, 128 + signal.SIGTERM)
            expect("messages", (output, error), ("", "press Ctrl-C to stop\n"))
        expect("a new token each time", len(tokens), len(addresses))
        check_few_descriptors(page, html)
        check_installed_page(folder)
    for failure in failures:
        print(failure)
    print(f"serve: {'FAILED' if failures else 'passed'}")
    return bool(failures)


sys.exit(main())

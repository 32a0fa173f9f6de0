#!/usr/bin/env python3
"""Renders what `bext check` prints into the pictures of the documentation.

usage: scripts/pictures.py BEXT [NAME...]

Each picture is a command over a small file, run with colors, turned into a page and taken by Chromium. The same files
and commands are in tests/cli/pictures, so a test fails when a picture no longer shows what the command says.
"""
import html
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parent.parent
TESTS = SOURCE / "tests/cli/pictures"
IMAGES = SOURCE / "docs/images"
WIDTH = 940
LINE = 20
COLORS = {"31": "#f7768e", "32": "#9ece6a", "33": "#e0af68", "34": "#7aa2f7", "35": "#bb9af7", "36": "#7dcfff"}


def page(command, text):
    body = []
    for piece in re.split(r"(\x1b\[[0-9;]*m)", text):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", piece)
        if not code:
            body.append(html.escape(piece))
            continue
        body.append("</span>")
        style = ""
        for number in code[1].split(";"):
            if number == "1":
                style += "font-weight:bold;"
            style += f"color:{COLORS[number]};" if number in COLORS else ""
        body.append(f'<span style="{style}">')
    return (
        "<style>body{margin:0;background:#0f131a;color:#c8d3f5;padding:20px 24px}"
        "pre{font:14px/20px 'DejaVu Sans Mono',monospace;margin:0;white-space:pre-wrap}</style>"
        f'<pre><span style="color:#9ece6a;font-weight:bold">$ {html.escape(command)}</span>\n<span>'
        + "".join(body)
        + "</span></pre>"
    )


def files_and_command(test):
    """The files that a golden test writes, and the first command it runs."""
    files, name, command = {}, None, None
    for line in test.read_text().splitlines():
        if line.startswith("WRITE "):
            name = line.split()[1]
            files[name] = ""
        elif line == "END":
            name = None
        elif name:
            files[name] += line + "\n"
        elif line.startswith("RUN ") and not command:
            command = line[4:]
        elif line.startswith("COPY "):
            path, _, copied = line[5:].partition(" as ")
            files[copied or path] = (SOURCE / path).read_text()
    return files, command


def take(bext, test):
    files, command = files_and_command(test)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (pathlib.Path(folder) / name).write_text(text)
        words = [bext] + command.split()[1:] + ["--color", "always"]
        text = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False).stdout
        source = pathlib.Path(folder) / "page.html"
        source.write_text(page(command, text))
        plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
        columns = (WIDTH - 48) // 8.43
        lines = 1 + sum(1 + int(max(len(line) - 1, 0) // columns) for line in plain.rstrip("\n").split("\n"))
        target = IMAGES / (re.sub(r"^(pass|fail)_", "", test.stem).replace("_", "-") + ".png")
        subprocess.run(
            [shutil.which("chromium") or "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             f"--screenshot={target}", f"--window-size={WIDTH},{40 + LINE * lines}", source.as_uri()],
            capture_output=True, check=True, timeout=120)
        print(target.relative_to(SOURCE))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    bext = str(pathlib.Path(sys.argv[1]).resolve())
    for test in sorted(TESTS.glob("*.clitest")):
        if len(sys.argv) == 2 or any(name in test.stem for name in sys.argv[2:]):
            take(bext, test)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Opens the page of `bext plan --html` in headless Chromium, sorts and searches the operator table, and checks that the
page loads nothing and fits a phone: check_plan_page.py BEXT [CHROMIUM]"""
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from small_onnx import model

# Runs in the page after its own script, and writes what it sees into the title.
PROBE = """
<script>
const table = document.getElementById('operators0');
const column = 7;
const names = () => [...table.tBodies[0].rows].filter(row => !row.hidden).map(row => row.cells[1].textContent);
table.querySelectorAll('th button')[column].click();
const sorted = names().join(' ');
const input = document.querySelector('input[type=search]');
input.value = 'cpu';
input.dispatchEvent(new Event('input'));
const page = document.documentElement;
document.title = JSON.stringify({sorted, found: names().join(' '), count: document.getElementById('count0').textContent,
  blocks: document.querySelectorAll('.block').length, wide: page.scrollWidth > page.clientWidth,
  requests: performance.getEntriesByType('resource').length});
</script></body>
"""


def main():
    bext = sys.argv[1]
    chromium = sys.argv[2] if len(sys.argv) > 2 else ""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        (path / "a.onnx").write_bytes(model(
            [("Relu", ["x"], ["a"]), ("Det", ["a"], ["b"]), ("Expand", ["b", "x"], ["c"]), ("Relu", ["x"], ["y"])],
            [("x", [8, 16, 16])], [("y", [8, 16, 16]), ("c", [8])]))
        ran = subprocess.run([bext, "plan", "a.onnx", "--target", "SM8750", "--html", "page.html"], cwd=folder,
                             capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        page = (path / "page.html").read_text()
        loads = re.findall(r"<(?:link|img|iframe)\b|src=|@import|url\(", page)
        assert not loads, f"the page loads something: {loads}"
        if not chromium:
            print("no chromium: the page was not opened")
            return
        (path / "probe.html").write_text(page.replace("</body>", PROBE))
        for width in (390, 1200):
            shown = subprocess.run([chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--window-size={width},900",
                                    "--dump-dom", (path / "probe.html").as_uri()],
                                   capture_output=True, text=True, check=True, timeout=240).stdout
            title = re.search(r"<title>(.*?)</title>", shown).group(1).replace("&quot;", '"')
            print(width, title)
            assert '"found":"Det"' in title and '"count":"1 shown"' in title, title
            assert '"wide":false' in title and '"requests":0' in title, title
            assert '"sorted":"' in title and '"blocks":0' not in title, title


main()

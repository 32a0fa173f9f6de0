# bext compile and bext run on Windows: they run the tools of an SDK, here stand-ins, and end all processes of a tool after a
# timeout and after Ctrl-C. Called by `windows`, which sets program, source and work and prepares wine.
set -eu
compiler=x86_64-w64-mingw32-g++-posix
command -v $compiler >/dev/null || { echo "tools: skipped, $compiler is not installed"; exit 0; }
here=$work/tools
rm -rf "$here"
mkdir -p "$here/sdk/bin/x86_64-windows-msvc" "$here/sdk/lib/x86_64-windows-msvc"
cd "$here"
$compiler -std=c++20 -O1 -static -o tool.exe "$source/tests/platforms/windows_tool.cpp"
$compiler -std=c++23 -O1 -static -municode -o ctrl_c.exe "$source/tests/platforms/windows_ctrl_c.cpp"
for tool in qnn-context-binary-generator qnn-context-binary-utility qnn-net-run; do
  cp tool.exe "sdk/bin/x86_64-windows-msvc/$tool.exe"
done
for library in Htp HtpNetRunExtensions ModelDlc; do echo "a stand-in" >"sdk/lib/x86_64-windows-msvc/Qnn$library.dll"; done
echo 'version: 2.36.0.250627' >sdk/sdk.yaml
echo 'a model' >vit.dlc
echo 'input.raw' >inputs.txt
cat >ext.json <<'END'
{
    "graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}],
    "devices": [{"soc_model": 69, "dsp_arch": "v79"}]
}
END
bext() { wine "$program" "$@"; }
fail() {
  cat out.txt
  echo "windows_tools: $*"
  exit 1
}
# ended NAME CODE: the exit code is CODE, and no process of the tool is left.
ended() {
  [ "$code" -eq "$2" ] || fail "$1: exit code $code instead of $2"
  if pgrep -f 'qnn-context-binary-generator.exe.* descendant' >left; then fail "$1: processes $(cat left) are left"; fi
}

code=0
SECRET=x bext compile vit.dlc -c ext.json -o out --sdk-root sdk >out.txt 2>&1 || code=$?
ended compile 0
grep -q '^built `out/vit.bin`' out.txt || fail "nothing was built"
grep -q 'PATH begins with .*sdk/lib/x86_64-windows-msvc;' out.txt || fail "the libraries are not in PATH"
if grep -q secret out.txt; then fail "a variable reached the tool that is not for it"; fi
[ "$(cat out/vit.bin)" = "a stand-in" ] || fail "wrong binary"
grep -q 'lib/x86_64-windows-msvc/QnnHtpNetRunExtensions.dll' out/vit.config.json || fail "wrong library in the config file"

bext run out/vit.bin -i inputs.txt -c ext.json -o results --sdk-root sdk >out.txt 2>&1 || fail "run: exit code $?"
[ -s results/Result_0/output.raw ] || fail "run: no output"

code=0
QNN_STAND_IN=hang bext compile vit.dlc -c ext.json -o late --sdk-root sdk --timeout 3s >out.txt 2>&1 || code=$?
ended timeout 5
grep -q ready out.txt || fail "timeout: the tool did not start"
[ ! -e late/vit.bin ] || fail "timeout: a result is left"

code=0
QNN_STAND_IN=hang wine ctrl_c.exe ready "$(winepath -w "$program")" compile vit.dlc -c ext.json -o late --sdk-root sdk \
  --timeout 60s >out.txt 2>&1 || code=$?
ended ctrl-c 130
grep -q ready out.txt || fail "ctrl-c: the tool did not start"
[ ! -e late/vit.bin ] || fail "ctrl-c: a result is left"
echo "tools: compile, run, a timeout and Ctrl-C"

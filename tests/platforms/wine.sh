# Sourced by tests of Windows programs, which set source: a Windows of its own, without a display, dialogs and messages.
command -v wine >/dev/null || { echo "wine is not installed"; exit 77; }
WINEPREFIX=$source/build/wine
WINEDEBUG=-all
WINEDLLOVERRIDES=mscoree,mshtml=
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES
wineboot --init >/dev/null 2>&1 </dev/null || true
# The server of wine stays for all programs; each start of it takes seconds.
wineserver -p || true

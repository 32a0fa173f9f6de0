# windows.sh ARCH: bext-VERSION-windows-ARCH.zip
. "$root/packaging/part.sh"
. "$root/packaging/licenses.sh"
. "$root/packaging/tree.sh"
name=bext-$version-windows-$1

[ -e "$root/tests/platforms/windows" ] || missing_part "the port to Windows is not in this tree"
need_packages $build_packages $windows_packages
build_command windows
mkdir -p "$work/$name"
# strip also replaces the time that the linker wrote by SOURCE_DATE_EPOCH.
stripped x86_64-w64-mingw32-strip "$root/build/windows/bin/bext.exe" "$work/$name/bext.exe"
write_documents "$work/$name"
write_page "$work/$name/web"
completion powershell "$work/$name/completions/bext.ps1"
write_licenses "windows-$1" "$work/$name/licenses"
pack_zip "$work/$name" "$dist/$name.zip" with-folder

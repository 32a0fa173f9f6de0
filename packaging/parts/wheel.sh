# wheel.sh: bext-VERSION-….whl
. "$root/packaging/part.sh"
. "$root/packaging/licenses.sh"

need_packages $build_packages $python_packages
fresh=
if [ ! -f "$root/build/release/CMakeCache.txt" ]; then fresh=-DBEXT_TESTS=OFF; fi
configure release $fresh -DBEXT_PYTHON=ON
write_licenses wheel "$work/licenses"
say "building the wheel"
/usr/bin/python3 - "$root" "$dist" "$work/licenses" >&2 <<'PYTHON'
import sys
root, dist, licenses = sys.argv[1:]
sys.path.insert(0, root + "/python/build_backend")
import bext_build
print(bext_build.build_wheel(dist, {"build-dir": "build/release", "licenses": licenses}))
PYTHON

# The Dockerfile: buildah (Debian) builds the image without a daemon and without a network.
set -eu
[ -f "$dist/Dockerfile" ] || exit 77
[ "$(id -u)" -eq 0 ] || { echo "needs root"; exit 77; }
command -v buildah >/dev/null || { echo "buildah is not installed"; exit 77; }
buildah="buildah --root $work/images --runroot $work/images-run --storage-driver vfs"
# `unshare -n` takes the network away.
unshare -n $buildah bud --isolation chroot --pull=never -t bext "$dist" >"$work/docker.log" 2>&1 || { cat "$work/docker.log"; exit 1; }
container=$($buildah from --pull=never bext)
folder=$($buildah mount "$container")
[ -x "$folder/usr/bin/bext" ] || { echo "no /usr/bin/bext in the image"; exit 1; }
# Nothing else is in the image, so a chroot shows that the program needs nothing.
chroot "$folder" /usr/bin/bext --version
chroot "$folder" /usr/bin/bext check /usr/share/doc/bext/examples/htp/backend_extensions.json
$buildah inspect --type image bext | grep -q '"/usr/bin/bext"'
$buildah rm "$container" >/dev/null

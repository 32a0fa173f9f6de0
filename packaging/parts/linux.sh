# linux.sh ARCH: bext-VERSION-linux-ARCH.tar.gz
. "$root/packaging/part.sh"
. "$root/packaging/linux_program.sh"
. "$root/packaging/licenses.sh"
. "$root/packaging/tree.sh"
name=bext-$version-linux-$1

linux_program "$1" "$work/bext"
write_prefix "linux-$1" "$work/bext" "$work/$name"
pack_tar "$work/$name" "$dist/$name.tar.gz"

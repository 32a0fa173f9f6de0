# Sourced by parts: the static command for Linux.

# linux_program ARCH OUT
linux_program() {
  case $1 in
    x86_64)
      need_packages $build_packages
      build_command release
      stripped strip "$root/build/release/bin/bext" "$2"
      ;;
    aarch64)
      need_packages $build_packages $aarch64_packages
      build_command aarch64
      stripped aarch64-linux-gnu-strip "$root/build/aarch64/bin/bext" "$2"
      ;;
  esac
}

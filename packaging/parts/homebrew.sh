# homebrew.sh: homebrew/bext.rb
. "$root/packaging/part.sh"
. "$root/packaging/addresses.sh"

x86_64=$(checksum "bext-$version-linux-x86_64.tar.gz")
aarch64=$(checksum "bext-$version-linux-aarch64.tar.gz")
mkdir -p "$dist/homebrew"
fill "$root/packaging/templates/bext.rb" "$dist/homebrew/bext.rb" VERSION="$version" SITE="$site_address" \
  DOWNLOAD="$download_address" X86_64="$x86_64" AARCH64="$aarch64"

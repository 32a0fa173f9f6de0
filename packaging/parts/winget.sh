# winget.sh: winget/, three manifests
. "$root/packaging/part.sh"
. "$root/packaging/addresses.sh"

sum=$(checksum "bext-$version-windows-x86_64.zip" | tr a-f A-F)
[ -n "$sum" ] || exit $not_here
mkdir -p "$dist/winget"
for template in "$root"/packaging/templates/winget/*.yaml; do
  fill "$template" "$dist/winget/${template##*/}" VERSION="$version" SITE="$site_address" DOWNLOAD="$download_address" \
    SHA256="$sum"
done

# docker.sh: Dockerfile. `docker build dist` needs nothing but the files in dist/.
. "$root/packaging/part.sh"

checksum "bext-$version-linux-x86_64.tar.gz" >/dev/null
fill "$root/packaging/templates/Dockerfile" "$dist/Dockerfile" VERSION="$version"

# Where the files will be found once they are published. NOT PUBLISHED YET: `.invalid` never resolves.
# Sourced by the parts that write addresses. The site's address is declared once, in include/bext/schema/addresses.h.
declared=$root/include/bext/schema/addresses.h
site_address=https://bext.invalid/
if [ -f "$declared" ]; then site_address=$(sed -n 's/.*site_address = "\(.*\)";.*/\1/p' "$declared"); fi
download_address=${site_address}download/$version
# lintian requires an address for the maintainer of a package.
site_host=${site_address#*://}
maintainer="bext developers <developers@${site_host%%/*}>"

#include <fmt/format.h>

#include <algorithm>

#include "bext/doctor/deploy.h"
#include "bext/doctor/device_report.h"
#include "bext/text/ascii.h"

namespace bext::doctor {
namespace {

/// Only commands of Android's toybox. Each section begins with a line `== name`; the lines of files begin with `| `, so
/// that no file can begin a section.
constexpr std::string_view script =
    R"sh(# Run this in a shell of your computer. It only reads from the device and writes `report.txt`.
# The report contains the `.env` files, scripts and configurations of the folder. Remove secrets before you share it.
# Then run: bext doctor --report report.txt
adb shell 'cd {folder} && {{
echo "== bext report 1"
echo "== properties"
for name in ro.soc.manufacturer ro.soc.model ro.board.platform ro.build.version.release; do echo "$name=$(getprop $name)"; done
echo "soc_id=$(cat /sys/devices/soc0/soc_id)"
echo "== environment"
env | grep LIBRARY_PATH
echo "== folder {folder}"
ls -lR {folder}
echo "== system"
ls -l {system}
echo "== libraries"
find . -name "lib*.so" | while read -r file; do
  echo "-- $file"
  od -A n -t x1 -N 64 "$file"
  grep -a -o -m 1 "[0-9]\.[0-9]*\.[0-9]*\.[0-9]\{{12\}}_[0-9]*" "$file" | head -n 1
done
echo "== texts"
find . -size -64k \( -name "*.json" -o -name "*.conf" -o -name "*.sh" -o -name ".env" \) | while read -r file; do
  echo "-- $file"
  sed "s/^/| /" "$file"
  echo
done
}} 2>/dev/null' > report.txt
)sh";

}  // namespace

std::expected<std::string, std::string> device_commands(std::string_view folder) {
  const bool plain =
      std::ranges::all_of(folder, [](char c) { return is_word(c) || std::string_view{"/.-+@%,"}.contains(c); });
  if (!folder.starts_with('/') || !plain)
    return std::unexpected{
        "expected an absolute folder on the device without blanks and quotes, such as /data/local/tmp/app"};
  std::string system = "/vendor/lib64/libcdsprpc.so /vendor/lib64/libQnn*";
  for (const SearchFolders& search : search_folders())
    if (search.os == "android")
      for (const std::string_view place : search.folders) system += fmt::format(" {0}/libQnn* {0}/cdsp/libQnn*", place);
  return fmt::format(script, fmt::arg("folder", folder), fmt::arg("system", system));
}

}  // namespace bext::doctor

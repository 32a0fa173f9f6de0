#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "bext/host/native_files.h"
#include "bext/host/staged_folder.h"

namespace bext {
namespace {

bool is_octal(char c) { return c >= '0' && c <= '7'; }

/// The list escapes spaces and similar characters as a backslash and three octal digits.
std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text[i] == '\\' && i + 3 < text.size() && is_octal(text[i + 1]) && is_octal(text[i + 2]) &&
                         is_octal(text[i + 3]);
    if (!escaped) {
      out += text[i];
      continue;
    }
    out += static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0'));
    i += 3;
  }
  return out;
}

/// The mount point, the fifth field of a line of mountinfo.
std::string_view place_in(std::string_view line) {
  for (int i = 0; i < 4; ++i) {
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) return {};
    line.remove_prefix(blank + 1);
  }
  return line.substr(0, line.find(' '));
}

bool is_listed(std::string_view mounts, const std::string& path) {
  while (!mounts.empty()) {
    const std::string_view line = mounts.substr(0, mounts.find('\n'));
    if (decoded(place_in(line)) == path) return true;
    mounts.remove_prefix(std::min(mounts.size(), line.size() + 1));
  }
  return false;
}

}  // namespace

bool is_mount_point(const std::string& absolute) {
  // A bind mount within one file system is only in the list.
  if (const auto mounts = NativeFiles{}.read("/proc/self/mountinfo"); mounts && is_listed(*mounts, absolute))
    return true;
  struct stat own{};
  struct stat above{};
  const std::string parent = std::filesystem::path{absolute}.parent_path().string();
  return ::stat(absolute.c_str(), &own) == 0 && ::stat(parent.c_str(), &above) == 0 && own.st_dev != above.st_dev;
}

}  // namespace bext

#include "host/file_metadata.h"

#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bext {
namespace {

constexpr mode_t permission_bits = 07777;
constexpr const char* acl_name = "system.posix_acl_access";
constexpr std::string_view user_prefix = "user.";

/// Names of the attributes; nothing if they cannot be read. A file system without attributes has none.
std::optional<std::vector<std::string>> attributes_of(int file) {
  std::string list;
  while (true) {
    const ssize_t size = ::flistxattr(file, nullptr, 0);
    if (size < 0) return errno == ENOTSUP ? std::optional{std::vector<std::string>{}} : std::nullopt;
    list.resize(static_cast<std::size_t>(size));
    const ssize_t got = ::flistxattr(file, list.data(), list.size());
    // Another process added one meanwhile.
    if (got < 0 && errno == ERANGE) continue;
    if (got < 0) return std::nullopt;
    list.resize(static_cast<std::size_t>(got));
    break;
  }
  std::vector<std::string> names;
  for (std::string_view rest = list; !rest.empty();) {
    const std::string_view name = rest.substr(0, rest.find('\0'));
    if (name == acl_name || name.starts_with(user_prefix)) names.emplace_back(name);
    rest.remove_prefix(std::min(rest.size(), name.size() + 1));
  }
  return names;
}

bool copy_attribute(int from, int to, const char* name) {
  std::string value;
  while (true) {
    const ssize_t size = ::fgetxattr(from, name, nullptr, 0);
    if (size < 0) return false;
    value.resize(static_cast<std::size_t>(size));
    const ssize_t got = ::fgetxattr(from, name, value.data(), value.size());
    if (got < 0 && errno == ERANGE) continue;
    if (got < 0) return false;
    value.resize(static_cast<std::size_t>(got));
    return ::fsetxattr(to, name, value.data(), value.size(), 0) == 0;
  }
}

}  // namespace

bool copy_metadata(int from, int to) {
  struct stat old{};
  struct stat made{};
  if (::fstat(from, &old) != 0 || ::fstat(to, &made) != 0) return false;
  // Only root may change the owner. The group may be any group of the user.
  const bool same_owner = made.st_uid == old.st_uid;
  const bool same_group = made.st_gid == old.st_gid;
  if (!same_owner && ::fchown(to, old.st_uid, old.st_gid) != 0) return false;
  if (same_owner && !same_group && ::fchown(to, static_cast<uid_t>(-1), old.st_gid) != 0) return false;
  const std::optional<std::vector<std::string>> attributes = attributes_of(from);
  if (!attributes) return false;
  // The folder may give new files an ACL that the old file lacks.
  if (std::ranges::find(*attributes, acl_name) == attributes->end() && ::fremovexattr(to, acl_name) != 0 &&
      errno != ENODATA && errno != ENOTSUP)
    return false;
  for (const std::string& name : *attributes)
    if (!copy_attribute(from, to, name.c_str())) return false;
  // After owner and ACL, which both change the mode.
  if (::fchmod(to, old.st_mode & permission_bits) != 0) return false;
  return ::fstat(to, &made) == 0 && made.st_mode == old.st_mode && made.st_uid == old.st_uid &&
         made.st_gid == old.st_gid;
}

}  // namespace bext

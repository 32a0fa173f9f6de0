#include "bext/config/files.h"

#include <fmt/format.h>

namespace bext {

std::string FileError::message(std::string_view verb) const {
  return fmt::format("cannot {} `{}`: {}", verb, path, reason);
}

bool Files::may_follow(const std::string& /*path*/, const std::string& /*from*/) const { return true; }

std::optional<std::string> Files::reason_to_ignore(const std::string& /*settings*/,
                                                   const std::string& /*checked*/) const {
  return std::nullopt;
}

std::expected<std::string, FileError> MemoryFiles::read(const std::string& path) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::unexpected{FileError{FileErrorKind::not_found, path, "no such file"}};
  return found->second;
}

std::expected<void, FileError> MemoryFiles::write(const std::string& path, std::string_view bytes) {
  files_.insert_or_assign(path, std::string{bytes});
  return {};
}

}  // namespace bext

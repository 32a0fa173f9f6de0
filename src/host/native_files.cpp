#include "bext/host/native_files.h"

#include "host/save_file.h"

namespace bext {

std::expected<void, FileError> NativeFiles::write(const std::string& path, std::string_view bytes) {
  const std::expected<Saved, FileError> done = save_file(path, bytes, std::nullopt, *clean_folders_);
  if (!done) return std::unexpected{done.error()};
  return {};
}

std::expected<bool, FileError> NativeFiles::replace(const std::string& path, std::string_view expected,
                                                    std::string_view bytes) {
  const std::expected<Saved, FileError> done = save_file(path, bytes, expected, *clean_folders_);
  if (!done) return std::unexpected{done.error()};
  return *done == Saved::yes;
}

}  // namespace bext

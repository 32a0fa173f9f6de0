#include "drive/placed_binary.h"

#include <fmt/format.h>

#include <system_error>

#include "bext/host/environment.h"
#include "drive/hashed_file.h"
#include "host/folder_access.h"

namespace bext::drive {
namespace {

namespace fs = std::filesystem;

std::string cannot_write(const std::string& path, const std::error_code& error) {
  return fmt::format("cannot write `{}`: {}", path, error.message());
}

}  // namespace

PlacedBinary::PlacedBinary(const Prepared& ready, const WorkLimit& limit)
    : limit_{limit}, inside_{ready.backend_binary}, path_{ready.backend_binary_path} {
  if (!path_.empty()) part_ = fmt::format("{}.{}.part", path_, process_number());
}

PlacedBinary::~PlacedBinary() {
  std::error_code ignored;
  if (!part_.empty()) fs::remove(part_, ignored);
  // Folders with a file in them stay.
  for (const fs::path& folder : made_folders_) fs::remove(folder, ignored);
}

bool PlacedBinary::has_the_binary() const {
  const std::expected<HashedFile, FileError> there = hashed(path_, limit_);
  const std::expected<HashedFile, FileError> inside = hashed(inside_, limit_);
  return there && inside && there->bytes == inside->bytes && there->hash == inside->hash;
}

bool PlacedBinary::is_up_to_date() const { return path_.empty() || has_the_binary(); }

std::string PlacedBinary::make_room() {
  if (path_.empty()) return {};
  std::error_code error;
  if (fs::exists(fs::symlink_status(path_, error)) && !has_the_binary())
    return fmt::format("`{}` exists and is not the binary of an earlier build; choose another path", path_);
  const fs::path folder = fs::path{part_}.parent_path();
  for (fs::path missing = folder; !missing.empty() && !fs::exists(missing, error); missing = missing.parent_path())
    made_folders_.push_back(missing);
  fs::create_directories(folder, error);
  if (!error && !may_write_to(folder.string())) error = std::make_error_code(std::errc::permission_denied);
  return error ? cannot_write(path_, error) : std::string{};
}

std::string PlacedBinary::stage(const std::string& file) {
  if (path_.empty()) return {};
  std::error_code error;
  // Never write through a link.
  fs::remove(part_, error);
  fs::copy_file(file, part_, error);
  return error ? cannot_write(path_, error) : std::string{};
}

std::string PlacedBinary::commit() {
  if (path_.empty()) return {};
  std::error_code error;
  fs::create_directories(fs::path{path_}.parent_path(), error);
  if (!error) fs::rename(part_, path_, error);
  return error ? cannot_write(path_, error) : std::string{};
}

}  // namespace bext::drive

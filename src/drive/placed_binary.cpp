#include "drive/placed_binary.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

#include "bext/config/inner_file.h"
#include "drive/hashed_file.h"

namespace bext::drive {
namespace {

namespace fs = std::filesystem;

std::string cannot_write(const std::string& path, const std::error_code& error) {
  return fmt::format("cannot write `{}`: {}", path, error.message());
}

}  // namespace

PlacedBinary::PlacedBinary(const Prepared& ready, const CompileRecord* earlier, const WorkLimit& limit)
    : limit_{limit}, output_{ready.folder}, path_{ready.backend_binary_path} {
  if (earlier && earlier->result) earlier_files_ = earlier->result->files;
  if (path_.empty()) return;
  // The output folder is replaced as a whole, so the file must not be in it before.
  const bool in_output = path_.starts_with(ready.folder + "/");
  part_ = fmt::format("{}.{}.part", in_output ? ready.folder : path_, ::getpid());
}

PlacedBinary::~PlacedBinary() {
  std::error_code ignored;
  if (!part_.empty()) fs::remove(part_, ignored);
  // Folders with a file in them stay.
  for (const fs::path& folder : made_folders_) fs::remove(folder, ignored);
}

bool PlacedBinary::is_of_earlier_build(const std::string& path) const {
  const std::expected<HashedFile, FileError> there = hashed(path, limit_);
  return there && std::ranges::any_of(earlier_files_, [&](const RecordedFile& file) {
           return file_name(*file.path) == file_name(path) && *file.hash == there->hash;
         });
}

std::string PlacedBinary::make_room() {
  if (path_.empty()) return {};
  std::error_code error;
  if (fs::exists(fs::symlink_status(path_, error)) && !is_of_earlier_build(path_))
    return fmt::format("`{}` exists and is not the binary of an earlier build; choose another path", path_);
  const fs::path folder = fs::path{part_}.parent_path();
  for (fs::path missing = folder; !missing.empty() && !fs::exists(missing, error); missing = missing.parent_path())
    made_folders_.push_back(missing);
  fs::create_directories(folder, error);
  if (!error && ::access(folder.c_str(), W_OK) != 0) error = std::make_error_code(std::errc::permission_denied);
  return error ? cannot_write(path_, error) : std::string{};
}

std::string PlacedBinary::stage(const std::string& file) {
  if (path_.empty()) return {};
  std::error_code error;
  // Never write through a link.
  fs::remove(part_, error);
  fs::rename(file, part_, error);
  if (error) {  // another file system
    fs::copy_file(file, part_, error);
    if (!error) fs::remove(file, error);
  }
  return error ? cannot_write(path_, error) : std::string{};
}

std::string PlacedBinary::commit() {
  remove_earlier();
  if (path_.empty()) return {};
  std::error_code error;
  fs::create_directories(fs::path{path_}.parent_path(), error);
  if (!error) fs::rename(part_, path_, error);
  return error ? cannot_write(path_, error) : std::string{};
}

void PlacedBinary::remove_earlier() {
  for (const RecordedFile& file : earlier_files_) {
    const fs::path path{*file.path};
    std::error_code error;
    // A record may name any path. Links and `..` must not lead out of the output folder.
    const bool is_deeper = path.string().starts_with(output_ + "/") && path.parent_path() != output_ &&
                           fs::canonical(path.parent_path(), error) == path.parent_path();
    if (!is_deeper || path == path_ || !is_of_earlier_build(path)) continue;
    fs::remove(path, error);
    // Folders with a file in them stay.
    for (fs::path folder = path.parent_path(); !error && folder != output_; folder = folder.parent_path())
      fs::remove(folder, error);
  }
}

}  // namespace bext::drive

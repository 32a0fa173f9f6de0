#include "drive/placed_binary.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>

namespace bext::drive {
namespace {

namespace fs = std::filesystem;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

bool have_same_content(const std::string& a, const std::string& b) {
  std::error_code error;
  if (!fs::is_regular_file(a, error) || !fs::is_regular_file(b, error)) return false;
  const File left{std::fopen(a.c_str(), "rbe"), &std::fclose};
  const File right{std::fopen(b.c_str(), "rbe"), &std::fclose};
  if (!left || !right) return false;
  std::array<char, 1U << 16U> one;
  std::array<char, 1U << 16U> other;
  std::size_t size = 0;
  do {
    size = std::fread(one.data(), 1, one.size(), left.get());
    if (std::fread(other.data(), 1, other.size(), right.get()) != size) return false;
    if (std::memcmp(one.data(), other.data(), size) != 0) return false;
  } while (size > 0);
  return std::ferror(left.get()) == 0 && std::ferror(right.get()) == 0;
}

std::string cannot_write(const std::string& path, const std::error_code& error) {
  return fmt::format("cannot write `{}`: {}", path, error.message());
}

}  // namespace

PlacedBinary::PlacedBinary(const Prepared& ready) : inside_{ready.backend_binary}, path_{ready.backend_binary_path} {
  if (path_.empty()) return;
  // The output folder is replaced as a whole, so the copy must not be in it before.
  const bool in_output = path_.starts_with(ready.folder + "/");
  part_ = fmt::format("{}.{}.part", in_output ? ready.folder : path_, ::getpid());
}

PlacedBinary::~PlacedBinary() {
  std::error_code ignored;
  if (!part_.empty()) fs::remove(part_, ignored);
  // Folders with a file in them stay.
  for (const fs::path& folder : made_folders_) fs::remove(folder, ignored);
}

bool PlacedBinary::is_up_to_date() const { return path_.empty() || have_same_content(path_, inside_); }

std::string PlacedBinary::make_room() {
  if (path_.empty()) return {};
  std::error_code error;
  if (fs::exists(fs::symlink_status(path_, error)) && !have_same_content(path_, inside_))
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

#include "bext/host/walk_folder.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#ifndef _WIN32
#include <unistd.h>
#endif

namespace bext {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr std::array skipped_names = {".git"sv, "node_modules"sv, "__pycache__"sv};

bool is_below_root(const fs::path& path, const fs::path& root) {
  const auto [rest, unused] = std::ranges::mismatch(root, path);
  return rest == root.end() || (std::next(rest) == root.end() && rest->empty());
}

/// Only asks for the permission; the file is not opened.
bool may_be_read([[maybe_unused]] const fs::path& path) {
#ifdef _WIN32
  return true;
#else
  return ::access(path.c_str(), R_OK) == 0;
#endif
}

/// A link inside the folder counts as the file it leads to. Nothing outside is looked at, not even whether it exists.
void follow_link(WalkedEntry& entry, const fs::path& place, const fs::path& root) {
  std::error_code error;
  const fs::path target = fs::read_symlink(place, error);
  entry.link_target = target.string();
  const fs::path written = (target.is_absolute() ? target : place.parent_path() / target).lexically_normal();
  if (!is_below_root(written, root)) {
    entry.leads_out = true;
    return;
  }
  const fs::path real = fs::canonical(place, error);
  if (error) {
    entry.problem =
        error == std::errc::too_many_symbolic_link_levels ? "the links form a loop" : "its target is missing";
    return;
  }
  if (!is_below_root(real, root)) {
    entry.leads_out = true;
    return;
  }
  if (fs::is_regular_file(real, error)) entry.size = fs::file_size(real, error);
}

}  // namespace

std::expected<WalkedFolder, FileError> walk_folder(const std::string& folder, std::size_t most_entries,
                                                   const std::function<void(std::size_t)>& found) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error) return std::unexpected{FileError{FileErrorKind::not_found, folder, "no such folder"}};
  if (!fs::is_directory(root, error))
    return std::unexpected{FileError{FileErrorKind::other, folder, "it is not a folder"}};
  WalkedFolder walked;
  // Relative paths of folders; empty for the root.
  std::vector<std::string> waiting = {""};
  while (!waiting.empty() && !walked.has_more) {
    const std::string current = std::move(waiting.back());
    waiting.pop_back();
    fs::directory_iterator entries{current.empty() ? root : root / current, error};
    if (error) {
      if (current.empty()) return std::unexpected{FileError{FileErrorKind::no_permission, folder, error.message()}};
      const auto place = std::ranges::find(walked.entries, current, &WalkedEntry::path);
      if (place != walked.entries.end()) place->problem = error.message();
      continue;
    }
    for (; entries != fs::directory_iterator{}; entries.increment(error)) {
      if (error) break;
      if (walked.entries.size() == most_entries) {
        walked.has_more = true;
        break;
      }
      const std::string name = entries->path().filename().string();
      WalkedEntry entry;
      entry.path = current.empty() ? name : current + "/" + name;
      const fs::file_status status = entries->symlink_status(error);
      if (fs::is_directory(status)) {
        if (std::ranges::find(skipped_names, name) != skipped_names.end()) continue;
        entry.kind = WalkedEntry::Kind::folder;
        waiting.push_back(entry.path);
      } else if (fs::is_regular_file(status)) {
        entry.kind = WalkedEntry::Kind::file;
        entry.size = entries->file_size(error);
        if (error) entry.size = 0;
        if (!may_be_read(entries->path())) entry.problem = "permission denied";
      } else if (fs::is_symlink(status)) {
        entry.kind = WalkedEntry::Kind::link;
        follow_link(entry, entries->path(), root);
      }
      walked.entries.push_back(std::move(entry));
      if (found) found(walked.entries.size());
    }
  }
  std::ranges::sort(walked.entries, {}, &WalkedEntry::path);
  return walked;
}

struct FilePieces::Source {
  std::ifstream stream;
};

FilePieces::FilePieces(std::unique_ptr<Source> source, std::uint64_t size) : source_{std::move(source)}, size_{size} {}
FilePieces::FilePieces(FilePieces&&) noexcept = default;
FilePieces& FilePieces::operator=(FilePieces&&) noexcept = default;
FilePieces::~FilePieces() = default;

std::optional<FilePieces> FilePieces::open(const std::string& path) {
  std::error_code error;
  // Opening a pipe would wait for its writer.
  if (!fs::is_regular_file(path, error) || error) return std::nullopt;
  const std::uint64_t size = fs::file_size(path, error);
  if (error) return std::nullopt;
  auto source = std::make_unique<Source>();
  // Large pieces are read at once; a buffer would only copy them.
  source->stream.rdbuf()->pubsetbuf(nullptr, 0);
  source->stream.open(path, std::ios::binary);
  if (!source->stream) return std::nullopt;
  return FilePieces{std::move(source), size};
}

std::string FilePieces::read(std::uint64_t offset, std::size_t length) {
  if (offset >= size_) return {};
  std::string bytes;
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(length, size_ - offset));
  source_->stream.clear();
  source_->stream.seekg(static_cast<std::streamoff>(offset));
  bytes.resize_and_overwrite(wanted, [&](char* data, std::size_t count) {
    source_->stream.read(data, static_cast<std::streamsize>(count));
    return static_cast<std::size_t>(source_->stream.gcount());
  });
  return bytes;
}

}  // namespace bext

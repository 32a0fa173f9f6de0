#include "bext/host/walk_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

#include "host/system_error.h"
#include "host/wasi/lexical_path.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

constexpr std::array skipped_names = {".git"sv, "node_modules"sv, "__pycache__"sv};

bool is_below_root(std::string_view path, std::string_view root) {
  if (root == "/" || path == root) return true;
  return path.size() > root.size() && path.starts_with(root) && path[root.size()] == '/';
}

/// A link inside the folder counts as the file it leads to. Nothing outside is looked at, not even whether it exists.
void follow_link(WalkedEntry& entry, const std::string& place, const std::string& root) {
  entry.link_target = wasi::link_target(place).value_or("");
  const std::string written = wasi::normal_path(wasi::joined(wasi::parent_path(place), entry.link_target));
  if (!is_below_root(written, root)) {
    entry.leads_out = true;
    return;
  }
  errno = 0;
  const std::optional<std::string> real = wasi::real_path(place);
  if (!real) {
    entry.problem = errno == ELOOP ? "the links form a loop" : "its target is missing";
    return;
  }
  if (!is_below_root(*real, root)) {
    entry.leads_out = true;
    return;
  }
  struct stat facts{};
  if (::stat(real->c_str(), &facts) == 0 && S_ISREG(facts.st_mode))
    entry.size = static_cast<std::uint64_t>(facts.st_size);
}

/// The names in a folder, or the error number.
std::expected<std::vector<std::string>, int> names_in(const std::string& folder) {
  DIR* const stream = ::opendir(folder.c_str());
  if (!stream) return std::unexpected{errno};
  std::vector<std::string> names;
  for (const dirent* entry = ::readdir(stream); entry; entry = ::readdir(stream))
    if (entry->d_name != "."sv && entry->d_name != ".."sv) names.emplace_back(entry->d_name);
  ::closedir(stream);
  return names;
}

}  // namespace

std::expected<WalkedFolder, FileError> walk_folder(const std::string& folder, std::size_t most_entries,
                                                   const std::function<void(std::size_t)>& found) {
  const std::optional<std::string> root = wasi::real_path(folder);
  if (!root) return std::unexpected{FileError{FileErrorKind::not_found, folder, "no such folder"}};
  struct stat facts{};
  if (::stat(root->c_str(), &facts) != 0 || !S_ISDIR(facts.st_mode))
    return std::unexpected{FileError{FileErrorKind::other, folder, "it is not a folder"}};
  WalkedFolder walked;
  // Relative paths of folders; empty for the root.
  std::vector<std::string> waiting = {""};
  while (!waiting.empty() && !walked.has_more) {
    const std::string current = std::move(waiting.back());
    waiting.pop_back();
    const std::expected<std::vector<std::string>, int> names = names_in(wasi::joined(*root, current));
    if (!names) {
      if (current.empty())
        return std::unexpected{FileError{FileErrorKind::no_permission, folder, words_of_errno(names.error())}};
      const auto place = std::ranges::find(walked.entries, current, &WalkedEntry::path);
      if (place != walked.entries.end()) place->problem = words_of_errno(names.error());
      continue;
    }
    for (const std::string& name : *names) {
      if (walked.entries.size() == most_entries) {
        walked.has_more = true;
        break;
      }
      WalkedEntry entry;
      entry.path = current.empty() ? name : current + "/" + name;
      const std::string place = wasi::joined(*root, entry.path);
      if (::lstat(place.c_str(), &facts) != 0) continue;
      if (S_ISDIR(facts.st_mode)) {
        if (std::ranges::find(skipped_names, name) != skipped_names.end()) continue;
        entry.kind = WalkedEntry::Kind::folder;
        waiting.push_back(entry.path);
      } else if (S_ISREG(facts.st_mode)) {
        entry.kind = WalkedEntry::Kind::file;
        entry.size = static_cast<std::uint64_t>(facts.st_size);
        if (::access(place.c_str(), R_OK) != 0) entry.problem = "permission denied";
      } else if (S_ISLNK(facts.st_mode)) {
        entry.kind = WalkedEntry::Kind::link;
        follow_link(entry, place, *root);
      }
      walked.entries.push_back(std::move(entry));
      if (found) found(walked.entries.size());
    }
  }
  std::ranges::sort(walked.entries, {}, &WalkedEntry::path);
  return walked;
}

struct FilePieces::Source {
  Descriptor file;
};

FilePieces::FilePieces(std::unique_ptr<Source> source, std::uint64_t size) : source_{std::move(source)}, size_{size} {}
FilePieces::FilePieces(FilePieces&&) noexcept = default;
FilePieces& FilePieces::operator=(FilePieces&&) noexcept = default;
FilePieces::~FilePieces() = default;

std::optional<FilePieces> FilePieces::open(const std::string& path) {
  struct stat facts{};
  if (::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
  Descriptor file{::open(path.c_str(), O_RDONLY)};
  if (!file.is_open()) return std::nullopt;
  return FilePieces{std::make_unique<Source>(std::move(file)), static_cast<std::uint64_t>(facts.st_size)};
}

std::string FilePieces::read(std::uint64_t offset, std::size_t length) {
  if (offset >= size_) return {};
  std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(length, size_ - offset)), '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t got = ::pread(source_->file.number(), bytes.data() + filled, bytes.size() - filled,
                                static_cast<off_t>(offset + filled));
    if (got <= 0) break;
    filled += static_cast<std::size_t>(got);
  }
  bytes.resize(filled);
  return bytes;
}

}  // namespace bext

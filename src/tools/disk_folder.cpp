#include "tools/disk_folder.h"

#include "bext/host/file_pieces.h"
#include "bext/host/walk_folder.h"

namespace bext {
namespace {

class DiskBytes : public doctor::ByteSource {
 public:
  explicit DiskBytes(FilePieces pieces) : pieces_{std::move(pieces)} {}
  [[nodiscard]] std::uint64_t size() const override { return pieces_.size(); }
  [[nodiscard]] std::string read(std::uint64_t offset, std::size_t length) const override {
    return pieces_.read(offset, length);
  }

 private:
  mutable FilePieces pieces_;  // the place in the file changes with every read
};

doctor::EntryKind kind_of(WalkedEntry::Kind kind) {
  switch (kind) {
    case WalkedEntry::Kind::file:
      return doctor::EntryKind::file;
    case WalkedEntry::Kind::folder:
      return doctor::EntryKind::folder;
    case WalkedEntry::Kind::link:
      return doctor::EntryKind::link;
    case WalkedEntry::Kind::other:
      break;
  }
  return doctor::EntryKind::other;
}

std::string without_slash(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

}  // namespace

std::unique_ptr<doctor::ByteSource> DiskReader::open(const doctor::FolderEntry& entry) const {
  std::optional<FilePieces> pieces = FilePieces::open(folder_ + "/" + entry.path);
  if (!pieces) return nullptr;
  return std::make_unique<DiskBytes>(std::move(*pieces));
}

std::expected<doctor::Folder, FileError> disk_folder(const std::string& path, const DiskReader& reader,
                                                     const std::function<void(std::size_t)>& found) {
  std::expected<WalkedFolder, FileError> walked = walk_folder(path, most_walked_entries, found);
  if (!walked) return std::unexpected{std::move(walked.error())};
  doctor::Folder folder{.name = without_slash(path), .reader = &reader, .has_more = walked->has_more};
  folder.entries.reserve(walked->entries.size());
  for (WalkedEntry& entry : walked->entries) {
    doctor::FolderEntry added{.path = std::move(entry.path),
                              .kind = kind_of(entry.kind),
                              .link_target = std::move(entry.link_target),
                              .leads_out = entry.leads_out,
                              .problem = std::move(entry.problem)};
    if (added.kind == doctor::EntryKind::file || (added.kind == doctor::EntryKind::link && !added.leads_out))
      added.size = entry.size;
    folder.entries.push_back(std::move(added));
  }
  return folder;
}

}  // namespace bext

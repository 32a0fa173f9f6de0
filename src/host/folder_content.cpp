// The parts of a folder handle that follow from the others.
#include <algorithm>
#include <cerrno>

#include "host/folder_handle.h"
#include "host/read_descriptor.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {
namespace {

constexpr int deepest_folder = 64;

std::string_view name_of_kind(DiskKind kind) {
  switch (kind) {
    case DiskKind::file:
      return "a file";
    case DiskKind::folder:
      return "a directory";
    case DiskKind::link:
      return "a symbolic link";
    case DiskKind::pipe:
      return "a named pipe";
    case DiskKind::socket:
      return "a socket";
    case DiskKind::device:
      break;
  }
  return "a device";
}

/// Adds the files below `folder`, whose relative path is `prefix`.
std::optional<FileError> add_files(const FolderHandle& folder, const std::string& prefix, int depth,
                                   std::vector<std::string>& files) {
  for (const std::string& name : folder.names()) {
    const std::expected<FileFacts, int> facts = folder.look(name);
    if (!facts) return file_error(folder.path_of(name), facts.error());
    if (facts->kind == DiskKind::file) {
      files.push_back(prefix + name);
      continue;
    }
    if (facts->kind != DiskKind::folder) return wrong_kind(folder.path_of(name), facts->kind, DiskKind::file);
    if (depth == deepest_folder)
      return FileError{FileErrorKind::other, folder.path_of(name), "too many folders in each other"};
    const std::expected<FolderHandle, FileError> inner = folder.folder(name);
    if (!inner) return inner.error();
    if (std::optional<FileError> wrong = add_files(*inner, prefix + name + "/", depth + 1, files)) return wrong;
  }
  return std::nullopt;
}

}  // namespace

FileError wrong_kind(const std::string& path, DiskKind found, DiskKind wanted) {
  const std::string_view expected = wanted == DiskKind::folder ? "a directory" : "a file";
  return {FileErrorKind::other, path,
          std::string{"expected "}.append(expected).append(", found ").append(name_of_kind(found))};
}

std::expected<Descriptor, FileError> with_one_name(Descriptor file, const std::string& path) {
  const std::expected<FileFacts, int> facts = facts_of(file.number());
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  if (facts->kind != DiskKind::file) return std::unexpected{wrong_kind(path, facts->kind, DiskKind::file)};
  if (facts->names > 1)
    return std::unexpected{
        FileError{FileErrorKind::other, path, "it is a hard link; its content may belong to another folder"}};
  return file;
}

bool stays_below(std::string_view relative) {
  if (relative.empty() || relative.find('\0') != std::string_view::npos) return false;
  while (true) {
    const std::string_view name = relative.substr(0, relative.find('/'));
    if (name.empty() || name == "." || name == "..") return false;
    if (name.size() == relative.size()) return true;
    relative.remove_prefix(name.size() + 1);
  }
}

std::string FolderHandle::path_of(std::string_view name) const { return std::string{path_}.append("/").append(name); }

bool FolderHandle::is_at_its_path() const {
  const std::expected<FileFacts, int> held = facts_of(number());
  const std::expected<FileFacts, int> there = facts_at(path_);
  return held && there && is_same_file(*held, *there);
}

std::expected<std::vector<std::string>, FileError> FolderHandle::files_below() const {
  std::vector<std::string> files;
  if (std::optional<FileError> wrong = add_files(*this, "", 0, files)) return std::unexpected{std::move(*wrong)};
  return files;
}

std::expected<FolderHandle, FileError> FolderHandle::make_folder(const std::string& name, NewMode mode) const {
  if (const int error = make(name, mode)) return std::unexpected{file_error(path_of(name), error)};
  return folder(name);
}

std::expected<Descriptor, FileError> FolderHandle::create_file(const std::string& name) const {
  std::expected<Descriptor, int> file = create(name, NewMode::usual);
  if (!file) return std::unexpected{file_error(path_of(name), file.error())};
  return std::move(*file);
}

std::expected<std::string, FileError> FolderHandle::read(const std::string& name) const {
  const std::expected<Descriptor, FileError> file = open_file(name, FileUse::read);
  if (!file) return std::unexpected{file.error()};
  return read_descriptor(file->number(), path_of(name), NamedPipes::refused);
}

std::expected<void, FileError> FolderHandle::write(const std::string& name, std::string_view bytes) const {
  if (const int error = remove(name); error != 0 && error != ENOENT)
    return std::unexpected{file_error(path_of(name), error)};
  std::expected<Descriptor, FileError> file = create_file(name);
  if (!file) return std::unexpected{file.error()};
  if (const int error = write_all(file->number(), bytes)) return std::unexpected{file_error(path_of(name), error)};
  if (const int error = file->close()) return std::unexpected{file_error(path_of(name), error)};
  return {};
}

std::optional<std::uint64_t> FolderHandle::size_of(const std::string& name) const {
  const std::expected<FileFacts, int> facts = look(name);
  if (!facts || facts->kind != DiskKind::file) return std::nullopt;
  return facts->size;
}

void FolderHandle::remove_all(const std::string& name) const {
  if (!is_folder_error(remove(name))) return;
  if (const std::expected<FolderHandle, FileError> inner = folder(name))
    for (const std::string& below : inner->names()) inner->remove_all(below);
  (void)remove_empty(name);
}

std::expected<FolderHandle::Place, FileError> FolderHandle::place_of(const std::string& relative,
                                                                     Missing folders) const {
  if (!stays_below(relative))
    return std::unexpected{FileError{FileErrorKind::other, path_of(relative), "the name leads out of the folder"}};
  std::expected<FolderHandle, FileError> at = copy();
  if (!at) return std::unexpected{at.error()};
  std::size_t begin = 0;
  for (std::size_t slash = relative.find('/'); slash != std::string::npos; slash = relative.find('/', begin)) {
    const std::string name = relative.substr(begin, slash - begin);
    if (folders == Missing::is_made)
      if (const int error = at->make(name, NewMode::usual); error != 0 && error != EEXIST)
        return std::unexpected{file_error(at->path_of(name), error)};
    std::expected<FolderHandle, FileError> inner = at->folder(name);
    if (!inner) return std::unexpected{inner.error()};
    at.emplace(std::move(*inner));
    begin = slash + 1;
  }
  return Place{std::move(*at), relative.substr(begin)};
}

}  // namespace bext

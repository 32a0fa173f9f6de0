#include "bext/host/mapped_file.h"

#include <cerrno>

#include "host/system_error.h"
#include "host/windows/handle.h"
#include "host/windows/open_to_read.h"
#include "host/windows/windows_facts.h"

namespace bext {

std::expected<MappedFile, FileError> MappedFile::open(const std::string& path) {
  const std::expected<Descriptor, int> file = open_to_read(path);
  if (!file) return std::unexpected{file_error(path, file.error())};
  const std::expected<FileFacts, int> facts = facts_of(file->number());
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  if (facts->kind == DiskKind::folder) return std::unexpected{file_error(path, EISDIR)};
  if (facts->kind != DiskKind::file)
    return std::unexpected{FileError{FileErrorKind::other, path, "it is not a regular file"}};
  if (facts->size == 0) return MappedFile{{}};
  const Handle mapping{::CreateFileMappingW(handle_of(file->number()), nullptr, PAGE_READONLY, 0, 0, nullptr)};
  const void* start = mapping.is_open() ? ::MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, 0) : nullptr;
  if (!start) return std::unexpected{file_error(path, last_errno())};
  return MappedFile{{static_cast<const char*>(start), static_cast<std::size_t>(facts->size)}};
}

MappedFile::MappedFile(std::string_view bytes) : bytes_{bytes} {}

/// Windows does not allow a mapped file to be shortened.
bool MappedFile::became_shorter() const { return false; }

MappedFile::~MappedFile() {
  if (!bytes_.empty()) (void)::UnmapViewOfFile(bytes_.data());
}

}  // namespace bext

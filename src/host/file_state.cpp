#include "bext/host/file_state.h"

#include <cerrno>

#include "host/file_facts.h"
#include "host/folder_access.h"
#include "host/system_error.h"

namespace bext {

std::expected<FileState, FileError> file_state(const std::string& path) {
  const std::expected<FileFacts, int> facts = facts_at(path);
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  if (facts->kind == DiskKind::folder) return std::unexpected{file_error(path, EISDIR)};
  if (!may_read(path)) return std::unexpected{file_error(path, EACCES)};
  return FileState{path, facts->size, facts->number, facts->modified};
}

}  // namespace bext

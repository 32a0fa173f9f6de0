// WebAssembly cannot map files: the whole file is read.
#include "bext/host/mapped_file.h"

#include <cstring>

#include "bext/host/native_files.h"

namespace bext {

std::expected<MappedFile, FileError> MappedFile::open(const std::string& path) {
  const std::expected<std::string, FileError> read = NativeFiles{NamedPipes::refused}.read(path);
  if (!read) return std::unexpected{read.error()};
  if (read->empty()) return MappedFile{{}};
  char* const bytes = new char[read->size()];
  std::memcpy(bytes, read->data(), read->size());
  return MappedFile{{bytes, read->size()}};
}

MappedFile::MappedFile(std::string_view bytes) : bytes_{bytes} {}

bool MappedFile::became_shorter() const { return false; }

MappedFile::~MappedFile() {
  if (!bytes_.empty()) delete[] bytes_.data();
}

}  // namespace bext

#include "bext/host/mapped_file.h"

#include <sys/mman.h>

#include <cerrno>

#include "host/file_facts.h"
#include "host/open_regular.h"
#include "host/posix/map_watch.h"
#include "host/system_error.h"

namespace bext {

std::expected<MappedFile, FileError> MappedFile::open(const std::string& path) {
  const std::expected<Descriptor, FileError> file = open_regular(path);
  if (!file) return std::unexpected{file.error()};
  const std::expected<FileFacts, int> facts = facts_of(file->number());
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  const auto size = static_cast<std::size_t>(facts->size);
  if (size == 0) return MappedFile{{}};
  void* start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file->number(), 0);
  if (start == MAP_FAILED) return std::unexpected{file_error(path, errno)};
  return MappedFile{{static_cast<const char*>(start), size}};
}

MappedFile::MappedFile(std::string_view bytes) : bytes_{bytes}, watch_{watch_map(bytes)} {}

bool MappedFile::became_shorter() const { return watch_ && is_broken(*watch_); }

MappedFile::~MappedFile() {
  if (watch_) stop_watching(*watch_);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): munmap takes what mmap gave
  if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace bext

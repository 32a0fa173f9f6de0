#include "bext/host/file_pieces.h"

#include <algorithm>
#include <span>

#include "host/file_facts.h"
#include "host/open_regular.h"

namespace bext {

struct FilePieces::Source {
  Descriptor file;
};

FilePieces::FilePieces(std::unique_ptr<Source> source, std::uint64_t size) : source_{std::move(source)}, size_{size} {}
FilePieces::FilePieces(FilePieces&&) noexcept = default;
FilePieces& FilePieces::operator=(FilePieces&&) noexcept = default;
FilePieces::~FilePieces() = default;

std::optional<FilePieces> FilePieces::open(const std::string& path) {
  std::expected<Descriptor, FileError> file = open_regular(path);
  if (!file) return std::nullopt;
  const std::expected<FileFacts, int> facts = facts_of(file->number());
  if (!facts) return std::nullopt;
  return FilePieces{std::make_unique<Source>(std::move(*file)), facts->size};
}

std::string FilePieces::read(std::uint64_t offset, std::size_t length) {
  if (offset >= size_) return {};
  std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(length, size_ - offset)), '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const std::expected<std::size_t, int> got =
        read_at(source_->file.number(), offset + filled, std::span{bytes}.subspan(filled));
    if (!got || *got == 0) break;
    filled += *got;
  }
  bytes.resize(filled);
  return bytes;
}

}  // namespace bext

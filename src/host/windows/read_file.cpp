#include <algorithm>
#include <cerrno>
#include <cstdint>

#include "bext/host/native_files.h"
#include "bext/host/program_start.h"
#include "bext/host/read_pieces.h"
#include "bext/host/terminal.h"
#include "host/file_facts.h"
#include "host/open_regular.h"
#include "host/read_descriptor.h"
#include "host/system_error.h"
#include "host/windows/handle.h"
#include "host/windows/open_to_read.h"
#include "host/windows/wide_text.h"

namespace bext {
namespace {

constexpr std::uint64_t size_limit = std::uint64_t{1} << 32U;
constexpr std::size_t pipe_piece = std::size_t{1} << 16U;
constexpr std::size_t read_piece = std::size_t{1} << 18U;

FileError too_large(const std::string& path) {
  return {FileErrorKind::too_large, path, "it is 4 GiB or larger, too large for a configuration"};
}

/// `NUL` is a valid, empty standard input. It is a device without a console mode whose reads end at once.
bool is_readable_device(int descriptor) {
  if (is_terminal(descriptor)) return true;
  DWORD got = 0;
  char byte = 0;
  return ::ReadFile(handle_of(descriptor), &byte, 1, &got, nullptr) && got == 0;
}

/// Nothing if the descriptor may be read.
std::expected<FileFacts, FileError> readable_facts(int descriptor, const std::string& path, NamedPipes pipes) {
  const std::expected<FileFacts, int> facts = facts_of(descriptor);
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  if (facts->kind == DiskKind::folder) return std::unexpected{file_error(path, EISDIR)};
  if (facts->kind == DiskKind::pipe && pipes == NamedPipes::refused)
    return std::unexpected{
        FileError{FileErrorKind::other, path, "it is a named pipe; use `-` to read it as standard input"}};
  if (facts->kind == DiskKind::device && !is_readable_device(descriptor))
    return std::unexpected{FileError{FileErrorKind::other, path, "it is a device, not a file"}};
  return *facts;
}

}  // namespace

std::expected<Descriptor, int> open_to_read(const std::string& path) {
  const std::wstring native = native_path(path);
  if (native.empty()) return std::unexpected{ENOENT};
  Handle file{::CreateFileW(native.c_str(), GENERIC_READ, share_all, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS,
                            nullptr)};
  if (!file.is_open()) return std::unexpected{last_errno()};
  return descriptor_of(std::move(file));
}

std::expected<std::string, FileError> read_descriptor(int descriptor, const std::string& path, NamedPipes pipes) {
  const std::expected<FileFacts, FileError> facts = readable_facts(descriptor, path, pipes);
  if (!facts) return std::unexpected{facts.error()};
  const bool has_size = facts->kind == DiskKind::file;
  if (has_size && facts->size >= size_limit) return std::unexpected{too_large(path)};
  std::string bytes;
  std::size_t filled = 0;
  // One more than expected, to detect the end without growing.
  bytes.resize((has_size ? static_cast<std::size_t>(facts->size) : pipe_piece) + 1);
  while (true) {
    if (filled == bytes.size()) bytes.resize(bytes.size() + std::max(bytes.size(), pipe_piece));
    const std::expected<std::size_t, int> got = read_next(descriptor, std::span{bytes}.subspan(filled));
    if (!got) return std::unexpected{file_error(path, got.error())};
    if (*got == 0) break;
    filled += *got;
    if (filled >= size_limit) return std::unexpected{too_large(path)};
  }
  bytes.resize(filled);
  return bytes;
}

std::expected<std::string, FileError> NativeFiles::read(const std::string& path) const {
  const std::expected<Descriptor, int> file = open_to_read(path);
  if (!file) return std::unexpected{file_error(path, file.error())};
  return read_descriptor(file->number(), path, pipes_);
}

bool NativeFiles::exists(const std::string& path) const { return facts_at(path).has_value(); }

std::expected<void, FileError> read_pieces(const std::string& path,
                                           const std::function<void(std::string_view)>& on_piece) {
  const bool is_input = path == "-";
  std::expected<Descriptor, int> file = is_input ? Descriptor{-1} : open_to_read(path);
  if (!file) return std::unexpected{file_error(path, file.error())};
  const int descriptor = is_input ? standard_input : file->number();
  const std::string shown = is_input ? "<stdin>" : path;
  const NamedPipes pipes = is_input ? NamedPipes::awaited : NamedPipes::refused;
  if (const std::expected<FileFacts, FileError> facts = readable_facts(descriptor, shown, pipes); !facts)
    return std::unexpected{facts.error()};
  std::string piece(read_piece, '\0');
  while (true) {
    const std::expected<std::size_t, int> got = read_next(descriptor, piece);
    if (!got) return std::unexpected{file_error(shown, got.error())};
    if (*got == 0) return {};
    on_piece(std::string_view{piece}.substr(0, *got));
  }
}

std::expected<std::string, FileError> read_standard_input() {
  return read_descriptor(standard_input, "<stdin>", NamedPipes::awaited);
}

}  // namespace bext

#include "host/file_facts.h"

#include <cerrno>

#include "host/windows/file_security.h"
#include "host/windows/handle.h"
#include "host/windows/wide_text.h"
#include "host/windows/windows_facts.h"

namespace bext {
namespace {

std::uint64_t joined(DWORD high, DWORD low) { return (std::uint64_t{high} << 32U) | low; }

std::expected<FileFacts, int> facts_by_path(const std::string& path, DWORD flags) {
  const std::wstring native = native_path(path);
  if (native.empty()) return std::unexpected{ENOENT};
  if (native.starts_with(L"\\\\.\\")) return FileFacts{.kind = DiskKind::device};
  for (const DWORD access : {DWORD{FILE_READ_ATTRIBUTES | READ_CONTROL}, DWORD{FILE_READ_ATTRIBUTES}}) {
    const Handle file{::CreateFileW(native.c_str(), access, share_all, nullptr, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS | flags, nullptr)};
    if (file.is_open()) return facts_of_handle(file.get());
    if (::GetLastError() != ERROR_ACCESS_DENIED) break;
  }
  return std::unexpected{last_errno()};
}

}  // namespace

std::expected<FileFacts, int> facts_of_handle(HANDLE file) {
  if (!file) return std::unexpected{EBADF};
  FileFacts facts;
  const DWORD type = ::GetFileType(file);
  if (type != FILE_TYPE_DISK) {
    facts.kind = type == FILE_TYPE_PIPE ? DiskKind::pipe : DiskKind::device;
    return facts;
  }
  BY_HANDLE_FILE_INFORMATION known{};
  if (!::GetFileInformationByHandle(file, &known)) return std::unexpected{last_errno()};
  FILE_ATTRIBUTE_TAG_INFO tagged{};
  if (!::GetFileInformationByHandleEx(file, FileAttributeTagInfo, &tagged, sizeof tagged)) tagged.ReparseTag = 0;
  if (is_link(known.dwFileAttributes, tagged.ReparseTag))
    facts.kind = DiskKind::link;
  else
    facts.kind = (known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? DiskKind::folder : DiskKind::file;
  constexpr std::int64_t nanoseconds_per_tick = 100;
  // From the year 1970, because nanoseconds since 1601 exceed 64 bits.
  constexpr std::int64_t ticks_to_1970 = 116'444'736'000'000'000;
  facts.size = joined(known.nFileSizeHigh, known.nFileSizeLow);
  facts.number = joined(known.nFileIndexHigh, known.nFileIndexLow);
  facts.volume = known.dwVolumeSerialNumber;
  facts.names = known.nNumberOfLinks;
  facts.modified =
      (static_cast<std::int64_t>(joined(known.ftLastWriteTime.dwHighDateTime, known.ftLastWriteTime.dwLowDateTime)) -
       ticks_to_1970) *
      nanoseconds_per_tick;
  FILE_STANDARD_INFO standard{};
  if (::GetFileInformationByHandleEx(file, FileStandardInfo, &standard, sizeof standard) && standard.DeletePending)
    facts.names = 0;
  const OwnerFacts owner = owner_facts(file);
  facts.owner = owner.owner;
  facts.is_own = owner.is_own;
  facts.is_private = owner.is_private;
  return facts;
}

std::expected<FileFacts, int> facts_of(int file) { return facts_of_handle(handle_of(file)); }

std::expected<FileFacts, int> facts_at(const std::string& path) { return facts_by_path(path, 0); }

std::expected<FileFacts, int> facts_of_link(const std::string& path) {
  return facts_by_path(path, FILE_FLAG_OPEN_REPARSE_POINT);
}

}  // namespace bext

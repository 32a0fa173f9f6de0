// Opens, moves and removes files relative to the handle of their folder, with calls of the Windows kernel. Reparse
// points are opened themselves, so that a link cannot redirect bext.
#include "host/folder_handle.h"

#include <winternl.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>

#include "host/system_error.h"
#include "host/windows/file_security.h"
#include "host/windows/handle.h"
#include "host/windows/wide_text.h"
#include "host/windows/windows_facts.h"

namespace bext {
namespace {

constexpr ULONG file_is_a_folder = 0xC00000BA;
constexpr ULONG not_a_folder = 0xC0000103;
constexpr ULONG is_being_deleted = 0xC0000056;
constexpr int rename_file = 10;
constexpr int dispose = 13;
constexpr int dispose_ex = 64;
constexpr int rename_file_ex = 65;
/// Some are newer than the headers.
FILE_INFORMATION_CLASS change(int number) { return static_cast<FILE_INFORMATION_CLASS>(number); }
constexpr ULONG delete_with_posix_rules = 0x1 | 0x2 | 0x10;  // also if it is read-only
constexpr ULONG replace_with_posix_rules = 0x1 | 0x2;

constexpr ACCESS_MASK folder_access =
    FILE_LIST_DIRECTORY | FILE_TRAVERSE | FILE_READ_ATTRIBUTES | READ_CONTROL | SYNCHRONIZE;
constexpr ACCESS_MASK look_access = FILE_READ_ATTRIBUTES | READ_CONTROL | SYNCHRONIZE;
constexpr ACCESS_MASK change_access = GENERIC_READ | GENERIC_WRITE | READ_CONTROL | SYNCHRONIZE;
constexpr ACCESS_MASK create_access = change_access | WRITE_DAC;

int errno_of_status(NTSTATUS status) {
  switch (static_cast<ULONG>(status)) {
    case file_is_a_folder:
      return EISDIR;
    case not_a_folder:
      return ENOTDIR;
    case is_being_deleted:
      return ENOENT;
    default:
      return errno_of(::RtlNtStatusToDosError(status));
  }
}

struct OpenRequest {
  ACCESS_MASK access = look_access;
  ULONG how = FILE_OPEN;
  ULONG options = 0;
  void* security = nullptr;
};

/// The handle or the error number.
std::expected<Handle, int> open_below(int folder, const std::string& name, const OpenRequest& request) {
  std::wstring text = wide(name);
  // `:` would name a stream of another file, and a separator another folder.
  if (text.find_first_of(L":/\\") != std::wstring::npos) return std::unexpected{EILSEQ};
  UNICODE_STRING path{.Length = static_cast<USHORT>(text.size() * sizeof(wchar_t)),
                      .MaximumLength = static_cast<USHORT>(text.size() * sizeof(wchar_t)),
                      .Buffer = text.data()};
  OBJECT_ATTRIBUTES object{};
  InitializeObjectAttributes(&object, &path, OBJ_CASE_INSENSITIVE, handle_of(folder), request.security);
  IO_STATUS_BLOCK result{};
  HANDLE opened = nullptr;
  const NTSTATUS status =
      ::NtCreateFile(&opened, request.access, &object, &result, nullptr, FILE_ATTRIBUTE_NORMAL, share_all, request.how,
                     request.options | FILE_SYNCHRONOUS_IO_NONALERT | FILE_OPEN_REPARSE_POINT, nullptr, 0);
  if (status < 0) return std::unexpected{errno_of_status(status)};
  return Handle{opened};
}

std::expected<Handle, int> open_to_remove(int folder, const std::string& name, ULONG options) {
  return open_below(folder, name, {.access = DELETE | FILE_READ_ATTRIBUTES | SYNCHRONIZE, .options = options});
}

/// 0 or the error number. The name disappears at once where the system supports it, else with the last open handle.
int mark_deleted(const Handle& file) {
  IO_STATUS_BLOCK result{};
  ULONG flags = delete_with_posix_rules;
  if (::NtSetInformationFile(file.get(), &result, &flags, sizeof flags, change(dispose_ex)) >= 0) return 0;
  BOOLEAN yes = TRUE;
  const NTSTATUS status = ::NtSetInformationFile(file.get(), &result, &yes, sizeof yes, change(dispose));
  return status >= 0 ? 0 : errno_of_status(status);
}

struct RenameRequest {
  ULONG flags;  ///< the first byte alone for the older call
  HANDLE folder;
  ULONG length;
  wchar_t name[1];
};

NTSTATUS rename_as(const Handle& file, HANDLE folder, const std::string& new_name, int how, ULONG flags) {
  const std::wstring name = wide(new_name);
  std::vector<std::byte> bytes(sizeof(RenameRequest) + name.size() * sizeof(wchar_t));
  auto* request = reinterpret_cast<RenameRequest*>(bytes.data());
  request->flags = flags;
  request->folder = folder;
  request->length = static_cast<ULONG>(name.size() * sizeof(wchar_t));
  std::memcpy(request->name, name.data(), request->length);
  IO_STATUS_BLOCK result{};
  return ::NtSetInformationFile(file.get(), &result, request, static_cast<ULONG>(bytes.size()), change(how));
}

std::expected<Descriptor, int> opened_below(int folder, const std::string& name, const OpenRequest& request) {
  std::expected<Handle, int> file = open_below(folder, name, request);
  if (!file) return std::unexpected{file.error()};
  return descriptor_of(std::move(*file));
}

}  // namespace

std::expected<FolderHandle, FileError> FolderHandle::open(const std::string& path, FolderLink link) {
  const DWORD no_link = link == FolderLink::rejected ? FILE_FLAG_OPEN_REPARSE_POINT : 0;
  const std::wstring native = native_path(path);
  Handle opened{::CreateFileW(native.c_str(), folder_access, share_all, nullptr, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS | no_link, nullptr)};
  if (!opened.is_open()) return std::unexpected{file_error(path, path.empty() ? ENOENT : last_errno())};
  const std::expected<FileFacts, int> facts = facts_of_handle(opened.get());
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  if (facts->kind != DiskKind::folder) return std::unexpected{wrong_kind(path, facts->kind, DiskKind::folder)};
  std::expected<Descriptor, int> descriptor = descriptor_of(std::move(opened));
  if (!descriptor) return std::unexpected{file_error(path, descriptor.error())};
  return FolderHandle{std::move(*descriptor), path};
}

std::expected<FileFacts, int> FolderHandle::look(const std::string& name) const {
  if (is_device_name(name)) return FileFacts{.kind = DiskKind::device};
  std::expected<Handle, int> file = open_below(number(), name, {});
  if (!file && file.error() == EACCES)
    file = open_below(number(), name, {.access = FILE_READ_ATTRIBUTES | SYNCHRONIZE});
  if (!file) return std::unexpected{file.error()};
  return facts_of_handle(file->get());
}

std::vector<std::string> FolderHandle::names() const {
  const std::expected<Handle, int> own =
      open_below(number(), "", {.access = folder_access, .options = FILE_DIRECTORY_FILE});
  if (!own) return {};
  std::vector<std::string> found;
  std::vector<std::byte> bytes(std::size_t{1} << 16U);
  while (::GetFileInformationByHandleEx(own->get(), FileIdBothDirectoryInfo, bytes.data(),
                                        static_cast<DWORD>(bytes.size()))) {
    for (const std::byte* at = bytes.data();;) {
      const auto* entry = reinterpret_cast<const FILE_ID_BOTH_DIR_INFO*>(at);
      std::string name = narrow({entry->FileName, entry->FileNameLength / sizeof(wchar_t)});
      if (name != "." && name != "..") found.push_back(std::move(name));
      if (entry->NextEntryOffset == 0) break;
      at += entry->NextEntryOffset;
    }
  }
  std::ranges::sort(found);
  return found;
}

std::expected<FolderHandle, FileError> FolderHandle::folder(const std::string& name) const {
  std::expected<Descriptor, int> opened =
      opened_below(number(), name, {.access = folder_access, .options = FILE_DIRECTORY_FILE});
  const int error = opened ? 0 : opened.error();
  if (const auto facts = look(name); facts && facts->kind != DiskKind::folder)
    return std::unexpected{wrong_kind(path_of(name), facts->kind, DiskKind::folder)};
  if (error != 0) return std::unexpected{file_error(path_of(name), error)};
  return FolderHandle{std::move(*opened), path_of(name)};
}

std::expected<FolderHandle, FileError> FolderHandle::copy() const {
  std::expected<Descriptor, int> own =
      opened_below(number(), "", {.access = folder_access, .options = FILE_DIRECTORY_FILE});
  if (!own) return std::unexpected{file_error(path_, own.error())};
  return FolderHandle{std::move(*own), path_};
}

int FolderHandle::make(const std::string& name, NewMode mode) const {
  if (is_device_name(name)) return EILSEQ;
  const SecurityMemory security = mode == NewMode::only_this_user ? private_security() : SecurityMemory{};
  const std::expected<Handle, int> made =
      open_below(number(), name, {.how = FILE_CREATE, .options = FILE_DIRECTORY_FILE, .security = security.get()});
  return made ? 0 : made.error();
}

std::expected<Descriptor, FileError> FolderHandle::open_file(const std::string& name, FileUse use) const {
  if (is_device_name(name)) return std::unexpected{wrong_kind(path_of(name), DiskKind::device, DiskKind::file)};
  std::expected<Descriptor, int> file =
      opened_below(number(), name,
                   {.access = use == FileUse::read ? GENERIC_READ | READ_CONTROL | SYNCHRONIZE : change_access,
                    .how = use == FileUse::lock ? ULONG{FILE_OPEN_IF} : ULONG{FILE_OPEN},
                    .options = FILE_NON_DIRECTORY_FILE});
  if (!file) {
    if (const auto facts = look(name); facts && facts->kind != DiskKind::file)
      return std::unexpected{wrong_kind(path_of(name), facts->kind, DiskKind::file)};
    return std::unexpected{file_error(path_of(name), file.error())};
  }
  return with_one_name(std::move(*file), path_of(name));
}

std::expected<Descriptor, int> FolderHandle::open_any(const std::string& name) const {
  return opened_below(number(), name, {.access = change_access, .options = FILE_NON_DIRECTORY_FILE});
}

std::expected<Descriptor, int> FolderHandle::open_device(const std::string& name) const {
  if (!is_device_name(name)) return std::unexpected{EINVAL};
  Handle device{
      ::CreateFileW(wide("\\\\.\\" + name).c_str(), GENERIC_WRITE, share_all, nullptr, OPEN_EXISTING, 0, nullptr)};
  if (!device.is_open()) return std::unexpected{last_errno()};
  return descriptor_of(std::move(device));
}

std::expected<Descriptor, int> FolderHandle::create(const std::string& name, NewMode mode) const {
  if (is_device_name(name)) return std::unexpected{EEXIST};
  const SecurityMemory security = mode == NewMode::only_this_user ? private_security() : SecurityMemory{};
  return opened_below(
      number(), name,
      {.access = create_access, .how = FILE_CREATE, .options = FILE_NON_DIRECTORY_FILE, .security = security.get()});
}

int FolderHandle::move(const std::string& name, const FolderHandle& to, const std::string& new_name) const {
  const std::expected<Handle, int> file = open_to_remove(number(), name, 0);
  if (!file) return file.error();
  const NTSTATUS status = rename_as(*file, handle_of(to.number()), new_name, rename_file, 0);
  return status >= 0 ? 0 : errno_of_status(status);
}

int FolderHandle::replace(const std::string& name, const std::string& new_name) const {
  const std::expected<Handle, int> file = open_to_remove(number(), name, FILE_NON_DIRECTORY_FILE);
  if (!file) return file.error();
  if (rename_as(*file, handle_of(number()), new_name, rename_file_ex, replace_with_posix_rules) >= 0) return 0;
  // Windows before 10 and some file systems.
  const NTSTATUS status = rename_as(*file, handle_of(number()), new_name, rename_file, 1);
  if (status >= 0) return 0;
  // They do not replace a file that is open.
  const int error = errno_of_status(status);
  return error == EACCES ? ENOTSUP : error;
}

int FolderHandle::remove(const std::string& name) const {
  const std::expected<Handle, int> file = open_to_remove(number(), name, FILE_NON_DIRECTORY_FILE);
  return file ? mark_deleted(*file) : file.error();
}

int FolderHandle::remove_empty(const std::string& name) const {
  const std::expected<Handle, int> folder = open_to_remove(number(), name, FILE_DIRECTORY_FILE);
  return folder ? mark_deleted(*folder) : folder.error();
}

bool FolderHandle::is_folder_error(int error) { return error == EISDIR; }

int FolderHandle::settle() const {
  // NTFS keeps a journal of names, and a folder cannot be flushed without the right to write.
  return 0;
}

std::optional<std::uint64_t> FolderHandle::free_bytes() const {
  ULARGE_INTEGER available{};
  if (!::GetDiskFreeSpaceExW(native_path(path_).c_str(), &available, nullptr, nullptr)) return std::nullopt;
  return available.QuadPart;
}

}  // namespace bext

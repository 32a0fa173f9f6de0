#include "host/folder_list.h"

#include <string>

#include "host/windows/handle.h"
#include "host/windows/wide_text.h"
#include "host/windows/windows_facts.h"

namespace bext {

int list_folder(const std::string& path, const std::function<void(std::string_view, DiskKind)>& on_entry) {
  std::wstring pattern = native_path(path);
  if (!pattern.ends_with(L'\\')) pattern += L'\\';
  pattern += L'*';
  WIN32_FIND_DATAW entry{};
  const HANDLE search = ::FindFirstFileExW(pattern.c_str(), FindExInfoBasic, &entry, FindExSearchNameMatch, nullptr,
                                           FIND_FIRST_EX_LARGE_FETCH);
  if (search == INVALID_HANDLE_VALUE) return last_errno();
  do {
    const std::string name = narrow(entry.cFileName);
    if (name == "." || name == "..") continue;
    DiskKind kind = (entry.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? DiskKind::folder : DiskKind::file;
    if (is_link(entry.dwFileAttributes, entry.dwReserved0)) kind = DiskKind::link;
    on_entry(name, kind);
  } while (::FindNextFileW(search, &entry));
  const DWORD error = ::GetLastError();
  (void)::FindClose(search);
  return error == ERROR_NO_MORE_FILES ? 0 : errno_of(error);
}

}  // namespace bext

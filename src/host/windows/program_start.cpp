#include "bext/host/program_start.h"

#include <windows.h>

// After windows.h.
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

#include "host/windows/handle.h"
#include "host/windows/wide_text.h"

namespace bext {

std::vector<std::string> start_program(int count, char** words) {
  // Line ends stay as they are.
  for (const int stream : {standard_input, standard_output, standard_error}) (void)::_setmode(stream, O_BINARY);
  for (const int stream : {standard_output, standard_error}) {
    DWORD mode = 0;
    if (::GetConsoleMode(handle_of(stream), &mode))
      (void)::SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
  // No dialog for a drive without a disk.
  (void)::SetErrorMode(SEM_FAILCRITICALERRORS);
  int wide_count = 0;
  // `words` are in the code page of the system, which lacks most letters.
  wchar_t** const wide_words = ::CommandLineToArgvW(::GetCommandLineW(), &wide_count);
  if (!wide_words) return {words + (count > 0 ? 1 : 0), words + count};
  std::vector<std::string> result;
  for (int i = 1; i < wide_count; ++i) result.push_back(narrow(wide_words[i]));
  (void)::LocalFree(static_cast<void*>(wide_words));
  return result;
}

}  // namespace bext

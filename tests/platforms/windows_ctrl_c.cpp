// windows_ctrl_c TEXT PROGRAM ARGUMENTS…: runs a program in a console of its own and presses Ctrl-C there when it prints the
// text. Passes on its output and exit code. For the test of Windows under wine, where programs started by a shell have no
// console.
#include <windows.h>

#include <array>
#include <cstdio>
#include <string>

namespace {

std::wstring command_line(int count, wchar_t** words) {
  std::wstring line;
  for (int i = 2; i < count; ++i) (line += i == 2 ? L"\"" : L" \"").append(words[i]) += L'"';
  return line;
}

int failed(const char* what) {
  std::fprintf(stderr, "windows_ctrl_c: %s failed with error %lu\n", what, ::GetLastError());
  return 99;
}

}  // namespace

int wmain(int count, wchar_t** words) {
  if (count < 3) return 99;
  ::FreeConsole();
  if (!::AllocConsole()) return failed("AllocConsole");
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  HANDLE read_end = nullptr;
  HANDLE write_end = nullptr;
  if (!::CreatePipe(&read_end, &write_end, &inherited, 0)) return failed("CreatePipe");
  ::SetHandleInformation(read_end, HANDLE_FLAG_INHERIT, 0);
  STARTUPINFOW how{};
  how.cb = sizeof how;
  how.dwFlags = STARTF_USESTDHANDLES;
  how.hStdOutput = how.hStdError = write_end;
  PROCESS_INFORMATION made{};
  if (!::CreateProcessW(nullptr, command_line(count, words).data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &how,
                        &made))
    return failed("CreateProcess");
  ::CloseHandle(write_end);
  // From here on only the program hears Ctrl-C. Before, it would have inherited this.
  ::SetConsoleCtrlHandler(nullptr, TRUE);
  std::string text;
  for (const wchar_t* letter = words[1]; *letter; ++letter) text.push_back(static_cast<char>(*letter));
  std::string output;
  bool is_pressed = false;
  std::array<char, 4096> piece;
  for (DWORD got = 0; ::ReadFile(read_end, piece.data(), piece.size(), &got, nullptr) && got > 0;) {
    std::fwrite(piece.data(), 1, got, stdout);
    std::fflush(stdout);
    output.append(piece.data(), got);
    if (is_pressed || !output.contains(text)) continue;
    is_pressed = true;
    if (!::GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0)) return failed("GenerateConsoleCtrlEvent");
  }
  ::WaitForSingleObject(made.hProcess, INFINITE);
  DWORD code = 0;
  ::GetExitCodeProcess(made.hProcess, &code);
  return static_cast<int>(code);
}

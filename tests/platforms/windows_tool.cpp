// A program with the names of the vendor's tools, for the test of Windows under wine. It writes a small file in place of a
// context binary. `QNN_STAND_IN=hang` starts a second process and waits.
#include <windows.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view info =
    R"({"info": {"backendId": 6, "buildId": "v2.36.0.250627", "socModel": 69, "graphs": [{"info": {"graphName": "vit",)"
    R"( "graphInputs": [], "graphOutputs": [], "graphBlobInfo": {"info": {"vtcmSize": 8, "optimizationLevel": 3}}}}]}})";

std::string value(int count, char** words, std::string_view option) {
  for (int i = 1; i + 1 < count; ++i)
    if (words[i] == option) return words[i + 1];
  return {};
}

bool write(const std::string& path, std::string_view text) {
  std::ofstream file{path, std::ios::binary};
  file << text;
  return static_cast<bool>(file.flush());
}

[[noreturn]] void wait_forever() {
  for (;;) ::Sleep(INFINITE);
}

/// A descendant with the word `descendant` in its command line.
void start_descendant(const char* program) {
  std::string line = "\"" + std::string{program} + "\" descendant";
  STARTUPINFOA how{};
  how.cb = sizeof how;
  PROCESS_INFORMATION made{};
  ::CreateProcessA(program, line.data(), nullptr, nullptr, FALSE, 0, nullptr, nullptr, &how, &made);
}

}  // namespace

int main(int count, char** words) {
  const std::string_view program = words[0];
  const std::string_view mode = std::getenv("QNN_STAND_IN") ? std::getenv("QNN_STAND_IN") : "";
  if (count > 1 && words[1] == std::string_view{"descendant"}) wait_forever();
  if (count > 1 && words[1] == std::string_view{"--version"}) {
    std::puts("QNN SDK v2.36.0.250627");
    return 0;
  }
  if (program.find("utility") != std::string_view::npos) return write(value(count, words, "--json_file"), info) ? 0 : 1;
  std::printf("PATH begins with %.60s\n", std::getenv("PATH"));
  if (std::getenv("SECRET")) std::puts("a secret arrived");
  if (!mode.empty()) {
    start_descendant(words[0]);
    std::puts("ready");
    std::fflush(stdout);
    wait_forever();
  }
  const std::string folder = value(count, words, "--output_dir");
  if (program.find("generator") != std::string_view::npos)
    return write(folder + "/" + value(count, words, "--binary_file") + ".bin", "a stand-in") ? 0 : 1;
  ::CreateDirectoryA(folder.c_str(), nullptr);
  ::CreateDirectoryA((folder + "/Result_0").c_str(), nullptr);
  return write(folder + "/Result_0/output.raw", "0123456789abcdef") ? 0 : 1;
}

// Programs with the names of the vendor's tools, for tests only; see README.md beside this file.
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>

#include "generator.h"
#include "words.h"

namespace stand_in {
namespace {

using bext::Json;

int say_version(const Words& words) {
  if (!words.has("--version")) return -1;
  std::printf("QNN SDK %s\n", version.data());
  return 0;
}

int utility(const Words& words) {
  if (asked_for("no-info")) {
    std::fprintf(stderr, "Error: Failed to get context binary info.\n");
    return 1;
  }
  const std::string bytes = read_file(words.value("--context_binary"));
  if (!bytes.starts_with(binary_mark)) {
    std::fprintf(stderr, "Error: Failed to get context binary info.\n");
    return 1;
  }
  const std::string info = asked_for("bad-info") ? "{\"info\": " : bytes.substr(binary_mark.size());
  return write_file(words.value("--json_file"), info) ? 0 : 1;
}

int net_run(const Words& words) {
  const std::string model = words.value(words.has("--retrieve_context") ? "--retrieve_context" : "--dlc_path");
  if (read_file(model).empty()) {
    std::fprintf(stderr, "[ ERROR ] Could not create context from binary\n");
    return 1;
  }
  const std::string folder = words.value("--output_dir") + "/Result_0";
  ::mkdir(words.value("--output_dir").c_str(), 0777);
  ::mkdir(folder.c_str(), 0777);
  std::printf("qnn-net-run build version: %s\n", version.data());
  std::printf("perf profile %s\n", words.has("--perf_profile") ? words.value("--perf_profile").c_str() : "of the file");
  return write_file(folder + "/output.raw", std::string(16, '\0')) ? 0 : 1;
}

/// Ways to end that have nothing to do with which tool it is; -1 when none was asked for.
int misbehave() {
  if (asked_for("environment"))
    for (char** entry = environ; *entry; ++entry) std::printf("%s\n", *entry);
  if (asked_for("chatty"))
    for (int i = 0; i < 20000; ++i) std::printf("line %d\n", i);
  if (asked_for("hang-hard")) {
    ::signal(SIGTERM, SIG_IGN);
    if (::fork() == 0)
      for (;;) ::pause();
  }
  if (asked_for("hang") || asked_for("hang-hard")) {
    std::printf("[ INFO ] ready\n");
    std::fflush(stdout);
    for (;;) ::pause();
  }
  return -1;
}

}  // namespace
}  // namespace stand_in

int main(int argc, char** argv) {
  using namespace stand_in;
  // One stream, line by line: what comes of two depends on who reads first.
  ::dup2(STDOUT_FILENO, STDERR_FILENO);
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const std::string_view path = argv[0];
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const bool is_generator = name == bext::drive::generator_tool.program;
  const bool is_utility = name == bext::drive::utility_tool.program;
  const Words words{
      is_generator ? bext::drive::generator_tool : (is_utility ? bext::drive::utility_tool : bext::drive::net_run_tool),
      argc, argv};
  if (const int code = say_version(words); code >= 0) return code;
  if (is_utility) return utility(words);
  if (const int code = misbehave(); code >= 0) return code;
  return is_generator ? generator(words) : net_run(words);
}

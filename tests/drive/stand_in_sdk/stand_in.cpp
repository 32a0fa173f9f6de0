// Programs with the names of the vendor's tools, for tests only; see README.md beside this file.
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
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
  if (has_mode("slow-info"))
    for (;;) ::pause();
  if (has_mode("no-info")) {
    std::fprintf(stderr, "Error: Failed to get context binary info.\n");
    return 1;
  }
  const std::string bytes = read_file(words.value("--context_binary"));
  if (!bytes.starts_with(binary_mark)) {
    std::fprintf(stderr, "Error: Failed to get context binary info.\n");
    return 1;
  }
  const std::string info = has_mode("bad-info") ? "{\"info\": " : bytes.substr(binary_mark.size());
  return write_file(words.value("--json_file"), info) ? 0 : 1;
}

int net_run(const Words& words) {
  const std::string model = words.value(words.has("--retrieve_context") ? "--retrieve_context" : "--dlc_path");
  if (read_file(model).empty() || has_mode("create")) {
    std::fprintf(stderr, "[ ERROR ] Could not create context from binary\n");
    return 1;
  }
  if (has_mode("nothing")) return 0;
  const std::string folder = words.value("--output_dir") + "/Result_0";
  ::mkdir(words.value("--output_dir").c_str(), 0777);
  ::mkdir(folder.c_str(), 0777);
  (void)write_file(folder + "/half.raw", "half an out");
  if (has_mode("crash") || has_mode("killed")) {
    ::signal(SIGSEGV, SIG_DFL);  // a sanitizer would turn it into an exit code
    ::raise(has_mode("crash") ? SIGSEGV : SIGKILL);
  }
  if (has_mode("disk-full") && !write_file("/dev/full", "x")) {
    std::fprintf(stderr, "[ ERROR ] %s\n", std::strerror(ENOSPC));
    return 1;
  }
  ::unlink((folder + "/half.raw").c_str());
  std::printf("qnn-net-run build version: %s\n", version.data());
  std::printf("perf profile %s\n", words.has("--perf_profile") ? words.value("--perf_profile").c_str() : "of the file");
  return write_file(folder + "/output.raw", std::string(16, '\0')) ? 0 : 1;
}

/// Leaves the process group, the session and its parent, and ignores polite signals.
void start_daemon() {
  const pid_t child = ::fork();
  if (child == 0) {
    ::setsid();
    if (::fork() > 0) ::_exit(0);
    for (const int number : {SIGTERM, SIGHUP, SIGINT, SIGQUIT}) ::signal(number, SIG_IGN);
    std::printf("daemon %d\n", static_cast<int>(::getpid()));
    std::printf("[ INFO ] ready\n");
    std::fflush(stdout);
    for (;;) ::pause();
  }
  ::waitpid(child, nullptr, 0);
}

/// The grandparent process, which waits for the tool.
pid_t caller() {
  const std::string text = read_file("/proc/" + std::to_string(::getppid()) + "/stat");
  // The name in parentheses is followed by the state and the parent.
  const std::size_t name_end = text.rfind(')');
  return name_end == std::string::npos ? 0 : static_cast<pid_t>(std::atoi(text.c_str() + name_end + 4));
}

/// Modes that do not depend on the tool; -1 if none is set.
int misbehave() {
  if (has_mode("environment"))
    for (char** entry = environ; *entry; ++entry) std::printf("%s\n", *entry);
  if (has_mode("chatty"))
    for (int i = 0; i < 20000; ++i) std::printf("line %d\n", i);
  if (has_mode("hang-hard")) {
    ::signal(SIGTERM, SIG_IGN);
    if (::fork() == 0)
      for (;;) ::pause();
  }
  if (has_mode("daemon")) start_daemon();
  if (has_mode("hang") || has_mode("hang-hard") || has_mode("daemon") || has_mode("ctrl-c")) {
    if (!has_mode("daemon")) std::printf("[ INFO ] ready\n");
    if (has_mode("ctrl-c") && caller() > 1) ::kill(caller(), SIGINT);
    std::fflush(stdout);
    for (;;) ::pause();
  }
  return -1;
}

}  // namespace
}  // namespace stand_in

int main(int argc, char** argv) {
  using namespace stand_in;
  // One stream, line by line: the order of two streams is not deterministic.
  ::dup2(STDOUT_FILENO, STDERR_FILENO);
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const std::string_view path = argv[0];
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const bool is_generator = name == "qnn-context-binary-generator";
  const bool is_utility = name == "qnn-context-binary-utility";
  const Words words{is_generator ? std::span<const Documented>{generator_options}
                    : is_utility ? std::span<const Documented>{utility_options}
                                 : std::span<const Documented>{net_run_options},
                    argc, argv};
  if (const int code = say_version(words); code >= 0) return code;
  if (is_utility) return utility(words);
  if (const int code = misbehave(); code >= 0) return code;
  return is_generator ? generator(words) : net_run(words);
}

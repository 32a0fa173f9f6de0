// The command as a process: hostile input, limits of the machine and closed pipes.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "tools/run_bext.h"

namespace bext::testing {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

void limit_file_size() {
  const rlimit limit{100, 100};
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(Process, SurvivesAHundredThousandBrackets) {
  const std::string open(100000, '[');
  for (const std::string& text : {open, open + std::string(100000, ']'), "{\"graphs\": " + open}) {
    const Ran ran = run_bext({"check", "--format", "lines", "-"}, {.input = text});
    EXPECT_EQ(ran.exit_code, 1) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("[nesting-too-deep]"));
  }
  for (const char* command : {"show", "fmt"}) EXPECT_EQ(run_bext({command, "-"}, {.input = open}).exit_code, 2);
  EXPECT_EQ(run_bext({"set", "-", "/a=1"}, {.input = open}).exit_code, 2);
}

TEST(Process, KeepsTheFileWhenTheDiskIsFull) {
  const Scratch scratch;
  const std::string text = R"({"graphs": [{"graph_names": [")" + std::string(200, 'n') + R"("]}]})";
  const std::string path = scratch.write("ext.json", text);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"set", path, "graphs.O=3"}, {"fmt", path}, {"fmt", "--canonical", path}}) {
    const Ran ran = run_bext(words, {.in_child = limit_file_size});
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.err, HasSubstr("cannot write `" + path + "`"));
    EXPECT_EQ(scratch.read("ext.json"), text);
    EXPECT_EQ(scratch.file_count(), 1U);
  }
}

TEST(Process, LosesNoChangeOfCommandsThatRunAtTheSameTime) {
  constexpr int commands = 12;
  const Scratch scratch;
  std::string text = "{\"graphs\": [";
  for (int i = 0; i < commands; ++i)
    text += std::string{i == 0 ? "" : ", "} + R"({"graph_names": ["g)" + std::to_string(i) + "\"]}";
  const std::string path = scratch.write("ext.json", text + "]}");
  std::vector<std::thread> threads;
  std::vector<int> codes(commands, -1);
  for (int i = 0; i < commands; ++i)
    threads.emplace_back([&, i] {
      const std::string entry = "graphs[g" + std::to_string(i) + "].";
      codes[static_cast<std::size_t>(i)] =
          i == 0 ? run_bext({"fmt", path}).exit_code
                 : run_bext({"set", path, entry + "vtcm_mb=" + std::to_string(i)}).exit_code;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(codes, ::testing::Each(0));
  for (int i = 1; i < commands; ++i)
    EXPECT_EQ(run_bext({"get", path, "graphs[g" + std::to_string(i) + "].vtcm_mb"}).out, std::to_string(i) + "\n");
  EXPECT_EQ(scratch.file_count(), 1U);
}

TEST(Process, NoticesThatStandardOutputIsFull) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  const Ran ran = run_bext({"schema"}, {.in_child = [] { ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO); }});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("cannot write to standard output: the disk is full"));
}

/// The standard error of a command that runs on a terminal.
std::string on_a_terminal(const std::vector<std::string>& words) {
  const int window = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (window < 0 || ::grantpt(window) != 0 || ::unlockpt(window) != 0) return "no terminal";
  const std::string name = ::ptsname(window);
  // Kept open here, so that the text can be read after the command has ended.
  const int screen = ::open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
  (void)run_bext(words, {.in_child = [&] { ::dup2(screen, STDERR_FILENO); }});
  (void)::write(screen, "\n", 1);
  std::string text(4096, '\0');
  const ssize_t got = ::read(window, text.data(), text.size());
  ::close(screen);
  ::close(window);
  return text.substr(0, got > 0 ? static_cast<std::size_t>(got) : 0);
}

TEST(Process, ConfirmsOnATerminalThatNothingWasFound) {
  const Scratch scratch;
  const std::string clean = scratch.write("ext.json", R"({"memory": {"mem_type": "shared_buffer"}})");
  if (on_a_terminal({"check", clean}) == "no terminal") GTEST_SKIP() << "this system has no pseudo terminals";
  EXPECT_THAT(on_a_terminal({"check", clean}), HasSubstr("1 file checked, no findings"));
  EXPECT_THAT(on_a_terminal({"check", "--format", "lines", clean}), HasSubstr("1 file checked, no findings"));
  EXPECT_THAT(on_a_terminal({"check", "--format", "json", clean}), ::testing::Not(HasSubstr("checked")));
  EXPECT_THAT(run_bext({"check", clean}).err, IsEmpty());
}

TEST(Process, IsQuietWhenItsReaderIsGone) {
  const auto close_reader = [] {
    int ends[2];
    if (::pipe(ends) != 0) return;
    ::close(ends[0]);
    ::dup2(ends[1], STDOUT_FILENO);
  };
  const Ran ran = run_bext({"schema"}, {.in_child = close_reader});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST(Process, NamesFilesItMayNotRead) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read every file";
  const Scratch scratch;
  const std::string path = scratch.write("ext.json", "{}");
  ASSERT_EQ(::chmod(path.c_str(), 0), 0);
  const Ran ran = run_bext({"check", path});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("cannot read `" + path + "`: no permission"));
}

TEST(Process, ChecksTenMegabytes) {
  std::string text = "{\"graphs\": [\n";
  const std::string layer(400, 'x');
  for (int i = 0; i < 20000; ++i)
    text +=
        "{\"graph_names\": [\"" + layer + std::to_string(i) + "\"], \"O\": 3, \"vtcm_mb\": 8, \"hvx_threads\": 4},\n";
  text.erase(text.size() - 2);
  text += "], \"devices\": [{\"soc_model\": 69}]}\n";
  const Ran ran = run_bext({"check", "-"}, {.input = text});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, IsEmpty());
}

}  // namespace
}  // namespace bext::testing

// Real child processes: their input, how they end, and that none is left running.
#include "bext/host/process.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace bext {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

struct Ran {
  std::expected<ProcessResult, FileError> result;
  std::string output;
  std::string error;
};

Ran run(ProcessRequest request) {
  Ran ran;
  request.on_output = [&](ProcessStream stream, std::string_view piece) {
    (stream == ProcessStream::output ? ran.output : ran.error) += piece;
  };
  ran.result = run_process(request);
  return ran;
}

Ran shell(std::string script, ProcessRequest request = {.program = "/bin/sh"}) {
  request.arguments = {"-c", std::move(script)};
  request.environment = {"PATH=/usr/bin:/bin"};
  return run(std::move(request));
}

/// Waits briefly for a killed process to end; false if it is still running.
bool is_over(const std::string& pid) {
  constexpr int patience = 10000;
  const int process = static_cast<int>(::syscall(SYS_pidfd_open, std::stoi(pid), 0));
  if (process < 0) return errno == ESRCH;
  pollfd waiting{.fd = process, .events = POLLIN, .revents = 0};
  const bool over = ::poll(&waiting, 1, patience) == 1;
  ::close(process);
  return over;
}

TEST(Process, PassesEveryArgumentUnchanged) {
  const std::vector<std::string> names = {"a b", "'\"", ";rm -rf", "$(id)`id`", "line\nend",
                                          "",    "*",   "\xff",    "--",        "&"};
  ProcessRequest request{.program = "/usr/bin/printf", .arguments = {"[%s]"}};
  std::string expected;
  for (const std::string& name : names) {
    request.arguments.push_back(name);
    expected += "[" + name + "]";
  }
  EXPECT_EQ(run(request).output, expected);
}

TEST(Process, PassesOnlyTheGivenEnvironment) {
  const Ran ran = run({.program = "/usr/bin/env", .environment = {"ONE=1", "TWO=two words"}});
  EXPECT_EQ(ran.output, "ONE=1\nTWO=two words\n");
}

TEST(Process, HasEmptyInput) { EXPECT_EQ(run({.program = "/bin/cat"}).output, ""); }

TEST(Process, StartsInTheDirectory) {
  EXPECT_EQ(run({.program = "/bin/pwd", .directory = "/"}).output, "/\n");
  EXPECT_FALSE(run({.program = "/bin/pwd", .directory = "/no/such/folder"}).result);
}

TEST(Process, ReadsBothStreamsOfAnySize) {
  const Ran ran = shell(
      "i=0; while [ $i -lt 3000 ]; do echo 0123456789012345678901234567890123456789; "
      "echo 0123456789012345678901234567890123456789 >&2; i=$((i+1)); done");
  EXPECT_EQ(ran.output.size(), 3000U * 41U);
  EXPECT_EQ(ran.error.size(), 3000U * 41U);
}

TEST(Process, ReportsHowItEnded) {
  EXPECT_TRUE(shell("exit 0").result->succeeded());
  EXPECT_EQ(shell("exit 3").result->describe(), "exited with code 3");
  const Ran crashed = shell("kill -SEGV $$");
  EXPECT_EQ(crashed.result->end, ProcessEnd::signalled);
  EXPECT_EQ(crashed.result->describe(), "was stopped by signal 11 (segmentation fault)");
}

TEST(Process, ReportsWhyAProgramDoesNotStart) {
  EXPECT_EQ(run_process({.program = "/no/such"}).error().message("start"), "cannot start `/no/such`: no such file");
  EXPECT_EQ(run_process({.program = "/etc/passwd"}).error().kind, FileErrorKind::no_permission);
}

TEST(Process, RestoresSignalsIgnoredByThisProcess) {
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  const Ran ran = shell("kill -PIPE $$; echo still here");
  (void)std::signal(SIGPIPE, before);
  EXPECT_EQ(ran.result->signal, SIGPIPE);
  EXPECT_EQ(ran.output, "");
}

/// Sends the signal to this process once the script has printed a line that ends with `ready`.
Ran shell_interrupted_when_ready(const std::string& script, std::chrono::milliseconds grace) {
  const Interrupts interrupts;
  Ran ran;
  ProcessRequest request{.program = "/bin/sh",
                         .arguments = {"-c", script},
                         .environment = {"PATH=/usr/bin:/bin"},
                         .grace = grace,
                         .interrupts = &interrupts};
  request.on_output = [&](ProcessStream, std::string_view piece) {
    const bool before = ran.output.contains("ready\n");
    ran.output += piece;
    if (!before && ran.output.contains("ready\n")) std::raise(SIGINT);
  };
  ran.result = run_process(request);
  return ran;
}

TEST(Process, IsEndedAfterTheTimeLimit) {
  EXPECT_EQ(shell("sleep 1000", {.program = "/bin/sh", .timeout = 100ms}).result->end, ProcessEnd::timed_out);
}

TEST(Process, EndsTheWholeGroup) {
  const Ran ran = shell_interrupted_when_ready("sleep 1000 & echo $!; echo ready; wait", 20000ms);
  EXPECT_EQ(ran.result->end, ProcessEnd::interrupted);
  EXPECT_TRUE(is_over(ran.output.substr(0, ran.output.find('\n')))) << ran.output;
}

TEST(Process, KillsAProgramThatIgnoresTermination) {
  const Ran ran = shell_interrupted_when_ready("trap '' TERM; echo ready; while :; do sleep 1000; done", 50ms);
  EXPECT_EQ(ran.result->end, ProcessEnd::interrupted);
  EXPECT_EQ(ran.output, "ready\n");
}

TEST(Process, LetsAProgramCleanUp) {
  const Ran ran =
      shell_interrupted_when_ready("trap 'echo tidied; exit 0' TERM; echo ready; while :; do :; done", 20000ms);
  EXPECT_EQ(ran.result->end, ProcessEnd::interrupted);
  EXPECT_EQ(ran.output, "ready\ntidied\n");
}

TEST(Process, IsEndedByAnInterrupt) {
  const Interrupts interrupts;
  ProcessRequest request{.program = "/bin/sh",
                         .arguments = {"-c", "echo ready; while :; do sleep 1000; done"},
                         .environment = {"PATH=/usr/bin:/bin"},
                         .interrupts = &interrupts};
  request.on_output = [](ProcessStream, std::string_view) { std::raise(SIGINT); };
  const auto result = run_process(request);
  EXPECT_EQ(result->end, ProcessEnd::interrupted);
  EXPECT_EQ(result->signal, SIGINT);
  // No further process is started.
  EXPECT_EQ(run_process(request)->end, ProcessEnd::interrupted);
}

TEST(Process, IsKilledByASecondInterrupt) {
  const Interrupts interrupts;
  ProcessRequest request{.program = "/bin/sh",
                         .arguments = {"-c", "trap 'echo again' TERM; echo ready; while :; do sleep 0.01; done"},
                         .environment = {"PATH=/usr/bin:/bin"},
                         .grace = 1000000ms,
                         .interrupts = &interrupts};
  request.on_output = [](ProcessStream, std::string_view) { std::raise(SIGINT); };
  EXPECT_EQ(run_process(request)->end, ProcessEnd::interrupted);
}

TEST(Process, LeavesNothingRunning) {
  const Ran ran = shell("sleep 1000 & echo $!");
  EXPECT_TRUE(ran.result->succeeded());
  EXPECT_TRUE(is_over(ran.output.substr(0, ran.output.find('\n')))) << ran.output;
}

TEST(Process, EndsAChildInAnotherSession) {
  // It keeps the pipe open, and signals to the group do not reach it.
  const Ran ran = shell("setsid sleep 1000 & echo $!; exec sleep 0");
  EXPECT_TRUE(ran.result->succeeded());
  EXPECT_TRUE(is_over(ran.output.substr(0, ran.output.find('\n')))) << ran.output;
}

TEST(Process, EndsADaemonWhenItIsInterrupted) {
  // Its parent has ended, and it left the group and the session.
  const Ran ran = shell_interrupted_when_ready(
      "setsid sh -c 'trap \"\" TERM HUP; sleep 1000 & echo $!; echo ready; sleep 1000' & wait", 50ms);
  EXPECT_EQ(ran.result->end, ProcessEnd::interrupted);
  EXPECT_TRUE(is_over(ran.output.substr(0, ran.output.find('\n')))) << ran.output;
}

TEST(Process, PassesOnHowTheProgramEndedWhenItLeftADaemon) {
  const Ran ran = shell("setsid sleep 1000 & kill -SEGV $$");
  EXPECT_EQ(ran.result->end, ProcessEnd::signalled);
  EXPECT_EQ(ran.result->signal, SIGSEGV);
}

TEST(Interrupts, LeaveNoDescriptorOpen) {
  const int before = ::dup(STDIN_FILENO);
  ::close(before);
  {
    const Interrupts interrupts;
  }
  const int after = ::dup(STDIN_FILENO);
  ::close(after);
  EXPECT_EQ(after, before);
}

TEST(Interrupts, AreForOneAtATime) {
  const Interrupts first;
  {
    const Interrupts second;
    EXPECT_LT(second.descriptor(), 0);
    std::raise(SIGTERM);
    std::raise(SIGINT);
    EXPECT_EQ(second.signal(), 0);
  }
  EXPECT_EQ(first.signal(), SIGTERM);
  std::array<char, 8> bytes{};
  EXPECT_EQ(::read(first.descriptor(), bytes.data(), bytes.size()), 2);
}

TEST(Interrupts, RestoreTheSignalHandlers) {
  const auto before = std::signal(SIGTERM, SIG_DFL);
  {
    const Interrupts interrupts;
  }
  EXPECT_EQ(std::signal(SIGTERM, before), SIG_DFL);
}

TEST(Interrupts, LeaveIgnoredSignalsIgnored) {
  const auto before = std::signal(SIGHUP, SIG_IGN);
  const Interrupts interrupts;
  std::raise(SIGHUP);
  EXPECT_EQ(interrupts.signal(), 0);
  (void)std::signal(SIGHUP, before);
}

TEST(Process, EndsAProgramThatStopsItsParent) {
  // The guardian is stopped before the program ends, hangs or does it again and again.
  EXPECT_TRUE(shell("kill -STOP $PPID").result->succeeded());
  ProcessRequest request{.program = "/bin/sh", .timeout = 300ms, .grace = 100ms};
  EXPECT_EQ(shell("kill -STOP $PPID; trap '' TERM; sleep 1000", request).result->end, ProcessEnd::timed_out);
  EXPECT_EQ(shell("trap '' TERM; while :; do kill -STOP $PPID; done", request).result->end, ProcessEnd::timed_out);
}

}  // namespace
}  // namespace bext

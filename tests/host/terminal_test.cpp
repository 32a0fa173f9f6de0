#include "bext/host/terminal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <string>

#include "bext/host/output.h"

namespace bext {
namespace {

TEST(Colour, IsForTerminalsThatAreNotDumb) {
  EXPECT_TRUE(wants_color(ColorChoice::automatic,
                          {.is_terminal = true, .no_color = {}, .clicolor_force = {}, .term = "xterm"}));
  EXPECT_FALSE(
      wants_color(ColorChoice::automatic, {.is_terminal = true, .no_color = {}, .clicolor_force = {}, .term = "dumb"}));
  EXPECT_FALSE(wants_color(ColorChoice::automatic,
                           {.is_terminal = false, .no_color = {}, .clicolor_force = {}, .term = "xterm"}));
}

TEST(Colour, FollowsTheVariables) {
  EXPECT_FALSE(
      wants_color(ColorChoice::automatic, {.is_terminal = true, .no_color = "1", .clicolor_force = "1", .term = ""}));
  EXPECT_TRUE(
      wants_color(ColorChoice::automatic, {.is_terminal = false, .no_color = {}, .clicolor_force = "1", .term = ""}));
  EXPECT_FALSE(
      wants_color(ColorChoice::automatic, {.is_terminal = false, .no_color = {}, .clicolor_force = "0", .term = ""}));
}

TEST(Colour, FollowsTheExplicitChoice) {
  EXPECT_TRUE(
      wants_color(ColorChoice::always, {.is_terminal = false, .no_color = "1", .clicolor_force = {}, .term = {}}));
  EXPECT_FALSE(
      wants_color(ColorChoice::never, {.is_terminal = true, .no_color = {}, .clicolor_force = "1", .term = {}}));
}

TEST(Terminal, IsNotAPipe) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  EXPECT_FALSE(is_terminal(ends[0]));
  EXPECT_EQ(terminal_width(ends[1], 77), 77U);
  ::close(ends[0]);
  ::close(ends[1]);
}

/// A terminal without a screen.
class PseudoTerminal {
 public:
  PseudoTerminal() : controller_{::posix_openpt(O_RDWR | O_NOCTTY)} {
    if (::grantpt(controller_) == 0 && ::unlockpt(controller_) == 0)
      end_ = ::open(::ptsname(controller_), O_RDWR | O_NOCTTY);
  }
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;
  ~PseudoTerminal() {
    ::close(end_);
    ::close(controller_);
  }
  [[nodiscard]] int end() const { return end_; }
  void set_width(unsigned short columns) const {
    const winsize size{.ws_row = 20, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    EXPECT_EQ(::ioctl(end_, TIOCSWINSZ, &size), 0);
  }

 private:
  int controller_;
  int end_ = -1;
};

TEST(Terminal, HasAWidth) {
  const PseudoTerminal terminal;
  if (terminal.end() < 0) GTEST_SKIP() << "no pseudo terminals";
  EXPECT_TRUE(is_terminal(terminal.end()));
  terminal.set_width(123);
  EXPECT_EQ(terminal_width(terminal.end(), 77), 123U);
  terminal.set_width(40);
  EXPECT_EQ(terminal_width(terminal.end(), 77), 40U);
  terminal.set_width(39);
  EXPECT_EQ(terminal_width(terminal.end(), 77), 77U);
  terminal.set_width(0);
  ::setenv("COLUMNS", "99", 1);
  EXPECT_EQ(terminal_width(terminal.end(), 77), 99U);
  ::setenv("COLUMNS", "wide", 1);
  EXPECT_EQ(terminal_width(terminal.end(), 77), 77U);
  ::unsetenv("COLUMNS");
  EXPECT_EQ(terminal_width(terminal.end(), 77), 77U);
}

TEST(Terminal, DecidesAboutColor) {
  const PseudoTerminal terminal;
  if (terminal.end() < 0) GTEST_SKIP() << "no pseudo terminals";
  ::setenv("TERM", "xterm", 1);
  ::setenv("NO_COLOR", "yes", 1);
  ::unsetenv("CLICOLOR_FORCE");
  const ColorFacts facts = color_facts(terminal.end());
  ::unsetenv("NO_COLOR");
  EXPECT_TRUE(facts.is_terminal);
  EXPECT_EQ(facts.term, "xterm");
  EXPECT_EQ(facts.no_color, "yes");
  EXPECT_EQ(facts.clicolor_force, "");
}

TEST(Output, IsSentInPieces) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  Output output{ends[1]};
  ASSERT_EQ(::fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
  std::string read(100000, '.');
  output.print(std::string(65535, 'x'));
  EXPECT_EQ(::read(ends[0], read.data(), read.size()), -1);
  output.print("y");
  EXPECT_EQ(::read(ends[0], read.data(), read.size()), 65536);
  EXPECT_EQ(output.flush(), OutputState::good);
  EXPECT_EQ(::read(ends[0], read.data(), read.size()), -1);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(Output, NoticesAFullDevice) {
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  if (full < 0) GTEST_SKIP() << "no /dev/full";
  Output output{full};
  output.print("text");
  EXPECT_EQ(output.flush(), OutputState::failed);
  EXPECT_EQ(output.reason(), "the disk is full");
  output.print("more");
  EXPECT_EQ(output.flush(), OutputState::failed);
  ::close(full);
}

TEST(Output, NoticesThatTheReaderIsGone) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[0]);
  (void)std::signal(SIGPIPE, SIG_IGN);
  Output output{ends[1]};
  output.print("text");
  EXPECT_EQ(output.flush(), OutputState::reader_gone);
  ::close(ends[1]);
}

TEST(Output, WritesEverything) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  Output output{ends[1]};
  output.print("one ");
  output.print("two");
  EXPECT_EQ(output.flush(), OutputState::good);
  char buffer[16] = {};
  EXPECT_EQ(::read(ends[0], buffer, sizeof buffer), 7);
  EXPECT_STREQ(buffer, "one two");
  ::close(ends[0]);
  ::close(ends[1]);
}

}  // namespace
}  // namespace bext

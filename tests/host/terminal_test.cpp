#include "bext/host/terminal.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>

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

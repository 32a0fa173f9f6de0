#include "bext/drive/shell_text.h"

#include <gtest/gtest.h>

#include "bext/host/process.h"

namespace bext::drive {
namespace {

/// The result of a real shell.
std::string said_by_shell(const std::string& line, std::vector<std::string> environment = {}) {
  std::string heard;
  ProcessRequest request{.program = "/bin/sh", .arguments = {"-c", line}, .environment = std::move(environment)};
  request.on_output = [&](ProcessStream, std::string_view piece) { heard += piece; };
  EXPECT_TRUE(run_process(request)->succeeded()) << line;
  return heard;
}

TEST(ShellText, MeansTheSameWordsToAShell) {
  const std::vector<std::string> words = {
      "plain", "a b",      "it's", "\"quoted\"", "; rm -rf /", "$(id) `id` $HOME", "*",  "line\nend", "\\back\\", "",
      "-flag", "a'b'c\"d", "#",    "~",          "{a,b}",      "\xc3\xa4",         "!!", "a=b"};
  Command command{.program = "/usr/bin/printf", .arguments = {"[%s]"}};
  std::string expected;
  for (const std::string& word : words) {
    command.arguments.push_back(word);
    expected += "[" + word + "]";
  }
  EXPECT_EQ(said_by_shell(to_shell(command)), expected);
  EXPECT_EQ(said_by_shell(to_shell(command, true)), expected);
}

TEST(ShellText, EscapesControlCharactersWithoutChangingTheMeaning) {
  const std::string word = "\x1b[31mred'\x07\x7f\r.dlc";
  const std::string quoted = shell_quoted(word);
  for (const char c : quoted) EXPECT_FALSE(static_cast<unsigned char>(c) < 0x20 || c == 0x7f) << quoted;
  EXPECT_EQ(said_by_shell("/usr/bin/printf %s " + quoted), word);
}

TEST(ShellText, NeverStartsALineWithTextOfAWord) {
  for (const std::string word :
       {"a\n::error::forged", "\n\n'x'", "\n%d\\n", "a\n\xc3\xa4", "\xc2\x85\xe2\x80\xae.dlc", "\xff\n\xff"}) {
    const std::string quoted = shell_quoted(word);
    for (const char c : quoted) EXPECT_FALSE(static_cast<unsigned char>(c) < 0x20) << quoted;
    EXPECT_FALSE(quoted.contains("\xc2\x85") || quoted.contains("\xe2\x80\xae")) << quoted;
    EXPECT_EQ(said_by_shell("/usr/bin/printf %s " + quoted), word);
  }
  // A shell drops newlines at the end of a substitution.
  EXPECT_EQ(said_by_shell("/usr/bin/printf '%s|' " + shell_quoted("end\n\n")), "end\n\n|");
}

TEST(ShellText, SetsVariablesOnlyForTheProgram) {
  const Command command{.program = "/usr/bin/env", .arguments = {}, .variables = {{"A", "b c"}, {"D", "$(id)"}}};
  const std::string heard = said_by_shell(to_shell(command));
  EXPECT_TRUE(heard.contains("A=b c\n") && heard.contains("D=$(id)\n")) << heard;
}

TEST(ShellText, LeavesTheUnknownRootToTheShell) {
  const Command command{.program = "$ROOT/printf",
                        .arguments = {"[%s]", "$ROOT/a b", "not $ROOT", "$ROOTx", "$ROOT/mine"},
                        .unknown_root = "$ROOT",
                        .below_root = {1}};
  EXPECT_EQ(said_by_shell(to_shell(command, true), {"ROOT=/usr/bin"}), "[/usr/bin/a b][not $ROOT][$ROOTx][$ROOT/mine]");
}

TEST(ShellText, PutsEachOptionOnALine) {
  const Command command{.program = "tool", .arguments = {"--a", "1", "--b"}, .variables = {{"V", "x"}}};
  EXPECT_EQ(to_shell(command, true), "V=x \\\ntool \\\n    --a 1 \\\n    --b");
}

}  // namespace
}  // namespace bext::drive

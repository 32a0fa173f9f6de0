#include "../script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clitest {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view everything =
    "# a comment\n"
    "\n"
    "WRITE a.json\n{\n  \"O\": 3\n}\nEND\n"
    "WRITE open NONL\n{}\nEND\n"
    "WRITEHEX bom.json\nef bb bf 7b 7d\nEND\n"
    "LIBRARY app/libQnnHtpV73Skel.so hexagon-v73 v2.28.0.241029232508_102474\n"
    "SPARSE app/vit.bin 4096\n"
    "COPY examples/x.json as y.json\n"
    "MKDIR sub\n"
    "ENV K=V\n"
    "STDIN\nhello\nEND\n"
    "RUN bext check a.json\n"
    "EXIT 1\n"
    "STDOUT\nEND\n"
    "STDERR NONL\nx\nEND\n"
    "STDOUT_CONTAINS two words\n"
    "FILE a.json\n{}\nEND\n"
    "FILEHEX bom.json\n00\nEND\n"
    "ABSENT b.json\n";

TEST(Script, FormattingGivesBackWhatWasRead) {
  const auto steps = parse_script(everything);
  ASSERT_TRUE(steps) << steps.error().message;
  EXPECT_EQ(format_script(*steps), everything);
}

TEST(Script, BlocksHoldTheirBytes) {
  const auto steps =
      parse_script("WRITE a\nx\n\ny\nEND\nWRITE b NONL\nx\nEND\nWRITEHEX c\nEFBB bf\n00\nEND\nRUN bext\n");
  ASSERT_TRUE(steps) << steps.error().message;
  EXPECT_EQ((*steps)[0].content, "x\n\ny\n");
  EXPECT_EQ((*steps)[1].argument, "b");
  EXPECT_EQ((*steps)[1].content, "x");
  EXPECT_EQ((*steps)[2].content, std::string("\xEF\xBB\xBF\0", 4));
}

TEST(Script, SaysWhatIsWrongAndWhere) {
  const auto fails = [](std::string_view text, std::size_t line, std::string_view message) {
    const auto steps = parse_script(text);
    ASSERT_FALSE(steps) << text;
    EXPECT_EQ(steps.error().line, line) << text;
    EXPECT_THAT(steps.error().message, HasSubstr(message));
  };
  fails("RUN bext\nSTDUOT\nEND\n", 2, "unknown verb `STDUOT`");
  fails("RUN bext\nSTDOUT\nx\n", 2, "missing END");
  fails("EXIT 0\nRUN bext\n", 1, "before the first RUN");
  fails("RUN\n", 1, "needs an argument");
  fails("WRITEHEX a\n0\nEND\nRUN bext\n", 1, "odd number");
  fails("WRITEHEX a\n0g\nEND\nRUN bext\n", 1, "expected a hex digit, found `g`");
  fails("# nothing\n", 1, "missing RUN");
}

TEST(Script, SplitsWordsLikeAShell) {
  EXPECT_THAT(*split_words(R"(bext set 'a b' "c \"d\"" e\ f '' /x={"O":3} '{"O": 3}')"),
              ElementsAre("bext", "set", "a b", "c \"d\"", "e f", "", "/x={O:3}", "{\"O\": 3}"));
  EXPECT_THAT(*split_words("  a   b "), ElementsAre("a", "b"));
  EXPECT_FALSE(split_words("a 'b"));
}

}  // namespace
}  // namespace clitest

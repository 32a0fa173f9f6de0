// Tests the checks on example sources.
#include "architecture/house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace architecture {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

House small_house() { return read_house("core text: \ncore diag: text\nshell host: text diag\n"); }

TEST(House, IsReadFromTheTable) {
  const House house = small_house();
  EXPECT_EQ(house.size(), 3U);
  EXPECT_THAT(house.at("text").may_use, IsEmpty());
  EXPECT_THAT(house.at("host").may_use, ElementsAre("diag", "text"));
  EXPECT_TRUE(house.at("diag").core);
  EXPECT_FALSE(house.at("host").core);
}

TEST(House, AllowsWhatTheTableAllows) {
  EXPECT_THAT(offences(small_house(), "diag",
                       "#include <string>\n#include \"bext/text/json.h\"\n#include \"bext/diag/render.h\"\n"
                       "#include \"diag/caret.h\"\n#include \"caret.h\"\n"),
              IsEmpty());
}

TEST(House, RefusesARoomBelow) {
  EXPECT_THAT(offences(small_house(), "text", "#include \"bext/diag/render.h\"\n"),
              ElementsAre(HasSubstr("`text` may not use `diag`")));
  EXPECT_THAT(offences(small_house(), "text", "#include \"diag/caret.h\"\n"),
              ElementsAre(HasSubstr("`text` may not use `diag`")));
  EXPECT_THAT(offences(small_house(), "host", "#include \"tools/cli/face.h\"\n"),
              ElementsAre(HasSubstr("`host` may not use `tools`")));
  EXPECT_THAT(offences(small_house(), "text", "#include \"../diag/caret.h\"\n"),
              ElementsAre(HasSubstr("relative path")));
}

TEST(House, RefusesStreamsAndExceptionsInTheCore) {
  EXPECT_THAT(offences(small_house(), "host", "#include <iostream>\n"), ElementsAre(HasSubstr("<iostream>")));
  EXPECT_THAT(offences_of_tool("#include <iostream>\n"), ElementsAre(HasSubstr("<iostream>")));
  EXPECT_THAT(offences(small_house(), "text", "#include <fstream>\n"), ElementsAre(HasSubstr("<fstream>")));
  EXPECT_THAT(offences(small_house(), "text", "void f() { throw 1; }\n"), ElementsAre(HasSubstr("`throw`")));
  EXPECT_THAT(offences(small_house(), "text", "void f() { try {} catch (int) {} }\n"),
              ElementsAre(HasSubstr("`try`"), HasSubstr("`catch`")));
  EXPECT_THAT(offences(small_house(), "host", "void f() { throw 1; }\n"), IsEmpty());
}

TEST(House, KeepsTheOperatingSystemInTheHost) {
  EXPECT_THAT(offences(small_house(), "diag", "#include <unistd.h>\n"), ElementsAre(HasSubstr("src/host")));
  EXPECT_THAT(offences(small_house(), "diag", "#include <sys/stat.h>\n"), ElementsAre(HasSubstr("src/host")));
  EXPECT_THAT(offences_of_tool("#include <Windows.h>\n"), ElementsAre(HasSubstr("src/host")));
  EXPECT_THAT(offences(small_house(), "host", "#include <unistd.h>\n#include <windows.h>\n"), IsEmpty());
  EXPECT_THAT(offences(small_house(), "diag", "#include <system_error>\n#include \"bext/text/signal.h\"\n"), IsEmpty());
}

TEST(House, LooksAtCodeOnly) {
  EXPECT_THAT(offences(small_house(), "text",
                       "// we try\n/* to\ncatch */ auto a = \"\\\"throw\"; auto b = R\"x(try)\" catch)x\";\n"
                       "auto c = '\"'; int entry = 1'000; int try_again = 2;\n"),
              IsEmpty());
  EXPECT_THAT(offences(small_house(), "text", "auto a = \"x\"; int n = 0x1'000; void f() { throw 'a'; }\n"),
              ElementsAre(HasSubstr("`throw`")));
}

}  // namespace
}  // namespace architecture

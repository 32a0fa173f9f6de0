#include "../play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace clitest {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The scripts run this instead of bext.
constexpr std::string_view stand_in = R"(#!/bin/sh
case $1 in
  say) shift; printf '%s\n' "$*" ;;
  complain) printf 'no\n' >&2; exit 2 ;;
  copy) cat ;;
  append) printf 'more\n' >>"$2" ;;
  where) pwd ;;
  show) printf '%s|%s\n' "$K" "${NO_COLOR-unset}" ;;
  crash) kill -SEGV $$ ;;
esac
)";

class Play : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "play-XXXXXX";
    directory_ = fs::canonical(::mkdtemp(pattern.data()));
    fs::create_directory(directory_ / "work");
    std::ofstream{directory_ / "bext"} << stand_in;
    fs::permissions(directory_ / "bext", fs::perms::owner_all);
  }
  void TearDown() override { fs::remove_all(directory_); }

  Played play(std::string_view text) {
    const auto steps = parse_script(text);
    EXPECT_TRUE(steps) << steps.error().message;
    return clitest::play(*steps,
                         {.bext = directory_ / "bext", .source_tree = directory_, .directory = directory_ / "work"});
  }

  fs::path directory_;
};

TEST_F(Play, WhatIsExpectedPasses) {
  EXPECT_THAT(play("RUN bext say a 'b  c'\nSTDOUT\na b  c\nEND\nSTDERR\nEND\n").complaints, IsEmpty());
  EXPECT_THAT(play("RUN bext complain\nEXIT 2\nSTDERR_CONTAINS no\n").complaints, IsEmpty());
  EXPECT_THAT(play("STDIN\nx\nEND\nRUN bext copy\nSTDOUT\nx\nEND\n").complaints, IsEmpty());
  EXPECT_THAT(play("WRITE f\na\nEND\nRUN bext append f\nFILE f\na\nmore\nEND\nABSENT g\n").complaints, IsEmpty());
  EXPECT_THAT(play("RUN bext where\nSTDOUT\n$DIR\nEND\n").complaints, IsEmpty());
  EXPECT_THAT(play("ENV K=1\nENV K=2\nRUN bext show\nSTDOUT\n2|unset\nEND\n").complaints, IsEmpty());
  EXPECT_THAT(play("COPY bext as sub/c\nRUN bext say\nABSENT c\n").complaints, IsEmpty());
  EXPECT_THAT(play("RUN bext crash\nEXIT 139\n").complaints, IsEmpty());
}

TEST_F(Play, EveryKindOfExpectationCanFail) {
  for (const std::string_view script : {
           "RUN bext say a\nSTDOUT\nb\nEND\n",
           "RUN bext say a\nSTDOUT NONL\na\nEND\n",
           "RUN bext complain\nEXIT 2\nSTDERR\nEND\n",
           "RUN bext complain\nEXIT 1\n",
           "RUN bext complain\nSTDERR\nno\nEND\n",
           "RUN bext say a\nSTDOUT_CONTAINS b\n",
           "RUN bext say a\nSTDERR_CONTAINS a\n",
           "WRITE f\na\nEND\nRUN bext say\nFILE f\nb\nEND\n",
           "WRITEHEX f\n00\nEND\nRUN bext say\nFILEHEX f\n01\nEND\n",
           "RUN bext say\nFILE missing\nEND\n",
           "WRITE f\na\nEND\nRUN bext say\nABSENT f\n",
           "RUN bext say\n",
           "RUN other\nEXIT 0\n",
           "COPY nowhere.json\nRUN bext say\nEXIT 0\n",
       }) {
    EXPECT_EQ(play(script).complaints.size(), 1U) << script;
  }
}

TEST_F(Play, AComplaintShowsTheDifference) {
  EXPECT_THAT(play("RUN bext say new\nSTDOUT\nold\nEND\n").complaints,
              ElementsAre(HasSubstr("line 2: `bext say new`: standard output differs (- expected, + seen)\n"
                                    "    - old\n    + new\n")));
}

TEST_F(Play, AnUpdateTakesWhatWasSeen) {
  EXPECT_EQ(format_script(play("# why\nRUN bext say new\nSTDOUT\nold\nEND\n").updated),
            "# why\nRUN bext say new\nSTDOUT\nnew\nEND\n");
  EXPECT_EQ(format_script(play("RUN bext complain\n").updated), "RUN bext complain\nEXIT 2\nSTDERR\nno\nEND\n");
  EXPECT_EQ(format_script(play("RUN bext complain\nSTDERR_CONTAINS no\n").updated),
            "RUN bext complain\nEXIT 2\nSTDERR_CONTAINS no\n");
}

TEST_F(Play, AnUpdateOfABrokenScriptKeepsIt) {
  constexpr std::string_view script = "COPY nowhere.json\nRUN bext say\nEXIT 0\n";
  EXPECT_EQ(format_script(play(script).updated), script);
}

}  // namespace
}  // namespace clitest

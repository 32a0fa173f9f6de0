#include "bext/config/config_error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/config/loaded.h"

namespace bext {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ConfigError, OfAValue) {
  const ConfigError error = value_error("no such backend", {"one", "two"});
  EXPECT_EQ(error.kind, ConfigErrorKind::value);
  EXPECT_EQ(error.to_string(), "no such backend\none\ntwo");
}

TEST(ConfigError, OfAFileNamesIt) {
  const ConfigError error = file_error({FileErrorKind::not_found, "a/b.json", "no such file"});
  EXPECT_EQ(error.kind, ConfigErrorKind::file);
  EXPECT_EQ(error.file, FileErrorKind::not_found);
  EXPECT_EQ(error.to_string(), "cannot read `a/b.json`: no such file");
}

TEST(ConfigError, RejectedValuesAreThoseTheDocumentedClassesRaiseFor) {
  const LoadedFile file = load("x.json",
                               "{\n  \"context\": [{\"group_id\": \"one\", \"colour\": 1}],\n"
                               "  \"graphs\": [{\"graph_names\": [\"a\"], \"O\": 7}],\n"
                               "  \"devices\": [{\"pd_session\": \"secret\"}]\n}\n");
  EXPECT_THAT(refused_values(file.findings, file.document, "x.json"),
              ElementsAre(testing::StartsWith("x.json:2:28: `group_id` must be a whole number"),
                          testing::StartsWith("x.json:3:42: `O` must be 1, 2 or 3, found 7"),
                          testing::StartsWith("x.json:4:30: unknown `pd_session` \"secret\"")));
}

TEST(ConfigError, UnknownKeysAreNotRejected) {
  const LoadedFile file = load("x.json", R"({"context": [{"colour": 1}], "extra": {}})");
  EXPECT_FALSE(file.findings.empty());
  EXPECT_THAT(refused_values(file.findings, file.document, "x.json"), IsEmpty());
}

TEST(ConfigError, SyntaxErrorsExcludeCommentsAndTrailingCommas) {
  EXPECT_THAT(syntax_errors(Document::parse("{\"a\": 1, /* why */}"), "x"), IsEmpty());
  EXPECT_THAT(syntax_errors(Document::parse("{\"a\": 1"), "x").size(), 1U);
}

}  // namespace
}  // namespace bext

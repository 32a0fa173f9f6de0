// `// bext: allow` comments: which findings they cover, and how they combine with the settings.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bext/check/check.h"

namespace bext {
namespace {

using Lines = std::vector<std::string>;

/// `line id` of each finding with one of the ids of these tests.
Lines found(const std::string& text, const CheckSettings& settings = {}) {
  LoadedFile file = load("ext.json", text);
  check(file, settings);
  const LineTable lines{file.document.text()};
  Lines list;
  for (const Diagnostic& finding : file.findings)
    if (finding.kind->id == "unknown-key" || finding.kind->id.ends_with("-allow"))
      list.push_back(std::to_string(lines.at(finding.range.begin).line) + " " + std::string{finding.kind->id});
  return list;
}

constexpr const char* head = "{\"devices\": [{\"soc_model\": 69}], \"graphs\": [\n";

TEST(AllowComments, CoverTheirLineOrTheNextOne) {
  const std::string key = R"({"graph_names": ["a"], "zzz": 1})";
  EXPECT_EQ(found(head + key + "\n]}"), (Lines{"2 unknown-key"}));
  EXPECT_EQ(found(head + key + " // bext: allow unknown-key\n]}"), Lines{});
  EXPECT_EQ(found(head + ("// bext: allow unknown-key\n" + key) + "\n]}"), Lines{});
  EXPECT_EQ(found(head + ("\t /* bext: allow unknown-key */\n" + key) + "\n]}"), Lines{});
  EXPECT_EQ(found(head + ("// bext: allow unknown-key\n\n" + key) + "\n]}"),
            (Lines{"2 unused-allow", "4 unknown-key"}));
  EXPECT_EQ(found(head + ("/* bext: allow unknown-key */ " + key) + "\n]}"),
            (Lines{"2 unused-allow", "2 unknown-key"}));
}

TEST(AllowComments, OverSeveralLinesCoverTheLineAfterTheirEnd) {
  const std::string key = R"({"graph_names": ["a"], "zzz": 1})";
  EXPECT_EQ(found(head + ("/* bext: allow\n   unknown-key\n*/\n" + key) + "\n]}"), Lines{});
  // Behind a value, such a comment is for the line where it begins.
  EXPECT_EQ(found(head + key + " /* bext: allow\n unknown-key */\n]}"), Lines{});
  EXPECT_EQ(found(head +
                  (R"({"graph_names": ["b"]}, /* bext: allow)"
                   "\n unknown-key */\n" +
                   key) +
                  "\n]}"),
            (Lines{"3 unused-allow", "4 unknown-key"}));
}

TEST(AllowComments, ForTheFileCoverEveryLine) {
  const std::string keys = R"({"graph_names": ["a"], "zzz": 1},)"
                           "\n"
                           R"({"graph_names": ["b"], "yyy": 1})";
  EXPECT_EQ(found(head + keys + "\n]} // bext: allow-file unknown-key"), Lines{});
  EXPECT_EQ(found(head + keys + "\n]} // bext: allow unknown-key"),
            (Lines{"2 unknown-key", "3 unknown-key", "4 unused-allow"}));
}

TEST(AllowComments, MayBeForFindingsOfAnotherTarget) {
  const auto unused = [](const std::string& id) {
    return found(head + (R"({"graph_names": ["a"]} // bext: allow )" + id) + "\n]}");
  };
  EXPECT_EQ(unused("spill-fill-looks-like-mib"), (Lines{"2 unused-allow"}));
  EXPECT_EQ(unused("vtcm-exceeds-soc"), Lines{});
}

TEST(AllowComments, CombineWithAllowedAndOnly) {
  const std::string text =
      std::string{head} + R"({"graph_names": ["a"], "zzz": 1} // bext: allow unknown-key)" + "\n]}";
  const std::string unused = std::string{head} + R"({"graph_names": ["a"]} // bext: allow unknown-key)" + "\n]}";
  // A comment is used even if the settings allow the same id.
  CheckSettings allowed;
  allowed.allowed = {"unknown-key"};
  EXPECT_EQ(found(text, allowed), Lines{});
  // Whether it is useful is unknown if its id is not reported at all.
  EXPECT_EQ(found(unused, allowed), Lines{});
  CheckSettings only_other;
  only_other.only = {"unused-allow"};
  EXPECT_EQ(found(text, only_other), Lines{});
  EXPECT_EQ(found(unused, only_other), Lines{});
  CheckSettings only_both;
  only_both.only = {"unused-allow", "unknown-key"};
  EXPECT_EQ(found(unused, only_both), (Lines{"2 unused-allow"}));
  CheckSettings only_key;
  only_key.only = {"unknown-key"};
  EXPECT_EQ(found(text, only_key), Lines{});
  EXPECT_EQ(found(unused, only_key), Lines{});
  CheckSettings quiet;
  quiet.allowed = {"unused-allow"};
  EXPECT_EQ(found(unused, quiet), Lines{});
}

}  // namespace
}  // namespace bext

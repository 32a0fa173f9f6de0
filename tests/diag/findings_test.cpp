#include <gtest/gtest.h>

#include "bext/diag/diagnostic.h"
#include "bext/diag/kinds.h"

namespace bext {
namespace {

TEST(Findings, a_finding_has_severity_notes_and_fixes) {
  Findings findings;
  findings.add(kind_of<"unknown-key">(), {1, 4}, "`O` is new")
      .note("seen before", Range{7, 8})
      .fix("remove it", {{1, 4, ""}})
      .severity(Severity::error);
  ASSERT_EQ(findings.size(), 1U);
  const Diagnostic& only = *findings.begin();
  EXPECT_EQ(only.kind->id, "unknown-key");
  EXPECT_EQ(only.severity, Severity::error);
  EXPECT_EQ(only.notes[0].range, (Range{7, 8}));
  EXPECT_EQ(only.fixes[0].edits[0], (TextEdit{1, 4, ""}));
}

TEST(Findings, counts_by_severity) {
  Findings findings;
  findings.add(kind_of<"unknown-key">(), {}, "a").severity(Severity::warning);
  findings.add(kind_of<"type-mismatch">(), {}, "b");
  findings.add(kind_of<"type-mismatch">(), {}, "c");
  EXPECT_EQ(findings.count(Severity::error), 2U);
  EXPECT_EQ(findings.count(Severity::warning), 1U);
  EXPECT_EQ(findings.count(Severity::note), 0U);
}

TEST(Findings, locate_sorts_by_place_with_errors_first_and_gives_pointers) {
  const Document document = Document::parse(R"({"a": [1, {"b/c": 2}]})");
  Findings findings;
  findings.add(kind_of<"lax-type">(), {18, 19}, "third");
  findings.add(kind_of<"unknown-key">(), {1, 4}, "second");
  findings.add(kind_of<"type-mismatch">(), {1, 4}, "first");
  findings.add(kind_of<"type-mismatch">(), {18, 19}, "before third");
  findings.locate(document);
  std::vector<std::string> messages;
  std::vector<std::string> pointers;
  for (const Diagnostic& diagnostic : findings) {
    messages.push_back(diagnostic.message);
    pointers.push_back(diagnostic.pointer);
  }
  EXPECT_EQ(messages, (std::vector<std::string>{"first", "second", "before third", "third"}));
  EXPECT_EQ(pointers, (std::vector<std::string>{"/a", "/a", "/a/1/b~1c", "/a/1/b~1c"}));
}

TEST(Findings, severities_and_certainties_have_names) {
  EXPECT_EQ(name_of(Severity::note), "note");
  EXPECT_EQ(name_of(Severity::warning), "warning");
  EXPECT_EQ(name_of(Severity::error), "error");
  EXPECT_EQ(describe(Certainty::inference), "our inference");
}

}  // namespace
}  // namespace bext

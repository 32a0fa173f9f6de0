#include "bext/text/document.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fault_text.h"
#include "generators.h"

namespace bext {
namespace {

using testing::any_json;
using testing::faults_of;
using testing::typed;

TEST(Document, KeepsRangesOrderAndSpelling) {
  const Document document = Document::parse(R"( {"b": 3.0, "a": [true, null], "b": "\u0041"} )");
  const Node root = document.root();
  EXPECT_EQ(root.range(), (Range{1, 45}));
  EXPECT_EQ(root.size(), 3U);
  const Member first = root.members().front();
  EXPECT_EQ(first.key.lexeme(), "\"b\"");
  EXPECT_EQ(first.key.string(), "b");
  EXPECT_EQ(first.value.lexeme(), "3.0");
  EXPECT_EQ(first.value.as_integer(), 3);
  EXPECT_EQ(root.find("b")->string(), "A");
  EXPECT_EQ(root.find("b")->plain_string(), std::nullopt);
  EXPECT_TRUE(root.find("b")->string_is("A"));
  EXPECT_EQ(root.find("a")->elements().front().as_boolean(), true);
  EXPECT_EQ(root.find("a")->size(), 2U);
  EXPECT_FALSE(root.find("c"));
  EXPECT_FALSE(root.find("a")->find("x"));
}

TEST(Document, DefaultIsNull) { EXPECT_TRUE(Document{}.root().is_null()); }

TEST(Document, CopiesAreTheSameParse) {
  const Document a = Document::parse("1");
  const Document b = a;
  EXPECT_TRUE(a.same_as(b));
  EXPECT_FALSE(a.same_as(Document::parse("1")));
}

TEST(Document, AcceptsAnyWhiteSpaceAroundColonsAndCommas) {
  const std::vector<std::string> blanks = {
      "", " ", "  ", "\t", "\n", "\r\n", " \n", "\n ", std::string(40, ' '), "\n" + std::string(17, ' ')};
  for (const std::string& before : blanks)
    for (const std::string& after : blanks) {
      const std::string colon = before + ":" + after;
      const std::string comma = before + "," + after;
      const Document document =
          Document::parse("{\"a\"" + colon + "1" + comma + "\"b\"" + colon + "[2" + comma + "3]}");
      EXPECT_TRUE(document.faults().empty()) << document.text();
      EXPECT_EQ(write(document.root().to_json(), 0), R"({"a": 1, "b": [2, 3]})") << document.text();
    }
}

TEST(Document, ReportsAMissingValueAfterTheLastColon) {
  for (const char* blank : {"", " ", "  ", "\n"})
    EXPECT_FALSE(Document::parse("{\"a\":" + std::string{blank}).faults().empty());
}

TEST(Document, RecordsEveryComment) {
  const Document document = Document::parse("// a\r\n{/*b*/\"x\"/*c*/:1,//d\n}//e");
  ASSERT_EQ(document.comments().size(), 5U);
  EXPECT_EQ(document.text(document.comments()[0].range), "// a");
  EXPECT_EQ(document.text(document.comments()[4].range), "//e");
  EXPECT_TRUE(document.comments()[1].block);
  EXPECT_FALSE(document.comments()[3].block);
  EXPECT_EQ(document.faults().size(), 2U);
}

TEST(Document, FindsKeysByTheirContent) {
  for (const char* key : {"", "a", "12345678", "a long key with many letters", "\xC3\xA9"}) {
    const Document document = Document::parse("{\"" + std::string{key} + "\":" + std::string(20, ' ') + "1}");
    EXPECT_TRUE(document.root().find(key)) << key;
  }
  EXPECT_TRUE(Document::parse(R"({"\u0061b": 1})").root().find("ab"));
}

TEST(Document, ReadsStringsOfEveryLengthAndAlignment) {
  for (std::size_t before = 0; before < 20; ++before) {
    for (std::size_t length = 0; length < 70; ++length) {
      std::string inside(length, 'x');
      const Document plain = Document::parse(std::string(before, ' ') + '"' + inside + '"');
      ASSERT_EQ(plain.root().string(), inside);
      ASSERT_TRUE(plain.faults().empty());
      if (length == 0) continue;
      inside.back() = '\x1F';
      ASSERT_EQ(faults_of(Document::parse('"' + inside + '"')).substr(0, 18), "control_character@");
      inside.back() = '\x80';
      ASSERT_EQ(faults_of(Document::parse('"' + inside + '"')).substr(0, 13), "invalid_utf8@");
    }
  }
}

RC_GTEST_PROP(DocumentProperty, WrittenTextReadsBack, ()) {
  const Json value = any_json(4);
  const Document document = Document::parse(write(value, testing::below(5)));
  RC_ASSERT(faults_of(document) == "");
  // Compares written texts, because writing replaces bytes that are not UTF-8.
  RC_ASSERT(write(document.root().to_json(), 0) == write(value, 0));
}

RC_GTEST_PROP(DocumentProperty, LayoutCommentsAndTrailingCommasDoNotMatter, ()) {
  const Json value = any_json(4);
  const std::string text = typed(value, true, true);
  const Document document = Document::parse(text);
  RC_ASSERT(document.text() == text);
  RC_ASSERT(write(document.root().to_json(), 0) == write(value, 0));
  for (const Fault& fault : document.faults()) RC_ASSERT(is_tolerated(fault.kind));
}

/// Every node lies inside its container, in order, with its lexeme in the text.
bool is_well_formed(const Document& document) {
  std::uint32_t index = 0;
  std::vector<std::uint32_t> ends = {document.node_count()};
  std::uint32_t last_begin = 0;
  for (; index < document.node_count(); ++index) {
    const Node node = document.node(index);
    while (ends.back() == index) ends.pop_back();
    if (node.range().begin > node.range().end || node.range().end > document.text().size()) return false;
    if (node.range().begin < last_begin || node.end_index() > ends.back()) return false;
    last_begin = node.range().begin;
    if (node.is_array() || node.is_object()) ends.push_back(node.end_index());
    if (node.is_object()) {
      for (const Member member : node.members())
        if (member.key.kind() != NodeKind::key || member.value.kind() == NodeKind::key) return false;
    }
  }
  return std::ranges::is_sorted(document.faults(), {}, [](const Fault& f) { return f.range.begin; });
}

RC_GTEST_PROP(DocumentProperty, AnyDamageEndsInATreeAndFaults, ()) {
  std::string text = typed(any_json(4), true, true);
  const int times = 1 + testing::below(3);
  for (int i = 0; i < times && !text.empty(); ++i) {
    const auto place = testing::below<std::size_t>(text.size());
    if (*rc::gen::arbitrary<bool>())
      text[place] = *rc::gen::arbitrary<char>();
    else
      text[place] = *rc::gen::element('{', '}', '[', ']', '"', ':', ',', '\\', '/', '\n', '\'', '*');
  }
  const Document document = Document::parse(text);
  RC_ASSERT(document.text() == text);
  RC_ASSERT(is_well_formed(document));
  (void)document.root().to_json();
}

RC_GTEST_PROP(DocumentProperty, SoundMembersAroundADamagedValueAreKept, ()) {
  const std::string damaged =
      *rc::gen::element<std::string>("<TODO>", "NaN", "'x'", "01", "{SOC_ID}", "", "tru", "$v", "@", "1;");
  std::string text = "{\"before\": " + write(any_json(2), 0) + ", \"x\": " + damaged + ",\n \"after\": ";
  const Json after = any_json(2);
  text += write(after, 0) + "}";
  const Document document = Document::parse(text);
  RC_ASSERT(document.faults().size() == 1U);
  RC_ASSERT(document.root().size() == 3U);
  RC_ASSERT(write(document.root().find("after")->to_json(), 0) == write(after, 0));
}

}  // namespace
}  // namespace bext

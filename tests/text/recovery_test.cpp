#include <gtest/gtest.h>

#include <string>

#include "bext/text/document.h"
#include "fault_text.h"

namespace bext {
namespace {

using testing::faults_of;

struct Case {
  const char* text;
  const char* faults;
  const char* tree;  ///< one line, broken values as null
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.text; }

class Recovery : public ::testing::TestWithParam<Case> {};

TEST_P(Recovery, ReportsEachDamageOnceAndKeepsTheRest) {
  const Document document = Document::parse(GetParam().text);
  EXPECT_EQ(faults_of(document), GetParam().faults);
  EXPECT_EQ(write(document.root().to_json(), 0), GetParam().tree);
}

INSTANTIATE_TEST_SUITE_P(Nothing, Recovery,
                         ::testing::Values(Case{"", "empty_document@0-0", "null"},
                                           Case{" \n\t", "empty_document@0-0", "null"},
                                           Case{"//x\n", "empty_document@0-0 comment@0-3", "null"},
                                           Case{"/* x", "unterminated_comment@0-2", "null"},
                                           Case{"}", "mismatched_bracket@0-1", "null"}));

INSTANTIATE_TEST_SUITE_P(
    Tolerated, Recovery,
    ::testing::Values(
        Case{"[1,2,]", "trailing_comma@4-5", "[1, 2]"}, Case{R"({"a":1,})", "trailing_comma@6-7", R"({"a": 1})"},
        Case{"\xEF\xBB\xBF{}", "byte_order_mark@0-3", "{}"}, Case{"[1, /* c */ 2 // d\n]", "comment@4-11", "[1, 2]"},
        Case{R"({"a":1,"a":2,"a":3})", "duplicate_key@7-10 duplicate_key@13-16", R"({"a": 3})"},
        Case{R"({"a":{X},"b":1,"b":2})", "unquoted_word@5-8 duplicate_key@15-18", R"({"a": null, "b": 2})"},
        Case{R"({"\u0061":1,"b":{"c":1,"c":2},"a":2})", "duplicate_key@23-26 duplicate_key@30-33",
             R"({"a": 2, "b": {"c": 2}})"},
        Case{"1e999", "number_overflow@0-5", "1e999"},
        Case{R"(["\ud800","\ude00x","\ud83d\ude00"])", "lone_surrogate@2-8 lone_surrogate@11-17",
             "[\"\xEF\xBF\xBD\", \"\xEF\xBF\xBDx\", \"\xF0\x9F\x98\x80\"]"}));

INSTANTIATE_TEST_SUITE_P(
    Words, Recovery,
    ::testing::Values(
        Case{R"({"a": <TODO>, "b": NaN, "c": True})", "unquoted_word@6-12 unquoted_word@19-22 unquoted_word@29-33",
             R"({"a": null, "b": null, "c": null})"},
        Case{R"({"a": {SOC_ID}, "b": $dsp_arch, "c": 1})", "unquoted_word@6-14 unquoted_word@21-30",
             R"({"a": null, "b": null, "c": 1})"},
        Case{R"({"a": ${X}, "b": {{Y}}, "c": 1})", "unquoted_word@6-10 unquoted_word@17-22",
             R"({"a": null, "b": null, "c": 1})"},
        Case{R"({"a": <your model here>, "b": some words, "c": 1})", "unquoted_word@6-23 unquoted_word@30-40",
             R"({"a": null, "b": null, "c": 1})"},
        Case{R"({"a": /data/x, "b": 1})", "unquoted_word@6-13", R"({"a": null, "b": 1})"},
        Case{"{'a': 'b', c: 1}", "single_quotes@1-4 single_quotes@6-9 unquoted_word@11-12", R"({"a": null, "c": 1})"},
        Case{"{1: 2}", "unquoted_word@1-2", R"({"1": 2})"}, Case{"tru", "unquoted_word@0-3", "null"},
        Case{R"({"a": 1, foo, "b": 2})", "unquoted_word@9-12", R"({"a": 1, "b": 2})"}));

INSTANTIATE_TEST_SUITE_P(
    Numbers, Recovery,
    ::testing::Values(Case{"[01, 1]", "bad_number@1-3", "[null, 1]"}, Case{"[+1, 1]", "bad_number@1-3", "[null, 1]"},
                      Case{"[.5, 1]", "bad_number@1-3", "[null, 1]"}, Case{"[1., 1]", "bad_number@1-3", "[null, 1]"},
                      Case{"[0x10, 1]", "bad_number@1-5", "[null, 1]"}, Case{"[-, 1]", "bad_number@1-2", "[null, 1]"},
                      Case{"[1e, 1]", "bad_number@1-3", "[null, 1]"}, Case{"[8MB, 1]", "bad_number@1-4", "[null, 1]"},
                      Case{"[50%]", "bad_number@1-4", "[null]"}, Case{"[-Infinity]", "bad_number@1-10", "[null]"}));

INSTANTIATE_TEST_SUITE_P(
    Brackets, Recovery,
    ::testing::Values(Case{R"({"a": [1, 2})", "mismatched_bracket@11-12", R"({"a": [1, 2]})"},
                      Case{R"({"a": [1, 2}, "b": 1})", "mismatched_bracket@11-12", R"({"a": [1, 2], "b": 1})"},
                      Case{R"({"a": [1}, 2]})", "mismatched_bracket@8-9", R"({"a": [1, 2]})"},
                      Case{"[1}", "mismatched_bracket@2-3", "[1]"}, Case{"[1}, 2]", "mismatched_bracket@2-3", "[1, 2]"},
                      Case{R"({"a": {"b": 1]})", "mismatched_bracket@13-14", R"({"a": {"b": 1}})"},
                      Case{"{}}", "mismatched_bracket@2-3", "{}"},
                      Case{"{}]] x", "mismatched_bracket@2-4 extra_content@5-6", "{}"},
                      Case{"[1,2", "unterminated_container@4-4", "[1, 2]"},
                      Case{R"({"a":[{"b":)", "unterminated_container@11-11", R"({"a": [{"b": null}]})"},
                      Case{R"({"a": 1 {"x":1}, "b": 2})", "unexpected_characters@8-15", R"({"a": 1, "b": 2})"}));

INSTANTIATE_TEST_SUITE_P(
    Punctuation, Recovery,
    ::testing::Values(
        Case{R"({"a" 1})", "missing_colon@4-4", R"({"a": 1})"}, Case{R"({"a"; 1})", "missing_colon@4-5", R"({"a": 1})"},
        Case{R"({"a" = 1})", "missing_colon@5-6", R"({"a": 1})"},
        Case{R"({"a"=1})", "missing_colon@4-5", R"({"a": 1})"}, Case{"graphs:\n  - O: 3", "unquoted_word@0-6", "null"},
        Case{"{\xE2\x80\x9C"
             "a\xE2\x80\x9D: 1}",
             "unquoted_word@1-8", R"({"a": 1})"},
        Case{R"({"a"})", "missing_value@1-4", R"({"a": null})"},
        Case{R"({"a":})", "missing_value@1-4", R"({"a": null})"},
        Case{R"({"a", "b":1})", "missing_value@1-4", R"({"a": null, "b": 1})"},
        Case{R"({"a" "b":1})", "missing_value@1-4", R"({"a": null, "b": 1})"},
        Case{R"({"a":1 "b":2})", "missing_comma@6-6", R"({"a": 1, "b": 2})"},
        Case{"[1 2]", "missing_comma@2-2", "[1, 2]"}, Case{"[1,,2]", "missing_value@3-4", "[1, 2]"},
        Case{"[1,, ,\n,2]", "missing_value@3-8", "[1, 2]"}, Case{"[,,1]", "missing_value@1-3", "[1]"},
        Case{"[1,,,]", "missing_value@3-5 trailing_comma@4-5", "[1]"}, Case{"[,1]", "missing_value@1-2", "[1]"},
        Case{R"({,"a":1})", "missing_value@1-2", R"({"a": 1})"},
        Case{R"({"a":1,,"b":2})", "missing_value@7-8", R"({"a": 1, "b": 2})"},
        Case{R"({"a": 1; "b": 2})", "unexpected_characters@7-8", R"({"a": 1, "b": 2})"},
        Case{R"({"a": 1 ??? "b": 2})", "unexpected_characters@8-11", R"({"a": 1, "b": 2})"},
        Case{R"({"a": 1, ??? "b": 2})", "unexpected_characters@9-12", R"({"a": 1, "b": 2})"},
        Case{R"({"a": 1, ???, "b": 2})", "unexpected_characters@9-12", R"({"a": 1, "b": 2})"},
        Case{R"({"a": "b": 1})", "unexpected_characters@9-12", R"({"a": "b"})"},
        Case{"[1 foo, 2]", "unexpected_characters@3-6", "[1, 2]"},
        Case{"{\"a\":\xC2\xA0 1}", "unexpected_characters@5-7", R"({"a": 1})"},
        Case{"\x7F[1]", "unexpected_characters@0-1", "[1]"}, Case{"\x1F[1]", "unexpected_characters@0-1", "[1]"},
        Case{"\xE2\x80\x8F[1]", "unexpected_characters@0-3", "[1]"},
        Case{"\xE2\x80\xA8[1]", "unexpected_characters@0-3", "[1]"},
        Case{"\xE2\x80\xA9[1]", "unexpected_characters@0-3", "[1]"},
        Case{"\xE2\x80\xAF[1]", "unexpected_characters@0-3", "[1]"},
        Case{"# hi\n{\"a\":1}", "unexpected_characters@0-4", R"({"a": 1})"}, Case{"{} {}", "extra_content@3-5", "{}"}));

INSTANTIATE_TEST_SUITE_P(
    Strings, Recovery,
    ::testing::Values(Case{"{\"a\": \"foo,\n \"b\": 1}", "unterminated_string@6-10", R"({"a": null, "b": 1})"},
                      Case{"{\"a: 1,\n \"b\": 2}", "unterminated_string@1-3", R"({"a": 1, "b": 2})"},
                      Case{"{\"a\": \"foo}", "unterminated_string@6-10", R"({"a": null})"},
                      Case{"{\"a\": \"foo\nbar\", \"b\": 1}", "control_character@10-11",
                           R"({"a": "foo\nbar", "b": 1})"},
                      Case{R"(["\q", "\u12", 1])", "invalid_escape@2-4 invalid_escape@8-12", R"(["\\q", "\\u12", 1])"},
                      Case{"[\"a\x01z\", 1]", "control_character@3-4", R"(["a\u0001z", 1])"},
                      Case{"[\"a\xFF\xFEz\", 1]", "invalid_utf8@3-5", "[\"a\xEF\xBF\xBD\xEF\xBF\xBDz\", 1]"},
                      Case{"[1] // \xFF\n", "comment@4-8 invalid_utf8@7-8", "[1]"}));

INSTANTIATE_TEST_SUITE_P(
    LostQuotes, Recovery,
    ::testing::Values(
        Case{R"({"graphs":[{"graph_names":["a],"O":3}]})", "unterminated_string@27-29",
             R"({"graphs": [{"graph_names": [null], "O": 3}]})"},
        Case{R"(["a, "b", "c"])", "unterminated_string@1-3", R"([null, "b", "c"])"},
        Case{R"({"a": "foo, "b": 1, "c": "x"})", "unterminated_string@6-10", R"({"a": null, "b": 1, "c": "x"})"},
        Case{R"({"x": {"a": "b}, "c": 1})", "unterminated_string@12-14", R"({"x": {"a": null}, "c": 1})"},
        Case{R"([{"n":"a}, {"n":"b"}])", "unterminated_string@6-8", R"([{"n": null}, {"n": "b"}])"},
        Case{R"({"a: 1, "b": 2})", "unterminated_string@1-3", R"({"a": 1, "b": 2})"},
        Case{R"({"graph_names: ["a"], "O": 3})", "unterminated_string@1-13", R"({"graph_names": ["a"], "O": 3})"},
        Case{R"({"a: "b", "c": 1})", "unterminated_string@1-3", R"({"a": "b", "c": 1})"},
        Case{R"({"a": foo", "b": 1})", "unquoted_word@6-10", R"({"a": null, "b": 1})"},
        Case{R"([a", "b"])", "unquoted_word@1-3", R"([null, "b"])"},
        Case{R"({a": 1, "b": 2})", "unquoted_word@1-3", R"({"a": 1, "b": 2})"},
        Case{R"({"a": "say "hi" now", "b": 1})", "unexpected_characters@12-20", R"({"a": "say ", "b": 1})"},
        Case{R"(["a"b", 1])", "unexpected_characters@4-6", R"(["a", 1])"},
        Case{R"(["a"", "b"])", "unexpected_characters@4-5", R"(["a", "b"])"},
        Case{R"(["a""b"])", "missing_comma@4-4", R"(["a", "b"])"},
        Case{R"({"a"": 1, "b": 2})", "unexpected_characters@4-5", R"({"a": 1, "b": 2})"},
        Case{R"({""a": 1, "b": 2})", "unexpected_characters@1-2", R"({"a": 1, "b": 2})"},
        Case{R"({"a"b": 1, "c": 2})", "unexpected_characters@4-6", R"({"a": 1, "c": 2})"},
        Case{R"(["a," "b"])", "missing_comma@5-5", R"(["a,", "b"])"},
        Case{R"({"a": "x"y", "b: 2, "c": 3})", "unexpected_characters@9-11 unterminated_string@13-15",
             R"({"a": "x", "b": 2, "c": 3})"}));

INSTANTIATE_TEST_SUITE_P(
    LostBrackets, Recovery,
    ::testing::Values(
        Case{R"({"a": ["b", "O": 3})", "mismatched_bracket@12-15", R"({"a": ["b"], "O": 3})"},
        Case{R"({"a": [{"b": 1}, "O": 3})", "mismatched_bracket@17-20", R"({"a": [{"b": 1}], "O": 3})"},
        Case{R"({"a": "b": 1}, "c": 2})", "unexpected_characters@9-13", R"({"a": "b", "c": 2})"},
        Case{R"({"g": ["n": ["a"], "O": 3}], "c": 2})", "unexpected_characters@10-26", R"({"g": ["n"], "c": 2})"},
        Case{R"({"g": [{"a": 1, {"b": 2}]})", "mismatched_bracket@16-17", R"({"g": [{"a": 1}, {"b": 2}]})"},
        Case{R"({"g": [{{"a": 1}]})", "unexpected_characters@8-9", R"({"g": [{"a": 1}]})"},
        Case{R"({"g": {"a": 1}, {"b": 2}], "c": 2})", "unexpected_characters@16-25", R"({"g": {"a": 1}, "c": 2})"},
        Case{R"({"g": "a", "b"], "c": 2})", "mismatched_bracket@14-15", R"({"g": "a", "b": null, "c": 2})"},
        Case{R"({"a"]})", "mismatched_bracket@4-5", R"({"a": null})"}));

/// One missing or repeated punctuation character is one fault, at any place.
TEST(RecoveryOfOneMistake, IsOneFault) {
  const std::string lines = R"({
  "context": {"weights": true},
  "graphs": [
    {
      "graph_names": ["a", "b"],
      "O": 3,
      "path": "x"
    },
    {
      "graph_names": ["c"]
    }
  ],
  "devices": [
    {"soc_model": 69, "cores": [{"profile": "burst"}, {"profile": "x"}]}
  ]
})";
  std::string one_line = lines;
  std::erase_if(one_line, [](char c) { return c == '\n' || c == ' '; });
  for (const std::string& text : {lines, one_line})
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!std::string_view{"{}[],:\""}.contains(text[i])) continue;
      std::string without = text;
      without.erase(i, 1);
      EXPECT_EQ(Document::parse(without).faults().size(), 1U) << without;
      std::string twice = text;
      twice.insert(i, 1, text[i]);
      EXPECT_EQ(Document::parse(twice).faults().size(), 1U) << twice;
    }
}

TEST(RecoveryLimits, ZeroByteInTheMiddleIsSkipped) {
  const Document document = Document::parse(std::string("[1,\0 2]", 7));
  EXPECT_EQ(faults_of(document), "unexpected_characters@3-4");
  EXPECT_EQ(document.root().size(), 2U);
}

TEST(RecoveryLimits, KeysWithoutQuotesAreValidUtf8Too) {
  const Document document = Document::parse("{a\xFF: 1}");
  EXPECT_EQ(document.node(1).string(), "a\xEF\xBF\xBD");
  EXPECT_EQ(document.node(1).string(), "a\xEF\xBF\xBD");
}

TEST(RecoveryLimits, Utf16IsOneFault) {
  for (const std::string& text : {std::string("{\0\"\0", 4), std::string("\0{\0\"", 4), std::string("\xFF\xFE{\0", 4),
                                  std::string("\0\0\0{", 4), std::string("{\0\0\0", 4)}) {
    const Document document = Document::parse(text);
    EXPECT_EQ(faults_of(document), "not_utf8@0-4");
    EXPECT_EQ(document.root().kind(), NodeKind::broken);
  }
}

TEST(RecoveryLimits, DeepNestingIsAHandfulOfFaults) {
  const std::size_t depth = 100'000;
  const Document open = Document::parse(std::string(depth, '['));
  EXPECT_EQ(faults_of(open), "too_deep@512-513 unterminated_container@100000-100000");
  const Document closed = Document::parse(std::string(depth, '[') + std::string(depth, ']'));
  EXPECT_EQ(faults_of(closed), "too_deep@512-513");
}

TEST(RecoveryLimits, DepthIsCountedExactly) {
  EXPECT_EQ(faults_of(Document::parse("[[1]]", {.max_depth = 2})), "");
  const Document document = Document::parse("[[[\"]\"/*]*/], 1], 2]", {.max_depth = 2});
  EXPECT_EQ(faults_of(document), "too_deep@2-3 comment@6-11");
  EXPECT_EQ(write(document.root().to_json(), 0), "[[null, 1], 2]");
}

TEST(RecoveryLimits, FaultsAreLimitedButTheTreeIsComplete) {
  std::string text = "[";
  for (int i = 0; i < 5000; ++i) text += "01,";
  const Document document = Document::parse(text + "7]", {.max_faults = 10});
  ASSERT_EQ(document.faults().size(), 11U);
  EXPECT_EQ(document.faults().back().kind, FaultKind::too_many_faults);
  EXPECT_EQ(document.root().size(), 5001U);
}

TEST(RecoveryLimits, DuplicatesAroundObjectsAtAnyDepth) {
  std::string text = "1";
  for (std::size_t depth = 1; depth <= 40; ++depth) {
    text = depth % 3 == 0 ? R"({"a":[)" + text + R"(],"b":1,"b":2})" : R"({"a":)" + text + R"(,"b":1,"b":2})";
    const Document document = Document::parse(text);
    EXPECT_EQ(document.faults().size(), depth);
    for (const Fault& fault : document.faults()) EXPECT_EQ(fault.kind, FaultKind::duplicate_key);
  }
}

TEST(RecoveryLimits, DuplicatesInLargeObjectsWithEqualHashes) {
  std::string text = "{";
  for (int i = 0; i < 20'000; ++i) text += "\"aaaaaaaa" + std::to_string(10'000 + i % 19'999) + "bbbbbbbb\":1,";
  text += "\"z\":1}";
  const Document document = Document::parse(text);
  ASSERT_EQ(document.faults().size(), 1U);
  EXPECT_EQ(document.faults()[0].kind, FaultKind::duplicate_key);
  EXPECT_EQ(document.faults()[0].related, (Range{1, 24}));
}

TEST(RecoveryRelated, PointsAtTheOtherPlace) {
  EXPECT_EQ(Document::parse(R"({"a":1,"a":2})").faults()[0].related, (Range{1, 4}));
  EXPECT_EQ(Document::parse("[{\"a\":1]").faults()[0].related, (Range{1, 2}));
  EXPECT_EQ(Document::parse("[[1").faults()[0].related, (Range{1, 2}));
}

TEST(RecoveryLimits, ObjectsCountAsLists) {
  EXPECT_EQ(faults_of(Document::parse(R"({"a":{"b":1}})", {.max_depth = 2})), "");
  EXPECT_EQ(faults_of(Document::parse(R"({"a":[1]})", {.max_depth = 2})), "");
  EXPECT_EQ(faults_of(Document::parse(R"({"a":{"b":{}}})", {.max_depth = 2})), "too_deep@10-11");
  EXPECT_EQ(faults_of(Document::parse(R"([{"b":[]}])", {.max_depth = 2})), "too_deep@6-7");
  // The depth is that of the place, not the number of containers so far.
  EXPECT_EQ(faults_of(Document::parse(R"([{"a":1},{"b":2},[3],{}])", {.max_depth = 2})), "");
}

TEST(RecoveryLimits, CountsFaultsThatAreNotListed) {
  const Document document = Document::parse("[01,01,01,,1,,]", {.max_faults = 2});
  EXPECT_EQ(document.fault_counts()[static_cast<std::size_t>(FaultKind::bad_number)], 3U);
  EXPECT_EQ(document.fault_counts()[static_cast<std::size_t>(FaultKind::missing_value)], 2U);
  EXPECT_EQ(document.fault_counts()[static_cast<std::size_t>(FaultKind::trailing_comma)], 1U);
  EXPECT_EQ(document.fault_counts()[static_cast<std::size_t>(FaultKind::duplicate_key)], 0U);
}

TEST(RecoveryLimits, DuplicatesAreFoundByTheirDecodedText) {
  std::string text = "{";
  for (int i = 0; i < 40; ++i) text += "\"k" + std::to_string(i) + "\":1,";
  const Document document = Document::parse(text + R"("\u006b7":2,"k7":3,"k39":4})");
  ASSERT_EQ(document.faults().size(), 3U);
  for (const Fault& fault : document.faults()) EXPECT_EQ(fault.kind, FaultKind::duplicate_key);
  EXPECT_EQ(document.text(document.faults()[0].range), R"("\u006b7")");
  EXPECT_EQ(document.text(document.faults()[1].related), R"("k7")");
  EXPECT_EQ(document.text(document.faults()[2].related), R"("k39")");
}

TEST(OtherEncodings, AreRecognizedInTwoBytes) {
  for (const std::string& text : {std::string{"1\0", 2}, std::string{"\0001", 2}})
    EXPECT_TRUE(faults_of(Document::parse(text)).starts_with("not_utf8@")) << faults_of(Document::parse(text));
}
TEST(Placeholders, HaveUpTo200Characters) {
  EXPECT_EQ(faults_of(Document::parse("{\"a\": {" + std::string(200, 'X') + "}}")), "unquoted_word@6-208");
  EXPECT_EQ(faults_of(Document::parse("{\"a\": {" + std::string(201, 'X') + "}}")), "unquoted_word@7-208");
}

}  // namespace
}  // namespace bext

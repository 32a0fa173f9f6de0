#include "bext/diag/syntax.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bext/diag/kinds.h"
#include "bext/text/edit.h"

namespace bext {
namespace {

struct Case {
  std::string_view id;
  std::string_view text;
  std::string_view message;
  std::string_view fixed = {};  ///< the text after the first fix; empty when there is none
};

using namespace std::string_view_literals;

const Case cases[] = {
    {"byte-order-mark", "\xEF\xBB\xBF{}", "the file starts with a UTF-8 byte order mark", "{}"},
    {"comment-in-json", "{} // why", "a `//` comment, which JSON does not have"},
    {"comment-in-json", "/* why */ {}", "a `/*` comment, which JSON does not have"},
    {"trailing-comma", "{\"a\": [1, 2 ,\n]}", "a comma before `]` with nothing between", "{\"a\": [1, 2 \n]}"},
    {"trailing-comma", "{\"a\": 1, /* x */ }", "a comma before `}` with nothing between", "{\"a\": 1 /* x */ }"},
    {"duplicate-key", R"({"O": 2, "O": 3})", "`O` is given again in one object; the last one counts"},
    {"duplicate-key", R"({"O": 2, "O": 2})", "`O` is given again in one object; the last one counts", R"({"O": 2})"},
    {"duplicate-key", "{\n  \"O\": 2 /* why */ , // fast\n  \"O\": 2\n}",
     "`O` is given again in one object; the last one counts", "{\n   /* why */ // fast\n  \"O\": 2\n}"},
    {"lone-surrogate", R"(["\ud800"])", "`\\ud800` is half of a surrogate pair and stands for no character"},
    {"number-overflow", "[1e999]", "`1e999` is more than a double holds"},
    {"empty-document", "", "the file is empty"},
    {"empty-document", " \n", "the file holds no value"},
    {"not-utf8", "\xFF\xFE{\0}\0"sv, "the text is UTF-16; nothing of it was read"},
    {"not-utf8", "\0\0\xFE\xFF\0\0\0{"sv, "the text is UTF-32; nothing of it was read"},
    {"invalid-utf8", "[\"\xE9\"]", "the byte 0xE9 is no UTF-8"},
    {"invalid-utf8", "[\"\xE9\xE9\"]", "2 bytes from 0xE9 on are no UTF-8"},
    {"control-character", "[\"a\tb\"]", "a raw control character in a string, which JSON writes as `\\t`",
     "[\"a\\tb\"]"},
    {"invalid-escape", R"(["C:\qnn"])", "`\\q` is no escape of JSON"},
    {"invalid-escape", R"(["it\'s"])", "`\\'` is no escape of JSON", R"(["it's"])"},
    {"unterminated-string", "[\"vit\n]", "the string `\"vit` has no closing quote on its line"},
    {"unterminated-comment", "{} /* why", "`/*` has no `*/`; everything after it is a comment"},
    {"unclosed-bracket", "{\"a\": [1", "`[` is never closed"},
    {"mismatched-bracket", "{\"a\": [1}}", "`}` stands where `[` is to be closed"},
    {"mismatched-bracket", "{}}", "`}` closes nothing"},
    {"unexpected-characters", "{\"O\": 3 ;}", "`;` is no part of JSON here"},
    {"unquoted-word", "{\"a\": True}", "`True` is Python's spelling; JSON writes `true`", "{\"a\": true}"},
    {"unquoted-word", "{\"a\": FALSE}", "`FALSE` is written `false` in JSON", "{\"a\": false}"},
    {"unquoted-word", "{\"a\": None}", "`None` is Python's spelling; JSON writes `null`", "{\"a\": null}"},
    {"unquoted-word", "{\"a\": NaN}", "`NaN` is no JSON number"},
    {"unquoted-word", "{\"a\": <TODO>}",
     "`<TODO>` stands without quotes and looks like a field of a template that nobody filled in"},
    {"unquoted-word", "{\"a\": {SOC}}",
     "`{SOC}` stands without quotes and looks like a field of a template that nobody filled in"},
    {"unquoted-word", "{\"a\": ${dev}}",
     "`${dev}` stands without quotes and looks like a variable of a shell or of CMake that nobody filled in"},
    {"unquoted-word", "{\"a\": burst}", "`burst` stands without quotes"},
    {"unquoted-word", "{soc_id: 43}", "the key `soc_id` stands without quotes", "{\"soc_id\": 43}"},
    {"single-quotes", "{'O': 3}", "`'O'` is in single quotes; JSON uses double quotes", "{\"O\": 3}"},
    {"single-quotes", R"(['say "hi", it\'s'])", R"(`'say "hi", it\'s'` is in single quotes; JSON uses double quotes)",
     R"(["say \"hi\", it's"])"},
    {"bad-number", "[0x2B]", "`0x2B` is no JSON number; JSON writes `43`", "[43]"},
    {"bad-number", "[007]", "`007` is no JSON number; JSON writes `7`", "[7]"},
    {"bad-number", "[+1]", "`+1` is no JSON number; JSON writes `1`", "[1]"},
    {"bad-number", "[.5]", "`.5` is no JSON number; JSON writes `0.5`", "[0.5]"},
    {"bad-number", "[-1.]", "`-1.` is no JSON number; JSON writes `-1.0`", "[-1.0]"},
    {"bad-number", "[1.e5]", "`1.e5` is no JSON number; JSON writes `1.0e5`", "[1.0e5]"},
    {"bad-number", "[8MB]", "`8MB` is no JSON number"},
    {"bad-number", "[-]", "`-` is no JSON number"},
    {"missing-comma", "{\"O\": 3 \"vtcm_mb\": 8}", "no comma before `\"vtcm_mb\"`", "{\"O\": 3, \"vtcm_mb\": 8}"},
    {"missing-comma", "[{} // one\n {}]", "no comma before `{`", "[{}, // one\n {}]"},
    {"missing-colon", "{\"O\" 3}", "no colon between the key and its value", "{\"O\": 3}"},
    {"missing-colon", "{\"O\" = 3}", "`=` stands where a colon belongs", "{\"O\" : 3}"},
    {"missing-value", "{\"O\": , \"a\": 1}", "the key `\"O\"` has no value"},
    {"missing-value", "[1,,2]", "no value before this comma"},
    {"extra-content", "{} {\"a\": 1}", "`{\"a\": 1}` follows the end of the document"},
};

Findings findings_of(const Document& document) {
  Findings findings;
  report_faults(document, findings);
  return findings;
}

const Diagnostic* find(const Findings& findings, std::string_view id) {
  for (const Diagnostic& diagnostic : findings)
    if (diagnostic.kind->id == id) return &diagnostic;
  return nullptr;
}

TEST(Syntax, says_what_was_seen_and_mends_what_is_clear) {
  for (const Case& entry : cases) {
    const Document document = Document::parse(std::string{entry.text});
    const Findings findings = findings_of(document);
    const Diagnostic* finding = find(findings, entry.id);
    ASSERT_NE(finding, nullptr) << entry.id << ": " << entry.text;
    EXPECT_EQ(finding->message, entry.message) << entry.text;
    EXPECT_EQ(finding->severity, finding->kind->severity);
    if (entry.fixed.empty()) {
      EXPECT_TRUE(finding->fixes.empty()) << entry.text;
    } else {
      ASSERT_EQ(finding->fixes.size(), 1U) << entry.text;
      EXPECT_EQ(bext::apply(document.text(), finding->fixes[0].edits), entry.fixed);
    }
  }
}

TEST(Syntax, every_kind_of_fault_is_produced) {
  std::set<std::string_view> produced{"file-too-large", "nesting-too-deep", "too-many-faults"};
  for (const Case& entry : cases) produced.insert(entry.id);
  for (const DiagnosticKind& kind : catalogue::syntax_kinds) EXPECT_TRUE(produced.contains(kind.id)) << kind.id;
}

TEST(Syntax, the_example_of_a_kind_shows_it) {
  for (const DiagnosticKind& kind : catalogue::syntax_kinds) {
    if (kind.example.empty()) continue;
    EXPECT_NE(find(findings_of(Document::parse(std::string{kind.example})), kind.id), nullptr) << kind.id;
  }
}

TEST(Syntax, limits_have_their_own_findings) {
  const std::string deep(600, '[');
  EXPECT_NE(find(findings_of(Document::parse(deep)), "nesting-too-deep"), nullptr);
  std::string many = "[";
  for (int i = 0; i < 20; ++i) many += "+1,";
  const Document cut = Document::parse(many + "1]", {.max_depth = 512, .max_faults = 10});
  EXPECT_NE(find(findings_of(cut), "too-many-faults"), nullptr);
}

TEST(Syntax, points_back_to_the_first_of_two_keys) {
  const Document document = Document::parse("{\n  \"O\": 2,\n  \"O\": 3\n}");
  const Findings findings = findings_of(document);
  ASSERT_EQ(findings.size(), 1U);
  ASSERT_EQ(findings.begin()->notes.size(), 1U);
  EXPECT_EQ(document.text(*findings.begin()->notes[0].range), "\"O\"");
  EXPECT_LT(findings.begin()->notes[0].range->begin, findings.begin()->range.begin);
}

TEST(Syntax, many_doubled_keys_in_a_large_object_are_all_reported) {
  std::string text = "{";
  for (int round = 0; round < 2; ++round)
    for (int i = round * 99'000; i < 100'000; ++i) text += "\"k" + std::to_string(i) + "\": 1, ";
  const Document document = Document::parse(text + "\"end\": 1}");
  EXPECT_EQ(findings_of(document).size(), 1000U);
}

TEST(Syntax, binary_data_is_one_finding) {
  for (const std::string_view bytes : {"\x7F"
                                       "ELF\x02\x01\x01\0\0\0"sv,
                                       "31\x9C\x02\x07"sv, "PK\x03\x04{\"a\": 1}"sv}) {
    Findings findings;
    report_faults(Document::parse(std::string{bytes}), findings);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings.begin()->message.starts_with("the file is no text but binary data"));
  }
  for (const std::string_view text :
       {"\xEF\xBB\xBF{\"a\": \"\x01\"}"sv, "{\"a\x7F\": \x01}"sv, "07"sv, "01 // \x1B"sv}) {
    Findings findings;
    report_faults(Document::parse(std::string{text}), findings);
    for (const Diagnostic& finding : findings) EXPECT_FALSE(finding.message.contains("binary")) << finding.message;
  }
}

TEST(Syntax, a_printed_python_dict_becomes_json) {
  const Document document = Document::parse("{'graphs': [{'O': 3, 'dlbc': True,}], 'devices': None}");
  std::vector<TextEdit> edits;
  for (const Diagnostic& diagnostic : findings_of(document))
    for (const Fix& fix : diagnostic.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  const std::string fixed = bext::apply(document.text(), edits);
  EXPECT_EQ(fixed, R"({"graphs": [{"O": 3, "dlbc": true}], "devices": null})");
  EXPECT_TRUE(Document::parse(fixed).faults().empty());
}

RC_GTEST_PROP(Syntax, any_text_gives_one_finding_per_fault_inside_it, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
      std::vector<std::string>{"{",  "}", "[",     "]",     ",",  ":", "\"a\"", "\"", "'x'", "True", "<x>", "0x1",
                               "+1", "1", "//c\n", "/*c*/", "\n", " ", "\xFF",  "\\", "=",   ";",    "\t"}));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  const Document document = Document::parse(text);
  const Findings findings = findings_of(document);
  RC_ASSERT(findings.size() == document.faults().size());
  for (const Diagnostic& diagnostic : findings) {
    RC_ASSERT(!diagnostic.message.empty());
    RC_ASSERT(!diagnostic.message.contains('\n'));
    RC_ASSERT(diagnostic.range.begin <= diagnostic.range.end);
    RC_ASSERT(diagnostic.range.end <= text.size());
    for (const Fix& fix : diagnostic.fixes) {
      RC_ASSERT(!overlap(fix.edits));
      RC_ASSERT(bext::apply(text, fix.edits) != text);
    }
  }
}

}  // namespace
}  // namespace bext

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
  std::string_view fixed = {};  ///< the text after the first fix; empty if there is no fix
};

using namespace std::string_view_literals;

const Case cases[] = {
    {"byte-order-mark", "\xEF\xBB\xBF{}", "the file starts with a UTF-8 byte order mark", "{}"},
    {"comment-in-json", "{} // why", "JSON does not allow `//` comments"},
    {"comment-in-json", "/* why */ {}", "JSON does not allow `/*` comments"},
    {"trailing-comma", "{\"a\": [1, 2 ,\n]}", "trailing comma before `]`", "{\"a\": [1, 2 \n]}"},
    {"trailing-comma", "{\"a\": 1, /* x */ }", "trailing comma before `}`", "{\"a\": 1 /* x */ }"},
    {"duplicate-key", R"({"O": 2, "O": 3})", "duplicate key `O`; the last one is used"},
    {"duplicate-key", R"({"O": 2, "O": 2})", "duplicate key `O`; the last one is used", R"({"O": 2})"},
    {"duplicate-key", "{\n  \"O\": 2 /* why */ , // fast\n  \"O\": 2\n}", "duplicate key `O`; the last one is used",
     "{\n   /* why */ // fast\n  \"O\": 2\n}"},
    {"lone-surrogate", R"(["\ud800"])", "unpaired surrogate `\\ud800`"},
    {"number-overflow", "[1e999]", "`1e999` is out of range for a double"},
    {"empty-document", "", "the file is empty"},
    {"empty-document", " \n", "expected a JSON value, found end of file"},
    {"not-utf8", "\xFF\xFE{\0}\0"sv, "expected UTF-8, found UTF-16; the file was not read"},
    {"not-utf8", "\0\0\xFE\xFF\0\0\0{"sv, "expected UTF-8, found UTF-32; the file was not read"},
    {"invalid-utf8", "[\"\xE9\"]", "invalid UTF-8 byte 0xE9"},
    {"invalid-utf8", "[\"\xE9\xE9\"]", "2 invalid UTF-8 bytes, starting with 0xE9"},
    {"control-character", "[\"a\tb\"]", "unescaped control character in a string; write it as `\\t`", "[\"a\\tb\"]"},
    {"invalid-escape", R"(["a\qnn"])", "invalid escape sequence `\\q`"},
    {"invalid-escape", R"(["C:\qnn\new"])", "single backslashes in a path; JSON reads them as escape sequences",
     R"(["C:\\qnn\\new"])"},
    {"invalid-escape", R"(["lib\qnn\Models"])", "single backslashes in a path; JSON reads them as escape sequences",
     R"(["lib\\qnn\\Models"])"},
    {"invalid-escape", R"(["it\'s"])", "invalid escape sequence `\\'`", R"(["it's"])"},
    {"unterminated-string", "[\"vit\n]", "unterminated string `\"vit`"},
    {"unterminated-comment", "{} /* why", "unterminated `/*` comment; the rest of the file is part of it"},
    {"unclosed-bracket", "{\"a\": [1", "unclosed `[`"},
    {"mismatched-bracket", "{\"a\": [1}}", "expected `]` to close the `[` at 1:7, found `}`"},
    {"mismatched-bracket", "{}}", "unexpected closing `}`"},
    {"unexpected-characters", "{\"O\": 3 ;}", "unexpected `;`"},
    {"unquoted-word", "{\"a\": True}", "expected `true`, found Python's `True`", "{\"a\": true}"},
    {"unquoted-word", "{\"a\": FALSE}", "expected `false`, found `FALSE`", "{\"a\": false}"},
    {"unquoted-word", "{\"a\": None}", "expected `null`, found Python's `None`", "{\"a\": null}"},
    {"unquoted-word", "{\"a\": NaN}", "invalid JSON number `NaN`"},
    {"unquoted-word", "{\"a\": <TODO>}", "unquoted `<TODO>` looks like an unfilled template field"},
    {"unquoted-word", "{\"a\": {SOC}}", "unquoted `{SOC}` looks like an unfilled template field"},
    {"unquoted-word", "{\"a\": ${dev}}", "unquoted `${dev}` looks like an unexpanded shell or CMake variable"},
    {"unquoted-word", "{\"a\": burst}", "expected a quoted string, found `burst`"},
    {"unquoted-word", "{soc_id: 43}", "expected a quoted key, found `soc_id`", "{\"soc_id\": 43}"},
    {"single-quotes", "{'O': 3}", "expected a double-quoted string, found `'O'`", "{\"O\": 3}"},
    {"single-quotes", R"(['say "hi", it\'s'])", R"(expected a double-quoted string, found `'say "hi", it\'s'`)",
     R"(["say \"hi\", it's"])"},
    {"bad-number", "[0x2B]", "invalid JSON number `0x2B`; write it as `43`", "[43]"},
    {"bad-number", "[007]", "invalid JSON number `007`; write it as `7`", "[7]"},
    {"bad-number", "[+1]", "invalid JSON number `+1`; write it as `1`", "[1]"},
    {"bad-number", "[.5]", "invalid JSON number `.5`; write it as `0.5`", "[0.5]"},
    {"bad-number", "[-1.]", "invalid JSON number `-1.`; write it as `-1.0`", "[-1.0]"},
    {"bad-number", "[1.e5]", "invalid JSON number `1.e5`; write it as `1.0e5`", "[1.0e5]"},
    {"bad-number", "[8MB]", "invalid JSON number `8MB`"},
    {"bad-number", "[-]", "invalid JSON number `-`"},
    {"missing-comma", "{\"O\": 3 \"vtcm_mb\": 8}", "missing comma before `\"vtcm_mb\"`", "{\"O\": 3, \"vtcm_mb\": 8}"},
    {"missing-comma", "[{} // one\n {}]", "missing comma before `{`", "[{}, // one\n {}]"},
    {"missing-colon", "{\"O\" 3}", "missing `:` between the key and its value", "{\"O\": 3}"},
    {"missing-colon", "{\"O\" = 3}", "expected `:` after the key, found `=`", "{\"O\" : 3}"},
    {"missing-value", "{\"O\": , \"a\": 1}", "missing value for key `\"O\"`"},
    {"missing-value", "[1,,2]", "expected a value before `,`"},
    {"extra-content", "{} {\"a\": 1}", "unexpected `{\"a\": 1}` after the JSON value"},
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

TEST(Syntax, reports_faults_and_fixes_clear_ones) {
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
  for (const DiagnosticKind& kind : catalog::syntax_kinds) EXPECT_TRUE(produced.contains(kind.id)) << kind.id;
}

TEST(Syntax, the_example_of_a_kind_shows_it) {
  for (const DiagnosticKind& kind : catalog::syntax_kinds) {
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

TEST(Syntax, all_duplicate_keys_of_a_large_object_are_reported) {
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
    EXPECT_TRUE(findings.begin()->message.starts_with("expected JSON text, found binary data"));
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

RC_GTEST_PROP(Syntax, any_text_gives_findings_inside_it, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
      std::vector<std::string>{"{",  "}", "[",     "]",     ",",  ":", "\"a\"", "\"", "'x'", "True", "<x>", "0x1",
                               "+1", "1", "//c\n", "/*c*/", "\n", " ", "\xFF",  "\\", "=",   ";",    "\t"}));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  const Document document = Document::parse(text);
  const Findings findings = findings_of(document);
  // The invalid escapes of one string, such as a Windows path, share a finding.
  RC_ASSERT(findings.size() <= document.faults().size());
  RC_ASSERT(findings.empty() == document.faults().empty());
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

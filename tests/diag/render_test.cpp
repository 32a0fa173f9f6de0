#include "bext/diag/render.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "bext/diag/kinds.h"
#include "diag/characters.h"

namespace bext {
namespace {

Range range_of(const Document& document, std::string_view part) {
  const auto begin = static_cast<std::uint32_t>(document.text().find(part));
  return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

FileReport file_with(std::string text) { return {"ext.json", "htp", Document::parse(std::move(text)), {}}; }

FileReport misplaced() {
  FileReport file = file_with("{\n  \"context\": [],\n  \"memory\": {\n    \"extended_udma\": true\n  }\n}\n");
  file.findings
      .add(kind_of<"misplaced-key">(), range_of(file.document, "\"extended_udma\""),
           "`extended_udma` does nothing in `memory`; the tools read it only in `context`")
      .severity(Severity::error)
      .note("and there it needs arch v81")
      .note("`context` is here", range_of(file.document, "\"context\""))
      .fix("move to `context`", {{18, 18, "{\"extended_udma\": true}"}, {36, 62, ""}}, Applicability::safe);
  file.findings.locate(file.document);
  return file;
}

TEST(RenderTerminal, shows_the_position_the_notes_and_the_fix) {
  const FileReport file = misplaced();
  EXPECT_EQ(
      render_terminal({&file, 1}),
      R"(ext.json:4:5: error: `extended_udma` does nothing in `memory`; the tools read it only in `context` [misplaced-key] (reported)
    4 |     "extended_udma": true
      |     ^^^^^^^^^^^^^^^
      = note: and there it needs arch v81
      = note: `context` is here (2:3)
      = fix available: move to `context`

1 error
)");
}

TEST(RenderTerminal, shows_the_certainty_after_the_id_unless_it_is_official) {
  FileReport file = file_with("{\"O\": 9}");
  for (int i = 0; i < 2; ++i) {
    file.findings.add(kind_of<"value-out-of-range">(), {6, 7}, "documented");
    file.findings.add(kind_of<"unknown-key">(), {1, 4}, "reported");
    file.findings.add(kind_of<"type-mismatch">(), {6, 7}, "inferred");
  }
  const auto times = [text = render_terminal({&file, 1})](std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(times("documented [value-out-of-range]\n"), 2U);
  EXPECT_EQ(times("reported [unknown-key] (reported)\n"), 2U);
  EXPECT_EQ(times("inferred [type-mismatch] (inferred)\n"), 2U);
}

TEST(RenderTerminal, shows_syntax_errors_first_because_they_cause_others) {
  FileReport file = file_with("{\"x\": [1");
  file.findings.add(kind_of<"unknown-key">(), {1, 4}, "unknown");
  file.findings.add(kind_of<"unclosed-bracket">(), {6, 7}, "unclosed");
  const std::string text = render_terminal({&file, 1});
  EXPECT_LT(text.find("unclosed"), text.find("unknown"));
}

TEST(RenderTerminal, prints_nothing_for_good_files) {
  const FileReport file = file_with("{}");
  EXPECT_EQ(render_terminal({&file, 1}), "");
  EXPECT_EQ(render_terminal({}), "");
}

TEST(RenderTerminal, colors_only_on_request) {
  FileReport file = file_with("{\"O\": 9}");
  file.findings.add(kind_of<"value-out-of-range">(), {6, 7}, "`O` is 9");
  file.findings.add(kind_of<"unknown-key">(), {1, 4}, "`O` is odd").severity(Severity::warning);
  file.findings.add(kind_of<"lax-type">(), {1, 4}, "`O` is lax").note("so it is");
  EXPECT_FALSE(render_terminal({&file, 1}).contains('\x1b'));
  EXPECT_EQ(render_terminal({&file, 1}, {.color = true, .width = 100}),
            "\x1b[1mext.json:1:7:\x1b[0m \x1b[1;31merror:\x1b[0m \x1b[1m`O` is 9\x1b[0m [value-out-of-range]\n"
            "\x1b[34m    1 |\x1b[0m {\"O\": 9}\n"
            "\x1b[34m      |\x1b[0m       \x1b[1;31m^\x1b[0m\n"
            "\n"
            "\x1b[1mext.json:1:2:\x1b[0m \x1b[1;33mwarning:\x1b[0m \x1b[1m`O` is odd\x1b[0m [unknown-key] (reported)\n"
            "\x1b[34m    1 |\x1b[0m {\"O\": 9}\n"
            "\x1b[34m      |\x1b[0m  \x1b[1;33m^^^\x1b[0m\n"
            "\n"
            "\x1b[1mext.json:1:2:\x1b[0m \x1b[1;34mnote:\x1b[0m \x1b[1m`O` is lax\x1b[0m [lax-type] (reported)\n"
            "\x1b[34m    1 |\x1b[0m {\"O\": 9}\n"
            "\x1b[34m      |\x1b[0m  \x1b[1;34m^^^\x1b[0m\n"
            "      \x1b[34m=\x1b[0m \x1b[1mnote:\x1b[0m so it is\n"
            "\n"
            "\x1b[1;31m1 error\x1b[0m, \x1b[1;33m1 warning\x1b[0m, \x1b[1;34m1 note\x1b[0m\n");
}

std::string source_part(const FileReport& file, std::size_t width = 100) {
  const std::string all = render_terminal({&file, 1}, {.color = false, .width = width});
  const std::size_t begin = all.find('\n') + 1;
  // Without the blank line and the summary.
  return all.substr(begin, all.rfind("\n\n") + 1 - begin);
}

std::string shown_at(std::string text, Range range, std::size_t width = 100) {
  FileReport file = file_with(std::move(text));
  file.findings.add(kind_of<"value-out-of-range">(), range, "x");
  return source_part(file, width);
}

TEST(RenderTerminal, puts_carets_under_characters_not_bytes) {
  EXPECT_EQ(shown_at("{\"größe\": 1}", {1, 10}),
            "    1 | {\"größe\": 1}\n"
            "      |  ^^^^^^^\n");
  EXPECT_EQ(shown_at("{\"größe\": 1}", {12, 13}),
            "    1 | {\"größe\": 1}\n"
            "      |           ^\n");
}

TEST(RenderTerminal, expands_tabs_the_same_in_both_lines) {
  EXPECT_EQ(shown_at("{\n\t\"O\":\t1}", {3, 6}),
            "    2 |     \"O\":    1}\n"
            "      |     ^^^\n");
  EXPECT_EQ(shown_at("{\n\t\"O\":\t1}", {8, 9}),
            "    2 |     \"O\":    1}\n"
            "      |             ^\n");
}

TEST(RenderTerminal, shows_the_first_line_of_a_multi_line_range) {
  EXPECT_EQ(shown_at("{\"a\": [\n1,\n2]}", {6, 13}),
            "    1 | {\"a\": [\n"
            "      |       ^\n");
}

TEST(RenderTerminal, points_at_empty_ranges_and_past_the_end_of_a_line) {
  EXPECT_EQ(shown_at("{\"a\" 1}", {4, 4}),
            "    1 | {\"a\" 1}\n"
            "      |     ^\n");
  EXPECT_EQ(shown_at("{\"a\": [", {7, 7}),
            "    1 | {\"a\": [\n"
            "      |        ^\n");
  EXPECT_EQ(shown_at("", {0, 0}), "");
  EXPECT_EQ(shown_at("{}", {900, 950}),
            "    1 | {}\n"
            "      |   ^\n");
}

TEST(RenderTerminal, cuts_long_lines_around_the_caret) {
  const std::string text = "{\"a\": [" + std::string(100, '1') + ", 2222, " + std::string(100, '3') + "]}";
  EXPECT_EQ(shown_at(text, {109, 113}, 48),
            "    1 | …111111111111111, 2222, 333333333333333…\n"
            "      |                   ^^^^\n");
  EXPECT_EQ(shown_at(text, {1, 4}, 48),
            "    1 | {\"a\": [11111111111111111111111111111111…\n"
            "      |  ^^^\n");
  const auto size = static_cast<std::uint32_t>(text.size());
  EXPECT_EQ(shown_at(text, {size - 1, size}, 48),
            "    1 | …3333333333333333333333333333333333333]}\n"
            "      |                                        ^\n");
}

TEST(RenderTerminal, replaces_control_characters) {
  FileReport file{"a\x1b[2J.json", "htp", Document::parse("[\"\x1b[31m\xFF\xE2\x80\xAE\"]"), {}};
  file.findings.add(kind_of<"invalid-utf8">(), {1, 2}, "a\nb\x07").note("\x7F");
  EXPECT_EQ(render_terminal({&file, 1}),
            "a␛[2J.json:1:2: error: a␊b␇ [invalid-utf8]\n"
            "    1 | [\"␛[31m\xEF\xBF\xBD\xEF\xBF\xBD\"]\n"
            "      |  ^\n"
            "      = note: ␡\n"
            "\n"
            "1 error\n");
}

TEST(Visible, keeps_lines_and_tabs) {
  EXPECT_EQ(visible_lines("a\tb\r\nc\rd\x1b\n"), "a\tb\r\nc␍d␛\n");
  EXPECT_EQ(visible("a\tb\n"), "a␉b␊");
}

TEST(RenderLines, one_line_per_finding) {
  const FileReport files[] = {misplaced(), file_with("{}")};
  EXPECT_EQ(render_lines(files),
            "ext.json:4:5: error: `extended_udma` does nothing in `memory`; the tools read it only in `context` "
            "[misplaced-key]\n");
}

TEST(RenderJson, keeps_the_contract) {
  const FileReport files[] = {misplaced(), file_with("{}")};
  EXPECT_EQ(render_json(files),
            R"({"files":[{"path":"ext.json","kind":"htp","diagnostics":[)"
            R"({"id":"misplaced-key","severity":"error",)"
            R"("message":"`extended_udma` does nothing in `memory`; the tools read it only in `context`",)"
            R"("pointer":"/memory/extended_udma",)"
            R"("range":{"start":{"line":4,"column":5,"offset":37},"end":{"line":4,"column":20,"offset":52}},)"
            R"x("notes":["and there it needs arch v81","`context` is here (2:3)"],)x"
            R"("fixes":[{"title":"move to `context`","applicability":"safe","edits":[)"
            R"({"start":18,"end":18,"text":"{\"extended_udma\": true}"},{"start":36,"end":62,"text":""}]}],)"
            R"("effect":"the tools read the key only in its own section; elsewhere they silently ignore it",)"
            R"("certainty":"C","source":"llm-deploy; survey of 209 public configuration files"}]},)"
            R"({"path":"ext.json","kind":"htp","diagnostics":[]}],)"
            R"("summary":{"errors":1,"warnings":0,"notes":0}})"
            "\n");
  EXPECT_EQ(render_json({}), "{\"files\":[],\"summary\":{\"errors\":0,\"warnings\":0,\"notes\":0}}\n");
}

TEST(RenderEach, names_the_sdks_of_a_finding) {
  FileReport file = file_with("{}");
  file.findings.add(kind_of<"unknown-key">(), {0, 1}, "x").severity(Severity::warning);
  file.findings.list().front().only_with_sdk = {"2.22.0", "2.48.0"};
  EXPECT_EQ(render_lines({&file, 1}), "ext.json:1:1: warning: x; only with SDK 2.22.0, 2.48.0 [unknown-key]\n");
  EXPECT_TRUE(render_json({&file, 1}).contains(R"(,"only_with_sdk":["2.22.0","2.48.0"]})"));
}

TEST(RenderGithub, writes_workflow_commands) {
  FileReport file = misplaced();
  file.path = "a,b:c%d.json";
  file.findings.add(kind_of<"unknown-key">(), {0, 1}, "100% of: a, b\r\nnext")
      .severity(Severity::warning)
      .fix("take b", {});
  file.findings.add(kind_of<"lax-type">(), {4, 7}, "lax");
  EXPECT_EQ(
      render_github({&file, 1}),
      "::error file=a%2Cb%3Ac%25d.json,line=4,col=5,title=misplaced-key::`extended_udma` does nothing in `memory`; "
      "the tools read it only in `context`%0Anote: and there it needs arch v81%0Anote: `context` is here "
      "(2:3)%0Acertainty: reported%0Afix available: move to `context`\n"
      "::warning file=a%2Cb%3Ac%25d.json,line=1,col=1,title=unknown-key::100%25 of: a, b%0D%0Anext%0Acertainty: "
      "reported%0Asuggested fix: take b\n"
      "::notice file=a%2Cb%3Ac%25d.json,line=2,col=3,title=lax-type::lax%0Acertainty: reported\n");
}

TEST(Summarize, counts_over_all_files) {
  const FileReport files[] = {misplaced(), misplaced()};
  EXPECT_EQ(summarize(files).errors, 2U);
  EXPECT_EQ(summarize(files).warnings, 0U);
}

}  // namespace
}  // namespace bext

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/text/edit.h"
#include "session.h"

namespace bext::lsp {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> labels(const Json& completion) {
  std::vector<std::string> all;
  if (const Json* items = completion.find("items"))
    for (const Json& item : *items->as_array()) all.push_back(*item.find("label")->as_string());
  return all;
}
std::vector<std::string> titles(const Json& actions) {
  std::vector<std::string> all;
  for (const Json& action : *actions.as_array()) all.push_back(*action.find("title")->as_string());
  return all;
}
std::string hover_text(const Json& hover) {
  const Json* const contents = hover.find("contents");
  return contents ? *contents->find("value")->as_string() : "";
}

TEST(Findings, ArePublishedWhileTyping) {
  Session session;
  session.open(ext, "{\"graphs\": [{\"graph_names\": [\"a\"], \"vtcm_md\": 8}]}");
  EXPECT_THAT(session.findings(ext), Contains("unknown-key"));
  session.replace(ext, 0, 42, 0, 43, "b");
  EXPECT_THAT(session.findings(ext), Not(Contains("unknown-key")));
  EXPECT_EQ(*session.published(ext).find("version"), Json{2});
}
TEST(Findings, AreClearedWhenAFileIsClosed) {
  Session session;
  session.open(ext, "{\"graphs\": [{\"vtcm_md\": 8}]}");
  EXPECT_THAT(session.findings(ext), Not(IsEmpty()));
  session.tell("textDocument/didClose", Json::object({{"textDocument", Session::document(ext)}}));
  EXPECT_THAT(session.findings(ext), IsEmpty());
}
TEST(Findings, AreNotForFilesOfOtherPrograms) {
  Session session;
  session.open("/w/package.json", R"({"name": "x", "dependencies": {}})");
  EXPECT_THAT(session.findings("/w/package.json"), IsEmpty());
  EXPECT_TRUE(session.at("textDocument/hover", "/w/package.json", 0, 3).is_null());
}
TEST(Findings, FollowTheProjectFile) {
  Session session{{{"/w/.bext.json", R"({"allow": ["unknown-key"]})"}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "vtcm_md": 8}]})");
  EXPECT_THAT(session.findings(ext), Not(Contains("unknown-key")));
  session.open("/w/.bext.json", "{}");
  EXPECT_THAT(session.findings(ext), Contains("unknown-key"));
}
TEST(Findings, FollowTheSettingsOfTheEditor) {
  const std::string text = R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 16}]})";
  Session session{{}, "utf-8", Json::object({{"target", "SM8750"}})};
  session.open(ext, text);
  EXPECT_THAT(session.findings(ext), Contains("vtcm-exceeds-soc"));
  session.tell("workspace/didChangeConfiguration",
               Json::object({{"settings", Json::object({{"bext", Json::object({{"target", ""}})}})}}));
  EXPECT_THAT(session.findings(ext), Not(Contains("vtcm-exceeds-soc")));
}
TEST(Findings, UseAnUnsavedTopLevelFile) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 3}], "devices": [{"soc_model": 69}]})");
  EXPECT_THAT(session.findings(ext), Not(Contains("graph-names-unbound")));
  // Opening the top-level file checks the other one again.
  const std::size_t before = session.messages();
  session.open("/w/config.json", R"({"backend_extensions": {"config_file_path": "ext.json",
    "shared_library_path": "libQnnHtpNetRunExtensions.so"}})");
  (void)session.findings("/w/config.json");
  EXPECT_GE(session.messages(), before + 2);
}
TEST(Findings, HaveUtf16Positions) {
  Session session{{}, "utf-16"};
  session.open(ext, "{\"graphs\": [{\"graph_names\": [\"\xF0\x9F\x98\x80\"], \"vtcm_md\": 8}]}");
  const Json published = session.published(ext);
  for (const Json& finding : *published.find("diagnostics")->as_array())
    if (*finding.find("code") == Json{"unknown-key"}) {
      EXPECT_EQ(*finding.find("range")->find("start"), Session::place(0, 36));
    }
}

TEST(Hover, ExplainsAnOptionAndItsValue) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})");
  EXPECT_THAT(hover_text(session.at("textDocument/hover", ext, 0, 38)), HasSubstr("without the key: the tools use 4"));
  EXPECT_THAT(hover_text(session.at("textDocument/hover", ext, 0, 77)), HasSubstr("SM8750"));
  EXPECT_TRUE(session.at("textDocument/hover", ext, 0, 80).is_null());
}
TEST(Hover, HasTypeDefaultPhaseGatesAndSource) {
  Session session;
  session.open(ext, R"({"context": [{"extended_udma": true}], "graphs": [{"graph_names": ["a"], "O": 3}]})");
  const std::string text = hover_text(session.at("textDocument/hover", ext, 0, 16));
  for (const char* line : {"\n- type: bool", "\n- default: ", "\n- phase: ", "\n- requires: v81", "\n- source: "})
    EXPECT_THAT(text, HasSubstr(line));
}
TEST(Hover, ExplainsAListedValue) {
  Session session;
  session.open(ext, R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})");
  EXPECT_THAT(hover_text(session.at("textDocument/hover", ext, 0, 45)), HasSubstr("`\"burst\"`"));
}

TEST(Completion, OffersTheMissingKeysOfASection) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 3, }]})");
  const std::vector<std::string> keys = labels(session.at("textDocument/completion", ext, 0, 43));
  EXPECT_THAT(keys, Contains("vtcm_mb"));
  EXPECT_THAT(keys, Not(Contains("O")));
  EXPECT_THAT(keys, Not(Contains("soc_model")));
}
TEST(Completion, WorksInABrokenFile) {
  Session session;
  session.open(ext, "{\"graphs\": [{\"graph_names\": [\"a\"], \"vt");
  EXPECT_THAT(labels(session.at("textDocument/completion", ext, 0, 38)), Contains("vtcm_mb"));
}
TEST(Completion, LeavesOutKeysAfterTheCursor) {
  Session session;
  session.open(ext, "{\"graphs\": [{\n  \n  \"O\": 3, \"dlbc\": 1}]}");
  const std::vector<std::string> keys = labels(session.at("textDocument/completion", ext, 1, 2));
  EXPECT_THAT(keys, Contains("vtcm_mb"));
  EXPECT_THAT(keys, Not(Contains("O")));
  EXPECT_THAT(keys, Not(Contains("dlbc")));
}
/// What a completion at a place does to the text.
std::string after_completion(const std::string& text, int line, int character, const std::string& label) {
  Session session;
  session.open(ext, text);
  const Json completion = session.at("textDocument/completion", ext, line, character);
  for (const Json& item : *completion.find("items")->as_array()) {
    if (*item.find("label") != Json{label}) continue;
    Json edits = Json::array({*item.find("textEdit")});
    if (const Json* more = item.find("additionalTextEdits")) edits.push_back(more->as_array()->front());
    std::vector<TextEdit> changes;
    const TextPositions positions{text, PositionEncoding::utf8};
    for (const Json& edit : *edits.as_array()) {
      const Range range = positions.range_of(edit.find("range"));
      changes.push_back({range.begin, range.end, *edit.find("newText")->as_string()});
    }
    return bext::apply(text, changes);
  }
  return "not offered";
}
TEST(Completion, UsesTheStyleOfTheFile) {
  EXPECT_EQ(after_completion(R"({"graphs":[{"O":3,}]})", 0, 18, "graph_names"),
            R"({"graphs":[{"O":3,"graph_names":["my_graph"]}]})");
  EXPECT_EQ(after_completion("{\n  \"graphs\" : [{\"O\" : 3, }]\n}", 1, 24, "vtcm_mb"),
            "{\n  \"graphs\" : [{\"O\" : 3, \"vtcm_mb\" : 8}]\n}");
}
TEST(Completion, AddsAMissingComma) {
  EXPECT_EQ(after_completion("{\"graphs\": [{\n  \"O\": 3\n  \"vt\n}]}", 2, 5, "vtcm_mb"),
            "{\"graphs\": [{\n  \"O\": 3,\n  \"vtcm_mb\": 8\n}]}");
}
TEST(Completion, InsertsAKeyWithAValue) {
  Session session;
  session.open(ext, "{\"graphs\": [{\"graph_names\": [\"a\"], \"vt\n\"O\": 3}]}");
  const Json items = session.at("textDocument/completion", ext, 0, 38);
  for (const Json& item : *items.find("items")->as_array())
    if (*item.find("label") == Json{"vtcm_mb"}) {
      EXPECT_THAT(*item.find("textEdit")->find("newText")->as_string(), testing::StartsWith("\"vtcm_mb\": "));
      EXPECT_THAT(*item.find("textEdit")->find("newText")->as_string(), testing::EndsWith(","));
    }
}
/// A model whose graph is named "a".
const std::string model_bytes{"\x08\x08\x3a\x03\x12\x01\x61", 7};

TEST(Models, NextToAFileCompleteTheirGraphs) {
  Session session{{{"/w/vit-b.onnx", model_bytes}, {"/other/far.onnx", model_bytes}}};
  session.open(ext, R"({"graphs": [{"graph_names": [""]}]})");
  const std::vector<std::string> graphs = labels(session.at("textDocument/completion", ext, 0, 30));
  EXPECT_THAT(graphs, Contains("vit_b"));
  EXPECT_THAT(graphs, Not(Contains("far")));
}
TEST(Models, OfTheWorkspaceCompleteTheirGraphs) {
  Session session{
      {{"/w/models/dec.onnx", model_bytes}, {"/w/far/a.json", R"({"graphs": [{"graph_names": ["dec"]}]})"}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["de"]}]})");
  const Json completion = session.at("textDocument/completion", ext, 0, 32);
  EXPECT_THAT(labels(completion), ElementsAre("dec")) << "not the name that is being typed";
  const Json& item = completion.find("items")->as_array()->front();
  EXPECT_THAT(write(*item.find("documentation"), 0), HasSubstr("model `models/dec.onnx`"));
  EXPECT_THAT(write(*item.find("documentation"), 0), HasSubstr("configured in `far/a.json`"));
}
TEST(Models, ThatTheListHasAreNotOffered) {
  Session session{{{"/w/dec.onnx", model_bytes}, {"/w/vit.onnx", model_bytes}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["", "dec"]}]})");
  EXPECT_THAT(labels(session.at("textDocument/completion", ext, 0, 30)), ElementsAre("vit"));
}
TEST(Models, OfTheProjectFileAreUsed) {
  Session session{{{"/w/.bext.json", R"({"models": ["../m/vit.onnx", "../m/dec.onnx"]})"},
                   {"/m/vit.onnx", model_bytes},
                   {"/m/dec.onnx", model_bytes}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["vit", ""]}], "devices": [{"soc_model": 69}]})");
  EXPECT_THAT(session.findings(ext), Contains("graph-uncovered"));
  EXPECT_THAT(labels(session.at("textDocument/completion", ext, 0, 37)), ElementsAre("dec"));
  EXPECT_THAT(write(session.at("textDocument/definition", ext, 0, 31), 0), HasSubstr("file:///m/vit.onnx"));
}
TEST(Models, AreReadAgainAfterAChange) {
  Session session{{{"/w/vit.onnx", model_bytes}, {"/w/dec.onnx", model_bytes}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["Vit", "dec"]}], "devices": [{"soc_model": 69}]})");
  EXPECT_THAT(session.findings(ext), Contains("graph-names-unbound"));
  session.disk().remove("/w/vit.onnx");
  session.tell("workspace/didChangeWatchedFiles",
               Json::object({{"changes", Json::array({Json::object({{"uri", uri("/w/vit.onnx")}, {"type", 3}})})}}));
  EXPECT_THAT(session.findings(ext), Not(Contains("graph-names-unbound")));
}
TEST(Models, AreReferencesIfDeclarationsAre) {
  Session session{{{"/w/vit.onnx", model_bytes}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["vit"]}]})");
  const auto references = [&](bool with_declaration) {
    return session.ask("textDocument/references",
                       Json::object({{"textDocument", Session::document(ext)},
                                     {"position", Session::place(0, 31)},
                                     {"context", Json::object({{"includeDeclaration", with_declaration}})}}));
  };
  EXPECT_EQ(references(false).size(), 1U);
  EXPECT_THAT(write(references(true), 0), HasSubstr("file:///w/vit.onnx"));
}
TEST(Models, AreTheDefinitionOfTheirGraphs) {
  Session session{{{"/w/vit.onnx", model_bytes}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["vit"]}]})");
  EXPECT_THAT(write(session.at("textDocument/definition", ext, 0, 31), 0), HasSubstr("file:///w/vit.onnx"));
}
TEST(Models, NextToAFileShowMisspelledNames) {
  Session session{{{"/w/vit.onnx", model_bytes}, {"/w/dec.onnx", model_bytes}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["Vit", "dec"]}], "devices": [{"soc_model": 69}]})");
  EXPECT_THAT(session.findings(ext), Contains("graph-names-unbound"));
  session.open("/w/sub/ext.json", R"({"graphs": [{"graph_names": ["Vit", "dec"]}], "devices": [{"soc_model": 69}]})");
  EXPECT_THAT(session.findings("/w/sub/ext.json"), Not(Contains("graph-names-unbound")));
}
TEST(Completion, FindsANumberByTheNameOfTheSoc) {
  Session session;
  session.open(ext, R"({"graphs": [], "devices": [{"soc_model": }]})");
  const Json items = session.at("textDocument/completion", ext, 0, 41);
  bool found = false;
  for (const Json& item : *items.find("items")->as_array())
    found = found || (*item.find("label") == Json{"69"} && item.find("filterText")->as_string()->contains("SM8750"));
  EXPECT_TRUE(found);
}
TEST(Completion, OffersNamesOfSocsInAProjectFile) {
  Session session;
  session.open("/w/.bext.json", R"({"target": "SM8"})");
  EXPECT_THAT(labels(session.at("textDocument/completion", "/w/.bext.json", 0, 14)), Contains("SM8750"));
}
TEST(Completion, DocumentsValues) {
  Session session;
  session.open(ext, R"({"graphs": [{"O": }], "context": [{"weight_sharing_enabled": }]})");
  for (const int place : {18, 61}) {
    const Json completion = session.at("textDocument/completion", ext, 0, place);
    ASSERT_THAT(labels(completion), Not(IsEmpty()));
    for (const Json& item : *completion.find("items")->as_array()) EXPECT_TRUE(item.find("documentation"));
  }
}
TEST(Completion, OffersGraphsOfTheWorkspace) {
  Session session{{{"/w/other.json", R"({"graphs": [{"graph_names": ["decoder"], "O": 3}]})"}}};
  session.open(ext, R"({"graphs": [{"graph_names": [""], "O": 3}]})");
  EXPECT_THAT(labels(session.at("textDocument/completion", ext, 0, 30)), Contains("decoder"));
}

TEST(CodeAction, OffersSafeAndSuggestedFixes) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "vtcm_md": 8, "vtcm_kb": 8192}]})");
  const std::vector<std::string> all = titles(session.about("textDocument/codeAction", ext));
  EXPECT_THAT(all, Contains("rename to `vtcm_mb`"));
  EXPECT_THAT(all, Contains(HasSubstr("(suggested)")));
  EXPECT_THAT(all, Contains("apply all safe fixes"));
}
TEST(CodeAction, AllowsAFindingOnlyWhereCommentsAreUsed) {
  Session session;
  session.open(ext, "{\"graphs\": [{\"graph_names\": [\"a\"],\n  \"vtcm_md\": 8}]}");
  EXPECT_THAT(titles(session.about("textDocument/codeAction", ext)), Not(Contains("allow `unknown-key` here")));
  session.open(ext, "{ // mine\n\"graphs\": [{\"graph_names\": [\"a\"],\n  \"vtcm_md\": 8}]}");
  const Json actions = session.about("textDocument/codeAction", ext);
  EXPECT_THAT(titles(actions), Contains("allow `unknown-key` here"));
  session.replace(ext, 2, 0, 2, 0, "  // bext: allow unknown-key\n");
  EXPECT_THAT(session.findings(ext), Not(Contains("unknown-key")));
}
TEST(CodeAction, RespectsTheKindsThatTheEditorWants) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "vtcm_md": 8}]})");
  const Json all = session.ask(
      "textDocument/codeAction",
      Json::object({{"textDocument", Session::document(ext)},
                    {"range", Json::object({{"start", Session::place(0, 0)}, {"end", Session::place(9, 0)}})},
                    {"context", Json::object({{"only", Json::array({"source.fixAll"})}})}}));
  EXPECT_THAT(titles(all), ElementsAre("apply all safe fixes"));
}

TEST(CodeLens, ShowsTheTarget) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 3}], "devices": [{"soc_model": 69}]})");
  const Json lenses = session.about("textDocument/codeLens", ext);
  EXPECT_THAT(write(lenses, 0), HasSubstr("SM8750, Snapdragon 8 Elite, v79, 8 MiB; 1 graph"));
}
TEST(CodeLens, ShowsTheEffectiveTarget) {
  const std::string text = R"({"graphs": [{"graph_names": ["a"], "O": 3}]})";
  Session session{{{"/w/.bext.json", R"({"target": "SM8750"})"}, {ext, text}}};
  session.open(ext, text);
  EXPECT_THAT(write(session.about("textDocument/codeLens", ext), 0),
              HasSubstr("no SoC, checked for SM8750, Snapdragon 8 Elite, v79, 8 MiB; 1 graph"));
  session.open("/w/config.json", R"({"backend_extensions": {"config_file_path": "ext.json",
    "shared_library_path": "libQnnHtpNetRunExtensions.so"}})");
  EXPECT_THAT(write(session.about("textDocument/codeLens", "/w/config.json"), 0),
              HasSubstr("`ext.json`: no SoC, checked for SM8750"));
  Session without;
  without.open(ext, text);
  EXPECT_THAT(write(without.about("textDocument/codeLens", ext), 0), HasSubstr("no SoC, offline compilation targets"));
}
TEST(InlayHint, NamesTheSoc) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 3}], "devices": [{"soc_model": 69}]})");
  EXPECT_THAT(write(session.about("textDocument/inlayHint", ext), 0), HasSubstr("\"SM8750 · v79 · 8 MiB\""));
}
TEST(DocumentSymbol, NamesEntriesByTheirGraphs) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a", "b"], "O": 3}]})");
  EXPECT_THAT(write(session.about("textDocument/documentSymbol", ext), 0), HasSubstr("\"name\": \"a, b\""));
}
TEST(FoldingRange, CoversObjectsAndComments) {
  Session session;
  session.open(ext, "{\n\"graphs\": [{\n\"O\": 3}] /* a\nb */\n}");
  EXPECT_EQ(session.about("textDocument/foldingRange", ext).size(), 4U);
}
TEST(Formatting, ReturnsMinimalEdits) {
  Session session;
  session.open(ext, "{\n  \"graphs\": [\n    {\n      \"O\":3\n    }\n  ]\n}\n");
  const Json edits = session.about("textDocument/formatting", ext);
  ASSERT_EQ(edits.size(), 1U);
  EXPECT_EQ(*edits.as_array()->front().find("newText"), Json{" "});
}
TEST(RangeFormatting, LeavesTheRestAlone) {
  Session session;
  session.open(ext, "{\n  \"graphs\": [\n    {\n      \"O\":3,\n      \"dlbc\":1\n    }\n  ]\n}\n");
  const Json edits = session.ask(
      "textDocument/rangeFormatting",
      Json::object({{"textDocument", Session::document(ext)},
                    {"range", Json::object({{"start", Session::place(4, 0)}, {"end", Session::place(4, 16)}})},
                    {"options", Json::object({{"tabSize", 2}})}}));
  ASSERT_EQ(edits.size(), 1U);
  EXPECT_EQ(*edits.as_array()->front().find("range")->find("start"), Session::place(4, 13));
}

class TwoFiles : public testing::Test {
 protected:
  const std::string wrapper_ = "/w/config.json";
  Session session_{{{ext, R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})"}}};
  void SetUp() override {
    session_.open(wrapper_, R"({"backend_extensions": {"config_file_path": "ext.json",
"shared_library_path": "libQnnHtpNetRunExtensions.so"},
"context_configs": {"enable_graphs": ["vit"]}})");
  }
};
TEST_F(TwoFiles, DefinitionOpensTheNamedFile) {
  EXPECT_THAT(write(session_.at("textDocument/definition", wrapper_, 0, 48), 0), HasSubstr("file:///w/ext.json"));
}
TEST_F(TwoFiles, DefinitionOfAGraphIsItsEntry) {
  EXPECT_THAT(write(session_.at("textDocument/definition", wrapper_, 2, 40), 0), HasSubstr("file:///w/ext.json"));
}
TEST_F(TwoFiles, ReferencesAreInBothFiles) {
  EXPECT_EQ(session_.at("textDocument/references", wrapper_, 2, 40).size(), 2U);
  session_.open(ext, R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})");
  EXPECT_THAT(write(session_.at("textDocument/references", ext, 0, 0), 0), HasSubstr("config.json"));
}
TEST_F(TwoFiles, RenameChangesBothFiles) {
  const Json edit = session_.ask("textDocument/rename", Json::object({{"textDocument", Session::document(wrapper_)},
                                                                      {"position", Session::place(2, 40)},
                                                                      {"newName", "enc"}}));
  EXPECT_EQ(edit.find("changes")->size(), 2U);
  EXPECT_THAT(write(edit, 0), HasSubstr(R"("newText": "\"enc\"")"));
}
TEST(Rename, ChangesProjectFilesToo) {
  Session session{{{"/w/.bext.json", R"({"graphs": ["vit", "dec"]})"}}};
  session.open(ext, R"({"graphs": [{"graph_names": ["vit"]}]})");
  const Json edit = session.ask("textDocument/rename", Json::object({{"textDocument", Session::document(ext)},
                                                                     {"position", Session::place(0, 31)},
                                                                     {"newName", "enc"}}));
  EXPECT_TRUE(edit.find("changes")->find("file:///w/.bext.json"));
}
TEST_F(TwoFiles, RenameRefusesATakenName) {
  session_.open(ext, R"({"graphs": [{"graph_names": ["vit", "dec"], "O": 3}]})");
  const Json error = session_.ask("textDocument/rename", Json::object({{"textDocument", Session::document(wrapper_)},
                                                                       {"position", Session::place(2, 40)},
                                                                       {"newName", "dec"}}));
  EXPECT_THAT(*error.find("message")->as_string(), HasSubstr("`dec` already names a graph"));
}
TEST_F(TwoFiles, RenameRefusesOtherWords) {
  EXPECT_TRUE(session_.at("textDocument/prepareRename", wrapper_, 0, 5).is_null());
}

}  // namespace
}  // namespace bext::lsp

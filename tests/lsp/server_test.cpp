#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bext/text/document.h"
#include "session.h"
#include "tools/lsp/file_uri.h"

namespace bext::lsp {
namespace {

int code_of(const Json& error) { return static_cast<int>(error.find("code")->as_number()->as_integer().value_or(0)); }

TEST(Server, AnswersGarbage) {
  Session session;
  for (const std::string_view garbage : {"", "{", "[]", "null", "{\"id\": 1}", "{\"method\": 3, \"id\": 2}", "\xFF"})
    session.raw(garbage);
  session.open(ext, "{}");
  EXPECT_FALSE(session.about("textDocument/documentSymbol", ext).find("code"));
}
TEST(Server, RejectsUnknownMethods) {
  Session session;
  EXPECT_EQ(code_of(session.ask("textDocument/fly", Json::object())), -32601);
}
TEST(Server, SurvivesMissingParameters) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 3}]})");
  for (const char* method :
       {"codeAction", "codeLens", "completion", "definition", "documentSymbol", "foldingRange", "formatting",
        "rangeFormatting", "hover", "inlayHint", "prepareRename", "references", "rename"}) {
    const std::string name = std::string{"textDocument/"} + method;
    (void)session.ask(name, Json{});
    (void)session.ask(name, Json::object({{"textDocument", Session::document(ext)}}));
    (void)session.ask(name, Json::object({{"textDocument", Json::array()}, {"position", 3}}));
  }
  for (const char* method :
       {"textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "workspace/didChangeConfiguration",
        "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "initialized", "$/setTrace"})
    session.tell(method, Json{});
  EXPECT_FALSE(session.server().has_ended());
}
TEST(Server, KeepsOneDocumentForTwoAddressesOfAFile) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 9}]})");
  EXPECT_FALSE(session.findings(ext).empty());
  session.open("/w/%65xt.json", "{}");
  EXPECT_TRUE(session.findings(ext).empty()) << "this address is no longer open";
  session.tell("textDocument/didClose", Json::object({{"textDocument", Session::document("/w/%65xt.json")}}));
  // The text that this address had is gone, so there is nothing to change.
  session.change(ext, Json::object({{"text", "{"}}));
  EXPECT_FALSE(session.about("textDocument/documentSymbol", ext).find("code"));
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 9}]})");
  EXPECT_FALSE(session.findings(ext).empty());
}
TEST(Server, SurvivesChangesOutOfRange) {
  for (const char* const encoding : {"utf-8", "utf-16"}) {
    Session session{{}, encoding};
    session.open(ext, "{\"a\": \"\xF0\x9F\x98\x80\xFF\"}\r\n");
    for (const Json& line : {Json{-1}, Json{0}, Json{1}, Json{999999999999}, Json{"x"}, Json{1.5}})
      for (const Json& character : {Json{-1}, Json{8}, Json{9}, Json{10}, Json{9223372036854775807}, Json{nullptr}}) {
        const Json place = Json::object({{"line", line}, {"character", character}});
        // The end before the beginning, too.
        session.change(ext, Json::object({{"range", Json::object({{"start", place}, {"end", Session::place(0, 3)}})},
                                          {"text", "\xC3"}}));
        session.change(ext, Json::object({{"range", Json::object({{"start", Session::place(0, 3)}, {"end", place}})},
                                          {"text", "\xED\xA0\x80\xF0"}}));
        (void)session.ask("textDocument/completion",
                          Json::object({{"textDocument", Session::document(ext)}, {"position", place}}));
      }
    EXPECT_FALSE(session.server().has_ended());
  }
}
/// Editors in JavaScript send half of a surrogate pair as it is in the text.
TEST(Server, ReadsValidJsonOfEveryKind) {
  Session session;
  session.raw(R"({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": ")" + uri(ext) +
              R"(", "version": 1e999, "version": 1, "text": "{\"graphs\": [{\"a\ud83d\": 8, \"O\": 9}]}"}}})");
  EXPECT_FALSE(session.findings(ext).empty());
}
TEST(Server, RefusesPathsWithANullCharacter) {
  EXPECT_EQ(path_of_uri("file:///%00"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%00/b.json"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%000"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%20b"), "/a b");
}
TEST(Server, RejectsDeepMessages) {
  Session session;
  session.open(ext, "{}");
  session.raw(R"({"id": 7, "method": "textDocument/hover", "params": )" + std::string(1000000, '['));
  EXPECT_EQ(code_of(*session.last().find("error")), -32700);
  session.raw(R"({"id": 8, "method": "textDocument/hover", "params": )" + std::string(1000000, '[') +
              std::string(1000000, ']') + "}");
  EXPECT_TRUE(session.last().find("error") || session.last().find("result"));
}
TEST(Server, RenamesToAHostileNameAsAJsonString) {
  Session session;
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 3}]})");
  for (const std::string& name : {std::string{"\"], \"x\": [\""}, std::string{"\n::error::x\x1b[2J"},
                                  std::string{"../../etc/passwd"}, std::string{"\xE2\x80\xAE"}}) {
    const Json edit = session.ask("textDocument/rename", Json::object({{"textDocument", Session::document(ext)},
                                                                       {"position", Session::place(0, 29)},
                                                                       {"newName", name}}));
    const Json& change = edit.find("changes")->find(uri(ext))->as_array()->front();
    const Document written = Document::parse(*change.find("newText")->as_string());
    EXPECT_TRUE(written.faults().empty());
    EXPECT_EQ(written.root().string(), name);
  }
}
TEST(Server, AnswersWithManyOpenDocuments) {
  // One look at every open document for each of them would take minutes.
  Session session;
  for (int i = 0; i < 5000; ++i) session.open("/w/" + std::to_string(i) + ".json", "{}");
  session.open(ext, R"({"graphs": [{"graph_names": ["a"], "O": 9}]})");
  EXPECT_FALSE(session.findings(ext).empty());
}
TEST(Server, WantsInitializeFirst) {
  const MemoryDisk disk;
  Json reply;
  Server server{disk, [&](const Json& message) { reply = message; }};
  server.handle(R"({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"})");
  EXPECT_EQ(code_of(*reply.find("error")), -32002);
}
TEST(Server, EndsAfterShutdownAndExit) {
  Session session;
  EXPECT_TRUE(session.ask("shutdown", Json{}).is_null());
  EXPECT_EQ(code_of(session.ask("textDocument/hover", Json{})), -32600);
  session.tell("exit", Json{});
  EXPECT_TRUE(session.server().has_ended());
  EXPECT_EQ(session.server().exit_code(), 0);
}
TEST(Server, ReportsExitWithoutShutdown) {
  Session session;
  session.tell("exit", Json{});
  EXPECT_EQ(session.server().exit_code(), 1);
}
TEST(Server, AnswersACanceledRequest) {
  Session session;
  const std::string request = R"({"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover"})";
  EXPECT_EQ(canceled_id(R"({"method": "$/cancelRequest", "params": {"id": 7}})"), request_id(request));
  EXPECT_TRUE(canceled_id(request).is_null());
  session.server().cancel(request);
  EXPECT_EQ(code_of(*session.last().find("error")), -32800);
}
TEST(Server, OffersUtf8WhereTheClientSupportsIt) {
  for (const std::string encoding : {"utf-8", "utf-16"}) {
    Session session{{}, encoding};
    EXPECT_EQ(*session.last().find("result")->find("capabilities")->find("positionEncoding"), Json{encoding});
  }
}
TEST(Server, AsksTheClientToWatchFiles) {
  for (const bool supported : {true, false}) {
    const MemoryDisk disk;
    std::vector<Json> sent;
    Server server{disk, [&](const Json& message) { sent.push_back(message); }};
    const Json offered = Json::object(
        {{"workspace", Json::object({{"didChangeWatchedFiles", Json::object({{"dynamicRegistration", supported}})}})}});
    server.handle(write(
        Json::object({{"id", 1}, {"method", "initialize"}, {"params", Json::object({{"capabilities", offered}})}}), 0));
    server.handle(R"({"method": "initialized", "params": {}})");
    server.handle(R"({"id": "bext-files", "result": null})");
    ASSERT_EQ(sent.size(), supported ? 2U : 1U);
    if (supported) EXPECT_THAT(write(sent[1], 0), testing::HasSubstr("{json,jsonc,conf,onnx,dlc}"));
  }
}
TEST(Server, UsesEveryRootOfTheWorkspace) {
  Session session{{{"/other/b.json", R"({"graphs": [{"graph_names": ["beta"], "O": 3}]})"}}};
  session.tell("workspace/didChangeWorkspaceFolders",
               Json::object({{"event", Json::object({{"added", Json::array({Json::object({{"uri", uri("/other")}})})},
                                                     {"removed", Json::array()}})}}));
  session.open(ext, R"({"graphs": [{"graph_names": ["beta"], "O": 2}]})");
  EXPECT_EQ(session.at("textDocument/references", ext, 0, 31).size(), 2U);
}

/// Types at random into two files that belong together. Every edit is incremental.
class RandomTyping {
 public:
  RandomTyping(std::uint32_t seed, const std::string& encoding)
      : state_{seed | 1U}, encoding_{encoding == "utf-8" ? PositionEncoding::utf8 : PositionEncoding::utf16} {}

  void edit(Session& session, const std::string& path, std::string& text) {
    const TextPositions positions{text, encoding_};
    const Json from = positions.position(next(text.size() + 1));
    const std::uint32_t begin = positions.offset(&from);
    const Json to = positions.position(begin + next(std::min<std::size_t>(4, text.size() - begin + 1)));
    const std::uint32_t end = std::max(begin, positions.offset(&to));
    const std::string& piece = pieces_[next(pieces_.size())];
    session.change(path, Json::object({{"range", Json::object({{"start", from}, {"end", to}})}, {"text", piece}}));
    text.replace(begin, end - begin, piece);
  }
  std::uint32_t next(std::size_t below) {
    state_ = state_ * 1664525U + 1013904223U;
    return below == 0 ? 0U : static_cast<std::uint32_t>((state_ >> 8U) % below);
  }

 private:
  std::uint32_t state_;
  PositionEncoding encoding_;
  const std::vector<std::string> pieces_ = {"{",
                                            "}",
                                            "[",
                                            "]",
                                            ",",
                                            ":",
                                            "\"",
                                            "\n",
                                            "\r\n",
                                            " ",
                                            "3",
                                            "ext.json",
                                            "\"O\": 3",
                                            "\"vtcm_md\": 8",
                                            "// x\n",
                                            "\xC3\xA9",
                                            "\xF0\x9F\x98\x80",
                                            "{\"graphs\": [{\"graph_names\": [\"a\"], \"O\": 3}]}"};
};

/// Everything that the server knows about a file.
Json state_of(Session& session, const std::string& path) {
  Json state = Json::array({*session.published(path).find("diagnostics")});
  for (const char* request : {"codeAction", "codeLens", "documentSymbol", "foldingRange", "inlayHint", "formatting"})
    state.push_back(session.about(std::string{"textDocument/"} + request, path));
  return state;
}

/// Whatever was typed, the state is that of files that were just opened. 100 edits in each of 100 runs.
RC_GTEST_PROP(Server, ForgetsTheWayToAText, (std::uint32_t seed)) {
  const std::string encoding = seed % 2 == 0 ? "utf-8" : "utf-16";
  const std::string wrapper = "/w/config.json";
  Session typed{{}, encoding};
  std::string inner_text = R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})";
  std::string wrapper_text = R"({"backend_extensions": {"config_file_path": "ext.json",
    "shared_library_path": "libQnnHtpNetRunExtensions.so"}, "context_configs": {"enable_graphs": ["a"]}})";
  typed.open(ext, inner_text);
  typed.open(wrapper, wrapper_text);
  RandomTyping typing{seed, encoding};
  for (int i = 0; i < 100; ++i) {
    const bool in_wrapper = typing.next(4) == 0;
    typing.edit(typed, in_wrapper ? wrapper : ext, in_wrapper ? wrapper_text : inner_text);
    if (i % 10 == 0) (void)typed.findings(ext);
  }
  Session opened{{}, encoding};
  opened.open(ext, inner_text);
  opened.open(wrapper, wrapper_text);
  RC_ASSERT(state_of(typed, ext) == state_of(opened, ext));
  RC_ASSERT(state_of(typed, wrapper) == state_of(opened, wrapper));
}

}  // namespace
}  // namespace bext::lsp

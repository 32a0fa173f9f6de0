#include "requests.h"

#include <array>

namespace bext::lsp {
namespace {

constexpr std::array all = {
    Request{"textDocument/codeAction", &code_action},
    Request{"textDocument/codeLens", &code_lens},
    Request{"textDocument/completion", &completion},
    Request{"textDocument/definition", &definition},
    Request{"textDocument/documentSymbol", &document_symbol},
    Request{"textDocument/foldingRange", &folding_range},
    Request{"textDocument/formatting", &formatting},
    Request{"textDocument/rangeFormatting", &range_formatting},
    Request{"textDocument/hover", &hover},
    Request{"textDocument/inlayHint", &inlay_hint},
    Request{"textDocument/prepareRename", &prepare_rename},
    Request{"textDocument/references", &references},
    Request{"textDocument/rename", &rename},
};

}  // namespace

std::span<const Request> requests() { return all; }

Json capabilities() {
  constexpr int incremental = 2;
  return Json::object(
      {{"textDocumentSync", Json::object({{"openClose", true}, {"change", incremental}})},
       {"codeActionProvider", Json::object({{"codeActionKinds", Json::array({"quickfix", "source.fixAll.bext"})}})},
       {"codeLensProvider", Json::object()},
       {"completionProvider", Json::object({{"triggerCharacters", Json::array({"\"", ":", " "})}})},
       {"definitionProvider", true},
       {"documentSymbolProvider", true},
       {"foldingRangeProvider", true},
       {"documentFormattingProvider", true},
       {"documentRangeFormattingProvider", true},
       {"hoverProvider", true},
       {"inlayHintProvider", true},
       {"referencesProvider", true},
       {"renameProvider", Json::object({{"prepareProvider", true}})},
       {"workspace",
        Json::object({{"workspaceFolders", Json::object({{"supported", true}, {"changeNotifications", true}})}})}});
}

}  // namespace bext::lsp

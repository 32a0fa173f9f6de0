#include "finding_json.h"

#include "bext/diag/kinds.h"
#include "diag/characters.h"

namespace bext::lsp {
namespace {

/// 1 error, 2 warning, 3 information.
int severity_number(Severity severity) {
  switch (severity) {
    case Severity::error:
      return 1;
    case Severity::warning:
      return 2;
    case Severity::note:
      return 3;
  }
  return 1;
}

}  // namespace

Json finding_json(const CheckedText& text, const std::string& uri, const Diagnostic& finding) {
  std::string message = visible(finding.message);
  Json related = Json::array();
  for (const Note& note : finding.notes) {
    if (note.range)
      related.push_back(
          Json::object({{"location", Json::object({{"uri", uri}, {"range", text.positions.range(*note.range)}})},
                        {"message", visible(note.text)}}));
    else
      message += "\n" + visible(note.text);
  }
  Json result = Json::object({{"range", text.positions.range(finding.range)},
                              {"severity", severity_number(finding.severity)},
                              {"code", finding.kind->id},
                              {"source", "bext"},
                              {"message", std::move(message)}});
  if (related.size() > 0) result["relatedInformation"] = std::move(related);
  return result;
}

Json findings_json(const OpenDocument& document) {
  Json list = Json::array();
  for (const Diagnostic& finding : document.checked->file.findings) {
    if (list.size() == most_findings) break;
    list.push_back(finding_json(*document.checked, document.uri, finding));
  }
  return list;
}

Json findings_message(const std::string& uri, Json findings, std::optional<std::int64_t> version) {
  Json params = Json::object({{"uri", uri}});
  if (version) params["version"] = *version;
  params["diagnostics"] = std::move(findings);
  return Json::object(
      {{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
}

}  // namespace bext::lsp

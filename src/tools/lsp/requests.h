#pragma once
// The requests that the server answers, one file each.

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "bext/text/json.h"
#include "workspace.h"

namespace bext::lsp {

/// The result, or a sentence that the editor shows.
using Answer = std::expected<Json, std::string>;

struct Request {
  std::string_view method;
  Answer (*answer)(const Workspace& workspace, const Json* params);
};
[[nodiscard]] std::span<const Request> requests();
/// What the server offers, for the reply to `initialize`.
[[nodiscard]] Json capabilities();

Answer code_action(const Workspace& workspace, const Json* params);
Answer code_lens(const Workspace& workspace, const Json* params);
Answer completion(const Workspace& workspace, const Json* params);
Answer definition(const Workspace& workspace, const Json* params);
Answer document_symbol(const Workspace& workspace, const Json* params);
Answer folding_range(const Workspace& workspace, const Json* params);
Answer formatting(const Workspace& workspace, const Json* params);
Answer range_formatting(const Workspace& workspace, const Json* params);
Answer hover(const Workspace& workspace, const Json* params);
Answer inlay_hint(const Workspace& workspace, const Json* params);
Answer prepare_rename(const Workspace& workspace, const Json* params);
Answer references(const Workspace& workspace, const Json* params);
Answer rename(const Workspace& workspace, const Json* params);

}  // namespace bext::lsp

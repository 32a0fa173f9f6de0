#include <fmt/format.h>

#include "json_members.h"
#include "requests.h"
#include "tools/summary_line.h"

namespace bext::lsp {

/// One line above the file: the SoC and the graphs that it configures.
Answer code_lens(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(member(params, "textDocument"));
  std::string title = text ? summary_line(text->file.config) : std::string{};
  if (title.empty()) return Json::array();
  if (!text->settings.target.empty()) title += fmt::format("; target {}", text->settings.target);
  return Json::array({Json::object({{"range", text->positions.range({0, 0})},
                                    {"command", Json::object({{"title", std::move(title)}, {"command", ""}})}})});
}

}  // namespace bext::lsp

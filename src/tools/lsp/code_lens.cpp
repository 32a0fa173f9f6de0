#include <fmt/format.h>

#include "bext/text/path_text.h"
#include "json_members.h"
#include "requests.h"
#include "tools/summary_line.h"

namespace bext::lsp {
namespace {

/// The target that applies: that of the file, else that of the settings, which rules use, else the default of the tools.
std::string target_line(const LoadedFile& file, const CheckSettings& settings) {
  std::string line = summary_line(file.config);
  if (!file.as<htp::Config>() || target_named_in(file)) return line;
  const std::expected<EffectiveTarget, std::string> requested = parse_target(settings.target);
  constexpr std::string_view none = "no SoC";
  if (!line.starts_with(none)) return line;
  if (requested && (!requested->socs.empty() || requested->arch))
    line.replace(0, none.size(), fmt::format("no SoC, checked for {}", target_in_words(*requested)));
  else
    line.replace(0, none.size(), "no SoC, offline compilation targets SM8350 (v68)");
  return line;
}

}  // namespace

/// One line above the file: the effective target and the graphs that it configures.
Answer code_lens(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  std::string title = text ? target_line(text->file, text->settings) : std::string{};
  if (title.empty()) return Json::array();
  if (!text->inner.empty())
    if (const std::shared_ptr<const CheckedText> inner = workspace.read(text->inner))
      if (const std::string line = target_line(inner->file, text->settings); !line.empty())
        title += fmt::format("; `{}`: {}", file_name(text->inner), line);
  return Json::array({Json::object({{"range", text->positions.range({0, 0})},
                                    {"command", Json::object({{"title", std::move(title)}, {"command", ""}})}})});
}

}  // namespace bext::lsp

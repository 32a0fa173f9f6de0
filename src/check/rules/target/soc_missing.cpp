#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::soc_missing {

bool is_for_compiling(const Checked& checked) {
  if (!checked.serves_compiling_ahead()) return false;
  return checked.settings().phase_given || !checked.htp()->graphs.empty();
}

std::vector<TextEdit> naming(const Checked& checked, int soc_model) {
  const htp::Config& config = *checked.htp();
  const std::string number = fmt::format("{}", soc_model);
  if (!config.devices.empty()) {
    const std::optional<Node> device = checked.node(config.devices.front().extras.section);
    return device ? set_member(checked.document(), *device, "soc_model", number) : std::vector<TextEdit>{};
  }
  return set_member(checked.document(), checked.document().root(), "devices",
                    fmt::format("[{{\"soc_model\": {}}}]", number));
}

/// A misspelled section may still name the target.
bool names_target(const Json& section) {
  const Json::Array* list = section.as_array();
  const Json& entry = list && !list->empty() ? list->front() : section;
  return entry.find("soc_model") || entry.find("soc_id") || entry.find("dsp_arch");
}

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || checked.tools_know_soc() || !is_for_compiling(checked)) return;
  for (const Extra& extra : config->extras.list)
    if (names_target(extra.value)) return;
  for (const htp::DeviceConfig& device : config->devices)
    if (device.dsp_arch.is_set() || device.extras.find("dsp_arch")) return;
  const Extras& place = config->devices.empty() ? config->extras : config->devices.front().extras;
  auto finding =
      report.at(checked.section_range(place), "no `soc_model`: offline compilation silently targets SM8350 (v68)");
  finding.note("users found binaries for v68 with 4 MiB of VTCM this way");
  const EffectiveTarget& requested = checked.requested_target();
  if (requested.socs.empty() || !requested.socs.front()->soc_model) return;
  const int soc_model = *requested.socs.front()->soc_model;
  if (std::vector<TextEdit> edits = naming(checked, soc_model); !edits.empty())
    finding.fix(fmt::format("set `soc_model` to {1} ({0})", requested.socs.front()->chipset, soc_model),
                std::move(edits), Applicability::suggested);
}

}  // namespace bext::soc_missing

namespace bext {

extern constexpr Rule rule_soc_missing = {
    .kind = {.id = "soc-missing",
             .severity = Severity::warning,
             .title = "no target for offline compilation",
             .why = "the backend silently uses its built-in default, SM8350 (v68); users reported binaries for v68 "
                    "with 4 MiB of VTCM",
             .fix = "name the target with `soc_model`",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); survey of 209 public configuration files",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .about = {"soc_model", "soc_id", "dsp_arch"},
    .depends_on_run = true,
    .file = &soc_missing::run,
};

}  // namespace bext

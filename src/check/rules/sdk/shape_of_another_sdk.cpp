#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::shape_of_another_sdk {

/// Removes the brackets of a list with one entry and no comments.
std::vector<TextEdit> without_brackets(const Checked& checked, Node list) {
  if (list.size() != 1) return {};
  const Node entry = list.elements().front();
  const Range before{list.range().begin, entry.range().begin};
  const Range after{entry.range().end, list.range().end};
  const auto holds_only = [&](Range range, std::string_view allowed) {
    return checked.document().text(range).find_first_not_of(allowed) == std::string_view::npos;
  };
  if (!holds_only(before, "[ \t\r\n") || !holds_only(after, "] \t\r\n")) return {};
  return {{before.begin, before.end, ""}, {after.begin, after.end, ""}};
}

void graphs_as_list(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!checked.settings().sdk || !config || config->graphs.empty() || config->graphs.shape != Shape::list) return;
  const std::optional<Node> list = checked.node(config->graphs.origin);
  if (!list || !checked.sdk_before(htp::graphs_list_since)) return;
  auto finding =
      report.at(checked.key_range(config->graphs.origin),
                fmt::format("`graphs` is a list, which requires SDK {}; SDK {}.{} documents one object",
                            htp::graphs_list_since, checked.settings().sdk->major, checked.settings().sdk->minor));
  finding.note("the behavior of this SDK with a list is undocumented");
  if (list->size() > 1) finding.note("one object holds the options of only one entry");
  if (std::vector<TextEdit> edits = without_brackets(checked, *list); !edits.empty())
    finding.fix("replace the list with its entry", std::move(edits), Applicability::safe);
}

void float_option(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<SdkVersion>& sdk = checked.settings().sdk;
  if (!checked.sdk_before(htp::fp16_number_since) || !graph.fp16_relaxed_precision.is_set()) return;
  const std::optional<Node> value = checked.node(graph.fp16_relaxed_precision);
  if (!value || value->as_boolean()) return;
  auto finding =
      report.at(value->range(), "`fp16_relaxed_precision` is a number, as in SDK 2.22; SDK 2.13 documents a boolean");
  finding.severity(Severity::note)
      .note(fmt::format("the behavior of SDK {}.{} with a number is undocumented", sdk->major, sdk->minor));
}

void cores(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (!checked.settings().sdk) return;
  const SdkVersion& sdk = *checked.settings().sdk;
  if (checked.sdk_before(htp::core_id_in_cores_before) && device.core_ids.is_set()) {
    report
        .at(checked.key_range(device.core_ids), fmt::format("`core_id` is on the device, as in SDK 2.48; up to SDK "
                                                            "2.22 it belongs in `cores`, and SDK {}.{} ignores it here",
                                                            sdk.major, sdk.minor))
        .note("inferred from the two documentation pages");
    return;
  }
  if (!checked.sdk_from(htp::core_id_on_device_since) || device.core_ids.is_set()) return;
  for (const htp::DeviceCoreConfig& core : device.cores) {
    // Without the key the entry is for core 0, too.
    if (*core.id == 0) continue;
    auto finding = report.at(
        checked.key_range(core.id),
        "`core_id` is in `cores`, as the Python API writes it; SDK 2.48 documents a list of cores on the device");
    finding.severity(Severity::note);
    return;
  }
}

}  // namespace bext::shape_of_another_sdk

namespace bext {

extern constexpr Rule rule_shape_of_another_sdk = {
    .kind = {.id = "shape-of-another-sdk",
             .severity = Severity::warning,
             .title = "form that this SDK does not document",
             .why =
                 "`graphs` became a list in SDK 2.20, `fp16_relaxed_precision` a number by 2.22, and `core_id` moved "
                 "from `cores` to the device by 2.48; other versions may ignore or refuse what they do not document",
             .fix = "write the form that your SDK documents",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 43}]})",
             .source =
                 "QNN SDK 2.13 documentation; QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": {"graph_names": ["vit"], "vtcm_mb": 8}, "devices": [{"soc_model": 43}]})",
    .settings = "--sdk 2.10",
    .depends_on_run = true,
    .file = &shape_of_another_sdk::graphs_as_list,
    .graph = &shape_of_another_sdk::float_option,
    .device = &shape_of_another_sdk::cores,
};

}  // namespace bext

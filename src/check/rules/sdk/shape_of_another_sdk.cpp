#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::shape_of_another_sdk {

/// The list without its brackets, where it holds one entry and nothing else.
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
                fmt::format("`graphs` is a list here, which came with SDK {}; SDK {}.{} documents one "
                            "object, and what it does with a list is not documented",
                            htp::graphs_list_since, checked.settings().sdk->major, checked.settings().sdk->minor));
  if (list->size() > 1) finding.note("one object holds the options of one entry only");
  if (std::vector<TextEdit> edits = without_brackets(checked, *list); !edits.empty())
    finding.fix("write one object", std::move(edits));
}

void float_option(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<SdkVersion>& sdk = checked.settings().sdk;
  if (!checked.sdk_before(htp::fp16_number_since) || !graph.fp16_relaxed_precision.is_set()) return;
  const std::optional<Node> value = checked.node(graph.fp16_relaxed_precision);
  if (!value || value->as_boolean()) return;
  auto finding = report.at(value->range(),
                           fmt::format("`fp16_relaxed_precision` is a number here, as in SDK 2.22; the page of 2.13 "
                                       "has a boolean, and what SDK {}.{} does with a number is not documented",
                                       sdk->major, sdk->minor));
  finding.severity(Severity::note);
}

void cores(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (!checked.settings().sdk) return;
  const SdkVersion& sdk = *checked.settings().sdk;
  if (checked.sdk_before(htp::core_id_in_cores_before) && device.core_ids.is_set()) {
    report
        .at(checked.key_range(device.core_ids),
            fmt::format("`core_id` stands on the device here, as in the page of 2.48; up to SDK 2.22 it stands in "
                        "`cores`, and SDK {}.{} goes on as if nothing stood here",
                        sdk.major, sdk.minor))
        .note("inferred from the two pages");
    return;
  }
  if (!checked.sdk_from(htp::core_id_on_device_since) || device.core_ids.is_set()) return;
  for (const htp::DeviceCoreConfig& core : device.cores) {
    // Core 0 is the one without the key too.
    if (!core.id.is_set() || *core.id == 0) continue;
    auto finding =
        report.at(checked.key_range(core.id),
                  "`core_id` stands in `cores` here, as the Python API writes it; the page of 2.48 has a list "
                  "of cores on the device instead");
    finding.severity(Severity::note);
    return;
  }
}

}  // namespace bext::shape_of_another_sdk

namespace bext {

extern constexpr Rule rule_shape_of_another_sdk = {
    .kind = {.id = "shape-of-another-sdk",
             .severity = Severity::warning,
             .title = "a shape that this SDK does not document",
             .why = "`graphs` became a list with 2.20, `fp16_relaxed_precision` a number by 2.22, and `core_id` moved "
                    "from `cores` to the device by 2.48; other versions may ignore or refuse what they do not document",
             .fix = "write the shape of the SDK that reads the file",
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

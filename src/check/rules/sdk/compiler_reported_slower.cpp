#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::compiler_reported_slower {

// The only report is about this release and this architecture.
constexpr SdkVersion slower = {2, 50, 0};
constexpr std::string_view arch = "v81";

void look(const Checked& checked, const EffectiveTarget& target, Range place, Report& report) {
  const std::optional<SdkVersion>& sdk = checked.settings().sdk;
  if (!sdk || sdk->major != slower.major || sdk->minor != slower.minor) return;
  if (!target.arch || fmt::format("v{}", *target.arch) != arch || checked.serves_only(Phase::execute)) return;
  report
      .at(place,
          "a 16-bit float graph that SDK 2.50 compiled for v81 runs 1.5 to 2.5 times slower than one of "
          "SDK 2.42")
      .note("one report, for one model: same options and runtime; the difference is in the compiled graph")
      .note("compile with both and compare; a newer runtime runs the older binary");
}

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (*graph.fp16_relaxed_precision == 1)
    look(checked, checked.target(), checked.value_range(graph.fp16_relaxed_precision), report);
}

void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  if (const MappedValue* value = requested.find_on("htp:graphs.fp16_relaxed_precision"))
    look(checked, checked.target_of(requested), checked.value_range(value->origin), report);
}

}  // namespace bext::compiler_reported_slower

namespace bext {

extern constexpr Rule rule_compiler_reported_slower = {
    .kind = {.id = "compiler-reported-slower",
             .severity = Severity::note,
             .title = "compiler release that was reported to make slower graphs",
             .why = "with the same model, options and runtime, a binary of one compiler release was measured to run "
                    "slower than that of another",
             .fix = "compile with both releases and compare the latency on the device",
             .example = R"({"backend_type": "htp", "enable_htp_fp16_precision": "1"})",
             .source = "onnxruntime/onnxruntime-qnn#858",
             .certainty = Certainty::report},
    .clean = R"({"backend_type": "htp", "enable_htp_fp16_precision": "0"})",
    .settings = "--sdk 2.50 --target SC8480XP",
    .about = {"fp16_relaxed_precision"},
    .depends_on_run = true,
    .graph = &compiler_reported_slower::run,
    .requested = &compiler_reported_slower::in_other_tool,
};

}  // namespace bext

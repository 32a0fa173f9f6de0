#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::genie_position_field {

std::optional<Node> member_at(Node node, std::initializer_list<std::string_view> path) {
  for (const std::string_view key : path) {
    if (!node.is_object()) return std::nullopt;
    const std::optional<Node> next = node.find(key);
    if (!next) return std::nullopt;
    node = *next;
  }
  return node;
}

void run(const Checked& checked, Report& report) {
  if (checked.file().kind.name() != "genie-dialog") return;
  const std::optional<Node> backend = member_at(checked.document().root(), {"dialog", "engine", "backend", "QnnHtp"});
  if (!backend || !backend->is_object() || backend->find("pos-id-dim")) return;
  const bool newer =
      member_at(checked.document().root(), {"dialog", "engine", "model", "positional-encoding"}).has_value();
  // SDK 2.28 with Genie 1.0.0 was seen to refuse the file; which release accepts it first is not known.
  const bool older_runtime = checked.settings().sdk && !checked.sdk_from(genie_positional_encoding_since);
  if (newer && !older_runtime) return;
  const Range place{backend->range().begin, backend->range().begin + 1};
  report
      .at(place, newer ? fmt::format("no `pos-id-dim` in `QnnHtp`: Genie of SDK {} does not read `positional-encoding` "
                                     "and refuses the file",
                                     checked.settings().sdk->to_string())
                       : std::string{"missing position width: neither `pos-id-dim` in `QnnHtp` nor "
                                     "`positional-encoding` in `model` is set"})
      .note("reported: Genie 1.0.0 stops with a missing field and a line number of its own source, not of this file");
}

}  // namespace bext::genie_position_field

namespace bext {

extern constexpr Rule rule_genie_position_field = {
    .kind =
        {.id = "genie-position-field",
         .severity = Severity::warning,
         .title = "Genie dialog without the position width",
         .why = "older Genie releases refuse a dialog without `pos-id-dim`; newer ones accept `positional-encoding`",
         .fix = "add `pos-id-dim`, or use the release that the dialog was made for",
         .example =
             R"({"dialog": {"type": "basic", "engine": {"n-threads": 3, "backend": {"type": "QnnHtp", "QnnHtp": {"version": 1, "kv-dim": 128}}, "model": {"type": "binary", "positional-encoding": {"type": "rope", "rope-dim": 64}}}}})",
         .source = "qualcomm/ai-hub-models#143",
         .certainty = Certainty::report},
    .clean =
        R"({"dialog": {"type": "basic", "engine": {"n-threads": 3, "backend": {"type": "QnnHtp", "QnnHtp": {"version": 1, "pos-id-dim": 64, "kv-dim": 128}}, "model": {"type": "binary"}}}})",
    .settings = "--sdk 2.28",
    .depends_on_run = true,
    .neighbor = &genie_position_field::run,
};

}  // namespace bext

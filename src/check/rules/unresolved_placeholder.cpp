#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "bext/check/rule.h"

namespace bext::unresolved_placeholder {

// Longer texts are no marks, and looking into them costs.
constexpr std::uint32_t longest = 200;

bool is_word(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_- .") ==
             std::string_view::npos;
}

bool holds(std::string_view text, std::string_view open, std::string_view close) {
  for (std::size_t begin = text.find(open); begin != std::string_view::npos; begin = text.find(open, begin + 1)) {
    const std::size_t end = text.find(close, begin + open.size());
    if (end != std::string_view::npos && is_word(text.substr(begin + open.size(), end - begin - open.size())))
      return true;
  }
  return false;
}

bool is_shell_variable(std::string_view text) {
  const std::size_t dollar = text.find('$');
  if (dollar == std::string_view::npos || dollar + 1 >= text.size()) return false;
  const char next = text[dollar + 1];
  return (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '_';
}

bool is_template(std::string_view text) {
  return holds(text, "<", ">") || holds(text, "${", "}") || holds(text, "{", "}") || holds(text, "$(", ")") ||
         is_shell_variable(text);
}

// Every mark begins with one of these; nearly no text holds one.
bool may_be_template(std::string_view written) {
  return std::ranges::any_of(written, [](char c) { return c == '<' || c == '{' || c == '$'; });
}

// The template was not filled in.
void run(const Checked& checked, Report& report) {
  for (const NodeData& data : checked.document().data().nodes) {
    // What stands without quotes is a fault of the text, which has its own finding.
    if (data.kind != NodeKind::string || data.end - data.begin > longest) continue;
    const Node node =
        checked.document().node(static_cast<std::uint32_t>(&data - checked.document().data().nodes.data()));
    // An escape may stand for any character.
    if (const std::optional<std::string_view> plain = node.plain_string(); plain && !may_be_template(*plain)) continue;
    const std::string value = node.string();
    if (!is_template(value)) continue;
    report.at(node.range(),
              fmt::format("`{}` looks like a mark that a script should have replaced; the tools take it as it stands",
                          value));
  }
}

}  // namespace bext::unresolved_placeholder

namespace bext {

extern constexpr Rule rule_unresolved_placeholder = {
    .kind = {.id = "unresolved-placeholder",
             .severity = Severity::error,
             .title = "a template mark that nobody filled in",
             .why = "the template was not filled in",
             .fix = "fill it in",
             .example = R"({"graphs": [{"graph_names": ["{MODEL_NAME}"], "vtcm_mb": "<TODO>"}]})",
             .source = "survey of 209 public configuration files",
             .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
    .file = &unresolved_placeholder::run,
};

}  // namespace bext

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "bext/config/genie_files.h"
#include "bext/text/ascii.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::context_length {

/// 4096 in `prompt_ar128_cl4096_1_of_3`.
std::optional<std::int64_t> length_in_name(std::string_view name) {
  const std::size_t at = name.find("cl");
  for (std::size_t place = at; place != std::string_view::npos; place = name.find("cl", place + 1)) {
    if (place > 0 && is_letter_or_digit(name[place - 1])) continue;
    std::int64_t length = 0;
    const auto [end, error] = std::from_chars(name.data() + place + 2, name.data() + name.size(), length);
    if (error == std::errc{} && length >= 16) return length;
  }
  return std::nullopt;
}

/// The last dimension of the attention mask is the context length.
std::optional<std::int64_t> length_of_mask(const BinaryGraph& graph) {
  for (const BinaryTensor& input : graph.inputs)
    if (input.name.contains("attention_mask") && input.dimensions.size() >= 2) return input.dimensions.back();
  return std::nullopt;
}

/// The compiled context lengths, each with one witness.
std::map<std::int64_t, Evidence> compiled_lengths(const Survey& survey) {
  std::map<std::int64_t, Evidence> lengths;
  for (const BinaryInfo& info : survey.infos)
    for (const BinaryGraph& graph : info.graphs) {
      std::optional<std::int64_t> length = length_of_mask(graph);
      if (!length) length = length_in_name(graph.name);
      if (!length) continue;
      const SourceLine line = line_at(info.document.text(), graph.range.begin);
      lengths.emplace(*length,
                      Evidence{.file = fmt::format("{}/{}", survey.folder->name, info.path),
                               .line = line.number,
                               .text = fmt::format("graph `{}` has a context length of {}", graph.name, *length)});
    }
  for (const SurveyedBinary& binary : survey.binaries)
    for (const std::string& name : binary.graph_names)
      if (const std::optional<std::int64_t> length = length_in_name(name))
        lengths.emplace(*length, survey.at(*binary.entry, fmt::format("graph `{}`", name)));
  return lengths;
}

std::optional<Node> context_size(const Document& document) {
  for (const std::string_view key : {"dialog", "embedding", "text-generator"})
    if (const std::optional<Node> dialog = document.root().find(key))
      if (const std::optional<Node> context = dialog->find("context")) return context->find("size");
  return std::nullopt;
}

void run(const Survey& survey, FolderReport& report) {
  const std::map<std::int64_t, Evidence> lengths = compiled_lengths(survey);
  for (const SurveyedConfig& config : survey.configs) {
    if (config.file.kind.name() != genie_kind) continue;
    const std::optional<Node> node = context_size(config.file.document);
    const std::optional<std::int64_t> size = node ? node->as_integer() : std::nullopt;
    if (!size) continue;
    if (lengths.empty()) {
      report.cannot_be_seen(fmt::format("whether the binaries were compiled for the context length {} of `{}`", *size,
                                        config.entry->path));
      continue;
    }
    if (lengths.contains(*size)) {
      report.verified(fmt::format("the context length {} of `{}` is one that was compiled", *size, config.entry->path));
      continue;
    }
    std::string known;
    for (const auto& [length, evidence] : lengths) known += fmt::format("{}{}", known.empty() ? "" : ", ", length);
    Cause& cause = report.add(fmt::format("`context.size` of `{}` is {}, but the binaries were compiled for {}",
                                          config.entry->path, *size, known));
    cause.evidence = {survey.at(config, node->range()), lengths.rbegin()->second};
    if (survey.folder->listing.empty())
      cause.fixes.push_back(
          {.file = fmt::format("{}/{}", survey.folder->name, config.entry->path),
           .fix = {.title = fmt::format("set `size` to {}", lengths.rbegin()->first),
                   .edits = {{node->range().begin, node->range().end, std::to_string(lengths.rbegin()->first)}},
                   .applicability = Applicability::suggested}});
  }
}

}  // namespace bext::doctor::context_length

namespace bext::doctor {

extern constexpr FolderRule folder_rule_context_length = {
    .kind =
        {.id = "context-length-mismatch",
         .severity = Severity::error,
         .title = "context length differs from the compiled one",
         .why = "Genie uses the length of the dialog for its buffers; with another compiled length the text is garbled",
         .fix = "set `context.size` to the compiled length, or compile for this length",
         .example = {},
         .source = "qualcomm/ai-hub-apps#34",
         .certainty = Certainty::report},
    .run = &context_length::run,
};

}  // namespace bext::doctor

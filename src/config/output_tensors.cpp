#include "bext/config/output_tensors.h"

#include <fmt/format.h>

#include <unordered_set>

#include "bext/text/ascii.h"

namespace bext {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

}  // namespace

std::expected<std::vector<OutputTensors>, std::string> parse_output_tensors(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ';');
  std::vector<OutputTensors> result;
  std::unordered_set<std::string> graphs;
  for (const std::string_view part : parts) {
    const std::size_t colon = part.find(':');
    OutputTensors entry;
    if (colon != std::string_view::npos) entry.graph = trimmed(part.substr(0, colon));
    if (colon == std::string_view::npos && parts.size() > 1)
      return std::unexpected{
          fmt::format("missing graph name in `{}`; with several graphs, write each as `graph:tensor,tensor`", part)};
    if (colon != std::string_view::npos && entry.graph.empty())
      return std::unexpected{fmt::format("missing graph name before the colon in `{}`", part)};
    for (const std::string_view tensor : split(colon == std::string_view::npos ? part : part.substr(colon + 1), ',')) {
      if (trimmed(tensor).empty()) return std::unexpected{fmt::format("missing tensor name in `{}`", part)};
      entry.tensors.emplace_back(trimmed(tensor));
    }
    if (!graphs.insert(entry.graph).second) return std::unexpected{fmt::format("duplicate graph `{}`", entry.graph)};
    result.push_back(std::move(entry));
  }
  return result;
}

std::string joined_output_tensors(const std::vector<std::string>& elements) {
  std::string text;
  for (const std::string& element : elements) {
    const std::string_view first = split(element, ';').front();
    const bool names_graph = first.find(':') != std::string_view::npos;
    if (!text.empty()) text += names_graph ? ';' : ',';
    text += element;
  }
  return text;
}

std::string output_tensors_problem(const std::vector<std::string>& elements, std::size_t graphs) {
  const auto parsed = parse_output_tensors(joined_output_tensors(elements));
  if (!parsed) return parsed.error();
  if (graphs > 1 && parsed->front().graph.empty())
    return fmt::format("missing graph name; with {} graphs, write `graph:tensor,tensor;graph:tensor`", graphs);
  return {};
}

std::string to_string(const std::vector<OutputTensors>& tensors) {
  std::string text;
  for (const OutputTensors& entry : tensors) {
    if (!text.empty()) text += ';';
    if (!entry.graph.empty()) text += entry.graph + ':';
    text += fmt::format("{}", fmt::join(entry.tensors, ","));
  }
  return text;
}

}  // namespace bext

#include "option_json.h"

#include <fmt/format.h>

#include <set>

#include "bext/schema/describe.h"
#include "bext/schema/option.h"
#include "bext/text/pointer.h"

namespace bext::cli {
namespace {

Json position_json(const Position& position) {
  return Json::object({{"line", position.line}, {"column", position.column}, {"offset", position.offset}});
}

}  // namespace

Json range_json(const LineTable& lines, Range range) {
  return Json::object({{"start", position_json(lines.at(range.begin))}, {"end", position_json(lines.at(range.end))}});
}

OptionWriter::OptionWriter(const Layers& layers) : layers_{layers}, twins_{{}} {
  for (const LoadedFile& file : layers.files) lines_.emplace_back(file.document.text());
  const std::vector<ResolvedOption> options = resolved(layers.merged);
  twins_ = TwinEntries{options};
  find_pointers(options);
}

void OptionWriter::find_pointers(const std::vector<ResolvedOption>& options) {
  std::vector<std::set<std::uint32_t>> offsets(layers_.files.size());
  for (const ResolvedOption& option : options)
    if (option.entry.from_file() && twins_.holds(option.path))
      offsets[option.entry.layer].insert(
          layers_.files[option.entry.layer].document.node(option.entry.node).range().begin);
  for (std::size_t layer = 0; layer < offsets.size(); ++layer) {
    const std::vector<std::uint32_t> sorted(offsets[layer].begin(), offsets[layer].end());
    const std::vector<Pointer> pointers = pointers_to(layers_.files[layer].document, sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i)
      pointers_.emplace(std::pair{static_cast<std::uint16_t>(layer), sorted[i]}, pointers[i].to_string());
  }
}

const LineTable* OptionWriter::lines_of(std::string_view path) const {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (layers_.files[i].path == path) return &lines_[i];
  return nullptr;
}

std::string OptionWriter::place(std::string_view path, Range range) const {
  const LineTable* lines = lines_of(path);
  if (!lines) return std::string{path};
  const Position start = lines->at(range.begin);
  return fmt::format("{}:{}:{}", path, start.line, start.column);
}

std::string OptionWriter::place(const Origin& origin) const {
  const LoadedFile& file = layers_.files[origin.layer];
  const Position start = lines_[origin.layer].at(file.document.node(origin.node).range().begin);
  return fmt::format("{}:{}:{}", file.path, start.line, start.column);
}

std::string OptionWriter::pointer(const Origin& origin) const {
  const Document& document = layers_.files[origin.layer].document;
  const std::uint32_t begin = document.node(origin.node).range().begin;
  const auto known = pointers_.find({origin.layer, begin});
  return known != pointers_.end() ? known->second : pointer_to(document, begin).to_string();
}

Json OptionWriter::option(const ResolvedOption& option) const {
  Json json = Json::object({{"path", option.path}});
  json["name"] = option.option ? Json{option.option->name} : Json{};
  json["known"] = option.option != nullptr;
  json["refused"] = option.refused;
  json["value"] = option.value;
  json["set"] = option.set;
  json["native_default"] = option.option ? native_default_of(*option.option) : Json{};
  json["layer"] = Json{};
  json["range"] = Json{};
  if (option.set && option.origin.from_file()) {
    const LoadedFile& file = layers_.files[option.origin.layer];
    json["layer"] = file.path;
    json["range"] = range_json(lines_[option.origin.layer], file.document.node(option.origin.node).range());
  }
  if (twins_.holds(option.path) && option.entry.from_file()) json["entry"] = pointer(option.entry);
  return json;
}

Json OptionWriter::layer_value(const LayerValue& value) const {
  return Json::object(
      {{"layer", value.path}, {"value", value.value}, {"range", range_json(*lines_of(value.path), value.range)}});
}

}  // namespace bext::cli

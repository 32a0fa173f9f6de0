#include "option_json.h"

#include <fmt/format.h>

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

OptionWriter::OptionWriter(const Layers& layers) : layers_{layers}, twins_{resolved(layers.merged)} {
  for (const LoadedFile& file : layers.files) lines_.emplace_back(file.document.text());
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
  return pointer_to(document, document.node(origin.node).range().begin).to_string();
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

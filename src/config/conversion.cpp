#include "bext/config/conversion.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/backend/catalog.h"
#include "bext/schema/write.h"
#include "common_config.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

constexpr std::array targets = {"ort"sv, "executorch"sv, "litert"sv, "genie"sv, "qairt-python"sv, "qnn"sv};

/// TOML of LiteRT: enumerations are numbers.
std::string toml(const Json& options, const Neighbor& neighbor) {
  std::string text;
  for (const ListedOption& listed : options_of(neighbor)) {
    const Json* value = options.find(listed.option->key());
    if (!value) continue;
    const Choices* choices = listed.option->type == Type::choice ? listed.option->choices : nullptr;
    const std::optional<std::size_t> index = choices ? choices->index_of(*value->as_string()) : std::nullopt;
    if (index)
      text += fmt::format("{} = {}  # {}\n", listed.option->key(), *choices->values[*index].number,
                          choices->values[*index].text);
    else
      text += fmt::format("{} = {}\n", listed.option->key(), write(*value, 0));
  }
  return text;
}

std::expected<ConvertedFile, std::string> finish(ConvertedFile made, std::expected<std::string, std::string> text) {
  if (!text) return std::unexpected{std::move(text.error())};
  made.text = std::move(*text);
  return made;
}

/// A top-level config file beside the options has no place in the target.
void list_wrapper(const CommonConfig& common, ConvertedFile& made) {
  if (!common.wrapper) return;
  for (SetValue& value : set_values({&section_of<wrapper::Config>(), &*common.wrapper}).list)
    if (value.section != "backend_extensions")
      made.unexpressed.push_back(
          {std::move(value.place), std::move(value.value), "an option of the top-level config file", "keep it there"});
}

}  // namespace

std::span<const std::string_view> conversion_targets() { return targets; }

std::expected<ConvertedFile, std::string> converted(const LoadedFile& source, const ConversionSettings& settings) {
  ConvertedFile made;
  std::expected<CommonConfig, std::string> common = common_config(source, settings, made);
  if (!common) return std::unexpected{std::move(common.error())};
  const std::string& to = settings.to;
  if (to == "qnn") {
    list_wrapper(*common, made);
    const ConfigView typed = view(common->config);
    Json json = to_json(*typed.section, typed.object);
    // `mem_type` is written only if the source sets it.
    const auto* htp = std::get_if<htp::Config>(&common->config);
    if (htp && htp->memory && !htp->memory->mem_type.is_set()) json["memory"].erase("mem_type");
    return finish(std::move(made), write(json, 4) + "\n");
  }
  if (to == "qairt-python") {
    list_wrapper(*common, made);
    std::expected<std::string, std::string> script = python_script(*common, made);
    return finish(std::move(made), std::move(script));
  }
  if (common->backend->type != BackendType::HTP && common->backend->type != BackendType::LPAI)
    return std::unexpected{fmt::format("only HTP and LPAI options can be converted to `{}`; this file is for {}", to,
                                       text_of(*common->backend->type))};
  if (to == "genie") {
    if (common->backend->type != BackendType::HTP) return std::unexpected{"Genie has no LPAI backend"};
    list_wrapper(*common, made);
    if (!source.is_ours()) {
      // The options are only in the source, so there is no file that a dialog could name.
      return std::unexpected{"convert to `qnn` first; a Genie dialog names a backend-extensions file"};
    }
    const std::string& path = settings.inner ? settings.inner->path : source.path;
    const Json dialog = genie_dialog(*common, settings.named.empty() ? path : settings.named, made);
    return finish(std::move(made), write(dialog, 4) + "\n");
  }
  const Neighbor* neighbor = find_neighbor(to);
  if (!neighbor || std::ranges::find(targets, to) == targets.end())
    return std::unexpected{fmt::format("cannot convert to `{}`", to)};
  const std::expected<Json, std::string> options = to_neighbor(*common, *neighbor, made);
  if (!options) return std::unexpected{options.error()};
  return finish(std::move(made), to == "litert" ? toml(*options, *neighbor) : write(*options, 4) + "\n");
}

}  // namespace bext

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bext/backend/catalog.h"
#include "bext/config/mapped_values.h"
#include "bext/text/number.h"
#include "common_config.h"

namespace bext {
namespace {

constexpr std::string_view graph_names = "graphs.graph_names";

/// `htp:graphs.O` in its two parts.
std::pair<std::string_view, std::string_view> split(std::string_view to) {
  const std::size_t colon = to.find(':');
  return {to.substr(0, colon), to.substr(colon + 1)};
}

class ToNeighbor {
 public:
  ToNeighbor(const CommonConfig& common, const Neighbor& neighbor, ConvertedFile& made)
      : neighbor_{neighbor}, made_{made}, backend_{common.backend->name}, type_{text_of(*common.backend->type)} {
    sources_[std::string{backend_}] = set_values(view(common.config));
    if (common.wrapper) sources_["wrapper"] = set_values({&section_of<wrapper::Config>(), &*common.wrapper});
  }

  std::expected<Json, std::string> run() {
    for (const ListedOption& listed : options_of(neighbor_)) {
      const Mapping& maps = listed.option->info.maps;
      if (maps.to == "backend" && !their_word(*listed.option, type_))
        return std::unexpected{fmt::format("{} has no {} backend", neighbor_.title, type_)};
      if (maps.to == "backend")
        put(listed, their_word(*listed.option, type_)->text);
      else if (!maps.to.empty())
        option(listed);
    }
    for (const auto& [file, source] : sources_)
      for (const SetValue& value : source.list) rest(file, value);
    return std::move(json_);
  }

 private:
  void option(const ListedOption& listed) {
    const auto [file, path] = split(listed.option->info.maps.to);
    const auto source = sources_.find(std::string{file});
    if (source == sources_.end()) return;
    std::vector<const SetValue*> values;
    for (const SetValue& value : source->second.list)
      if (value.is_known && value.option == path) values.push_back(&value);
    if (values.empty()) return;
    done_.insert(std::string{listed.option->info.maps.to});
    const SetValue& first = *values.front();
    const bool same = values.size() == source->second.entries.at(first.section) &&
                      std::ranges::all_of(values, [&](const SetValue* value) { return value->value == first.value; });
    if (!same) return differing(values, source->second.entries.at(first.section));
    const std::optional<TheirWord> word = their_word(*listed.option, plain_text(first.value));
    if (word && !word->nearest) {
      if (!word->text.empty()) put(listed, word->text);
      return;
    }
    for (const SetValue* value : values)
      unexpressed(
          *value, fmt::format("`{}` has no such value", listed.path()),
          word ? fmt::format("the nearest value is `{}`", word->text) : alternative(listed.option->info.maps.to));
  }

  void differing(const std::vector<const SetValue*>& values, std::size_t entries) {
    for (const SetValue* value : values)
      unexpressed(*value,
                  values.size() < entries ? "other entries do not set it, and one value applies to all"
                                          : "entries differ, and one value applies to all",
                  value->section == "graphs" ? "convert the graphs one by one with `--graph`" : "");
  }

  /// What no option of the other tool took.
  void rest(const std::string& file, const SetValue& value) {
    const std::string full = fmt::format("{}:{}", file, value.option);
    if (done_.contains(full)) return;
    if (file == "wrapper" && value.section == "backend_extensions") return;
    if (value.option == graph_names) {
      // The source had no names either.
      if (value.value == Json::array({Json{unnamed_graph}})) return;
      if (std::ranges::find(made_.notes, widened()) == made_.notes.end()) made_.notes.push_back(widened());
      return;
    }
    if (acts_at_run_time(value.phase) && value.is_default && !known_alternative(full)) return;
    if (!value.is_known)
      unexpressed(value, value.is_refused ? "the value is not valid" : "unknown key", "");
    else
      unexpressed(value, fmt::format("{} has no such option", neighbor_.title), alternative(full, value.phase));
  }

  [[nodiscard]] std::string widened() const {
    return fmt::format("{} has no graph names; the options apply to every graph", neighbor_.title);
  }

  /// A compiled binary does not contain the option.
  [[nodiscard]] static bool acts_at_run_time(Phase phase) {
    return phase != Phase::unknown && !acts_in(phase, Phase::compile);
  }

  [[nodiscard]] const Alternative* known_alternative(std::string_view option) const {
    const auto found = std::ranges::find(neighbor_.alternatives, option, &Alternative::option);
    return found == neighbor_.alternatives.end() ? nullptr : &*found;
  }

  [[nodiscard]] std::string alternative(std::string_view option, Phase phase = Phase::unknown) const {
    if (const Alternative* known = known_alternative(option)) return std::string{known->words};
    if (acts_at_run_time(phase)) return "it acts at run time, where the default of the backend applies";
    return std::string{neighbor_.otherwise};
  }

  void unexpressed(const SetValue& value, std::string reason, std::string alternative) {
    made_.unexpressed.push_back({value.place, value.value, std::move(reason), std::move(alternative)});
  }

  void put(const ListedOption& listed, const std::string& text) {
    Json* at = &json_;
    for (const Option* step : listed.steps) at = &(*at)[step->key()];
    Json& value = (*at)[listed.option->key()];
    switch (listed.option->type) {
      case Type::boolean:
        value = text == "true";
        break;
      case Type::integer:
      case Type::number:
        value = Json{Number::from_checked(text)};
        break;
      default:
        value = text;
    }
  }

  const Neighbor& neighbor_;
  ConvertedFile& made_;
  std::string_view backend_;
  std::string_view type_;
  std::map<std::string, SetValues> sources_;
  std::set<std::string> done_;
  Json json_ = Json::object();
};

}  // namespace

std::expected<Json, std::string> to_neighbor(const CommonConfig& common, const Neighbor& neighbor,
                                             ConvertedFile& made) {
  return ToNeighbor{common, neighbor, made}.run();
}

}  // namespace bext

#include "graph_binding.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "bext/diag/suggest.h"

namespace bext {
namespace {

/// Comparing every name with every other is slow, and nobody reads that many hints.
constexpr std::size_t most_searches = 32;
constexpr std::size_t shortest_stem = 3;

std::string lower(std::string_view text) {
  std::string result{text};
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

bool is_punctuation(char c) { return c == '.' || c == '-' || c == '_' || c == ' ' || c == '/' || c == ':'; }

std::string word_of(std::string_view name) {
  std::string word = lower(name);
  std::erase_if(word, is_punctuation);
  return word;
}

bool adds_an_ending(std::string_view stem, std::string_view longer) {
  return stem.size() >= shortest_stem && longer.size() > stem.size() && longer.starts_with(stem) &&
         is_punctuation(longer[stem.size()]);
}

void add_new(std::vector<std::string>& names, std::unordered_set<std::string_view>& seen, const std::string& name) {
  if (!name.empty() && seen.insert(name).second) names.push_back(name);
}

}  // namespace

KnownGraphs known_graphs(const Checked& checked) {
  KnownGraphs known;
  std::unordered_set<std::string_view> seen;
  seen.reserve(checked.settings().graphs.size());
  known.names.reserve(checked.settings().graphs.size());
  for (const std::string& name : checked.settings().graphs) add_new(known.names, seen, name);
  known.all = !known.names.empty();
  const wrapper::Config* wrapper = checked.partner() ? checked.partner()->as<wrapper::Config>() : nullptr;
  if (known.all || !wrapper) return known;
  for (const wrapper::GraphConfigs& graph : wrapper->graph_configs) add_new(known.names, seen, *graph.graph_name);
  if (!wrapper->context_configs) return known;
  for (const auto* list : {&wrapper->context_configs->enable_graphs, &wrapper->context_configs->graph_retention_order})
    if (list->get())
      for (const std::string& name : *list->get()) add_new(known.names, seen, name);
  return known;
}

Binding bind_graphs(const Checked& checked) {
  Binding binding{known_graphs(checked), {}, {}};
  if (binding.known.names.empty()) return binding;
  std::unordered_map<std::string_view, bool> listed;
  listed.reserve(binding.known.names.size());
  for (const std::string& name : binding.known.names) listed.emplace(name, false);
  std::size_t covered = 0;
  for (const GraphName& name : checked.graph_names()) {
    const std::string_view text = name.text();
    if (const auto found = listed.find(text); found != listed.end()) {
      if (!std::exchange(found->second, true)) ++covered;
    } else if (!stands_for_no_graph(text)) {
      binding.unbound.push_back(name);
    }
  }
  if (covered == listed.size()) return binding;
  for (const std::string& name : binding.known.names)
    if (!listed.find(name)->second) binding.uncovered.push_back(name);
  return binding;
}

NearMisses::NearMisses(std::vector<std::string_view> names) : names_{std::move(names)}, searches_left_{most_searches} {
  for (const std::string_view name : names_) by_word_.try_emplace(word_of(name), name);
}

std::optional<NearMiss> NearMisses::of(std::string_view name) {
  const std::string word = word_of(name);
  if (const auto same = by_word_.find(word); same != by_word_.end() && !word.empty()) {
    const bool only_case = lower(name) == lower(same->second);
    return NearMiss{same->second, only_case ? "differs only in case" : "differs only in dots, dashes or underscores",
                    true};
  }
  if (searches_left_ == 0) return std::nullopt;
  --searches_left_;
  for (const std::string_view other : names_)
    if (adds_an_ending(name, other) || adds_an_ending(other, name))
      return NearMiss{other, "differs only in its ending"};
  if (const std::optional<std::string_view> close = nearest(name, names_)) return NearMiss{*close, "is similar"};
  return std::nullopt;
}

bool stands_for_no_graph(std::string_view name) {
  return name.empty() || name == "placeholder" || name.find_first_of("*<$") != std::string_view::npos ||
         (name.starts_with('{') && name.ends_with('}'));
}

}  // namespace bext

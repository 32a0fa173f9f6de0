#include "graph_binding.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <unordered_set>
#include <utility>

#include "bext/diag/suggest.h"
#include "bext/diag/template_mark.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

/// Comparing every name with every other is slow, and nobody reads that many hints.
constexpr std::size_t most_searches = 32;
constexpr std::size_t shortest_stem = 3;

bool is_punctuation(char c) { return c == '.' || c == '-' || c == '_' || c == ' ' || c == '/' || c == ':'; }

std::string word_of(std::string_view name) {
  std::string word = lower_case(name);
  std::erase_if(word, is_punctuation);
  return word;
}

bool adds_an_ending(std::string_view stem, std::string_view longer) {
  return stem.size() >= shortest_stem && longer.size() > stem.size() && longer.starts_with(stem) &&
         is_punctuation(longer[stem.size()]);
}

/// Up to so many names are compared one by one.
constexpr std::size_t few_names = 16;

std::uint32_t hash_of(std::string_view text) {
  return static_cast<std::uint32_t>(std::hash<std::string_view>{}(text) >> 16U);
}

/// The graphs that somebody gave, else those that the wrapper names; none when nothing is known.
std::vector<std::string_view> known_graphs(const Checked& checked) {
  std::vector<std::string_view> known;
  const std::vector<std::string>& given = checked.settings().graphs;
  known.reserve(given.size());
  const auto add = [&](std::string_view name) {
    if (!name.empty()) known.push_back(name);
  };
  std::ranges::for_each(given, add);
  const wrapper::Config* wrapper = checked.partner() ? checked.partner()->as<wrapper::Config>() : nullptr;
  if (!known.empty() || !wrapper) return known;
  for (const wrapper::GraphConfigs& graph : wrapper->graph_configs) add(*graph.graph_name);
  if (!wrapper->context_configs) return known;
  for (const auto* list : {&wrapper->context_configs->enable_graphs, &wrapper->context_configs->graph_retention_order})
    if (list->get()) std::ranges::for_each(*list->get(), add);
  return known;
}

/// What is usual: each graph of the model once, in its order.
bool lists_the_given_graphs(const Checked& checked) {
  const auto is_listed = [](const std::string& given, const GraphName& name) {
    return !given.empty() && given == name.text();
  };
  const std::vector<std::string>& given = checked.settings().graphs;
  return !given.empty() && checked.repeated_names().empty() &&
         std::ranges::equal(given, checked.graph_names(), is_listed);
}

void keep_each_once(std::vector<std::string_view>& names) {
  std::unordered_set<std::string_view> seen;
  std::erase_if(names, [&](std::string_view name) { return !seen.insert(name).second; });
}

}  // namespace

NameTable::NameTable(const std::vector<GraphName>& names, std::size_t most) : names_{&names} {
  if (most > few_names) slots_.resize(std::bit_ceil(most * 2));
}

std::size_t NameTable::slot_of(std::string_view text, std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t place = hash & mask;
  while (slots_[place].number != 0 &&
         (slots_[place].hash != hash || (*names_)[slots_[place].number - 1].text() != text))
    place = (place + 1) & mask;
  return place;
}

const GraphName* NameTable::find_among_few(std::string_view text, std::size_t count) const {
  for (std::size_t i = 0; i < count; ++i)
    if ((*names_)[i].text() == text) return &(*names_)[i];
  return nullptr;
}

const GraphName* NameTable::enter_last() {
  const std::string_view text = names_->back().text();
  if (slots_.empty()) return find_among_few(text, names_->size() - 1);
  const std::uint32_t hash = hash_of(text);
  Slot& slot = slots_[slot_of(text, hash)];
  if (slot.number != 0) return &(*names_)[slot.number - 1];
  slot = {hash, static_cast<std::uint32_t>(names_->size())};
  return nullptr;
}

const GraphName* NameTable::find(std::string_view text) const {
  if (slots_.empty()) return find_among_few(text, names_->size());
  const Slot& slot = slots_[slot_of(text, hash_of(text))];
  return slot.number == 0 ? nullptr : &(*names_)[slot.number - 1];
}

GraphBinding bind_graphs(const Checked& checked, const NameTable& table) {
  GraphBinding binding;
  if (lists_the_given_graphs(checked)) {
    binding.all_known = true;
    return binding;
  }
  const std::vector<std::string_view> known = known_graphs(checked);
  if (known.empty()) return binding;
  binding.all_known = std::ranges::any_of(checked.settings().graphs, [](const auto& name) { return !name.empty(); });
  const std::span<const GraphName> names = checked.graph_names();
  std::vector<bool> bound(names.size());
  std::size_t bound_count = 0;
  // Files mostly list the graphs in the order of the model; then the next name is the right one.
  std::size_t next = 0;
  for (const std::string_view graph : known) {
    const bool in_order = next < names.size() && names[next].text() == graph && checked.repeated_names().empty();
    const GraphName* found = in_order ? &names[next] : table.find(graph);
    if (!found) {
      binding.uncovered.push_back(graph);
      continue;
    }
    const auto number = static_cast<std::size_t>(found - names.data());
    if (!bound[number]) ++bound_count;
    bound[number] = true;
    next = number + 1;
  }
  if (binding.uncovered.size() > 1) keep_each_once(binding.uncovered);
  if (bound_count == names.size()) return binding;
  for (const GraphName& name : names) {
    const GraphName* first = checked.repeated_names().empty() ? &name : table.find(name.text());
    if (!bound[static_cast<std::size_t>(first - names.data())] && !stands_for_no_graph(name.text()))
      binding.unbound.push_back(name);
  }
  return binding;
}

NearMisses::NearMisses(std::vector<std::string_view> names) : names_{std::move(names)}, searches_left_{most_searches} {
  for (const std::string_view name : names_) by_word_.try_emplace(word_of(name), name);
}

std::optional<NearMiss> NearMisses::of(std::string_view name) {
  const std::string word = word_of(name);
  if (const auto same = by_word_.find(word); same != by_word_.end() && !word.empty()) {
    const bool only_case = lower_case(name) == lower_case(same->second);
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
  return name.empty() || name == "placeholder" || name.contains('*') || template_mark(name);
}

}  // namespace bext

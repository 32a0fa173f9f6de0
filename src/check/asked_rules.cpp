#include "asked_rules.h"

#include <bit>
#include <unordered_map>
#include <vector>

#include "about_option.h"
#include "bext/backend/backends.h"

namespace bext {
namespace {

/// The rules that each key wakes, by the hash that the parser has made of it. Keys with one hash share an entry: then a
/// rule is asked once too often.
class RulesByKey {
 public:
  RulesByKey() {
    std::unordered_map<std::uint32_t, RuleSet> woken;
    for (std::size_t number = 0; number < rules().size(); ++number)
      for (const std::string_view key : rules()[number]->about)
        if (!key.empty()) woken[key_hash(key)].insert(number);
    share_between_spellings(section_of<onnxruntime::ProviderOptions>(), woken);
    for (const Backend& backend : backends()) share_between_spellings(backend.root(), woken);
    wake_by_spelling({}, section_of<onnxruntime::ProviderOptions>(), woken);
    for (const Backend& backend : backends()) wake_by_spelling(backend.name, backend.root(), woken);
    slots_.resize(std::bit_ceil(woken.size() * 4));
    for (const auto& [hash, set] : woken) {
      sets_.push_back(set);
      slots_[slot_of(hash)] = {hash, static_cast<std::uint32_t>(sets_.size())};
    }
  }
  [[nodiscard]] const RuleSet* find(std::uint32_t hash) const {
    const Slot& slot = slots_[slot_of(hash)];
    return slot.set == 0 ? nullptr : &sets_[slot.set - 1];
  }

 private:
  /// Open addressing: a file may have very many keys, and each is looked up.
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t set = 0;  ///< number in `sets_` + 1, or 0
  };
  [[nodiscard]] std::size_t slot_of(std::uint32_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    while (slots_[slot].set != 0 && slots_[slot].hash != hash) slot = (slot + 1) & mask;
    return slot;
  }
  /// Whichever way an option is written, the same rules are about it.
  static void share_between_spellings(const Section& section, std::unordered_map<std::uint32_t, RuleSet>& woken) {
    for (const Option& option : section.options) {
      if (option.is_section()) share_between_spellings(option.section(), woken);
      const auto spelled = spellings(option);
      RuleSet shared;
      for (const std::string_view spelling : spelled)
        if (const auto found = woken.find(key_hash(spelling)); found != woken.end()) shared |= found->second;
      if (shared.is_empty()) continue;
      for (const std::string_view spelling : spelled)
        if (!spelling.empty()) woken[key_hash(spelling)] |= shared;
    }
  }
  static void wake_by_spelling(std::string_view backend, const Section& section,
                               std::unordered_map<std::uint32_t, RuleSet>& woken) {
    static const RuleSet choosy = [] {
      RuleSet set;
      for (std::size_t number = 0; number < rules().size(); ++number)
        if (asks_the_tables(*rules()[number])) set.insert(number);
      return set;
    }();
    for (const Option& option : section.options) {
      if (option.is_section()) wake_by_spelling(backend, option.section(), woken);
      for (const std::string_view spelling : spellings(option))
        choosy.for_each([&](std::size_t number) {
          if (!spelling.empty() && is_about(*rules()[number], backend, option, spelling))
            woken[key_hash(spelling)].insert(number);
        });
    }
  }
  std::vector<Slot> slots_;
  std::vector<RuleSet> sets_;
};

/// What is known of the rules without a file.
struct RuleTable {
  RuleSet of_every_file;         ///< those that no key has to wake
  RuleSet assuming;              ///< those that are only asked where a fact is assumed
  std::vector<RuleSet> in_kind;  ///< for each of `backends()` those that are about its files too
  RuleSet in_any_kind;
  RulesByKey by_key;

  [[nodiscard]] const RuleSet& about(const Backend* backend) const {
    return backend ? in_kind[static_cast<std::size_t>(backend - backends().data())] : in_any_kind;
  }

  RuleTable() : in_kind(backends().size()) {
    for (std::size_t number = 0; number < rules().size(); ++number) {
      const Rule& rule = *rules()[number];
      const bool names_keys = !rule.about.front().empty() || asks_the_tables(rule);
      if (!names_keys || rule.also_without) of_every_file.insert(number);
      if (!rule.assumes.empty()) assuming.insert(number);
      if (rule.only_in.empty()) in_any_kind.insert(number);
      for (std::size_t i = 0; i < in_kind.size(); ++i)
        if (rule.only_in.empty() || rule.only_in == backends()[i].name) in_kind[i].insert(number);
    }
  }
};
const RuleTable& rule_table() {
  static const RuleTable table;
  return table;
}

RuleSet woken_by(const Document& document, const RulesByKey& by_key) {
  RuleSet woken;
  for (const NodeData& node : document.data().nodes)
    if (node.kind == NodeKind::key)
      if (const RuleSet* rules = by_key.find(node.link)) woken |= *rules;
  return woken;
}

}  // namespace

RuleSet awake_rules(const Checked& checked) {
  const RuleTable& table = rule_table();
  RuleSet awake = table.of_every_file;
  awake |= woken_by(checked.document(), table.by_key);
  if (checked.partner()) awake |= woken_by(checked.partner()->document, table.by_key);
  return awake & table.about(checked.file().kind.backend);
}

RuleSet asked_rules(const RuleSet& awake, const Checked& checked) {
  RuleSet asked = awake;
  (awake & rule_table().assuming).for_each([&](std::size_t number) {
    if (!rules()[number]->assumes.shares(checked.settings().assumed)) asked.erase(number);
  });
  const RulesWith<&Rule::when>& conditional = rules_with<&Rule::when>();
  (asked & conditional.set).for_each([&](std::size_t number) {
    if (!conditional.functions[number](checked)) asked.erase(number);
  });
  if (checked.settings().reports_everything()) return asked;
  RuleSet reported = asked;
  asked.for_each([&](std::size_t number) {
    const Rule& rule = *rules()[number];
    // What is said instead of something else keeps that away, even unheard.
    if (rule.instead_of.front().empty() && !checked.settings().reports(rule.kind.id)) reported.erase(number);
  });
  return reported;
}

RuleSet asked_rules(const Checked& checked) { return asked_rules(awake_rules(checked), checked); }

}  // namespace bext

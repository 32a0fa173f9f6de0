#include "asked_rules.h"

#include <cstdlib>

#include "bext/backend/backends.h"

namespace bext {
namespace {

/// The rules that each key wakes, by the hash that the parser has made of it. Keys with one hash share an entry: then a
/// rule is asked once too often.
class RulesByKey {
 public:
  RulesByKey() {
    std::size_t number = 0;
    for (const Rule* rule : rules()) {
      for (const std::string_view key : rule->about)
        if (!key.empty()) rules_of(key_hash(key)).insert(number);
      ++number;
    }
    for (const Backend& backend : backends()) share_between_spellings(backend.root());
  }
  [[nodiscard]] const RuleSet* find(std::uint32_t hash) const {
    const Slot& slot = slots_[slot_of(hash)];
    return slot.used ? &slot.rules : nullptr;
  }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    bool used = false;
    RuleSet rules;
  };
  [[nodiscard]] std::size_t slot_of(std::uint32_t hash) const {
    std::size_t slot = hash % slots_.size();
    while (slots_[slot].used && slots_[slot].hash != hash) slot = (slot + 1) % slots_.size();
    return slot;
  }
  [[nodiscard]] RuleSet& rules_of(std::uint32_t hash) {
    Slot& slot = slots_[slot_of(hash)];
    if (!slot.used && ++used_ == slots_.size()) std::abort();
    slot.hash = hash;
    slot.used = true;
    return slot.rules;
  }
  /// Whichever way an option is written, the same rules are about it.
  void share_between_spellings(const Section& section) {
    for (const Option& option : section.options) {
      if (option.is_section()) share_between_spellings(option.section());
      RuleSet shared;
      bool any = false;
      const auto spelled = spellings(option);
      for (const std::string_view spelling : spelled)
        if (const RuleSet* rules = spelling.empty() ? nullptr : find(key_hash(spelling))) {
          shared |= *rules;
          any = true;
        }
      for (const std::string_view spelling : spelled)
        if (any && !spelling.empty()) rules_of(key_hash(spelling)) |= shared;
    }
  }
  std::array<Slot, 1024> slots_{};
  std::size_t used_ = 0;
};

/// What is known of the rules without a file.
struct RuleTable {
  std::array<RuleSet, static_cast<std::size_t>(Hook::project) + 1> with_hook;
  RuleSet of_every_file;  ///< those that no key has to wake
  RuleSet conditional;    ///< those with a condition of their own
  RulesByKey by_key;

  RuleTable() {
    if (rules().size() > RuleSet::most_rules) std::abort();
    std::size_t number = 0;
    for (const Rule* rule : rules()) {
      const auto enter = [&](Hook hook, bool has) {
        if (has) with_hook[static_cast<std::size_t>(hook)].insert(number);
      };
      enter(Hook::file, rule->file);
      enter(Hook::context, rule->context);
      enter(Hook::graph, rule->graph);
      enter(Hook::device, rule->device);
      enter(Hook::core, rule->core);
      enter(Hook::option, rule->option);
      enter(Hook::neighbour, rule->neighbour);
      enter(Hook::provider, rule->provider);
      enter(Hook::project, rule->project);
      if (rule->about.front().empty()) of_every_file.insert(number);
      if (rule->when || !rule->assumes.empty()) conditional.insert(number);
      ++number;
    }
  }
};
const RuleTable& rule_table() {
  static const RuleTable table;
  return table;
}

void wake(RuleSet& asked, const Document& document, const RulesByKey& by_key) {
  for (const NodeData& node : document.data().nodes)
    if (node.kind == NodeKind::key)
      if (const RuleSet* rules = by_key.find(node.link)) asked |= *rules;
}

bool holds(const Rule& rule, const Checked& checked) {
  return (rule.assumes.empty() || rule.assumes.shares(checked.settings().assumed)) &&
         (!rule.when || rule.when(checked));
}

}  // namespace

const RuleSet& rules_with(Hook hook) { return rule_table().with_hook[static_cast<std::size_t>(hook)]; }

RuleSet asked_rules(const Checked& checked) {
  const RuleTable& table = rule_table();
  RuleSet asked = table.of_every_file;
  wake(asked, checked.document(), table.by_key);
  if (checked.partner()) wake(asked, checked.partner()->document, table.by_key);
  (asked & table.conditional).for_each([&](std::size_t number) {
    if (!holds(*rules()[number], checked)) asked.erase(number);
  });
  if (checked.settings().reports_everything()) return asked;
  RuleSet reported = asked;
  asked.for_each([&](std::size_t number) {
    if (!checked.settings().reports(rules()[number]->kind.id)) reported.erase(number);
  });
  return reported;
}

}  // namespace bext

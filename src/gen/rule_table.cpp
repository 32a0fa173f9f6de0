// Asks all rules and all option tables what src/check/rule_table.h tells of them:  gen_rule_table OUTPUT
#include "check/rule_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/check/rule.h"
#include "check/about_option.h"
#include "gen/data_file.h"

/// The rules refer to it; here they are not asked about a file.
const bext::RuleTable bext::rule_table{};

namespace {

using bext::Option;
using bext::Rule;
using bext::RuleSet;
using bext::RuleTable;
using bext::Section;

/// In the order of the hashes, so that every build writes the same.
using WokenByHash = std::map<std::uint32_t, RuleSet>;

RuleSet rules_that(const auto& condition) {
  RuleSet set;
  for (std::size_t number = 0; number < bext::rules().size(); ++number)
    if (condition(*bext::rules()[number])) set.insert(number);
  return set;
}

void wake_by_named_keys(WokenByHash& woken) {
  for (std::size_t number = 0; number < bext::rules().size(); ++number)
    for (const std::string_view key : bext::rules()[number]->about)
      if (!key.empty()) woken[bext::key_hash(key)].insert(number);
}

/// Whichever way an option is written, the same rules are about it.
void share_between_spellings(const Section& section, WokenByHash& woken) {
  for (const Option& option : section.options) {
    if (option.is_section()) share_between_spellings(option.section(), woken);
    const auto spelled = spellings(option);
    RuleSet shared;
    for (const std::string_view spelling : spelled)
      if (const auto found = woken.find(bext::key_hash(spelling)); found != woken.end()) shared |= found->second;
    if (shared.is_empty()) continue;
    for (const std::string_view spelling : spelled)
      if (!spelling.empty()) woken[bext::key_hash(spelling)] |= shared;
  }
}

void wake_by_spelling(std::string_view backend, const Section& section, WokenByHash& woken) {
  static const RuleSet choosy = rules_that(bext::asks_the_tables);
  for (const Option& option : section.options) {
    if (option.is_section()) wake_by_spelling(backend, option.section(), woken);
    for (const std::string_view spelling : spellings(option))
      choosy.for_each([&](std::size_t number) {
        if (!spelling.empty() && is_about(*bext::rules()[number], backend, option, spelling))
          woken[bext::key_hash(spelling)].insert(number);
      });
  }
}

WokenByHash woken_by_every_key() {
  const Section& provider = bext::section_of<bext::onnxruntime::ProviderOptions>();
  WokenByHash woken;
  wake_by_named_keys(woken);
  share_between_spellings(provider, woken);
  for (const bext::Backend& backend : bext::backends()) share_between_spellings(backend.root(), woken);
  wake_by_spelling({}, provider, woken);
  for (const bext::Backend& backend : bext::backends()) wake_by_spelling(backend.name, backend.root(), woken);
  return woken;
}

std::string literal(const RuleSet& set) { return fmt::format("RuleSet{{{{{:#x}}}}}", fmt::join(set.words(), ", ")); }
std::string lines(const std::vector<std::string>& items) {
  return fmt::format("    {},\n", fmt::join(items, ",\n    "));
}

std::vector<std::string> rules_in_each_kind() {
  std::vector<std::string> sets;
  for (const bext::Backend& backend : bext::backends())
    sets.push_back(
        literal(rules_that([&](const Rule& rule) { return rule.only_in.empty() || rule.only_in == backend.name; })));
  return sets;
}

std::vector<std::string> rules_needing_each_trait() {
  std::vector<std::string> sets;
  for (std::size_t i = 0; i < bext::trait_count; ++i)
    sets.push_back(literal(rules_that([&](const Rule& rule) { return rule.needs.has(static_cast<bext::Trait>(i)); })));
  return sets;
}

/// Keys that wake the same rules share their set: fewer lines of the cache are read.
class KeyTable {
 public:
  explicit KeyTable(const WokenByHash& woken) : slots_(std::bit_ceil(woken.size() * 4)) {
    for (const auto& [hash, set] : woken)
      slots_[RuleTable::slot_of(slots_, hash)] = {hash, static_cast<std::uint32_t>(number_of(literal(set)) + 1)};
  }
  [[nodiscard]] std::string slots() const {
    std::vector<std::string> items;
    for (const RuleTable::Slot& slot : slots_) items.push_back(fmt::format("{{{:#x}, {}}}", slot.hash, slot.set));
    return lines(items);
  }
  [[nodiscard]] std::string sets() const { return lines(sets_); }

 private:
  std::size_t number_of(const std::string& set) {
    const auto [known, is_new] = numbers_.try_emplace(set, sets_.size());
    if (is_new) sets_.push_back(set);
    return known->second;
  }
  std::vector<RuleTable::Slot> slots_;
  std::vector<std::string> sets_;
  std::map<std::string, std::size_t> numbers_;
};

bool names_no_key(const Rule& rule) { return rule.about.front().empty() && !bext::asks_the_tables(rule); }

std::string source() {
  const KeyTable keys{woken_by_every_key()};
  return fmt::format(
      "// Made of the rules and the option tables by src/gen/rule_table.cpp when bext is built; change those instead.\n"
      "#include \"check/rule_table.h\"\n\n"
      "namespace bext {{\nnamespace {{\n\n"
      "constexpr RuleSet in_kind[] = {{\n{}}};\n\n"
      "constexpr RuleSet needing[] = {{\n{}}};\n\n"
      "constexpr RuleTable::Slot slots[] = {{\n{}}};\n\n"
      "constexpr RuleSet sets[] = {{\n{}}};\n\n"
      "}}  // namespace\n\n"
      "constinit const RuleTable rule_table{{\n"
      "    .of_every_file = {},\n    .assuming = {},\n    .without_needs = {},\n    .in_any_kind = {},\n"
      "    .in_kind = in_kind,\n    .needing = needing,\n    .slots = slots,\n    .sets = sets,\n}};\n\n"
      "}}  // namespace bext\n",
      lines(rules_in_each_kind()), lines(rules_needing_each_trait()), keys.slots(), keys.sets(),
      literal(rules_that([](const Rule& rule) { return names_no_key(rule) || rule.also_without; })),
      literal(rules_that([](const Rule& rule) { return !rule.assumes.empty(); })),
      literal(rules_that([](const Rule& rule) { return rule.needs.empty(); })),
      literal(rules_that([](const Rule& rule) { return rule.only_in.empty(); })));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: {} OUTPUT\n", argv[0]);
    return 2;
  }
  if (gen::write_file(argv[1], source())) return 0;
  std::perror(argv[1]);
  return 1;
}

#pragma once
// What is known of the rules without a file: which keys wake which of them, and which kinds of files they are about.
// Asked of all rules and all option tables when bext is built (src/gen/rule_table.cpp), because doing so at every start
// took longer than checking a file.

#include <cstdint>
#include <span>

#include "rule_set.h"

namespace bext {

struct RuleTable {
  /// Open addressing by the hash that the parser has made of a key: a file may have very many keys, and each is looked
  /// up. Keys with one hash share an entry: then a rule is asked once too often.
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t set = 0;  ///< number in `sets` + 1, or 0
  };

  RuleSet of_every_file;             ///< those that no key has to wake
  RuleSet assuming;                  ///< those that are only asked where a fact is assumed
  RuleSet without_needs;             ///< those that need no trait
  RuleSet in_any_kind;               ///< those that are not about one kind of file only
  std::span<const RuleSet> in_kind;  ///< for each of `backends()` those that are about its files too
  std::span<const RuleSet> needing;  ///< for each `Trait` those that need it or another one
  std::span<const Slot> slots;       ///< as many as a power of two
  std::span<const RuleSet> sets;

  /// The rules that a key wakes; a null pointer when none.
  [[nodiscard]] const RuleSet* woken_by(std::uint32_t hash) const {
    const Slot& slot = slots[slot_of(slots, hash)];
    return slot.set == 0 ? nullptr : &sets[slot.set - 1];
  }
  /// Where that key stands or may be put.
  [[nodiscard]] static std::size_t slot_of(std::span<const Slot> slots, std::uint32_t hash) {
    const std::size_t mask = slots.size() - 1;
    std::size_t slot = hash & mask;
    while (slots[slot].set != 0 && slots[slot].hash != hash) slot = (slot + 1) & mask;
    return slot;
  }
};

/// Defined in the file that src/gen/rule_table.cpp writes.
extern const RuleTable rule_table;

}  // namespace bext

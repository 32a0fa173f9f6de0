#pragma once
// The facts about an option, declared once in the tables of the backends, and the untyped interface that reading,
// writing, checking, listing, schemas and reference pages use for every option.
//
// ```cpp
// const bext::Section& graphs = bext::section_of<bext::htp::GraphConfig>();
// const bext::Option* vtcm = graphs.find("vtcm_mb");
// assert(vtcm && vtcm->name == "vtcm_size_in_mb" && vtcm->type == bext::Type::integer);
// assert(graphs.find("vtcm_size_in_mb") == vtcm && bext::default_of(graphs, *vtcm) == bext::Json{0});
// ```

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bext/diag/diagnostic.h"
#include "bext/schema/choice.h"
#include "bext/schema/mapping.h"
#include "bext/schema/setting.h"
#include "bext/schema/synonym.h"
#include "bext/text/document.h"
#include "bext/text/json.h"

namespace bext {

/// When an option has an effect; combine with `|`.
enum class Phase : std::uint8_t { unknown = 0, compile = 1, context = 2, execute = 4 };
[[nodiscard]] constexpr Phase operator|(Phase a, Phase b) {
  return static_cast<Phase>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
[[nodiscard]] constexpr bool acts_in(Phase option, Phase phase) {
  return (static_cast<std::uint8_t>(option) & static_cast<std::uint8_t>(phase)) != 0;
}

/// Spellings of a value in real files that differ from the documented type and are accepted all the same.
enum class Lax : std::uint8_t {
  none = 0,
  from_boolean = 1,  ///< `true` for 1
  whole_float = 2,   ///< `3.0` for 3
  from_digits = 4,   ///< `"60"` for 60
  single_value = 8,  ///< `"vit"` for `["vit"]`
  from_number = 16,  ///< `2.0` for `"2.0"`
};
[[nodiscard]] constexpr Lax operator|(Lax a, Lax b) {
  return static_cast<Lax>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
[[nodiscard]] constexpr bool allows(Lax set, Lax one) {
  return (static_cast<std::uint8_t>(set) & static_cast<std::uint8_t>(one)) != 0;
}

/// A documented list of numbers, for `OptionInfo::values`.
template <int... Values>
inline constexpr std::array<int, sizeof...(Values)> one_of{Values...};

/// The facts of one option. Its name, type and default come from the struct's member.
struct OptionInfo {
  std::string_view doc = {};
  std::string_view key = {};                  ///< spelling in files; the member's name by default
  std::array<std::string_view, 2> also = {};  ///< other accepted spellings
  std::span<const Synonym> synonyms = {};     ///< names that only people and other tools use
  std::optional<double> ge = {};
  std::optional<double> le = {};
  std::span<const int> values = {};
  bool native_limits = false;          ///< of an option with status `seed`: only the tools have these limits
  const Choices* suggested = nullptr;  ///< usual values of a text that may have others
  std::string_view unit = {};
  Phase phase = Phase::unknown;
  std::string_view arch_min = {};
  std::string_view sdk_since = {};
  std::string_view sdk_deprecated = {};
  std::string_view sdk_noop_since = {};
  std::string_view native_default = {};  ///< what the tools do without the key, if they do not use the default
  Lax lax = Lax::none;
  bool takes_null = false;  ///< `null` is accepted for "not given" (Python's `None`)
  bool required = false;
  bool only_key = false;             ///< the name is not accepted as a spelling
  bool identity = false;             ///< identifies the entries of a list (a graph's name, a device's id)
  bool spread = false;               ///< the file has a list, and each element makes one entry
  bool always_written = false;       ///< written even when not set
  bool takes_object = false;         ///< a list of sections may also be one object
  bool takes_keyed = false;          ///< a list of sections may also be an object of objects
  std::string_view shape_note = {};  ///< the message for a file that uses one of these two
  std::string_view example = {};     ///< a value as JSON text; made from the type by default
  Mapping maps = {};                 ///< of an option of another tool: the option of ours that does the same
  Status status = Status::seed;
  Certainty certainty = Certainty::official;
  std::string_view source = {};
};

enum class Type : std::uint8_t {
  boolean,
  integer,
  number,
  text,
  choice,
  integers,
  texts,
  object,    ///< any JSON object, kept as it is
  section,   ///< one object with options
  sections,  ///< a list of such objects
  inlined,   ///< options of another struct in the same object
};
/// As `bext options` prints it: `bool`, `int`, `number`, `string`, `enum`, `list<int>`, `list<string>`, `object`,
/// `list<object>`.
[[nodiscard]] std::string_view name_of(Type type);

/// The result of reading a value.
struct Outcome {
  enum class Status : std::uint8_t {
    ok,
    lax,         ///< accepted, in a spelling listed in `OptionInfo::lax`
    unusual,     ///< accepted, in a spelling that only the documented API is known to accept
    mismatch,    ///< rejected: another type
    not_listed,  ///< rejected: not one of the choices
    overflow,    ///< rejected: a whole number beyond 64 bits
  };
  Status status = Status::ok;
  bool is_number = false;
  double number = 0;  ///< the value for range checks, if it is a number

  [[nodiscard]] bool taken() const { return status <= Status::unusual; }
};

struct Option;
struct Section;

/// Functions that access an option's member in the struct at an address.
struct Access {
  // Settings.
  Outcome (*read)(void* object, const Option& option, Node value, Origin origin) = nullptr;
  bool (*is_set)(const void* object) = nullptr;
  Json (*value)(const void* object) = nullptr;
  Outcome (*assign)(void* object, const Option& option, const Json& value) = nullptr;
  void (*reset)(void* object) = nullptr;
  void (*copy)(void* to, const void* from) = nullptr;
  Origin (*origin)(const void* object) = nullptr;
  bool (*equal)(const void* a, const void* b) = nullptr;
  // Sections: one (count is 0 or 1), a list, or inlined (always 1).
  std::size_t (*count)(const void* object) = nullptr;
  void* (*at)(void* object, std::size_t index) = nullptr;
  void* (*append)(void* object) = nullptr;
  void (*repeat_last)(void* object, std::size_t times) = nullptr;
  void (*erase)(void* object, std::size_t index) = nullptr;
  /// Replaces the list by an empty one with room for `count` entries.
  void (*begin_list)(void* object, WrittenList written, std::size_t count) = nullptr;
  WrittenList (*written)(const void* object) = nullptr;
};

struct Option {
  std::string_view name;  ///< in C++ and, for status `seed`, in Python
  Type type = Type::boolean;
  bool nullable = false;  ///< the default is no value
  const Choices* choices = nullptr;
  const Section& (*section)() = nullptr;
  Access access;
  OptionInfo info;

  /// Sets the facts; call it after setting the name.
  constexpr void describe(const OptionInfo& facts) {
    info = facts;
    if (info.key.empty()) info.key = name;
  }
  [[nodiscard]] constexpr std::string_view key() const { return info.key; }
  [[nodiscard]] constexpr bool is_section() const { return type >= Type::section; }
  /// Whether the documented class has the limits, too. If not, a value beyond them is only a finding of a check.
  [[nodiscard]] constexpr bool has_documented_limits() const {
    return info.status == Status::seed && !info.native_limits;
  }
};

/// A key that is often written in this section but has no effect there.
struct Trap {
  std::string_view key;
  std::string_view belongs_to =
      {};  ///< the right place, `context.extended_udma` (`htp:…` in another file); empty if none
  std::string_view doc = {};
  Certainty certainty = Certainty::report;
  std::string_view source = {};
};

/// Values of one object that the documented class rejects together.
struct Conflict {
  std::string message;
  const Option* at = nullptr;
};

struct SectionInfo {
  std::string_view name;  ///< of the documented class, if there is one
  std::string_view doc = {};
  std::span<const Trap> traps = {};
  std::span<const ForeignKey> foreign = {};  ///< of a root: for every section of the file
  // Of a root of another tool's file.
  std::string_view on_unknown = {};  ///< what happens to unknown keys, "refused by Genie"; the tools ignore them
  std::string_view on_missing = {};  ///< what happens without a required key, "Genie refuses the file"
  std::optional<Conflict> (*validate)(const void* object) = nullptr;
};

/// A spelling of an option.
struct Spelling {
  std::uint32_t hash = 0;   ///< its `key_hash`
  std::uint8_t number = 0;  ///< of the option in its section
  std::string_view text;
};

struct Section {
  SectionInfo info;
  std::span<const Option> options;
  std::span<const Spelling> spellings;          ///< sorted by hash, without those of inlined structs
  std::span<const std::uint8_t> required = {};  ///< numbers of the options that must be given
  Extras& (*extras)(void* object) = nullptr;
  const void* (*fresh)() = nullptr;  ///< a default-constructed struct
  std::size_t size = 0;              ///< of the struct, in bytes

  /// By any spelling; options of inlined structs are not found here.
  [[nodiscard]] const Option* find(std::string_view key) const { return find(key, key_hash(key)); }
  [[nodiscard]] const Option* find(std::string_view key, std::uint32_t hash) const;
  [[nodiscard]] const Trap* find_trap(std::string_view key) const;
  [[nodiscard]] const Extras& extras_of(const void* object) const { return extras(const_cast<void*>(object)); }
};

/// The table of a struct, declared through `declare.h`.
template <class T>
[[nodiscard]] const Section& section_of();

[[nodiscard]] Json default_of(const Section& section, const Option& option);
/// The key, the name and every other accepted spelling, each once; the rest is empty.
[[nodiscard]] constexpr std::array<std::string_view, 4> spellings(const Option& option) {
  std::array<std::string_view, 4> all{option.key()};
  std::size_t count = 1;
  const std::string_view name = option.info.only_key ? std::string_view{} : option.name;
  for (const std::string_view spelling : {name, option.info.also[0], option.info.also[1]})
    if (!spelling.empty() && std::ranges::find(all, spelling) == all.end()) all[count++] = spelling;
  return all;
}
[[nodiscard]] inline const void* entry(const Option& option, const void* object, std::size_t index) {
  return option.access.at(const_cast<void*>(object), index);
}

/// An option of a section or of a struct inlined into it, and the struct that holds its member.
struct HeldOption {
  const Option* option = nullptr;
  void* object = nullptr;
};
[[nodiscard]] HeldOption find_held(const Section& section, void* object, std::string_view key);
/// Resets the option to its default.
void clear(const Option& option, void* object);
/// Whether an option that could not hold the value of the extra has another value now, which counts instead.
[[nodiscard]] bool is_superseded(const Section& section, const void* object, const Extra& extra);

}  // namespace bext

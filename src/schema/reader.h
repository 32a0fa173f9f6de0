#pragma once
// The findings of `read`, separate from the walk over the document.

#include <bitset>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bext/schema/describe.h"
#include "bext/schema/key_places.h"
#include "bext/schema/read.h"

namespace bext {

/// Options of one object by their numbers; those of inlined structs follow the object's own.
using OptionSet = std::bitset<256>;

/// False for the files of bext itself, whose behavior we know.
[[nodiscard]] bool tools_read(const Option& option);
/// Puts brackets around an object; no edits if it is not closed.
[[nodiscard]] std::vector<TextEdit> in_a_list(Node object);
/// Whether the value is an object with the keys of the list's entries.
[[nodiscard]] bool looks_like_entry(const Option& list, Node value);
/// Whether the option accepts this type in some spelling. Ranges and listed values are not checked.
[[nodiscard]] bool may_hold(const Option& option, Node value);
/// "in `graphs`", "at the top level of the file" for the empty path.
[[nodiscard]] std::string place_in_words(std::string_view path);

/// Reports what is unusual about a member. Does nothing without a list of findings.
class ReadReporter {
 public:
  /// `node` is the object that the table `root` describes. It may be nested in a file of another tool.
  ReadReporter(const Document& document, Node node, const Section& root, Findings* findings)
      : document_{&document}, node_{node}, root_{&root}, findings_{findings} {}

  [[nodiscard]] bool listening() const { return findings_ != nullptr; }
  void not_an_object(Node value);
  void wrong_type(const Option& option, Node key, Node value);
  void loose_type(const Option& option, Node value, Outcome outcome);
  void not_listed(const Option& option, Node value);
  void overflow(const Option& option, Node value);
  [[nodiscard]] static bool is_beyond(const Option& option, const Outcome& outcome) {
    return outcome.is_number && (outcome.number < 0 || !within_limits(option, outcome.number));
  }
  void beyond_limits(const Option& option, Node value, double number);
  void both_spellings(const Option& option, Node object, Node key);
  void older_shape(const Option& option, Node key, Shape shape);
  void required_missing(const Option& option, Node object);
  void too_many_values(Node value);
  void conflict(const Conflict& conflict, Node object, const void* struct_address);
  void unknown_key(const Section& section, Node object, Node key, const OptionSet& used);

 private:
  /// `unknown key `x` in `graphs`, ignored by the tools`.
  [[nodiscard]] std::string unknown(const Section& section, Node key) const;
  [[nodiscard]] const DiagnosticKind& kind_of_unknown(const Section& section) const;
  void resembling(const Section& section, Node object, Node key, const OptionSet& used);
  void synonym(const Section& here, Node object, Node key, const SynonymPlace& meant);
  /// Reports an option of another tool; false if the key is none.
  bool foreign(Node key);
  void renamed_trap(Findings::Builder& finding, const Option& option, Node key);
  void misplaced(const Section& here, Node object, Node key, std::string_view belongs_to, std::string_view doc);
  /// Offers to move the member to its section. `is_documented`: the table says that the key belongs there.
  void offer_move(Findings::Builder& finding, Node object, Node key, std::string_view section, bool is_documented);
  /// The option is set elsewhere, under any of its names or the name of `key`, with another value. Only the user knows
  /// which value is right.
  [[nodiscard]] bool is_contested(const Option* option, Node key);
  void collect_values();
  /// The value of a key of an option, looked up once in a large object: a key that resembles it may be repeated.
  [[nodiscard]] std::optional<Node> value_of(Node object, std::string_view key);
  /// The only object of a section, if it exists and does not have that key yet.
  [[nodiscard]] std::optional<Node> place_for(std::string_view section, std::string_view name);

  const Document* document_;
  Node node_;
  const Section* root_;
  Findings* findings_;
  /// A cache for files with thousands of unknown keys. Most files have none, so it is made on demand.
  struct Found {
    explicit Found(const Section& root) : places{root} {}
    KeyPlaces places;
    std::unordered_map<std::string, std::optional<Node>> targets;
    /// The value of each key in the file, as written.
    struct Written {
      std::string_view lexeme;
      bool differs = false;  ///< the key occurs with several values
    };
    std::unordered_map<std::string, Written> values;
    std::map<std::pair<std::uint32_t, std::string_view>, std::optional<Node>> members;  ///< of large objects
    std::size_t moves = 0;
  };
  [[nodiscard]] const KeyPlaces& places() { return found().places; }
  [[nodiscard]] Found& found() {
    if (!found_) found_ = std::make_unique<Found>(*root_);
    return *found_;
  }
  std::unique_ptr<Found> found_;
};

}  // namespace bext

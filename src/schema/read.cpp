#include "bext/schema/read.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "option_set.h"
#include "reader.h"

namespace bext {
namespace {

/// Entries may be repeated for many names, but a small file must not fill the memory: the bytes of text that all
/// repetitions of a file may stand for.
constexpr std::size_t repeat_budget = std::size_t{64} << 20U;

/// Which options of an object have been seen, and which of those gave a value that only the extras could hold. Options
/// of inlined structs are numbered behind the object's own.
struct Seen {
  OptionSet used;
  OptionSet kept;
};

/// An object on its way into a struct.
struct Target {
  const Section& section;
  void* object;
  Node node;
  Extras& extras;
  Seen seen = {};
};

/// The names of an entry that stands for several; they wait until the entry is complete.
struct SpreadNames {
  const Option* option = nullptr;
  Node list;
  std::size_t count = 0;
};

class Reader {
 public:
  Reader(const Document& document, Node node, const Section& root, const ReadOptions& options)
      : document_{document},
        nodes_{document.data().nodes.data()},
        text_{document.text().data()},
        options_{options},
        hidden_{options.keep_origins ? 0 : Origin::no_node},
        report_{document, node, root, options.findings},
        unused_{.list = document.root()} {}

  void object(const Section& section, void* object, Node node) {
    Target target{section, object, node, section.extras(object)};
    target.extras.section = origin_of(node);
    // By number and not as a `Member`, whose two halves the processor would write apart and then wait to read at once.
    const std::uint32_t end = node.end_index();
    for (std::uint32_t number = node.index() + 1; number != end; number = behind_value(number + 1))
      member(target, number);
    for (const std::size_t number : section.required)
      if (!target.seen.used.has(number)) report_.required_missing(section.options[number], node);
    if (section.info.validate)
      if (const std::optional<Conflict> conflict = section.info.validate(object))
        report_.conflict(*conflict, node, object);
  }

 private:
  [[nodiscard]] std::uint32_t behind_value(std::uint32_t number) const {
    const NodeData& value = nodes_[number];
    return value.kind == NodeKind::array || value.kind == NodeKind::object ? value.link : number + 1;
  }
  [[nodiscard]] Origin origin_of(Node node) const { return {node.index() | hidden_, options_.layer}; }

  /// `at` is the number of the key; its value has the next one.
  void member(Target& target, std::uint32_t at) {
    const NodeData& key = nodes_[at];
    if (key.escaped || key.irregular) [[unlikely]]
      return decoded_member(target, at);
    const std::string_view text{text_ + key.begin + 1, key.end - key.begin - 2};
    const std::size_t number = target.section.number_of(text, key.link);
    if (number == Section::unknown) [[unlikely]]
      return elsewhere(target, at, text);
    const Option& option = target.section.options[number];
    const bool repeated = !target.seen.used.insert(number);
    if (!option.is_plain || repeated) return known(target, target.object, option, number, at, repeated);
    // The way of nearly every member: the only one for an option that holds one value, and the value fits.
    const Node value = document_.node(at + 1);
    const Outcome outcome = option.access.read(target.object, option, value, origin_of(value));
    if (outcome.status != Outcome::Status::ok || report_.is_beyond(option, outcome)) [[unlikely]]
      odd_value(target, option, number, at, outcome);
  }
  void decoded_member(Target& target, std::uint32_t at) {
    const Node key = document_.node(at);
    const std::string text = key.string();
    const std::size_t number = target.section.number_of(text, key.hash());
    if (number == Section::unknown) return elsewhere(target, at, text);
    const bool repeated = !target.seen.used.insert(number);
    known(target, target.object, target.section.options[number], number, at, repeated);
  }
  void odd_value(Target& target, const Option& option, std::size_t number, std::uint32_t at, Outcome outcome) {
    const Node value = document_.node(at + 1);
    judge(option, document_.node(at), value, outcome);
    if (outcome.taken()) return;
    keep(target.extras, option.key(), value);
    target.seen.kept.insert(number);
  }

  /// A key of an inlined struct, or one that nobody knows.
  void elsewhere(Target& target, std::uint32_t at, std::string_view text) {
    const Node key = document_.node(at);
    std::size_t slots = target.section.options.size();
    for (const Option& option : target.section.options) {
      if (option.type != Type::inlined) continue;
      const Section& inner = option.section();
      if (const std::size_t found = inner.number_of(text, key.hash()); found != Section::unknown) {
        const bool repeated = !target.seen.used.insert(slots + found);
        return known(target, option.access.at(target.object, 0), inner.options[found], slots + found, at, repeated);
      }
      slots += inner.options.size();
    }
    keep(target.extras, text, document_.node(at + 1));
    if (report_.listening()) report_.unknown_key(target.section, target.node, key, target.seen.used);
  }

  /// `object` is the struct that has the option: that of the target, or one inlined into it.
  void known(Target& target, void* object, const Option& option, std::size_t number, std::uint32_t at, bool repeated) {
    const Node key = document_.node(at);
    const Node value = document_.node(at + 1);
    if (repeated) [[unlikely]]
      report_.both_spellings(option, key);
    const bool taken = option.is_plain ? setting(object, option, key, value) : structured(object, option, key, value);
    if (!repeated && taken) [[likely]]
      return;
    // Of several members for one option the last counts, whether the option can hold its value or not.
    if (target.seen.kept.has(number)) forget(target.extras, option.key());
    if (taken) return target.seen.kept.erase(number);
    if (repeated) clear(option, object);
    keep(target.extras, option.key(), value);
    target.seen.kept.insert(number);
  }
  bool structured(void* object, const Option& option, Node key, Node value) {
    if (option.info.spread) return names(object, option, key, value);
    return option.type == Type::sections ? list(object, option, key, value) : single(object, option, key, value);
  }

  /// What is forgotten was kept last of all with that key, so the search from the back meets each extra once at most.
  static void forget(Extras& extras, std::string_view key) {
    for (const Extra* extra = extras.list.end(); extra != extras.list.begin();)
      if ((--extra)->key == key) return extras.list.erase(extra);
  }

  void keep(Extras& extras, std::string_view key, Node value) const {
    extras.list.push_back({std::string{key}, value.to_json(), origin_of(value)});
  }

  bool setting(void* object, const Option& option, Node key, Node value) {
    const Outcome outcome = option.access.read(object, option, value, origin_of(value));
    judge(option, key, value, outcome);
    return outcome.taken();
  }
  void judge(const Option& option, Node key, Node value, Outcome outcome) {
    if (outcome.status != Outcome::Status::ok) departure(option, key, value, outcome);
    if (report_.is_beyond(option, outcome)) report_.beyond_limits(option, value, outcome.number);
  }
  void departure(const Option& option, Node key, Node value, Outcome outcome) {
    if (!report_.listening()) return;
    switch (outcome.status) {
      case Outcome::Status::ok:
        break;
      case Outcome::Status::lax:
      case Outcome::Status::unusual:
        report_.loose_type(option, value, outcome);
        break;
      case Outcome::Status::mismatch:
        report_.wrong_type(option, key, value);
        break;
      case Outcome::Status::not_listed:
        report_.not_listed(option, value);
        break;
      case Outcome::Status::overflow:
        report_.overflow(option, value);
        break;
    }
  }

  bool single(void* object, const Option& option, Node key, Node value) {
    // Python's `None` for a section that is not given; it stays in the extras.
    if (value.is_null() && option.info.takes_null) return false;
    if (!value.is_object()) {
      report_.wrong_type(option, key, value);
      return false;
    }
    this->object(option.section(), option.access.append(object), value);
    return true;
  }

  bool list(void* object, const Option& option, Node key, Node value) {
    std::size_t count = 0;  // of the entries that a list will probably make
    const std::optional<Shape> shape = shape_of(option, value, count);
    if (!shape) {
      report_.wrong_type(option, key, value);
      return false;
    }
    option.access.begin_list(object, *shape, origin_of(value), count);
    if (*shape == Shape::list) {
      for (const Node element : value.elements()) entry(object, option, element);
      return true;
    }
    if (*shape == Shape::object)
      entry(object, option, value);
    else
      for (const Member inner : value.members()) entry(object, option, inner.value);
    report_.older_shape(option, key, *shape);
    return true;
  }

  /// `nullopt` when the value is no list of sections in any shape that the option takes. `count` becomes the number of
  /// entries that a list makes, if those with several names begin with them.
  static std::optional<Shape> shape_of(const Option& option, Node value, std::size_t& count) {
    if (value.is_array()) {
      for (const Node element : value.elements()) {
        if (!element.is_object()) return std::nullopt;
        count += likely_entries(element);
      }
      return Shape::list;
    }
    if (!value.is_object()) return std::nullopt;
    if (option.info.takes_keyed && is_keyed(option.section(), value)) return Shape::keyed;
    return option.info.takes_object ? std::optional{Shape::object} : std::nullopt;
  }
  static std::size_t likely_entries(Node element) {
    if (element.members().empty()) return 1;
    const ElementRange names = element.members().front().value.elements();
    if (names.empty() || !names.front().is_string()) return 1;
    constexpr std::ptrdiff_t most = 16;  // a file must not make room for more than it fills
    const std::ptrdiff_t count = std::ranges::distance(names.begin(), names.end());
    return static_cast<std::size_t>(std::min(count, most));
  }
  static bool is_keyed(const Section& section, Node value) {
    for (const Member member : value.members())
      if (!member.value.is_object() || section.find(member.key.string())) return false;
    return !value.members().empty();
  }

  void entry(void* object, const Option& option, Node node) {
    const Section& section = option.section();
    // An entry inside a spread entry must not take its names.
    SpreadNames names{.list = node};
    SpreadNames* const outer = std::exchange(names_, &names);
    this->object(section, option.access.append(object), node);
    names_ = outer;
    if (names.count > 1) [[unlikely]]
      repeat(object, option, section, node, names);
  }
  void repeat(void* object, const Option& option, const Section& section, Node node, const SpreadNames& names) {
    const Option& name = *names.option;
    const std::size_t first = option.access.count(object) - 1;
    const std::size_t size_of_each = node.range().size() - names.list.range().size();
    if (names.count > (repeat_budget - repeated_) / std::max<std::size_t>(1, size_of_each)) {
      // Only the text can hold so much; nothing of it is lost.
      void* only = option.access.at(object, first);
      name.access.reset(only);
      keep(section.extras(only), name.key(), names.list);
      report_.too_many_entries(name, names.list, names.count);
      return;
    }
    repeated_ += names.count * size_of_each;
    option.access.repeat_last(object, names.count - 1);
    std::size_t place = first;
    for (const Node element : names.list.elements()) {
      // The first entry has its name already.
      if (place != first) name.access.read(option.access.at(object, place), name, element, origin_of(names.list));
      ++place;
    }
  }

  /// A list of names makes as many entries; they are made once the first one is complete.
  bool names(void* object, const Option& option, Node key, Node value) {
    names_->count = 0;
    if (!value.is_array()) return single_name(object, option, key, value);
    std::size_t count = 0;
    for (const Node element : value.elements()) {
      if (!element.is_string()) {
        report_.wrong_type(option, key, element);
        return false;
      }
      ++count;
    }
    if (count == 0) {
      report_.required_missing(option, value);
      return false;
    }
    option.access.read(object, option, value.elements().front(), origin_of(value));
    if (count > 1) *names_ = {&option, value, count};
    return true;
  }
  bool single_name(void* object, const Option& option, Node key, Node value) {
    if (!setting(object, option, key, value)) return false;
    if (report_.listening()) report_.loose_type(option, value, {Outcome::Status::lax});
    return true;
  }

  const Document& document_;
  const NodeData* nodes_;
  const char* text_;
  ReadOptions options_;
  std::uint32_t hidden_;  ///< makes every number of a node `Origin::no_node` when origins are not kept
  ReadReporter report_;
  SpreadNames unused_;  ///< of an object that is no entry of a list, so that nothing repeats it
  SpreadNames* names_ = &unused_;
  std::size_t repeated_ = 0;
};

}  // namespace

void read(const Document& document, Node node, const Section& section, void* object, const ReadOptions& options) {
  if (!node.is_object()) {
    ReadReporter{document, node, section, options.findings}.not_an_object(node, "the document");
    return;
  }
  Reader{document, node, section, options}.object(section, object, node);
}

}  // namespace bext

#include "bext/schema/read.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "bext/schema/describe.h"
#include "reader.h"

namespace bext {
namespace {

/// The memory that structs and extras may take: a small file must not fill the memory with empty entries, or with one
/// large entry for each of many names.
constexpr std::size_t least_budget = std::size_t{2} << 20U;
constexpr std::size_t budget_per_byte = 3;
/// Of one value in the extras, about.
constexpr std::size_t extra_size = 80;

std::size_t values_in(Node node) { return node.end_index() - node.index(); }

/// An object and the struct it is read into.
struct Target {
  const Section& section;
  void* object;
  Node node;
  Extras& extras;
  OptionSet used = {};  ///< options that a member has named
  OptionSet kept = {};  ///< those of them whose value only the extras could hold
};

/// The option that a key names, and its struct: that of the target or one inlined into it.
struct Named {
  const Option* option = nullptr;
  void* object = nullptr;
  std::size_t number = 0;  ///< among all options of the object
};

Named find(const Target& target, std::string_view key, std::uint32_t hash) {
  const auto named = [&](const Section& section, void* object, std::size_t first) -> Named {
    const Option* option = section.find(key, hash);
    if (!option) return {};
    return {option, object, first + static_cast<std::size_t>(option - section.options.data())};
  };
  if (const Named own = named(target.section, target.object, 0); own.option) return own;
  std::size_t first = target.section.options.size();
  for (const Option& option : target.section.options) {
    if (option.type != Type::inlined) continue;
    const Section& inner = option.section();
    if (const Named found = named(inner, option.access.at(target.object, 0), first); found.option) return found;
    first += inner.options.size();
  }
  return {};
}

/// The names of an entry with several names. The entry is repeated once it is complete.
struct SpreadNames {
  const Option* option = nullptr;
  Node list;
  std::size_t count = 0;
};

class Reader {
 public:
  Reader(const Document& document, Node node, const Section& root, const ReadOptions& options)
      : document_{document},
        options_{options},
        report_{document, node, root, options.findings},
        unused_{.list = document.root()},
        budget_{least_budget + budget_per_byte * document.text().size()} {}

  [[nodiscard]] bool is_complete() const { return complete_; }

  void object(const Section& section, void* object, Node node) {
    Target target{section, object, node, section.extras(object)};
    target.extras.section = origin_of(node);
    for (const Member member : node.members()) {
      if (const std::optional<std::string_view> plain = member.key.plain_string())
        this->member(target, member.key, *plain);
      else
        this->member(target, member.key, member.key.string());
    }
    for (const std::size_t number : section.required)
      if (!target.used.test(number)) report_.required_missing(section.options[number], node);
    if (section.info.validate)
      if (const std::optional<Conflict> conflict = section.info.validate(object))
        report_.conflict(*conflict, node, object);
  }

 private:
  /// Whether the memory may be used. Without a list of findings there is no limit, because nothing could say so.
  bool spend(std::size_t bytes, Node value) {
    if (!report_.listening()) return true;
    if (complete_ && bytes > budget_) {
      complete_ = false;
      report_.too_many_values(value);
    }
    if (complete_) budget_ -= bytes;
    return complete_;
  }

  [[nodiscard]] Origin origin_of(Node node) const {
    return {options_.keep_origins ? node.index() : Origin::no_node, options_.layer};
  }

  /// `text` is the decoded text of the key.
  void member(Target& target, Node key, std::string_view text) {
    const Node value = document_.node(key.index() + 1);
    const auto [option, object, number] = find(target, text, key.hash());
    if (!option) {
      keep(target.extras, text, value);
      if (report_.listening()) report_.unknown_key(target.section, target.node, key, target.used);
      return;
    }
    const bool repeated = target.used.test(number);
    target.used.set(number);
    if (repeated) report_.both_spellings(*option, target.node, key);
    const bool taken = read_value(object, *option, key, value);
    // Of several members for one option the last counts, whether the option can hold its value or not.
    if (target.kept.test(number)) forget(target.extras, option->key());
    target.kept.set(number, !taken);
    if (taken) return;
    if (repeated) clear(*option, object);
    keep(target.extras, option->key(), value);
  }

  bool read_value(void* object, const Option& option, Node key, Node value) {
    if (option.info.spread) return names(object, option, key, value);
    if (option.type == Type::sections) return list(object, option, key, value);
    if (option.is_section()) return single(object, option, key, value);
    return setting(object, option, key, value);
  }

  /// The extra to forget is the last one with that key, so the search starts at the back.
  static void forget(Extras& extras, std::string_view key) {
    const auto last = std::ranges::find(extras.list.rbegin(), extras.list.rend(), key, &Extra::key);
    if (last != extras.list.rend()) extras.list.erase(std::next(last).base());
  }

  void keep(Extras& extras, std::string_view key, Node value) {
    if (!spend(sizeof(Extra) + extra_size * values_in(value), value)) return;
    extras.list.push_back({std::string{key}, value.to_json(), origin_of(value)});
  }

  bool setting(void* object, const Option& option, Node key, Node value) {
    const Outcome outcome = option.access.read(object, option, value, origin_of(value));
    if (outcome.status != Outcome::Status::ok) departure(option, key, value, outcome);
    if (limits_count(option) && report_.is_beyond(option, outcome))
      report_.beyond_limits(option, value, outcome.number);
    return outcome.taken();
  }
  [[nodiscard]] bool limits_count(const Option& option) const {
    return !options_.documented_limits || option.has_documented_limits();
  }
  void departure(const Option& option, Node key, Node value, Outcome outcome) {
    if (!report_.listening()) return;
    switch (outcome.status) {
      case Outcome::Status::ok:
        break;
      case Outcome::Status::lax:
      case Outcome::Status::unusual:
        if (options_.documented_limits && is_literal(option))
          report_.wrong_type(option, key, value);
        else
          report_.loose_type(option, value, outcome);
        break;
      case Outcome::Status::mismatch:
        report_.wrong_type(option, key, value);
        break;
      case Outcome::Status::not_listed:
        if (limits_count(option)) report_.not_listed(option, value);
        break;
      case Outcome::Status::overflow:
        // The documented classes accept every int. The extras keep its digits.
        if (!options_.documented_limits || !is_plain_integer(option)) report_.overflow(option, value);
        break;
    }
  }

  bool single(void* object, const Option& option, Node key, Node value) {
    // Python's `None`: the section is not given. The `null` stays in the extras.
    if (value.is_null() && option.info.takes_null) return false;
    if (!value.is_object()) {
      report_.wrong_type(option, key, value);
      return false;
    }
    if (options_.documented_limits && option.info.native_limits) {
      // The documented class accepts every object.
      ReadOptions silent = options_;
      silent.findings = nullptr;
      Reader{document_, value, option.section(), silent}.object(option.section(), option.access.append(object), value);
      return true;
    }
    this->object(option.section(), option.access.append(object), value);
    return true;
  }

  bool list(void* object, const Option& option, Node key, Node value) {
    const std::optional<Shape> shape = shape_of(option, value);
    if (!shape) {
      report_.wrong_type(option, key, value);
      if (report_.listening() && looks_like_entry(option, value)) report_contents(object, option, value);
      return false;
    }
    if (!spend(option.section().size * (*shape == Shape::object ? 1 : value.size()), value)) return true;
    option.access.begin_list(object, {*shape, origin_of(value)}, *shape == Shape::object ? 1 : value.size());
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

  /// Reads an entry that is not in a list only for the findings in it.
  void report_contents(void* object, const Option& option, Node value) {
    if (!spend(option.section().size, value)) return;
    entry(object, option, value);
    while (option.access.count(object) > 0) option.access.erase(object, option.access.count(object) - 1);
  }

  /// `nullopt` if the value is not a list of sections in a shape that the option accepts.
  static std::optional<Shape> shape_of(const Option& option, Node value) {
    if (value.is_array())
      return std::ranges::all_of(value.elements(), &Node::is_object) ? std::optional{Shape::list} : std::nullopt;
    if (!value.is_object()) return std::nullopt;
    if (option.info.takes_keyed && is_keyed(option.section(), value)) return Shape::keyed;
    return option.info.takes_object ? std::optional{Shape::object} : std::nullopt;
  }
  static bool is_keyed(const Section& section, Node value) {
    for (const Member member : value.members())
      if (!member.value.is_object() || section.find(member.key.string())) return false;
    return !value.members().empty();
  }

  void entry(void* object, const Option& option, Node node) {
    const Section& section = option.section();
    // An entry nested in one with several names must not use those names.
    SpreadNames names{.list = node};
    SpreadNames* const outer = std::exchange(names_, &names);
    this->object(section, option.access.append(object), node);
    names_ = outer;
    if (names.count > 1) repeat(object, option, section, node, names);
  }
  void repeat(void* object, const Option& option, const Section& section, Node node, const SpreadNames& names) {
    const Option& name = *names.option;
    const std::size_t first = option.access.count(object) - 1;
    const std::size_t size_of_each = section.size + extra_size * (values_in(node) - values_in(names.list));
    if (!spend(size_of_each * (names.count - 1), names.list)) return;
    option.access.repeat_last(object, names.count - 1);
    std::size_t place = first;
    for (const Node element : names.list.elements())
      name.access.read(option.access.at(object, place++), name, element, origin_of(names.list));
  }

  /// Each name makes one entry; the others are copied from the first one once it is complete.
  bool names(void* object, const Option& option, Node key, Node value) {
    names_->count = 0;
    if (!value.is_array()) return single_name(object, option, key, value);
    for (const Node element : value.elements())
      if (!element.is_string()) {
        report_.wrong_type(option, key, element);
        return false;
      }
    if (value.elements().empty()) {
      report_.required_missing(option, value);
      return false;
    }
    option.access.read(object, option, value.elements().front(), origin_of(value));
    *names_ = {&option, value, value.size()};
    return true;
  }
  bool single_name(void* object, const Option& option, Node key, Node value) {
    if (!setting(object, option, key, value)) return false;
    if (report_.listening()) report_.loose_type(option, value, {Outcome::Status::lax});
    return true;
  }

  const Document& document_;
  ReadOptions options_;
  ReadReporter report_;
  SpreadNames unused_;  ///< for objects outside of lists, which are never repeated
  SpreadNames* names_ = &unused_;
  std::size_t budget_;
  bool complete_ = true;
};

}  // namespace

bool read(const Document& document, Node node, const Section& section, void* object, const ReadOptions& options) {
  if (!node.is_object()) {
    ReadReporter{document, node, section, options.findings}.not_an_object(node);
    return true;
  }
  Reader reader{document, node, section, options};
  reader.object(section, object, node);
  return reader.is_complete();
}

}  // namespace bext

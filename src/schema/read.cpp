#include "bext/schema/read.h"

#include <algorithm>
#include <bitset>
#include <utility>
#include <vector>

#include "reader.h"

namespace bext {
namespace {

/// Entries may be repeated for many names, but a small file must not fill the memory: the bytes of text that all
/// repetitions of a file may stand for.
constexpr std::size_t repeat_budget = std::size_t{64} << 20U;

/// Which options of an object have been seen, and which of those gave a value that only the extras could hold. Options
/// of inlined structs are numbered behind the object's own.
struct Seen {
  std::bitset<256> used;
  std::bitset<256> kept;
};

class Reader {
 public:
  Reader(const Document& document, const Section& root, const ReadOptions& options)
      : options_{options}, report_{document, root, options.findings} {}

  void object(const Section& section, void* target, Node node) {
    Extras& extras = section.extras(target);
    extras.section = origin_of(node);
    Seen seen;
    for (const Member member : node.members()) this->member(section, target, extras, node, member, seen);
    for (const std::size_t number : section.required)
      if (!seen.used[number]) report_.required_missing(section.options[number], node);
    if (section.info.validate)
      if (const std::optional<Conflict> conflict = section.info.validate(target))
        report_.conflict(*conflict, node, target);
  }

 private:
  [[nodiscard]] Origin origin_of(Node node) const {
    return options_.keep_origins ? Origin{node.index(), options_.layer} : Origin{};
  }

  void member(const Section& section, void* target, Extras& extras, Node node, Member member, Seen& seen) {
    if (const std::optional<std::string_view> plain = member.key.plain_string())
      this->member(section, target, extras, node, member, *plain, seen);
    else
      this->member(section, target, extras, node, member, member.key.string(), seen);
  }

  void member(const Section& section, void* target, Extras& extras, Node node, Member member, std::string_view key,
              Seen& seen) {
    if (const Option* option = section.find(key, member.key.hash()))
      return known(target, *option, member, extras, static_cast<std::size_t>(option - section.options.data()), seen);
    std::size_t slots = section.options.size();
    for (const Option& option : section.options) {
      if (option.type != Type::inlined) continue;
      const Section& inner = option.section();
      if (const Option* found = inner.find(key, member.key.hash())) {
        const std::size_t number = slots + static_cast<std::size_t>(found - inner.options.data());
        return known(option.access.at(target, 0), *found, member, extras, number, seen);
      }
      slots += inner.options.size();
    }
    keep(extras, key, member.value);
    if (report_.listening()) report_.unknown_key(section, node, member.key, seen.used);
  }

  /// Of several members for one option the last counts, whether the option can hold its value or not.
  void known(void* target, const Option& option, Member member, Extras& extras, std::size_t number, Seen& seen) {
    if (seen.used[number]) report_.both_spellings(option, member.key);
    const bool taken = option.info.spread              ? names(target, option, member)
                       : option.type == Type::sections ? list(target, option, member)
                       : option.type == Type::section  ? single(target, option, member)
                                                       : setting(target, option, member);
    if (seen.kept[number]) forget(extras, option.key());
    if (!taken) {
      if (seen.used[number]) clear(option, target);
      keep(extras, option.key(), member.value);
    }
    seen.used[number] = true;
    seen.kept[number] = !taken;
  }

  /// What is forgotten was kept last of all with that key, so the search from the back meets each extra once at most.
  static void forget(Extras& extras, std::string_view key) {
    const auto last = std::ranges::find(extras.list.rbegin(), extras.list.rend(), key, &Extra::key);
    if (last != extras.list.rend()) extras.list.erase(std::next(last).base());
  }

  void keep(Extras& extras, std::string_view key, Node value) const {
    extras.list.push_back({std::string{key}, value.to_json(), origin_of(value)});
  }

  bool setting(void* target, const Option& option, Member member) {
    const Outcome outcome = option.access.read(target, option, member.value, origin_of(member.value));
    if (!report_.listening()) return outcome.taken();
    if (outcome.status != Outcome::Status::ok) [[unlikely]]
      departure(option, member, outcome);
    if (outcome.number) report_.number_limits(option, member.value, *outcome.number);
    return outcome.taken();
  }
  void departure(const Option& option, Member member, const Outcome& outcome) {
    switch (outcome.status) {
      case Outcome::Status::ok:
        break;
      case Outcome::Status::lax:
      case Outcome::Status::unusual:
        report_.loose_type(option, member.value, outcome);
        break;
      case Outcome::Status::mismatch:
        report_.wrong_type(option, member.key, member.value);
        break;
      case Outcome::Status::not_listed:
        report_.not_listed(option, member.value);
        break;
      case Outcome::Status::overflow:
        report_.overflow(option, member.value);
        break;
    }
  }

  bool single(void* target, const Option& option, Member member) {
    // Python's `None` for a section that is not given; it stays in the extras.
    if (member.value.is_null() && option.info.takes_null) return false;
    if (!member.value.is_object()) {
      report_.wrong_type(option, member.key, member.value);
      return false;
    }
    object(option.section(), option.access.append(target), member.value);
    return true;
  }

  bool list(void* target, const Option& option, Member member) {
    const std::optional<Shape> shape = shape_of(option, member.value);
    if (!shape) {
      report_.wrong_type(option, member.key, member.value);
      return false;
    }
    clear(option, target);
    *option.access.shape(target) = *shape;
    *option.access.list_origin(target) = origin_of(member.value);
    if (*shape == Shape::list) {
      option.access.reserve(target, member.value.size());
      for (const Node element : member.value.elements()) entry(target, option, element);
      return true;
    }
    if (*shape == Shape::object)
      entry(target, option, member.value);
    else
      for (const Member inner : member.value.members()) entry(target, option, inner.value);
    report_.older_shape(option, member.key, *shape);
    return true;
  }

  /// `nullopt` when the value is no list of sections in any shape that the option takes.
  static std::optional<Shape> shape_of(const Option& option, Node value) {
    if (value.is_array()) {
      for (const Node element : value.elements())
        if (!element.is_object()) return std::nullopt;
      return Shape::list;
    }
    if (!value.is_object()) return std::nullopt;
    if (option.info.takes_keyed && is_keyed(option.section(), value)) return Shape::keyed;
    return option.info.takes_object ? std::optional{Shape::object} : std::nullopt;
  }
  static bool is_keyed(const Section& section, Node value) {
    for (const Member member : value.members())
      if (!member.value.is_object() || section.find(member.key.string())) return false;
    return !value.members().empty();
  }

  void entry(void* target, const Option& option, Node node) {
    const Section& section = option.section();
    // An entry inside a spread entry must not take its names.
    std::vector<Node> outer = std::exchange(names_, {});
    object(section, option.access.append(target), node);
    std::swap(names_, outer);
    const std::vector<Node>& names = outer;
    if (names.size() < 2) return;
    const Option& name = *names_option_;
    const std::size_t first = option.access.count(target) - 1;
    const std::size_t size_of_each = node.range().size() - names_list_->range().size();
    if (names.size() > (repeat_budget - repeated_) / std::max<std::size_t>(1, size_of_each)) {
      // Only the text can hold so much; nothing of it is lost.
      void* only = option.access.at(target, first);
      name.access.reset(only);
      keep(section.extras(only), name.key(), *names_list_);
      report_.too_many_entries(name, *names_list_, names.size());
      return;
    }
    repeated_ += names.size() * size_of_each;
    option.access.repeat_last(target, names.size() - 1);
    for (std::size_t i = 1; i < names.size(); ++i)
      name.access.read(option.access.at(target, first + i), name, names[i], origin_of(*names_list_));
  }

  /// A list of names makes as many entries; they are made once the first one is complete.
  bool names(void* target, const Option& option, Member member) {
    names_.clear();
    if (!member.value.is_array()) return single_name(target, option, member);
    if (const std::optional<Node> name = only_string_of(member.value)) {
      option.access.read(target, option, *name, origin_of(member.value));
      return true;
    }
    std::vector<Node> list;
    for (const Node element : member.value.elements()) {
      if (!element.is_string()) {
        report_.wrong_type(option, member.key, element);
        return false;
      }
      list.push_back(element);
    }
    if (list.empty()) {
      report_.required_missing(option, member.value);
      return false;
    }
    option.access.read(target, option, list.front(), origin_of(member.value));
    names_ = std::move(list);
    names_option_ = &option;
    names_list_ = member.value;
    return true;
  }
  static std::optional<Node> only_string_of(Node list) {
    const ElementRange elements = list.elements();
    if (elements.empty() || !elements.front().is_string() || ++elements.begin() != elements.end()) return std::nullopt;
    return elements.front();
  }
  bool single_name(void* target, const Option& option, Member member) {
    if (!setting(target, option, member)) return false;
    if (report_.listening()) report_.loose_type(option, member.value, {Outcome::Status::lax});
    return true;
  }

  ReadOptions options_;
  ReadReporter report_;
  std::vector<Node> names_;
  const Option* names_option_ = nullptr;
  std::optional<Node> names_list_;
  std::size_t repeated_ = 0;
};

}  // namespace

void read(const Document& document, Node node, const Section& section, void* object, const ReadOptions& options) {
  if (!node.is_object()) {
    ReadReporter{document, section, options.findings}.not_an_object(node, "the document");
    return;
  }
  Reader{document, section, options}.object(section, object, node);
}

}  // namespace bext

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>

#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "bext/schema/describe.h"
#include "bext/schema/walk.h"
#include "bext/text/ascii.h"
#include "new_section.h"
#include "reader.h"
#include "unquoted_value.h"

namespace bext {
namespace {

constexpr std::size_t shown_value_limit = 40;
/// Each move looks at the whole target, so a broken file gets only so many.
constexpr std::size_t most_moves = 1000;

/// `the number 79`, `a list`: what stands where something else was expected.
std::string found_in_words(Node value) {
  const bool is_short = value.lexeme().size() <= shown_value_limit;
  switch (value.kind()) {
    case NodeKind::number:
      return is_short ? fmt::format("the number {}", value.lexeme()) : "a number";
    case NodeKind::string:
      return is_short ? fmt::format("the string {}", value.lexeme()) : "a string";
    case NodeKind::array:
      return "a list";
    case NodeKind::object:
      return "an object";
    default:
      return fmt::format("`{}`", value.lexeme());
  }
}

/// A sentence of the tables as a note: lower case, no full stop.
std::string as_remark(std::string_view sentence) {
  std::string text{sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence};
  const bool abbreviation = text.size() > 1 && is_upper(text[1]);
  if (!text.empty() && !abbreviation) text[0] = lower_case(text[0]);
  return text;
}

/// False for the files of bext itself, whose behavior we know.
bool tools_read(const Option& option) { return option.info.status != Status::own; }

/// The object at a section path such as `context` or `devices.cores`; nothing when a list on the way has several
/// entries, because any of them could be meant.
std::optional<Node> only_object_at(Node node, std::string_view path) {
  while (true) {
    if (node.is_array()) {
      if (node.size() != 1) return std::nullopt;
      node = node.elements().front();
    }
    if (!node.is_object()) return std::nullopt;
    if (path.empty()) return node;
    const std::size_t dot = path.find('.');
    const std::optional<Node> next = node.find(path.substr(0, dot));
    if (!next) return std::nullopt;
    node = *next;
    path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
  }
}

/// ` in `graphs``; empty for the root itself.
std::string in_section(const Section& root, const Section& section) {
  struct Finder : SchemaVisitor {
    const Section* wanted;
    std::string path;
    void section(const SectionPlace& place) override {
      if (place.section == wanted) path = place.path;
    }
  } finder;
  finder.wanted = &section;
  visit(root, finder);
  return finder.path.empty() ? std::string{} : fmt::format(" in `{}`", finder.path);
}

bool is_closed(Node object) { return object.lexeme().size() > 1 && object.lexeme().ends_with('}'); }

std::vector<TextEdit> in_a_list(Node object) {
  if (!is_closed(object)) return {};
  return {{object.range().begin, object.range().begin, "["}, {object.range().end, object.range().end, "]"}};
}

/// Whether the option accepts this type in some spelling. Ranges and listed values are not checked.
bool may_hold(const Option& option, Node value) {
  const bool is_number = value.kind() == NodeKind::number;
  const bool is_boolean = value.kind() == NodeKind::boolean;
  switch (option.type) {
    case Type::boolean:
    case Type::integer:
    case Type::number:
      return is_number || is_boolean || (value.is_string() && integer_of(value.string()));
    case Type::text:
      return value.is_string() || is_number || (option.info.spread && value.is_array());
    case Type::choice:
      return value.is_string();
    case Type::object:
      return value.is_object();
    default:
      return true;
  }
}

/// Renames the member and gives its value the shape that the new key needs; no edits where that is not clear.
std::vector<TextEdit> renamed_to(const Document& document, Node key, std::string_view name, const Option* meant) {
  std::vector<TextEdit> edits = rename_member(document, key, name);
  const Node value = document.node(key.index() + 1);
  if (meant && !may_hold(*meant, value)) return {};
  if (!meant || !meant->is_section()) return edits;
  if (meant->type == Type::section) return value.is_object() ? edits : std::vector<TextEdit>{};
  if (value.is_array() || (value.is_object() && meant->info.takes_object)) return edits;
  std::vector<TextEdit> brackets = value.is_object() ? in_a_list(value) : std::vector<TextEdit>{};
  if (brackets.empty()) return {};
  edits.insert(edits.end(), brackets.begin(), brackets.end());
  return edits;
}

/// Turns `{"0": {…}, "1": {…}}` into a list. Keys that are not numbers may be names, which a list would lose.
std::vector<TextEdit> unkeyed(const Document& document, Node object) {
  if (!is_closed(object)) return {};
  const Range whole = object.range();
  std::vector<TextEdit> edits = {{whole.begin, whole.begin + 1, "["}};
  for (const Member member : object.members()) {
    const std::string key = member.key.string();
    const std::string_view between = document.text({member.key.range().end, member.value.range().begin});
    const bool only_a_colon = between.find_first_not_of(": \t\r\n") == std::string_view::npos;
    if (key.find_first_not_of("0123456789") != std::string::npos || !only_a_colon) return {};
    edits.push_back({member.key.range().begin, member.value.range().begin, ""});
  }
  edits.push_back({whole.end - 1, whole.end, "]"});
  return edits;
}

}  // namespace

void ReadReporter::not_an_object(Node value) {
  // The syntax findings cover a broken document.
  if (!findings_ || value.kind() == NodeKind::broken) return;
  findings_->add(kind_of<"type-mismatch">(), value.range(),
                 fmt::format("expected one object in a configuration file, found {}", found_in_words(value)));
}

void ReadReporter::wrong_type(const Option& option, Node key, Node value) {
  if (!findings_ || value.kind() == NodeKind::broken) return;
  auto finding = findings_->add(
      kind_of<"type-mismatch">(), value.range(),
      fmt::format("`{}` must be {}, found {}", key.string(), expected_value(option), found_in_words(value)));
  if (std::vector<TextEdit> edits = unquoted_value(*document_, option, value); !edits.empty())
    finding.fix("remove the quotes", std::move(edits));
  finding.note(tools_read(option) ? "inferred: the tools reject the file or use the default" : "the value is ignored");
}

void ReadReporter::loose_type(const Option& option, Node value, Outcome outcome) {
  auto finding = findings_->add(
      kind_of<"lax-type">(), value.range(),
      fmt::format("`{}` should be {}, found {}", option.key(), expected_value(option), found_in_words(value)));
  const bool unusual = outcome.status == Outcome::Status::unusual;
  if (unusual) finding.severity(Severity::warning);
  if (tools_read(option))
    finding.note(unusual ? "the Python API converts it; whether the native tools do is unknown"
                         : "undocumented, but seen in public files");
  // No fix for a whole number written as `3.0`: the native schema accepts both.
  if (std::vector<TextEdit> edits = unquoted_value(*document_, option, value); !edits.empty())
    finding.fix("remove the quotes", std::move(edits));
}

void ReadReporter::not_listed(const Option& option, Node value) {
  if (!findings_) return;
  std::vector<std::string_view> candidates;
  for (const Choice& choice : option.choices->values) candidates.push_back(choice.text);
  const std::string text = value.string();
  const std::optional<std::string_view> near = nearest(text, candidates);
  const std::string hint = near ? fmt::format("; did you mean \"{}\"?", *near) : std::string{};
  const bool is_short = value.lexeme().size() <= shown_value_limit;
  auto finding = findings_->add(
      kind_of<"value-not-listed">(), value.range(),
      fmt::format("unknown `{}` {}{}", option.key(), is_short ? value.lexeme() : std::string_view{"value"}, hint));
  finding.note(fmt::format("expected {}{}", expected_value(option),
                           tools_read(option) ? "; what the tools do with another value is not documented" : ""));
  if (!option.choices->complete) finding.severity(Severity::warning).note("the list of known values may be incomplete");
  const auto rivals = [&](std::string_view other) { return other != *near && is_as_near(text, *near, other); };
  if (near && std::ranges::none_of(candidates, rivals))
    finding.fix(fmt::format("replace it with `{}`", *near), replace_value(*document_, value, quoted(*near)));
}

void ReadReporter::overflow(const Option& option, Node value) {
  if (!findings_) return;
  findings_->add(kind_of<"value-out-of-range">(), value.range(),
                 fmt::format("`{}` must fit into a 64-bit integer, found {}", option.key(), found_in_words(value)));
}

void ReadReporter::beyond_limits(const Option& option, Node value, double number) {
  if (!findings_) return;
  if (std::optional<std::string> problem = limit_problem(option, number)) {
    auto finding = findings_->add(kind_of<"value-out-of-range">(), value.range(),
                                  fmt::format("`{}` {}, found {}", option.key(), *problem, value.lexeme()));
    if (tools_read(option)) finding.note("what the tools do with other values is not documented");
  } else if (is_between_values(option, number)) {
    findings_
        ->add(kind_of<"value-out-of-range">(), value.range(),
              fmt::format("`{}` should be {}, found {}", option.key(), expected_value(option), value.lexeme()))
        .severity(Severity::warning)
        .note("the value is in the documented range, but what the tools do with it is not documented");
  } else if (option.type == Type::integer && number < 0 && !option.info.ge && option.info.values.empty()) {
    findings_->add(kind_of<"negative-integer">(), value.range(),
                   fmt::format("`{}` is {}; no meaning below 0 is documented", option.key(), value.lexeme()));
  }
}

void ReadReporter::both_spellings(const Option& option, Node key) {
  // The same spelling twice is a duplicate key, which the syntax findings cover.
  if (!findings_ || key.string_is(option.key())) return;
  findings_->add(kind_of<"both-spellings">(), key.range(),
                 fmt::format("`{}` is another spelling of `{}`, which is set too; the last one counts", key.string(),
                             option.key()));
}

void ReadReporter::older_shape(const Option& option, Node key, Shape shape) {
  if (!findings_ || option.info.shape_note.empty()) return;
  auto finding = findings_->add(kind_of<"older-shape">(), key.range(),
                                fmt::format("`{}` is an object; {}", key.string(), option.info.shape_note));
  const Node value = document_->node(key.index() + 1);
  if (std::vector<TextEdit> edits = shape == Shape::keyed ? unkeyed(*document_, value) : in_a_list(value);
      !edits.empty())
    finding.fix("make it a list", std::move(edits));
}

void ReadReporter::required_missing(const Option& option, Node object) {
  if (!findings_) return;
  findings_->add(kind_of<"required-missing">(), {object.range().begin, object.range().begin + 1},
                 fmt::format("{} `{}`: this entry has no effect without it", object.is_array() ? "empty" : "missing",
                             option.key()));
}

void ReadReporter::too_many_entries(const Option& option, Node value, std::size_t count) {
  if (!findings_) return;
  findings_->add(kind_of<"value-out-of-range">(), value.range(),
                 fmt::format("`{}` repeats a large entry {} times; bext keeps the names without expanding them",
                             option.key(), count));
}

void ReadReporter::conflict(const Conflict& conflict, Node object, const void* struct_address) {
  if (!findings_) return;
  Range range{object.range().begin, object.range().begin + 1};
  if (conflict.at)
    if (const Origin origin = conflict.at->access.origin(struct_address); origin.from_file())
      range = document_->node(origin.node).range();
  findings_->add(kind_of<"invalid-combination">(), range, conflict.message);
}

void ReadReporter::unknown_key(const Section& section, Node object, Node key, const OptionSet& used) {
  const std::string text = key.string();
  if (text.starts_with('_')) {
    findings_->add(kind_of<"comment-key">(), key.range(),
                   fmt::format("`{}` looks like a comment; the tools log it as an unknown key and continue", text));
    return;
  }
  if (const Trap* trap = section.find_trap(text)) return misplaced(section, object, key, trap->belongs_to, trap->doc);
  std::vector<std::string_view> unused;
  std::vector<const Option*> spelled;  // the option of each of them
  const auto offer = [&](const Option& option, std::string_view spelling) {
    unused.push_back(spelling);
    spelled.push_back(&option);
  };
  std::size_t slots = section.options.size();
  bool holds_sections = false;
  for (std::size_t i = 0; i < section.options.size(); ++i) {
    const Option& option = section.options[i];
    holds_sections = holds_sections || (option.is_section() && option.type != Type::inlined);
    if (option.type != Type::inlined) {
      if (used.test(i)) continue;
      // A typo may be closer to the documented name than to the key; the key is what to write.
      for (const std::string_view spelling : {option.key(), option.name}) offer(option, spelling);
      continue;
    }
    for (const Option& inner : option.section().options)
      if (!used.test(slots++)) offer(inner, inner.key());
  }
  const auto option_of = [&](std::string_view spelling) {
    return spelled[static_cast<std::size_t>(std::ranges::find(unused, spelling) - unused.begin())];
  };
  const bool at_root = &section == root_ && holds_sections;
  std::optional<std::string_view> near = nearest(text, unused);
  const Option* meant = near ? option_of(*near) : nullptr;
  const auto rivals = [&](std::string_view other) {
    return other != *near && option_of(other) != meant && is_as_near(text, *near, other);
  };
  const bool is_a_guess = near && std::ranges::any_of(unused, rivals);
  if (meant) near = meant->key();
  if (!near)
    if (const std::string place = found_elsewhere(section, text); !place.empty())
      return misplaced(section, object, key, place, {});
  const DiagnosticKind& kind = at_root ? kind_of<"unknown-section">() : kind_of<"unknown-key">();
  const std::string hint = near ? fmt::format("; did you mean `{}`?", *near) : std::string{};
  auto finding = findings_->add(
      kind, key.range(),
      fmt::format("unknown {} `{}`{}, ignored{}{}", at_root ? "section" : "key", text, in_section(*root_, section),
                  tools_read(section.options.front()) ? " by the tools" : "", hint));
  if (near && !is_a_guess && !object.find(*near))
    if (std::vector<TextEdit> edits = renamed_to(*document_, key, *near, meant); !edits.empty())
      finding.fix(fmt::format("rename to `{}`", *near), std::move(edits));
}

void ReadReporter::misplaced(const Section& here, Node object, Node key, std::string_view belongs_to,
                             std::string_view doc) {
  const std::string text = key.string();
  if (belongs_to.empty()) {
    findings_
        ->add(kind_of<"misplaced-key">(), key.range(), fmt::format("`{}` has no effect here or anywhere else", text))
        .note(as_remark(doc));
    return;
  }
  if (belongs_to == "(root)") {
    findings_
        ->add(kind_of<"misplaced-key">(), key.range(),
              fmt::format("`{}` has no effect; the tools read its contents at the top level of the file", text))
        .note(as_remark(doc));
    return;
  }
  const bool other_file = belongs_to.find(':') != std::string_view::npos;
  const std::size_t dot = belongs_to.rfind('.');
  const std::string_view section = dot == std::string_view::npos ? std::string_view{} : belongs_to.substr(0, dot);
  const std::string_view name = dot == std::string_view::npos ? belongs_to : belongs_to.substr(dot + 1);
  const std::string place = section.empty() ? "at the top level of the file" : fmt::format("in `{}`", section);
  auto finding =
      findings_->add(kind_of<"misplaced-key">(), key.range(),
                     name == text ? fmt::format("`{}` has no effect here; the tools read it {}", text, place)
                                  : fmt::format("`{}` has no effect here; the tools read `{}`", text, belongs_to));
  if (!doc.empty()) finding.note(as_remark(doc));
  // The contents of an invented section may not fit into the real one.
  const bool whole_section = dot == std::string_view::npos && root_->find(name) && root_->find(name)->is_section();
  if (other_file || whole_section) return;
  if (found().moves++ >= most_moves) return;
  if (name != text) {
    if (here.find(name) && !object.find(name))
      finding.fix(fmt::format("rename to `{}`", name), rename_member(*document_, key, name));
    return;
  }
  // If two sections have the key and the file has neither, either could be meant.
  const bool certain = !doc.empty() || found().places.count(name) == 1;
  if (const std::optional<Node> target = place_for(section, name))
    finding.fix(fmt::format("move to `{}`", section), move_member(*document_, object, key, *target));
  else if (std::vector<TextEdit> edits = move_to_new_section(*document_, *root_, node_, object, key, section);
           certain && !edits.empty())
    finding.fix(fmt::format("move to a new `{}`", section), std::move(edits));
}

std::optional<Node> ReadReporter::place_for(std::string_view section, std::string_view name) {
  const auto [known, first_time] = found().targets.try_emplace(fmt::format("{}.{}", section, name));
  if (first_time) {
    const std::optional<Node> target = only_object_at(node_, section);
    if (target && !target->find(name)) known->second = target;
  }
  return known->second;
}

std::string ReadReporter::found_elsewhere(const Section& here, std::string_view key) {
  if (found().places.empty()) {
    struct Collector : SchemaVisitor {
      std::unordered_multimap<std::string_view, SectionPlace>* places;
      void option(const SectionPlace& place, const Option& option) override { places->emplace(option.key(), place); }
    } collector;
    collector.places = &found().places;
    visit(*root_, collector);
  }
  std::optional<std::string> best;
  const auto [begin, end] = found().places.equal_range(key);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (place.section != &here && (!best || place.path < *best)) best = place.path;
  return best ? joined(*best, key) : std::string{};
}

}  // namespace bext

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

/// `the number 79`, `a list`: what was found instead of the expected value.
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

bool is_closed(Node object) { return object.lexeme().size() > 1 && object.lexeme().ends_with('}'); }

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

/// `v79` for 79: the usual value that is the number after a letter.
std::optional<std::string_view> word_for_number(const Option& option, Node value) {
  if (value.kind() != NodeKind::number || !option.info.suggested) return std::nullopt;
  for (const Choice& choice : option.info.suggested->values)
    if (!choice.text.empty() && is_lower(choice.text.front()) && choice.text.substr(1) == value.lexeme())
      return choice.text;
  return std::nullopt;
}

}  // namespace

bool tools_read(const Option& option) { return option.info.status != Status::own; }

std::vector<TextEdit> in_a_list(Node object) {
  if (!is_closed(object)) return {};
  return {{object.range().begin, object.range().begin, "["}, {object.range().end, object.range().end, "]"}};
}

bool looks_like_entry(const Option& list, Node value) {
  return list.type == Type::sections && value.is_object() && std::ranges::any_of(value.members(), [&](Member member) {
           return list.section().find(member.key.string()) != nullptr;
         });
}

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
    finding.fix("remove the quotes", std::move(edits), Applicability::safe);
  if (const std::optional<std::string_view> word = word_for_number(option, value))
    finding.fix(fmt::format("replace it with `{}`", *word), replace_value(*document_, value, quoted(*word)),
                Applicability::safe);
  if (std::vector<TextEdit> edits = looks_like_entry(option, value) ? in_a_list(value) : std::vector<TextEdit>{};
      !edits.empty())
    finding.fix("make it a list", std::move(edits), Applicability::safe);
  finding.note(tools_read(option) ? "inferred: the tools reject the file or use the default" : "the value is ignored");
}

void ReadReporter::loose_type(const Option& option, Node value, Outcome outcome) {
  auto finding = findings_->add(
      kind_of<"lax-type">(), value.range(),
      fmt::format("`{}` should be {}, found {}", option.key(), expected_value(option), found_in_words(value)));
  const bool unusual = outcome.status == Outcome::Status::unusual;
  if (unusual) finding.severity(Severity::warning);
  if (tools_read(option))
    finding.note(!unusual             ? "undocumented, but seen in public files"
                 : is_literal(option) ? "the Python API rejects it; whether the native tools convert it is unknown"
                                      : "the Python API converts it; whether the native tools do is unknown");
  // No fix for a whole number written as `3.0`: the native schema accepts both.
  if (std::vector<TextEdit> edits = unquoted_value(*document_, option, value); !edits.empty())
    finding.fix("remove the quotes", std::move(edits), Applicability::safe);
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
  if (near && !differs_in_number_or_unit(text, *near) && std::ranges::none_of(candidates, rivals))
    finding.fix(fmt::format("replace it with `{}`", *near), replace_value(*document_, value, quoted(*near)),
                is_typo(text, *near) ? Applicability::safe : Applicability::suggested);
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

std::optional<Node> ReadReporter::value_of(Node object, std::string_view key) {
  const std::uint32_t few = 64;
  if (object.end_index() - object.index() < few) return object.find(key);
  const auto [place, is_new] = found().members.try_emplace({object.index(), key});
  if (is_new) place->second = object.find(key);
  return place->second;
}

void ReadReporter::both_spellings(const Option& option, Node object, Node key) {
  // The same spelling twice is a duplicate key, which the syntax findings cover.
  if (!findings_ || key.string_is(option.key())) return;
  auto finding = findings_->add(kind_of<"both-spellings">(), key.range(),
                                fmt::format("`{}` is another spelling of `{}`, which is also set; the last one is used",
                                            key.string(), option.key()));
  const std::optional<Node> other = value_of(object, option.key());
  if (other && other->lexeme() == document_->node(key.index() + 1).lexeme()) finding.severity(Severity::warning);
}

void ReadReporter::older_shape(const Option& option, Node key, Shape shape) {
  if (!findings_ || option.info.shape_note.empty()) return;
  auto finding = findings_->add(kind_of<"older-shape">(), key.range(),
                                fmt::format("`{}` is an object; {}", key.string(), option.info.shape_note));
  const Node value = document_->node(key.index() + 1);
  if (std::vector<TextEdit> edits = shape == Shape::keyed ? unkeyed(*document_, value) : in_a_list(value);
      !edits.empty())
    // Only where older SDKs document another shape, they also accept entries with keys; such an SDK may expect it.
    finding.fix("make it a list", std::move(edits),
                option.info.takes_keyed ? Applicability::suggested : Applicability::safe);
}

void ReadReporter::required_missing(const Option& option, Node object) {
  if (!findings_) return;
  findings_->add(kind_of<"required-missing">(), {object.range().begin, object.range().begin + 1},
                 fmt::format("{} `{}`: {}", object.is_array() ? "empty" : "missing", option.key(),
                             root_->info.on_missing.empty() ? std::string_view{"this entry has no effect without it"}
                                                            : root_->info.on_missing));
}

void ReadReporter::too_many_values(Node value) {
  if (!findings_) return;
  findings_->add(kind_of<"too-many-values">(), {value.range().begin, value.range().begin + 1},
                 "too many values for a configuration; bext does not read them");
}

void ReadReporter::conflict(const Conflict& conflict, Node object, const void* struct_address) {
  if (!findings_) return;
  Range range{object.range().begin, object.range().begin + 1};
  if (conflict.at)
    if (const Origin origin = conflict.at->access.origin(struct_address); origin.from_file())
      range = document_->node(origin.node).range();
  findings_->add(kind_of<"invalid-combination">(), range, conflict.message);
}

}  // namespace bext

// Findings about keys that belong to another place: a known key in the wrong section, or the name of the option in another
// tool. Their fixes move the member.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "bext/diag/kinds.h"
#include "bext/text/ascii.h"
#include "bext/text/number.h"
#include "new_section.h"
#include "reader.h"
#include "synonym_value.h"

namespace bext {
namespace {

/// Each move reads the whole target, so the number of moves per file is limited.
constexpr std::size_t most_moves = 1000;

/// A sentence of the tables as a note: lower case, no full stop.
std::string as_remark(std::string_view sentence) {
  std::string text{sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence};
  const bool abbreviation = text.size() < 2 || is_upper(text[1]);
  if (!abbreviation) text[0] = lower_case(text[0]);
  return text;
}

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

const Synonym* synonym_of(const Option& option, std::string_view name) {
  const auto found = std::ranges::find(option.info.synonyms, name, &Synonym::name);
  return found == option.info.synonyms.end() ? nullptr : &*found;
}

bool is_in_range(const Option& option, std::string_view lexeme) {
  const std::optional<Number> number = Number::from_lexeme(lexeme);
  return !number || within_limits(option, number->as_double());
}

}  // namespace

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
  auto finding = findings_->add(
      kind_of<"misplaced-key">(), key.range(),
      name == text ? fmt::format("`{}` has no effect here; the tools read it {}", text, place_in_words(section))
                   : fmt::format("`{}` has no effect here; the tools read `{}`", text, belongs_to));
  if (!doc.empty()) finding.note(as_remark(doc));
  // The contents of an invented section may not fit into the real one.
  const bool whole_section = dot == std::string_view::npos && root_->find(name) && root_->find(name)->is_section();
  if (other_file || whole_section || found().moves++ >= most_moves) return;
  if (name == text)
    offer_move(finding, object, key, section, !doc.empty());
  else if (here.find(name) && !object.find(name))
    renamed_trap(finding, *here.find(name), key);
}

void ReadReporter::offer_move(Findings::Builder& finding, Node object, Node key, std::string_view section,
                              bool is_documented) {
  const std::string name = key.string();
  const NewMember member{name, std::string{document_->node(key.index() + 1).lexeme()}};
  // If two sections have the key and the file has neither, either could be meant.
  const bool certain = is_documented || places().is_in_one_section(name);
  const bool contested = is_contested(places().option_at(section, name), key);
  if (const std::optional<Node> target = place_for(section, name))
    finding.fix(fmt::format("move to `{}`", section), replace_member(*document_, object, key, *target, member),
                certain && !contested ? Applicability::safe : Applicability::suggested);
  else if (std::vector<TextEdit> edits = move_to_new_section(*document_, *root_, node_, object, key, section, member);
           certain && !edits.empty())
    finding.fix(fmt::format("move to a new `{}`", section), std::move(edits),
                contested ? Applicability::suggested : Applicability::safe);
}

/// Other tools write the value of some traps differently.
void ReadReporter::renamed_trap(Findings::Builder& finding, const Option& option, Node key) {
  const Synonym* synonym = synonym_of(option, key.string());
  const Node value = document_->node(key.index() + 1);
  const std::optional<std::string> text = converted(value, option, synonym ? synonym->conversion : Conversion::none);
  if (!text) return;
  std::vector<TextEdit> edits = rename_member(*document_, key, option.key());
  std::ranges::move(replace_value(*document_, value, *text), std::back_inserter(edits));
  finding.fix(fmt::format("rename to `{}`", option.key()), std::move(edits), Applicability::safe);
}

void ReadReporter::synonym(const Section& here, Node object, Node key, const SynonymPlace& meant) {
  const Option& option = *meant.option;
  const bool is_here = meant.place->section == &here;
  auto finding = findings_->add(kind_of_unknown(here), key.range(),
                                fmt::format("{}; use `{}`{}", unknown(here, key), option.key(),
                                            is_here ? "" : " " + place_in_words(meant.place->path)));
  if (!meant.synonym->used_by.empty())
    finding.note(fmt::format("`{}` is an option of {}", meant.synonym->name, meant.synonym->used_by));
  const Node value = document_->node(key.index() + 1);
  const bool fits = meant.synonym->conversion != Conversion::none || may_hold(option, value);
  const std::optional<std::string> text = converted(value, option, meant.synonym->conversion);
  if (!fits || !text || !is_in_range(option, *text) || found().moves++ >= most_moves) return;
  const NewMember member{std::string{option.key()}, *text};
  const std::string shown =
      *text == value.lexeme() ? fmt::format("`{}`", member.key) : fmt::format("`{}: {}`", member.key, *text);
  const std::span<const std::string_view> ambiguous = meant.synonym->ambiguous;
  const bool is_ambiguous = std::ranges::find(ambiguous, *text) != ambiguous.end();
  if (is_ambiguous) finding.note(std::string{meant.synonym->ambiguity});
  const Applicability applicability = is_ambiguous || (!is_here && is_contested(&option, key))
                                          ? Applicability::suggested
                                          : meant.synonym->applicability;
  if (is_here) {
    if (object.find(member.key)) return;
    std::vector<TextEdit> edits = rename_member(*document_, key, member.key);
    std::ranges::move(replace_value(*document_, value, *text), std::back_inserter(edits));
    finding.fix(fmt::format("replace it with {}", shown), std::move(edits), applicability);
  } else if (const std::optional<Node> target = place_for(meant.place->path, member.key)) {
    finding.fix(fmt::format("replace it with {} in `{}`", shown, meant.place->path),
                replace_member(*document_, object, key, *target, member), applicability);
  } else if (std::vector<TextEdit> edits =
                 move_to_new_section(*document_, *root_, node_, object, key, meant.place->path, member);
             !edits.empty()) {
    finding.fix(fmt::format("replace it with {} in a new `{}`", shown, meant.place->path), std::move(edits),
                applicability);
  }
}

std::optional<Node> ReadReporter::place_for(std::string_view section, std::string_view name) {
  const auto [known, first_time] = found().targets.try_emplace(fmt::format("{}.{}", section, name));
  if (first_time) {
    const std::optional<Node> target = only_object_at(node_, section);
    const Option* option = places().option_at(section, name);
    if (target && !target->find(name) && !(option && target->find(option->name))) known->second = target;
  }
  return known->second;
}

bool ReadReporter::is_contested(const Option* option, Node key) {
  collect_values();
  const std::string_view value = document_->node(key.index() + 1).lexeme();
  const auto differs = [&](std::string_view name) {
    const auto written = found().values.find(std::string{name});
    return written != found().values.end() && (written->second.differs || written->second.lexeme != value);
  };
  if (differs(key.string())) return true;
  if (!option) return false;
  return differs(option->key()) || differs(option->name) ||
         std::ranges::any_of(option->info.synonyms, differs, &Synonym::name);
}

void ReadReporter::collect_values() {
  if (!found().values.empty()) return;
  for (std::uint32_t index = node_.index(); index < node_.end_index(); ++index) {
    const Node key = document_->node(index);
    if (key.kind() != NodeKind::key) continue;
    const std::string_view value = document_->node(index + 1).lexeme();
    const auto [written, first_time] = found().values.try_emplace(key.string(), Found::Written{.lexeme = value});
    if (!first_time && written->second.lexeme != value) written->second.differs = true;
  }
}

}  // namespace bext

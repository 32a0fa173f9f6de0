// Findings about keys that a section does not have: misspelled, in another section, or of another tool.
#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "bext/schema/describe.h"
#include "bext/schema/walk.h"
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
  const bool abbreviation = text.size() > 1 && is_upper(text[1]);
  if (!text.empty() && !abbreviation) text[0] = lower_case(text[0]);
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

/// ` in `graphs``; empty for the root itself.
std::string in_section(const Section& root, const Section& section) {
  struct Finder : SchemaVisitor {
    const Section* wanted;
    std::string path;
    void section(const SectionPlace& place) override {
      if (place.section == wanted && path.empty()) path = place.path;
    }
  } finder;
  finder.wanted = &section;
  visit(root, finder);
  return finder.path.empty() ? std::string{} : fmt::format(" in `{}`", finder.path);
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

/// A known key that a key of the file resembles, and its option.
struct Candidate {
  std::string_view spelling;  ///< key or documented name
  const Option* option = nullptr;
  bool used = false;  ///< the object has it already
};

/// The options of a section in all spellings. A typo may be closer to the documented name than to the key.
std::vector<Candidate> candidates_in(const Section& section, const OptionSet& used) {
  std::vector<Candidate> all;
  std::size_t slots = section.options.size();
  for (std::size_t i = 0; i < section.options.size(); ++i) {
    const Option& option = section.options[i];
    if (option.type != Type::inlined) {
      all.push_back({option.key(), &option, used.test(i)});
      if (option.name != option.key()) all.push_back({option.name, &option, used.test(i)});
      continue;
    }
    for (const Option& inner : option.section().options) all.push_back({inner.key(), &inner, used.test(slots++)});
  }
  return all;
}

/// The closest candidate; of equally close ones, one that the object does not have yet.
const Candidate* closest(std::string_view text, const std::vector<Candidate>& candidates) {
  std::vector<std::string_view> words;
  for (const bool used : {false, true})
    for (const Candidate& one : candidates)
      if (one.used == used) words.push_back(one.spelling);
  const std::optional<std::string_view> near = nearest(text, words);
  if (!near) return nullptr;
  return &*std::ranges::find(candidates, *near, &Candidate::spelling);
}

bool has_rivals(std::string_view text, const Candidate& chosen, const std::vector<Candidate>& candidates) {
  return std::ranges::any_of(candidates, [&](const Candidate& other) {
    return other.option != chosen.option && is_as_near(text, chosen.spelling, other.spelling);
  });
}

bool holds_sections(const Section& section) {
  return std::ranges::any_of(section.options,
                             [](const Option& option) { return option.is_section() && option.type != Type::inlined; });
}

const Synonym* synonym_of(const Option& option, std::string_view name) {
  const auto found = std::ranges::find(option.info.synonyms, name, &Synonym::name);
  return found == option.info.synonyms.end() ? nullptr : &*found;
}

bool is_in_range(const Option& option, std::string_view lexeme) {
  const std::optional<Number> number = Number::from_lexeme(lexeme);
  return !number || within_limits(option, number->as_double());
}

std::string place_in_words(std::string_view path) {
  return path.empty() ? "at the top level of the file" : fmt::format("in `{}`", path);
}

}  // namespace

void ReadReporter::unknown_key(const Section& section, Node object, Node key, const OptionSet& used) {
  const std::string text = key.string();
  // Editors read it, so it is always intentional.
  if (text == "$schema") return;
  if (text.starts_with('_')) {
    findings_->add(kind_of<"comment-key">(), key.range(),
                   fmt::format("`{}` looks like a comment; the tools log it as an unknown key and continue", text));
    return;
  }
  if (const Trap* trap = section.find_trap(text)) return misplaced(section, object, key, trap->belongs_to, trap->doc);
  if (const std::string place = found_elsewhere(section, text); !place.empty())
    return misplaced(section, object, key, place, {});
  if (const SynonymPlace* meant = synonym_for(section, text)) return synonym(section, object, key, *meant);
  if (foreign(key)) return;
  resembling(section, object, key, used);
}

std::string ReadReporter::unknown(const Section& section, Node key) const {
  const bool at_root = &section == root_ && holds_sections(section);
  if (!root_->info.on_unknown.empty())
    return fmt::format("unknown {} `{}`{}, {}", at_root ? "section" : "key", key.string(), in_section(*root_, section),
                       root_->info.on_unknown);
  return fmt::format("unknown {} `{}`{}, ignored{}", at_root ? "section" : "key", key.string(),
                     in_section(*root_, section), tools_read(section.options.front()) ? " by the tools" : "");
}

const DiagnosticKind& ReadReporter::kind_of_unknown(const Section& section) const {
  return &section == root_ && holds_sections(section) ? kind_of<"unknown-section">() : kind_of<"unknown-key">();
}

void ReadReporter::resembling(const Section& section, Node object, Node key, const OptionSet& used) {
  const std::string text = key.string();
  const std::vector<Candidate> candidates = candidates_in(section, used);
  const Candidate* near = closest(text, candidates);
  if (!near || !is_near_miss(text, near->spelling)) {
    if (const SectionPlace* place = near_elsewhere(section, text)) {
      findings_->add(kind_of_unknown(section), key.range(),
                     fmt::format("{}; did you mean `{}` {}?", unknown(section, key), *nearest(text, found().keys),
                                 place_in_words(place->path)));
      return;
    }
    if (const SynonymPlace* meant = near_synonym(section, text)) {
      const bool is_here = meant->place.section == &section;
      findings_->add(kind_of_unknown(section), key.range(),
                     fmt::format("{}; did you mean `{}`{}?", unknown(section, key), meant->option->key(),
                                 is_here ? "" : " " + place_in_words(meant->place.path)));
      return;
    }
  }
  const std::string hint =
      near ? fmt::format("; did you mean `{}`{}?", near->option->key(), near->used ? ", which is also set" : "")
           : std::string{};
  auto finding = findings_->add(kind_of_unknown(section), key.range(), unknown(section, key) + hint);
  // A newer SDK may support a key that resembles no known one.
  if (!near || !is_near_miss(text, near->spelling)) finding.severity(Severity::warning);
  if (!near || near->used || has_rivals(text, *near, candidates) || object.find(near->option->key())) return;
  if (differs_in_number_or_unit(text, near->spelling)) return;
  if (std::vector<TextEdit> edits = renamed_to(*document_, key, near->option->key(), near->option); !edits.empty())
    finding.fix(fmt::format("rename to `{}`", near->option->key()), std::move(edits),
                is_typo(text, near->spelling) ? Applicability::safe : Applicability::suggested);
}

void ReadReporter::synonym(const Section& here, Node object, Node key, const SynonymPlace& meant) {
  const Option& option = *meant.option;
  const bool is_here = meant.place.section == &here;
  auto finding = findings_->add(kind_of_unknown(here), key.range(),
                                fmt::format("{}; use `{}`{}", unknown(here, key), option.key(),
                                            is_here ? "" : " " + place_in_words(meant.place.path)));
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
  } else if (const std::optional<Node> target = place_for(meant.place.path, member.key)) {
    finding.fix(fmt::format("replace it with {} in `{}`", shown, meant.place.path),
                replace_member(*document_, object, key, *target, member), applicability);
  } else if (std::vector<TextEdit> edits =
                 move_to_new_section(*document_, *root_, node_, object, key, meant.place.path, member);
             !edits.empty()) {
    finding.fix(fmt::format("replace it with {} in a new `{}`", shown, meant.place.path), std::move(edits),
                applicability);
  }
}

bool ReadReporter::foreign(Node key) {
  const std::string text = key.string();
  const auto found = std::ranges::find(root_->info.foreign, text, &ForeignKey::name);
  if (found == root_->info.foreign.end()) return false;
  auto finding = findings_->add(
      kind_of<"misplaced-key">(), key.range(),
      fmt::format("`{}` is an option of {}, not of this kind of file; the tools ignore it", text, found->used_by));
  if (!found->instead.empty()) finding.note(fmt::format("use {}", found->instead));
  finding.severity(Severity::warning);
  return true;
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
  const NewMember member{std::string{name}, std::string{document_->node(key.index() + 1).lexeme()}};
  if (name != text) {
    if (here.find(name) && !object.find(name)) renamed_trap(finding, *here.find(name), key);
    return;
  }
  // If two sections have the key and the file has neither, either could be meant.
  const bool certain = !doc.empty() || found().places.count(name) == 1;
  const bool contested = is_contested(option_at(section, name), key);
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

std::optional<Node> ReadReporter::place_for(std::string_view section, std::string_view name) {
  const auto [known, first_time] = found().targets.try_emplace(fmt::format("{}.{}", section, name));
  if (first_time) {
    const std::optional<Node> target = only_object_at(node_, section);
    const Option* option = option_at(section, name);
    if (target && !target->find(name) && !(option && target->find(option->name))) known->second = target;
  }
  return known->second;
}

const Option* ReadReporter::option_at(std::string_view section, std::string_view name) {
  collect_places();
  const auto [begin, end] = found().places.equal_range(name);
  for (const auto& [key, place] : std::ranges::subrange(begin, end))
    if (place.path == section) return place.section->find(name);
  return nullptr;
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

void ReadReporter::collect_places() {
  if (!found().places.empty()) return;
  struct Collector : SchemaVisitor {
    Found* found;
    const Section* root;
    void section(const SectionPlace& place) override {
      if (!place.via || place.via->type == Type::inlined) return;
      const std::size_t above = place.steps.size() - 1;
      const std::size_t dot = place.path.rfind('.');
      SectionPlace parent{.section = above == 0 ? root : &place.steps[above - 1]->section(),
                          .via = nullptr,
                          .path = dot == std::string::npos ? std::string{} : place.path.substr(0, dot),
                          .steps = {}};
      found->places.emplace(place.via->key(), std::move(parent));
    }
    void option(const SectionPlace& place, const Option& option) override {
      found->places.emplace(option.key(), place);
      found->keys.push_back(option.key());
      for (const Synonym& synonym : option.info.synonyms) {
        found->synonyms.emplace(folded(synonym.name), SynonymPlace{place, &option, &synonym});
        found->synonym_names.push_back(synonym.name);
      }
    }
  } collector;
  collector.found = &found();
  collector.root = root_;
  visit(*root_, collector);
}

std::string ReadReporter::found_elsewhere(const Section& here, std::string_view key) {
  collect_places();
  std::optional<std::string> best;
  const auto [begin, end] = found().places.equal_range(key);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (place.section != &here && (!best || place.path < *best)) best = place.path;
  return best ? joined(*best, key) : std::string{};
}

const SynonymPlace* ReadReporter::synonym_for(const Section& here, std::string_view text) {
  collect_places();
  const SynonymPlace* best = nullptr;
  const auto [begin, end] = found().synonyms.equal_range(folded(text));
  for (const auto& [name, meant] : std::ranges::subrange(begin, end)) {
    const bool is_here = meant.place.section == &here;
    if (!best || is_here || (best->place.section != &here && meant.place.path < best->place.path)) best = &meant;
  }
  return best;
}

const SynonymPlace* ReadReporter::near_synonym(const Section& here, std::string_view text) {
  // Too many words resemble `soc` or `arch`.
  constexpr std::size_t shortest = 6;
  collect_places();
  const std::optional<std::string_view> near = nearest(text, found().synonym_names);
  return near && near->size() >= shortest && is_near_miss(text, *near) ? synonym_for(here, *near) : nullptr;
}

const SectionPlace* ReadReporter::near_elsewhere(const Section& here, std::string_view text) {
  collect_places();
  const std::optional<std::string_view> near = nearest(text, found().keys);
  if (!near || !is_near_miss(text, *near)) return nullptr;
  const auto [begin, end] = found().places.equal_range(*near);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (place.section != &here) return &place;
  return nullptr;
}

}  // namespace bext

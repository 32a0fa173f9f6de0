// Findings about keys that a section does not have: misspelled, in another section, or of another tool. moved_key.cpp has
// those that belong to another place, key_places.cpp knows where each key belongs.
#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "bext/schema/describe.h"
#include "bext/schema/walk.h"
#include "bext/text/number.h"
#include "reader.h"

namespace bext {
namespace {

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

}  // namespace

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

std::string place_in_words(std::string_view path) {
  return path.empty() ? "at the top level of the file" : fmt::format("in `{}`", path);
}

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
  if (const std::string place = places().path_of(text); !place.empty())
    return misplaced(section, object, key, place, {});
  if (const SynonymPlace* meant = places().synonym_for(section, text)) return synonym(section, object, key, *meant);
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
    const std::optional<std::string_view> known = places().near_key(text);
    if (const SectionPlace* place = known ? places().elsewhere(section, *known) : nullptr) {
      findings_->add(
          kind_of_unknown(section), key.range(),
          fmt::format("{}; did you mean `{}` {}?", unknown(section, key), *known, place_in_words(place->path)));
      return;
    }
    if (const SynonymPlace* meant = places().near_synonym(section, text)) {
      const bool is_here = meant->place->section == &section;
      findings_->add(kind_of_unknown(section), key.range(),
                     fmt::format("{}; did you mean `{}`{}?", unknown(section, key), meant->option->key(),
                                 is_here ? "" : " " + place_in_words(meant->place->path)));
      return;
    }
  }
  const std::string hint =
      near ? fmt::format("; did you mean `{}`{}?", near->option->key(), near->used ? ", which is also set" : "")
           : std::string{};
  auto finding = findings_->add(kind_of_unknown(section), key.range(), unknown(section, key) + hint);
  // A newer SDK may support a key that resembles no known one.
  if (!near || !is_near_miss(text, near->spelling)) finding.severity(Severity::warning);
  if (!near || near->used || has_rivals(text, *near, candidates) || value_of(object, near->option->key())) return;
  if (differs_in_number_or_unit(text, near->spelling)) return;
  if (std::vector<TextEdit> edits = renamed_to(*document_, key, near->option->key(), near->option); !edits.empty())
    finding.fix(fmt::format("rename to `{}`", near->option->key()), std::move(edits),
                is_typo(text, near->spelling) ? Applicability::safe : Applicability::suggested);
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

}  // namespace bext

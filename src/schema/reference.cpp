#include "bext/schema/reference.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/schema/describe.h"
#include "bext/schema/example.h"
#include "bext/schema/walk.h"

namespace bext {
namespace {

constexpr std::string_view generated_note =
    "<!-- Generated from the option tables by the target `docs`; edit the tables, not this page. -->\n";

void bullet(std::string& out, std::string_view label, std::string_view text) {
  if (!text.empty()) out += fmt::format("- {}: {}\n", label, text);
}

std::string code(std::string_view text) { return fmt::format("`{}`", text); }
std::string code_or_nothing(std::string_view text) { return text.empty() ? std::string{} : code(text); }

std::string in_a_cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string{"\\|"} : std::string(1, c);
  return out;
}

std::string other_spellings(const Option& option) {
  std::string text;
  for (const std::string_view spelling : spellings(option))
    if (!spelling.empty() && spelling != option.key())
      text += fmt::format("{}{}", text.empty() ? "" : ", ", code(spelling));
  return text;
}

std::string phases(const Option& option) {
  std::string text;
  for (const std::string_view phase : phase_names(option.info.phase)) {
    if (!text.empty()) text += ", ";
    text += phase;
  }
  return text;
}

std::string default_text(const ListedOption& listed) {
  if (listed.option->info.required) return "none (required)";
  const Json value = default_of(*listed.table, *listed.option);
  std::string text = value.is_null() ? "none" : code(write(value, 0));
  if (const std::string native = without_the_key(*listed.option); !native.empty())
    text += fmt::format("; without the key {}", native);
  return text;
}

std::string type_text(const Option& option) {
  std::string text = code(file_type_name(option));
  if (option.type == Type::integer || option.type == Type::number) text += fmt::format(", {}", expected_value(option));
  if (option.info.takes_null) text += "; `null` means not given";
  return text;
}

std::string value_table(const Option& option) {
  const bool closed = (option.type == Type::choice || option.type == Type::texts) && option.choices->complete;
  std::string out =
      fmt::format("\n| value{} | meaning | since |\n|---|---|---|\n", closed ? "" : " (there may be others)");
  for (const Choice& choice : option.choices->values) {
    std::string since{choice.arch_min};
    if (!choice.sdk_since.empty()) since += fmt::format("{}SDK {}", since.empty() ? "" : ", ", choice.sdk_since);
    out += fmt::format("| `{}` | {} | {} |\n", choice.text, in_a_cell(choice.doc), since);
  }
  return out;
}

std::string option_text(const ListedOption& listed) {
  const Option& option = *listed.option;
  const OptionInfo& info = option.info;
  std::string out = fmt::format("### `{}`\n\n{}\n\n", option.key(), info.doc);
  bullet(out, "type", type_text(option));
  if (!option.is_section()) bullet(out, "default", default_text(listed));
  bullet(out, "other spellings", other_spellings(option));
  bullet(out, "synonyms", synonyms_in_words(option));
  bullet(out, "unit", info.unit);
  bullet(out, "phase", phases(option));
  bullet(out, "requires arch", info.arch_min);
  bullet(out, "since SDK", info.sdk_since);
  bullet(out, "deprecated since SDK", info.sdk_deprecated);
  bullet(out, "no effect since SDK", info.sdk_noop_since);
  bullet(out, "example", code(write(example_file(listed), 0)));
  const bool own = info.status == Status::own;
  bullet(out, "status",
         own ? std::string{"defined by bext"}
             : fmt::format("{}, certainty {}", name_of(info.status), static_cast<char>(info.certainty)));
  bullet(out, "source", info.source);
  if (option.choices) out += value_table(option);
  return out + "\n";
}

std::string trap_text(const Section& section) {
  if (section.info.traps.empty()) return {};
  std::string out = "### Keys without effect here\n\n| key | belongs to | why |\n|---|---|---|\n";
  for (const Trap& trap : section.info.traps)
    out += fmt::format("| `{}` | {} | {} |\n", trap.key, code_or_nothing(trap.belongs_to), in_a_cell(trap.doc));
  return out + "\n";
}

std::string shape_text(const Option& option) {
  if (option.type == Type::section) return "One object.";
  std::string text = "A list of objects";
  if (option.info.takes_object) text += ", or one object";
  if (option.info.takes_keyed) text += ", or an object of objects";
  text += ".";
  if (!option.info.shape_note.empty()) text += fmt::format(" As an object: {}.", option.info.shape_note);
  return text;
}

std::string section_heading(const SectionPlace& place) {
  const SectionInfo& info = place.section->info;
  if (place.path.empty()) return fmt::format("## {}\n\n", info.name.empty() ? "Top-level keys" : code(info.name));
  std::string out = fmt::format("## `{}`\n\n{} {}", place.path, info.doc, shape_text(*place.via));
  if (!info.name.empty()) out += fmt::format(" Python class: `{}`.", info.name);
  return out + "\n\n";
}

std::string section_text(const SectionPlace& place, std::span<const ListedOption> options) {
  std::string body;
  for (const ListedOption& listed : options)
    if (listed.table == place.section && listed.section == place.path) body += option_text(listed);
  body += trap_text(*place.section);
  const bool empty_root = place.path.empty() && body.empty();
  return empty_root ? body : section_heading(place) + body;
}

}  // namespace

std::string reference_page(std::string_view name, std::string_view doc, const Section& root) {
  struct Writer : SchemaVisitor {
    std::vector<ListedOption> options;
    std::string out;
    void section(const SectionPlace& place) override { out += section_text(place, options); }
  } writer;
  writer.options = list_options(name, root);
  writer.out = fmt::format("# {}\n\n{}\n{}\n\n", name, generated_note, doc);
  visit(root, writer);
  while (writer.out.ends_with("\n\n")) writer.out.pop_back();
  return std::move(writer.out);
}

std::string diagnostics_page(std::span<const DiagnosticKind* const> kinds,
                             std::string (*needs)(const DiagnosticKind&)) {
  std::string out = fmt::format("# diagnostics\n\n{}\n", generated_note);
  out += "| id | severity | meaning |\n|---|---|---|\n";
  for (const DiagnosticKind* kind : kinds)
    out += fmt::format("| [`{0}`](#{0}) | {1} | {2} |\n", kind->id, name_of(kind->severity), in_a_cell(kind->title));
  for (const DiagnosticKind* one : kinds) {
    const DiagnosticKind& kind = *one;
    out += fmt::format("\n## {}\n\n{} ({})\n\n", kind.id, kind.title, name_of(kind.severity));
    bullet(out, "cause", kind.why);
    bullet(out, "fix", kind.fix);
    bullet(out, "requires", needs(kind));
    bullet(out, "source", fmt::format("{} (certainty {})", kind.source, static_cast<char>(kind.certainty)));
    if (!kind.example.empty()) out += fmt::format("\n```json\n{}\n```\n", kind.example);
  }
  return out;
}

}  // namespace bext

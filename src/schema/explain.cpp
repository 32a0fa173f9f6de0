#include "bext/schema/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/schema/describe.h"
#include "bext/schema/example.h"
#include "schema/labeled_text.h"

namespace bext {
namespace {

std::string value_in_words(const Json& value) {
  return value.is_string() ? fmt::format("`{}`", *value.as_string()) : write(value, 0);
}

std::string type_in_words(const Option& option) {
  std::string text{file_type_name(option)};
  if (option.type == Type::integer || option.type == Type::number) text += fmt::format(", {}", expected_value(option));
  if (option.choices)
    text += option.type == Type::choice ? ", one of the values below" : ", usually one of the values below";
  if (option.info.takes_null) text += "; `null` means not given";
  return text;
}

std::string default_in_words(const ListedOption& listed) {
  const Option& option = *listed.option;
  if (option.info.required) return "none (required)";
  const Json value = default_of(*listed.table, option);
  std::string text = value.is_null() ? "none" : value_in_words(value);
  if (const std::string native = without_the_key(option); !native.empty())
    text += fmt::format("; without the key {}", native);
  return text;
}

std::string spellings_in_words(const Option& option) {
  std::string text;
  for (const std::string_view spelling : spellings(option))
    if (!spelling.empty()) text += fmt::format("{}`{}`", text.empty() ? "" : ", ", spelling);
  return text;
}

std::string phases_in_words(const Option& option) {
  std::string text;
  for (const std::string_view phase : phase_names(option.info.phase)) {
    if (!text.empty()) text += ", ";
    text += phase;
  }
  return text;
}

std::string gates_in_words(const OptionInfo& info) {
  std::string text;
  const auto gate = [&text](std::string_view words, std::string_view value) {
    if (!value.empty()) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", words, value);
  };
  gate("arch", info.arch_min);
  gate("SDK", info.sdk_since);
  return text.empty() ? text : text + " or newer";
}

std::string_view status_in_words(Status status) {
  switch (status) {
    case Status::seed:
      return "documented";
    case Status::native:
      return "from vendor material beyond the Python and LPAI documents";
    case Status::wild:
      return "seen only in third-party files and reports";
    case Status::own:
      return "defined by bext; not read by the vendor's tools";
  }
  return {};
}

std::string choice_line(const Choice& choice, std::size_t width) {
  std::string note{choice.doc};
  if (!choice.arch_min.empty()) note += fmt::format(" Requires arch {}.", choice.arch_min);
  if (!choice.sdk_since.empty()) note += fmt::format(" Since SDK {}.", choice.sdk_since);
  std::string block = wrapped(note.empty() ? "-" : note, std::string(width + 6, ' '));
  block.replace(4, choice.text.size(), choice.text);
  return block;
}

std::string choice_lines(const Choices& choices) {
  std::size_t width = 0;
  for (const Choice& choice : choices.values) width = std::max(width, choice.text.size());
  std::string out;
  for (const Choice& choice : choices.values) out += choice_line(choice, std::min<std::size_t>(width, 48));
  return out;
}

std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += fmt::format("    {}\n", text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

std::string explain(const ListedOption& listed, std::span<const std::string_view> checks) {
  const Option& option = *listed.option;
  const OptionInfo& info = option.info;
  std::string out = fmt::format("{}:{}\n\n{}\n", listed.backend, listed.path(), wrapped(info.doc, "  "));
  add_labeled(out, "section",
              listed.section.empty() ? fmt::format("top level of the {} file", listed.backend)
                                     : fmt::format("`{}` in the {} file", listed.section, listed.backend));
  add_labeled(out, "spellings", spellings_in_words(option));
  add_labeled(out, "synonyms", synonyms_in_words(option));
  if (!info.maps.to.empty())
    add_labeled(
        out, "same as",
        info.maps.source.empty() ? std::string{info.maps.to} : fmt::format("{} ({})", info.maps.to, info.maps.source));
  add_labeled(out, "type", type_in_words(option));
  if (!option.is_section()) add_labeled(out, "default", default_in_words(listed));
  add_labeled(out, "unit", info.unit);
  add_labeled(out, "phase", phases_in_words(option));
  add_labeled(out, "requires", gates_in_words(info));
  if (!info.sdk_deprecated.empty()) add_labeled(out, "deprecated", fmt::format("since SDK {}", info.sdk_deprecated));
  if (!info.sdk_noop_since.empty()) add_labeled(out, "no effect", fmt::format("since SDK {}", info.sdk_noop_since));
  add_labeled(out, "status", status_in_words(info.status));
  const bool own = info.status == Status::own;
  add_labeled(out, "source", own ? std::string{info.source} : source_in_words(info.source, info.certainty));
  add_labeled(out, "findings", fmt::format("{}", fmt::join(checks, ", ")));
  if (option.choices)
    out += fmt::format("\n  values{}\n{}",
                       option.choices->complete && option.type == Type::choice ? "" : " (there may be others)",
                       choice_lines(*option.choices));
  return out + "\n  example\n" + indented(write(example_file(listed), 0));
}

std::string explain(const DiagnosticKind& kind, std::string_view needs) {
  std::string out = fmt::format("{} ({})\n\n{}\n", kind.id, name_of(kind.severity), wrapped(kind.title, "  "));
  add_labeled(out, "cause", kind.why);
  add_labeled(out, "fix", kind.fix);
  add_labeled(out, "requires", needs);
  add_labeled(out, "source", source_in_words(kind.source, kind.certainty));
  return kind.example.empty() ? out : out + "\n  example\n" + indented(kind.example);
}

Json explain_json(const DiagnosticKind& kind) {
  return Json::object({{"id", kind.id},
                       {"severity", name_of(kind.severity)},
                       {"title", kind.title},
                       {"why", kind.why},
                       {"fix", kind.fix},
                       {"example", kind.example},
                       {"source", kind.source},
                       {"certainty", std::string(1, static_cast<char>(kind.certainty))}});
}

}  // namespace bext

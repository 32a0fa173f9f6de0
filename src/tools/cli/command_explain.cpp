#include <algorithm>

#include "bext/check/catalog.h"
#include "bext/doctor/explain_code.h"
#include "bext/plan/lpai/files.h"
#include "bext/schema/explain.h"
#include "bext/target/soc_json.h"
#include "bext/text/ascii.h"
#include "call.h"
#include "columns.h"
#include "commands.h"
#include "explain_everything.h"
#include "explain_search.h"
#include "text/json_list.h"

namespace bext::cli {
namespace {

/// More SoCs than this are only counted.
constexpr std::size_t most_socs = 8;

ExitCode report_unknown(Call& call, const std::vector<ListedOption>& all, const std::string& word) {
  std::optional<std::string> other;
  if (const std::vector<std::string> near = names_near(all, word); !near.empty())
    other = fmt::format("did you mean `{}`?", fmt::join(near, "` or `"));
  call.complain(fmt::format("unknown word `{}`; {}", word,
                            other.value_or("`bext options`, `bext check --list` and `bext soc` list the known words")));
  return ExitCode::findings;
}

std::string value_text(const ListedValue& value) {
  const Choice& choice = *value.value;
  std::string text =
      fmt::format("\"{}\" is a value of `{}:{}`", choice.text, value.option.backend, value.option.path());
  if (!choice.doc.empty()) text += fmt::format(": {}", choice.doc);
  if (!choice.arch_min.empty()) text += fmt::format(" Requires arch {}.", choice.arch_min);
  if (!choice.sdk_since.empty()) text += fmt::format(" Since SDK {}.", choice.sdk_since);
  return text + "\n";
}

/// A profile of the same name in several tools.
bool are_profiles(const std::vector<ListedValue>& values) {
  return values.size() > 1 && values.front().option.option->key() == "perf_profile";
}

std::string values_text(const std::vector<ListedValue>& values) {
  std::string text;
  for (const ListedValue& value : values) text += value_text(value);
  if (are_profiles(values))
    text +=
        "reported: each tool sets the clocks itself, so the same profile can be slower in one of them "
        "(microsoft/onnxruntime#24417)\n";
  if (!values.empty())
    text += fmt::format("\n`bext explain {}` lists the other values\n", values.front().option.path());
  return text;
}

std::string socs_text(const std::vector<const Soc*>& socs, const std::string& word) {
  std::string text;
  for (const Soc* soc : socs)
    if (fmt::format("{}", soc->soc_model.value_or(-1)) != word &&
        std::ranges::any_of(soc->kernel_soc_ids, [&](int id) { return fmt::format("{}", id) == word; }))
      text += fmt::format("{} is the Linux kernel's id of {}, not its `soc_model`\n", word, soc->chipset);
  for (const Soc* soc : std::span{socs}.first(std::min(socs.size(), most_socs))) text += soc_line(*soc);
  if (socs.size() > most_socs) text += fmt::format("and {} more SoCs\n", socs.size() - most_socs);
  if (!socs.empty()) {
    const std::string_view quote = word.contains(' ') ? "'" : "";
    text += fmt::format("\n`bext soc {1}{0}{1}` shows all facts and their sources\n", word, quote);
  }
  return text;
}

struct SectionKeys {
  std::string_view backend;
  std::string path;
  std::string_view doc;
  std::vector<std::string_view> keys;
};

std::vector<SectionKeys> sections_of(const std::vector<ListedOption>& options) {
  std::vector<SectionKeys> sections;
  for (const ListedOption& option : options) {
    if (sections.empty() || sections.back().backend != option.backend || sections.back().path != option.section)
      sections.push_back({option.backend, option.section, option.table->info.doc, {}});
    sections.back().keys.push_back(option.option->key());
  }
  return sections;
}

std::string section_text(const Call& call, const std::vector<ListedOption>& options) {
  if (options.empty()) return {};
  return fmt::format("{}\n`bext explain {}` explains a key\n", listing_table(options, call.width(whole_lines)),
                     options.front().path());
}

void print_parts(Call& call, const std::vector<std::string>& parts) {
  bool first = true;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    call.print("{}{}", first ? "" : "\n", part);
    first = false;
  }
}

Json found_json(const Explained& found) {
  Json json = Json::object();
  const auto add = [&](std::string_view key, const auto& list, const auto& one) {
    if (!list.empty()) json[key] = json_list(list, one);
  };
  add("options", found.options, option_json);
  if (found.cause) json["causes"] = Json::array({doctor::explain_json(*found.cause)});
  add("codes", found.codes, [](const doctor::ErrorCode* code) { return doctor::explain_json(*code); });
  add("sections", sections_of(found.in_section), [](const SectionKeys& section) {
    Json keys = Json::array();
    for (const std::string_view key : section.keys) keys.push_back(key);
    return Json::object(
        {{"backend", section.backend}, {"section", section.path}, {"doc", section.doc}, {"keys", std::move(keys)}});
  });
  add("values", found.values, [](const ListedValue& value) {
    return Json::object({{"value", value.value->text},
                         {"option", fmt::format("{}:{}", value.option.backend, value.option.path())},
                         {"doc", value.value->doc}});
  });
  add("socs", found.socs, [](const Soc* soc) { return soc_json(*soc); });
  return json;
}

}  // namespace

ExitCode explain(Call& call) {
  std::string word;
  std::string format = "text";
  bool all_words = false;
  call.may_take("WORD", &word,
                "option (`vtcm_mb`, `graphs.O`, `htp:graphs.O`, `ort:vtcm_mb`), section (`context`), finding "
                "(`unknown-key`), error code "
                "(`5005`, `0x138d`, "
                "`QNN_…`, `AEE_…`), SoC, or value of an option (`burst`)");
  call.flag("--all", all_words, "explain everything: all options, findings, error codes, causes and SoCs");
  call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
  if (!call.ready()) return call.stopped();
  if (all_words && !word.empty()) return call.refuse("`--all` explains everything; remove WORD");
  if (all_words) {
    if (format == "json")
      call.print_json(everything_json());
    else
      call.print(everything_text());
    return ExitCode::success;
  }
  word = trimmed(word);  // a code is often copied from a log with a blank
  if (word.empty()) return call.refuse("missing argument WORD");
  const std::vector<ListedOption> all = lpai::every_option();
  const Explained found = explain_search(all, word);
  if (found.is_empty() && format == "json") call.print_json(found_json(found));
  if (found.is_empty()) return report_unknown(call, all, word);
  if (format == "json") {
    if (found.finding)
      call.print(bext::write(explain_check_json(*found.finding), 0) + "\n");
    else
      call.print_json(found_json(found));
    return ExitCode::success;
  }
  std::vector<std::string> parts;
  if (found.finding) parts.push_back(explain_check(*found.finding));
  if (found.cause) parts.push_back(doctor::explain(*found.cause));
  for (const doctor::ErrorCode* code : found.codes) parts.push_back(doctor::explain(*code));
  for (const ListedOption& option : found.options) parts.push_back(bext::explain(option, checks_about(option)));
  parts.push_back(section_text(call, found.in_section));
  parts.push_back(values_text(found.values));
  parts.push_back(socs_text(found.socs, word));
  print_parts(call, parts);
  return ExitCode::success;
}

}  // namespace bext::cli

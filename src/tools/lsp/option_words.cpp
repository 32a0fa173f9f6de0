#include "option_words.h"

#include <fmt/format.h>

#include "bext/schema/describe.h"

namespace bext::lsp {
namespace {

class Lines {
 public:
  explicit Lines(std::string_view doc) : text_{doc} {}
  void add(std::string_view label, std::string_view value) {
    if (value.empty()) return;
    text_ += fmt::format("{}- {}: {}", is_first_ ? "\n\n" : "\n", label, value);
    is_first_ = false;
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  bool is_first_ = true;
};

std::string type_in_words(const Option& option) {
  std::string text{file_type_name(option)};
  const bool has_limits = option.type == Type::integer || option.type == Type::number || option.choices;
  if (has_limits) text += fmt::format(", {}", expected_value(option));
  if (!option.info.unit.empty()) text += fmt::format(", in {}", option.info.unit);
  return text;
}

std::string default_in_words(const Section& table, const Option& option) {
  if (option.is_section()) return {};
  if (option.info.required) return "none (required)";
  const Json value = default_of(table, option);
  return value.is_null() ? "none" : fmt::format("`{}`", write(value, 0));
}

std::string requirements_in_words(const OptionInfo& info) {
  std::string words;
  const auto add = [&words](std::string_view what, std::string_view version) {
    if (!version.empty()) words += fmt::format("{}{}{}", words.empty() ? "" : ", ", what, version);
  };
  add("", info.arch_min);
  add("SDK ", info.sdk_since);
  return words;
}

}  // namespace

std::string option_in_markdown(const Section& table, const Option& option) {
  const OptionInfo& info = option.info;
  Lines lines{info.doc};
  lines.add("type", type_in_words(option));
  lines.add("default", default_in_words(table, option));
  lines.add("without the key", without_the_key(option));
  lines.add("phase", fmt::format("{}", fmt::join(phase_names(info.phase), ", ")));
  lines.add("requires", requirements_in_words(info));
  if (!info.sdk_deprecated.empty()) lines.add("deprecated", fmt::format("since SDK {}", info.sdk_deprecated));
  if (!info.sdk_noop_since.empty()) lines.add("no effect", fmt::format("since SDK {}", info.sdk_noop_since));
  const bool own = info.status == Status::own;
  lines.add("source", own ? std::string{} : fmt::format("{} ({})", info.source, describe(info.certainty)));
  return lines.take();
}

const Choices* choices_of(const Option& option) { return option.choices ? option.choices : option.info.suggested; }

std::string choice_in_markdown(const Choice& choice) {
  Lines lines{choice.doc};
  lines.add("requires", choice.arch_min);
  if (!choice.sdk_since.empty()) lines.add("since", fmt::format("SDK {}", choice.sdk_since));
  if (choice.status != Status::own)
    lines.add("source", fmt::format("{} ({})", choice.source, describe(choice.certainty)));
  return lines.take();
}

}  // namespace bext::lsp

#include "doctor/cause_tests/tested_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/text/digits.h"

namespace bext::doctor {
namespace {

constexpr std::int64_t one_mib = 1024 * 1024;

bool names_first(const SeenSignature& seen, std::string_view cause) {
  return !seen.signature->causes.empty() && seen.signature->causes.front() == cause;
}

}  // namespace

std::string without_entries(std::string_view path) {
  std::string out;
  int depth = 0;
  for (const char c : path) {
    if (c == '[') ++depth;
    if (depth == 0) out += c;
    if (c == ']') --depth;
  }
  return out;
}

std::string in_mib(std::int64_t bytes) {
  return bytes % one_mib == 0 ? fmt::format("{} MiB", bytes / one_mib) : fmt::format("{} bytes", bytes);
}

std::optional<std::int64_t> TestedOption::number() const {
  return option.value.as_number() ? option.value.as_number()->as_integer() : std::nullopt;
}

Evidence TestedOption::evidence(std::string_view more) const {
  return {file->path, line, fmt::format("`{}` is {}{}", option.path, write(option.value, 0), more)};
}

FileFix TestedOption::replaced_by(std::string title, std::string text) const {
  const Range range = file->document.node(option.origin.node).range();
  return {file->path, {.title = std::move(title), .edits = {{range.begin, range.end, std::move(text)}}}};
}

Evidence TestedSoc::says(std::string text) const { return {named_by.file, named_by.line, std::move(text)}; }

TestedRun::TestedRun(const LogReading& log, std::span<const LoadedFile> configs, const CheckSettings& settings)
    : log_{log}, files_{configs}, settings_{settings} {
  for (const LoadedFile& file : configs) {
    if (!htp_ && std::get_if<htp::Config>(&file.config)) htp_ = &file;
    if (!wrapper_ && std::get_if<wrapper::Config>(&file.config)) wrapper_ = &file;
    const LineTable lines{file.document.text()};
    for (ResolvedOption& option : set_options(file.config)) {
      // Values that an option cannot hold are in the extras.
      if (!option.option || !option.origin.from_file()) continue;
      const std::size_t line = lines.at(file.document.node(option.origin.node).range().begin).line;
      options_.push_back({&file, without_entries(option.path), std::move(option), line});
    }
  }
  if (!settings.target.empty())
    if (const std::expected<EffectiveTarget, std::string> target = parse_target(settings.target);
        target && (!target->socs.empty() || target->arch))
      device_ = TestedSoc{*target, {fmt::format("--target {}", settings.target), 0, {}}};
  if (!htp_) return;
  if (const std::optional<EffectiveTarget> target = target_named_in(*htp_); target && !target->socs.empty()) {
    compiled_for_ = TestedSoc{*target, {htp_->path, 0, {}}};
    for (const TestedOption& option : options_)
      if (option.key == "devices.soc_model" || option.key == "devices.soc_id")
        compiled_for_->named_by.line = option.line;
  }
}

bool TestedRun::has_graphs() const {
  const auto* config = htp_ ? std::get_if<htp::Config>(&htp_->config) : nullptr;
  return config && !config->graphs.empty();
}

std::vector<const TestedOption*> TestedRun::set(std::string_view key) const {
  std::vector<const TestedOption*> found;
  for (const TestedOption& option : options_)
    if (option.key == key) found.push_back(&option);
  return found;
}

bool TestedRun::is_on(std::string_view key) const {
  return std::ranges::any_of(
      options_, [&](const TestedOption& option) { return option.key == key && option.option.value == Json{true}; });
}

std::optional<std::int64_t> TestedRun::in_log(std::string_view cause, std::size_t wildcard) const {
  for (const SeenSignature& seen : log_.signatures)
    if (names_first(seen, cause))
      for (const std::vector<std::string>& captured : seen.captured)
        if (wildcard < captured.size())
          if (const std::optional<std::int64_t> number = hex_or_decimal(captured[wildcard])) return number;
  return std::nullopt;
}

std::vector<std::string> TestedRun::words_in_log(std::string_view cause) const {
  std::vector<std::string> words;
  for (const SeenSignature& seen : log_.signatures)
    if (std::ranges::find(seen.signature->causes, cause) != seen.signature->causes.end())
      for (const std::vector<std::string>& captured : seen.captured)
        if (!captured.empty()) words.push_back(captured.front());
  return words;
}

}  // namespace bext::doctor

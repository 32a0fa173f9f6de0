#include "loaded_input.h"

#include <algorithm>

#include "bext/check/check.h"
#include "bext/config/is_configuration.h"
#include "bext/config/new_findings.h"
#include "bext/config/syntax_errors.h"
#include "bext/diag/kinds.h"
#include "bext/diag/syntax.h"
#include "bext/host/follow_limit.h"
#include "diag/counted.h"
#include "tools/half_character.h"

namespace bext::cli {

std::optional<LoadedFile> load_input(Call& call, const std::string& path, const LoadOptions& options) {
  std::optional<std::string> text = call.read(path);
  if (!text) return std::nullopt;
  LoadedFile file = load(shown_path(path), std::move(*text), options);
  if (path == "-" || !is_link_out_of_tree(path) || is_configuration(file)) return file;
  call.complain(link_to_other_file(path).message("read"));
  return std::nullopt;
}

FileError link_to_other_file(const std::string& path) {
  return {FileErrorKind::other, path,
          "it is a link to a file that is outside its repository or folder and not a configuration"};
}

bool is_about_text(const Diagnostic& finding) {
  return std::ranges::any_of(catalog::syntax_kinds,
                             [&](const DiagnosticKind& kind) { return kind.id == finding.kind->id; });
}

bool is_syntax_error(const Diagnostic& finding) {
  return finding.severity == Severity::error &&
         (is_of_syntax(finding) || finding.kind == &kind_of<"too-many-values">());
}

std::optional<std::string> syntax_error_of(const LoadedFile& file, ValueUse use) {
  const auto counts = [&](const Diagnostic& finding) {
    // Unread values do not matter if the command uses only their text.
    return use == ValueUse::formatted ? finding.severity == Severity::error && is_of_syntax(finding)
                                      : is_syntax_error(finding);
  };
  const auto first = std::ranges::find_if(file.findings, counts);
  if (first == file.findings.end()) return std::nullopt;
  const auto others = std::count_if(std::next(first), file.findings.end(), counts);
  if (others == 0) return located(file, *first);
  return fmt::format("{}; {}, run `bext check` to see all", located(file, *first),
                     counted(static_cast<std::size_t>(others), "more syntax error"));
}

namespace {

/// The command may take 12 times the size of its files and 32 MiB. The text, the tree and the program use part of it.
std::size_t room_for_values(std::size_t file_size) { return (std::size_t{20} << 20U) + 4 * file_size; }

std::size_t bytes_per_value(ValueUse use) {
  constexpr std::size_t with_options_around = 2000;
  constexpr std::size_t in_two_trees = 64;
  return use == ValueUse::shown ? with_options_around : in_two_trees;
}

/// The depths of all values together: each may begin a line with the indentation of its depth.
std::size_t sum_of_depths(const Document& document) {
  std::size_t sum = 0;
  std::vector<std::uint32_t> ends;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    while (!ends.empty() && ends.back() <= i) ends.pop_back();
    sum += ends.size();
    const Node node = document.node(i);
    if (node.is_object() || node.is_array()) ends.push_back(node.end_index());
  }
  return sum;
}

}  // namespace

std::optional<std::string> excess_in(const LoadedFile& file, ValueUse use) {
  const std::size_t size = file.document.text().size();
  const std::size_t count = file.document.node_count();
  constexpr std::size_t widest_step = 4;
  const std::size_t bytes =
      count * bytes_per_value(use) + (use == ValueUse::formatted ? 2 * widest_step * sum_of_depths(file.document) : 0);
  if (bytes <= room_for_values(size)) return std::nullopt;
  constexpr std::string_view does[] = {"shows, compares and merges", "changes", "formats"};
  return fmt::format("`{}` has {} values, more than bext {} in a file of this size", file.path, count,
                     does[static_cast<std::size_t>(use)]);
}

std::optional<std::string> excess_of_lines(const std::string& path, std::string_view text, std::size_t bytes_per_line) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  if (lines * bytes_per_line <= room_for_values(text.size()) + 4 * text.size()) return std::nullopt;
  return fmt::format("`{}` has {} lines, more than bext reads in a file of this size", path, lines);
}

bool is_sound(Call& call, const LoadedFile& file, ValueUse use) {
  std::optional<std::string> error = syntax_error_of(file, use);
  if (!error) error = excess_in(file, use);
  if (error) call.complain(*error);
  return !error;
}

bool can_be_rewritten(Call& call, const LoadedFile& file) {
  const std::optional<std::string> half = half_character_in(file);
  if (half) call.complain(*half);
  return !half;
}

void warn_of_losses(Call& call, const LoadedFile& file) {
  const auto repeated = std::ranges::count_if(
      file.document.faults(), [](const Fault& fault) { return fault.kind == FaultKind::duplicate_key; });
  const std::size_t comments = file.document.comments().size();
  if (comments > 0) call.complain(fmt::format("`{}` loses its comments ({})", file.path, comments));
  if (repeated > 0) call.complain(fmt::format("`{}` keeps only the last of duplicate keys ({})", file.path, repeated));
}

namespace {

/// In an overriding layer, `null` removes an option.
bool removes_option(const LoadedFile& layer, const Diagnostic& finding) {
  return layer.document.text(finding.range) == "null";
}

}  // namespace

void warn_of_values(Call& call, const std::vector<LoadedFile>& files) {
  std::vector<FileReport> doubtful;
  for (const LoadedFile& file : files) {
    const bool is_over_another = &file != &files.front();
    FileReport& shown = doubtful.emplace_back(report_of(file));
    std::erase_if(shown.findings.list(), [&](const Diagnostic& finding) {
      return finding.severity == Severity::note || is_about_text(finding) ||
             (is_over_another && removes_option(file, finding));
    });
  }
  call.print_findings(doubtful);
}

std::size_t warn_of_new_findings(Call& call, std::span<const LoadedFile> before, LoadedFile result,
                                 const CheckSettings& settings) {
  check(result, settings);
  result.findings = new_findings(before, result);
  std::erase_if(result.findings.list(), [](const Diagnostic& finding) { return finding.severity == Severity::note; });
  const FileReport shown = report_of(std::move(result));
  call.print_findings({&shown, 1});
  return shown.findings.count(Severity::error);
}

std::expected<Layers, ExitCode> load_layers(Call& call, const std::vector<std::string>& paths,
                                            const Backend* expected) {
  std::vector<LoadedFile> files;
  bool sound = true;
  for (const std::string& path : paths) {
    std::optional<LoadedFile> file = load_input(call, path, {.expected = expected});
    if (!file) return std::unexpected{ExitCode::usage};
    sound = is_sound(call, *file) && sound;
    files.push_back(std::move(*file));
  }
  if (!sound) return std::unexpected{ExitCode::usage};
  std::expected<Layers, std::string> layers = merge_layers(std::move(files));
  if (layers) return std::move(*layers);
  call.complain(layers.error());
  return std::unexpected{ExitCode::findings};
}

}  // namespace bext::cli

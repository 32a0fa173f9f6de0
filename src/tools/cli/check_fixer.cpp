#include "check_fixer.h"

#include "bext/check/check.h"
#include "bext/config/inner_file.h"
#include "bext/config/project_config.h"
#include "bext/host/follow_limit.h"
#include "bext/host/paths.h"
#include "diag/characters.h"
#include "line_diff.h"
#include "text/json_list.h"

namespace bext::cli {

void CheckFixer::fix(std::vector<CheckInput>& inputs) {
  for (const CheckInput& input : inputs) done_.insert(input.key);
  for (CheckInput& input : inputs) {
    if (input.problem) continue;
    const bool wanted_on_output = input.path == "-" && !only_show_;
    if (!fix(input) && wanted_on_output && !call_.write(input.path, input.text)) all_written_ = false;
  }
}

/// Returns whether a change was written.
bool CheckFixer::fix(CheckInput& input) {
  LoadedFile file = load(shown_path(input.path), input.text, {.expected = request_.expected});
  if (!is_meant(input, file)) return false;
  tried_.insert(input.path);
  std::vector<CheckSettings> own = request_.settings;
  if (request_.use_projects)
    for (CheckSettings& one : own) one = projects_.settings_for(input.path, one);
  // Names from model files are only suggestions.
  if (request_.weakest_fix == Applicability::suggested && own.front().graphs.empty()) {
    const FoundProject* project = request_.use_projects ? projects_.above(input.path) : nullptr;
    const std::vector<std::string> graphs =
        model_graphs_.of(input.path, input.text, call_.files(), request_.expected, project);
    for (CheckSettings& one : own) one.graphs = graphs;
  }
  const std::optional<LoadedFile> inner = follow(call_.files(), file);
  std::optional<std::string> text = fixed(file, input.path, own, inner ? &*inner : nullptr);
  if (text) input.text = std::move(*text);
  // The inner file of a wrapper is fixed with it, because it is checked with it. Never outside the tree, even with
  // `--follow`.
  if (inner && done_.insert(same_file_key(inner->path)).second) {
    if (is_in_tree_of(inner->path, input.path))
      fixed(*inner, inner->path, own, &file);
    else
      call_.complain(fmt::format("`{}` is not fixed: it is outside the repository or folder of `{}`", inner->path,
                                 shown_path(input.path)));
  }
  return text.has_value();
}

std::string CheckFixer::differences_text() const {
  std::string text;
  for (const Difference& one : differences_) text += one.lines;
  return call_.output_is_terminal() ? visible_lines(text) : text;
}

std::string CheckFixer::differences_json() const {
  Json files = json_list(differences_, [&](const Difference& one) {
    return Json::object({{"path", one.path}, {"fixes", one.fixes}, {"diff", one.lines}});
  });
  return escaped_json(bext::write(Json::object({{"files", std::move(files)}}), 0)) + "\n";
}

/// The new text, if it was written.
std::optional<std::string> CheckFixer::fixed(const LoadedFile& file, const std::string& path,
                                             const std::vector<CheckSettings>& settings, const LoadedFile* partner) {
  Fixed result = bext::fix_for_all(file, settings, partner, request_.weakest_fix);
  if (!result.stopped.empty()) call_.complain(fmt::format("`{}`: {}", shown_path(path), result.stopped));
  if (result.text == file.document.text()) return std::nullopt;
  if (path != "-" && is_link_out_of_tree(path)) {
    call_.complain(fmt::format("`{}` is not fixed: it is a link to a file outside its repository or folder", path));
    return std::nullopt;
  }
  found_something_ = true;
  if (only_show_) {
    differences_.push_back(
        {shown_path(path), result.count, line_diff(shown_path(path), std::string{file.document.text()}, result.text)});
    return std::nullopt;
  }
  const Replaced done = path == "-" ? (call_.write(path, result.text) ? Replaced::yes : Replaced::failed)
                                    : call_.replace(path, file.document.text(), result.text);
  if (done == Replaced::changed) {
    const std::optional<std::string> now = call_.read(path);
    if (now) return fixed(load(file.path, *now, {.expected = request_.expected}), path, settings, partner);
  }
  if (done != Replaced::yes) {
    all_written_ = false;
    return std::nullopt;
  }
  // Later files follow the fixed project file.
  if (file.kind.name() == project_kind) projects_ = ProjectFiles{call_.files()};
  call_.print_error(fmt::format("{}: {} fixed\n", visible_path(shown_path(path)), result.count));
  return std::move(result.text);
}

}  // namespace bext::cli

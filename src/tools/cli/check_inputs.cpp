#include "check_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "bext/config/is_configuration.h"
#include "bext/config/project_config.h"
#include "bext/diag/kinds.h"
#include "bext/host/find_files.h"
#include "bext/host/follow_limit.h"
#include "bext/host/in_parallel.h"
#include "bext/host/paths.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

class InputList {
 public:
  explicit InputList(Call& call) : call_{call} {}

  /// Returns its index. A file that is already in the list is not added again.
  std::size_t add(std::string path, std::string key, bool from_folder) {
    const auto [known, is_new] = places_.emplace(key, inputs_.files.size());
    if (!is_new) return known->second;
    inputs_.files.emplace_back(std::move(path), std::move(key), std::string{}, from_folder);
    return known->second;
  }
  void add_below(const std::string& path) {
    CheckFolder folder{path};
    FilesBelow below = files_below(path, [&](std::size_t count) { call_.progress().show("found", count); });
    for (FileError& problem : below.problems) {
      folder.files.push_back(inputs_.files.size());
      std::string place = problem.path;
      std::string key = same_file_key(place);
      inputs_.files.push_back({std::move(place), std::move(key), {}, true, std::move(problem)});
    }
    for (FoundFile& file : below.files) folder.files.push_back(add(std::move(file.path), std::move(file.key), true));
    inputs_.folders.push_back(std::move(folder));
  }
  CheckInputs take() { return std::move(inputs_); }

 private:
  Call& call_;
  CheckInputs inputs_;
  std::unordered_map<std::string, std::size_t> places_;
};

void read(const Files& files, CheckInput& input) {
  if (input.problem) return;
  std::expected<std::string, FileError> text = input.path == "-" ? read_standard_input() : files.read(input.path);
  if (!text) {
    input.problem = std::move(text.error());
    return;
  }
  // Its content must not be shown. Of the links in a folder, only configurations are.
  if (input.path != "-" && !input.from_folder && is_link_out_of_tree(input.path) &&
      !is_configuration(load(input.path, *text)))
    input.problem = link_to_other_file(input.path);
  else
    input.text = std::move(*text);
}

void read_all(Call& call, std::vector<CheckInput>& inputs) {
  // For fewer files, starting a thread takes longer than reading.
  constexpr std::size_t many = 32;
  if (inputs.size() < many) {
    for (CheckInput& input : inputs) read(call.files(), input);
    return;
  }
  Progress& progress = call.progress();
  std::atomic<std::size_t> done = 0;
  in_parallel(inputs.size(), [&](std::size_t i) {
    read(call.files(), inputs[i]);
    progress.show("read", ++done, inputs.size());
  });
}

bool is_about_kind(const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); }

}  // namespace

CheckInputs check_inputs(Call& call, const std::vector<std::string>& paths, bool to_change) {
  InputList list{call};
  for (const std::string& path : paths)
    if (path != "-" && is_directory(path))
      list.add_below(path);
    else
      (void)list.add(path, path == "-" ? path : same_file_key(path), false);
  CheckInputs inputs = list.take();
  if (to_change)
    for (const CheckInput& input : inputs.files) NativeFiles::finish_interrupted_save(input.path);
  read_all(call, inputs.files);
  call.progress().clear();
  return inputs;
}

std::string no_configuration_in(const std::string& folder) {
  return fmt::format("no configuration file in `{}`", folder);
}

bool is_meant(const CheckInput& input, const LoadedFile& file) {
  if (!input.from_folder) return true;
  if (file.kind.backend) return is_evident(file.document, file.kind);
  // The project file has a fixed, hidden name. A visible file with the same keys is a different file.
  if (file.kind.look_alike) return file.kind.name() != project_kind;
  // A misspelled name of the only section does not make it another kind of file.
  return std::ranges::any_of(
      file.findings, [](const Diagnostic& finding) { return is_about_kind(finding) && !finding.fixes.empty(); });
}

bool is_to_be_reported(const CheckInput& input, LoadedFile& file) {
  if (!input.from_folder || !file.kind.look_alike) return true;
  std::erase_if(file.findings.list(), &is_about_kind);
  return !std::ranges::all_of(file.findings, &is_about_text);
}

}  // namespace bext::cli

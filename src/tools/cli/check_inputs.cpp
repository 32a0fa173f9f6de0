#include "check_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "bext/config/project_config.h"
#include "bext/diag/kinds.h"
#include "bext/host/find_files.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

class InputList {
 public:
  explicit InputList(Call& call) : call_{call} {}

  /// Its place in the list, where it may stand already.
  std::size_t add(const std::string& path, bool from_folder) {
    const auto [known, is_new] = places_.emplace(path == "-" ? path : same_file_key(path), inputs_.files.size());
    if (!is_new) return known->second;
    std::expected<std::string, FileError> text = path == "-" ? read_standard_input() : call_.files().read(path);
    if (text)
      inputs_.files.push_back({path, std::move(*text), from_folder});
    else
      inputs_.files.push_back({path, {}, from_folder, std::move(text.error())});
    return known->second;
  }
  void add_below(const std::string& path) {
    CheckFolder folder{path};
    FilesBelow below = files_below(path);
    for (FileError& problem : below.problems) {
      folder.files.push_back(inputs_.files.size());
      std::string place = problem.path;
      inputs_.files.push_back({std::move(place), {}, true, std::move(problem)});
    }
    for (const std::string& file : below.paths) folder.files.push_back(add(file, true));
    inputs_.folders.push_back(std::move(folder));
  }
  CheckInputs take() { return std::move(inputs_); }

 private:
  Call& call_;
  CheckInputs inputs_;
  std::map<std::string, std::size_t> places_;
};

bool is_about_kind(const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); }

}  // namespace

CheckInputs check_inputs(Call& call, const std::vector<std::string>& paths) {
  InputList list{call};
  for (const std::string& path : paths)
    if (path != "-" && is_directory(path))
      list.add_below(path);
    else
      (void)list.add(path, false);
  return list.take();
}

std::string no_configuration_in(const std::string& folder) {
  return fmt::format("there is no configuration file in `{}`", folder);
}

bool is_meant(const CheckInput& input, const LoadedFile& file) {
  if (!input.from_folder) return true;
  if (file.kind.backend) return is_evident(file.document, file.kind);
  // The project file is known by its name, which is a hidden one; another file with such keys is somebody else's.
  if (file.kind.look_alike) return file.kind.name() != project_kind;
  // A slip in the name of its only section makes it no other file.
  return std::ranges::any_of(
      file.findings, [](const Diagnostic& finding) { return is_about_kind(finding) && !finding.fixes.empty(); });
}

bool is_worth_a_word(const CheckInput& input, LoadedFile& file) {
  if (!input.from_folder || !file.kind.look_alike) return true;
  std::erase_if(file.findings.list(), &is_about_kind);
  return !std::ranges::all_of(file.findings, &is_about_text);
}

}  // namespace bext::cli

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "bext/check/check.h"
#include "bext/check/pair.h"
#include "bext/check/project.h"
#include "bext/config/inner_file.h"
#include "bext/diag/render.h"
#include "bext/host/follow_limit.h"
#include "bext/host/native_files.h"
#include "bext/host/paths.h"
#include "bext/plan/models/reach.h"
#include "tools/join_sdks.h"
#include "tools/model_graphs.h"
#include "tools/python/bindings.h"
#include "tools/python/finding_value.h"
#include "tools/python/raise.h"
#include "tools/python/settings_argument.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/unlocked.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

/// The arguments of one check, in the types of the core.
struct CheckRequest {
  Source source;
  const Backend* backend;
  std::vector<CheckSettings> settings;  ///< one for each SDK
  bool use_project;
  bool follow;
};

CheckRequest request_from(py::handle source, const py::dict& arguments) {
  return {source_from(source), backend_from(arguments["backend"]), settings_from(arguments),
          arguments["project"].cast<bool>(), arguments["follow"].cast<bool>()};
}

/// Takes the graphs from models that the project file names or that are next to the file. Returns whether any exist.
bool take_model_graphs(const Files& files, const CheckRequest& request, const FoundProject* project,
                       std::vector<CheckSettings>& settings) {
  if (!request.source.is_file || !settings.front().graphs.empty()) return false;
  const std::vector<std::string> graphs =
      ModelGraphs{files, {}}.of(request.source.path, request.source.text, files, request.backend, project);
  for (CheckSettings& one : settings) one.graphs = graphs;
  return !graphs.empty();
}

/// The settings of a request, completed by the nearest project file and by models.
struct CompleteSettings {
  std::vector<CheckSettings> list;
  bool graphs_from_models = false;
  std::optional<FileReport> project = {};  ///< if the project file has findings
};

CompleteSettings complete_settings(const Files& files, const CheckRequest& request) {
  CompleteSettings complete{.list = request.settings};
  std::optional<FoundProject> found;
  if (request.use_project && request.source.is_file) found = nearest_project(files, absolute_path(request.source.path));
  if (found)
    for (CheckSettings& one : complete.list) one = with_project(one, found->project.config);
  complete.graphs_from_models = take_model_graphs(files, request, found ? &*found : nullptr, complete.list);
  if (!found) return complete;
  found->path = written_like(request.source.path, found->path);
  report_unusable_models(files, found->path, found->project.document, found->project.config, found->project.findings);
  if (found->project.findings.empty()) return complete;
  // If the project file is the checked file, its findings are reported for that file.
  if (same_file_key(found->path) != same_file_key(request.source.path))
    complete.project = FileReport{std::move(found->path), std::string{project_kind}, std::move(found->project.document),
                                  std::move(found->project.findings)};
  return complete;
}

NativeFiles files_for(const CheckRequest& request) {
  // A repository may hold a pipe in place of a file, and waiting for it may never end.
  NativeFiles files{NamedPipes::refused};
  files.follow_everywhere(request.follow);
  return files;
}

std::expected<std::vector<FileReport>, FileError> checked_files(CheckRequest request) {
  const NativeFiles files = files_for(request);
  if (const std::expected<void, FileError> read = request.source.read(); !read) return std::unexpected{read.error()};
  CompleteSettings complete = complete_settings(files, request);
  const std::vector<CheckSettings>& settings = complete.list;
  LoadedFile file = load(std::move(request.source.path), std::move(request.source.text), {.expected = request.backend});
  std::vector<FileReport> outer;
  std::vector<FileReport> inner;
  for (const CheckSettings& one : settings) {
    const bool is_last = &one == &settings.back();
    // NOLINTNEXTLINE(bugprone-use-after-move): moved only in the last iteration
    FilePair pair = check_with_inner(files, is_last ? std::move(file) : file, one);
    if (complete.graphs_from_models) plan::soften_names(pair.file.findings);
    if (complete.graphs_from_models && pair.inner) plan::soften_names(pair.inner->findings);
    outer.push_back(report_of(std::move(pair.file)));
    if (pair.inner) inner.push_back(report_of(std::move(*pair.inner)));
  }
  // As on the command line, findings in the project file come first.
  std::vector<FileReport> checked;
  if (complete.project) checked.push_back(std::move(*complete.project));
  checked.push_back(joined(std::move(outer), settings));
  if (!inner.empty()) checked.push_back(joined(std::move(inner), settings));
  return checked;
}

std::vector<FileReport> run_check(CheckRequest request) {
  std::expected<std::vector<FileReport>, FileError> checked;
  {
    const Unlocked unlocked;
    checked = checked_files(std::move(request));
  }
  if (!checked) raise(checked.error(), "read");
  return std::move(*checked);
}

/// `([(path, kind)…], [finding…])`, the files in the order of their findings.
py::tuple check_source(py::handle source, const py::dict& arguments) {
  const std::vector<FileReport> checked = run_check(request_from(source, arguments));
  py::list files;
  py::list findings;
  for (const FileReport& file : checked) {
    files.append(py::make_tuple(exact_text(file.path), shown_text(file.kind)));
    append_findings(findings, file.path, file.document, file.findings);
  }
  return py::make_tuple(files, findings);
}

std::string rendered(const std::vector<FileReport>& files, const std::string& format, bool color, std::size_t width) {
  if (format == "terminal") return render_terminal(files, {.color = color, .width = width});
  if (format == "json") return render_json(files);
  if (format == "sarif") return render_sarif(files, BEXT_VERSION);
  if (format == "github") return render_github(files);
  if (format == "lines") return render_lines(files);
  throw py::value_error(fmt::format("unknown format `{}`; expected terminal, json, sarif, github or lines", format));
}

py::str render_source(py::handle source, const py::dict& arguments, py::handle format, py::handle color,
                      py::handle width) {
  const std::string name = text_argument(format, "format");
  const bool colored = truth_argument(color, "color");
  const std::int64_t columns = whole_argument(width, "width");
  if (columns < 0) throw py::value_error(fmt::format("`width` must not be negative, found {}", columns));
  return shown_text(
      rendered(run_check(request_from(source, arguments)), name, colored, static_cast<std::size_t>(columns)));
}

struct FixedFile {
  std::string path;
  Fixed fixed;
};

/// The file and, for a top-level config file, its backend-extensions file.
std::expected<std::vector<FixedFile>, FileError> fixed_files(CheckRequest request, Applicability least) {
  const NativeFiles files = files_for(request);
  if (const std::expected<void, FileError> read = request.source.read(); !read) return std::unexpected{read.error()};
  CompleteSettings complete = complete_settings(files, request);
  std::vector<CheckSettings>& settings = complete.list;
  // Names from model files are only suggestions.
  if (complete.graphs_from_models && least == Applicability::safe)
    for (CheckSettings& one : settings) one.graphs.clear();
  LoadedFile file = load(std::move(request.source.path), std::move(request.source.text), {.expected = request.backend});
  const std::optional<LoadedFile> inner = follow(files, file);
  std::vector<FixedFile> all;
  all.push_back({file.path, fix_for_all(file, settings, inner ? &*inner : nullptr, least)});
  // The caller may write these texts, and nothing outside the tree is written.
  if (inner && is_in_tree_of(inner->path, file.path))
    all.push_back({inner->path, fix_for_all(*inner, settings, &file, least)});
  return all;
}

/// `[(path, text, [title…])…]`, the requested file first.
py::list fix_source(py::handle source, const py::dict& arguments, py::handle suggested) {
  CheckRequest request = request_from(source, arguments);
  const bool all = truth_argument(suggested, "suggested");
  std::expected<std::vector<FixedFile>, FileError> fixed;
  {
    const Unlocked unlocked;
    fixed = fixed_files(std::move(request), all ? Applicability::suggested : Applicability::safe);
  }
  if (!fixed) raise(fixed.error(), "read");
  py::list files;
  for (const FixedFile& file : *fixed) {
    py::list titles;
    for (const std::string& title : file.fixed.applied) titles.append(shown_text(title));
    files.append(py::make_tuple(exact_text(file.path), exact_text(file.fixed.text), titles));
  }
  return files;
}

std::uint32_t offset_argument(py::handle value, std::string_view name, std::size_t size) {
  const std::int64_t offset = whole_argument(value, name);
  if (offset < 0 || static_cast<std::uint64_t>(offset) > size)
    throw py::value_error(
        fmt::format("`{}` must be between 0 and {}, the size of the text, found {}", name, size, offset));
  return static_cast<std::uint32_t>(offset);
}

py::str apply_edits(py::handle text, const py::object& edits) {
  const std::string bytes = exact_bytes(text);
  constexpr std::string_view wanted = "a list of (start, end, text)";
  if (!py::isinstance<py::iterable>(edits)) refuse_argument("edits", wanted, edits);
  std::vector<TextEdit> list;
  for (const py::handle edit : edits) {
    if (!PyTuple_Check(edit.ptr()) || PyTuple_GET_SIZE(edit.ptr()) != 3) refuse_argument("edits", wanted, edits);
    const auto parts = py::reinterpret_borrow<py::tuple>(edit);
    list.push_back({offset_argument(parts[0], "start", bytes.size()), offset_argument(parts[1], "end", bytes.size()),
                    exact_bytes(parts[2])});
  }
  return exact_text(bext::apply(bytes, std::move(list)));
}

/// The meaning of each certainty letter.
py::dict certainties() {
  py::dict words;
  for (const Certainty certainty : {Certainty::official, Certainty::package, Certainty::report, Certainty::inference})
    words[py::str(std::string(1, static_cast<char>(certainty)))] = shown_text(describe(certainty));
  return words;
}

}  // namespace

void bind_check(py::module_& module) {
  module.attr("certainties") = certainties();
  module.def("check", &check_source, py::arg("source"), py::arg("arguments"));
  module.def("render", &render_source, py::arg("source"), py::arg("arguments"), py::arg("format"), py::arg("color"),
             py::arg("width"));
  module.def("fix", &fix_source, py::arg("source"), py::arg("arguments"), py::arg("suggested"));
  module.def("apply_edits", &apply_edits, py::arg("text"), py::arg("edits"));
}

}  // namespace bext::python

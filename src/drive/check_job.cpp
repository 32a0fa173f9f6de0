#include <algorithm>
#include <iterator>

#include "bext/check/check.h"
#include "bext/drive/compile_job.h"
#include "bext/plan/models/model_plan.h"

namespace bext::drive {
namespace {

/// bext writes a new top-level config file with the library of the SDK, so problems with the library in the given file do
/// not matter. A wrong backend still does.
bool is_replaced(const Diagnostic& finding) {
  const std::string_view id = finding.kind->id;
  if (id == "wrapper-library-missing") return true;
  return finding.pointer == "/backend_extensions/shared_library_path" && id != "wrapper-library-backend" &&
         id != "wrapper-library-dsp";
}

/// Like the tools, name the graph of a DLC file after the file. Converters may have replaced its punctuation, so a listed
/// name that differs only in this way is accepted.
std::vector<std::string> names_of_files(const CompileJob& job) {
  std::vector<std::string> listed;
  for (const LoadedFile& source : job.sources)
    std::ranges::copy(plan::listed_graphs(source), std::back_inserter(listed));
  std::vector<std::string> names;
  for (const std::string& model : job.models) {
    if (!model.ends_with(".dlc")) return {};
    const model::GraphNames own = model::graph_names(model, {});
    const auto known = std::ranges::find_if(listed, [&](const std::string& name) { return own.may_be(name); });
    names.push_back(known == listed.end() ? model_stem(model) : *known);
  }
  return names;
}

/// Findings that depend on a name taken from a file are warnings at most.
void soften_new(Findings& findings, const Findings& before) {
  for (Diagnostic& finding : findings.list()) {
    const bool is_known = std::ranges::any_of(
        before, [&](const Diagnostic& other) { return other.kind == finding.kind && other.range == finding.range; });
    if (is_known) continue;
    if (finding.severity == Severity::error) finding.severity = Severity::warning;
    finding.notes.push_back(
        {.text = "the graph name comes from the model's file name; `--graph` sets another one", .range = {}});
  }
}

}  // namespace

std::vector<FileReport> check_job(const CompileJob& job, const CheckSettings& settings) {
  std::vector<FileReport> checked = check_files(job.sources, job.attribute_findings, settings);
  if (!settings.graphs.empty()) return checked;
  CheckSettings named = settings;
  named.graphs = names_of_files(job);
  if (named.graphs.empty()) return checked;
  std::vector<FileReport> with_names = check_files(job.sources, job.attribute_findings, named);
  for (std::size_t i = 0; i < with_names.size(); ++i) soften_new(with_names[i].findings, checked[i].findings);
  return with_names;
}

std::vector<FileReport> check_files(std::span<const LoadedFile> sources, const Findings& attribute_findings,
                                    const CheckSettings& settings) {
  std::vector<FileReport> checked;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    LoadedFile file = sources[i];
    const LoadedFile* partner = sources.size() == 2 ? &sources[1 - i] : nullptr;
    check(file, settings, partner);
    if (file.as<wrapper::Config>()) std::erase_if(file.findings.list(), is_replaced);
    checked.push_back(report_of(std::move(file)));
  }
  if (!attribute_findings.empty())
    checked.push_back({"CompileConfig", "attributes", Document::parse("{}"), attribute_findings});
  return checked;
}

bool has_errors(std::span<const FileReport> checked) { return summarize(checked).errors > 0; }

}  // namespace bext::drive

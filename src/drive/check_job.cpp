#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include "bext/check/check.h"
#include "bext/drive/compile_job.h"
#include "bext/plan/models/model_plan.h"
#include "diag/not_listed.h"

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
  const auto key_of = [](const Diagnostic& finding) {
    return std::tuple{finding.range.begin, finding.range.end, finding.kind->id};
  };
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string_view>> known;
  for (const Diagnostic& other : before) known.insert(key_of(other));
  for (Diagnostic& finding : findings.list()) {
    if (known.contains(key_of(finding))) continue;
    if (finding.severity == Severity::error) finding.severity = Severity::warning;
    finding.notes.push_back(
        {.text = "the graph name comes from the model's file name; `--graph` sets another one", .range = {}});
  }
}

std::vector<FileReport> reports_of(std::span<const LoadedFile> sources, const Findings& attribute_findings,
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

std::vector<FileReport> shortened(std::vector<FileReport> checked) {
  for (FileReport& report : checked) list_at_most(report.findings, most_findings_of_a_job);
  return checked;
}

}  // namespace

std::vector<FileReport> check_job(const CompileJob& job, const CheckSettings& settings) {
  std::vector<FileReport> checked = reports_of(job.sources, job.attribute_findings, settings);
  if (!settings.graphs.empty()) return shortened(std::move(checked));
  CheckSettings named = settings;
  named.graphs = names_of_files(job);
  if (named.graphs.empty()) return shortened(std::move(checked));
  std::vector<FileReport> with_names = reports_of(job.sources, job.attribute_findings, named);
  for (std::size_t i = 0; i < with_names.size(); ++i) soften_new(with_names[i].findings, checked[i].findings);
  return shortened(std::move(with_names));
}

std::vector<FileReport> check_files(std::span<const LoadedFile> sources, const Findings& attribute_findings,
                                    const CheckSettings& settings) {
  return shortened(reports_of(sources, attribute_findings, settings));
}

bool has_errors(std::span<const FileReport> checked) { return summarize(checked).errors > 0; }

}  // namespace bext::drive

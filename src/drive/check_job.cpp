#include <algorithm>

#include "bext/check/check.h"
#include "bext/drive/compile_job.h"

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

CheckedFile checked_file(LoadedFile file) {
  return {std::move(file.path), std::string{file.kind.name()}, std::move(file.document), std::move(file.findings)};
}

}  // namespace

std::vector<CheckedFile> check_job(const CompileJob& job, const CheckSettings& settings) {
  return check_files(job.sources, job.attribute_findings, settings);
}

std::vector<CheckedFile> check_files(std::span<const LoadedFile> sources, const Findings& attribute_findings,
                                     const CheckSettings& settings) {
  std::vector<CheckedFile> checked;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    LoadedFile file = sources[i];
    const LoadedFile* partner = sources.size() == 2 ? &sources[1 - i] : nullptr;
    check(file, settings, partner);
    if (file.as<wrapper::Config>()) std::erase_if(file.findings.list(), is_replaced);
    checked.push_back(checked_file(std::move(file)));
  }
  if (!attribute_findings.empty())
    checked.push_back({"CompileConfig", "attributes", Document::parse("{}"), attribute_findings});
  return checked;
}

bool has_errors(std::span<const CheckedFile> checked) { return summarize(checked).errors > 0; }

}  // namespace bext::drive

#include "tools/join_sdks.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "bext/check/check.h"
#include "bext/diag/kinds.h"

namespace bext {
namespace {

using FindingKey = std::tuple<std::uint32_t, std::uint32_t, std::string_view, std::string>;
FindingKey key_of(const Diagnostic& finding) {
  return {finding.range.begin, finding.range.end, finding.kind->id, finding.message};
}

void keep_fixes_of_all(std::vector<FileReport>& versions) {
  for (std::size_t i = 1; i < versions.size(); ++i) keep_common_fixes(versions.front().findings, versions[i].findings);
  for (std::size_t i = 1; i < versions.size(); ++i) keep_common_fixes(versions[i].findings, versions.front().findings);
}

/// Findings at one place may differ only in the SDK they name. Their common fix is offered once.
class OfferedOnce {
 public:
  void keep(Diagnostic& finding) {
    if (finding.fixes.empty()) return;
    const bool is_new = seen_.emplace(finding.range.begin, finding.range.end, finding.kind->id).second;
    if (!is_new) finding.fixes.clear();
  }

 private:
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string_view>> seen_;
};

}  // namespace

FileReport joined(std::vector<FileReport> versions, const std::vector<CheckSettings>& settings) {
  if (versions.size() == 1) return std::move(versions.front());
  keep_fixes_of_all(versions);
  std::map<FindingKey, std::pair<Diagnostic, std::vector<std::size_t>>> all;
  for (std::size_t i = 0; i < versions.size(); ++i)
    for (const Diagnostic& finding : versions[i].findings)
      all.try_emplace(key_of(finding), finding, std::vector<std::size_t>{}).first->second.second.push_back(i);
  FileReport result = std::move(versions.front());
  // Of findings without a place it is unknown whether they are the same.
  result.findings.list().clear();
  OfferedOnce offered;
  for (auto& [key, found] : all) {
    auto& [finding, with] = found;
    const bool always = with.size() == versions.size();
    // A suppression that is used with one of the SDKs is not unused.
    if (!always && finding.kind == &kind_of<"unused-allow">()) continue;
    if (!always) {
      for (const std::size_t i : with) finding.only_with_sdk.push_back(settings[i].sdk->to_string());
      finding.notes.push_back({fmt::format("only with SDK {}", fmt::join(finding.only_with_sdk, ", ")), {}});
    }
    offered.keep(finding);
    result.findings.add(std::move(finding));
  }
  result.findings.locate(result.document);
  return result;
}

}  // namespace bext

// `Rule::depends_on_run` says whether a finding depends on more than the file. Its rule would otherwise be called unused
// in a comment that allows it for another target or SDK.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "places.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

/// Without comments, strings and the words of the rule.
std::string code_of(const std::string& source) {
  const std::string code = source.substr(0, source.find("extern constexpr Rule"));
  return std::regex_replace(code, std::regex{R"(//[^\n]*|'(\\.|[^'\\])'|"(\\.|[^"\\])*")"}, "");
}

TEST(DependsOnRun, IsDeclaredByEveryRuleThatLooksBeyondTheFile) {
  const std::regex beyond{
      R"(settings\(\)|host\(\)|partner\(\)|target|serves|sdk_before|sdk_from|binding\(\)|context_configs\(\)|switches_graphs|tools_know_soc|is_beyond_vtcm|report_vtcm)"};
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator{fs::path{bext_test::source_dir()} / "src/check/rules"}) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string source = text_of(entry.path());
    EXPECT_EQ(std::regex_search(code_of(source), beyond), source.contains(".depends_on_run = true"))
        << entry.path().filename();
  }
}

bool finds(const Rule& rule, const CheckSettings& settings, const LoadedFile* partner) {
  LoadedFile file = load("example.json", std::string{rule.kind.example});
  check(file, settings, partner);
  return std::ranges::any_of(file.findings, [&](const Diagnostic& finding) { return finding.kind == &rule.kind; });
}

TEST(DependsOnRun, IsDeclaredWhereSettingsMakeADifference) {
  const MemoryFiles files{{{"there.json", "{}"}}};
  for (const Rule* rule : rules()) {
    CheckSettings settings = *parse_check_settings(rule->settings);
    settings.files = &files;
    const LoadedFile partner = load("partner.json", std::string{rule->partner});
    const bool with = finds(*rule, settings, rule->partner.empty() ? nullptr : &partner);
    if (with != finds(*rule, {}, nullptr)) EXPECT_TRUE(rule->depends_on_run || !rule->assumes.empty()) << rule->kind.id;
  }
}

}  // namespace
}  // namespace bext

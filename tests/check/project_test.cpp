// The project file: read with findings, merged below explicit settings, recognized by its content.
#include "bext/check/project.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "bext/check/check.h"
#include "bext/config/loaded.h"

namespace bext {
namespace {

std::vector<std::string> messages_of(const Project& project) {
  std::vector<std::string> messages;
  for (const Diagnostic& finding : project.findings) messages.push_back(finding.message);
  return messages;
}

TEST(Project, FillsInMissingSettings) {
  const Project project = read_project(R"({"target": "SM8750", "sdk": "2.48", "graphs": ["prefill", "decode"],
      "phase": ["compile", "context"], "host": "windows", "assume": ["qnx"], "allow": ["comment-key"],
      "deny": "note"})");
  EXPECT_TRUE(project.findings.empty()) << project.findings.begin()->message;
  const CheckSettings settings = with_project({}, project.config);
  EXPECT_EQ(settings.target, "SM8750");
  EXPECT_EQ(settings.sdk, SdkVersion::parse("2.48"));
  EXPECT_EQ(settings.graphs, (std::vector<std::string>{"prefill", "decode"}));
  EXPECT_EQ(settings.phases, Phase::compile | Phase::context);
  EXPECT_TRUE(settings.phase_given);
  EXPECT_EQ(settings.host, HostSystem::windows);
  EXPECT_EQ(settings.assumed, RunFacts{RunFact::qnx});
  EXPECT_FALSE(settings.reports("comment-key"));
  EXPECT_EQ(*project.config.deny, Severity::note);
}

TEST(Project, YieldsToExplicitSettings) {
  const Project project = read_project(R"({"target": "SM8750", "sdk": "2.48", "graphs": ["decode"],
      "phase": "compile", "host": "windows", "assume": "qnx", "allow": ["comment-key"]})");
  const CheckSettings settings = with_project({.target = "SM8550",
                                               .sdk = SdkVersion::parse("2.22"),
                                               .phases = Phase::execute,
                                               .phase_given = true,
                                               .graphs = {"vit"},
                                               .host = HostSystem::linux_like,
                                               .assumed = {RunFact::float_graphs},
                                               .allowed = {"unknown-key"}},
                                              project.config);
  EXPECT_EQ(settings.target, "SM8550");
  EXPECT_EQ(settings.sdk, SdkVersion::parse("2.22"));
  EXPECT_EQ(settings.graphs, std::vector<std::string>{"vit"});
  EXPECT_EQ(settings.phases, Phase::execute);
  EXPECT_EQ(settings.host, HostSystem::linux_like);
  EXPECT_EQ(settings.assumed, (RunFacts{RunFact::qnx, RunFact::float_graphs}));
  EXPECT_FALSE(settings.reports("comment-key"));
  EXPECT_FALSE(settings.reports("unknown-key"));
}

TEST(Project, SetsNothingWhenEmpty) {
  const CheckSettings settings = with_project({}, read_project("{}").config);
  EXPECT_TRUE(settings.target.empty() && settings.graphs.empty() && settings.allowed.empty());
  EXPECT_FALSE(settings.sdk || settings.host || settings.phase_given);
  EXPECT_EQ(settings.phases, every_phase);
}

TEST(Project, ReportsInvalidValues) {
  const Project project = read_project(
      R"({"target": "SM875", "sdk": "new", "runtime_sdk": "old", "phase": ["compil"], "allow": ["coment-key"], "deny": "warnings", "colour": 1})");
  const std::vector<std::string> messages = messages_of(project);
  ASSERT_EQ(messages.size(), 7U);
  EXPECT_TRUE(messages[0].starts_with("unknown SoC `SM875`; did you mean `SM8")) << messages[0];
  EXPECT_EQ(messages[1], "expected an SDK version such as `2.48`, found `new`");
  EXPECT_EQ(messages[2], "expected an SDK version such as `2.48`, found `old`");
  EXPECT_EQ(messages[3], "unknown phase `compil`; did you mean `compile`?");
  EXPECT_EQ(messages[4], "unknown finding id `coment-key`; did you mean `comment-key`?");
  EXPECT_EQ(messages[5], "unknown `deny` \"warnings\"; did you mean \"warning\"?");
  EXPECT_EQ(messages[6], "unknown section `colour`, ignored");
  const CheckSettings settings = with_project({}, project.config);
  EXPECT_FALSE(settings.sdk || settings.runtime_sdk || settings.phase_given);
}

TEST(Project, AcceptsOneWordForAList) {
  const Project project = read_project(R"({"phase": "execute", "graphs": "vit"})");
  const CheckSettings settings = with_project({}, project.config);
  EXPECT_EQ(settings.phases, Phase::execute);
  EXPECT_EQ(settings.graphs, std::vector<std::string>{"vit"});
}

TEST(Project, SurvivesBrokenText) {
  for (const char* text : {"", "[", "nul", R"({"target": )", R"({"sdk": {"a": []}})", "[1, 2]"}) {
    const Project project = read_project(text);
    EXPECT_FALSE(project.findings.empty()) << text;
    EXPECT_FALSE(with_project({}, project.config).sdk) << text;
  }
}

TEST(Project, IsRecognizedByItsContent) {
  const auto kind = [](const char* text) { return std::string{load("x.json", text).kind.name()}; };
  EXPECT_EQ(kind(R"({"target": "SM8750"})"), "bext-project");
  EXPECT_EQ(kind(R"({"graphs": ["vit"], "sdk": "2.48", "_comment": "ours"})"), "bext-project");
  EXPECT_EQ(kind(R"({"graphs": [{"graph_names": ["vit"]}]})"), "htp");
  EXPECT_EQ(kind(R"({"graphs": ["vit"]})"), "htp");
  EXPECT_EQ(kind(R"({"target": "SM8750", "devices": []})"), "htp");
}

TEST(Project, IsSearchedInParentFolders) {
  EXPECT_EQ(project_places("/x/y/htp.json"),
            (std::vector<std::string>{"/x/y/.bext.json", "/x/.bext.json", "/.bext.json"}));
  EXPECT_EQ(project_places("htp.json"), std::vector<std::string>{".bext.json"});
  EXPECT_EQ(project_places("C:\\x\\htp.json"), (std::vector<std::string>{"C:\\x\\.bext.json", "C:\\.bext.json"}));
}

/// Counts how often each path is read.
class CountedFiles : public MemoryFiles {
 public:
  using MemoryFiles::MemoryFiles;
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override {
    ++reads[path];
    return MemoryFiles::read(path);
  }
  mutable std::map<std::string, int> reads;
};

TEST(ProjectSearch, LooksIntoEachFolderOnce) {
  const CountedFiles files{{{"/p/.bext.json", R"({"sdk": "2.48"})"}, {"/p/b/.bext.json", R"({"sdk": "2.35"})"}}};
  ProjectSearch search{files};
  const FoundProject* const outer = search.nearest("/p/a/1.json");
  ASSERT_TRUE(outer);
  EXPECT_EQ(outer->path, "/p/.bext.json");
  EXPECT_EQ(search.nearest("/p/a/2.json"), outer);
  EXPECT_EQ(search.nearest("/p/c/deep/3.json"), outer);
  EXPECT_EQ(search.nearest("/p/4.json"), outer);
  const FoundProject* const inner = search.nearest("/p/b/5.json");
  ASSERT_TRUE(inner);
  EXPECT_EQ(inner->path, "/p/b/.bext.json");
  EXPECT_EQ(search.nearest("/elsewhere/6.json"), nullptr);
  EXPECT_EQ(search.nearest("/elsewhere/7.json"), nullptr);
  for (const auto& [path, count] : files.reads) EXPECT_EQ(count, 1) << path;
  EXPECT_EQ(files.reads.size(), 7U);
}

TEST(Project, DecidesWhatACheckReports) {
  const Project project = read_project(R"({"target": "SM8550", "allow": ["soc-missing"]})");
  LoadedFile file = load("htp.json", R"({"devices": [{"soc_model": 69}]})");
  check(file, with_project({}, project.config));
  const auto disagrees = [](const Diagnostic& finding) { return finding.kind->id == "target-disagrees"; };
  EXPECT_TRUE(std::ranges::any_of(file.findings, disagrees));
}

/// The settings of some files belong to a stranger.
class GuardedFiles : public MemoryFiles {
 public:
  using MemoryFiles::MemoryFiles;
  [[nodiscard]] std::optional<std::string> reason_to_ignore(const std::string& settings,
                                                            const std::string&) const override {
    return settings == "/shared/.bext.json" ? std::optional<std::string>{"of a stranger"} : std::nullopt;
  }
};

TEST(ProjectSearch, EndsAtTheRepository) {
  const MemoryFiles files{{{"/p/.bext.json", R"({"sdk": "2.48"})"}, {"/p/repo/.git", ""}, {"/p/plain/x", ""}}};
  ProjectSearch search{files};
  EXPECT_EQ(search.nearest("/p/repo/a/1.json"), nullptr);
  EXPECT_EQ(search.nearest("/p/repo/2.json"), nullptr);
  ASSERT_TRUE(search.nearest("/p/plain/3.json"));
}

TEST(ProjectSearch, IgnoresSettingsOfAStranger) {
  const GuardedFiles files{{{"/shared/.bext.json", R"({"sdk": "2.48"})"}, {"/own/.bext.json", R"({"sdk": "2.48"})"}}};
  EXPECT_FALSE(nearest_project(files, "/shared/ext.json"));
  EXPECT_TRUE(nearest_project(files, "/own/ext.json"));
}

}  // namespace
}  // namespace bext

// The project file: read with findings, merged below what somebody said explicitly, recognised by what it holds.
#include "bext/check/project.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bext/check/check.h"
#include "bext/config/loaded.h"

namespace bext {
namespace {

std::vector<std::string> messages_of(const Project& project) {
  std::vector<std::string> messages;
  for (const Diagnostic& finding : project.findings) messages.push_back(finding.message);
  return messages;
}

TEST(Project, FillsInWhatNobodySaid) {
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

TEST(Project, LeavesEverythingOpenWhenEmpty) {
  const CheckSettings settings = with_project({}, read_project("{}").config);
  EXPECT_TRUE(settings.target.empty() && settings.graphs.empty() && settings.allowed.empty());
  EXPECT_FALSE(settings.sdk || settings.host || settings.phase_given);
  EXPECT_EQ(settings.phases, every_phase);
}

TEST(Project, SaysWhatItCannotUse) {
  const Project project = read_project(
      R"({"target": "SM875", "sdk": "new", "phase": ["compil"], "allow": ["coment-key"], "deny": "warnings", "colour": 1})");
  const std::vector<std::string> messages = messages_of(project);
  ASSERT_EQ(messages.size(), 6U);
  EXPECT_TRUE(messages[0].starts_with("`SM875` is no part that bext knows; did you mean `SM8")) << messages[0];
  EXPECT_EQ(messages[1], "`new` is no SDK version such as `2.48`");
  EXPECT_EQ(messages[2], "`compil` is no phase; did you mean `compile`?");
  EXPECT_EQ(messages[3], "`coment-key` is no id of a finding; did you mean `comment-key`?");
  EXPECT_EQ(messages[4], "unknown `deny` \"warnings\"; did you mean \"warning\"?");
  EXPECT_EQ(messages[5], "unknown key `colour`, ignored");
  const CheckSettings settings = with_project({}, project.config);
  EXPECT_FALSE(settings.sdk || settings.phase_given);
}

TEST(Project, TakesOneWordForAList) {
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

TEST(Project, IsRecognisedByWhatItHolds) {
  const auto kind = [](const char* text) { return std::string{load("x.json", text).kind.name()}; };
  EXPECT_EQ(kind(R"({"target": "SM8750"})"), "bext-project");
  EXPECT_EQ(kind(R"({"graphs": ["vit"], "sdk": "2.48", "_comment": "ours"})"), "bext-project");
  EXPECT_EQ(kind(R"({"graphs": [{"graph_names": ["vit"]}]})"), "htp");
  EXPECT_EQ(kind(R"({"graphs": ["vit"]})"), "htp");
  EXPECT_EQ(kind(R"({"target": "SM8750", "devices": []})"), "htp");
}

TEST(Project, IsLookedForUpward) {
  EXPECT_EQ(project_places("/x/y/htp.json"),
            (std::vector<std::string>{"/x/y/.bext.json", "/x/.bext.json", "/.bext.json"}));
  EXPECT_EQ(project_places("htp.json"), std::vector<std::string>{".bext.json"});
  EXPECT_EQ(project_places("C:\\x\\htp.json"), (std::vector<std::string>{"C:\\x\\.bext.json", "C:\\.bext.json"}));
}

TEST(Project, DecidesWhatACheckReports) {
  const Project project = read_project(R"({"target": "SM8550", "allow": ["soc-missing"]})");
  LoadedFile file = load("htp.json", R"({"devices": [{"soc_model": 69}]})");
  check(file, with_project({}, project.config));
  const auto disagrees = [](const Diagnostic& finding) { return finding.kind->id == "target-disagrees"; };
  EXPECT_TRUE(std::ranges::any_of(file.findings, disagrees));
}

}  // namespace
}  // namespace bext

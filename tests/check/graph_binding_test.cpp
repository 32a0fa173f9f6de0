// Compares names in `graph_names` with the known graphs: what is missing on either side, and which name was intended.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bext/check/check.h"

namespace bext {
namespace {

struct Seen {
  std::string id;
  Severity severity;
  std::string text;  // message and notes
  bool has_fix;
};

std::vector<Seen> binding_findings(const std::string& text, const std::string& settings,
                                   const std::string& wrapper = {}) {
  LoadedFile file = load("ext.json", text);
  const LoadedFile partner = load("wrapper.json", wrapper);
  CheckSettings given = *parse_check_settings(settings);
  given.only = {"graph-names-unbound", "graph-uncovered", "graph-name-listed-twice"};
  check(file, given, wrapper.empty() ? nullptr : &partner);
  std::vector<Seen> seen;
  for (const Diagnostic& finding : file.findings) {
    std::string words = finding.message;
    for (const Note& note : finding.notes) words += "\n" + note.text;
    seen.push_back({std::string{finding.kind->id}, finding.severity, words, !finding.fixes.empty()});
  }
  return seen;
}

TEST(GraphBinding, IsSilentWithoutKnownGraphs) {
  EXPECT_TRUE(binding_findings(R"({"graphs": [{"graph_names": ["vit"]}]})", "").empty());
}

TEST(GraphBinding, SuggestsTheGraphThatDiffersInCase) {
  const auto seen = binding_findings(R"({"graphs": [{"graph_names": ["Vit"]}]})", "--graph vit");
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].id, "graph-uncovered");
  EXPECT_TRUE(seen[0].text.contains("345 times")) << seen[0].text;
  EXPECT_TRUE(seen[0].text.contains("lists `Vit`, which differs only in case")) << seen[0].text;
  EXPECT_EQ(seen[1].id, "graph-names-unbound");
  EXPECT_TRUE(seen[1].text.contains("did you mean `vit`?")) << seen[1].text;
  EXPECT_TRUE(seen[1].has_fix);
}

TEST(GraphBinding, SuggestsTheGraphThatDiffersInDots) {
  const auto seen = binding_findings(R"({"graphs": [{"graph_names": ["model_v1_2"]}]})", "--graph model_v1.2");
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_TRUE(seen[1].text.contains("differs only in dots, dashes or underscores")) << seen[1].text;
  EXPECT_TRUE(seen[1].has_fix);
}

TEST(GraphBinding, SuggestsAnEndingWithoutAFix) {
  const auto seen = binding_findings(R"({"graphs": [{"graph_names": ["vit"]}]})", "--graph vit_v79.serialized");
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_TRUE(seen[1].text.contains("differs only in its ending")) << seen[1].text;
  EXPECT_FALSE(seen[1].has_fix);
  const auto short_name = binding_findings(R"({"graphs": [{"graph_names": ["vi"]}]})", "--graph vi_v79");
  ASSERT_EQ(short_name.size(), 2u);
  EXPECT_FALSE(short_name[1].text.contains("differs only in its ending")) << short_name[1].text;
}

TEST(GraphBinding, FixesTheSpellingInPlace) {
  const LoadedFile file = load("ext.json", R"({"graphs": [{"graph_names": ["a", "Vit"], "vtcm_mb": 8}]})");
  EXPECT_EQ(fix(file, *parse_check_settings("--graph a --graph vit")).text,
            R"({"graphs": [{"graph_names": ["a", "vit"], "vtcm_mb": 8}]})");
}

constexpr const char* wrapper_with_vit =
    R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so"},
  "context_configs": {"enable_graphs": ["vit"]}})";

TEST(GraphBinding, DoesNotChooseBetweenTwoNamesForOneGraph) {
  const std::string text = R"({"graphs": [{"graph_names": ["a.b", "a_b"]}], "devices": [{"soc_model": 69}]})";
  CheckSettings settings{.graphs = {"a-b"}, .only = {"graph-names-unbound"}};
  EXPECT_EQ(fix(load("ext.json", text), settings).text, text);
}

TEST(GraphBinding, ReadsGraphsFromTheTopLevelConfigFile) {
  const auto seen = binding_findings(R"({"graphs": [{"graph_names": ["decoder", "Vit"]}]})", "", wrapper_with_vit);
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_TRUE(seen[0].text.contains("of the top-level config file")) << seen[0].text;
  EXPECT_EQ(seen[1].id, "graph-names-unbound");
  EXPECT_EQ(seen[1].severity, Severity::warning);
}

TEST(GraphBinding, DoesNotExpectEveryGraphInTheTopLevelConfigFile) {
  EXPECT_TRUE(binding_findings(R"({"graphs": [{"graph_names": ["decoder", "vit"]}]})", "", wrapper_with_vit).empty());
}

TEST(GraphBinding, IgnoresFilesForRunning) {
  constexpr const char* text = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})";
  EXPECT_TRUE(binding_findings(text, "--graph vit").empty());
  EXPECT_EQ(binding_findings(text, "--graph vit --phase compile").size(), 1u);
}

TEST(GraphBinding, DistinguishesRepeatedNamesFromContradictions) {
  const auto same = binding_findings(R"({"graphs": [{"graph_names": ["vit", "vit"], "O": 3}]})", "");
  ASSERT_EQ(same.size(), 1u);
  EXPECT_EQ(same[0].severity, Severity::note);
  const auto other = binding_findings(
      R"({"graphs": [{"graph_names": ["a", "vit"], "O": 3}, {"graph_names": ["b", "vit"], "O": 2}]})", "");
  ASSERT_EQ(other.size(), 1u);
  EXPECT_EQ(other[0].severity, Severity::error);
}

/// Many names, in another order than in the model.
TEST(GraphBinding, FindsUnknownNamesAmongMany) {
  std::string graphs;
  std::string settings = "--graph missing --graph missing";
  for (int i = 0; i < 100; ++i) {
    graphs += fmt::format(R"({{"graph_names": ["graph_{}"]}}, )", 99 - i);
    settings += fmt::format(" --graph graph_{}", i);
  }
  EXPECT_EQ(binding_findings(R"({"graphs": [)" + graphs + R"({"graph_names": ["missing"]}]})", settings).size(), 0u);

  graphs += R"({"graph_names": ["graph_7"]}, {"graph_names": ["stranger", "stranger"]})";
  const auto seen = binding_findings(R"({"graphs": [)" + graphs + "]}", settings);
  std::vector<std::string> ids;
  for (const Seen& one : seen) ids.push_back(one.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"graph-uncovered", "graph-name-listed-twice", "graph-names-unbound",
                                           "graph-names-unbound", "graph-name-listed-twice"}));
  EXPECT_TRUE(seen[0].text.contains("`missing`")) << seen[0].text;
  EXPECT_TRUE(seen[1].text.contains("`graph_7`")) << seen[1].text;
}

}  // namespace
}  // namespace bext

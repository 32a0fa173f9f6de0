// Names that people and other tools use become the right key, in the right section and with the right value.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bext/backend/neighbors.h"
#include "bext/check/check.h"
#include "bext/config/mapped_values.h"
#include "bext/schema/walk.h"
#include "bext/text/number.h"

namespace bext {
namespace {

std::string fixed(std::string_view text, Applicability least) {
  return fix(load("ext.json", std::string{text}), {}, nullptr, least).text;
}
std::string safely(std::string_view text) { return fixed(text, Applicability::safe); }
std::string boldly(std::string_view text) { return fixed(text, Applicability::suggested); }

TEST(Synonyms, AreRenamed) {
  EXPECT_EQ(safely(R"({"graphs": [{"graph_names": ["a"], "optimization_level": "O3"}]})"),
            R"({"graphs": [{"graph_names": ["a"], "O": 3}]})");
  EXPECT_EQ(safely(R"({"graphs": [{"graph_names": ["a"], "opt_level": 2}]})"),
            R"({"graphs": [{"graph_names": ["a"], "O": 2}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 69, "arch": 79}]})"),
            R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 69, "htp_arch": "79"}]})"),
            R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})");
}

TEST(Synonyms, ThatAnotherToolUsesForOtherValuesAreOnlySuggested) {
  const std::string text = R"({"graphs": [{"graph_names": ["a"], "optimization_level": "O2"}]})";
  EXPECT_EQ(safely(text), text);
  EXPECT_EQ(boldly(text), R"({"graphs": [{"graph_names": ["a"], "O": 2}]})");
}

TEST(Synonyms, ThatAreMisspelledLeadToTheOption) {
  for (const std::string_view name : {"weights_sharing", "enable_weights_sharing", "weight_sharng"}) {
    LoadedFile file = load("ext.json", R"({"graphs": [{"graph_names": ["a"], ")" + std::string{name} + R"(": true}]})");
    const Diagnostic& finding = *file.findings.begin();
    EXPECT_EQ(finding.severity, Severity::error);
    EXPECT_TRUE(finding.message.ends_with("; did you mean `weight_sharing_enabled` in `context`?")) << finding.message;
    EXPECT_TRUE(finding.fixes.empty());
  }
}

TEST(Synonyms, ForTheDefaultOfAnotherToolHaveNoFix) {
  for (const std::string_view text : {R"({"devices": [{"soc_model": 69, "htp_arch": "0"}]})",
                                      R"({"graphs": [{"htp_graph_finalization_optimization_mode": "0"}]})"})
    EXPECT_EQ(boldly(text), text);
}

/// A value of another tool as JSON text, and the option that has it.
struct Written {
  std::string lexeme;
  Json theirs;
};

std::vector<Written> values_of(const Option& option) {
  if (option.type == Type::boolean) return {{"true", Json{true}}, {"false", Json{false}}};
  if (option.type == Type::integer) return {{"0", Json{0}}, {"4", Json{4}}};
  std::vector<Written> values;
  if (option.choices)
    for (const Choice& choice : option.choices->values) {
      values.push_back({quoted(choice.text), Json{choice.text}});
      if (choice.number) values.push_back({std::to_string(*choice.number), Json{choice.text}});
    }
  for (const MappedWord& word : option.info.maps.words)
    if (!word.theirs.empty()) values.push_back({quoted(word.theirs), Json{word.theirs}});
  return values;
}

/// A file with one member in the given section.
std::string file_with(std::string_view section, const std::string& member) {
  if (section == "graphs") return R"({"graphs": [{"graph_names": ["a"], )" + member + "}]}";
  if (section == "context") return R"({"context": [{)" + member + "}]}";
  if (section == "devices") return R"({"devices": [{"soc_model": 69, )" + member + "}]}";
  if (section == "devices.cores") return R"({"devices": [{"soc_model": 69, "cores": [{)" + member + "}]}]}";
  if (section == "groupContext") return R"({"groupContext": {)" + member + "}}";
  return {};
}

/// The safe fix of a name that another tool uses writes what `bext convert` writes for its file.
TEST(Synonyms, OfOtherToolsKeepTheirMeaning) {
  struct Tried : SchemaVisitor {
    int count = 0;
    void option(const SectionPlace&, const Option& theirs) override {
      const std::string_view to = theirs.info.maps.to;
      const std::size_t dot = to.rfind('.');
      const bool is_the_same_name = to.ends_with("." + std::string{theirs.key()});
      if (!to.starts_with("htp:") || dot == std::string_view::npos || is_the_same_name) return;
      const std::string_view section = to.substr(4, dot - 4);
      for (const Written& value : values_of(theirs)) {
        const std::string text = file_with(section, quoted(theirs.key()) + ": " + value.lexeme);
        if (text.empty() || safely(text) == text) continue;
        ++count;
        const std::string ours = our_word(theirs, value.theirs).value_or("");
        const bool plain = Number::from_lexeme(ours) || ours == "true" || ours == "false";
        EXPECT_EQ(safely(text),
                  file_with(section, quoted(to.substr(dot + 1)) + ": " + (plain ? ours : bext::quoted(ours))))
            << text;
      }
    }
  } tried;
  for (const Neighbor& neighbor : neighbors()) visit(neighbor.root(), tried);
  EXPECT_GT(tried.count, 20);
}

TEST(Synonyms, MoveToTheirSection) {
  EXPECT_EQ(safely(R"({"graphs": [{"graph_names": ["a"], "weight_sharing": true}], "devices": [{"soc_model": 69}]})"),
            R"({"graphs": [{"graph_names": ["a"]}], "devices": [{"soc_model": 69}], )"
            R"("context": [{"weight_sharing_enabled": true}]})");
  EXPECT_EQ(safely(R"({"context": [{"io_memory_estimation": true}], "weight_sharing": "1"})"),
            R"({"context": [{"io_memory_estimation": true, "weight_sharing_enabled": true}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 69, "performance_mode": "burst"}]})"),
            R"({"devices": [{"soc_model": 69, "cores": [{"perf_profile": "burst"}]}]})");
}

TEST(Synonyms, OfAnotherUnitOrMeaningAreOnlySuggested) {
  const std::string kib = R"({"graphs": [{"graph_names": ["a"], "vtcm_kb": 8192}]})";
  EXPECT_EQ(safely(kib), kib);
  EXPECT_EQ(boldly(kib), R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}]})");
  const std::string uneven = R"({"graphs": [{"graph_names": ["a"], "vtcm_kb": 100}]})";
  EXPECT_EQ(boldly(uneven), uneven);
  const std::string relu = R"({"graphs": [{"graph_names": ["a"], "use_fold_relu": true}]})";
  EXPECT_EQ(safely(relu), relu);
  EXPECT_EQ(boldly(relu), R"({"graphs": [{"graph_names": ["a"], "fold_relu_activation_into_conv_off": false}]})");
}

TEST(Synonyms, OfASocNameEndAsItsNumber) {
  const std::string text = R"({"devices": [{"chipset": "SM8750"}]})";
  EXPECT_EQ(safely(text), text);
  EXPECT_EQ(boldly(text), R"({"devices": [{"soc_model": 69}]})");
}

TEST(Synonyms, WithSeveralValuesAreOnlySuggested) {
  for (const std::string_view other : {R"("weight_sharing": false)", R"("enable_weight_sharing": false)"}) {
    const std::string text = R"({"graphs": [{"graph_names": ["a"], "weight_sharing": true}, {"graph_names": ["b"], )" +
                             std::string{other} + R"(}], "devices": [{"soc_model": 69}]})";
    EXPECT_EQ(safely(text), text);
    EXPECT_NE(boldly(text), text);
  }
}

TEST(Synonyms, StayIfTheirSectionHasTheOption) {
  const std::string text = R"({"context": [{"weight_sharing_enabled": false}], )"
                           R"("graphs": [{"graph_names": ["a"], "weight_sharing": true}]})";
  EXPECT_EQ(safely(text), text);
}

TEST(Synonyms, StayNextToTheKey) {
  const std::string text = R"({"graphs": [{"graph_names": ["a"], "opt_level": 3, "O": 2}]})";
  EXPECT_EQ(boldly(text), text);
}

TEST(Synonyms, ThatWouldBreakTheFileAreOnlySuggested) {
  const std::string text = R"({"devices": [{"soc_model": 69, "htp_arch": "x73"}]})";
  EXPECT_EQ(safely(text), text);
  LoadedFile file = load("ext.json", text);
  check(file, {});
  ASSERT_FALSE(file.findings.empty());
  EXPECT_EQ(file.findings.begin()->fixes.front().applicability, Applicability::suggested);
}

TEST(Fixes, ThatOnlyHidesAFindingAreVerifiedAllTheSame) {
  const std::string text = R"({"devices": [{"soc_model": 69, "htp_arch": "x73"}]})";
  EXPECT_EQ(fix(load("ext.json", text), {.only = {"misplaced-key"}}).text, text);
}

TEST(Fixes, OfArchAndSocAreSuggested) {
  const std::string text = R"({"devices": [{"soc_model": 69, "dsp_arch": "v73"}]})";
  EXPECT_EQ(safely(text), text);
  EXPECT_EQ(boldly(text), R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})");
}

TEST(Fixes, LeaveNoEmptySection) {
  EXPECT_EQ(safely(R"({"memory": {"extended_udma": true}, "context": [{"init_acceleration": true}]})"),
            R"({"context": [{"init_acceleration": true, "extended_udma": true}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 87, "cores": [{"pd_session": "signed"}]}]})"),
            R"({"devices": [{"soc_model": 87, "pd_session": "signed"}]})");
}

TEST(Fixes, KeepAnEmptySectionWithAComment) {
  EXPECT_EQ(safely("{\"memory\": {\n  // ours\n  \"extended_udma\": true\n}, \"context\": [{\"group_id\": 0}]}"),
            "{\"memory\": {\n  // ours\n}, \"context\": [{\"group_id\": 0, \"extended_udma\": true}]}");
}

}  // namespace
}  // namespace bext

// Fixes of spelling, place and shape: a key moves to its section even when the file does not have it yet, known
// misspellings are renamed, and older shapes become lists.
#include <gtest/gtest.h>

#include <string>

#include "bext/check/check.h"

namespace bext {
namespace {

/// The text after all fixes of one kind of finding.
std::string fixed(std::string_view text, std::string id) {
  return fix(load("file.json", std::string{text}), {.only = {std::move(id)}}).text;
}
/// The same with suggested fixes.
std::string changed(std::string_view text, std::string id) {
  return fix(load("file.json", std::string{text}), {.only = {std::move(id)}}, nullptr, Applicability::suggested).text;
}
std::string placed(std::string_view text) { return fixed(text, "misplaced-key"); }

TEST(Misplaced, MovesToAnExistingSection) {
  EXPECT_EQ(placed(R"({"memory": {"extended_udma": true}, "context": [{"init_acceleration": true}]})"),
            R"({"context": [{"init_acceleration": true, "extended_udma": true}]})");
}

TEST(Misplaced, CreatesTheSectionInItsDocumentedShape) {
  EXPECT_EQ(placed(R"({"memory": {"extended_udma": true}})"), R"({"context": [{"extended_udma": true}]})");
  EXPECT_EQ(placed(R"({"lpai_backend": {"force_nhwc": true}})"), R"({"lpai_debug": {"force_nhwc": true}})");
}

TEST(Misplaced, FillsAnEmptyList) {
  EXPECT_EQ(placed(R"({"context": [], "memory": {"extended_udma": true}})"),
            R"({"context": [{"extended_udma": true}]})");
}

TEST(Misplaced, CreatesEverySectionOfThePath) {
  EXPECT_EQ(placed(R"({"lpai_backend": {"target_env": "adsp", "ftrt_ratio": 10}})"),
            R"({"lpai_backend": {"target_env": "adsp"}, "lpai_graph": {"execute": {"ftrt_ratio": 10}}})");
  EXPECT_EQ(placed(R"({"lpai_graph": {"fps": 30}})"), R"({"lpai_graph": {"execute": {"fps": 30}}})");
}

TEST(Misplaced, StaysInAFileWhoseKindARenamedSectionShows) {
  // With `contex`, the file looks like HTP, which reads `profiling_level` in `devices`.
  const LoadedFile file = load("file.json", R"({"contex": [{"heap_size": 1679}, {"timeout": 49, "retries": 80}],
                                               "graphs": [{"graph_names": ["g"], "profiling_level": "linting"}]})");
  ASSERT_EQ(file.kind.name(), "htp");
  const Fixed once = fix(file, {});
  const LoadedFile again = load("file.json", once.text);
  EXPECT_EQ(again.kind.name(), "htp_mcp");
  EXPECT_EQ(once.applied.size(), 1U);
  EXPECT_TRUE(once.text.contains(R"("graphs": [{"graph_names": ["g"], "profiling_level": "linting"}])")) << once.text;
  EXPECT_EQ(fix(again, {}).text, once.text);
}

TEST(Misplaced, KeepsTheLayoutOfTheFile) {
  EXPECT_EQ(
      placed("{\n    \"memory\": {\n        \"extended_udma\": true,\n        \"mem_type\": \"shared_buffer\"\n    "
             "}\n}\n"),
      "{\n    \"memory\": {\n        \"mem_type\": \"shared_buffer\"\n    },\n    \"context\": [\n        {\n"
      "            \"extended_udma\": true\n        }\n    ]\n}\n");
}

TEST(Misplaced, MovesSeveralIntoOneNewSection) {
  EXPECT_EQ(placed(R"({"lpai_backend": {"fps": 30, "affinity": "soft"}})"),
            R"({"lpai_graph": {"execute": {"fps": 30, "affinity": "soft"}}})");
}

TEST(Misplaced, StaysWhenANewEntryWouldHaveNoEffect) {
  const std::string text = R"({"devices": [{"soc_model": 69, "vtcm_mb": 8}]})";
  EXPECT_EQ(placed(text), text);  // an entry of `graphs` without a name configures nothing
}

TEST(Misplaced, WithSeveralValuesIsOnlySuggested) {
  const std::string text = R"({"memory": {"extended_udma": true}, "groupContext": {"extended_udma": false}})";
  EXPECT_EQ(placed(text), text);
  EXPECT_NE(changed(text, "misplaced-key"), text);
}

TEST(Misplaced, StaysIfTheSectionHasTheNameOfTheApi) {
  const std::string text = R"({"graphs": [{"graph_names": ["a"], "vtcm_size_in_mb": 8}], "memory": {"vtcm_mb": 8}})";
  EXPECT_EQ(changed(text, "misplaced-key"), text);
}

TEST(Misplaced, StaysWhenSeveralEntriesMatch) {
  const std::string text = R"({"memory": {"extended_udma": true}, "context": [{}, {}]})";
  EXPECT_EQ(placed(text), text);
}

TEST(Misspelled, KnownMisspellingsAreRenamed) {
  EXPECT_EQ(placed(R"({"context_configs": {"momory_limit_hint": 1, "is_persistent_binary": true}})"),
            R"({"context_configs": {"memory_limit_hint": 1, "is_persistent_binary": true}})");
  EXPECT_EQ(placed(R"({"devices": [{"htp_arch": "v79"}, {"device_id": 1, "htp_arch": "v79"}]})"),
            R"({"devices": [{"dsp_arch": "v79"}, {"device_id": 1, "dsp_arch": "v79"}]})");
}

TEST(Misspelled, IsNotRenamedIfTheRightKeyBringsUpAnError) {
  const std::string text = R"({"context_configs": {"momory_limit_hint": 1}})";  // needs `is_persistent_binary`
  EXPECT_EQ(placed(text), text);
}

TEST(Misspelled, IsNotRenamedToAnExistingKey) {
  const std::string text = R"({"devices": [{"htp_arch": "v79", "dsp_arch": "v79"}]})";
  EXPECT_EQ(placed(text), text);
}

TEST(Misspelled, ValuesGetTheNearestListedOne) {
  EXPECT_EQ(fixed(R"({"devices": [{"pd_session": "unisgned"}]})", "value-not-listed"),
            R"({"devices": [{"pd_session": "unsigned"}]})");
  EXPECT_EQ(fixed(R"({"context_configs": {"context_priority": "HIGH"}})", "value-not-listed"),
            R"({"context_configs": {"context_priority": "high"}})");
}

TEST(OlderShape, IsOnlySuggestedWhereAnSdkExpectsIt) {
  const std::string text = R"({"graphs": {"graph_names": ["vit"], "O": 3}})";
  EXPECT_EQ(fixed(text, "older-shape"), text);
  EXPECT_EQ(fixed(R"({"devices": {"soc_model": 69}})", "older-shape"), R"({"devices": [{"soc_model": 69}]})");
}

TEST(OlderShape, BecomesAList) {
  EXPECT_EQ(changed(R"({"graphs": {"graph_names": ["vit"], "O": 3}})", "older-shape"),
            R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})");
  EXPECT_EQ(changed(R"({"devices": {"soc_model": 69}})", "older-shape"), R"({"devices": [{"soc_model": 69}]})");
}

TEST(OlderShape, OfNumberedEntriesDropsTheNumbers) {
  EXPECT_EQ(changed(R"({"graphs": {"0": {"graph_names": ["a"]}, "1": {"graph_names": ["b"]}}})", "older-shape"),
            R"({"graphs": [{"graph_names": ["a"]}, {"graph_names": ["b"]}]})");
}

TEST(OlderShape, KeepsNamesThatAListWouldLose) {
  const std::string text = R"({"graphs": {"vit": {"graph_names": ["a"]}}})";
  EXPECT_EQ(changed(text, "older-shape"), text);
}

TEST(OlderShape, StaysForSdksThatDocumentIt) {
  const std::string text = R"({"graphs": {"graph_names": ["vit"], "O": 3}})";
  const LoadedFile file = load("file.json", text);
  const auto text_for = [&](std::string_view sdk) {
    return fix(file, {.sdk = SdkVersion::parse(sdk), .only = {"older-shape"}}, nullptr, Applicability::suggested).text;
  };
  EXPECT_EQ(text_for("2.13"), text);
  EXPECT_NE(text_for("2.22"), text);
}

TEST(OlderShape, KeepsComments) {
  EXPECT_EQ(changed("{\"graphs\": { // ours\n  \"graph_names\": [\"vit\"]\n}}", "older-shape"),
            "{\"graphs\": [{ // ours\n  \"graph_names\": [\"vit\"]\n}]}");
}

}  // namespace
}  // namespace bext

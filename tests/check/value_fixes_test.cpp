// Quoted numbers and booleans: the fix removes the quotes if the content is a value of the option.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "bext/check/check.h"

namespace bext {
namespace {

std::string repaired(const std::string& text) { return fix(load("file.json", text), CheckSettings{}).text; }
std::string graph(const std::string& member) {
  return R"({"graphs": [{"graph_names": ["vit"], )" + member + R"(}], "devices": [{"soc_model": 69}]})";
}
std::string context(const std::string& member) { return R"({"context": [{)" + member + "}]}"; }

TEST(Quotes, AreRemovedFromNumbers) {
  EXPECT_EQ(repaired(graph(R"("O": "3")")), graph(R"("O": 3)"));
  EXPECT_EQ(repaired(graph(R"("vtcm_mb": "4")")), graph(R"("vtcm_mb": 4)"));
  EXPECT_EQ(repaired(R"({"devices": [{"soc_model": "60"}]})"), R"({"devices": [{"soc_model": 60}]})");
}

TEST(Quotes, AreRemovedFromBooleans) {
  EXPECT_EQ(repaired(context(R"("weight_sharing_enabled": "false")")), context(R"("weight_sharing_enabled": false)"));
  EXPECT_EQ(repaired(context(R"("io_memory_estimation": "True")")), context(R"("io_memory_estimation": true)"));
}

TEST(Quotes, AreRemovedFromElements) {
  EXPECT_EQ(repaired(R"({"devices": [{"soc_model": 69, "core_id": ["0"]}]})"),
            R"({"devices": [{"soc_model": 69, "core_id": [0]}]})");
}

TEST(Quotes, AreRemovedWithLeadingZeros) {
  EXPECT_EQ(repaired(graph(R"("vtcm_mb": "004")")), graph(R"("vtcm_mb": 4)"));
}

TEST(Quotes, StayAroundInvalidValues) {
  for (const char* member : {R"("O": "7")", R"("O": "high")", R"("O": "")", R"("vtcm_mb": "8 MB")",
                             R"("weights_packing": "yes")", R"("vtcm_mb": "99999999999999999999")"})
    EXPECT_EQ(repaired(graph(member)), graph(member));
}

RC_GTEST_PROP(Quotes, AreRemovedInOnePass, (int number)) {
  const std::string text =
      graph("\"O\": \"" + std::to_string(number) + "\", \"hvx_threads\": \"" + std::to_string(number) + "\"");
  LoadedFile again = load("file.json", repaired(text));
  check(again, {});
  for (const Diagnostic& finding : again.findings) RC_ASSERT(finding.fixes.empty());
}

}  // namespace
}  // namespace bext

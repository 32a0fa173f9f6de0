// Profile and load files are declared by tables, which provide reading, checking, schemas and pages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "bext/plan/lpai/files.h"
#include "bext/plan/lpai/load.h"
#include "bext/plan/lpai/profile.h"
#include "bext/schema/read.h"
#include "places.h"

namespace bext::lpai {
namespace {

using testing::ElementsAre;

std::optional<std::string> text_of_file(const std::string& path) {
  std::ifstream stream{path, std::ios::binary};
  if (!stream) return std::nullopt;
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

TEST(LpaiFiles, ReferencePagesAndSchemasAreUpToDate) {
  for (const GeneratedFile& file : generated_files())
    EXPECT_EQ(text_of_file(bext_test::source_dir() + "/docs/reference/" + file.path), file.text)
        << "docs/reference/" << file.path << " is stale; `ninja docs` writes it";
}

template <class T>
std::vector<std::string> ids_found(const char* text) {
  Findings findings;
  static_cast<void>(read<T>(Document::parse(text), {.findings = &findings}));
  std::vector<std::string> ids;
  for (const Diagnostic& finding : findings) ids.emplace_back(finding.kind->id);
  return ids;
}

TEST(LpaiFiles, MistakesAreFoundLikeThoseOfAnyOption) {
  EXPECT_THAT(ids_found<Load>(R"({"cycles": 1, "boundaries": [{"kind": 5}]})"), ElementsAre("unknown-key"));
  EXPECT_THAT(ids_found<Load>(R"({"cycles": -1})"), ElementsAre("value-out-of-range"));
  EXPECT_THAT(ids_found<Load>(R"({"cycles": "many"})"), ElementsAre("type-mismatch"));
  EXPECT_THAT(ids_found<Load>(R"({"cycles": 1, "workload": "video"})"), ElementsAre("value-not-listed"));
  EXPECT_THAT(ids_found<HardwareProfile>(R"({"cores": [{"clock_levels": [1000]}]})"), ElementsAre("required-missing"));
}

TEST(LpaiFiles, TheExampleProfileSaysThatItIsIllustrative) {
  const auto text = text_of_file(bext_test::source_dir() + "/examples/lpai/profile.json");
  ASSERT_TRUE(text);
  Findings findings;
  const auto profile = read<HardwareProfile>(Document::parse(*text), {.findings = &findings});
  EXPECT_TRUE(findings.empty());
  EXPECT_TRUE(*profile.illustrative);
  EXPECT_TRUE(cores_of(profile));
}

}  // namespace
}  // namespace bext::lpai

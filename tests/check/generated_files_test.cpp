// The laws of `generators/fix_laws.h` for generated files of every kind; `fuzz/config_grammar.cpp` tries many more.
#include <gtest/gtest.h>

#include <map>

#include "generators/config_file.h"
#include "generators/fix_laws.h"

namespace bext {
namespace {

TEST(GeneratedFiles, LoseNothingAndGetNoWorse) {
  std::map<std::string, int> kinds;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random{seed};
    const AnyFile file = any_file(random);
    ++kinds[file.kind];
    ASSERT_EQ(violated_by(file.text), "") << "seed " << seed << "\n" << file.text;
  }
  EXPECT_EQ(kinds.size(), backends().size() + 3);
}

TEST(GeneratedFiles, AreOfTheKindThatTheyAreMadeFor) {
  std::map<std::string, int> recognized;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random{seed};
    const AnyFile file = any_file(random);
    if (load("x.json", file.text).kind.name() == file.kind) ++recognized[file.kind];
  }
  for (const char* kind : {"htp", "htp_mcp", "aic", "lpai", "wrapper", "genie-dialog"})
    EXPECT_GT(recognized[kind], 10) << kind;
}

}  // namespace
}  // namespace bext

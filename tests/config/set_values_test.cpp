// Set values with their paths.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/config/loaded.h"
#include "config/common_config.h"

namespace bext {
namespace {

TEST(SetValues, HaveTheMembersOfAnObjectOneByOne) {
  const auto places = [](const std::string& object) {
    const LoadedFile file =
        load("ext.json", R"({"graphs": [{"graph_names": ["a"], "finalize_config": )" + object + "}]}");
    std::vector<std::string> found;
    for (const SetValue& value : set_values(view(file.config)).list) found.push_back(value.place);
    return found;
  };
  using testing::Contains;
  EXPECT_THAT(places(R"({"P": 1, "Q": 2})"), Contains("graphs[a].finalize_config.P"));
  EXPECT_THAT(places(R"({"P": 1, "Q": 2})"), Contains("graphs[a].finalize_config.Q"));
  EXPECT_THAT(places(R"({"P": 1})"), testing::Not(Contains("graphs[a].finalize_config")));
}

}  // namespace
}  // namespace bext

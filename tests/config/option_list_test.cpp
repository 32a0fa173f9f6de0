#include "bext/config/option_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "bext/backend/backends.h"

namespace bext {
namespace {

TEST(OptionList, HasNameKeyTypeDefaultAndDoc) {
  const ConfigOptions graph = options_of(section_of<htp::GraphConfig>());
  EXPECT_EQ(graph.config_type, "HtpGraphConfig");
  const auto vtcm = std::ranges::find(graph.options, "vtcm_size_in_mb", &ConfigOption::name);
  ASSERT_NE(vtcm, graph.options.end());
  EXPECT_EQ(vtcm->key, "vtcm_mb");
  EXPECT_EQ(vtcm->type, "int");
  EXPECT_EQ(vtcm->default_value, Json{0});
  EXPECT_FALSE(vtcm->doc.empty());
}

TEST(OptionList, OfAFileNamesItsDocumentedClassesOnce) {
  for (const Backend& backend : backends()) {
    const std::vector<std::string_view> types = config_types_of_file(backend.root());
    EXPECT_EQ(std::set<std::string_view>(types.begin(), types.end()).size(), types.size()) << backend.name;
    const std::vector<ConfigOptions> lists = options_of_file(backend.root());
    ASSERT_EQ(lists.size(), types.size());
    for (std::size_t i = 0; i < lists.size(); ++i) {
      EXPECT_EQ(lists[i].config_type, types[i]);
      EXPECT_FALSE(lists[i].options.empty());
    }
  }
}

}  // namespace
}  // namespace bext

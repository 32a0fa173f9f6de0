#include "bext/config/config_lists.h"

#include <gtest/gtest.h>

#include <utility>

#include "bext/backend/htp.h"
#include "bext/backend/htp_mcp.h"

namespace bext {
namespace {

using Graphs = ConfigLists<htp::GraphConfig, htp_mcp::GraphConfig>;

TEST(ConfigLists, AreUnsetAtFirst) {
  Graphs graphs;
  EXPECT_FALSE(graphs.is_set());
  EXPECT_TRUE(graphs.empty());
  EXPECT_EQ(graphs.get_if<htp::GraphConfig>(), nullptr);
}

TEST(ConfigLists, HoldOneBackend) {
  Graphs graphs = {htp::GraphConfig{.name = "a"}, htp::GraphConfig{.name = "b"}};
  EXPECT_EQ(graphs.size(), 2U);
  graphs.as<htp_mcp::GraphConfig>().push_back({.name = "c"});
  EXPECT_EQ(graphs.size(), 1U);
  EXPECT_EQ(graphs.get_if<htp::GraphConfig>(), nullptr);
  graphs.reset();
  EXPECT_FALSE(graphs.is_set());
}

TEST(ConfigLists, AcceptAListWithItsShape) {
  List<htp::GraphConfig> list = {htp::GraphConfig{.name = "a"}};
  list.shape = Shape::object;
  Graphs graphs = {htp::GraphConfig{.name = "b"}, htp::GraphConfig{.name = "c"}};
  graphs = std::move(list);
  EXPECT_EQ(graphs, (Graphs{htp::GraphConfig{.name = "a"}}));
  EXPECT_EQ(graphs.get_if<htp::GraphConfig>()->shape, Shape::object);
  graphs = std::move(graphs.as<htp::GraphConfig>());
  EXPECT_EQ(graphs.size(), 1U);
  graphs = List<htp_mcp::GraphConfig>{};
  EXPECT_TRUE(graphs.is_set() && graphs.empty() && !graphs.get_if<htp::GraphConfig>());
}

TEST(ConfigLists, CompareByContent) {
  EXPECT_EQ((Graphs{htp::GraphConfig{.name = "a"}}), (Graphs{htp::GraphConfig{.name = "a"}}));
  EXPECT_NE((Graphs{htp::GraphConfig{.name = "a"}}), (Graphs{htp::GraphConfig{.name = "b"}}));
  EXPECT_NE(Graphs{}, (Graphs{List<htp::GraphConfig>{}}));
}

}  // namespace
}  // namespace bext

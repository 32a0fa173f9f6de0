#include "bext/target/kernel_soc_id.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bext/target/soc.h"

namespace bext {
namespace {

TEST(KernelSocId, NamesEveryId) {
  EXPECT_EQ(kernel_soc_ids().size(), 267U);
  for (const KernelSocId& one : kernel_soc_ids()) EXPECT_EQ(kernel_soc_name(one.id), one.name);
  EXPECT_EQ(kernel_soc_name(126), "MSM8974");
  EXPECT_EQ(kernel_soc_name(0), std::nullopt);
  EXPECT_EQ(kernel_soc_name(99999), std::nullopt);
}

TEST(KernelSocId, SixNumbersAreAlsoSocModels) {
  std::vector<int> both;
  for (const KernelSocId& one : kernel_soc_ids())
    if (std::ranges::binary_search(soc_model_names(), one.id, {}, &SocModelName::soc_model)) both.push_back(one.id);
  EXPECT_EQ(both, (std::vector{70, 71, 86, 87, 116, 117}));
}

TEST(SocTable, HasTheNumberOfNpus) {
  for (const char* chipset : {"SC8280X", "SA8540", "SA8295", "SA8775"})
    EXPECT_EQ(find_by_chipset(chipset)->cores, 2) << chipset;
}

}  // namespace
}  // namespace bext

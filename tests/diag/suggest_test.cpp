#include "bext/diag/suggest.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bext {
namespace {

const std::vector<std::string_view> keys{"vtcm_mb", "hvx_threads", "O", "dlbc", "dlbc_weights", "soc_model", "soc_id"};

TEST(Suggest, finds_one_wrong_letter) {
  EXPECT_EQ(nearest("vtcm_mp", keys), "vtcm_mb");
  EXPECT_EQ(nearest("hvx_thread", keys), "hvx_threads");
}

TEST(Suggest, counts_swapped_letters_as_one_step) {
  EXPECT_EQ(edit_distance("dlbc", "dlcb", 3), 1U);
  EXPECT_EQ(nearest("dlcb", keys), "dlbc");
}

TEST(Suggest, ignores_case_and_separators) {
  EXPECT_EQ(nearest("SocModel", keys), "soc_model");
  EXPECT_EQ(nearest("HVX-THREADS", keys), "hvx_threads");
  EXPECT_EQ(nearest("o", keys), "O");
}

TEST(Suggest, returns_nothing_without_a_close_word) {
  EXPECT_EQ(nearest("perf_profile", keys), std::nullopt);
  EXPECT_EQ(nearest("", keys), std::nullopt);
  EXPECT_EQ(nearest("xy", keys), std::nullopt);
  EXPECT_EQ(nearest("x", keys), std::nullopt);
  EXPECT_EQ(nearest("_", keys), std::nullopt);
  EXPECT_EQ(nearest("vtcm_mb", {}), std::nullopt);
}

TEST(Suggest, takes_the_first_of_equally_close_words) {
  const std::vector<std::string_view> words{"cat", "bat"};
  EXPECT_EQ(nearest("rat", words), "cat");
}

TEST(Suggest, detects_another_word_as_near) {
  EXPECT_TRUE(is_as_near("rat", "cat", "bat"));
  EXPECT_FALSE(is_as_near("rats", "rat", "bat"));
  EXPECT_FALSE(is_as_near("SocModel", "soc_model", "soc_id"));
}

TEST(Suggest, prefers_the_word_itself) {
  const std::vector<std::string_view> words{"SOC_MODEL", "soc_model"};
  EXPECT_EQ(nearest("soc_model", words), "soc_model");
}

TEST(Suggest, shared_words_decide_between_equal_distances) {
  EXPECT_FALSE(is_as_near("vtcm_size_mb", "vtcm_size_in_mb", "vtcm_size"));
  EXPECT_TRUE(is_as_near("vtcm_size_mb", "vtcm_size", "vtcm_size_in_mb"));
}

TEST(Suggest, near_misses_differ_in_case_separators_plural_or_two_edits) {
  EXPECT_TRUE(is_near_miss("HVX-Threads", "hvx_threads"));
  EXPECT_TRUE(is_near_miss("graph", "graphs"));
  EXPECT_TRUE(is_near_miss("wieghts_packin", "weights_packing"));
  EXPECT_TRUE(is_near_miss("vtcm_size_mb", "vtcm_size_in_mb"));
  EXPECT_FALSE(is_near_miss("wieghts_packn", "weights_packing"));
  EXPECT_FALSE(is_near_miss("core", "O"));
  EXPECT_FALSE(is_near_miss("abcd", "adcb"));
  EXPECT_FALSE(is_near_miss("", "O"));
  EXPECT_FALSE(is_near_miss(std::string(200, 'a'), std::string(201, 'a')));
}

TEST(Suggest, typos_are_one_edit_and_never_a_digit_or_a_unit) {
  EXPECT_TRUE(is_typo("vtcm_md", "vtcm_mb"));
  EXPECT_TRUE(is_typo("vtcm_mbs", "vtcm_mb"));
  EXPECT_TRUE(is_typo("VTCM MB", "vtcm_mb"));
  EXPECT_TRUE(is_typo("brust", "burst"));
  EXPECT_FALSE(is_typo("vtcm_kb", "vtcm_mb"));
  EXPECT_FALSE(is_typo("vtcm_gb", "vtcm_mb"));
  EXPECT_FALSE(is_typo("vtcmGb", "vtcmMb"));
  EXPECT_FALSE(is_typo("hmx_timeout_ms", "hmx_timeout_us"));
  EXPECT_FALSE(is_typo("fp32", "fp16"));
  EXPECT_FALSE(is_typo("v73", "v75"));
  EXPECT_FALSE(is_typo("core_1", "core"));
  EXPECT_FALSE(is_typo("wieghts_packin", "weights_packing"));
}

RC_GTEST_PROP(Suggest, every_typo_is_a_near_miss, ()) {
  const auto a = *rc::gen::container<std::string>(rc::gen::element('a', 'b', '_', '1', 's'));
  const auto b = *rc::gen::container<std::string>(rc::gen::element('a', 'b', '_', '1', 's'));
  RC_ASSERT(!is_typo(a, b) || is_near_miss(a, b));
}

RC_GTEST_PROP(Suggest, distance_is_symmetric_and_zero_only_for_equal_words, ()) {
  const auto a = *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c'));
  const auto b = *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c'));
  RC_ASSERT(edit_distance(a, b, 1000) == edit_distance(b, a, 1000));
  RC_ASSERT((edit_distance(a, b, 1000) == 0) == (a == b));
}

RC_GTEST_PROP(Suggest, a_limit_only_affects_larger_distances, (std::string a, std::string b)) {
  const auto limit = *rc::gen::inRange<std::size_t>(0, 8);
  const std::size_t full = edit_distance(a, b, 100000);
  const std::size_t cut = edit_distance(a, b, limit);
  RC_ASSERT((full <= limit ? cut == full : cut == limit + 1));
}

}  // namespace
}  // namespace bext

#include "bext/config/output_tensors.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace bext {
namespace {

std::string refusal(std::string_view text) {
  const auto parsed = parse_output_tensors(text);
  return parsed ? std::string{} : parsed.error();
}

TEST(OutputTensors, OfSeveralGraphs) {
  const auto tensors = parse_output_tensors("graphName0:tensorName0,tensorName1;graphName1:tensorName0,tensorName1");
  ASSERT_TRUE(tensors) << tensors.error();
  const std::vector<OutputTensors> expected = {{"graphName0", {"tensorName0", "tensorName1"}},
                                               {"graphName1", {"tensorName0", "tensorName1"}}};
  EXPECT_EQ(*tensors, expected);
}

TEST(OutputTensors, OfOneGraphNeedNoName) {
  EXPECT_EQ(*parse_output_tensors("tensorName0,tensorName1"),
            (std::vector<OutputTensors>{{"", {"tensorName0", "tensorName1"}}}));
  EXPECT_EQ(*parse_output_tensors("t"), (std::vector<OutputTensors>{{"", {"t"}}}));
}

TEST(OutputTensors, MayHaveBlanksAroundTheirNames) {
  EXPECT_EQ(*parse_output_tensors(" g : a , b ; h : c "),
            (std::vector<OutputTensors>{{"g", {"a", "b"}}, {"h", {"c"}}}));
}

TEST(OutputTensors, ErrorsNameTheProblem) {
  EXPECT_TRUE(refusal("").contains("missing tensor name"));
  EXPECT_TRUE(refusal("g:").contains("missing tensor name in `g:`"));
  EXPECT_TRUE(refusal("g:a,,b").contains("missing tensor name"));
  EXPECT_TRUE(refusal(":a").contains("graph name before the colon"));
  EXPECT_TRUE(refusal("g:a;b").contains("missing graph name in `b`"));
  EXPECT_TRUE(refusal("g:a;g:b").contains("duplicate graph `g`"));
  EXPECT_TRUE(refusal("g:a;").contains("missing graph name"));
}

RC_GTEST_PROP(OutputTensors, AreWrittenAsTheyAreRead, ()) {
  const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string{"abc/_.0"})));
  const auto names = *rc::gen::nonEmpty(rc::gen::unique<std::vector<std::string>>(word));
  std::vector<OutputTensors> tensors;
  for (const std::string& name : names)
    tensors.push_back({name, *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(word))});
  RC_ASSERT(*parse_output_tensors(to_string(tensors)) == tensors);
}

TEST(OutputTensors, ElementsWithGraphNamesAreSeparatedBySemicolons) {
  EXPECT_EQ(joined_output_tensors({"m:t0,t1", "n:t0"}), "m:t0,t1;n:t0");
  EXPECT_EQ(joined_output_tensors({"t0", "t1"}), "t0,t1");
  EXPECT_EQ(joined_output_tensors({"m:t0", "t1;n:t0", "t1"}), "m:t0,t1;n:t0,t1") << "a text that was split at commas";
  EXPECT_EQ(joined_output_tensors({}), "");
}

TEST(OutputTensors, SeveralGraphsNeedNames) {
  EXPECT_EQ(output_tensors_problem({"t0", "t1"}, 1), "");
  EXPECT_EQ(output_tensors_problem({"m:t0", "n:t0"}, 2), "");
  EXPECT_NE(output_tensors_problem({"t0", "t1"}, 2), "");
}

}  // namespace
}  // namespace bext

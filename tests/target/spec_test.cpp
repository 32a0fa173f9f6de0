#include "bext/target/spec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "bext/target/soc.h"
#include "bext/text/document.h"
#include "places.h"

namespace bext {
namespace {

SocSpec spec_of(std::string_view text) {
  const auto spec = parse_soc_spec(text);
  EXPECT_TRUE(spec) << text << ": " << (spec ? "" : spec.error().message);
  return spec.value_or(SocSpec{});
}

TEST(Spec, reads_each_form) {
  EXPECT_EQ(spec_of("chipset:SM8550"), (SocSpec{{"SM8550"}, {}, {}, {}}));
  EXPECT_EQ(spec_of("dsp_arch:v73;soc_model:43"), (SocSpec{{}, "v73", {43}, {}}));
  EXPECT_EQ(spec_of("dsp_arch:v73;soc_model:43|50"), (SocSpec{{}, "v73", {43, 50}, {}}));
  EXPECT_EQ(spec_of("chipset:SM8550;dsp_arch:v73;soc_model:43"), (SocSpec{{"SM8550"}, "v73", {43}, {}}));
  EXPECT_EQ(spec_of("chipset:SA8797;cores:4"), (SocSpec{{"SA8797"}, {}, {}, 4}));
}

TEST(Spec, cores_may_be_at_any_position) {
  const SocSpec expected{{}, "v73", {43}, 2};
  EXPECT_EQ(spec_of("cores:2;dsp_arch:v73;soc_model:43"), expected);
  EXPECT_EQ(spec_of("dsp_arch:v73;cores:2;soc_model:43"), expected);
  EXPECT_EQ(spec_of("dsp_arch:v73;soc_model:43;cores:2"), expected);
}

// Every example of the grammar, if the facts are available.
TEST(Spec, agrees_with_the_examples_of_the_grammar) {
  std::ifstream file{bext_test::shared_dir() + "/facts/options.json", std::ios::binary};
  if (!file) GTEST_SKIP() << "facts/options.json is missing";
  const Document facts = Document::parse({std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}});
  const Node examples = *facts.root().find("soc_spec_grammar")->find("examples");
  ASSERT_GT(examples.size(), 5U);
  for (Node example : examples.elements()) {
    const std::string text = example.find("text")->string();
    const auto spec = parse_soc_spec(text);
    ASSERT_EQ(spec.has_value(), *example.find("valid")->as_boolean()) << text;
    if (!spec) continue;
    SocSpec expected;
    const Node result = *example.find("result");
    if (const auto chipset = result.find("chipset")) expected.chipsets.push_back(chipset->string());
    if (const auto arch = result.find("dsp_arch")) expected.dsp_arch = arch->string();
    if (const auto models = result.find("soc_model"))
      for (Node model : models->elements()) expected.soc_models.push_back(static_cast<int>(*model.as_integer()));
    if (const auto cores = result.find("cores")) expected.cores = static_cast<int>(*cores->as_integer());
    EXPECT_EQ(*spec, expected) << text;
  }
}

struct Refusal {
  std::string_view text;
  Range range;
  std::string_view message;
  std::string_view hint;
};

TEST(Spec, errors_name_the_expected_form_and_the_position) {
  const std::string form = "`chipset:NAME`, `dsp_arch:vNN;soc_model:NUMBER` or both, separated by `;`";
  const Refusal refusals[] = {
      {"soc_model:43",
       {0, 12},
       "`soc_model` requires `dsp_arch:vNN;` directly before it",
       "did you mean `dsp_arch:v73;soc_model:43`?"},
      {"soc_model:43;dsp_arch:v73",
       {0, 12},
       "`soc_model` requires `dsp_arch:vNN;` directly before it",
       "did you mean `dsp_arch:v73;soc_model:43`?"},
      {"SM8550",
       {0, 6},
       "`SM8550` is not an entry of a target; expected `chipset:NAME`, `dsp_arch:vNN;soc_model:NUMBER` or both, "
       "separated by `;`",
       "did you mean `chipset:SM8550`?"},
      {"chipset=SM8550", {7, 8}, "expected `:` after `chipset`, found `=`", "did you mean `chipset:SM8550`?"},
      {"chipset: SM8550",
       {8, 9},
       "invalid character ` ` in a name; expected letters, digits, `_` and `-`",
       "did you mean `chipset:SM8550`?"},
      {"chipset:8 Elite",
       {9, 10},
       "invalid character ` ` in a name; expected letters, digits, `_` and `-`",
       "did you mean `chipset:SM8750`?"},
      {"chipset:", {8, 8}, "missing value after `chipset:`", ""},
      {"chipset:SM8550;", {15, 15}, "expected `NAME:VALUE`, found an empty entry", ""},
      {"chip:SM8550", {0, 4}, "unknown entry `chip`; expected `chipset`, `dsp_arch`, `soc_model` or `cores`", ""},
      {"chipsets:SM8550",
       {0, 8},
       "unknown entry `chipsets`; expected `chipset`, `dsp_arch`, `soc_model` or `cores`",
       "did you mean `chipset:SM8550`?"},
      {"dsp_arch:v73", {0, 12}, "`dsp_arch` requires `;soc_model:NUMBER` directly after it", ""},
      {"dsp_arch:v73;soc_model:", {23, 23}, "missing number for `soc_model`", ""},
      {"dsp_arch:v73;soc_model:43|", {26, 26}, "missing number for `soc_model`", ""},
      {"dsp_arch:v73;soc_model:SM8550",
       {23, 29},
       "`soc_model` must be a number, found `SM8550`",
       "did you mean `chipset:SM8550`?"},
      {"dsp_arch:v73;soc_model:43|dsp_arch:v75;soc_model:57",
       {26, 38},
       "expected a `soc_model` number after `|`, found `dsp_arch:v75`",
       "a target has one architecture"},
      {"chipset:SM8550|SM8750", {14, 15}, "`|` separates only `soc_model` numbers; a target has one `chipset`", ""},
      {"chipset:SM8550|chipset:SM8550",
       {14, 15},
       "`|` separates only `soc_model` numbers; a target has one `chipset`",
       "did you mean `dsp_arch:v73;soc_model:43|43`?"},
      {"dsp_arch:v73|v75;soc_model:43",
       {12, 13},
       "`|` separates only `soc_model` numbers; a target has one `dsp_arch`",
       ""},
      {"dsp_arch:v73;soc_model:99999999999", {23, 34}, "`soc_model` is too large: `99999999999`", ""},
      {"chipset:SM8550;chipset:SM8650", {15, 29}, "duplicate `chipset`; a target has one", ""},
      {"dsp_arch:v73;soc_model:43;chipset:SM8550",
       {26, 40},
       "`chipset` must come before `dsp_arch` and `soc_model`",
       ""},
      {"dsp_arch:v73;soc_model:43;soc_model:50",
       {26, 38},
       "duplicate `soc_model`",
       "separate several numbers with `|`"},
      {"chipset:SM8550;cores:x", {21, 22}, "`cores` must be a number, found `x`", ""},
      {"cores:2;chipset:SM8550;cores:4", {23, 30}, "duplicate `cores`", ""},
  };
  for (const Refusal& refusal : refusals) {
    const auto spec = parse_soc_spec(refusal.text);
    ASSERT_FALSE(spec) << refusal.text;
    EXPECT_EQ(spec.error().message, refusal.message) << refusal.text;
    EXPECT_EQ(spec.error().hint, refusal.hint) << refusal.text;
    EXPECT_EQ(spec.error().range, refusal.range)
        << refusal.text << " " << spec.error().range.begin << "," << spec.error().range.end;
  }
  EXPECT_EQ(parse_soc_spec("").error().message, "empty target; expected " + form);
  EXPECT_EQ(parse_soc_spec("cores:4").error().message, "the target does not name a SoC; expected " + form);
}

TEST(Spec, a_chipset_gets_everything_from_the_table) {
  const SocDetails details = *resolve_soc_spec("chipset:SM8850");
  EXPECT_EQ(details.chipset, "SM8850");
  EXPECT_EQ(details.models, std::vector<int>{87});
  EXPECT_EQ(details.dsp_arch, 81);
  EXPECT_EQ(details.vtcm_size_in_mb, 8);
  EXPECT_EQ(details.num_of_hvx_threads, find_by_chipset("SM8850")->hvx_threads);
  EXPECT_EQ(details.supports_fp16, true);
  EXPECT_EQ(details.num_cores, std::nullopt);
}

TEST(Spec, an_explicit_pair_is_kept) {
  const SocDetails details = *resolve_soc_spec("chipset:SM8550;dsp_arch:v81;soc_model:1|2;cores:3");
  EXPECT_EQ(details.chipset, "SM8550");
  EXPECT_EQ(details.models, (std::vector<int>{1, 2}));
  EXPECT_EQ(details.dsp_arch, 81);
  EXPECT_EQ(details.vtcm_size_in_mb, std::nullopt);
  EXPECT_EQ(details.num_cores, 3);
  EXPECT_TRUE(resolve_soc_spec("chipset:NOPE;dsp_arch:v81;soc_model:1"));
}

TEST(Spec, the_table_replaces_half_a_pair) {
  const SocDetails details = *resolve(SocSpec{{"SM8550"}, "v68", {}, {}});
  EXPECT_EQ(details.dsp_arch, 73);
  EXPECT_EQ(details.models, std::vector<int>{43});
}

TEST(Spec, the_first_of_several_chipsets_is_used) {
  EXPECT_EQ(resolve(SocSpec{{"SM8650", "SM8550"}, {}, {}, {}})->models, std::vector<int>{57});
}

TEST(Spec, an_unknown_chipset_names_the_nearest) {
  const SpecError error = resolve_soc_spec("chipset:SM8551").error();
  EXPECT_EQ(error.message, "unknown chipset `SM8551`");
  EXPECT_TRUE(error.hint.contains("SM8550")) << error.hint;
  EXPECT_EQ(error.range, (Range{8, 14}));
  const SpecError arch = resolve_soc_spec("dsp_arch:73;soc_model:43").error();
  EXPECT_EQ(arch.message, "`dsp_arch` must be an architecture such as `v73`, found `73`");
  EXPECT_EQ(arch.range, (Range{9, 11}));
}

TEST(Spec, every_soc_resolves_and_its_text_reads_back) {
  for (const Soc& soc : socs()) {
    const SocSpec spec{{std::string{soc.chipset}}, {}, {}, {}};
    ASSERT_TRUE(resolve(spec)) << soc.chipset;
    EXPECT_EQ(spec_of(to_string(spec)), spec);
    if (soc.soc_model && soc.dsp_arch) {
      const SocSpec full = spec_of(to_string(*resolve(spec)));
      EXPECT_EQ(full.soc_models, std::vector<int>{*soc.soc_model});
      EXPECT_EQ(full.dsp_arch, soc.dsp_arch);
    }
  }
}

RC_GTEST_PROP(Spec, written_specs_read_back, ()) {
  const auto name = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string{"aZ09_-"})));
  const auto number = rc::gen::inRange(0, 100000);
  SocSpec spec;
  if (*rc::gen::arbitrary<bool>()) {
    spec.dsp_arch = *name;
    spec.soc_models = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(number));
  }
  if (!spec.dsp_arch || *rc::gen::arbitrary<bool>()) spec.chipsets.push_back(*name);
  if (*rc::gen::arbitrary<bool>()) spec.cores = *number;
  const auto back = parse_soc_spec(to_string(spec));
  RC_ASSERT(back.has_value());
  RC_ASSERT(*back == spec);
}

RC_GTEST_PROP(Spec, any_text_gives_a_spec_or_an_error_inside_it, (std::string text)) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(std::vector<std::string>{
      "chipset", "dsp_arch", "soc_model", "cores", ":", ";", "|", "=", " ", "v73", "43", "SM8550", "x", "\xFF"}));
  for (const std::string& piece : pieces) text += piece;
  const auto spec = parse_soc_spec(text);
  if (spec) {
    RC_ASSERT(to_string(*spec).size() <= text.size());
  } else {
    RC_ASSERT(!spec.error().message.empty());
    RC_ASSERT(spec.error().range.begin <= spec.error().range.end);
    RC_ASSERT(spec.error().range.end <= text.size());
  }
}

}  // namespace
}  // namespace bext

// Conversions keep everything that the target can hold, and list the rest.
#include "bext/config/conversion.h"

#include <gtest/gtest.h>
// After gtest.
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "backend/random_config.h"
#include "bext/backend/catalog.h"
#include "bext/config/mapped_values.h"
#include "bext/config/neighbor_parts.h"
#include "bext/schema/write.h"
#include "config/common_config.h"

namespace bext {
namespace {

bool is_listed(const ConvertedFile& made, const SetValue& value) {
  return std::ranges::any_of(made.unexpressed, [&](const Unexpressed& one) { return one.option == value.place; });
}

bool has(const SetValues& values, const SetValue& wanted) {
  return std::ranges::any_of(
      values.list, [&](const SetValue& value) { return value.option == wanted.option && value.value == wanted.value; });
}

/// Our value means the same as leaving the key out there.
bool is_left_out(const Neighbor& neighbor, const SetValue& value) {
  for (const ListedOption& listed : options_of(neighbor))
    if (listed.option->info.maps.to == "htp:" + value.option)
      if (const std::optional<TheirWord> word = their_word(*listed.option, plain_text(value.value)))
        return word->text.empty();
  return false;
}

/// The other tool has no such option, and its default applies at run time.
bool is_default_there(const Neighbor& neighbor, const SetValue& value) {
  const bool is_mapped = std::ranges::any_of(options_of(neighbor), [&](const ListedOption& listed) {
    return listed.option->info.maps.to == "htp:" + value.option;
  });
  return !is_mapped && value.is_default && !acts_in(value.phase, Phase::compile);
}

std::vector<std::string> names_of(const htp::Config& config) {
  std::vector<std::string> names;
  for (const htp::GraphConfig& graph : config.graphs) names.push_back(*graph.name);
  return names;
}

/// From a random HTP file to the other tool and back: what is not listed comes back with its value.
void there_and_back(const std::string& to) {
  const Neighbor& neighbor = *find_neighbor(to);
  htp::Config config;
  fill_randomly(section_of<htp::Config>(), &config);
  const LoadedFile file = load("ext.json", write(to_json(config)), {.expected = &backend_of<htp::Config>()});
  const std::expected<ConvertedFile, std::string> there = converted(file, {.to = to});
  RC_ASSERT(there.has_value());
  const LoadedFile theirs = load("theirs", there->text);
  RC_ASSERT(!theirs.is_ours());
  const std::expected<ConvertedFile, std::string> back =
      converted(theirs, {.to = "qnn", .graphs = names_of(*file.as<htp::Config>())});
  RC_ASSERT(back.has_value());
  RC_ASSERT(back->unexpressed.empty());
  const LoadedFile again = load("again.json", back->text, {.expected = &backend_of<htp::Config>()});
  const SetValues kept = set_values(view(again.config));
  for (const SetValue& value : set_values(view(file.config)).list) {
    if (value.option == "graphs.graph_names" || is_listed(*there, value) || is_left_out(neighbor, value) ||
        is_default_there(neighbor, value))
      continue;
    RC_LOG() << value.place << " = " << write(value.value, 0) << "\n" << there->text << back->text;
    RC_ASSERT(has(kept, value));
  }
}

RC_GTEST_PROP(Conversion, keeps_what_onnx_runtime_can_hold, ()) { there_and_back("ort"); }
RC_GTEST_PROP(Conversion, keeps_what_executorch_can_hold, ()) { there_and_back("executorch"); }
RC_GTEST_PROP(Conversion, keeps_what_litert_can_hold, ()) { there_and_back("litert"); }

TEST(Conversion, rejects_unknown_targets) {
  const LoadedFile file = load("ext.json", R"({"graphs": [{"graph_names": ["a"], "O": 3}]})");
  for (const char* to : {"nothing", "", "olive"})
    EXPECT_EQ(converted(file, {.to = to}).error(), "cannot convert to `" + std::string{to} + "`");
}

TEST(Conversion, of_several_sets_of_options_the_first_counts) {
  const auto to_qnn = [](const std::string& pairs) {
    return converted(load("olive.json", R"({"input_model": {}, "systems": {"npu": {"accelerators": )"
                                        R"([{"execution_providers": [)" +
                                            pairs + "]}]}}}"),
                     {.to = "qnn", .graphs = {"a"}});
  };
  const std::string eight = R"(["QNNExecutionProvider", {"backend_type": "htp", "vtcm_mb": "8"}])";
  const std::string four = R"(["QNNExecutionProvider", {"backend_type": "htp", "vtcm_mb": "4"}])";
  const std::expected<ConvertedFile, std::string> same = to_qnn(eight + ", " + eight);
  ASSERT_TRUE(same) << same.error();
  EXPECT_TRUE(same->unexpressed.empty());
  EXPECT_NE(same->text.find("\"vtcm_mb\": 8"), std::string::npos) << same->text;
  const std::string eight_and_mode =
      R"(["QNNExecutionProvider", {"backend_type": "htp", "vtcm_mb": "8", "htp_performance_mode": "burst"}])";
  const std::expected<ConvertedFile, std::string> more = to_qnn(eight + ", " + eight_and_mode);
  ASSERT_TRUE(more) << more.error();
  EXPECT_TRUE(more->unexpressed.empty()) << more->unexpressed.front().reason;
  const std::expected<ConvertedFile, std::string> other = to_qnn(eight + ", " + four);
  ASSERT_TRUE(other) << other.error();
  EXPECT_NE(other->text.find("\"vtcm_mb\": 8"), std::string::npos) << other->text;
  ASSERT_EQ(other->unexpressed.size(), 1U);
  EXPECT_EQ(other->unexpressed[0].reason, "another place sets `htp:graphs.vtcm_mb` to 8");
  std::string many = eight;
  for (std::size_t i = 0; i < most_neighbor_parts; ++i) many += ", " + eight;
  EXPECT_FALSE(to_qnn(many));
}

TEST(Conversion, keeps_the_group_of_a_spill_fill_buffer) {
  const LoadedFile genie = load("genie.json", R"({"dialog": {"version": 1, "type": "basic", "engine": {"version": 1,
      "backend": {"version": 1, "type": "QnnHtp", "extensions": "ext.json",
                  "QnnHtp": {"version": 1, "spill-fill-bufsize": 320000000}}}}})");
  const auto context_of = [&](const std::string& inner_text) {
    const LoadedFile inner = load("ext.json", inner_text);
    const std::expected<ConvertedFile, std::string> made = converted(genie, {.to = "qnn", .inner = &inner});
    return load("made.json", made->text).as<htp::Config>()->context.at(0);
  };
  const htp::ContextConfig grouped = context_of(R"({"context": [{"group_id": 2}]})");
  EXPECT_EQ(*grouped.max_spill_fill_buffer_for_group, 320000000);
  EXPECT_EQ(*grouped.group_id, 2);
  EXPECT_TRUE(context_of(R"({"context": [{"weight_sharing_enabled": true}]})").group_id.is_set());
}

TEST(Conversion, names_the_soc_of_olive_by_its_number) {
  const auto to_qnn = [](const std::string& spec) {
    return converted(load("olive.json", R"({"input_model": {}, "passes": {"q": {"type": "QairtGenAIBuilder", )"
                                        R"("backend": "HTP", "soc_details": ")" +
                                            spec + "\"}}}"),
                     {.to = "qnn", .graphs = {"a"}});
  };
  const std::expected<ConvertedFile, std::string> known = to_qnn("chipset:SM8750");
  ASSERT_TRUE(known) << known.error();
  EXPECT_NE(known->text.find("\"soc_model\": 69"), std::string::npos) << known->text;
  EXPECT_NE(known->text.find("\"dsp_arch\": \"v79\""), std::string::npos) << known->text;
  const std::expected<ConvertedFile, std::string> twice = converted(
      load("olive.json", R"({"input_model": {}, "passes": {"a": {"type": "QairtGenAIBuilder", "backend": "HTP",
                             "soc_details": "chipset:SM8750"}, "b": {"type": "QairtGenAIBuilder", "backend": "HTP",
                             "soc_details": "chipset:SM8750", "vtcm_size_in_mb": 8}}})"),
      {.to = "qnn", .graphs = {"a"}});
  ASSERT_TRUE(twice) << twice.error();
  EXPECT_EQ(load("ext.json", twice->text).as<htp::Config>()->devices.size(), 1U) << twice->text;
  const std::expected<ConvertedFile, std::string> unknown = to_qnn("chipset:XY1");
  ASSERT_TRUE(unknown) << unknown.error();
  EXPECT_EQ(unknown->text.find("soc_model"), std::string::npos) << unknown->text;
}

/// From random options of the other tool to HTP and back.
template <class Options>
void back_and_there(const std::string& to) {
  Options options;
  for (const Option& option : section_of<Options>().options)
    if (chance(40)) RC_ASSERT(option.access.assign(&options, option, random_value(option)).taken());
  if constexpr (requires { options.backend_type; }) options.backend_type = onnxruntime::BackendKind::htp;
  if constexpr (requires { options.qnn_backend; }) options.qnn_backend = litert::BackendKind::htp;
  const LoadedFile file = load("theirs.json", write(to_json(options)));
  if (neighbor_parts(file).size() != 1) return;
  const std::expected<ConvertedFile, std::string> ours = converted(file, {.to = "qnn", .graphs = {"vit"}});
  RC_ASSERT(ours.has_value());
  const LoadedFile qnn = load("ext.json", ours->text, {.expected = &backend_of<htp::Config>()});
  const std::expected<ConvertedFile, std::string> again = converted(qnn, {.to = to});
  RC_ASSERT(again.has_value());
  const LoadedFile back = load("back", again->text);
  const SetValues kept = set_values(view(neighbor_parts(back).front()));
  for (const MappedValue& value : mapped_values(neighbor_parts(file).front())) {
    const SetValue wanted{value.path, "", value.path, value.theirs};
    if (is_listed(*ours, wanted) || (value.ours && value.ours->empty())) continue;
    RC_LOG() << value.path << " = " << write(value.theirs, 0) << "\n" << ours->text << again->text;
    RC_ASSERT(has(kept, wanted));
  }
}

RC_GTEST_PROP(Conversion, keeps_what_a_file_can_hold_of_onnx_runtime, ()) {
  back_and_there<onnxruntime::ProviderOptions>("ort");
}
RC_GTEST_PROP(Conversion, keeps_what_a_file_can_hold_of_litert, ()) { back_and_there<litert::Options>("litert"); }

TEST(Conversion, every_mapping_leads_to_an_option) {
  const std::vector<ListedOption> ours = all_options();
  for (const ListedOption& listed : neighbor_options()) {
    const std::string_view to = listed.option->info.maps.to;
    if (to.empty() || to == "backend" || to == "spec" || to == "htp:graphs.finalize_config.P") continue;
    EXPECT_EQ(find_options(ours, to).matches.size(), 1U) << listed.path() << " maps to " << to;
  }
}

/// A word that the option of ours refuses, or that theirs does not list, would never be used.
TEST(Conversion, every_mapped_word_is_a_value_of_both) {
  const std::vector<ListedOption> ours = all_options();
  for (const ListedOption& listed : neighbor_options()) {
    const Mapping& maps = listed.option->info.maps;
    const OptionLookup found = find_options(ours, maps.to);
    for (const MappedWord& word : maps.words) {
      if (!word.theirs.empty() && listed.option->choices)
        EXPECT_TRUE(listed.option->choices->index_of(word.theirs)) << listed.path() << " " << word.theirs;
      if (found.matches.size() == 1 && found.matches[0].option->type == Type::choice && !word.ours.empty())
        EXPECT_TRUE(found.matches[0].option->choices->index_of(word.ours)) << maps.to << " " << word.ours;
    }
  }
}

TEST(Conversion, every_alternative_is_about_an_option) {
  const std::vector<ListedOption> ours = all_options();
  for (const Neighbor& neighbor : neighbors())
    for (const Alternative& alternative : neighbor.alternatives)
      EXPECT_EQ(find_options(ours, alternative.option).matches.size(), 1U) << alternative.option;
}

TEST(Conversion, a_python_script_names_the_documented_classes) {
  const LoadedFile file = load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})");
  const std::expected<ConvertedFile, std::string> made = converted(file, {.to = "qairt-python"});
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->text.contains("HtpGraphConfig(name=\"vit\", optimization_type=3)")) << made->text;
}

TEST(Conversion, refuses_what_it_cannot_read) {
  EXPECT_FALSE(converted(load("a.json", R"({"name": "package"})"), {.to = "ort"}));
  EXPECT_FALSE(converted(load("a.json", R"({"compiler_num_of_cores": 2})"), {.to = "ort"}));
  EXPECT_FALSE(converted(load("a.json", R"({"backend_type": "gpu", "htp_arch": "73"})"), {.to = "qnn"}));
}

}  // namespace
}  // namespace bext

// Each trait is seen in a file or run that has it and not in one that is like it but for that.
#include <gtest/gtest.h>

#include <string>

#include "bext/check/rule.h"
#include "bext/check/trait.h"

namespace bext {
namespace {

struct Case {
  Trait trait;
  std::string_view with;
  std::string_view without;
  std::string_view settings_with = "";
  std::string_view settings_without = "";
  std::string_view partner = "";  ///< beside the first
};

constexpr std::string_view plain = R"({"devices": [{"soc_model": 69}]})";

constexpr Case cases[] = {
    {Trait::sdk_given, plain, plain, "--sdk 2.40"},
    {Trait::runtime_given, plain, plain, "--runtime-sdk 2.40"},
    {Trait::phases_given, plain, plain, "--phase compile"},
    {Trait::not_for_compiling, plain, plain, "--phase execute", "--phase compile --phase execute"},
    {Trait::host_given, plain, plain, "--host windows"},
    {Trait::kind_given, plain, plain, "--as htp"},
    {Trait::wrapper_known, plain, plain, "", "", R"({"backend_extensions": {"config_file_path": "ext.json"}})"},
    {Trait::graphs_unbound, R"({"graphs": [{"graph_names": ["vit"]}]})", R"({"graphs": [{"graph_names": ["bert"]}]})",
     "--graph bert", "--graph bert"},
    {Trait::arch_known, plain, R"({"devices": [{"device_id": 0}]})"},
    {Trait::unread_members, R"({"memory": {"colour": 1}})", R"({"memory": {"mem_type": "shared_buffer"}})"},
    {Trait::unread_members, R"({"graphs": [{"graph_names": ["vit"], "O": [1]}]})",
     R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})"},
    {Trait::odd_graph_names, R"({"graphs": [{"graph_names": ["*"]}]})", R"({"graphs": [{"graph_names": ["vit"]}]})"},
    {Trait::repeated_graph_names, R"({"graphs": [{"graph_names": ["vit", "vit"]}]})",
     R"({"graphs": [{"graph_names": ["vit", "bert"]}]})"},
    {Trait::several_contexts, R"({"context": [{"extended_udma": true}, {}]})",
     R"({"context": [{"extended_udma": true}]})"},
    {Trait::context_as_object, R"({"context": {"extended_udma": true}})", R"({"context": [{"extended_udma": true}]})"},
    {Trait::extended_udma_on, R"({"context": [{"extended_udma": true}]})",
     R"({"context": [{"extended_udma": false}]})"},
    {Trait::vtcm_of_zero, R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}]})",
     R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})"},
    {Trait::vtcm_not_given, R"({"graphs": [{"graph_names": ["vit"]}]})",
     R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}]})"},
    {Trait::hvx_not_given, R"({"graphs": [{"graph_names": ["vit"]}]})",
     R"({"graphs": [{"graph_names": ["vit"], "hvx_threads": 4}]})"},
    {Trait::level_unusual, R"({"graphs": [{"graph_names": ["vit"], "O": 3.0}]})",
     R"({"graphs": [{"graph_names": ["vit"], "O": 3}, {"graph_names": ["bert"]}]})"},
    {Trait::level_unusual, R"({"graphs": [{"graph_names": ["vit"], "O": 1}]})",
     R"({"graphs": [{"graph_names": ["vit"], "O": 2}]})"},
    {Trait::several_devices, R"({"devices": [{"soc_model": 69}, {"soc_model": 69}]})", plain},
    {Trait::soc_number_missing, R"({"devices": [{"dsp_arch": "v79"}]})", plain},
    {Trait::soc_number_missing, R"({"devices": [{"dsp_arch": "v79"}]})", R"({"devices": [{"dsp_arch": "v79"}]})", "",
     "--target chipset:SM8750"},
    {Trait::soc_number_unusual, R"({"devices": [{"soc_model": 9999}]})", plain},
    {Trait::soc_number_unusual, R"({"devices": [{"soc_model": 9999, "dsp_arch": "v79"}]})", plain, "--target SM8750"},
    {Trait::soc_number_unusual, R"({"devices": [{"soc_model": 69, "soc_id": 69}]})", plain},
    {Trait::soc_number_unusual, R"({"devices": [{"soc_model": 2147483648}]})", plain},
    {Trait::arch_unusual, R"({"devices": [{"dsp_arch": "v66"}]})", R"({"devices": [{"dsp_arch": "v68"}]})"},
    {Trait::arch_unusual, R"({"devices": [{"dsp_arch": "V79"}]})", R"({"devices": [{"dsp_arch": "v79"}]})"},
    {Trait::arch_unusual, R"({"devices": [{"dsp_arch": "v89"}]})", R"({"devices": [{"dsp_arch": "v81"}]})"},
    {Trait::signed_session, R"({"devices": [{"pd_session": "signed"}]})",
     R"({"devices": [{"pd_session": "unsigned"}]})"},
    {Trait::profile_missing, R"({"devices": [{"cores": [{"core_id": 0}]}]})",
     R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})"},
    {Trait::profile_unusual, R"({"devices": [{"cores": [{"perf_profile": "custom"}]}]})",
     R"({"devices": [{"cores": [{"perf_profile": "default"}]}]})"},
    {Trait::votes_given, R"({"devices": [{"cores": [{"custom": [{"rpc_polling_time": 1}]}]}]})",
     R"({"devices": [{"cores": [{"perf_profile": "custom"}]}]})"},
};

Traits seen(std::string_view text, std::string_view words, std::string_view partner_text = {}) {
  const LoadedFile file = load("ext.json", std::string{text});
  const LoadedFile partner = load("wrapper.json", std::string{partner_text});
  const CheckSettings settings = *parse_check_settings(words);
  return traits_of(Checked{file, settings, partner_text.empty() ? nullptr : &partner});
}

TEST(Traits, AreSeenWhereTheyAreAndNowhereElse) {
  for (const Case& each : cases) {
    EXPECT_TRUE(seen(each.with, each.settings_with, each.partner).has(each.trait)) << each.with << each.settings_with;
    EXPECT_FALSE(seen(each.without, each.settings_without).has(each.trait)) << each.without << each.settings_without;
  }
}

TEST(Traits, HaveACaseEach) {
  Traits tested{Trait::template_marks};  // which the walk over the keys sees; the rule's own tests show it
  for (const Case& each : cases) tested.add(each.trait);
  for (std::size_t i = 0; i < trait_count; ++i) EXPECT_TRUE(tested.has(static_cast<Trait>(i))) << i;
}

TEST(Traits, AreNeededBySomeRule) {
  Traits needed;
  for (const Rule* rule : rules()) needed.add(rule->needs);
  for (std::size_t i = 0; i < trait_count; ++i) EXPECT_TRUE(needed.has(static_cast<Trait>(i))) << i;
}

}  // namespace
}  // namespace bext

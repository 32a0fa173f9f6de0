#include "bext/target/soc.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "bext/text/document.h"
#include "bext/text/json.h"
#include "places.h"

namespace bext {
namespace {

Document data_file() {
  std::ifstream file{bext_test::source_dir() + "/data/socs.json", std::ios::binary};
  return Document::parse({std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}});
}

Json texts(std::span<const std::string_view> list) {
  Json json = Json::array();
  for (std::string_view text : list) json.push_back(text);
  return json;
}

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json{*value} : Json{};
}

Json facts(std::span<const SocFact> list) {
  Json json = Json::array();
  for (const SocFact& fact : list) {
    Json entry = Json::object();
    entry["field"] = fact.field;
    entry["value"] = Document::parse(std::string{fact.value}).root().to_json();
    entry["source"] = fact.source;
    entry["certainty"] = std::string(1, static_cast<char>(fact.certainty));
    if (!fact.note.empty()) entry["note"] = fact.note;
    json.push_back(entry);
  }
  return json;
}

Json as_in_the_data(const Soc& soc) {
  Json json = Json::object();
  json["chipset"] = soc.chipset;
  json["aliases"] = texts(soc.aliases);
  if (soc.codename) json["codename"] = *soc.codename;
  json["segment"] = soc.segment;
  json["backend"] = or_null(soc.backend);
  json["soc_model"] = or_null(soc.soc_model);
  json["dsp_arch"] = or_null(soc.dsp_arch);
  json["vtcm_mb"] = or_null(soc.vtcm_mb);
  json["hvx_threads"] = or_null(soc.hvx_threads);
  json["supports_fp16"] = or_null(soc.supports_fp16);
  json["weight_sharing"] = or_null(soc.weight_sharing);
  json["lpai"] = or_null(soc.lpai);
  json["cores"] = or_null(soc.cores);
  Json ids = Json::array();
  for (int id : soc.kernel_soc_ids) ids.push_back(id);
  json["kernel_soc_ids"] = ids;
  json["facts"] = facts(soc.facts);
  json["conflicts"] = facts(soc.conflicts);
  if (!soc.notes.empty()) json["notes"] = texts(soc.notes);
  return json;
}

TEST(Soc, the_table_has_all_data_of_every_soc) {
  const Document data = data_file();
  const Node list = *data.root().find("socs");
  ASSERT_EQ(socs().size(), list.size());
  auto soc = socs().begin();
  for (Node entry : list.elements()) {
    EXPECT_TRUE(as_in_the_data(*soc) == entry.to_json()) << write(as_in_the_data(*soc)) << entry.lexeme();
    ++soc;
  }
}

TEST(Soc, the_tables_of_names_and_sources_match_the_data_file) {
  const Document data = data_file();
  Json names = Json::object();
  for (const SocModelName& entry : soc_model_names())
    names[std::to_string(entry.soc_model)] =
        entry.chipsets.size() == 1 ? Json{entry.chipsets.front()} : texts(entry.chipsets);
  EXPECT_TRUE(names == data.root().find("soc_model_names")->to_json());
  EXPECT_TRUE(std::ranges::is_sorted(soc_model_names(), {}, &SocModelName::soc_model));
  Json sources = Json::array();
  for (const SocSource& source : soc_sources()) {
    Json entry = Json::object();
    entry["name"] = source.name;
    entry["where"] = source.where;
    entry["certainty"] = std::string(1, static_cast<char>(source.certainty));
    sources.push_back(entry);
  }
  EXPECT_TRUE(sources == data.root().find("sources")->to_json());
}

TEST(Soc, every_name_finds_its_soc) {
  for (const Soc& soc : socs()) {
    EXPECT_EQ(find_by_chipset(soc.chipset), &soc) << soc.chipset;
    for (std::string_view alias : soc.aliases) EXPECT_EQ(find_by_chipset(alias), &soc) << alias;
  }
}

TEST(Soc, every_number_finds_its_socs) {
  for (const Soc& soc : socs()) {
    if (soc.soc_model) {
      const auto found = find_by_model(*soc.soc_model);
      EXPECT_NE(std::ranges::find(found, &soc), found.end()) << soc.chipset;
    }
    for (int id : soc.kernel_soc_ids) EXPECT_EQ(find_by_kernel_id(id), &soc) << id;
  }
  EXPECT_TRUE(find_by_model(99999).empty());
  EXPECT_EQ(find_by_kernel_id(99999), nullptr);
}

TEST(Soc, model_names_agree_with_the_socs) {
  std::map<int, std::set<std::string_view>> by_model;
  for (const Soc& soc : socs())
    if (soc.soc_model) by_model[*soc.soc_model].insert(soc.chipset);
  for (const SocModelName& entry : soc_model_names())
    EXPECT_EQ((std::set<std::string_view>{entry.chipsets.begin(), entry.chipsets.end()}), by_model[entry.soc_model])
        << entry.soc_model;
  EXPECT_EQ(by_model.size(), soc_model_names().size());
}

struct Spelling {
  std::string_view typed;
  std::string_view chipset;
};

TEST(Soc, names_are_found_in_common_spellings) {
  for (const Spelling& spelling : std::initializer_list<Spelling>{{"SM8550", "SM8550"},
                                                                  {"sm8550", "SM8550"},
                                                                  {"SM8550-AB", "SM8550"},
                                                                  {"sm8550-ac", "SM8550"},
                                                                  {"SM8550P", "SM8550"},
                                                                  {"8 elite", "SM8750"},
                                                                  {"8-Elite", "SM8750"},
                                                                  {"Snapdragon 8 Elite Gen 5", "SM8850"},
                                                                  {"snapdragon_8_gen_2", "SM8550"},
                                                                  {"Qualcomm Snapdragon 8 Gen 3", "SM8650"},
                                                                  {"8+ Gen 1", "SM8475"},
                                                                  {"SC8280XP", "SC8280X"},
                                                                  {"SXR2230", "SXR2230P"},
                                                                  {"x elite", "SC8380XP"},
                                                                  {"IQ-9075", "QCS9075"}}) {
    const Soc* soc = find_by_chipset(spelling.typed);
    ASSERT_NE(soc, nullptr) << spelling.typed;
    EXPECT_EQ(soc->chipset, spelling.chipset) << spelling.typed;
  }
  for (const char* typed : {"", " ", "SM", "SM9999", "8", "Snapdragon", "43"})
    EXPECT_EQ(find_by_chipset(typed), nullptr) << typed;
}

TEST(Soc, search_ranks_names_over_numbers_over_substrings) {
  EXPECT_EQ(search_socs("SM8750").front().soc->chipset, "SM8750");
  EXPECT_EQ(search_socs("SM8750").front().kind, SocMatchKind::chipset);
  EXPECT_EQ(search_socs("8 elite").front().soc->chipset, "SM8750");
  EXPECT_EQ(search_socs("8 elite").front().kind, SocMatchKind::alias);
  EXPECT_EQ(search_socs("43").front().soc->chipset, "SM8550");
  EXPECT_EQ(search_socs("43").front().kind, SocMatchKind::soc_model);
  EXPECT_EQ(search_socs("618").front().soc->chipset, "SM8750");
  EXPECT_EQ(search_socs("618").front().kind, SocMatchKind::kernel_id);
  EXPECT_EQ(search_socs("kailua").front().soc->chipset, "SM8550");
  EXPECT_EQ(search_socs("v79").front().kind, SocMatchKind::architecture);
  EXPECT_EQ(search_socs("52").size(), 4U);
  EXPECT_EQ(search_socs("sm8551").front().soc->chipset, "SM8550");
  EXPECT_EQ(search_socs("sm8551").front().kind, SocMatchKind::similar);
  EXPECT_TRUE(search_socs("").empty());
  EXPECT_TRUE(search_socs("nothing like it").empty());
}

std::vector<std::string_view> found(std::string_view typed) {
  std::vector<std::string_view> chipsets;
  for (const SocMatch& match : search_socs(typed))
    if (match.kind != SocMatchKind::similar) chipsets.push_back(match.soc->chipset);
  return chipsets;
}

TEST(Soc, search_accepts_any_substring_of_a_name) {
  EXPECT_EQ(found("elite"), (std::vector<std::string_view>{"SC8380XP", "SM8750", "SM8850", "SC8480XP"}));
  EXPECT_EQ(found("8gen3"), std::vector<std::string_view>{"SM8650"});
  EXPECT_EQ(found("QCS6490"), std::vector<std::string_view>{"QCS6490"});
  EXPECT_EQ(found("gen 5"), (std::vector<std::string_view>{"SM8850", "SM8845"}));
  // The Snapdragon 888 is not one of them.
  EXPECT_EQ(std::ranges::count(found("snapdragon 8"), "SM8350"), 0);
  EXPECT_EQ(std::ranges::count(found("snapdragon 8"), "SM8550"), 1);
  EXPECT_GT(found("Snapdragon").size(), 20U);
  EXPECT_EQ(found("snap"), found("Snapdragon"));
  EXPECT_TRUE(found("8+").size() < found("snapdragon 8").size());
  EXPECT_EQ(found("8"), std::vector<std::string_view>{"SDM652"});  // as a number, not as a substring
  for (const std::string_view no_name : {"$(x)", "x", "()", "+", " "})
    EXPECT_EQ(found(no_name), std::vector<std::string_view>{}) << no_name;
  EXPECT_GT(found("x elite").size(), 0U);
}

TEST(Soc, architectures_have_numbers) {
  EXPECT_EQ(arch_number("v73"), 73);
  EXPECT_EQ(arch_number("v8"), 8);
  for (const char* text : {"", "v", "73", "V73", "v73a", "v-73", "v100000"}) EXPECT_FALSE(arch_number(text)) << text;
  for (const Soc& soc : socs())
    if (soc.dsp_arch) {
      EXPECT_TRUE(arch_number(*soc.dsp_arch)) << soc.chipset;
    }
}

TEST(Soc, is_a_list_of_itself) {
  for (const Soc& soc : socs()) {
    const SocList alone{soc};
    ASSERT_EQ(alone.size(), 1U);
    EXPECT_EQ(alone.front(), &soc);
    EXPECT_EQ(alone, SocList{soc});
  }
  EXPECT_NE(SocList{socs().front()}, SocList{socs().back()});
  EXPECT_EQ(SocList{}, find_by_model(99999));
}

}  // namespace
}  // namespace bext

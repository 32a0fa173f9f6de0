// Compares every field of every section with the facts that the tables come from.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "bext/backend/catalog.h"
#include "bext/schema/describe.h"
#include "bext/schema/walk.h"
#include "places.h"

namespace bext {
namespace {

const std::string facts_path = bext_test::shared_dir() + "/facts/options.json";

Json facts() {
  std::ifstream file{facts_path, std::ios::binary};
  if (!file) return {};
  return Document::parse({std::istreambuf_iterator<char>{file}, {}}).root().to_json();
}

const std::string& text(const Json& object, std::string_view key) {
  static const std::string none;
  const Json* value = object.find(key);
  return value && value->as_string() ? *value->as_string() : none;
}
Json member(const Json& object, std::string_view key) {
  const Json* value = object.find(key);
  return value ? *value : Json{};
}

/// `$.devices[*].cores[*]` → `devices.cores`
std::string section_path(std::string path) {
  for (const std::string_view part : {"[*]", "$."})
    for (std::size_t at = path.find(part); at != std::string::npos; at = path.find(part)) path.erase(at, part.size());
  return path == "$" ? "" : path;
}

/// The listing entry that the facts call for.
Json expected_entry(const Json& fact, const Json& enums) {
  Json entry = Json::object();
  const std::string& type = text(fact, "type");
  Json values = member(fact, "values");
  std::string type_name = type;
  if (type.starts_with("enum:")) {
    const Json& set = *enums.find(type.substr(5));
    values = Json::array();
    for (const Json& value : *set.find("values")->as_array()) values.push_back(*value.find("value"));
    type_name = text(set, "base") == "int" ? "int" : "enum";
  }
  entry["key"] = text(fact, "json");
  if (!text(fact, "python").empty()) entry["name"] = text(fact, "python");
  entry["type"] = type_name;
  entry["values"] = values;
  for (const char* same : {"default", "native_default", "range", "unit", "phase", "arch_min", "sdk_since",
                           "sdk_deprecated", "sdk_noop_since", "required", "status", "certainty"})
    entry[same] = member(fact, same);
  return entry;
}

/// Whether a difference between tables and facts is intended.
bool is_meant(const ListedOption& listed, const std::string& what, const Json& fact, const Json& ours) {
  // A string with suggested values instead of a closed list: files name SoCs that the list does not have yet.
  if (what == "type" && fact == Json{"enum"} && ours == Json{"string"}) return listed.option->info.suggested;
  // A file may omit a list of sections; in the tables, that is the same as an empty list.
  if (what == "default" && ours == Json::array() && listed.option->is_section()) return true;
  // The struct has a value where the facts have none: an empty list or string means the same.
  if (what == "default" && fact.is_null())
    return (ours.is_array() && ours.size() == 0) || ours == Json{""} || ours == Json{0} || ours == Json{false};
  return false;
}

class Facts : public testing::Test {
 protected:
  void SetUp() override {
    all_ = facts();
    if (all_.is_null()) {
      std::printf("skipped: no facts at %s\n", facts_path.c_str());
      GTEST_SKIP();
    }
  }
  Json all_;
};

TEST_F(Facts, every_field_is_in_the_tables_with_all_facts) {
  const Json& enums = *all_.find("enums");
  std::set<const Option*> seen;  // across all files, because some share a section
  std::size_t compared = 0;
  std::size_t traps = 0;
  for (const Json::Member& backend : *all_.find("backends")->as_object()) {
    const std::vector<ListedOption> options = options_of(*find_backend(backend.key));
    for (const Json& section : *backend.value.find("sections")->as_array()) {
      const std::string path = section_path(text(section, "path"));
      for (const Json& fact : *section.find("fields")->as_array()) {
        const bool comment = text(fact, "json").starts_with('_');
        if (comment) continue;  // every key with an underscore is a comment
        const std::string where = backend.key + ":" + path + "." + text(fact, "json");
        const auto listed = std::ranges::find_if(options, [&](const ListedOption& option) {
          return option.section == path && option.option->key() == text(fact, "json");
        });
        if (listed == options.end()) {
          // Keys that the tools ignore are traps, or whole sections of the file.
          const Section* table = nullptr;
          struct Finder : SchemaVisitor {
            const std::string* wanted;
            std::vector<const Section*> found;
            void section(const SectionPlace& place) override {
              if (place.path == *wanted) found.push_back(place.section);
            }
          } finder;
          finder.wanted = &path;
          visit(find_backend(backend.key)->root(), finder);
          const Trap* trap = nullptr;
          for (const Section* candidate : finder.found)
            if (const Trap* one = candidate->find_trap(text(fact, "json"))) trap = one, table = candidate;
          EXPECT_TRUE(trap || text(fact, "json").empty()) << where << " is missing";
          if (!trap) continue;
          EXPECT_TRUE(table);
          std::string belongs = text(fact, "belongs_to");
          belongs = belongs == "$" ? "(root)" : section_path(belongs);
          EXPECT_EQ(trap->belongs_to, belongs) << where;
          ++traps;
          continue;
        }
        EXPECT_TRUE(member(fact, "belongs_to").is_null()) << where << " should be a trap";
        seen.insert(listed->option);
        const Json ours = listing_entry(*listed);
        const Json theirs = expected_entry(fact, enums);
        for (const Json::Member& expected : *theirs.as_object()) {
          const Json& value = *ours.find(expected.key);
          if (value == expected.value || is_meant(*listed, expected.key, expected.value, value)) continue;
          ADD_FAILURE() << where << " " << expected.key << ": table " << write(value, 0) << ", facts "
                        << write(expected.value, 0);
        }
        for (const Json& spelling : *fact.find("also_accepts")->as_array())
          EXPECT_EQ(listed->table->find(*spelling.as_string()), listed->option) << where << " " << write(spelling, 0);
        ++compared;
      }
    }
    for (const ListedOption& option : options)
      EXPECT_TRUE(seen.contains(option.option)) << backend.key << ":" << option.path() << " is missing from the facts";
  }
  std::printf("compared %zu fields and %zu traps with the facts\n", compared, traps);
  EXPECT_GT(compared, 150U);
}

TEST_F(Facts, shapes_of_sections) {
  for (const Json::Member& backend : *all_.find("backends")->as_object()) {
    struct Finder : SchemaVisitor {
      std::map<std::string, const Option*> places;
      void section(const SectionPlace& place) override { places.emplace(place.path, place.via); }
    } finder;
    visit(find_backend(backend.key)->root(), finder);
    for (const Json& section : *backend.value.find("sections")->as_array()) {
      const std::string path = section_path(text(section, "path"));
      ASSERT_TRUE(finder.places.contains(path)) << backend.key << ":" << path;
      const Option* via = finder.places[path];
      if (!via || via->type == Type::inlined) continue;
      EXPECT_EQ(via->type == Type::sections, text(section, "shape") == "list") << backend.key << ":" << path;
      for (const Json& other : *section.find("also_accepts")->as_array()) {
        if (text(other, "shape") == "object") EXPECT_TRUE(via->info.takes_object) << backend.key << ":" << path;
        if (text(other, "shape") == "object of objects")
          EXPECT_TRUE(via->info.takes_keyed) << backend.key << ":" << path;
        if (const std::string& key = text(other, "json"); !key.empty())
          EXPECT_EQ(find_backend(backend.key)->root().find(key), via) << key;
      }
    }
  }
}

TEST_F(Facts, values_of_enumerations) {
  std::map<std::string_view, const Choices*> ours;
  for (const ListedOption& listed : all_options())
    if (listed.option->choices && !listed.option->choices->name.empty())
      ours[listed.option->choices->name] = listed.option->choices;
  for (const auto& [name, choices] : ours) {
    const Json* set = all_.find("enums")->find(name);
    ASSERT_TRUE(set) << name;
    EXPECT_EQ(Json{choices->complete}, member(*set, "complete")) << name;
    const Json::Array& values = *set->find("values")->as_array();
    ASSERT_EQ(choices->values.size(), values.size()) << name;
    for (std::size_t i = 0; i < values.size(); ++i) {
      EXPECT_EQ(choices->values[i].text, text(values[i], "value"));
      EXPECT_EQ(choices->values[i].arch_min, text(values[i], "arch_min"));
      EXPECT_EQ(choices->values[i].sdk_since, text(values[i], "sdk_since"));
      EXPECT_EQ(name_of(choices->values[i].status), text(values[i], "status"));
    }
  }
}

}  // namespace
}  // namespace bext

// Checks the schemas with an independent validator: it must reject exactly what reading reports as an error.
#include "bext/schema/json_schema.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "schema_verdicts.h"

namespace bext {
namespace {

class JsonSchema : public AsksTheValidator {};

TEST_F(JsonSchema, every_option_with_every_kind_of_value) {
  const std::vector<std::string> values = {"null",
                                           "true",
                                           "false",
                                           "0",
                                           "1",
                                           "2",
                                           "3",
                                           "4",
                                           "9",
                                           "10",
                                           "22",
                                           "64",
                                           "2048",
                                           "2049",
                                           "9999",
                                           "10000",
                                           "65535",
                                           "65536",
                                           "-1",
                                           "0.0",
                                           "1.0",
                                           "2.5",
                                           "-0.5",
                                           "1e2",
                                           "9223372036854775807",
                                           "9223372036854775808",
                                           "-9223372036854775809",
                                           "\"\"",
                                           "\"0\"",
                                           "\"1\"",
                                           "\"007\"",
                                           "\"-1\"",
                                           "\"-0\"",
                                           "\"9999\"",
                                           "\"10000\"",
                                           "\"9223372036854775807\"",
                                           "\"9223372036854775808\"",
                                           "\"3.0\"",
                                           "\"+1\"",
                                           "\"burst\"",
                                           "\"signed\"",
                                           "\"v73\"",
                                           "\"v999\"",
                                           "\"DCVS_VOLTAGE_VCORNER_NOM\"",
                                           "[]",
                                           "[0]",
                                           "[-1]",
                                           "[\"a\"]",
                                           "[\"1\"]",
                                           "[1, \"a\"]",
                                           "[null]",
                                           "[[]]",
                                           "[9223372036854775808]",
                                           "{}",
                                           "[{}]",
                                           "[{}, 1]",
                                           "{\"x\": {}}",
                                           "{\"graph_names\": [\"a\"]}"};
  std::vector<Case> cases;
  for (const ListedOption& listed : all_options()) {
    for (const std::string& value : values)
      cases.push_back(judged(std::string{listed.backend}, file_with(listed, listed.option->key(), value)));
    for (const std::string_view spelling : spellings(*listed.option))
      if (!spelling.empty())
        for (const char* value : {"\"x\"", "3", "{}"})
          cases.push_back(judged(std::string{listed.backend}, file_with(listed, spelling, value)));
    if (listed.option->choices)
      for (const Choice& choice : listed.option->choices->values)
        cases.push_back(
            judged(std::string{listed.backend}, file_with(listed, listed.option->key(), bext::quoted(choice.text))));
  }
  expect_the_same_verdicts(cases);
}

TEST_F(JsonSchema, shapes_of_sections_and_files) {
  std::vector<Case> cases;
  const std::vector<std::string> shapes = {"null",
                                           "1",
                                           "[]",
                                           "{}",
                                           "[{}]",
                                           "[[]]",
                                           "{\"0\": {}}",
                                           "{\"0\": {\"graph_names\": [\"a\"]}}",
                                           "{\"0\": {\"graph_names\": [\"a\"]}, \"1\": {\"O\": 9, \"name\": \"b\"}}",
                                           "{\"0\": {\"name\": \"a\"}, \"x\": 1}",
                                           "{\"graph_names\": [\"a\", \"b\"]}",
                                           "{\"graph_names\": []}",
                                           "{\"graph_names\": [1]}",
                                           "{\"graph_name\": \"a\"}",
                                           "{\"name\": \"a\", \"finalize_config\": {}}",
                                           "{\"finalize_config\": {}}",
                                           "[{\"name\": \"a\"}, null]"};
  for (const Backend& backend : backends()) {
    for (const char* text : {"{}", "[]", "null", "1", "{\"_comment\": 1}", "{\"unknown\": [1]}", "{\"\": {}}"})
      cases.push_back(judged(std::string{backend.name}, text));
    for (const Option& option : backend.root().options)
      if (option.is_section() && option.type != Type::inlined)
        for (const std::string& shape : shapes)
          for (const std::string_view spelling : spellings(option))
            if (!spelling.empty())
              cases.push_back(judged(std::string{backend.name}, "{" + bext::quoted(spelling) + ": " + shape + "}"));
    for (const Trap& trap : backend.root().info.traps)
      cases.push_back(judged(std::string{backend.name}, "{" + bext::quoted(trap.key) + ": [null]}"));
  }
  expect_the_same_verdicts(cases);
}

TEST_F(JsonSchema, random_files) {
  std::vector<Case> cases;
  for (const RandomFile& file : random_files(20)) cases.push_back(judged(file.backend, file.text));
  expect_the_same_verdicts(cases);
}

std::string kind_of_file(const Document& document) {
  for (const Backend& backend : backends()) {
    if (backend.name == "htp_mcp") continue;  // it has the sections of htp
    for (const Member member : document.root().members()) {
      const Section& root = backend.root();
      const std::string key = member.key.string();
      bool known = root.find(key) != nullptr;
      for (const Option& option : root.options)
        known = known || (option.type == Type::inlined && option.section().find(key));
      if (known) return std::string{backend.name};
    }
  }
  return {};
}

TEST_F(JsonSchema, real_files) {
  const std::filesystem::path corpus = bext_test::shared_dir() + "/corpus";
  if (!std::filesystem::exists(corpus)) {
    std::printf("skipped: no corpus at %s\n", corpus.c_str());
    GTEST_SKIP();
  }
  std::vector<Case> cases;
  for (const auto& file : std::filesystem::recursive_directory_iterator{corpus}) {
    if (!file.is_regular_file() || file.path().extension() == ".md") continue;
    std::ifstream stream{file.path(), std::ios::binary};
    const Document document = Document::parse({std::istreambuf_iterator<char>{stream}, {}});
    if (!document.faults().empty() || !document.root().is_object()) continue;
    const std::string kind = kind_of_file(document);
    if (!kind.empty()) cases.push_back(judged(kind, std::string{document.text()}));
  }
  EXPECT_GT(cases.size(), 40U);
  expect_the_same_verdicts(cases);
}

}  // namespace
}  // namespace bext

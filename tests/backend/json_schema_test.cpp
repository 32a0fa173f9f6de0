// The schemas against an independent validator: it must refuse exactly what reading reports as an error.
#include "bext/schema/json_schema.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bext/backend/catalogue.h"
#include "bext/schema/read.h"
#include "places.h"
#include "random_config.h"

namespace bext {
namespace {

struct Case {
  std::string schema;
  std::string text;
  bool right = true;
  std::string because;
};

template <class T>
void read_into(const Document& document, Findings& findings) {
  (void)read<T>(document, {.findings = &findings});
}

/// Reads the text as the file that the schema is of.
Case judged(std::string backend, std::string text) {
  Findings findings;
  const Document document = Document::parse(text);
  if (backend == "htp") read_into<htp::Config>(document, findings);
  if (backend == "htp_mcp") read_into<htp_mcp::Config>(document, findings);
  if (backend == "aic") read_into<aic::Config>(document, findings);
  if (backend == "lpai") read_into<lpai::Config>(document, findings);
  if (backend == "wrapper") read_into<wrapper::Config>(document, findings);
  Case one{std::move(backend), std::move(text)};
  for (const Diagnostic& finding : findings) {
    // Only a program can check two values against each other.
    if (finding.severity != Severity::error || finding.kind->id == "invalid-combination") continue;
    one.right = false;
    one.because += finding.message + "\n";
  }
  return one;
}

std::string answers_of_the_validator(const std::vector<Case>& cases) {
  std::string work = "{\"schemas\": {\"bext\": " + write(combined_schema(), 0);
  for (const Backend& backend : backends())
    work += ", " + bext::quoted(backend.name) + ": " + write(schema_of(backend), 0);
  work += "}, \"documents\": [";
  for (std::size_t i = 0; i < cases.size(); ++i)
    work += (i > 0 ? ", {\"schema\": " : "{\"schema\": ") + bext::quoted(cases[i].schema) +
            ", \"value\": " + cases[i].text + "}";
  work += "]}";
  const std::string input = testing::TempDir() + "bext_schema_" + std::to_string(getpid()) + ".json";
  std::ofstream{input, std::ios::binary} << work;
  const std::string command =
      "/usr/bin/python3 " + bext_test::source_dir() + "/tests/backend/validate_documents.py < '" + input + "'";
  std::string output;
  if (std::FILE* pipe = popen(command.c_str(), "r")) {
    char buffer[4096];
    for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.append(buffer, got);
    pclose(pipe);
  }
  std::filesystem::remove(input);
  return output;
}

/// Asks for all at once, because a validator takes long to start.
void expect_the_same_verdicts(const std::vector<Case>& cases) {
  const std::string answers = answers_of_the_validator(cases);
  std::size_t begin = 0;
  std::size_t refused = 0;
  for (const Case& one : cases) {
    const std::size_t end = answers.find('\n', begin);
    ASSERT_NE(end, std::string::npos) << "the validator stopped early";
    const bool accepted = answers.substr(begin, end - begin) == "true";
    begin = end + 1;
    refused += accepted ? 0 : 1;
    EXPECT_EQ(accepted, one.right) << one.schema << ": " << one.text << "\n" << one.because;
  }
  std::printf("asked for %zu documents, %zu of them refused\n", cases.size(), refused);
}

bool validator_is_installed() { return std::system("/usr/bin/python3 -c 'import jsonschema' 2>/dev/null") == 0; }

class JsonSchema : public testing::Test {
 protected:
  void SetUp() override {
    if (validator_is_installed()) return;
    std::printf("skipped: /usr/bin/python3 has no jsonschema (Debian package python3-jsonschema)\n");
    GTEST_SKIP();
  }
};

/// A file with one value in the place of an option.
std::string file_with(const ListedOption& listed, std::string_view key, const std::string& value) {
  std::string text = "{" + bext::quoted(key) + ": " + value;
  for (const Option& option : listed.table->options)
    if (option.info.required && &option != listed.option) text += ", " + bext::quoted(option.key()) + ": \"vit\"";
  text += "}";
  for (std::size_t i = listed.steps.size(); i-- > 0;) {
    const Option& step = *listed.steps[i];
    if (step.type == Type::inlined) continue;
    std::string outer = "{" + bext::quoted(step.key()) + ": " + (step.type == Type::sections ? "[" + text + "]" : text);
    if (i > 0)
      for (const Option& option : listed.steps[i - 1]->section().options)
        if (option.info.required) outer += ", " + bext::quoted(option.key()) + ": \"vit\"";
    text = outer + "}";
  }
  return text;
}

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

TEST_F(JsonSchema, random_files_and_the_schema_of_all) {
  std::vector<Case> cases;
  const auto add = [&cases]<class T>(const std::string& backend, const T*) {
    for (int i = 0; i < 20; ++i) {
      T config;
      rc::check("make a file", [&] {
        config = {};
        fill_randomly(section_of<T>(), &config);
      });
      cases.push_back(judged(backend, write(to_json(config), 0)));
      Case any = cases.back();
      any.schema = "bext";
      cases.push_back(std::move(any));
    }
  };
  add("htp", static_cast<const htp::Config*>(nullptr));
  add("htp_mcp", static_cast<const htp_mcp::Config*>(nullptr));
  add("aic", static_cast<const aic::Config*>(nullptr));
  add("lpai", static_cast<const lpai::Config*>(nullptr));
  add("wrapper", static_cast<const wrapper::Config*>(nullptr));
  cases.push_back({"bext", "{}", true, ""});
  cases.push_back({"bext", "{\"something\": 1}", true, ""});
  cases.push_back({"bext", "{\"graphs\": 1}", false, "no file has such graphs"});
  cases.push_back({"bext", "{\"lpai_graph\": []}", false, "no list"});
  cases.push_back({"bext", "{\"compiler_num_of_cores\": \"all\"}", false, "a number"});
  expect_the_same_verdicts(cases);
}

std::string kind_of_file(const Document& document) {
  for (const Backend& backend : backends()) {
    if (backend.name == "htp_mcp") continue;  // its sections are those of htp
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

TEST_F(JsonSchema, files_from_the_wild) {
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

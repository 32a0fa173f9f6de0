#pragma once
// Compares the findings of reading a document with the verdict of an independent schema validator.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "backend/random_config.h"
#include "bext/backend/catalog.h"
#include "bext/schema/read.h"
#include "bext/schema/write.h"
#include "places.h"

namespace bext {

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

/// Reads the text as the kind of file that the schema describes.
inline Case judged(std::string backend, std::string text) {
  Findings findings;
  const Document document = Document::parse(text);
  if (backend == "htp") read_into<htp::Config>(document, findings);
  if (backend == "htp_mcp") read_into<htp_mcp::Config>(document, findings);
  if (backend == "aic") read_into<aic::Config>(document, findings);
  if (backend == "lpai") read_into<lpai::Config>(document, findings);
  if (backend == "wrapper") read_into<wrapper::Config>(document, findings);
  Case one{std::move(backend), std::move(text)};
  for (const Diagnostic& finding : findings) {
    // A schema cannot compare two values, and it accepts any key.
    static const std::set<std::string_view> beyond_a_schema = {"invalid-combination", "unknown-key", "unknown-section",
                                                               "misplaced-key", "both-spellings"};
    if (finding.severity != Severity::error || beyond_a_schema.contains(finding.kind->id)) continue;
    one.right = false;
    one.because += finding.message + "\n";
  }
  return one;
}

/// `any` is the schema with the name "bext" in the cases.
inline std::string answers_of_the_validator(const std::vector<Case>& cases, const Json& any) {
  std::string work = "{\"schemas\": {\"bext\": " + write(any, 0);
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

/// Validates all documents at once, because the validator starts slowly.
inline void expect_the_same_verdicts(const std::vector<Case>& cases, const Json& any = Json::object()) {
  const std::string answers = answers_of_the_validator(cases, any);
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
  std::printf("validated %zu documents, %zu rejected\n", cases.size(), refused);
}

inline bool validator_is_installed() { return std::system("/usr/bin/python3 -c 'import jsonschema' 2>/dev/null") == 0; }

class AsksTheValidator : public testing::Test {
 protected:
  void SetUp() override {
    if (validator_is_installed()) return;
    std::printf("skipped: /usr/bin/python3 has no jsonschema (Debian package python3-jsonschema)\n");
    GTEST_SKIP();
  }
};

/// A file with the given value for one option.
inline std::string file_with(const ListedOption& listed, std::string_view key, const std::string& value) {
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

struct RandomFile {
  std::string backend;
  std::string text;
};

/// Valid files of every kind, the same number of each.
inline std::vector<RandomFile> random_files(int count) {
  std::vector<RandomFile> files;
  const auto add = [&]<class T>(const std::string& backend, const T*) {
    for (int i = 0; i < count; ++i) {
      T config;
      rc::check("make a file", [&] {
        config = {};
        fill_randomly(section_of<T>(), &config);
      });
      files.push_back({backend, write(to_json(config), 0)});
    }
  };
  add("htp", static_cast<const htp::Config*>(nullptr));
  add("htp_mcp", static_cast<const htp_mcp::Config*>(nullptr));
  add("aic", static_cast<const aic::Config*>(nullptr));
  add("lpai", static_cast<const lpai::Config*>(nullptr));
  add("wrapper", static_cast<const wrapper::Config*>(nullptr));
  return files;
}

}  // namespace bext

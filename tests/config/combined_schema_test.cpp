// Checks the schema of all files with an independent validator: it must reject a file exactly if the recognized kind of
// file rejects it.
#include "bext/config/combined_schema.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "backend/schema_verdicts.h"
#include "bext/config/recognize.h"

namespace bext {
namespace {

class CombinedSchema : public AsksTheValidator {};

Case judged_as_recognized(const std::string& text) {
  const Document document = Document::parse(text);
  const FileKind kind = recognize(document);
  Case one = kind.backend ? judged(std::string{kind.backend->name}, text) : Case{"", text, document.root().is_object()};
  one.because = std::string{kind.name()} + "\n" + one.because;
  one.schema = "bext";
  return one;
}

void expect_what_recognition_says(const std::vector<std::string>& texts) {
  std::vector<Case> cases;
  cases.reserve(texts.size());
  for (const std::string& text : texts) cases.push_back(judged_as_recognized(text));
  expect_the_same_verdicts(cases, combined_schema());
}

TEST_F(CombinedSchema, rejects_files_that_check_rejects) {
  const auto refused = [](std::string text) { return Case{"bext", std::move(text), false, "`bext check` refuses it"}; };
  expect_the_same_verdicts(
      {refused(R"({"devices": [{"pd_session": "foo"}]})"),
       refused(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": -1}]})"),
       refused(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": true}]})"),
       refused(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": "much"}]})"),
       refused(R"({"graphs": 1})"),
       refused(R"({"lpai_graph": []})"),
       refused(R"({"compiler_num_of_cores": "all"})"),
       refused(R"({"backend_extensions": 1, "graphs": []})"),
       refused("[]"),
       {"bext", "{}", true, ""},
       {"bext", R"({"something": 1})", true, ""},
       {"bext", R"({"target": "SM8750", "graphs": ["vit"]})", true, "a project file"},
       {"bext", R"({"graphs": [{"name": "a", "tensors": []}], "devices": 1})", true, "a file of another tool"}},
      combined_schema());
}

TEST_F(CombinedSchema, every_option_with_many_kinds_of_value) {
  std::vector<std::string> texts;
  for (const ListedOption& listed : all_options())
    for (const char* value : {"\"foo\"", "-1", "true", "3", "\"3\"", "2.5", "null", "[]", "[\"a\"]", "{}"})
      texts.push_back(file_with(listed, listed.option->key(), value));
  expect_what_recognition_says(texts);
}

/// The members of two objects in one object.
std::string joined_objects(const std::string& a, const std::string& b) {
  if (a == "{}") return b;
  return b == "{}" ? a : a.substr(0, a.size() - 1) + ", " + b.substr(1);
}

TEST_F(CombinedSchema, random_files_alone_and_mixed) {
  const std::vector<RandomFile> files = random_files(12);
  std::vector<std::string> texts;
  for (const RandomFile& file : files) texts.push_back(file.text);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const RandomFile& other = files[(i * 7 + 5) % files.size()];
    // bext and the validator both use the last of duplicate keys, but the sizes of numbers differ between kinds.
    if (other.backend != files[i].backend) texts.push_back(joined_objects(files[i].text, other.text));
  }
  expect_what_recognition_says(texts);
}

TEST_F(CombinedSchema, keys_of_other_tools) {
  const std::vector<std::string> words = {R"({"bext_record": 1})",
                                          R"({"info": {"graphs": []}})",
                                          R"({"info": {}})",
                                          R"({"cores": []})",
                                          R"({"cycles": 1})",
                                          R"({"dialog": {}})",
                                          R"({"dialog": 1})",
                                          R"({"engine": {"n-threads": 3}})",
                                          R"({"model": {"decoder": {}}, "search": {}})",
                                          R"({"model": {"decoder": {}}})",
                                          R"({"passes": {}})",
                                          R"({"backend_path": "x"})",
                                          R"({"enable_htp_fp16_precision": "1"})",
                                          R"({"backends": [], "models": []})",
                                          R"({"backends": []})",
                                          R"({"partitions": [], "connections": []})",
                                          R"({"specializations": []})",
                                          R"({"target_machine": {}})",
                                          R"({"target_machine": 1})",
                                          R"({"a": {"compiler_stat_level": 1}})",
                                          R"({"a": {"htp_template": 1}})",
                                          R"({"a": [{"htp_template": 1}]})",
                                          R"({"htp_template": 1})",
                                          R"({"target": "SM8750"})",
                                          R"({"$schema": "x"})",
                                          R"({"_comment": "x", "sdk": "2.48"})"};
  // Each alone and combined with a mistake in a backend file, so that the verdict shows the recognized kind.
  const std::vector<std::string> wrong = {"{}",
                                          R"({"graphs": 1})",
                                          R"({"graphs": ["vit"]})",
                                          R"({"devices": 1})",
                                          R"({"device": {"device_id": "x"}})",
                                          R"({"devices": [{"num_cores": "x"}]})",
                                          R"({"context": {"heap_size": "x"}})",
                                          R"({"context": [{}, {"heap_size": "x"}]})",
                                          R"({"graph_names": ["a"], "compiler_num_of_cores": "x"})",
                                          R"({"graph_names": "a"})",
                                          R"({"lpai_graph": []})",
                                          R"({"backend_extensions": 1})"};
  std::vector<std::string> texts;
  for (const std::string& word : words)
    for (const std::string& file : wrong) texts.push_back(joined_objects(word, file));
  expect_what_recognition_says(texts);
}

TEST(CombinedSchemaFile, is_up_to_date) {
  const GeneratedFile file = combined_schema_file();
  std::ifstream stream{bext_test::source_dir() + "/docs/reference/" + file.path, std::ios::binary};
  const std::string committed{std::istreambuf_iterator<char>{stream}, {}};
  EXPECT_TRUE(committed == file.text) << "docs/reference/" << file.path
                                      << " is stale; `cmake --build build/release --target docs` makes it again";
}

}  // namespace
}  // namespace bext

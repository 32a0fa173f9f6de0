#include "bext/drive/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bext/config/layers.h"
#include "bext/drive/content_hash.h"
#include "bext/drive/record_page.h"
#include "bext/drive/recorded_environment.h"
#include "places.h"

namespace bext::drive {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

CompileRecord sample() {
  const LoadedFile file = load("ext.json", "{\"graphs\": [{\"graph_names\": [\"vit\"],\n\"O\": 3, \"new_key\": 1}]}");
  CompileRecord record = start_record("0.1.0");
  add_input(record, FileRole::model, "models/vit.dlc", "model bytes");
  add_input(record, FileRole::config, "ext.json", file.document.text());
  add_input(record, FileRole::generated, "/tmp/run1/htp.json", "{}");
  record.options = recorded_options(file);
  record.command = std::vector<std::string>{"/opt/qairt/bin/qnn-context-binary-generator",
                                            "--dlc_path",
                                            "models/vit.dlc",
                                            "--config_file",
                                            "/tmp/run1/wrapper.json",
                                            "--output_dir",
                                            "/tmp/run1"};
  record.output = "/tmp/run1";
  record.versions->sdk = "2.48.0";
  record.result.emplace().state = ResultState::succeeded;
  record.result->exit_code = 0;
  record.result->started = "2026-01-31T12:00:00Z";
  record.recipe = recipe_identity(record);
  return record;
}

std::vector<std::string> lines(const std::vector<Change>& changes) {
  std::vector<std::string> list;
  for (const Change& change : changes)
    list.push_back(std::string{name_of(change.kind)} + " " + change.path + " " + write(change.a, 0) + " " +
                   write(change.b, 0));
  return list;
}

TEST(Record, SurvivesWritingAndReading) {
  const CompileRecord record = sample();
  const LoadedRecord again = read_record("record.json", to_text(record));
  EXPECT_THAT(again.findings, IsEmpty());
  EXPECT_EQ(again.record, record);
  EXPECT_EQ(to_text(again.record), to_text(record));
}

TEST(Record, NamesTheOriginOfEachOption) {
  const CompileRecord record = sample();
  EXPECT_EQ(write(*record.options->find("graphs[vit].O"), 0), R"({"value": 3, "by": "ext.json:2"})");
  EXPECT_EQ(*record.options->find("graphs[vit].new_key")->find("value"), Json{1});
  EXPECT_EQ(record.options->find("graphs[vit].vtcm_mb"), nullptr);
}

TEST(Record, NamesTheLayerOfEachOption) {
  std::vector<LoadedFile> files;
  files.push_back(load("base.json", R"({"graphs": [{"graph_names": ["a"], "O": 2, "dlbc": 1}]})"));
  files.push_back(load("fast.json", R"({"graphs": [{"graph_names": ["a"], "O": 3}]})"));
  const Layers layers = *merge_layers(std::move(files));
  const Json options = recorded_options(layers.merged, layers.files);
  EXPECT_EQ(*options.find("graphs[a].O")->find("by"), Json{"fast.json:1"});
  EXPECT_EQ(*options.find("graphs[a].dlbc")->find("by"), Json{"base.json:1"});
}

TEST(Record, IsRecognizedByItsContent) {
  EXPECT_TRUE(is_record(Document::parse(to_text(sample()))));
  EXPECT_FALSE(is_record(Document::parse(R"({"graphs": []})")));
  EXPECT_FALSE(is_record(Document::parse("[")));
}

TEST(Record, MistakesAreFoundLikeThoseOfAnyFile) {
  const LoadedRecord read = read_record("r", R"({"bext_record": 1, "recpie": "x", "inputs": [{"bytes": -1}]})");
  std::vector<std::string> ids;
  for (const Diagnostic& finding : read.findings) ids.emplace_back(finding.kind->id);
  EXPECT_THAT(ids, ElementsAre("unknown-section", "value-out-of-range"));
  EXPECT_FALSE(read_record("r", "{").findings.empty());
}

TEST(Recipe, IgnoresTheLocationOfFiles) {
  const CompileRecord record = sample();
  CompileRecord moved = record;
  moved.inputs[0].path = "elsewhere/vit.dlc";
  moved.inputs[2].path = "/tmp/run2/htp.json";
  moved.output = "/tmp/run2";
  moved.command = std::vector<std::string>{"/home/me/sdk/qnn-context-binary-generator",
                                           "--dlc_path",
                                           "elsewhere/vit.dlc",
                                           "--config_file",
                                           "/tmp/run2/wrapper.json",
                                           "--output_dir",
                                           "/tmp/run2"};
  moved.result->started = "2027-01-01T00:00:00Z";
  EXPECT_EQ(recipe_identity(moved), recipe_identity(record));
}

TEST(Recipe, IgnoresTheOriginOfOptions) {
  CompileRecord record = sample();
  record.options =
      Json::object({{"a", Json::object({{"value", 1}, {"by", "x"}})}, {"b", Json::object({{"value", 2}})}});
  CompileRecord other = record;
  other.options = Json::object({{"b", Json::object({{"value", 2}})}, {"a", Json::object({{"value", 1}, {"by", "y"}})}});
  EXPECT_EQ(recipe_identity(other), recipe_identity(record));
}

TEST(Recipe, DependsOnEverythingThatAffectsTheBinary) {
  const std::string identity = recipe_identity(sample());
  CompileRecord model = sample();
  model.inputs[0].hash = content_hash("another model");
  CompileRecord option = sample();
  option.options = Json::object({{"graphs[vit].O", Json::object({{"value", 2}})}});
  CompileRecord command = sample();
  std::vector<std::string> words = *command.command;
  words.push_back("--log_level");
  command.command = words;
  CompileRecord sdk = sample();
  sdk.versions->sdk = "2.49.0";
  CompileRecord more = sample();
  add_input(more, FileRole::library, "ops.so", "ops");
  for (const CompileRecord& changed : {model, option, command, sdk, more})
    EXPECT_NE(recipe_identity(changed), identity) << to_text(changed);
}

TEST(Recipe, KeepsNamesThatOnlyBeginLikeAPath) {
  CompileRecord a = sample();
  a.command = std::vector<std::string>{"tool", "/tmp/run1x/y"};
  CompileRecord b = sample();
  b.command = std::vector<std::string>{"tool", "/tmp/run1"};
  EXPECT_NE(recipe_identity(a), recipe_identity(b));
  CompileRecord c = sample();
  c.command = std::vector<std::string>{"tool", "x,/tmp/run1,y"};
  CompileRecord d = c;
  d.command = std::vector<std::string>{"tool", "x,/tmp/run2,y"};
  d.output = "/tmp/run2";
  EXPECT_EQ(recipe_identity(c), recipe_identity(d));
}

TEST(RecordDiff, ReportsDifferencesInMeaning) {
  const CompileRecord a = sample();
  CompileRecord b = sample();
  EXPECT_THAT(diff(a, b), IsEmpty());
  b.inputs[0].hash = "xxh3:0";
  Json options = *a.options;
  options["graphs[vit].O"]["value"] = 2;
  options.erase("graphs[vit].new_key");
  b.options = options;
  b.versions->sdk = "2.49.0";
  b.result->exit_code = 1;
  b.result->started = "2030-01-01T00:00:00Z";
  EXPECT_THAT(lines(diff(a, b)),
              ElementsAre("changed inputs[model vit.dlc] \"" + *a.inputs[0].hash + "\" \"xxh3:0\"",
                          "changed options graphs[vit].O 3 2", "removed options graphs[vit].new_key 1 null",
                          "changed versions.sdk \"2.48.0\" \"2.49.0\"", "changed result.exit_code 0 1"));
}

TEST(RecordDiff, IgnoresTheLocationOfFiles) {
  const CompileRecord a = sample();
  CompileRecord b = a;
  b.inputs[0].path = "elsewhere/vit.dlc";
  b.output = "/tmp/run2";
  b.command =
      std::vector<std::string>{"qnn-context-binary-generator", "--dlc_path",   "elsewhere/vit.dlc", "--config_file",
                               "/tmp/run2/wrapper.json",       "--output_dir", "/tmp/run2"};
  EXPECT_THAT(diff(a, b), IsEmpty());
}

TEST(RecordDiff, ComparesOptionsOfTheToolByName) {
  CompileRecord a = sample();
  CompileRecord b = sample();
  a.command = std::vector<std::string>{"tool", "--log_level", "info", "--enable_intermediate_outputs"};
  b.command = std::vector<std::string>{"tool", "--log_level", "error", "--model", "m.so"};
  EXPECT_THAT(lines(diff(a, b)), ElementsAre("changed command --log_level \"info\" \"error\"",
                                             "removed command --enable_intermediate_outputs true null",
                                             "added command --model null \"m.so\""));
}

TEST(RecordProof, HoldsEveryDifferenceWithItsReason) {
  const LoadedFile file = load("ext.json", R"({"graphs": [{"graph_names": ["vit", "gone"], "vtcm_mb": 16, "O": 3}]})");
  const BinaryInfo info = read_binary_info("info.json", R"({"info": {"graphs": [{"info": {"graphName": "vit",
      "graphBlobInfo": {"info": {"vtcmSize": 4, "optimizationLevel": 3, "spillFillBufferSize": 7}}}}]}})");
  const RecordedProof proof = recorded_proof(verify::compare({.config = file, .infos = {&info, 1}}));
  EXPECT_EQ(*proof.outcome, ProofState::differs);
  EXPECT_EQ(*proof.as_asked, 1);
  EXPECT_THAT(*proof.absent, ElementsAre("gone"));
  EXPECT_EQ(*proof.group_buffer, 7);
  ASSERT_EQ(proof.differences.size(), 1U);
  EXPECT_EQ(*proof.differences[0].words, "requested 16, found 4");
  EXPECT_THAT(*proof.differences[0].reason, Not(IsEmpty()));
}

TEST(ContentHash, IsTheSameInPieces) {
  EXPECT_EQ(content_hash(""), "xxh3:99aa06d3014798d86001c324468d497f");
  ContentHash hash;
  const std::string text(100'000, 'x');
  for (std::size_t at = 0; at < text.size(); at += 777) hash.add(std::string_view{text}.substr(at, 777));
  EXPECT_EQ(hash.text(), content_hash(text));
}

TEST(RecordedEnvironment, SecretsAreRecognizedByName) {
  for (const char* name : {"QNN_TOKEN", "qnn_secret_access_key", "QAIRT_PASSWORD", "QNN_API_KEY", "QNN_CREDENTIALS"})
    EXPECT_EQ(recordable_environment({{name, "x"}}).size(), 0U) << name;
  for (const char* name : {"QNN_SDK_ROOT", "PATH", "QNN_KEYBOARD", "LD_LIBRARY_PATH"})
    EXPECT_EQ(recordable_environment({{name, "/opt/qairt"}}).size(), 1U) << name;
}

TEST(RecordedEnvironment, SecretsAreRecognizedByValue) {
  for (const char* value : {"ghp_abcdefghijklmnop", "-----BEGIN RSA PRIVATE KEY-----", "https://me:pw@host/x",
                            "sk-0123456789abcdef", "AKIAIOSFODNN7EXAMPLE"})
    EXPECT_EQ(recordable_environment({{"QNN_X", value}}).size(), 0U) << value;
}

TEST(RecordedEnvironment, KeepsOnlyVariablesOfTheTools) {
  const Json kept = recordable_environment({{"QNN_SDK_ROOT", "/opt"},
                                            {"QNN_TOKEN", "x"},
                                            {"QAIRT_MIRROR", "https://me:pw@host"},
                                            {"HOME", "/home/me"},
                                            {"LD_LIBRARY_PATH", "/lib"}});
  EXPECT_EQ(write(kept, 0), R"({"QNN_SDK_ROOT": "/opt", "LD_LIBRARY_PATH": "/lib"})");
}

RC_GTEST_PROP(RecordProperties, AnyRecordSurvivesWritingAndReading, ()) {
  CompileRecord record = start_record("0");
  const auto text = [] { return *rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127)); };
  const auto number = [] { return *rc::gen::inRange<std::int64_t>(0, std::numeric_limits<std::int64_t>::max()); };
  record.versions->bext = text();
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
    add_input(record, *rc::gen::element(FileRole::model, FileRole::library, FileRole::generated), text(), number(),
              text());
  Json options = Json::object();
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
    options[text()] = Json::object({{"value", number()}, {"by", text()}});
  record.options = std::move(options);
  std::vector<std::string> words;
  for (int i = *rc::gen::inRange(0, 5); i > 0; --i) words.push_back(text());
  record.command = words;
  record.result.emplace().state =
      *rc::gen::element(ResultState::failed, ResultState::timed_out, ResultState::succeeded);
  record.result->meaning = text();
  record.proof.emplace().outcome = *rc::gen::element(ProofState::proven, ProofState::differs);
  RecordedDifference& difference = record.proof->differences.emplace_back();
  difference.path = text();
  record.recipe = recipe_identity(record);

  const LoadedRecord again = read_record("r", to_text(record));
  RC_ASSERT(again.findings.empty());
  RC_ASSERT(again.record == record);
  RC_ASSERT(diff(record, again.record).empty());
  RC_ASSERT(recipe_identity(again.record) == *record.recipe);
}

TEST(RecordPages, AreFresh) {
  for (const GeneratedFile& file : record_files()) {
    std::ifstream stream{bext_test::source_dir() + "/docs/reference/" + file.path, std::ios::binary};
    const std::string committed{std::istreambuf_iterator<char>{stream}, {}};
    EXPECT_EQ(committed, file.text) << "docs/reference/" << file.path << " is stale; `ninja docs` writes it";
  }
}

}  // namespace
}  // namespace bext::drive

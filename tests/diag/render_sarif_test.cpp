#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "bext/diag/kinds.h"
#include "bext/diag/render.h"

namespace bext {
namespace {

FileReport file_with(std::string path, std::string text) {
  return {std::move(path), "htp", Document::parse(std::move(text)), {}};
}

TEST(RenderSarif, writes_the_complete_log) {
  FileReport file = file_with("a dir/ext.json", "{\n  \"größe𝄞\": 1\n}\n");
  file.findings.add(kind_of<"unknown-key">(), {4, 17}, "`größe𝄞` is unknown")
      .note("the tools ignore it")
      .note("it starts here", Range{0, 1})
      .fix("remove it", {{4, 20, ""}, {2, 2, "x"}});
  file.findings.locate(file.document);
  EXPECT_EQ(
      render_sarif({&file, 1}),
      R"({"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{)"
      R"("tool": {"driver": {"name": "bext", "rules": [{"id": "unknown-key", )"
      R"("shortDescription": {"text": "unknown key"}, )"
      R"("fullDescription": {"text": "the tools ignore the key, with or without a log line; a key that resembles no )"
      R"(known key is only a warning, because a newer SDK may support it"}, )"
      R"("help": {"text": "use the closest known key, or allow the key in the project file (`allow_keys`) or with a )"
      R"(comment"}, )"
      R"("defaultConfiguration": {"level": "error"}, )"
      R"("properties": {"source": "QAIRT HTP API page; llm-deploy; qai-appbuilder", "certainty": "C"}}]}}, )"
      R"("invocations": [{"executionSuccessful": true, "toolExecutionNotifications": []}], )"
      R"("columnKind": "utf16CodeUnits", )"
      R"("artifacts": [{"location": {"uri": "a%20dir/ext.json"}, "length": 23, "mimeType": "application/json"}], )"
      R"("results": [{"ruleId": "unknown-key", "ruleIndex": 0, "level": "error", )"
      R"("message": {"text": "`größe𝄞` is unknown\nnote: the tools ignore it"}, )"
      R"("locations": [{"physicalLocation": {"artifactLocation": {"uri": "a%20dir/ext.json", "index": 0}, )"
      R"("region": {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 12, "byteOffset": 4, "byteLength": 13}}, )"
      R"("logicalLocations": [{"fullyQualifiedName": "/größe𝄞"}]}], )"
      R"("relatedLocations": [{"id": 1, "physicalLocation": {"artifactLocation": {"uri": "a%20dir/ext.json", "index": 0}, )"
      R"("region": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2, "byteOffset": 0, "byteLength": 1}}, )"
      R"("message": {"text": "it starts here"}}], )"
      R"("fixes": [{"description": {"text": "remove it"}, "artifactChanges": [{)"
      R"("artifactLocation": {"uri": "a%20dir/ext.json", "index": 0}, "replacements": [)"
      R"({"deletedRegion": {"byteOffset": 4, "byteLength": 16}}, )"
      R"({"deletedRegion": {"byteOffset": 2, "byteLength": 0}, "insertedContent": {"text": "x"}}]}], )"
      R"("properties": {"applicability": "suggested"}}]}]}]})"
      "\n");
}

TEST(RenderSarif, a_run_without_findings_has_empty_lists) {
  EXPECT_EQ(render_sarif({}), R"({"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", )"
                              R"("runs": [{"tool": {"driver": {"name": "bext", "rules": []}}, )"
                              R"("invocations": [{"executionSuccessful": true, "toolExecutionNotifications": []}], )"
                              R"("columnKind": "utf16CodeUnits", "artifacts": [], "results": []}]})"
                              "\n");
}

TEST(RenderSarif, a_file_that_cannot_be_read_is_a_notification_of_the_run) {
  FileReport file{"absent.json", "unknown", Document::parse({}), {}, false};
  file.findings.add(kind_of<"unreadable-file">(), {0, 0}, "cannot read `absent.json`: no such file");
  const std::string log = render_sarif({&file, 1}, "1.2.3");
  EXPECT_TRUE(log.contains(R"("driver": {"name": "bext", "version": "1.2.3", "rules": []})")) << log;
  EXPECT_TRUE(log.contains(R"("executionSuccessful": false, "toolExecutionNotifications": [{"descriptor": )"
                           R"({"id": "unreadable-file"}, "level": "error", "message": {"text": )"
                           R"("cannot read `absent.json`: no such file"}, "locations": [{"physicalLocation": )"
                           R"({"artifactLocation": {"uri": "absent.json", "index": 0}}}]}])"))
      << log;
  EXPECT_TRUE(log.contains(R"("artifacts": [{"location": {"uri": "absent.json"}}])"));
  EXPECT_TRUE(log.contains(R"("results": [])"));
}

TEST(RenderSarif, counts_columns_far_into_a_line) {
  std::string text = "[\"";
  for (int i = 0; i < 1000; ++i) text += "aö𝄞";
  const auto place = static_cast<std::uint32_t>(text.size());
  FileReport file = file_with("ext.json", text + "\"]");
  file.findings.add(kind_of<"unknown-key">(), {place, place + 1}, "x");
  EXPECT_TRUE(render_sarif({&file, 1}).contains("\"startColumn\": 4003, \"endLine\": 1, \"endColumn\": 4004"));
}

TEST(RenderSarif, lists_each_rule_once) {
  FileReport file = file_with("/abs/ext.json", "{}");
  file.findings.add(kind_of<"unknown-key">(), {0, 1}, "a");
  file.findings.add(kind_of<"type-mismatch">(), {0, 1}, "b");
  file.findings.add(kind_of<"unknown-key">(), {1, 2}, "c");
  const Document log = Document::parse(render_sarif({&file, 1}));
  const Node run = log.root().find("runs")->elements().front();
  EXPECT_EQ(run.find("tool")->find("driver")->find("rules")->size(), 2U);
  std::vector<std::int64_t> indexes;
  for (Node result : run.find("results")->elements()) indexes.push_back(*result.find("ruleIndex")->as_integer());
  EXPECT_EQ(indexes, (std::vector<std::int64_t>{0, 1, 0}));
  EXPECT_EQ(run.find("artifacts")->elements().front().find("location")->find("uri")->string(), "file:///abs/ext.json");
}

/// The requirements of the public SARIF 2.1.0 schema for the objects that bext writes.
class SchemaRules {
 public:
  void log(Node log) {
    only(log, {"$schema", "version", "runs"});
    expect(log.find("version")->string_is("2.1.0"), "version");
    for (Node each : log.find("runs")->elements()) run(each);
  }

  [[nodiscard]] const std::string& broken() const { return broken_; }

 private:
  void expect(bool holds, std::string_view what) {
    if (!holds && broken_.empty()) broken_ = what;
  }
  void only(Node object, std::initializer_list<std::string_view> keys) {
    expect(object.is_object(), "object");
    for (Member member : object.members())
      expect(std::ranges::find(keys, member.key.string()) != keys.end(), "additional property");
  }
  void has(Node object, std::string_view key) { expect(object.find(key).has_value(), key); }
  void at_least(Node object, std::string_view key, std::int64_t least) {
    const auto value = object.find(key);
    if (value) expect(value->as_integer() && *value->as_integer() >= least, key);
  }
  void text(std::optional<Node> message) {
    expect(message.has_value(), "message");
    if (!message) return;
    only(*message, {"text"});
    expect(message->find("text")->is_string(), "text");
  }
  void level(Node node) {
    expect(node.string_is("error") || node.string_is("warning") || node.string_is("note"), "level");
  }
  void uri(Node node) {
    const std::string value = node.string();
    const auto is_uri_character = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             std::string_view{"-._~/%:"}.contains(c);
    };
    expect(std::ranges::all_of(value, is_uri_character), "uri");
  }
  void artifact_location(Node location) {
    only(location, {"uri", "index"});
    uri(*location.find("uri"));
    at_least(location, "index", 0);
    if (const auto index = location.find("index")) expect(*index->as_integer() < artifacts_, "index");
  }
  void region(Node region) {
    only(region, {"startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength"});
    for (std::string_view key : {"startLine", "startColumn", "endLine", "endColumn"}) at_least(region, key, 1);
    at_least(region, "byteOffset", 0);
    at_least(region, "byteLength", 0);
    const auto start = region.find("startLine");
    if (!start) return;
    const auto first = *start->as_integer();
    const auto last = *region.find("endLine")->as_integer();
    const bool ordered = first < last || (first == last && *region.find("startColumn")->as_integer() <=
                                                               *region.find("endColumn")->as_integer());
    expect(ordered, "order of a region");
  }
  void location(Node location) {
    only(location, {"id", "physicalLocation", "logicalLocations", "message"});
    const Node physical = *location.find("physicalLocation");
    only(physical, {"artifactLocation", "region"});
    artifact_location(*physical.find("artifactLocation"));
    region(*physical.find("region"));
    if (const auto message = location.find("message")) text(message);
  }
  void unique(Node list) {
    std::set<std::string> items;
    for (Node item : list.elements()) expect(items.insert(std::string{item.lexeme()}).second, "uniqueItems");
  }
  void rule(Node rule) {
    only(rule, {"id", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"});
    has(rule, "id");
    for (std::string_view key : {"shortDescription", "fullDescription", "help"}) text(rule.find(key));
    level(*rule.find("defaultConfiguration")->find("level"));
  }
  void fix(Node fix) {
    only(fix, {"description", "artifactChanges", "properties"});
    text(fix.find("description"));
    expect(fix.find("artifactChanges")->size() >= 1, "artifactChanges");
    for (Node change : fix.find("artifactChanges")->elements()) {
      only(change, {"artifactLocation", "replacements"});
      artifact_location(*change.find("artifactLocation"));
      expect(change.find("replacements")->size() >= 1, "replacements");
      for (Node replacement : change.find("replacements")->elements()) {
        only(replacement, {"deletedRegion", "insertedContent"});
        has(replacement, "deletedRegion");
        region(*replacement.find("deletedRegion"));
        if (const auto inserted = replacement.find("insertedContent")) text(inserted);
      }
    }
  }
  void result(Node result, std::int64_t rules) {
    only(result, {"ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "fixes"});
    text(result.find("message"));
    level(*result.find("level"));
    at_least(result, "ruleIndex", 0);
    expect(*result.find("ruleIndex")->as_integer() < rules, "ruleIndex");
    for (Node each : result.find("locations")->elements()) location(each);
    if (const auto related = result.find("relatedLocations")) {
      unique(*related);
      for (Node each : related->elements()) location(each);
    }
    if (const auto fixes = result.find("fixes")) {
      unique(*fixes);
      for (Node each : fixes->elements()) fix(each);
    }
  }
  void invocation(Node invocation) {
    only(invocation, {"executionSuccessful", "toolExecutionNotifications"});
    has(invocation, "executionSuccessful");
    for (Node notification : invocation.find("toolExecutionNotifications")->elements()) {
      only(notification, {"descriptor", "level", "message", "locations"});
      has(*notification.find("descriptor"), "id");
      level(*notification.find("level"));
      text(notification.find("message"));
      for (Node each : notification.find("locations")->elements())
        artifact_location(*each.find("physicalLocation")->find("artifactLocation"));
    }
  }
  void run(Node run) {
    only(run, {"tool", "invocations", "columnKind", "artifacts", "results"});
    const Node driver = *run.find("tool")->find("driver");
    only(driver, {"name", "version", "rules"});
    has(driver, "name");
    expect(run.find("columnKind")->string_is("utf16CodeUnits"), "columnKind");
    unique(*run.find("artifacts"));
    unique(*driver.find("rules"));
    artifacts_ = static_cast<std::int64_t>(run.find("artifacts")->size());
    for (Node each : run.find("invocations")->elements()) invocation(each);
    for (Node each : driver.find("rules")->elements()) rule(each);
    const auto rules = static_cast<std::int64_t>(driver.find("rules")->size());
    for (Node each : run.find("results")->elements()) result(each, rules);
  }

  std::string broken_;
  std::int64_t artifacts_ = 0;
};

rc::Gen<std::string> any_bytes() {
  return rc::gen::container<std::string>(
      rc::gen::map(rc::gen::inRange(0, 256), [](int byte) { return static_cast<char>(byte); }));
}

FileReport any_file() {
  FileReport file = file_with(*any_bytes(), *any_bytes());
  file.readable = *rc::gen::arbitrary<bool>();
  file.kind = *any_bytes();
  const auto size = static_cast<std::uint32_t>(file.document.text().size());
  const auto any_range = [&] {
    const auto begin = *rc::gen::inRange<std::uint32_t>(0, size + 1);
    return Range{begin, *rc::gen::inRange<std::uint32_t>(begin, size + 1)};
  };
  const auto count = *rc::gen::inRange(0, 4);
  for (int i = 0; i < count; ++i) {
    const auto kind = *rc::gen::inRange<std::size_t>(0, all_kinds().size());
    auto finding = file.findings.add(all_kinds()[kind], any_range(), *any_bytes());
    finding.note(*any_bytes()).note(*any_bytes(), any_range());
    const Range place = any_range();
    finding.fix(*any_bytes(), {{place.begin, place.end, *any_bytes()}}).fix(*any_bytes(), {});
    finding.note("twice", place).note("twice", place).fix("twice", {{0, 0, "x"}}).fix("twice", {{0, 0, "x"}});
  }
  file.findings.locate(file.document);
  return file;
}

RC_GTEST_PROP(RenderSarif, any_bytes_give_a_valid_log, ()) {
  const FileReport one = any_file();
  const FileReport files[] = {one, any_file(), one};
  const Document log = Document::parse(render_sarif(files));
  RC_ASSERT(log.faults().empty());
  SchemaRules rules;
  rules.log(log.root());
  RC_ASSERT(rules.broken() == "");
}

RC_GTEST_PROP(RenderJson, any_bytes_give_json_on_one_line, ()) {
  const FileReport files[] = {any_file(), any_file()};
  const std::string text = render_json(files);
  RC_ASSERT(Document::parse(text).faults().empty());
  RC_ASSERT(std::ranges::count(text, '\n') == 1);
  const Document document = Document::parse(text);
  const auto list = *document.root().find("files");
  std::size_t count = 0;
  for (Node file : list.elements()) count += file.find("diagnostics")->size();
  RC_ASSERT(count == files[0].findings.size() + files[1].findings.size());
}

bool is_clean(std::string_view line) {
  return std::ranges::none_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

RC_GTEST_PROP(RenderLines, any_bytes_give_one_clean_utf8_line_per_finding, ()) {
  const FileReport file = any_file();
  for (std::string text : {render_lines({&file, 1}), render_github({&file, 1})}) {
    RC_ASSERT(static_cast<std::size_t>(std::ranges::count(text, '\n')) == file.findings.size());
    std::erase(text, '\n');
    RC_ASSERT(is_clean(text));
    RC_ASSERT(Document::parse(bext::quoted(text)).root().string() == text);
  }
}

RC_GTEST_PROP(RenderTerminal, any_bytes_give_clean_utf8_within_the_width, ()) {
  const FileReport file = any_file();
  const auto width = *rc::gen::inRange<std::size_t>(28, 60);
  std::string text = render_terminal({&file, 1}, {.color = false, .width = width});
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    const std::string line = text.substr(begin, end - begin);
    const bool is_source = line.starts_with("    ") && line.substr(0, 8).contains(" |");
    const auto columns = static_cast<std::size_t>(
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    if (is_source) RC_ASSERT(columns <= width);
  }
  std::erase(text, '\n');
  RC_ASSERT(is_clean(text));
  RC_ASSERT(Document::parse(bext::quoted(text)).root().string() == text);
}

}  // namespace
}  // namespace bext

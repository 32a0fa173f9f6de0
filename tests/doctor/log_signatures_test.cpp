// Every entry of data/log_signatures.json: its example line is found in every kind of log and leads to its causes.
#include "bext/doctor/log_signatures.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "bext/doctor/log.h"
#include "bext/doctor/log_pattern.h"
#include "bext/text/document.h"
#include "places.h"

namespace bext::doctor {
namespace {

template <class List, class Value, class Member>
bool has(const List& list, const Value& value, Member member) {
  return std::ranges::find(list, value, member) != list.end();
}

struct Entry {
  const LogSignature* signature;
  std::string example;
};

std::vector<Entry> entries() {
  std::ifstream stream{std::filesystem::path{bext_test::source_dir()} / "data/log_signatures.json", std::ios::binary};
  const Document document = Document::parse(std::string{std::istreambuf_iterator<char>{stream}, {}});
  std::vector<Entry> list;
  for (Node entry : document.root().find("signatures")->elements())
    list.push_back({&log_signatures()[list.size()], std::string{entry.find("example")->string()}});
  EXPECT_EQ(list.size(), log_signatures().size());
  return list;
}

LogReading reading_of(std::string_view text) {
  LogReader reader;
  reader.add(text);
  return reader.finish();
}

std::string in_utf16(std::string_view text) {
  std::string out = "\xFF\xFE";
  for (const char c : text) out += {c, '\0'};
  return out;
}

void expect_signature(const LogReading& log, const Entry& entry, std::size_t line) {
  ASSERT_EQ(log.signatures.size(), 1U) << entry.example;
  EXPECT_EQ(log.signatures[0].signature, entry.signature)
      << entry.example << "\nis taken as " << log.signatures[0].signature->pattern;
  EXPECT_EQ(log.signatures[0].places[0].line, line) << entry.example;
}

bool starts_every_part_with_text(std::string_view pattern) {
  return pattern.find_first_of("*#") != 0 && !pattern.contains("**") && !pattern.contains("*#") &&
         !pattern.contains("##");
}

TEST(LogSignatures, AreCompleteAndSourced) {
  std::set<std::string_view> seen;
  for (const LogSignature& signature : log_signatures()) {
    EXPECT_TRUE(starts_every_part_with_text(signature.pattern)) << signature.pattern;
    EXPECT_GE(anchor_of(signature.pattern).size(), 7U) << signature.pattern;
    EXPECT_TRUE(seen.insert(signature.pattern).second) << signature.pattern;
    EXPECT_FALSE(signature.symptom.empty() || signature.source.empty()) << signature.pattern;
    for (const std::string_view id : signature.causes) EXPECT_NE(find_cause(id), nullptr) << id;
    for (const std::string_view id : signature.against) EXPECT_NE(find_cause(id), nullptr) << id;
    if (signature.role == LineRole::root || signature.role == LineRole::warning)
      EXPECT_FALSE(signature.causes.empty()) << signature.pattern;
  }
}

TEST(LogSignatures, AreFoundInEveryKindOfLog) {
  for (const Entry& entry : entries()) {
    EXPECT_EQ(signature_of(entry.example), entry.signature) << entry.example;
    expect_signature(reading_of("start\n" + entry.example + "\nend\n"), entry, 2);
    expect_signature(reading_of("\r\n\r\n" + entry.example + "\r\n"), entry, 3);
    expect_signature(reading_of("11-18 02:23:19.123  4242  4243 E Tag     : " + entry.example), entry, 1);
    expect_signature(reading_of("\x1b[1;31m" + entry.example + "\x1b[0m\n"), entry, 1);
    expect_signature(reading_of(in_utf16("start\n" + entry.example + "\n")), entry, 2);
    // A color in the middle of the message.
    std::string colored = entry.example;
    colored.insert(colored.size() / 2, "\x1b[0m\x1b[31m");
    expect_signature(reading_of(colored), entry, 1);
  }
}

TEST(LogSignatures, LeadToTheirCauses) {
  for (const Entry& entry : entries()) {
    const LogSignature& signature = *entry.signature;
    const Diagnosis found = diagnose("x.log", reading_of(entry.example + "\n"));
    const bool is_fault = signature.role != LineRole::harmless && signature.role != LineRole::success &&
                          signature.role != LineRole::fallback && signature.role != LineRole::load;
    EXPECT_EQ(found.has_fault(), is_fault) << entry.example;
    if (signature.role == LineRole::root) {
      ASSERT_FALSE(found.symptoms.empty()) << entry.example;
      EXPECT_TRUE(found.symptoms[0].root && found.symptoms[0].title.starts_with(signature.symptom)) << entry.example;
      EXPECT_EQ(found.causes[0].id, signature.causes[0]) << entry.example;
      EXPECT_EQ(found.causes[0].likelihood, Likelihood::likely) << entry.example;
      EXPECT_TRUE(found.unexplained.empty()) << entry.example;
    }
    for (const std::string_view id : signature.causes)
      EXPECT_TRUE(has(found.causes, id, &Cause::id)) << entry.example << ": " << id;
  }
}

/// A line in the style of each component.
std::string line_with(const ErrorCode& code) {
  if (code.component == "qnn") return fmt::format("<E> call failed with err {}", code.code);
  if (code.component == "fastrpc") return fmt::format("remote call failed, {:#x}", code.code);
  if (code.component == "genie") return fmt::format("GenieDialog_create failed, status={}", code.code);
  if (code.component == "onnxruntime") return fmt::format("[ONNXRuntimeError] : {} : failed", code.code);
  if (code.component == "executorch")
    return fmt::format("Execution of method forward failed with status {:#x}", code.code);
  return fmt::format("LiteRtCompiledModel failed with status {}", code.code);
}

TEST(LogCodes, AreFoundByNumberAndSymbol) {
  for (const ErrorCode& code : error_codes()) {
    for (const std::string& line : {line_with(code), fmt::format("ERROR: it failed ({})", code.symbol)}) {
      const LogReading log = reading_of("start\n" + line + "\n");
      EXPECT_TRUE(has(log.codes, &code, &SeenCode::code)) << line;
      const Diagnosis found = diagnose("x.log", log);
      EXPECT_TRUE(found.has_fault()) << line;
      for (const std::string_view id : code.causes)
        EXPECT_TRUE(has(found.causes, id, &Cause::id) || found.causes.size() >= 8) << line << id;
    }
  }
}

}  // namespace
}  // namespace bext::doctor

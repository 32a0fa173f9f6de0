// Compares strictness with RapidJSON: a text has an error here if and only if RapidJSON rejects it.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidjson/document.h>

#include <algorithm>

#include "bext/text/document.h"
#include "fault_text.h"
#include "generators.h"

namespace bext {
namespace {

bool oracle_accepts(const std::string& text) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag>(text.data(), text.size());
  return !document.HasParseError();
}

bool we_accept(const Document& document) {
  return std::ranges::none_of(document.faults(), [](const Fault& fault) {
    // RapidJSON rejects both, although RFC 8259 allows them.
    const bool strict = fault.kind == FaultKind::lone_surrogate || fault.kind == FaultKind::number_overflow;
    return strict || breaks_strict_readers(fault.kind);
  });
}

TEST(Strictness, AgreesOnChosenTexts) {
  const std::vector<std::string> texts = {"null",
                                          "true",
                                          "false",
                                          "0",
                                          "-0",
                                          "1e5",
                                          "1E+5",
                                          "1.5e-5",
                                          "\"\"",
                                          "[]",
                                          "{}",
                                          "[[]]",
                                          "{\"a\":{}}",
                                          " [1 ] ",
                                          "\"\\u0041\\n\\/\"",
                                          "\"\\ud83d\\ude00\"",
                                          "\"\xC3\xA9\"",
                                          "\"\xF4\x8F\xBF\xBF\"",
                                          "\"\x7F\"",
                                          "{\"a\":1,\"a\":2}",
                                          "[1,2,3]\n",
                                          "\"a\\\\\"",
                                          "123456789012345678901234567890",
                                          "[0.1e1,-0.0]",
                                          "",
                                          " ",
                                          "nul",
                                          "nulll",
                                          "True",
                                          "01",
                                          "-",
                                          "-01",
                                          "1.",
                                          ".1",
                                          "1e",
                                          "1e+",
                                          "+1",
                                          "0x1",
                                          "1 2",
                                          "[",
                                          "]",
                                          "[1",
                                          "[1,",
                                          "[1,]",
                                          "[,1]",
                                          "[1,,2]",
                                          "{",
                                          "}",
                                          "{\"a\"",
                                          "{\"a\":",
                                          "{\"a\":1",
                                          "{\"a\":1,",
                                          "{\"a\":1,}",
                                          "{a:1}",
                                          "{'a':1}",
                                          "{1:1}",
                                          "{\"a\" 1}",
                                          "{\"a\":1 \"b\":2}",
                                          "[1 2]",
                                          "[1}",
                                          "{\"a\":1]",
                                          "\"",
                                          "\"a",
                                          "\"\\\"",
                                          "\"\\x\"",
                                          "\"\\u12\"",
                                          "\"\\u12G4\"",
                                          "\"\n\"",
                                          "\"\t\"",
                                          "\"\x01\"",
                                          "\"\xFF\"",
                                          "\"\xC0\x80\"",
                                          "\"\xED\xA0\x80\"",
                                          "\"\xF4\x90\x80\x80\"",
                                          "\"\xE0\x80\x80\"",
                                          "\"\xC3\"",
                                          "\"\xF0\x9F\x98\"",
                                          "\"\\ud800\"",
                                          "\"\\ud800\\u0041\"",
                                          "[1]x",
                                          "[1]]",
                                          "{}{}",
                                          "1e999",
                                          "-1e999",
                                          "[\"a\",\n4\n,1,",
                                          "// c\n1",
                                          "1 /* c */",
                                          "\xEF\xBB\xBF{",
                                          "[1\f]",
                                          "[\v1]",
                                          "[1]\xC2\xA0",
                                          "\xE2\x81\xA0[]",
                                          "*",
                                          "[\"\": 1]",
                                          "{\"x\", null}",
                                          "{\"x\"::1}",
                                          "[-]",
                                          "[- 1]",
                                          "[1e1e1]",
                                          "[1.2.3]",
                                          "['a']",
                                          "[a]",
                                          "[\"x\"",
                                          "[3[4]]",
                                          "{\"a\":\"a\" 123}",
                                          "{\"a\":/**/1}",
                                          "<null>",
                                          "[<null>]",
                                          "[Infinity]"};
  for (const std::string& text : texts) {
    const Document document = Document::parse(text);
    EXPECT_EQ(we_accept(document), oracle_accepts(text)) << text << "  " << testing::faults_of(document);
  }
}

RC_GTEST_PROP(StrictnessProperty, AgreesOnDamagedTexts, ()) {
  std::string text = testing::typed(testing::any_json(3), false, false);
  const int times = testing::below(3);
  for (int i = 0; i < times && !text.empty(); ++i) {
    const auto place = testing::below<std::size_t>(text.size());
    text[place] = *rc::gen::oneOf(rc::gen::arbitrary<char>(),
                                  rc::gen::element('{', '}', '[', ']', '"', ':', ',', '\\', '0', '-', 'e'));
  }
  // In some places, RapidJSON takes a zero byte for the end of the text.
  RC_PRE(text.find('\0') == std::string::npos);
  // It also skips the first byte of a byte order mark, even without the other bytes.
  RC_PRE(!text.starts_with('\xEF'));
  RC_ASSERT(we_accept(Document::parse(text)) == oracle_accepts(text));
}

void expect_same(const Node& node, const rapidjson::Value& value) {
  switch (value.GetType()) {
    case rapidjson::kNullType:
      RC_ASSERT(node.is_null());
      break;
    case rapidjson::kFalseType:
    case rapidjson::kTrueType:
      RC_ASSERT(node.as_boolean() == value.GetBool());
      break;
    case rapidjson::kNumberType:
      if (value.IsInt64())
        RC_ASSERT(node.as_integer() == value.GetInt64());
      else
        RC_ASSERT(node.as_number()->as_double() == value.GetDouble());
      break;
    case rapidjson::kStringType:
      RC_ASSERT(node.string() == std::string(value.GetString(), value.GetStringLength()));
      break;
    case rapidjson::kArrayType: {
      RC_ASSERT(node.size() == value.Size());
      auto element = value.Begin();
      for (const Node child : node.elements()) expect_same(child, *element++);
      break;
    }
    case rapidjson::kObjectType: {
      RC_ASSERT(node.size() == value.MemberCount());
      auto member = value.MemberBegin();
      for (const Member child : node.members()) {
        RC_ASSERT(child.key.string() == std::string(member->name.GetString(), member->name.GetStringLength()));
        expect_same(child.value, member++->value);
      }
      break;
    }
  }
}

RC_GTEST_PROP(StrictnessProperty, MeansTheSame, ()) {
  const std::string text = testing::typed(testing::any_json(4), false, false);
  rapidjson::Document oracle;
  oracle.Parse<rapidjson::kParseFullPrecisionFlag>(text.data(), text.size());
  RC_ASSERT(!oracle.HasParseError());
  expect_same(Document::parse(text).root(), oracle);
}

}  // namespace
}  // namespace bext

// Every code and every cause of data/errors.json, and the forms in which users write a code.
#include "bext/doctor/error_codes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "bext/backend/catalog.h"
#include "bext/check/catalog.h"
#include "bext/plan/lpai/files.h"

namespace bext::doctor {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<std::string_view> symbols(std::string_view word) {
  std::vector<std::string_view> list;
  for (const ErrorCode* code : find_codes(word)) list.push_back(code->symbol);
  return list;
}

TEST(ErrorCodes, AreFoundInEveryForm) {
  const auto context = ElementsAre("QNN_CONTEXT_ERROR_CREATE_FROM_BINARY");
  EXPECT_THAT(symbols("5005"), context);
  EXPECT_THAT(symbols("0x138d"), context);
  EXPECT_THAT(symbols("0X138D"), context);
  EXPECT_THAT(symbols("QNN_CONTEXT_ERROR_CREATE_FROM_BINARY"), context);
  EXPECT_THAT(symbols("qnn_context_error_create_from_binary"), context);
  const auto load = ElementsAre("AEE_EUNABLETOLOAD");
  EXPECT_THAT(symbols("0x80000406"), load);
  EXPECT_THAT(symbols("-2147482618"), load);
  EXPECT_THAT(symbols("AEE_EUNABLETOLOAD"), load);
  EXPECT_THAT(symbols("QNN_DEVICE_ERROR_INVALID_CONFIG"), ElementsAre("QNN_DEVICE_ERROR_INVALID_CONFIG"));
  EXPECT_THAT(symbols("QNN_DEVICE_ERROR_MEM_ALLOC"), ElementsAre("QNN_COMMON_ERROR_MEM_ALLOC"));
  EXPECT_THAT(symbols("GENIE_STATUS_ERROR_JSON_SCHEMA"), SizeIs(1));
}

TEST(ErrorCodes, OfSeveralComponentsAreAllFound) {
  EXPECT_THAT(symbols("1002"), ElementsAre("QNN_COMMON_ERROR_MEM_ALLOC", "kLiteRtStatusErrorInvalidGraphInvariant"));
  EXPECT_THAT(symbols("-1"), ElementsAre("GENIE_STATUS_ERROR_GENERAL"));
  EXPECT_THAT(symbols("4"), Contains("GENIE_STATUS_WARNING_CONTEXT_EXCEEDED"));
  EXPECT_THAT(symbols("4"), Contains("ORT_NO_MODEL"));
  EXPECT_THAT(symbols("0x72"), ElementsAre("AEE_ECONNREFUSED"));
}

TEST(ErrorCodes, AreNotGuessed) {
  for (const char* word : {"", "-", "0x", "--1", "5005x", "99999999999999999999", "QNN_", "0"})
    EXPECT_THAT(symbols(word), IsEmpty()) << word;
}

TEST(ErrorCodes, AreCompleteAndSourced) {
  std::set<std::string> seen;
  for (const ErrorCode& code : error_codes()) {
    EXPECT_FALSE(code.source.empty() || code.meaning.empty() || code.symbol.empty()) << code.code;
    EXPECT_NE(find_component(code.component), nullptr) << code.symbol;
    EXPECT_TRUE(seen.insert(fmt::format("{} {}", code.component, code.code)).second) << code.symbol;
    for (const std::string_view id : code.causes) EXPECT_NE(find_cause(id), nullptr) << id;
    // Each form that a user may type finds it.
    EXPECT_THAT(find_codes(code.symbol), ElementsAre(&code));
    EXPECT_THAT(find_codes(fmt::format("{}", code.code)), Contains(&code));
    if (code.code >= 0) EXPECT_THAT(find_codes(fmt::format("{:#x}", code.code)), Contains(&code));
  }
}

TEST(KnownCauses, AreCompleteAndSourced) {
  std::set<std::string_view> seen;
  for (const KnownCause& cause : known_causes()) {
    EXPECT_TRUE(seen.insert(cause.id).second) << cause.id;
    EXPECT_FALSE(cause.title.empty() || cause.tell.empty() || cause.advice.empty() || cause.source.empty()) << cause.id;
    EXPECT_EQ(find_check(cause.id), nullptr) << cause.id << " is also a finding";
  }
}

TEST(KnownCauses, NameExistingFindingsAndOptions) {
  const std::vector<ListedOption> all = lpai::every_option();
  for (const KnownCause& cause : known_causes()) {
    for (const std::string_view id : cause.checks) EXPECT_NE(find_check(id), nullptr) << cause.id << ": " << id;
    for (const std::string_view key : cause.keys)
      EXPECT_FALSE(find_options(all, key).matches.empty()) << cause.id << ": " << key;
  }
}

}  // namespace
}  // namespace bext::doctor

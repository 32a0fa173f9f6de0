#include "bext/diag/kinds.h"

#include <gtest/gtest.h>

#include <string_view>

namespace bext {
namespace {

static_assert(kind_of<"unknown-key">().severity == Severity::error);
static_assert(&kind_of<"trailing-comma">() == &kind_of(FaultKind::trailing_comma));

TEST(Kinds, every_id_is_found) {
  for (const DiagnosticKind& kind : all_kinds()) EXPECT_EQ(find_kind(kind.id), &kind);
}

TEST(Kinds, every_kind_has_all_texts) {
  for (const DiagnosticKind& kind : all_kinds()) {
    EXPECT_FALSE(kind.title.empty()) << kind.id;
    EXPECT_FALSE(kind.why.empty()) << kind.id;
    EXPECT_FALSE(kind.fix.empty()) << kind.id;
    EXPECT_FALSE(kind.source.empty()) << kind.id;
    for (std::string_view text : {kind.title, kind.why, kind.fix}) EXPECT_FALSE(text.ends_with('.')) << kind.id;
  }
}

TEST(Kinds, tolerated_faults_are_not_errors) {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(FaultKind::too_many_faults); ++i) {
    const auto fault = static_cast<FaultKind>(i);
    if (is_tolerated(fault)) {
      EXPECT_NE(kind_of(fault).severity, Severity::error) << kind_of(fault).id;
    }
  }
}

}  // namespace
}  // namespace bext

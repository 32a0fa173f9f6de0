#pragma once
// What a word of `bext explain` may mean: an option, a section, a finding, an error code, a cause of failures, a SoC, a
// value.

#include <string>
#include <vector>

#include "bext/doctor/error_codes.h"
#include "bext/schema/listing.h"
#include "bext/target/soc.h"

namespace bext::cli {

/// A value of an option, such as the profile `burst` of `perf_profile`.
struct ListedValue {
  ListedOption option;
  const Choice* value = nullptr;
};

struct Explained {
  const DiagnosticKind* finding = nullptr;
  const doctor::KnownCause* cause = nullptr;
  std::vector<const doctor::ErrorCode*> codes = {};
  std::vector<ListedOption> options = {};
  std::vector<ListedOption> in_section = {};  ///< the options of the section with that name
  std::vector<ListedValue> values = {};
  std::vector<const Soc*> socs = {};

  [[nodiscard]] bool is_empty() const {
    return !finding && !cause && codes.empty() && options.empty() && in_section.empty() && values.empty() &&
           socs.empty();
  }
};
[[nodiscard]] Explained explain_search(const std::vector<ListedOption>& all, const std::string& word);

/// Names that are similar to the word or contain it.
[[nodiscard]] std::vector<std::string> names_near(const std::vector<ListedOption>& all, const std::string& word);

}  // namespace bext::cli

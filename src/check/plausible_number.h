#pragma once
// Unknown numbers that may belong to SoCs newer than the table. Kernel ids of current SoCs and typos are far above.

#include <cstdint>

#include "bext/target/soc.h"

namespace bext {

[[nodiscard]] inline bool may_be_a_new_soc_model(std::int64_t number) {
  constexpr std::int64_t limit = 250;
  return number < limit && number > soc_model_names().back().soc_model;
}
inline constexpr const char* new_soc_model_note = "the number may be right if the SoC is newer than bext's SoC table";

}  // namespace bext

#include "bext/doctor/diagnosis.h"

#include <algorithm>

namespace bext::doctor {

std::string_view name_of(Likelihood likelihood) {
  switch (likelihood) {
    case Likelihood::certain:
      return "certain";
    case Likelihood::likely:
      return "likely";
    case Likelihood::possible:
      return "possible";
    case Likelihood::unlikely:
      break;
  }
  return "unlikely";
}

bool Diagnosis::has_fault() const {
  return !unexplained.empty() ||
         std::ranges::any_of(causes, [](const Cause& cause) { return cause.severity != Severity::note; });
}

void rank_causes(std::vector<Cause>& causes) {
  std::ranges::stable_sort(causes, std::ranges::greater{}, &Cause::severity);
  std::ranges::stable_sort(causes, {}, &Cause::likelihood);
}

}  // namespace bext::doctor

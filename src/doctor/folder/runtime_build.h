#pragma once
// The SDK builds of the deployed libraries.

#include <vector>

#include "doctor/folder/survey.h"

namespace bext::doctor {

struct BuildGroup {
  const BuildId* id = nullptr;
  std::vector<const SurveyedLibrary*> libraries = {};
};
/// The libraries of the SDK by build, the largest group first.
[[nodiscard]] std::vector<BuildGroup> build_groups(const Survey& survey);

}  // namespace bext::doctor

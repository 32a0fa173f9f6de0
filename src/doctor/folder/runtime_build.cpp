#include "doctor/folder/runtime_build.h"

#include <algorithm>

namespace bext::doctor {

std::vector<BuildGroup> build_groups(const Survey& survey) {
  std::vector<BuildGroup> groups;
  for (const SurveyedLibrary& library : survey.libraries) {
    const BuildId* const id = library.known ? library.build() : nullptr;
    if (!id) continue;
    const auto same =
        std::ranges::find_if(groups, [&](const BuildGroup& group) { return group.id->same_build_as(*id); });
    if (same != groups.end())
      same->libraries.push_back(&library);
    else
      groups.push_back({.id = id, .libraries = {&library}});
  }
  std::ranges::stable_sort(groups, std::ranges::greater{},
                           [](const BuildGroup& group) { return group.libraries.size(); });
  return groups;
}

}  // namespace bext::doctor

#pragma once
// The files that only `bext lpai` reads, with their schemas and reference pages.
//
// ```cpp
// const bext::lpai::PlanFile* profile = bext::lpai::find_plan_file("lpai_profile");
// assert(profile && profile->root().find("cores"));
// assert(bext::lpai::generated_files().front().path == "lpai_profile.md");
// ```

#include <span>
#include <string_view>
#include <vector>

#include "bext/backend/catalog.h"
#include "bext/schema/option.h"

namespace bext::lpai {

struct PlanFile {
  std::string_view name;
  std::string_view doc;
  const Section& (*root)();
};

[[nodiscard]] std::span<const PlanFile> plan_files();
/// Null if there is no file of that name.
[[nodiscard]] const PlanFile* find_plan_file(std::string_view name);
/// The options of these files and of all configuration files.
[[nodiscard]] std::vector<ListedOption> every_option();
[[nodiscard]] Json schema_of(const PlanFile& file);
/// Their pages and schemas under `docs/reference`; a test fails when they are stale.
[[nodiscard]] std::vector<GeneratedFile> generated_files();

}  // namespace bext::lpai

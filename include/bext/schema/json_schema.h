#pragma once
// JSON Schema (draft 2020-12) of the files. A schema accepts exactly the values that reading gives no error for: every
// spelling, shape and looser type; unknown keys are open. What JSON Schema has no word for stands in `x-bext-…`
// members. Two values that only exclude each other (`invalid-combination`) are beyond it.
//
// ```cpp
// const bext::Json schema = bext::json_schema({"lpai", "The LPAI file.", &bext::section_of<bext::lpai::Config>()});
// const bext::Json& fps = *schema.find("$defs")->find("lpai_graph.execute")->find("properties")->find("fps");
// assert(*fps.find("x-bext-phase") == bext::Json::array({"execute"}));
// ```

#include <span>
#include <string_view>

#include "bext/schema/option.h"

namespace bext {

/// A file to describe.
struct SchemaSubject {
  std::string_view name;
  std::string_view doc;
  const Section* root = nullptr;
};

[[nodiscard]] Json json_schema(const SchemaSubject& subject);
/// One schema for files of any of these kinds: a file that holds a section of one of them must be right as one of
/// those that have it.
[[nodiscard]] Json json_schema(std::span<const SchemaSubject> subjects);

}  // namespace bext

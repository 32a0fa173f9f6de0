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

/// One kind of file among others.
struct SchemaBranch {
  Json when;                   ///< the schema of files that are of this kind, unless a branch before it takes them
  SchemaSubject subject = {};  ///< without a root such a file may hold anything
};
/// One schema for files of any of these kinds. A file is judged as the first kind that it shows, and as no other.
[[nodiscard]] Json json_schema(std::span<const SchemaBranch> branches);

}  // namespace bext

#pragma once
// JSON Schema (draft 2020-12) of the files. A schema accepts the values that reading accepts without an error: every
// spelling, shape and looser type. Unknown keys are allowed. Facts without a JSON Schema keyword are in `x-bext-…`
// members. Values that exclude each other (`invalid-combination`) are not checked.
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
  Json when;                   ///< the schema that a file of this kind matches; the first matching branch counts
  SchemaSubject subject = {};  ///< without a root, such a file may contain anything
};
/// One schema for files of any of these kinds. Only the first kind that a file matches is checked.
[[nodiscard]] Json json_schema(std::span<const SchemaBranch> branches);

}  // namespace bext

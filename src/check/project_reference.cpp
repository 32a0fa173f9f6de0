#include "bext/check/project.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/reference.h"

namespace bext {
namespace {

constexpr std::string_view project_doc =
    "Project file of bext, `.bext.json`: the settings of `bext check` for the files below its folder.";

}  // namespace

std::vector<ListedOption> project_options() { return list_options(project_kind, section_of<ProjectConfig>()); }

Json project_schema() { return json_schema(SchemaSubject{"bext-project", project_doc, &section_of<ProjectConfig>()}); }

std::vector<GeneratedFile> project_reference() {
  return {{"bext-project.md", reference_page("bext-project", project_doc, section_of<ProjectConfig>())},
          {"schema/bext-project.schema.json", write(project_schema(), 2) + "\n"}};
}

}  // namespace bext

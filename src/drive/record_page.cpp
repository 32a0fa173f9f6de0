#include "bext/drive/record_page.h"

#include "bext/drive/record_file.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/reference.h"

namespace bext::drive {
namespace {

constexpr std::string_view page_name = "record";
constexpr std::string_view doc = "Compile record: inputs, requested options with their origins, command and result.";

}  // namespace

Json record_schema() { return json_schema(SchemaSubject{page_name, doc, &section_of<CompileRecord>()}); }

std::vector<GeneratedFile> record_files() {
  return {{"record.md", reference_page(page_name, doc, section_of<CompileRecord>())},
          {"schema/record.schema.json", write(record_schema(), 2) + "\n"}};
}

}  // namespace bext::drive

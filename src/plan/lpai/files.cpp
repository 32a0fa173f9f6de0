#include "bext/plan/lpai/files.h"

#include <array>

#include "bext/plan/lpai/load.h"
#include "bext/plan/lpai/profile.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/reference.h"

namespace bext::lpai {

namespace {

constexpr std::array<PlanFile, 2> all = {{
    {"lpai_profile", "Hardware profile for `bext lpai`: the cores of an eNPU and their clock levels.",
     &section_of<HardwareProfile>},
    {"lpai_load", "Load for `bext lpai`: the cost of one frame of a client's model.", &section_of<Load>},
}};

}  // namespace

std::span<const PlanFile> plan_files() { return all; }

const PlanFile* find_plan_file(std::string_view name) {
  for (const PlanFile& file : all)
    if (file.name == name) return &file;
  return nullptr;
}

std::vector<ListedOption> every_option() {
  std::vector<ListedOption> options = all_options();
  for (const PlanFile& file : plan_files())
    for (ListedOption& option : list_options(file.name, file.root())) options.push_back(std::move(option));
  return options;
}

Json schema_of(const PlanFile& file) { return json_schema(SchemaSubject{file.name, file.doc, &file.root()}); }

std::vector<GeneratedFile> generated_files() {
  std::vector<GeneratedFile> files;
  for (const PlanFile& file : all) {
    const std::string name{file.name};
    files.push_back({name + ".md", reference_page(file.name, file.doc, file.root())});
    files.push_back({"schema/" + name + ".schema.json", write(schema_of(file), 2) + "\n"});
  }
  return files;
}

}  // namespace bext::lpai

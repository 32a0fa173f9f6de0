#include "bext/config/option_list.h"

#include "bext/schema/walk.h"

namespace bext {
namespace {

struct Classes : SchemaVisitor {
  std::vector<const Section*> sections;
  void section(const SectionPlace& place) override {
    if (!place.section->info.name.empty()) sections.push_back(place.section);
  }
};

std::vector<const Section*> classes_of(const Section& root) {
  Classes classes;
  visit(root, classes);
  return std::move(classes.sections);
}

}  // namespace

ConfigOptions options_of(const Section& section) {
  ConfigOptions list{section.info.name, {}};
  for (const Option& option : section.options)
    list.options.push_back(
        {option.name, option.key(), name_of(option.type), default_of(section, option), option.info.doc});
  return list;
}

std::vector<ConfigOptions> options_of_file(const Section& root) {
  std::vector<ConfigOptions> all;
  for (const Section* section : classes_of(root)) all.push_back(options_of(*section));
  return all;
}

std::vector<std::string_view> config_types_of_file(const Section& root) {
  std::vector<std::string_view> names;
  for (const Section* section : classes_of(root)) names.push_back(section->info.name);
  return names;
}

}  // namespace bext

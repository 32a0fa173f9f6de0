# The list of all rules, made from the files in src/check/rules: rules/soc_arch_mismatch.cpp defines
# `rule_soc_arch_mismatch`. Adding a rule is adding its file.
file(GLOB rule_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/check/rules/*.cpp")
list(SORT rule_files)
set(rule_declarations "")
set(rule_addresses "")
foreach(rule_file IN LISTS rule_files)
  get_filename_component(rule_name "${rule_file}" NAME_WE)
  string(APPEND rule_declarations "extern const Rule rule_${rule_name};\n")
  string(APPEND rule_addresses "    &rule_${rule_name},\n")
endforeach()
set(rule_list "${PROJECT_BINARY_DIR}/rule_list.cpp")
file(CONFIGURE OUTPUT "${rule_list}" @ONLY CONTENT [[
// Made by cmake/RuleList.cmake from the files in src/check/rules.
#include "bext/check/rule.h"
#include "check/rule_set.h"

namespace bext {

@rule_declarations@
namespace {
const Rule* const all[] = {
@rule_addresses@};
static_assert(std::size(all) <= RuleSet::most_rules, "make room for more rules in src/check/rule_set.h");
}  // namespace

std::span<const Rule* const> rules() { return all; }

}  // namespace bext
]])
set_property(GLOBAL APPEND PROPERTY BEXT_ROOM_check_GENERATED "${rule_list}")

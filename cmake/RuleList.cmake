# The list of all rules, made from the files in src/check/rules: rules/target/soc_arch_mismatch.cpp defines
# `rule_soc_arch_mismatch`. Adding a rule is adding its file.
file(GLOB rule_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/check/rules/*/*.cpp")
# In the order of their ids, whatever the folder.
list(TRANSFORM rule_files REPLACE "^(.*)/([^/]+)$" "\\2 \\1/\\2")
list(SORT rule_files)
set(rule_declarations "")
set(rule_addresses "")
foreach(rule_file IN LISTS rule_files)
  string(REGEX REPLACE "\\.cpp .*$" "" rule_name "${rule_file}")
  string(APPEND rule_declarations "extern const Rule rule_${rule_name};\n")
  string(APPEND rule_addresses "    &rule_${rule_name},\n")
endforeach()
set(rule_list "${PROJECT_BINARY_DIR}/rule_list.cpp")
file(CONFIGURE OUTPUT "${rule_list}" @ONLY CONTENT [[
// Made by cmake/RuleList.cmake from the files in src/check/rules.
#include "bext/check/rule.h"

namespace bext {

@rule_declarations@
namespace {
const Rule* const all[] = {
@rule_addresses@};
}  // namespace

std::span<const Rule* const> rules() { return all; }

}  // namespace bext
]])
set_property(GLOBAL APPEND PROPERTY BEXT_ROOM_check_GENERATED "${rule_list}")

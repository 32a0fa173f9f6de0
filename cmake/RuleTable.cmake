# Makes what src/check/rule_table.h declares, by asking the rules that were just compiled. Call it after
# bext_room(NAME check): whatever is linked with that room gets the table with it.
add_executable(gen_rule_table "${PROJECT_SOURCE_DIR}/src/gen/rule_table.cpp")
bext_link_rooms(gen_rule_table check)
set(rule_table "${PROJECT_BINARY_DIR}/generated/check/rule_table.cpp")
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/generated/check")
add_custom_command(OUTPUT "${rule_table}"
  COMMAND gen_rule_table "${rule_table}"
  DEPENDS gen_rule_table
  COMMENT "Generating rule_table.cpp from the rules" VERBATIM)
add_library(bext_rule_table OBJECT "${rule_table}")
target_link_libraries(bext_rule_table PRIVATE bext_flags)
set_target_properties(bext_rule_table PROPERTIES POSITION_INDEPENDENT_CODE ON)
set_property(GLOBAL APPEND PROPERTY BEXT_ROOM_check_OBJECTS $<TARGET_OBJECTS:bext_rule_table>)

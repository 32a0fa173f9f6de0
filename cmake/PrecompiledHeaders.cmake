# What most sources of a target include, parsed once. Targets in one call have the same flags and share one precompiled header.
# Every source still includes what it uses: the clang presets build without precompiled headers and show what is missing.
#
#   bext_precompile(TARGETS <target>... HEADERS <header>...)
function(bext_precompile)
  cmake_parse_arguments(PARSE_ARGV 0 PCH "" "" "TARGETS;HEADERS")
  foreach(target IN LISTS PCH_TARGETS)
    if(NOT TARGET ${target})
      continue()
    endif()
    # Rooms whose lines are counted have other flags.
    set(first first_plain)
    string(REGEX REPLACE "^bext_" "" room ${target})
    if(room IN_LIST BEXT_COVERAGE)
      set(first first_counted)
    endif()
    get_target_property(type ${target} TYPE)
    if(type STREQUAL INTERFACE_LIBRARY)
      continue()
    endif()
    if(DEFINED ${first})
      target_precompile_headers(${target} REUSE_FROM ${${first}})
    else()
      target_precompile_headers(${target} PRIVATE ${PCH_HEADERS})
      set(${first} ${target})
    endif()
  endforeach()
endfunction()

set(BEXT_STANDARD_HEADERS <algorithm> <array> <charconv> <cstdint> <map> <memory> <optional> <ranges> <span> <string>
  <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)
set(BEXT_TEXT_HEADERS <bext/text/document.h> <bext/text/json.h> <bext/diag/diagnostic.h>)
set(BEXT_CONFIG_HEADERS <bext/backend/catalog.h> <bext/config/compile_config.h> <bext/config/loaded.h> <bext/check/rule.h>)

bext_precompile(TARGETS bext_text bext_diag bext_schema bext_target bext_model
  HEADERS ${BEXT_STANDARD_HEADERS} ${BEXT_TEXT_HEADERS})
bext_precompile(TARGETS bext_config bext_check bext_plan bext_doctor
  HEADERS ${BEXT_STANDARD_HEADERS} ${BEXT_TEXT_HEADERS} ${BEXT_CONFIG_HEADERS})
# These are compiled with -O1 (Optimization.cmake); g++ 12 crashes when the levels of header and source differ.
bext_precompile(TARGETS bext_backend bext_drive bext_lsp
  HEADERS ${BEXT_STANDARD_HEADERS} ${BEXT_TEXT_HEADERS} ${BEXT_CONFIG_HEADERS})
bext_precompile(TARGETS bext_host HEADERS ${BEXT_STANDARD_HEADERS} <filesystem> <bext/config/files.h>)
bext_precompile(TARGETS bext_cli
  HEADERS ${BEXT_STANDARD_HEADERS} <filesystem> ${BEXT_TEXT_HEADERS} ${BEXT_CONFIG_HEADERS})
bext_precompile(TARGETS bext_python_core
  HEADERS <pybind11/pybind11.h> <pybind11/stl.h> ${BEXT_STANDARD_HEADERS} ${BEXT_TEXT_HEADERS} ${BEXT_CONFIG_HEADERS})

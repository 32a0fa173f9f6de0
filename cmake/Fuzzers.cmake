# fuzz/<name>.cpp becomes fuzz_<name>; seeds may lie in fuzz/seeds/<name>/.
add_custom_target(fuzzers)
file(GLOB fuzzers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*.cpp")
foreach(source IN LISTS fuzzers)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} "${source}")
  target_link_libraries(fuzz_${name} PRIVATE bext_flags bext)
  # Only fuzz/lsp.cpp needs them; the linker drops them elsewhere.
  target_sources(fuzz_${name} PRIVATE $<TARGET_OBJECTS:bext_lsp>)
  # Generators are shared with the tests.
  target_include_directories(fuzz_${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  add_dependencies(fuzzers fuzz_${name})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
endforeach()

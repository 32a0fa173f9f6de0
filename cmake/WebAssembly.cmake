# bext as WebAssembly modules: WASI reactors, whose functions can be called many times. Small code matters more than fast code,
# because a web page loads it.
#
#   <build>/bin/bext.wasm       all commands and the language server, for Node.js and the VS Code extension
#   <build>/bin/bext_page.wasm  the same objects without what the web page never asks for
set(wasm_flags -Oz -flto -fno-exceptions -fno-rtti -fno-threadsafe-statics -fno-c++-static-destructors
  -mbulk-memory -msign-ext -mnontrapping-fptoint -D_WASI_EMULATED_SIGNAL)
target_compile_options(bext_flags INTERFACE ${wasm_flags})
target_compile_options(bext_fmt PRIVATE ${wasm_flags})

# Sources that src/tools/web replaces. An object of its own for each, so that the page can be linked without it.
set(left_out
  src/diag/render_sarif.cpp
  src/plan/binaries/render_screen.cpp
  src/plan/lpai/render_html.cpp
  src/plan/lpai/render_screen.cpp
  src/plan/models/render_screen.cpp
  src/tools/cli/commands.cpp
  src/tools/cli/doctor_device.cpp
  src/tools/cli/doctor_folder.cpp
  src/tools/cli/plan_arena.cpp)
list(TRANSFORM left_out PREPEND "${PROJECT_SOURCE_DIR}/" OUTPUT_VARIABLE left_out_sources)
set_source_files_properties(${left_out_sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
list(APPEND left_out latency_table.cpp)
list(JOIN left_out "|" left_out)

file(GLOB page_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/tools/web/*.cpp")
add_executable(bext_page ${page_sources})
get_property(rooms GLOBAL PROPERTY BEXT_ROOMS)
foreach(target IN ITEMS cli lsp ${rooms})
  target_sources(bext_page PRIVATE "$<FILTER:$<TARGET_OBJECTS:bext_${target}>,EXCLUDE,/(${left_out})\\.obj$>")
endforeach()
target_link_libraries(bext_page PRIVATE bext_flags fmt::fmt bext_fmt)

find_program(WASM_OPT wasm-opt)
foreach(target IN ITEMS bext_cli bext_page)
  target_link_options(${target} PRIVATE -flto -mexec-model=reactor -Wl,-O2 -Wl,--lto-O2 -Wl,--gc-sections -Wl,-z,stack-size=1048576)
  target_link_libraries(${target} PRIVATE wasi-emulated-signal)
  set_target_properties(${target} PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
  if(WASM_OPT)
    add_custom_command(TARGET ${target} POST_BUILD
      COMMAND "${WASM_OPT}" -Oz --strip-debug --strip-producers --strip-target-features
        -o "$<TARGET_FILE:${target}>.small" "$<TARGET_FILE:${target}>"
      COMMAND "${CMAKE_COMMAND}" -E rename "$<TARGET_FILE:${target}>.small" "$<TARGET_FILE:${target}>"
      COMMENT "Optimizing $<TARGET_FILE_NAME:${target}>" VERBATIM)
  endif()
endforeach()

# bext as one WebAssembly module, <build>/bin/bext.wasm: a WASI reactor, whose functions can be called many times. Small code
# matters more than fast code, because a web page loads it.
set(wasm_flags -Oz -fno-exceptions -fno-rtti -D_WASI_EMULATED_SIGNAL)
target_compile_options(bext_flags INTERFACE ${wasm_flags})
target_compile_options(bext_fmt PRIVATE ${wasm_flags})
target_link_options(bext_cli PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576)
target_link_libraries(bext_cli PRIVATE wasi-emulated-signal)
set_target_properties(bext_cli PROPERTIES SUFFIX .wasm)

find_program(WASM_OPT wasm-opt)
if(WASM_OPT)
  add_custom_command(TARGET bext_cli POST_BUILD
    COMMAND "${WASM_OPT}" -Oz --strip-debug --strip-producers -o "$<TARGET_FILE:bext_cli>.small" "$<TARGET_FILE:bext_cli>"
    COMMAND "${CMAKE_COMMAND}" -E rename "$<TARGET_FILE:bext_cli>.small" "$<TARGET_FILE:bext_cli>"
    COMMENT "Optimizing bext.wasm" VERBATIM)
endif()

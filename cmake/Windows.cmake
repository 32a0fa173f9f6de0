# What only the Windows build of the command needs: system libraries, the version and the manifest.
target_compile_definitions(bext_host PRIVATE _WIN32_WINNT=0x0A00 NTDDI_VERSION=0x0A000006 UNICODE WIN32_LEAN_AND_MEAN
  NOMINMAX)
target_include_directories(bext_cli SYSTEM PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
target_link_libraries(bext_cli PRIVATE ntdll advapi32 shell32 ws2_32)

string(REPLACE "." "," BEXT_VERSION_NUMBERS "${PROJECT_VERSION},0")
configure_file("${PROJECT_SOURCE_DIR}/src/tools/cli/windows/bext.manifest.in" "${PROJECT_BINARY_DIR}/bext.manifest" @ONLY)
configure_file("${PROJECT_SOURCE_DIR}/src/tools/cli/windows/bext.rc.in" "${PROJECT_BINARY_DIR}/bext.rc" @ONLY)
enable_language(RC)
set_source_files_properties("${PROJECT_BINARY_DIR}/bext.rc" PROPERTIES
  OBJECT_DEPENDS "${PROJECT_BINARY_DIR}/bext.manifest")
target_sources(bext_cli PRIVATE "${PROJECT_BINARY_DIR}/bext.rc")
# The linker writes the time of the build into the file, unless it is told not to.
target_link_options(bext_cli PRIVATE -Wl,--no-insert-timestamp)

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_path(BEXT_FAST_FLOAT_INCLUDE fast_float/fast_float.h REQUIRED)
find_path(BEXT_CLI11_INCLUDE CLI/CLI.hpp REQUIRED)
find_path(BEXT_XXHASH_INCLUDE xxhash.h REQUIRED)

# Debian ships fmt as a shared library only; the static command gets its own copy, built once from the same headers and
# without std::locale, which would cost start-up time.
if(BEXT_STATIC AND NOT fmt_VERSION VERSION_LESS 10)
  message(STATUS "fmt ${fmt_VERSION} is linked as it is installed; a static command needs fmt 9")
  set(BEXT_STATIC OFF)
endif()
add_library(bext_fmt STATIC EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/cmake/fmt_static.cpp")
target_compile_definitions(bext_fmt PRIVATE FMT_STATIC_THOUSANDS_SEPARATOR=',')
target_include_directories(bext_fmt PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_options(bext_fmt PRIVATE -ffunction-sections -fdata-sections)
if(BEXT_SANITIZE)
  target_compile_options(bext_fmt PRIVATE -fsanitize=${BEXT_SANITIZE})
endif()

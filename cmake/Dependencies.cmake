if(BEXT_PLATFORM STREQUAL wasi)
  # It has no threads, and the search would find a library that does not exist.
  add_library(Threads::Threads INTERFACE IMPORTED)
else()
  find_package(Threads REQUIRED)
endif()
if(CMAKE_CROSSCOMPILING)
  include(CrossHeaders)
else()
  find_package(fmt REQUIRED)
  find_path(BEXT_FAST_FLOAT_INCLUDE fast_float/fast_float.h REQUIRED)
  find_path(BEXT_XXHASH_INCLUDE xxhash.h REQUIRED)
endif()

# Debian ships fmt as a shared library only; the static command gets its own copy, built once from the same headers and
# without std::locale, which would cost start-up time.
if(BEXT_STATIC AND NOT fmt_VERSION VERSION_LESS 10)
  message(STATUS "fmt ${fmt_VERSION} is linked as it is installed; a static command needs fmt 9")
  set(BEXT_STATIC OFF)
endif()
add_library(bext_fmt OBJECT EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/cmake/fmt_static.cpp")
target_compile_definitions(bext_fmt PRIVATE FMT_STATIC_THOUSANDS_SEPARATOR=',')
target_include_directories(bext_fmt PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_options(bext_fmt PRIVATE -ffunction-sections -fdata-sections)
# The Python module links it too. Always, so that the command has the same bytes with and without the module.
set_target_properties(bext_fmt PROPERTIES POSITION_INDEPENDENT_CODE ON)
if(BEXT_SANITIZE)
  target_compile_options(bext_fmt PRIVATE -fsanitize=${BEXT_SANITIZE})
endif()

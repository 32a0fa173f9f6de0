# Language level, warnings, sanitizers and the compiler cache, for everything that is built here.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Other compilers know other warnings; they must not keep anybody from building.
set(strict OFF)
if(PROJECT_IS_TOP_LEVEL AND "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}" MATCHES "^(GNU 12|Clang 19)\\.")
  set(strict ON)
endif()
option(BEXT_WERROR "treat warnings as errors" ${strict})

# -O3 makes bext no faster, only longer to compile.
if(PROJECT_IS_TOP_LEVEL)
  string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
endif()

# ccache looks into precompiled headers only when these checks are relaxed; bext uses neither __TIME__ nor __DATE__. It must
# compare the headers themselves (CCACHE_DEPEND): after preprocessing, a header with another comment is the same, but g++
# does not take it for the one in the precompiled header.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 "${CCACHE_PROGRAM}")
endif()

# CMake declares a precompiled header to be a system header, which would hide warnings about our own.
set(CMAKE_PCH_PROLOGUE "")

# An interface that carries the flags, so that a project that adds bext as a subdirectory keeps its own.
add_library(bext_flags INTERFACE)
target_compile_options(bext_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow
  $<$<BOOL:${BEXT_WERROR}>:-Werror> -ffunction-sections -fdata-sections -fdiagnostics-color=auto)
# clang reports what libstdc++ 12 itself still uses inside std::stable_sort.
target_compile_options(bext_flags INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
# g++ 12 warns about copies inside std::string that never happen (GCC bugs 105329 and 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(bext_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
endif()
# For other platforms it inlines differently, and then takes members of a std::variant that is moved for uninitialized.
if(CMAKE_CROSSCOMPILING AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(bext_flags INTERFACE -Wno-maybe-uninitialized)
endif()
# What ccache preprocesses names the precompiled header instead of expanding it.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(bext_flags INTERFACE -fpch-preprocess)
endif()
target_include_directories(bext_flags INTERFACE
  "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/generated")

if(BEXT_COVERAGE)
  target_link_options(bext_flags INTERFACE --coverage)
endif()
if(BEXT_SANITIZE)
  target_compile_options(bext_flags INTERFACE -fsanitize=${BEXT_SANITIZE} -fno-sanitize-recover=all
    # Sanitizers hide from g++ 12 what it would need to see that std::regex and others set up their members.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  # An empty optional or an index out of range ends the program, too.
  target_compile_definitions(bext_flags INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(bext_flags INTERFACE -fsanitize=${BEXT_SANITIZE})
  set(BEXT_STATIC OFF)
endif()

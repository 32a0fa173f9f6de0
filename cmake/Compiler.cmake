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

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

# An interface that carries the flags, so that a project that adds bext as a subdirectory keeps its own.
add_library(bext_flags INTERFACE)
target_compile_options(bext_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow
  $<$<BOOL:${BEXT_WERROR}>:-Werror> -ffunction-sections -fdata-sections -fdiagnostics-color=auto)
# clang reports what libstdc++ 12 itself still uses inside std::stable_sort.
target_compile_options(bext_flags INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
# g++ 12 sees overlaps in std::string's own `"x" + text` that are not there (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(bext_flags INTERFACE -Wno-restrict)
endif()
# g++ clears structs with `rep stos`, which takes as long to begin as clearing a few hundred bytes takes otherwise.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  target_compile_options(bext_flags INTERFACE -mmemset-strategy=vector_loop:1024:noalign,libcall:-1:noalign)
endif()
target_include_directories(bext_flags INTERFACE
  "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/generated")

if(BEXT_SANITIZE)
  target_compile_options(bext_flags INTERFACE -fsanitize=${BEXT_SANITIZE} -fno-sanitize-recover=all
    # Sanitizers hide from g++ 12 what it would need to see that std::regex and others set up their members.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(bext_flags INTERFACE -fsanitize=${BEXT_SANITIZE})
  set(BEXT_STATIC OFF)
endif()

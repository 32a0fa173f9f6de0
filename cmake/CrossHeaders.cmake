# The header libraries of the build machine, for another platform. They are copied into a folder of their own, because
# /usr/include also has the headers of this machine's C library.
set(headers "${PROJECT_BINARY_DIR}/headers")
foreach(library fmt fast_float)
  file(COPY "/usr/include/${library}" DESTINATION "${headers}")
endforeach()
file(GLOB files /usr/include/xxhash.h /usr/include/xxh3.h)
file(COPY ${files} DESTINATION "${headers}")
set(BEXT_FAST_FLOAT_INCLUDE "${headers}")
set(BEXT_XXHASH_INCLUDE "${headers}")

add_library(fmt::fmt INTERFACE IMPORTED)
target_include_directories(fmt::fmt SYSTEM INTERFACE "${headers}")
file(STRINGS "${headers}/fmt/core.h" version REGEX "^#define FMT_VERSION ")
string(REGEX REPLACE ".* ([0-9]+)[0-9][0-9][0-9][0-9]$" "\\1" fmt_VERSION "${version}")

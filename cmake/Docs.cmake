# The committed reference pages, schemas and manual page: `cmake --build build/release --target docs` makes them from the tables.
add_executable(gen_docs EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/src/tools/gen_docs/main.cpp")
bext_link_rooms(gen_docs drive)
add_custom_target(docs
  COMMAND gen_docs "${PROJECT_SOURCE_DIR}/docs/reference"
  COMMAND bext_cli manual > "${PROJECT_SOURCE_DIR}/docs/bext.1"
  COMMENT "Writing docs/reference and docs/bext.1 from the tables" VERBATIM)

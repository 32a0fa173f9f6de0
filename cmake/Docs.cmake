# The committed reference pages and schemas: `cmake --build build/release --target docs` makes them from the tables.
add_executable(gen_docs EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/src/tools/gen_docs/main.cpp")
bext_link_rooms(gen_docs backend)
add_custom_target(docs
  COMMAND gen_docs "${PROJECT_SOURCE_DIR}/docs/reference"
  COMMENT "Writing docs/reference from the option tables" VERBATIM)

# Makes everything that is generated from data, for tools that read the sources without building them.
add_custom_target(generated_tables)

# Turns a data file into a table compiled into a room, with a generator built from SOURCE (which may use the text room):
#
#   bext_generate(TARGET <room> SOURCE src/gen/<name>.cpp INPUT data/<file> OUTPUT <file>.cpp)
#
# Call it before bext_room(NAME <room>). The generator is run as `<generator> INPUT OUTPUT`. Nothing happens as long as
# the generator or the data file does not exist. For another platform, the generators of a build for this machine run.
set(BEXT_NATIVE_BUILD "${PROJECT_SOURCE_DIR}/build/release" CACHE PATH "the build folder whose generators run when cross-compiling")
function(bext_generate)
  cmake_parse_arguments(PARSE_ARGV 0 GEN "" "TARGET;SOURCE;INPUT;OUTPUT" "")
  file(GLOB source CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${GEN_SOURCE}")
  file(GLOB input CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${GEN_INPUT}")
  if(NOT source OR NOT input)
    return()
  endif()
  cmake_path(GET GEN_SOURCE STEM name)
  set(output "${PROJECT_BINARY_DIR}/generated/${GEN_TARGET}/${GEN_OUTPUT}")
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/generated/${GEN_TARGET}")
  if(CMAKE_CROSSCOMPILING)
    set(generator "${BEXT_NATIVE_BUILD}/gen_${name}")
  else()
    set(generator gen_${name})
    add_executable(gen_${name} "${source}")
    bext_link_rooms(gen_${name} text)
    # It runs once.
    target_compile_options(gen_${name} PRIVATE $<$<CONFIG:Release>:-O0>)
  endif()
  add_custom_command(OUTPUT "${output}"
    COMMAND "${generator}" "${input}" "${output}"
    DEPENDS "${generator}" "${input}"
    COMMENT "Generating ${GEN_OUTPUT} from ${GEN_INPUT}" VERBATIM)
  add_custom_target(generated_${name} DEPENDS "${output}")
  add_dependencies(generated_tables generated_${name})
  # Tables repeat names such as list_0, so no two of them fit into one group of sources.
  set_source_files_properties("${output}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set_property(GLOBAL APPEND PROPERTY BEXT_ROOM_${GEN_TARGET}_GENERATED "${output}")
endfunction()

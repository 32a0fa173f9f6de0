# A room is a folder src/<room> with its public headers in include/bext/<room>. It becomes the object library
# bext_<room>; as long as it has no source it is an interface, so that rooms can be declared before they are built.
#
#   bext_room(NAME <room> [EXCEPTIONS] [USES <rooms>...] [LIBS <targets>...])
#
# Rooms are compiled without exceptions unless EXCEPTIONS is given. Every room's line of the table (its name and all
# rooms it may use, directly or through others) goes to <build>/rooms.txt.

define_property(GLOBAL PROPERTY BEXT_ROOMS BRIEF_DOCS "rooms in the order of declaration")
file(WRITE "${PROJECT_BINARY_DIR}/rooms.txt.new" "")

function(bext_room)
  cmake_parse_arguments(PARSE_ARGV 0 ROOM "EXCEPTIONS" "NAME" "USES;LIBS")
  set(reachable ${ROOM_USES})
  foreach(used IN LISTS ROOM_USES)
    get_property(further GLOBAL PROPERTY BEXT_ROOM_${used}_REACHABLE)
    list(APPEND reachable ${further})
  endforeach()
  list(REMOVE_DUPLICATES reachable)
  set_property(GLOBAL APPEND PROPERTY BEXT_ROOMS ${ROOM_NAME})
  set_property(GLOBAL PROPERTY BEXT_ROOM_${ROOM_NAME}_REACHABLE ${reachable})
  set_property(GLOBAL PROPERTY BEXT_ROOM_${ROOM_NAME}_LIBS ${ROOM_LIBS})

  set(kind core)
  if(ROOM_EXCEPTIONS)
    set(kind shell)
  endif()
  string(REPLACE ";" " " allowed "${reachable}")
  file(APPEND "${PROJECT_BINARY_DIR}/rooms.txt.new" "${kind} ${ROOM_NAME}: ${allowed}\n")

  file(GLOB sources CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/src/${ROOM_NAME}/*.cpp" "${PROJECT_SOURCE_DIR}/src/${ROOM_NAME}/*/*.cpp"
    "${PROJECT_SOURCE_DIR}/src/${ROOM_NAME}/*/*/*.cpp")
  get_property(generated GLOBAL PROPERTY BEXT_ROOM_${ROOM_NAME}_GENERATED)
  list(APPEND sources ${generated})

  set(target bext_${ROOM_NAME})
  if(NOT sources)
    add_library(${target} INTERFACE)
    return()
  endif()
  add_library(${target} OBJECT ${sources})
  target_link_libraries(${target} PRIVATE bext_flags fmt::fmt ${ROOM_LIBS})
  target_include_directories(${target} SYSTEM PRIVATE
    "${BEXT_FAST_FLOAT_INCLUDE}" "${BEXT_XXHASH_INCLUDE}")
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_options(${target} PRIVATE -fno-semantic-interposition)
  if(NOT ROOM_EXCEPTIONS)
    target_compile_options(${target} PRIVATE -fno-exceptions)
  endif()
  set_property(GLOBAL PROPERTY BEXT_ROOM_${ROOM_NAME}_OBJECTS $<TARGET_OBJECTS:${target}>)
endfunction()

# Links `target` with the objects of `rooms` and of everything they reach.
function(bext_link_rooms target)
  set(all ${ARGN})
  foreach(room IN LISTS ARGN)
    get_property(further GLOBAL PROPERTY BEXT_ROOM_${room}_REACHABLE)
    list(APPEND all ${further})
  endforeach()
  list(REMOVE_DUPLICATES all)
  foreach(room IN LISTS all)
    get_property(objects GLOBAL PROPERTY BEXT_ROOM_${room}_OBJECTS)
    get_property(libs GLOBAL PROPERTY BEXT_ROOM_${room}_LIBS)
    target_sources(${target} PRIVATE ${objects})
    target_link_libraries(${target} PRIVATE ${libs})
  endforeach()
  target_link_libraries(${target} PRIVATE bext_flags fmt::fmt)
endfunction()

# The library of all rooms, libbext.a.
function(bext_library)
  file(COPY_FILE "${PROJECT_BINARY_DIR}/rooms.txt.new" "${PROJECT_BINARY_DIR}/rooms.txt" ONLY_IF_DIFFERENT)
  get_property(rooms GLOBAL PROPERTY BEXT_ROOMS)
  set(all_objects)
  foreach(room IN LISTS rooms)
    get_property(objects GLOBAL PROPERTY BEXT_ROOM_${room}_OBJECTS)
    list(APPEND all_objects ${objects})
  endforeach()
  if(all_objects)
    add_library(bext STATIC ${all_objects})
    set_target_properties(bext PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(bext PUBLIC fmt::fmt Threads::Threads)
    target_compile_features(bext PUBLIC cxx_std_23)
    target_include_directories(bext PUBLIC
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
  else()
    add_library(bext INTERFACE)
    target_include_directories(bext INTERFACE
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
  endif()
  add_library(bext::bext ALIAS bext)
endfunction()

# The command line, <build>/bin/bext: one file without shared libraries.
function(bext_command)
  file(GLOB sources CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/src/tools/*.cpp" "${PROJECT_SOURCE_DIR}/src/tools/cli/*.cpp"
    "${PROJECT_SOURCE_DIR}/src/tools/cli/*/*.cpp")
  if(NOT sources)
    return()
  endif()
  add_executable(bext_cli ${sources})
  set_target_properties(bext_cli PROPERTIES OUTPUT_NAME bext RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
  target_compile_definitions(bext_cli PRIVATE BEXT_VERSION="${PROJECT_VERSION}")
  target_include_directories(bext_cli SYSTEM PRIVATE "${BEXT_CLI11_INCLUDE}")
  target_link_libraries(bext_cli PRIVATE bext_flags)
  if(BEXT_STATIC)
    target_include_directories(bext_cli PRIVATE "${PROJECT_SOURCE_DIR}/include")
    get_property(rooms GLOBAL PROPERTY BEXT_ROOMS)
    foreach(room IN LISTS rooms)
      get_property(objects GLOBAL PROPERTY BEXT_ROOM_${room}_OBJECTS)
      target_sources(bext_cli PRIVATE ${objects})
    endforeach()
    target_link_libraries(bext_cli PRIVATE bext_fmt Threads::Threads)
    target_link_options(bext_cli PRIVATE -static -Wl,--gc-sections)
  else()
    target_link_libraries(bext_cli PRIVATE bext)
  endif()
endfunction()

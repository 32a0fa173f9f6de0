# The Python package: the extension module bext._core and the sources of python/bext in <build>/python. Import it with
# PYTHONPATH=<build>/python; python/build_backend/bext_build.py creates the wheel from the same folder.
set(BEXT_PYTHON AUTO CACHE STRING "build the Python package: ON, OFF, or AUTO to do so when the tests are built")
if(BEXT_SANITIZE OR NOT PROJECT_IS_TOP_LEVEL OR BEXT_PYTHON STREQUAL "OFF" OR (BEXT_PYTHON STREQUAL "AUTO" AND NOT BEXT_TESTS))
  set(BEXT_BUILDS_PYTHON OFF)
  return()
endif()
set(BEXT_BUILDS_PYTHON ON)

# Prefer the system's Python, which has the packages for the build and the tests.
if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python 3.9 REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 REQUIRED CONFIG)

set(BEXT_PYTHON_DIR "${PROJECT_BINARY_DIR}/python")
file(GLOB sources CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/src/tools/*.cpp" "${PROJECT_SOURCE_DIR}/src/tools/python/*.cpp")
Python_add_library(bext_python_core MODULE WITH_SOABI ${sources})
set_target_properties(bext_python_core PROPERTIES
  OUTPUT_NAME _core
  LIBRARY_OUTPUT_DIRECTORY "${BEXT_PYTHON_DIR}/bext"
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON)
target_compile_definitions(bext_python_core PRIVATE BEXT_VERSION="${PROJECT_VERSION}")
target_link_libraries(bext_python_core PRIVATE bext_flags pybind11::headers Threads::Threads)
get_property(rooms GLOBAL PROPERTY BEXT_ROOMS)
foreach(room IN LISTS rooms)
  get_property(objects GLOBAL PROPERTY BEXT_ROOM_${room}_OBJECTS)
  target_sources(bext_python_core PRIVATE ${objects})
endforeach()
# Link fmt statically: a wheel must run without libfmt.
if(fmt_VERSION VERSION_LESS 10)
  target_include_directories(bext_python_core SYSTEM PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
  target_link_libraries(bext_python_core PRIVATE bext_fmt)
else()
  target_link_libraries(bext_python_core PRIVATE fmt::fmt)
endif()
# Export only the entry point, so that no symbol clashes with another module.
set(exports "${PROJECT_SOURCE_DIR}/cmake/python_exports.map")
target_link_options(bext_python_core PRIVATE -Wl,--gc-sections "-Wl,--version-script=${exports}" $<$<CONFIG:Release>:-s>)
set_property(TARGET bext_python_core APPEND PROPERTY LINK_DEPENDS "${exports}")

file(GLOB_RECURSE modules CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/python"
  "${PROJECT_SOURCE_DIR}/python/bext/*.py" "${PROJECT_SOURCE_DIR}/python/bext/*.pyi" "${PROJECT_SOURCE_DIR}/python/bext/py.typed")
set(copies)
foreach(module IN LISTS modules)
  add_custom_command(OUTPUT "${BEXT_PYTHON_DIR}/${module}"
    COMMAND "${CMAKE_COMMAND}" -E copy "${PROJECT_SOURCE_DIR}/python/${module}" "${BEXT_PYTHON_DIR}/${module}"
    DEPENDS "${PROJECT_SOURCE_DIR}/python/${module}"
    COMMENT "Copying ${module}" VERBATIM)
  list(APPEND copies "${BEXT_PYTHON_DIR}/${module}")
endforeach()
# Remove copies of deleted modules.
file(GLOB_RECURSE present RELATIVE "${BEXT_PYTHON_DIR}" "${BEXT_PYTHON_DIR}/bext/*.py" "${BEXT_PYTHON_DIR}/bext/*.pyi")
foreach(module IN LISTS present)
  if(NOT module IN_LIST modules)
    file(REMOVE "${BEXT_PYTHON_DIR}/${module}")
  endif()
endforeach()
add_custom_target(bext_python ALL DEPENDS ${copies})
add_dependencies(bext_python bext_python_core)

# The committed stubs are generated from the built module.
add_dependencies(docs bext_python)
add_custom_command(TARGET docs POST_BUILD
  COMMAND "${Python_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/src/tools/gen_stubs/main.py" "${BEXT_PYTHON_DIR}"
    "${PROJECT_SOURCE_DIR}/python/bext/_core.pyi"
  VERBATIM)

# These rooms run once per command and have no loop over the bytes of a file. -O1 compiles them in three quarters of the time
# of -O2, and ./bench shows no difference. Rooms whose coverage is measured stay without optimization.
if(PROJECT_IS_TOP_LEVEL AND NOT BEXT_PLATFORM STREQUAL wasi)
  foreach(room backend drive lsp cli)
    if(NOT room IN_LIST BEXT_COVERAGE)
      target_compile_options(bext_${room} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
  endforeach()
endif()

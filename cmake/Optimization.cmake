# These rooms run once per command and have no loop over the bytes of a file. -O1 compiles them in three quarters of the time
# of -O2, and ./bench shows no difference.
if(PROJECT_IS_TOP_LEVEL AND NOT BEXT_PLATFORM STREQUAL wasi)
  foreach(target bext_backend bext_drive bext_lsp bext_cli)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endforeach()
endif()

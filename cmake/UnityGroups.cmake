# Targets with many small sources are compiled in groups: most of the time went into the same headers and inline functions.
# The clang presets show what a source fails to include itself only in the first file of a group.
set_target_properties(bext_check PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
set_target_properties(bext_config bext_lsp bext_cli PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
set_target_properties(bext_plan bext_drive bext_doctor PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
# The macros of other platforms' headers must not reach further sources.
if(BEXT_PLATFORM STREQUAL posix)
  set_target_properties(bext_text bext_diag bext_schema bext_target bext_model bext_host PROPERTIES
    UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
endif()
if(TARGET bext_python_core)
  set_target_properties(bext_python_core PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
endif()

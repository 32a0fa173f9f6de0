# bext_check(TARGET FILES <file or folder>… [OPTIONS <option of bext check>…])
#
# Adds the target that checks configuration files with `bext check`; the build fails when it finds what is denied.
# With ALL the check is part of every build.
function(bext_check TARGET)
  cmake_parse_arguments(PARSE_ARGV 1 CHECK "ALL" "" "FILES;OPTIONS")
  if(NOT CHECK_FILES)
    message(FATAL_ERROR "bext_check(${TARGET}): FILES names nothing to check")
  endif()
  find_program(BEXT_EXECUTABLE bext REQUIRED DOC "the bext command")
  set(all "")
  if(CHECK_ALL)
    set(all ALL)
  endif()
  add_custom_target(${TARGET} ${all}
    COMMAND "${BEXT_EXECUTABLE}" check ${CHECK_OPTIONS} ${CHECK_FILES}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMENT "Checking configuration files" VERBATIM)
endfunction()

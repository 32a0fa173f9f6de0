# Sources by platform. `src/<room>/<platform>/<name>.cpp` replaces `src/<room>/<name>.cpp` on that platform, and other files
# in that folder are added. Folders of other platforms are left out.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  set(BEXT_PLATFORM wasi)
elseif(WIN32)
  set(BEXT_PLATFORM windows)
else()
  set(BEXT_PLATFORM posix)
endif()
set(BEXT_PLATFORMS posix windows wasi)

# What needs a machine: starting programs, locks, signals, folders that appear as a whole. WebAssembly has none of it.
set(BEXT_NATIVE_host file_state folder_content folder_lock local_server output_folder output_journal process_result
  write_in_place)
set(BEXT_NATIVE_drive ask_version compile compile_folder compile_record failed_build hashed_file input_files log_file
  model_file placed_binary run run_job run_tool sdk staged_job tool_log work_limit)
set(BEXT_NATIVE_tools command_compile command_lsp command_run command_serve drive_result)

#   bext_platform_sources(<variable> <room>)
#
# Removes from the list what this platform does not compile.
function(bext_platform_sources variable room)
  set(chosen)
  foreach(source IN LISTS ${variable})
    cmake_path(GET source STEM name)
    cmake_path(GET source PARENT_PATH place)
    cmake_path(GET place FILENAME place_name)
    if(place_name IN_LIST BEXT_PLATFORMS)
      if(place_name STREQUAL BEXT_PLATFORM)
        list(APPEND chosen "${source}")
      endif()
    elseif(EXISTS "${place}/${BEXT_PLATFORM}/${name}.cpp")
      continue()
    elseif(NOT (BEXT_PLATFORM STREQUAL wasi AND name IN_LIST BEXT_NATIVE_${room}))
      list(APPEND chosen "${source}")
    endif()
  endforeach()
  set(${variable} "${chosen}" PARENT_SCOPE)
endfunction()

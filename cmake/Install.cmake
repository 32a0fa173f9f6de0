# Installs the headers, libbext.a, the CMake package, the pkg-config file, the command, its manual page and the license.
# cpack makes a Debian package of the same files.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# `cmake --build <folder> --target installable` builds what `cmake --install` copies. `./bext` builds it too.
add_custom_target(installable)
add_dependencies(installable bext)
if(TARGET bext_cli)
  add_dependencies(installable bext_cli)
endif()
# Fail before the first file is copied, not in the middle.
install(CODE "
if(NOT EXISTS \"$<TARGET_FILE:bext>\")
  message(FATAL_ERROR \"bext is not built; run: cmake --build \\\"${PROJECT_BINARY_DIR}\\\" --target installable\")
endif()")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/bext" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")
install(TARGETS bext EXPORT bextTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
if(TARGET bext_cli)
  install(TARGETS bext_cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)
install(FILES "${PROJECT_SOURCE_DIR}/data/latencies.LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
if(EXISTS "${PROJECT_SOURCE_DIR}/docs/bext.1")
  install(FILES "${PROJECT_SOURCE_DIR}/docs/bext.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()

# `./package page` builds it. The command works without it, except for `bext serve`.
install(FILES "${PROJECT_SOURCE_DIR}/build/web/index.html" DESTINATION "${CMAKE_INSTALL_DATADIR}/bext/web" OPTIONAL)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/bext")
install(EXPORT bextTargets NAMESPACE bext:: DESTINATION "${package_dir}")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/bextConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/bextConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/bextConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_SOURCE_DIR}/cmake/BextCheck.cmake" DESTINATION "${package_dir}")
install(FILES "${PROJECT_BINARY_DIR}/bextConfig.cmake" "${PROJECT_BINARY_DIR}/bextConfigVersion.cmake"
  DESTINATION "${package_dir}")

# Relative to the file itself, so the prefix can be moved.
file(RELATIVE_PATH BEXT_PC_PREFIX "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
configure_file("${PROJECT_SOURCE_DIR}/cmake/bext.pc.in" "${PROJECT_BINARY_DIR}/bext.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/bext.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bext)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "the bext authors <bext@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# The command is static; only users of the library need fmt.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS libfmt-dev)
include(CPack)

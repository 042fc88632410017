# Program, static library, headers and the CMake package.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/anholon)

install(TARGETS anholon EXPORT anholon ARCHIVE INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS anholon_cli RUNTIME COMPONENT program)
install(EXPORT anholon NAMESPACE anholon:: FILE anholonTargets.cmake DESTINATION ${package_folder})

# What anholon.hpp reaches is the library's interface; no other header is installed.
set(headers)
set(unread anholon.hpp)
while(unread)
  list(POP_FRONT unread header)
  list(APPEND headers ${header})
  file(STRINGS ${PROJECT_SOURCE_DIR}/src/${header} includes REGEX "^#include \"anholon/")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^#include \"anholon/([^\"]+)\".*" "\\1" include "${include}")
    if(NOT include IN_LIST headers AND NOT include IN_LIST unread AND EXISTS ${PROJECT_SOURCE_DIR}/src/${include})
      list(APPEND unread ${include})
    endif()
  endforeach()
endwhile()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/anholon.hpp)
foreach(header IN LISTS headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${PROJECT_SOURCE_DIR}/src/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/anholon/${folder})
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/generated/anholon/base/version.hpp
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/anholon/base)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/anholonConfig.cmake.in
  ${PROJECT_BINARY_DIR}/anholonConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/anholonConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/anholonConfig.cmake
  ${PROJECT_BINARY_DIR}/anholonConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/anholonDependencies.cmake
  DESTINATION ${package_folder})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/web/dist/licenses.txt DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME report_licenses.txt COMPONENT program)

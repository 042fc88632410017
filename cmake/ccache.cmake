# Compile through ccache where it is installed. A second checkout elsewhere finds what the first one compiled: paths below the project's
# root reach the compiler as relative ones, and the folder itself, which only debug information names, is not asked for.
find_program(ANHOLON_CCACHE ccache)
if(ANHOLON_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers are cached only with these relaxations (ccache manual, "Precompiled headers").
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${ANHOLON_CCACHE})
endif()

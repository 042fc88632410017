# Compile through ccache where it is installed.
find_program(ANHOLON_CCACHE ccache)
if(ANHOLON_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers are cached only with these relaxations (ccache manual, "Precompiled headers").
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${ANHOLON_CCACHE})
endif()

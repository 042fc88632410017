# What the library links with. Used by our own build and, installed beside anholonConfig.cmake, by programs that
# link the static library.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(fmt 9)
find_dependency(tl-expected)

# Libraries without a CMake package become imported targets anholon::dep::<library>. They carry no include folder:
# their headers lie in the system's own.
function(anholon_find_library library)
  if(TARGET anholon::dep::${library})
    return()
  endif()
  find_library(ANHOLON_${library}_LIBRARY NAMES ${library} ${ARGN})
  mark_as_advanced(ANHOLON_${library}_LIBRARY)
  if(NOT ANHOLON_${library}_LIBRARY)
    message(FATAL_ERROR "anholon needs the library '${library}'; packages.txt lists the Debian packages to install")
  endif()
  add_library(anholon::dep::${library} UNKNOWN IMPORTED)
  set_target_properties(anholon::dep::${library} PROPERTIES IMPORTED_LOCATION ${ANHOLON_${library}_LIBRARY})
endfunction()

anholon_find_library(gmp)
anholon_find_library(gmpxx)
anholon_find_library(mpfr)
anholon_find_library(flint)
anholon_find_library(flint-arb arb flint)  # Debian 12's name, upstream's, and where it is since FLINT 3
anholon_find_library(hdf5 hdf5_serial)  # upstream's name, then Debian's
# Since version 7 SUNDIALS has a library for what all others share; Debian's is built with MPI, whose word for "no communicator" is needed.
set(anholon_sundials sundials_cvode sundials_nvecserial sundials_sunmatrixdense sundials_sunlinsoldense)
find_library(ANHOLON_SUNDIALS_CORE sundials_core)
mark_as_advanced(ANHOLON_SUNDIALS_CORE)
if(ANHOLON_SUNDIALS_CORE)
  list(APPEND anholon_sundials sundials_core mpi)
endif()
foreach(library IN LISTS anholon_sundials)
  anholon_find_library(${library})
endforeach()
list(TRANSFORM anholon_sundials PREPEND anholon::dep::)

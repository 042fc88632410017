# Flags of our own code, carried by the target anholon_options; the precompiled header that our targets share; sources compiled together.
add_library(anholon_options INTERFACE)
target_compile_options(anholon_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion
  $<$<BOOL:${ANHOLON_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # GCC 12 raises these falsely on std::string and std::variant, depending even on how long a constant is, and GCC 13 and 14 a
  # dangling reference on any temporary argument. The sanitizers find the real ones.
  # Where sources are compiled together, names of another source are no names of an outer scope, and a source is not a header.
  target_compile_options(anholon_options INTERFACE
    $<IF:$<BOOL:${ANHOLON_UNITY}>,-Wshadow=local;-Wno-subobject-linkage,-Wshadow>
    -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-maybe-uninitialized
    -Wno-dangling-reference)
elseif(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  target_compile_options(anholon_options INTERFACE -Wshadow "SHELL:-include ${PROJECT_SOURCE_DIR}/cmake/stable_sort_of_libstdcxx.hpp")
endif()
if(ANHOLON_SANITIZE)
  # Left out are checks of every pointer that is used: they double what is compiled, and of what they see the address sanitizer stops at
  # a null pointer and at the end of an object, and the processor at what it cannot read.
  target_compile_options(anholon_options INTERFACE -fsanitize=${ANHOLON_SANITIZE} -fno-sanitize-recover=all
    $<$<CXX_COMPILER_ID:GNU>:-fno-sanitize=null,alignment,object-size>)
  target_link_options(anholon_options INTERFACE -fsanitize=${ANHOLON_SANITIZE})
endif()
if(ANHOLON_FUZZ)
  target_compile_options(anholon_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# #include "anholon/expr/expr.hpp" finds src/expr/expr.hpp; generated headers lie under generated/anholon.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/include/anholon SYMBOLIC)
configure_file(${PROJECT_SOURCE_DIR}/src/base/version.hpp.in
               ${PROJECT_BINARY_DIR}/generated/anholon/base/version.hpp @ONLY)
target_include_directories(anholon_options INTERFACE
  ${PROJECT_BINARY_DIR}/include ${PROJECT_BINARY_DIR}/generated)

# What every module may use.
target_link_libraries(anholon_options INTERFACE
  fmt::fmt tl::expected anholon::dep::gmpxx anholon::dep::gmp Threads::Threads)

# One precompiled header for all targets of one kind: built once by `owner`, used by anholon_use_pch. The targets must
# compile with the same flags, those of `options`.
function(anholon_add_pch owner options)
  if(ANHOLON_PCH)
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${owner}.cpp CONTENT "")
    add_library(${owner} OBJECT ${PROJECT_BINARY_DIR}/generated/${owner}.cpp)
    target_link_libraries(${owner} PRIVATE ${options})
    target_precompile_headers(${owner} PRIVATE ${ARGN})
  endif()
endfunction()

function(anholon_use_pch target owner)
  if(ANHOLON_PCH)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

# Headers, and what several sources instantiate, are compiled once for ten sources: half the time of a build. So a name in an unnamed
# namespace occurs once in its module. With sanitizers, where nobody waits for a single source, once for twenty: an eighth less.
# Sets `result` to the sources to compile in place of those that follow. Sources are included by names that do not tell where the project
# lies, which CMake's own UNITY_BUILD does: so the compiler cache serves a second checkout.
function(anholon_unite result name)
  set(all ${ARGN})
  if(ANHOLON_UNITY)
    set(size 10)
    if(ANHOLON_SANITIZE)
      set(size 20)
    endif()
    set(all "")
    set(batch 0)
    set(content "")
    set(count 0)
    list(LENGTH ARGN left)
    foreach(source IN LISTS ARGN)
      math(EXPR left "${left} - 1")
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
      string(REGEX REPLACE "^src/" "anholon/" path ${path})
      string(APPEND content "#include \"${path}\"\n")
      math(EXPR count "${count} + 1")
      if(count EQUAL size OR left EQUAL 0)
        set(file ${PROJECT_BINARY_DIR}/generated/united/${name}_${batch}.cpp)
        file(CONFIGURE OUTPUT ${file} CONTENT "${content}" @ONLY)
        list(APPEND all ${file})
        math(EXPR batch "${batch} + 1")
        set(content "")
        set(count 0)
      endif()
    endforeach()
  endif()
  set(${result} ${all} PARENT_SCOPE)
endfunction()

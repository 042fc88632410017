# Installs the build into a fresh prefix, then builds and runs the examples against nothing but that prefix.
set(prefix ${BUILD}/install_test/prefix)
set(examples ${BUILD}/install_test/examples)
file(REMOVE_RECURSE ${BUILD}/install_test)
set(flags "")
if(SANITIZE)
  set(flags -fsanitize=${SANITIZE})
endif()

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
run(${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/examples -B ${examples} -D CMAKE_PREFIX_PATH=${prefix}
    -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_CXX_FLAGS=${flags})
run(${CMAKE_COMMAND} --build ${examples})
run(${examples}/embed/embed)
run(${examples}/derive)
run(${examples}/simulate)

execute_process(COMMAND ${prefix}/bin/anholon --version OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
if(NOT said MATCHES "${VERSION}")
  message(FATAL_ERROR "the installed program does not say version ${VERSION}: ${said}")
endif()

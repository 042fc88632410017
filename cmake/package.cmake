# `cpack -G DEB` in the build folder: a package of the program with its man page and completions, without the library; where it is built,
# one of the Python package.
set(CPACK_PACKAGE_NAME anholon)
set(CPACK_PACKAGE_VENDOR "The Anholon authors")
set(CPACK_PACKAGE_CONTACT "The Anholon authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "mechanics with nonholonomic constraints: derive, decide, simulate")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
"A workbench for systems that roll, skate and steer. A system is written down
as on paper; Anholon derives its equations of motion, says what is true of it
with a proof, and computes its motion.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS libllvm19)  # loaded when the first formula is compiled
set(CPACK_COMPONENTS_ALL program)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME anholon)
if(ANHOLON_PYTHON_PACKAGE)
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION
"The same for Python: models from strings and SymPy expressions, statements
with proofs, motions as NumPy arrays, compiled right-hand sides and Jacobians.")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-anholon)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  # The module fits the Python that it was built with.
  find_package(Python REQUIRED COMPONENTS Interpreter)
  math(EXPR next_python "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "libllvm19, python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${next_python}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/python3-anholon/postinst
                                                ${PROJECT_SOURCE_DIR}/cmake/python3-anholon/prerm)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS
    "python3-sympy, python3-matplotlib, python3-pandas, python3-xarray, python3-scipy, jupyter-notebook")
endif()
include(CPack)

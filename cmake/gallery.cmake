# The gallery, models/*.toml and models/machines/*.toml, becomes one generated source of the program: anholon_gallery_source.
file(GLOB models CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/models/*.toml ${PROJECT_SOURCE_DIR}/models/machines/*.toml)
set(anholon_gallery_source ${PROJECT_BINARY_DIR}/generated/gallery.cpp)
# Its list is a file of its own, for a model that is removed changes no other.
set(anholon_gallery_list ${PROJECT_BINARY_DIR}/generated/gallery.txt)
file(CONFIGURE OUTPUT ${anholon_gallery_list} CONTENT "${models}" @ONLY)
add_custom_command(
  OUTPUT ${anholon_gallery_source}
  COMMAND ${CMAKE_COMMAND} -D FOLDER=${PROJECT_SOURCE_DIR}/models -D OUTPUT=${anholon_gallery_source}
          -P ${PROJECT_SOURCE_DIR}/cmake/embed_gallery.cmake
  DEPENDS ${models} ${anholon_gallery_list} ${PROJECT_SOURCE_DIR}/cmake/embed_gallery.cmake
  COMMENT "Embedding the gallery"
  VERBATIM)

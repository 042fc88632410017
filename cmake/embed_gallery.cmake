# Writes the C++ source that holds every model of the gallery, sorted by name.
#   cmake -D FOLDER=models -D OUTPUT=gallery.cpp -P embed_gallery.cmake
cmake_minimum_required(VERSION 3.25)
file(GLOB models ${FOLDER}/*.toml)
list(SORT models)

set(texts "")
set(entries "")
set(count 0)
foreach(model IN LISTS models)
  cmake_path(GET model STEM LAST_ONLY name)
  file(SIZE ${model} size)
  if(size GREATER 65536)
    message(FATAL_ERROR "${model}: ${size} bytes; a model of the gallery has at most 65536")
  endif()
  # One character literal a byte: nothing in the file can end or change the array.
  file(READ ${model} bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND texts "constexpr char text_${count}[] = {${bytes}'\\0'};\n")
  string(APPEND entries "    {\"${name}\", {text_${count}, ${size}}},\n")
  math(EXPR count "${count} + 1")
endforeach()

file(WRITE ${OUTPUT} "// Generated from models/*.toml; do not edit.
#include \"anholon/model/gallery/gallery.hpp\"

#include <array>

namespace anholon {
namespace {
${texts}
constexpr std::array<GalleryEntry, ${count}> entries{{
${entries}}};
}  // namespace

std::span<const GalleryEntry> gallery() { return entries; }
}  // namespace anholon
")

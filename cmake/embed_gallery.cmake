# Writes the C++ source that holds every model of the gallery, and the machines beside it, each sorted by name.
#   cmake -D FOLDER=models -D OUTPUT=gallery.cpp -P embed_gallery.cmake
cmake_minimum_required(VERSION 3.25)

set(texts "")
# The entries of one folder: `list`, as an array of that name.
function(embed folder list)
  file(GLOB models ${folder}/*.toml)
  list(SORT models)
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
    string(APPEND texts "constexpr char ${list}_${count}[] = {${bytes}'\\0'};\n")
    string(APPEND entries "    {\"${name}\", {${list}_${count}, ${size}}},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  string(APPEND texts "constexpr std::array<GalleryEntry, ${count}> ${list}_entries{{\n${entries}}};\n")
  set(texts "${texts}" PARENT_SCOPE)
endfunction()

embed(${FOLDER} gallery)
embed(${FOLDER}/machines machine)

file(WRITE ${OUTPUT} "// Generated from models/*.toml and models/machines/*.toml; do not edit.
#include \"anholon/model/gallery/gallery.hpp\"

#include <array>

namespace anholon {
namespace {
${texts}}  // namespace

std::span<const GalleryEntry> gallery() { return gallery_entries; }
std::span<const GalleryEntry> gallery_machines() { return machine_entries; }
}  // namespace anholon
")

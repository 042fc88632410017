#include "anholon/base/zip_archive.hpp"

#include <array>
#include <cstdint>

namespace anholon {

namespace {

// The polynomial of ZIP, Ethernet and PNG, bits reversed.
std::uint32_t crc32(std::string_view bytes) {
  static const std::array<std::uint32_t, 256> table = [] {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t c = i;
      for (int k = 0; k < 8; ++k) c = (c & 1) != 0 ? 0xedb88320U ^ (c >> 1) : c >> 1;
      t[i] = c;
    }
    return t;
  }();
  std::uint32_t crc = 0xffffffffU;
  for (const char byte : bytes) crc = table[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
  return crc ^ 0xffffffffU;
}

// Numbers are little-endian.
void put(std::string& to, std::uint64_t value, int bytes) {
  for (int k = 0; k < bytes; ++k) to += static_cast<char>((value >> (8 * k)) & 0xff);
}

constexpr std::uint64_t version_needed = 20, names_in_utf8 = 1U << 11, first_day = (0U << 9) | (1U << 5) | 1U;  // 1980

// What the header of a file and its entry in the directory have in common.
void put_description(std::string& to, const ArchivedFile& file) {
  put(to, version_needed, 2);
  put(to, names_in_utf8, 2);
  put(to, 0, 2);  // stored
  put(to, 0, 2);  // midnight
  put(to, first_day, 2);
  put(to, crc32(file.bytes), 4);
  put(to, file.bytes.size(), 4);
  put(to, file.bytes.size(), 4);
  put(to, file.path.size(), 2);
  put(to, 0, 2);  // nothing more
}

}  // namespace

std::string zip_archive(const std::vector<ArchivedFile>& files) {
  constexpr std::uint64_t made_on_unix = 3U << 8, plain_file = std::uint64_t{0100644} << 16;
  std::string archive, directory;
  for (const ArchivedFile& file : files) {
    const std::size_t begin = archive.size();
    put(archive, 0x04034b50, 4);
    put_description(archive, file);
    archive += file.path + file.bytes;
    put(directory, 0x02014b50, 4);
    put(directory, made_on_unix | version_needed, 2);
    put_description(directory, file);
    put(directory, 0, 2);  // no comment
    put(directory, 0, 2);  // first disk
    put(directory, 0, 2);  // bytes, not text
    put(directory, plain_file, 4);
    put(directory, begin, 4);
    directory += file.path;
  }
  const std::size_t begin = archive.size();
  archive += directory;
  put(archive, 0x06054b50, 4);
  put(archive, 0, 4);  // one disk
  put(archive, files.size(), 2);
  put(archive, files.size(), 2);
  put(archive, directory.size(), 4);
  put(archive, begin, 4);
  put(archive, 0, 2);  // no comment
  return archive;
}

}  // namespace anholon

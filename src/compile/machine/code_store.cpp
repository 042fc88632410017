#include "anholon/compile/machine/code_store.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/base/version.hpp"

namespace anholon {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "anholon code 1\n";
constexpr std::string_view suffix = ".code";
constexpr std::size_t largest_object = std::size_t{32} << 20;
constexpr std::uintmax_t largest_folder = std::uintmax_t{64} << 20;

// FNV-1a: any one changed byte changes it.
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  return hash;
}

void append(std::string& text, std::uint64_t number) {
  for (int shift = 0; shift < 64; shift += 8) text += static_cast<char>((number >> shift) & 0xff);
}

std::uint64_t number_at(std::string_view text, std::size_t offset) {
  std::uint64_t number = 0;
  for (std::size_t i = 8; i-- > 0;) number = (number << 8) | static_cast<unsigned char>(text[offset + i]);
  return number;
}

std::string default_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value != nullptr && value[0] == '/' ? value : "");
  };
  if (const std::string cache = variable("XDG_CACHE_HOME"); !cache.empty()) return cache + "/anholon";
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.cache/anholon";
  return {};
}

// magic, size of the key, key, size of the object, object, hash of all that.
std::string file_content(const CodeKey& key, const std::string& object) {
  std::string content(magic);
  append(content, key.text.size());
  content += key.text;
  append(content, object.size());
  content += object;
  append(content, hash_of(content));
  return content;
}

std::optional<std::string> object_in(const std::string& content, const CodeKey& key) {
  const std::size_t least = magic.size() + 8 + key.text.size() + 8 + 8;
  if (content.size() < least || !content.starts_with(magic)) return std::nullopt;
  const std::string_view signed_part(content.data(), content.size() - 8);
  if (hash_of(signed_part) != number_at(content, content.size() - 8)) return std::nullopt;
  if (number_at(content, magic.size()) != key.text.size()) return std::nullopt;
  if (content.compare(magic.size() + 8, key.text.size(), key.text) != 0) return std::nullopt;
  if (number_at(content, least - 16) != content.size() - least) return std::nullopt;
  return content.substr(least - 8, content.size() - least);
}

// Written beside the place and moved there whole, for its owner alone.
std::optional<std::string> write_whole(const std::string& path, const std::string& content) {
  static std::atomic<unsigned> counter{0};
  const std::string beside = fmt::format("{}.{}.{}", path, ::getpid(), counter++);
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return fmt::format("`{}` cannot be written: {}", path, std::strerror(errno));
  std::size_t done = 0;
  int error = 0;
  while (done < content.size() && error == 0) {
    const ssize_t count = ::write(file, content.data() + done, content.size() - done);
    if (count >= 0) done += static_cast<std::size_t>(count);
    if (count < 0 && errno != EINTR) error = errno;
  }
  if (::close(file) != 0 && error == 0) error = errno;
  if (error == 0 && ::rename(beside.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return std::nullopt;
  ::unlink(beside.c_str());
  return fmt::format("`{}` cannot be written: {}", path, std::strerror(error));
}

// The files used longest ago go until a quarter of the folder is free again.
void make_room(const std::string& folder) {
  struct Kept {
    fs::file_time_type time;
    std::uintmax_t size;
    fs::path path;
  };
  std::vector<Kept> files;
  std::uintmax_t total = 0;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    std::error_code error;
    if (entry.path().filename().string().find(suffix) == std::string::npos || !entry.is_regular_file(error)) continue;
    files.push_back({entry.last_write_time(error), entry.file_size(error), entry.path()});
    if (error)
      files.pop_back();
    else
      total += files.back().size;
  }
  if (total <= largest_folder) return;
  std::sort(files.begin(), files.end(), [](const Kept& a, const Kept& b) { return a.time < b.time; });
  for (const Kept& file : files) {
    if (total <= largest_folder / 4 * 3) break;
    if (fs::remove(file.path, failed)) total -= file.size;
  }
}

}  // namespace

CodeKey code_key(const Code& code, const IrOptions& options, const Processor& processor, Tier tier) {
  CodeKey key;
  key.text = fmt::format("anholon {} llvm {} {} lanes {} fma {} table {} fallback {} tier {} inputs {} uniforms {}\n",
                         version, llvm_version(), processor.name, options.lanes, options.has_fma, table_size,
                         static_cast<unsigned>(options.fallback), static_cast<int>(tier), code.input_count,
                         code.uniform_count);
  key.text.reserve(code.instructions.size() * 40);
  for (const Instruction& i : code.instructions) {
    append(key.text, static_cast<std::uint64_t>(i.op) | static_cast<std::uint64_t>(i.function) << 8 |
                         std::uint64_t{i.index} << 32);
    append(key.text, std::uint64_t{i.a} << 32 | i.b);
    append(key.text, std::uint64_t{i.c} << 32 | i.result);
    append(key.text, std::bit_cast<std::uint64_t>(i.number));
  }
  for (const SolveOperands& solve : code.solves) {
    append(key.text, solve.size * 2 + (solve.positive_definite ? 1 : 0));
    for (const Value value : solve.matrix) append(key.text, value);
    for (const Value value : solve.right) append(key.text, value);
  }
  for (const Value value : code.outputs) append(key.text, value);
  key.name = fmt::format("{:016x}{}", hash_of(key.text), suffix);
  return key;
}

CodeStore::CodeStore(bool enabled, const std::string& folder) {
  if (enabled) folder_ = folder.empty() ? default_folder() : folder;
}

std::optional<std::string> CodeStore::find(const CodeKey& key, std::string& problem) const {
  if (folder_.empty()) return std::nullopt;
  const std::string path = folder_ + "/" + key.name;
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0) return std::nullopt;
  if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid() || (status.st_mode & 022) != 0) {
    problem = fmt::format("`{}` was not used: it is not a file of this user alone", path);
    return std::nullopt;
  }
  const auto content = read_file(path, largest_object);
  const auto object = content ? object_in(*content, key) : std::nullopt;
  if (!object) {
    problem = fmt::format("`{}` was not used: it is damaged", path);
    return std::nullopt;
  }
  ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);  // used now; if that fails it only goes the sooner
  return object;
}

std::optional<std::string> CodeStore::keep(const CodeKey& key, const std::string& object) const {
  if (folder_.empty() || object.size() + key.text.size() > largest_object / 2) return std::nullopt;
  std::error_code error;
  if (!fs::is_directory(folder_, error)) {
    fs::create_directories(fs::path(folder_).parent_path(), error);
    if (::mkdir(folder_.c_str(), 0700) != 0 && errno != EEXIST) {
      return fmt::format("compiled code is not kept: `{}` cannot be made: {}", folder_, std::strerror(errno));
    }
  }
  if (auto problem = write_whole(folder_ + "/" + key.name, file_content(key, object))) {
    return "compiled code is not kept: " + *problem;
  }
  make_room(folder_);
  return std::nullopt;
}

}  // namespace anholon

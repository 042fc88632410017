#include "anholon/base/write_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

namespace anholon {

namespace {

Diagnostics cannot_write(const std::string& path, const std::string& why, std::size_t bytes, bool intact) {
  Diagnostic d{"NH410", Severity::error, fmt::format("cannot write `{}`: {}", path, why), {}, {}, {}, Cause::machine};
  if (bytes > 0) d.notes.push_back(fmt::format("{} bytes are needed", bytes));
  if (intact) d.notes.push_back("the file that is there is as it was");
  return {std::move(d)};
}

Diagnostics already_there(const std::string& path) {
  return {{"NH411", Severity::error, fmt::format("`{}` is there already", path), {}, {}, {"`--force` overwrites it"}}};
}

// Somebody else may have put the link there: what it leads to is not what was named.
Diagnostics is_a_link(const std::string& path) {
  std::error_code error;
  const std::string end = std::filesystem::read_symlink(path, error).string();
  return {{"NH411",
           Severity::error,
           fmt::format("`{}` is a link, and nothing is written through links", path),
           {},
           {},
           {fmt::format("name the file itself: `{}`", error ? "?" : end)}}};
}

// What is at the end of links; the path itself where nothing is there.
std::string followed(const std::string& path) {
  std::error_code error;
  const std::filesystem::path end = std::filesystem::canonical(path, error);
  return error ? path : end.string();
}

std::string folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

// 0, or the error that ended it.
int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) return ENOSPC;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

// Writes, brings to the disk and closes; the first error counts.
int write_and_close(int file, std::string_view bytes) {
  int error = write_all(file, bytes);
  if (error == 0 && ::fsync(file) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
    error = errno;  // pipes and devices cannot be synchronized
  if (::close(file) != 0 && error == 0) error = errno;
  return error;
}

// Puts the finished file in its place; without `overwrite` never over another one, even one that appeared meanwhile.
int put_in_place(const std::string& made, const std::string& path, Overwrite overwrite) {
  if (overwrite == Overwrite::yes) return ::rename(made.c_str(), path.c_str()) == 0 ? 0 : errno;
  if (::link(made.c_str(), path.c_str()) == 0) {
    ::unlink(made.c_str());
    return 0;
  }
  if (errno == EEXIST) return EEXIST;
  struct stat status{};  // a file system without hard links
  if (::lstat(path.c_str(), &status) == 0) return EEXIST;
  return ::rename(made.c_str(), path.c_str()) == 0 ? 0 : errno;
}

void synchronize_folder(const std::string& folder) {
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

struct Place {
  std::string path;  // links followed
  bool exists = false, regular = true, folder = false, link = false;
};

Place place_of(const std::string& path) {
  Place place{followed(path)};
  struct stat status{};
  place.link = ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  place.exists = ::stat(place.path.c_str(), &status) == 0;
  place.regular = !place.exists || S_ISREG(status.st_mode);
  place.folder = place.exists && S_ISDIR(status.st_mode);
  return place;
}

Diagnostics write_to_device(const std::string& path, const Place& place, std::string_view bytes) {
  const int file = ::open(place.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  const int error = file < 0 ? errno : write_and_close(file, bytes);
  return error == 0 ? Diagnostics{} : cannot_write(path, std::strerror(error), bytes.size(), false);
}

// A new file in the folder, under a name that nobody has; its number, or -1 with errno.
int open_new(const std::string& folder, std::string& name) {
  for (unsigned attempt = 0; attempt < 1000; ++attempt) {
    name = fmt::format("{}/.anholon-{}-{}", folder, ::getpid(), attempt);
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0 || errno != EEXIST) return file;
  }
  return -1;
}

}  // namespace

Diagnostics check_writable(const std::string& path, Overwrite overwrite) {
  if (path.empty()) return cannot_write(path, "the name is empty", 0, false);
  const Place place = place_of(path);
  if (place.folder) return cannot_write(path, "it is a folder", 0, false);
  if (!place.regular) return {};
  if (place.exists && overwrite == Overwrite::no) return already_there(path);
  if (place.link) return is_a_link(path);
  const std::string folder = folder_of(place.path);
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return {};
  Diagnostics result = cannot_write(path, std::strerror(errno), 0, place.exists);
  result.front().help.push_back(fmt::format("a file is made in its folder `{}` first", folder));
  return result;
}

Diagnostics write_file(const std::string& path, std::string_view bytes, Overwrite overwrite) {
  if (Diagnostics bad = check_writable(path, overwrite); !bad.empty()) {
    if (bad.front().cause == Cause::machine)
      bad.front().notes.insert(bad.front().notes.begin(), fmt::format("{} bytes are needed", bytes.size()));
    return bad;
  }
  const Place place = place_of(path);
  if (!place.regular) return write_to_device(path, place, bytes);
  const std::string folder = folder_of(place.path);
  std::string made;
  const int file = open_new(folder, made);
  if (file < 0) return cannot_write(path, std::strerror(errno), bytes.size(), place.exists);
  int error = write_and_close(file, bytes);
  if (error == 0) error = put_in_place(made, place.path, overwrite);
  if (error != 0) {
    ::unlink(made.c_str());
    return error == EEXIST ? already_there(path) : cannot_write(path, std::strerror(error), bytes.size(), place.exists);
  }
  synchronize_folder(folder);
  return {};
}

}  // namespace anholon

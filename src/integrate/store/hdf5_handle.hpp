// What the sources that know HDF5 share. It goes into no other header.
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace anholon::hdf5 {

struct Hdf5Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline hid_t checked(hid_t id, const char* what) {
  if (id < 0) throw Hdf5Failure(what);
  return id;
}

// An open object of the library.
class Handle {
 public:
  using Close = herr_t (*)(hid_t);
  Handle(hid_t id, Close close, const char* what) : id_(checked(id, what)), close_(close) {}
  ~Handle() { close_(id_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  operator hid_t() const { return id_; }  // as the C interface takes it

 private:
  hid_t id_;
  Close close_;
};

// The time in which the library is used: by one thread, as Debian's is not made for several, and without its printing errors.
class Session {
 public:
  Session() : lock_(one_at_a_time()) {
    H5Eget_auto2(H5E_DEFAULT, &function_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  }
  ~Session() { H5Eset_auto2(H5E_DEFAULT, function_, data_); }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

 private:
  static std::mutex& one_at_a_time() {
    static std::mutex mutex;
    return mutex;
  }
  std::lock_guard<std::mutex> lock_;
  H5E_auto2_t function_ = nullptr;
  void* data_ = nullptr;
};

// What stands behind the bytes of a file, where HDF5 looks for nothing: so that damage is noticed before the library reads it, which does
// not survive all of it. FNV-1a.
inline std::string seal(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return fmt::format("\nanholon run, sealed {:016x}\n", hash);
}

}  // namespace anholon::hdf5

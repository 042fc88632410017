// Machine code in memory, from an ELF object for x86-64 that calls nothing by name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "anholon/compile/lane_function.hpp"

namespace anholon {

class LoadedCode {
 public:
  LoadedCode() = default;
  ~LoadedCode();
  LoadedCode(LoadedCode&& other) noexcept;
  LoadedCode& operator=(LoadedCode&& other) noexcept;

  [[nodiscard]] LaneFunction function() const { return function_; }

 private:
  friend tl::expected<LoadedCode, std::string> load_code(std::string_view object);
  void* memory_ = nullptr;
  std::size_t size_ = 0;
  LaneFunction function_ = nullptr;
};

// The function `kernel` of the object, or what is wrong with it. Every number in it is checked before use.
[[nodiscard]] tl::expected<LoadedCode, std::string> load_code(std::string_view object);

}  // namespace anholon

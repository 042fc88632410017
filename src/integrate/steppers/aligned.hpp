// Numbers in memory as vector units like them: no vector of eight lies across two cache lines.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace anholon {

template <class T>
struct LineAllocator {
  using value_type = T;
  static constexpr std::align_val_t line{64};

  LineAllocator() = default;
  template <class U>
  LineAllocator(const LineAllocator<U>&) {}  // NOLINT: allocators convert

  T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), line)); }
  void deallocate(T* p, std::size_t) { ::operator delete(p, line); }
  friend bool operator==(const LineAllocator&, const LineAllocator&) { return true; }
};

using LaneVector = std::vector<double, LineAllocator<double>>;

}  // namespace anholon

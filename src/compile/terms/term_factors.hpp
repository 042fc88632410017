// The factors of a term: a list of nodes, the usual few of which stand in the term itself.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace anholon {

using TermNodeId = std::uint32_t;

class TermFactors {
 public:
  using value_type = TermNodeId;
  using iterator = TermNodeId*;
  using const_iterator = const TermNodeId*;

  TermFactors() = default;
  TermFactors(std::initializer_list<TermNodeId> ids) { append({ids.begin(), ids.size()}); }
  TermFactors(const TermFactors& other) { append(other); }
  TermFactors(TermFactors&& other) noexcept { take(other); }
  TermFactors& operator=(const TermFactors& other) {
    if (this == &other) return *this;
    size_ = 0;
    append(other);
    return *this;
  }
  TermFactors& operator=(TermFactors&& other) noexcept {
    if (this == &other) return *this;
    release();
    take(other);
    return *this;
  }
  ~TermFactors() { release(); }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] iterator begin() { return data(); }
  [[nodiscard]] iterator end() { return data() + size_; }
  [[nodiscard]] const_iterator begin() const { return data(); }
  [[nodiscard]] const_iterator end() const { return data() + size_; }
  [[nodiscard]] TermNodeId operator[](std::size_t i) const { return data()[i]; }
  [[nodiscard]] TermNodeId front() const { return data()[0]; }

  void push_back(TermNodeId id) {
    if (size_ == capacity_) grow(size_ + 1);
    data()[size_++] = id;
  }
  void erase(const_iterator place) {
    const auto i = static_cast<std::size_t>(place - begin());
    std::copy(begin() + i + 1, end(), begin() + i);
    --size_;
  }

  friend bool operator==(const TermFactors& a, const TermFactors& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }
  friend auto operator<=>(const TermFactors& a, const TermFactors& b) {
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static constexpr std::uint32_t inside = 6;

  [[nodiscard]] bool is_outside() const { return capacity_ > inside; }
  [[nodiscard]] TermNodeId* data() { return is_outside() ? place_.outside : place_.own; }
  [[nodiscard]] const TermNodeId* data() const { return is_outside() ? place_.outside : place_.own; }

  void append(std::span<const TermNodeId> ids) {
    if (size_ + ids.size() > capacity_) grow(size_ + ids.size());
    std::copy(ids.begin(), ids.end(), end());
    size_ += static_cast<std::uint32_t>(ids.size());
  }
  void grow(std::size_t least) {
    const std::size_t capacity = std::max<std::size_t>(least, 2 * std::size_t{capacity_});
    auto* larger = new TermNodeId[capacity];
    std::copy(begin(), end(), larger);
    release();
    place_.outside = larger;
    capacity_ = static_cast<std::uint32_t>(capacity);
  }
  void release() {
    if (is_outside()) delete[] place_.outside;
  }
  // Whatever stood here before is forgotten.
  void take(TermFactors& other) noexcept {
    size_ = other.size_;
    capacity_ = other.capacity_;
    place_ = other.place_;
    other.size_ = 0;
    other.capacity_ = inside;
  }

  std::uint32_t size_ = 0, capacity_ = inside;
  union Place {
    TermNodeId own[inside];
    TermNodeId* outside;
  } place_{};
};

}  // namespace anholon

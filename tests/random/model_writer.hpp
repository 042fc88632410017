// A model file while it is being drawn.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace anholon::test {

// Random choices that are the same on every machine: the distributions of the standard library are not.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::uint64_t below(std::uint64_t bound);  // 0 … bound − 1
  [[nodiscard]] bool one_in(std::uint64_t n) { return below(n) == 0; }
  [[nodiscard]] std::string of(std::initializer_list<const char*> choices);
  [[nodiscard]] std::string positive() { return of({"1", "2", "3", "1/2", "3/2", "1/3"}); }
  [[nodiscard]] std::string number() { return of({"1", "2", "-1", "1/2", "-1/2", "-3/2", "1/3", "3"}); }

 private:
  std::uint64_t next();
  std::uint64_t state_;
};

class ModelWriter {
 public:
  explicit ModelWriter(Draw& draw) : draw_(&draw) {}

  void line(const std::string& name) { coordinates_.emplace_back(name, "line"); }
  void angle(const std::string& name) { coordinates_.emplace_back(name, "angle"); }
  void rotation(const std::string& name) { coordinates_.emplace_back(name, "rotation"); }
  // A number, or the name of a parameter that has one.
  [[nodiscard]] std::string positive(const std::string& name);
  [[nodiscard]] std::string constant(const std::string& name);
  void lagrangian(const std::string& term) { lagrangian_ += (lagrangian_.empty() ? "" : " + ") + term; }
  // `more`: further lines of the table.
  void constraint(const std::string& equation, const std::string& more = {});
  void force(const std::string& coordinate, const std::string& value);  // added to what is there
  void torque(const std::string& key, const std::string& value) { torques_.emplace_back(key, value); }
  void quasi_velocity(const std::string& name, const std::string& value) { quasi_.emplace_back(name, value); }
  void symmetry(const std::string& generator) { symmetries_.push_back(generator); }  // the inside of the braces
  [[nodiscard]] std::string text(const std::string& title) const;

 private:
  [[nodiscard]] std::string parameter(const std::string& name, const std::string& value, const char* more);

  using Entries = std::vector<std::pair<std::string, std::string>>;
  Draw* draw_;
  Entries parameters_, coordinates_, quasi_, forces_, torques_, constraints_;
  std::string lagrangian_;
  std::vector<std::string> symmetries_;
};

}  // namespace anholon::test

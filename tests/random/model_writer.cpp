#include "tests/random/model_writer.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace anholon::test {

// splitmix64 (Steele, Lea, Flood 2014).
std::uint64_t Draw::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

std::uint64_t Draw::below(std::uint64_t bound) { return next() % bound; }

std::string Draw::of(std::initializer_list<const char*> choices) { return choices.begin()[below(choices.size())]; }

std::string ModelWriter::parameter(const std::string& name, const std::string& value, const char* more) {
  if (!draw_->one_in(3)) return "(" + value + ")";
  const auto taken = [&](const std::string& candidate) {
    return std::any_of(parameters_.begin(), parameters_.end(), [&](const auto& p) { return p.first == candidate; });
  };
  std::string own = name;
  while (taken(own)) own += "b";
  parameters_.emplace_back(own, fmt::format("{{ value = \"{}\"{} }}", value, more));
  return own;
}

std::string ModelWriter::positive(const std::string& name) {
  return parameter(name, draw_->positive(), ", assume = \"positive\"");
}

std::string ModelWriter::constant(const std::string& name) {
  return parameter(name, draw_->number(), draw_->one_in(4) ? ", assume = \"nonzero\"" : "");
}

void ModelWriter::constraint(const std::string& equation, const std::string& more) {
  constraints_.emplace_back(equation, more);
}

void ModelWriter::force(const std::string& coordinate, const std::string& value) {
  const auto found =
      std::find_if(forces_.begin(), forces_.end(), [&](const auto& entry) { return entry.first == coordinate; });
  if (found == forces_.end())
    forces_.emplace_back(coordinate, value);
  else
    found->second += " + " + value;
}

std::string ModelWriter::text(const std::string& title) const {
  std::string result = fmt::format("title = \"{}\"\n", title);
  if (!parameters_.empty()) result += "\n[parameters]\n";
  for (const auto& [name, value] : parameters_) result += fmt::format("{} = {}\n", name, value);
  const auto table = [&](const char* name, const Entries& entries) {
    if (!entries.empty()) result += fmt::format("\n[{}]\n", name);
    for (const auto& [key, value] : entries) result += fmt::format("{} = \"{}\"\n", key, value);
  };
  table("coordinates", coordinates_);
  table("quasi_velocities", quasi_);
  table("forces", forces_);
  if (forces_.empty() && !torques_.empty()) result += "\n[forces]\n";
  for (const auto& [key, value] : torques_) result += fmt::format("{} = {}\n", key, value);
  result += fmt::format("\n[lagrangian]\nL = \"{}\"\n", lagrangian_);
  for (std::size_t r = 0; r < constraints_.size(); ++r)
    result += fmt::format("\n[[constraint]]\nname = \"c{}\"\nequation = \"{}\"\n{}", r + 1, constraints_[r].first,
                          constraints_[r].second);
  for (std::size_t k = 0; k < symmetries_.size(); ++k)
    result += fmt::format("\n[[symmetry]]\nname = \"s{}\"\ngenerator = {{ {} }}\n", k + 1, symmetries_[k]);
  return result;
}

}  // namespace anholon::test

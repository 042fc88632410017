// What a comparison of the program with the oracle ends with.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace anholon::test {

struct Findings {
  std::vector<std::string> disagreements;  // sentences; empty: none
  std::map<std::string, int> counts;       // what was compared, and what was left out and why

  void disagree(std::string sentence) { disagreements.push_back(std::move(sentence)); }
  void count(const std::string& what, int by = 1) { counts[what] += by; }
  void add(const Findings& other) {
    disagreements.insert(disagreements.end(), other.disagreements.begin(), other.disagreements.end());
    for (const auto& [what, number] : other.counts) counts[what] += number;
  }
};

}  // namespace anholon::test

// The inputs of a model that are tables, by name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "anholon/derive/system/system.hpp"
#include "anholon/integrate/motion/input_table.hpp"

namespace anholon {

class InputTables {
 public:
  InputTables() = default;
  // Reads every table the model names; diagnostics for all that cannot be read.
  [[nodiscard]] static Result<InputTables> of(const Model& model);

  void set(const std::string& input, InputTable table) { tables_.insert_or_assign(input, std::move(table)); }
  [[nodiscard]] bool empty() const { return tables_.empty(); }
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] const InputTable* find(const std::string& input) const;
  [[nodiscard]] const std::map<std::string, InputTable>& all() const { return tables_; }
  // The system at one time, for which value, rate and second derivative are enough: tables as the parabolas that touch them there. All
  // of them have to cover it.
  [[nodiscard]] System put_in(const System& system, double t) const;
  [[nodiscard]] bool cover(double t) const;  // whether it lies in all of them
  // Times in (from, to), in the direction of the run, at which a table is not smooth.
  [[nodiscard]] std::vector<double> breakpoints(double from, double to) const;

 private:
  std::map<std::string, InputTable> tables_;
};

}  // namespace anholon

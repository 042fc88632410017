// Formulations as sections of equations.
#pragma once

#include "anholon/algebra/rewrite/positive_factors.hpp"
#include "anholon/derive/equations/equations_section.hpp"
#include "anholon/derive/formulations/almost_poisson.hpp"
#include "anholon/derive/formulations/gauss.hpp"
#include "anholon/derive/formulations/gibbs_appell.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "anholon/derive/formulations/reduced.hpp"
#include "anholon/derive/formulations/vakonomic.hpp"
#include "anholon/derive/formulations/virtual_work.hpp"

namespace anholon::detail {

// Names and symbols that the sections of one document share.
class Describer {
 public:
  Describer(const System& system, const ClosedFormLimits& limits);

  [[nodiscard]] const System& system() const { return system_; }
  [[nodiscard]] const ClosedFormLimits& limits() const { return limits_; }
  // Symbols of multipliers: lambda, or lambda_1, …; another letter where the model has that name.
  [[nodiscard]] const std::vector<Expr>& multipliers() const { return multipliers_; }
  // Readable, or as it is where that is too long.
  [[nodiscard]] Expr shown(const Expr& e) const;
  [[nodiscard]] std::vector<Expr> shown(std::vector<Expr> e) const;

  // "x", "R.w.x": what a component along the frame is called.
  [[nodiscard]] std::vector<std::string> components() const;
  [[nodiscard]] std::vector<std::string> constraint_names() const;

  // Titles and symbols: ("mass_matrix", "mass matrix", {"A", "A"}).
  struct Heading {
    std::string key, title;
    Notation symbol{};
  };
  // One value per velocity of the frame, called after the coordinate: (symbol)_x.
  [[nodiscard]] EquationsSection by_velocity(const Heading& heading, std::vector<Expr> values) const;
  // The same, called by its own symbol: x'' = …
  [[nodiscard]] EquationsSection by_symbol(const Heading& heading, const std::vector<Expr>& symbols,
                                           std::vector<Expr> values) const;
  // Symbols that programs know by these names too.
  [[nodiscard]] EquationsSection by_name(const Heading& heading, const std::vector<Expr>& symbols,
                                         std::vector<Expr> values) const;
  // One value per constraint, called (symbol)_1, …
  [[nodiscard]] EquationsSection by_constraint(const Heading& heading, std::vector<Expr> values) const;
  // What independent velocities are, as the model has them.
  [[nodiscard]] EquationsSection definitions(const std::vector<IndependentVelocity>& u) const;
  [[nodiscard]] EquationsSection equations(const Heading& heading, std::vector<std::string> names,
                                           std::vector<Expr> left, std::vector<Expr> right) const;
  [[nodiscard]] EquationsSection vanishing(const Heading& heading, std::vector<std::string> names,
                                           std::vector<Expr> left) const;  // left = 0
  [[nodiscard]] EquationsSection single(const Heading& heading, const Expr& value) const;
  // What rows and columns of a matrix are called.
  [[nodiscard]] std::vector<Notation> velocity_axis() const;
  [[nodiscard]] std::vector<Notation> constraint_axis() const;
  [[nodiscard]] EquationsSection matrix(const Heading& heading, const Matrix& values, const std::vector<Notation>& rows,
                                        const std::vector<Notation>& columns) const;

 private:
  const System& system_;
  ClosedFormLimits limits_;
  std::vector<Expr> multipliers_;
  mutable PositiveFactors positive_;
};

[[nodiscard]] std::vector<Notation> notations(const std::vector<Expr>& symbols);
// Y_1, Y_2, …: `letter` in text and in LaTeX.
[[nodiscard]] std::vector<Notation> numbered(const Notation& letter, std::size_t count);

}  // namespace anholon::detail

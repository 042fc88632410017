#include "tests/derive/random_systems.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace anholon::test {

namespace {

class Generator {
 public:
  Generator(std::size_t n, std::size_t m, Flavor flavor, bool rotation, unsigned seed, Density density)
      : random_(seed), m_(m), flavor_(flavor), rotation_(rotation), density_(density) {
    const std::size_t lines = rotation ? n - 3 : n;
    for (std::size_t i = 1; i <= lines; ++i) {
      coordinates_ += fmt::format("q{} = \"line\"\n", i);
      functions_.push_back(fmt::format("q{}", i));
      velocities_.push_back({fmt::format("q{}'", i), fmt::format("q{}''", i)});
    }
    if (rotation) {
      coordinates_ += "R = \"rotation\"\n";
      functions_.insert(functions_.end(), {"R[1,1]", "R[2,3]", "R[3,1]"});
      for (const char* axis : {"x", "y", "z"})
        velocities_.push_back({fmt::format("R.W.{}", axis), fmt::format("R.W.{}'", axis)});
    }
    functions_.push_back("t");
    std::shuffle(velocities_.begin(), velocities_.end(), random_);
  }

  RandomSystem run() {
    RandomSystem result;
    const std::string lagrangian = this->lagrangian();
    const std::string constraints = this->constraints(result);
    std::string force = "[forces]\n";
    force += rotation_ ? fmt::format("R = [\"{}\", \"{}\", \"0\"]\n", function(), function())
                       : fmt::format("q1 = \"{} - q1'/3\"\n", function());
    result.text = fmt::format("[coordinates]\n{}\n{}\n{}\n[lagrangian]\nL = \"{}\"\n\n{}", coordinates_,
                              quasi_velocities(), force, lagrangian, constraints);
    return result;
  }

 private:
  struct Velocity {
    std::string name, acceleration;
  };

  long number(long low, long high) { return std::uniform_int_distribution<long>(low, high)(random_); }
  const std::string& any_function() {
    return functions_[static_cast<std::size_t>(number(0, static_cast<long>(functions_.size()) - 1))];
  }
  std::string function() {
    if (density_ == Density::sparse && number(0, 5) != 0) return fmt::format("({})", 2 * number(-1, 1) + 1);
    return fmt::format("({} + {}*{})", number(-2, 2), number(1, 2), any_function());
  }

  // Σ_i (k + q²)/2 (v_i + Σ_j>i c v_j)² + b·v − U: the mass matrix is UᵀDU with D > 0 and U unit triangular.
  std::string lagrangian() {
    std::string result = fmt::format("-{}*{}", any_function(), function());
    for (std::size_t i = 0; i < velocities_.size(); ++i) {
      std::string square = velocities_[i].name;
      for (std::size_t j = i + 1; j < velocities_.size(); ++j) {
        if (number(0, 2) == 0) square += fmt::format(" + {}*{}", function(), velocities_[j].name);
      }
      const bool constant = density_ == Density::sparse && i > 0;
      const std::string weight =
          constant ? fmt::format("{}", number(1, 3)) : fmt::format("({} + {}^2)", number(1, 3), any_function());
      result += fmt::format(" + {}/2*({})^2 + {}*{}", weight, square, function(), velocities_[i].name);
    }
    return result;
  }

  // Affine ones for half of the independent velocities, and one that they make dependent.
  std::string quasi_velocities() {
    if (flavor_ == Flavor::nonlinear) return {};
    const std::size_t k = velocities_.size() - m_;
    std::string result = "[quasi_velocities]\n";
    for (std::size_t i = 0; i < (k + 1) / 2; ++i) {
      std::string u = fmt::format("{} + {}", function(), velocities_[i].name);
      for (std::size_t j = i + 1; j < velocities_.size(); ++j) {
        if (number(0, 3) == 0) u += fmt::format(" + {}*{}", function(), velocities_[j].name);
      }
      result += fmt::format("u{} = \"{}\"\n", i, u);
      if (i == 0) result += fmt::format("again = \"2*({}) + {}\"\n", u, function());
    }
    return result;
  }

  std::string constraints(RandomSystem& system) {
    std::string result;
    std::vector<std::string> written;  // left sides in solved form
    const std::size_t k = velocities_.size() - m_;
    for (std::size_t r = 0; r < m_; ++r) {
      const bool at_acceleration_level = flavor_ == Flavor::acceleration && r == 0;
      std::string solved = function();
      for (std::size_t i = 0; i < k; ++i) {
        solved += fmt::format(" + {}*{}", function(),
                              at_acceleration_level ? velocities_[i].acceleration : velocities_[i].name);
      }
      if (at_acceleration_level) solved += fmt::format(" + {}*{}", velocities_[0].name, velocities_[m_].name);
      if (flavor_ == Flavor::nonlinear && r == 0)
        solved += fmt::format(" + {}^2/2 + {}*{}*{}", velocities_[0].name, function(), velocities_[0].name,
                              velocities_[k - 1].name);
      const Velocity& own = velocities_[k + r];
      std::string left = fmt::format("{} - ({})", at_acceleration_level ? own.acceleration : own.name, solved);
      if (!at_acceleration_level) system.dependent.emplace_back(own.name, solved);
      std::string combined = left;
      if (flavor_ != Flavor::acceleration) {
        for (const std::string& other : written) combined += fmt::format(" + {}*({})", function(), other);
        written.push_back(left);
      }
      result += fmt::format("[[constraint]]\nname = \"c{}\"\nequation = \"{} = 0\"\n", r, combined);
      if (flavor_ == Flavor::servo && r == 0)
        result +=
            fmt::format("reaction = \"{}*{} + {}*{}\"\n", number(1, 3), own.name, function(), velocities_[0].name);
      result += "\n";
    }
    return result;
  }

  std::mt19937 random_;
  std::size_t m_;
  Flavor flavor_;
  bool rotation_;
  Density density_;
  std::string coordinates_;
  std::vector<std::string> functions_;
  std::vector<Velocity> velocities_;
};

}  // namespace

RandomSystem random_system(std::size_t n, std::size_t m, Flavor flavor, bool rotation, unsigned seed, Density density) {
  RandomSystem result = Generator(n, m, flavor, rotation, seed, density).run();
  result.seed = seed;
  return result;
}

ExactState random_state_of(const RandomSystem& random, const Mechanics& m, unsigned attempt) {
  std::mt19937 generator(random.seed + 1000 * (attempt + 1));
  const auto draw = [&] {
    Rational r(std::uniform_int_distribution<long>(-7, 7)(generator),
               std::uniform_int_distribution<long>(1, 5)(generator));
    r.canonicalize();
    return r;
  };
  ExactState state{{"t", draw()}};
  for (const Expr& q : m.system().frame.configuration_symbols()) state[q.name()] = draw();
  for (const RotationEntries& r : m.system().assumptions.rotations) {
    const Rational a = draw(), b = draw(), c = draw(), d = 1 + a * a + b * b + c * c;
    const Rational entries[9] = {1 + a * a - b * b - c * c, 2 * (a * b - c),           2 * (a * c + b),
                                 2 * (a * b + c),           1 - a * a + b * b - c * c, 2 * (b * c - a),
                                 2 * (a * c - b),           2 * (b * c + a),           1 - a * a - b * b + c * c};
    for (std::size_t k = 0; k < 9; ++k) state[r[k].name()] = entries[k] / d;
  }
  for (const FrameVelocity& v : m.system().frame.velocities()) state[v.name] = draw();
  Replacements values;
  for (const auto& [name, value] : state) values[m(name)] = m.workspace()->number(value);
  for (const auto& [name, formula] : random.dependent) state[name] = substitute(m(formula), values).number();
  return state;
}

}  // namespace anholon::test

#pragma once

#include "anholon/integrate/motion/compiled_chart.hpp"
#include "anholon/integrate/motion/law_check.hpp"
#include "anholon/integrate/motion/method_choice.hpp"
#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/motion/observer.hpp"
#include "anholon/integrate/motion/projection.hpp"
#include "anholon/integrate/run/rank_watch.hpp"

namespace anholon {

// Where the equations of motion may break down: what they divide by, and the factors of their determinant.
struct Singularities {
  std::vector<std::string> names;
  std::optional<NumericFunction> values;
};

struct Motion::Parts {
  Parts(const Model& m, System s, Decisions d) : model(&m), system(std::move(s)), decisions(std::move(d)) {}

  const Model* model;
  System system;  // functions replaced
  Decisions decisions;
  std::unique_ptr<Configuration> configuration;
  std::unique_ptr<NumericContext> context;
  std::optional<Chart> reduced;  // where there is one
  std::string why_not_reduced;
  Chart multipliers;
  std::unique_ptr<Projection> projection;
  std::unique_ptr<Observer> observer;
  Singularities singularities;
  bool constraints_divide = false;  // a constraint may be 0/0 somewhere
  std::vector<std::size_t>
      periodic_angles;  // configuration variables whose whole turns change nothing in the equations of motion

  // Compiled when first asked for, apart for each use.
  CompiledChart& chart(bool reduced_chart, NumericUse use);
  // Of the charts that were compiled so far; none twice.
  [[nodiscard]] std::vector<std::string> notices() const;
  // The check of a chart; made when first asked for.
  LawCheck& law_check(bool reduced_chart);
  RankWatch& rank_watch();  // likewise
  // Counted when first asked for.
  [[nodiscard]] const Work& work(bool reduced_chart);

 private:
  struct Kept {
    bool reduced;
    NumericUse use;
    std::unique_ptr<CompiledChart> chart;
  };
  std::vector<Kept> kept_;
  std::optional<LawCheck> check_reduced_, check_multipliers_;
  std::optional<RankWatch> rank_watch_;
  std::optional<Work> work_reduced_, work_with_multipliers_;
};

}  // namespace anholon

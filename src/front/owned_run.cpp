#include "anholon/front/owned_run.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/compare_families.hpp"
#include "anholon/integrate/run/dense_run.hpp"
#include "anholon/integrate/run/earlier_run.hpp"
#include "anholon/integrate/run/record_quantities.hpp"
#include "anholon/integrate/run/simulate.hpp"
#include "anholon/integrate/store/result_file.hpp"
#include "anholon/present/chapters/run_report.hpp"

namespace anholon {

namespace {

// Where a quantity stands in a sample: t, the energy, or one of a kind.
struct Place {
  std::string name;
  NumberRow Sample::* kind = nullptr;
  std::size_t k = 0;
  double Sample::* single = nullptr;
};

std::vector<Place> places_in(const Run& run) {
  std::vector<Place> places{{"t", nullptr, 0, &Sample::t}};
  const auto add = [&](const char* before, const std::vector<std::string>& names, NumberRow Sample::* kind) {
    for (std::size_t k = 0; k < names.size(); ++k) places.push_back({before + names[k], kind, k});
  };
  add("", run.coordinates, &Sample::configuration);
  add("", run.velocities, &Sample::velocities);
  add("multiplier: ", run.constraints, &Sample::multipliers);
  add("reaction: ", run.velocities, &Sample::reactions);
  places.push_back({"energy", nullptr, 0, &Sample::energy});
  add("residual: ", run.constraints, &Sample::residuals);
  std::vector<std::string> integrals;
  for (const RecordedIntegral& integral : run.integrals) integrals.push_back(integral.name);
  add("integral: ", integrals, &Sample::integrals);
  std::vector<std::string> recorded;
  for (const RecordedQuantity& quantity : run.recorded) recorded.push_back(quantity.name);
  add("", recorded, &Sample::recorded);
  return places;
}

Result<Place> place_of(std::string_view name, const Run& run) {
  std::vector<std::string> names;
  for (Place& place : places_in(run)) {
    if (place.name == name) return std::move(place);
    names.push_back(std::move(place.name));
  }
  const std::string near = nearest_name(name, names);
  Diagnostic d{"NH101", Severity::error, fmt::format("the run has no quantity `{}`", name), {}, {}, {}};
  d.help.push_back(near.empty() ? "names() lists them" : fmt::format("did you mean `{}`?", near));
  return tl::make_unexpected(Diagnostics{std::move(d)});
}

}  // namespace

struct OwnedRun::Kept {
  std::shared_ptr<Motion> motion;
  SimulateOptions options;
  std::shared_ptr<const Run> run;
  ProvedIntegrals integrals;
  mutable std::optional<NumericFunction> compiled = {};  // the integrals, when first asked for

  void add_integrals(SampleRecord& sample) const {
    if (integrals.list.empty() || !sample.integrals.empty()) return;
    if (!compiled) {
      std::vector<Expr> values;
      for (const ProvedIntegral& integral : integrals.list) values.push_back(integral.value);
      compiled = motion->parts().context->of_state(std::move(values));
    }
    sample.integrals = compiled->at({{sample.t, 0}, sample.configuration, sample.velocities});
  }
};

Result<double> StateAtTime::find(std::string_view name) const {
  const Result<Place> place = place_of(name, *run_);
  if (!place) return tl::make_unexpected(place.error());
  const Sample sample = numbers_;
  if (place->single != nullptr) return sample.*place->single;
  const NumberRow row = sample.*place->kind;
  return row[place->k];
}

double StateAtTime::operator[](std::string_view name) const { return find(name).value(); }

const Run& OwnedRun::operator*() const { return *kept_->run; }
const SimulateOptions& OwnedRun::options() const { return kept_->options; }
const Model& OwnedRun::model() const { return kept_->motion->model(); }
Motion& OwnedRun::motion() const { return *kept_->motion; }
TimeSpan OwnedRun::times() const { return time_span(**this); }

std::vector<std::string> OwnedRun::names() const {
  std::vector<std::string> names;
  for (Place& place : places_in(**this)) names.push_back(std::move(place.name));
  return names;
}

std::span<const double> OwnedRun::column(std::string_view name) const {
  const Place place = place_of(name, **this).value();
  const Samples& samples = (*this)->samples;
  if (place.single != nullptr) return place.single == &Sample::t ? samples.times() : samples.energies();
  return samples.column(place.kind, place.k);
}

Result<StateAtTime> OwnedRun::state(double t) const {
  Result<SampleRecord> found = state_at(**this, motion(), t, options());
  if (!found) return tl::make_unexpected(std::move(found.error()));
  kept_->add_integrals(*found);
  record_quantities(*found, motion(), options().record);
  return StateAtTime(std::move(*found), kept_->run);
}

std::string OwnedRun::show(Format format, std::size_t most_rows, const std::string& all_in) const {
  return render(run_document(**this, model(), {most_rows, all_in}), format);
}
std::string OwnedRun::json() const { return run_json(**this, model()); }
std::string OwnedRun::csv() const { return samples_csv(**this); }

Result<std::string> OwnedRun::hdf5(const std::string& command_line) const {
  const auto& source = model().source_text;
  return run_hdf5(**this, {source ? source->name : "", source ? source->text : "", command_line, options().tolerance,
                           options().tolerances, options().t_end, options().fixed_step.value_or(0)});
}

Result<OwnedRun> OwnedRun::made_by(std::shared_ptr<Motion> motion, const CheckedRequest& request,
                                   const ProvedIntegrals& integrals, const std::vector<JacobiSolution>* families) {
  SimulateOptions options = request.options;
  if (options.earlier) {
    EarlierRun earlier = *options.earlier;
    if (Diagnostics foreign = fit_to_motion(earlier, *motion, options); !foreign.empty())
      return tl::make_unexpected(std::move(foreign));
    options.earlier = std::make_shared<const EarlierRun>(std::move(earlier));
  }
  Result<Run> run = anholon::simulate(*motion, request.initial, options);
  if (!run) return tl::make_unexpected(std::move(run.error()));
  record_quantities(*run, *motion, options.record);
  record_integrals(*run, *motion, integrals.list, integrals.energy, options);
  keep_finite(*run);
  if (families != nullptr) compare_families(*run, motion->parts(), *families);
  return OwnedRun(std::make_shared<Kept>(
      Kept{std::move(motion), std::move(options), std::make_shared<const Run>(std::move(*run)), integrals}));
}

std::ostream& operator<<(std::ostream& out, const OwnedRun& run) { return out << run.show(); }

}  // namespace anholon

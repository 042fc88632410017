// A computed motion that owns what it needs: read by columns, and at any time.
#pragma once

#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "anholon/front/run_request.hpp"
#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/present/document/format.hpp"

namespace anholon {

struct JacobiSolution;  // a family of one-forms (analyze/hamilton_jacobi)

// The numbers of a run at one time, by their names: see OwnedRun::names.
class StateAtTime {
 public:
  // Made by OwnedRun::state.
  StateAtTime(SampleRecord numbers, std::shared_ptr<const Run> run)
      : numbers_(std::move(numbers)), run_(std::move(run)) {}
  // The numbers without their names.
  [[nodiscard]] const SampleRecord& operator*() const { return numbers_; }
  [[nodiscard]] const SampleRecord* operator->() const { return &numbers_; }
  [[nodiscard]] Result<double> find(std::string_view name) const;  // NH101 where nothing has that name
  [[nodiscard]] double operator[](std::string_view name) const;    // the same, or throws as Result::value() does

 private:
  SampleRecord numbers_;
  std::shared_ptr<const Run> run_;  // that knows the names
};

// Copies share the run. Every number in it is finite.
class OwnedRun {
 public:
  // What was recorded, and how it ended.
  [[nodiscard]] const Run& operator*() const;
  [[nodiscard]] const Run* operator->() const { return &**this; }
  [[nodiscard]] const SimulateOptions& options() const;  // in numbers, as they were asked for or taken from [run]
  [[nodiscard]] const Model& model() const;              // that moved
  [[nodiscard]] Motion& motion() const;                  // its equations, compiled
  [[nodiscard]] TimeSpan times() const;                  // from the start to the last good state

  // As in a CSV file: t, "x", "x'", "multiplier: no slip", "reaction: x'", "energy", "residual: no slip",
  // "integral: energy", and what RunRequest::record names.
  [[nodiscard]] std::vector<std::string> names() const;
  // One quantity at all samples, where it lies; throws as Result::value() does where nothing has that name.
  [[nodiscard]] std::span<const double> column(std::string_view name) const;
  // The state at any time of the run, computed again from the nearest recorded one. NH303 where it lies outside.
  [[nodiscard]] Result<StateAtTime> state(double t) const;
  // The same; throws as Result::value() does.
  [[nodiscard]] StateAtTime at(double t) const { return state(t).value(); }

  // A table of samples, the events, a summary. With `most_rows` not all samples, and where those are (`all_in`).
  [[nodiscard]] std::string show(Format format = Format::text, std::size_t most_rows = 0,
                                 const std::string& all_in = {}) const;
  [[nodiscard]] std::string json() const;  // for another program
  [[nodiscard]] std::string csv() const;   // one line a sample
  // The bytes of an HDF5 file; `command_line` says who asked for it. NH410 where that library fails.
  [[nodiscard]] Result<std::string> hdf5(const std::string& command_line = {}) const;

  // Used by OwnedSystem::simulate: runs the motion, which may share what it points into.
  [[nodiscard]] static Result<OwnedRun> made_by(std::shared_ptr<Motion> motion, const CheckedRequest& request,
                                                const ProvedIntegrals& integrals,
                                                const std::vector<JacobiSolution>* families = nullptr);

 private:
  struct Kept;
  explicit OwnedRun(std::shared_ptr<const Kept> kept) : kept_(std::move(kept)) {}
  std::shared_ptr<const Kept> kept_;
};

// Its text.
std::ostream& operator<<(std::ostream& out, const OwnedRun& run);

}  // namespace anholon

// Right-hand sides and Jacobians over arrays of numbers.
#include <cstddef>
#include <functional>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "anholon/front/given.hpp"
#include "anholon/integrate/motion/array_function.hpp"
#include "anholon/integrate/run/completed_state.hpp"
#include "native/asked_system.hpp"
#include "native/kept_memory.hpp"
#include "native/parts.hpp"
#include "native/refuse.hpp"

namespace anholon::python {

namespace py = pybind11;

namespace {

using Numbers =
    py::array_t<double, py::array::c_style | py::array::forcecast | py::detail::npy_api::NPY_ARRAY_ALIGNED_>;

// What is given as numbers. Complex ones, whose imaginary part NumPy would drop, are refused.
Numbers numbers_given(const py::object& given, const char* name) {
  py::array any = py::array::ensure(given);
  if (!any) {
    PyErr_Clear();
    throw py::type_error(std::string(name) + " is a number or an array of numbers");
  }
  const char kind = any.dtype().kind();
  if (kind == 'c') throw py::type_error(std::string(name) + " has real numbers, not complex ones");
  const bool fits = kind == 'f' || kind == 'i' || kind == 'u' || kind == 'b' || kind == 'O';
  if (fits) {
    if (Numbers result = Numbers::ensure(any)) return result;
    PyErr_Clear();
  }
  throw py::type_error(std::string(name) + " has numbers, nothing else");
}

// Whether they lie in the same memory, in part or as a whole.
bool overlap(const py::array& a, const py::array& b) {
  const auto* first = static_cast<const std::byte*>(a.data());
  const auto* second = static_cast<const std::byte*>(b.data());
  return a.nbytes() > 0 && b.nbytes() > 0 && std::less<>()(first, second + b.nbytes()) &&
         std::less<>()(second, first + a.nbytes());
}

// A compiled function, with all that it points into.
class CompiledFunction {
 public:
  CompiledFunction(std::shared_ptr<AskedSystem> system, std::shared_ptr<Motion> motion, ArrayFunction function,
                   std::vector<py::ssize_t> shape, std::size_t by_state)
      : system_(std::move(system)), motion_(std::move(motion)), function_(std::move(function)),
        shape_(std::move(shape)), by_state_(by_state) {}

  [[nodiscard]] const std::vector<std::string>& variables() const { return motion_->variables(); }
  [[nodiscard]] const ArrayFunction& function() const { return function_; }
  void wait() {
    const Released released;
    function_.wait();
  }

  // y of shape (n,) or (n, k), t a number or of shape (k,); gives shape_, with a last axis of k for many states. `by_state`: one row
  // for each parameter that every state has for itself.
  py::array call(const py::object& given_t, const py::object& given_y, const py::object& parameters,
                 const py::object& out, const py::object& by_state) const {
    const Numbers t = numbers_given(given_t, "t"), y = numbers_given(given_y, "y");
    check(t, y);
    const auto columns = static_cast<std::size_t>(y.ndim() == 2 ? y.shape(1) : 1);
    std::vector<py::ssize_t> shape = shape_;
    if (y.ndim() == 2) shape.push_back(y.shape(1));
    py::array_t<double> result = out.is_none() ? memory_.array(shape) : given(out, shape, t, y);
    const Numbers values = parameters.is_none() ? Numbers() : Numbers::ensure(parameters);
    if (!parameters.is_none() && (!values || static_cast<std::size_t>(values.size()) != function_.parameters().size()))
      throw py::value_error("parameters: one number for each of " + std::to_string(function_.parameters().size()));
    const Numbers rows = by_state.is_none() ? Numbers() : numbers_given(by_state, "parameters");
    if (static_cast<std::size_t>(rows.size()) != by_state_ * columns)
      throw py::value_error("parameters: one number for each state");
    ArrayCall how{{t.data(), static_cast<std::size_t>(t.size())}, y.data(), columns, result.mutable_data()};
    how.by_state = rows.data();
    const double* own = values.data();
    const Released released;
    if (parameters.is_none()) {
      function_.evaluate(how);
    } else {
      const UniformBlock prepared = function_.prepared({own, function_.parameters().size()});
      how.parameters = &prepared;
      function_.evaluate(how);
    }
    return result;
  }

  // Names of coordinates and velocities, and one column of them for each state.
  [[nodiscard]] py::tuple state(const py::object& given_t, const py::object& given_y) const {
    const Numbers t = numbers_given(given_t, "t"), y = numbers_given(given_y, "y");
    check(t, y);
    const auto columns = static_cast<std::size_t>(y.ndim() == 2 ? y.shape(1) : 1), n = function_.variable_count();
    const std::vector<std::string> names = state_names(*motion_);
    py::array_t<double> result({names.size(), columns});
    double* to = result.mutable_data();
    const double *from = y.data(), *times = t.data();
    const bool one_time = t.size() == 1;
    without_gil(*system_, [&](OwnedSystem&) {
      std::vector<double> column(n);
      for (std::size_t k = 0; k < columns; ++k) {
        for (std::size_t i = 0; i < n; ++i) column[i] = from[i * columns + k];
        const std::vector<double> all = state_at_variables(*motion_, times[one_time ? 0 : k], column);
        for (std::size_t i = 0; i < all.size(); ++i) to[i * columns + k] = all[i];
      }
    });
    return py::make_tuple(names, result);
  }

 private:
  void check(const Numbers& t, const Numbers& y) const {
    const auto n = static_cast<py::ssize_t>(function_.variable_count());
    if ((y.ndim() != 1 && y.ndim() != 2) || y.shape(0) != n)
      throw py::value_error("y has shape (" + std::to_string(n) + ",) or (" + std::to_string(n) +
                            ", k): one row for each of `variables`");
    if (t.size() != 1 && (y.ndim() != 2 || t.size() != y.shape(1)))
      throw py::value_error("t is one number, or one for each column of y");
  }

  static py::array_t<double> given(const py::object& out, const std::vector<py::ssize_t>& shape, const Numbers& t,
                                   const Numbers& y) {
    if (!py::isinstance<py::array_t<double>>(out)) throw py::value_error("out is an array of floats");
    auto result = py::reinterpret_borrow<py::array_t<double>>(out);
    const bool fits = result.ndim() == static_cast<py::ssize_t>(shape.size()) &&
                      std::equal(shape.begin(), shape.end(), result.shape()) && result.writeable() &&
                      (result.flags() & py::array::c_style) != 0 &&
                      (result.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_) != 0;
    if (!fits) throw py::value_error("out has the shape of the result, lies row by row and can be written");
    if (overlap(result, y) || overlap(result, t)) throw py::value_error("out has no memory in common with y or t");
    return result;
  }

  std::shared_ptr<AskedSystem> system_;
  std::shared_ptr<Motion> motion_;
  ArrayFunction function_;
  std::vector<py::ssize_t> shape_;
  std::size_t by_state_;  // parameters that every state has for itself
  KeptMemory memory_;
};

struct WhichFunction {
  std::string what;                     // "rates", "jacobian", "parameters"
  std::vector<std::string> parameters;  // of its columns
  std::vector<std::string> by_state;    // that every state has for itself
};

CompiledFunction compiled_function(const std::shared_ptr<AskedSystem>& asked, const WhichFunction& which) {
  auto made = without_gil(*asked, [&](OwnedSystem&) -> Result<std::pair<std::shared_ptr<Motion>, ArrayFunction>> {
    Result<std::shared_ptr<Motion>> motion_here = motion_of(*asked);
    if (!motion_here) return tl::make_unexpected(motion_here.error());
    const std::shared_ptr<Motion>& motion = *motion_here;
    static_cast<void>(motion->variables());
    ArrayFunction function = which.what == "rates" ? rates_of(*motion, which.by_state)
                             : which.what == "jacobian"
                                 ? jacobian_of(*motion, which.by_state)
                                 : parameter_jacobian_of(*motion, which.parameters, which.by_state);
    return std::pair(motion, std::move(function));
  });
  auto [motion, function] = value_of(std::move(made));
  const auto n = static_cast<py::ssize_t>(function.variable_count());
  std::vector<py::ssize_t> shape{n};
  if (which.what != "rates")
    shape.push_back(static_cast<py::ssize_t>(function.output_count()) / std::max<py::ssize_t>(n, 1));
  return {asked, std::move(motion), std::move(function), std::move(shape), which.by_state.size()};
}

// The state in which the model starts, or the one given, in Motion::variables.
std::vector<double> initial_variables(const std::shared_ptr<AskedSystem>& asked, const std::string& state) {
  return value_of(without_gil(*asked, [&](OwnedSystem& system) -> Result<std::vector<double>> {
    const Result<GivenState> given = state_of(system.model(), state.empty() ? StateText() : StateText(state));
    if (!given) return tl::make_unexpected(given.error());
    const Result<std::shared_ptr<Motion>> motion = motion_of(*asked);
    if (!motion) return tl::make_unexpected(motion.error());
    return start_variables(**motion, *given);
  }));
}

}  // namespace

void add_functions(py::module_& module) {
  py::class_<CompiledFunction>(module, "CompiledFunction")
      .def_property_readonly("variables", &CompiledFunction::variables)
      .def_property_readonly("parameters", [](const CompiledFunction& f) { return f.function().parameters(); })
      .def_property_readonly("values", [](const CompiledFunction& f) { return f.function().parameter_values(); })
      .def_property_readonly("notice", [](const CompiledFunction& f) { return f.function().notice(); })
      .def("wait", &CompiledFunction::wait)
      .def("state", &CompiledFunction::state, py::arg("t"), py::arg("y"))
      .def("call", &CompiledFunction::call, py::arg("t"), py::arg("y"), py::arg("parameters"), py::arg("out"),
           py::arg("by_state") = py::none());
  module.def(
      "compiled_function",
      [](const std::shared_ptr<AskedSystem>& system, const std::string& what,
         const std::vector<std::string>& parameters,
         const std::vector<std::string>& by_state) { return compiled_function(system, {what, parameters, by_state}); },
      py::arg("system"), py::arg("what"), py::arg("parameters"), py::arg("by_state"));
  module.def("initial_variables", initial_variables, py::arg("system"), py::arg("state"));
}

}  // namespace anholon::python

#include "tests/present/exported_scripts.hpp"

#include <fstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/exported/languages.hpp"

namespace anholon::test {

namespace {

constexpr const char* python_check = R"(
import importlib
import numpy as np

np.seterr(all="raise", under="ignore")

def calls(m, function, at):
    q, w = at["q"], at["w"]
    place = (q, w) if function in ("speeds", "constraints") else (at["state"],)
    got = getattr(m, function)(np, at["time"], *place, at["inputs"], at["parameters"])
    return got if isinstance(got, tuple) else (got,)

def compare(what, got, expected, allowed=None):
    e = np.asarray(expected, dtype=float)
    g = np.ravel(got)
    bound = 1e-13*max(1, np.max(np.abs(e), initial=0)) if allowed is None else allowed
    if g.shape != e.shape or not np.all(np.abs(g - e) <= bound):
        print(what, g, e)

def check(name, at, expected):
    m = importlib.import_module(name)
    for function, lists in expected.items():
        for k, (got, e) in enumerate(zip(calls(m, function, at), lists)):
            if e is not None:
                compare(f"{name} {function} {k}", got, e)
    many = np.array([at["state"]]*3).T
    compare(name + " many", m.rates(np, at["time"], many, at["inputs"], at["parameters"])[:, 1], expected["rates"][0])
    for part, size in (("STATE", len(at["state"])), ("PARAMETER", len(at["parameters"]))):
        if size == 0:
            continue
        jacobian = getattr(m, part.lower() + "_jacobian")(np, at["time"], at["state"], at["inputs"], at["parameters"])
        rows, columns = getattr(m, part + "_JACOBIAN_ROWS"), getattr(m, part + "_JACOBIAN_COLUMNS")
        if rows:
            matrix = m.dense(np, jacobian, rows, columns, getattr(m, part + "_JACOBIAN_SHAPE"))
            compare(name + " dense", matrix[rows, columns], jacobian, 0)
    q = np.array(at["q"]) + 1e-3*np.cos(np.arange(len(at["q"])))
    w = np.array(at["w"]) + 1e-3
    q, w = m.project(np, at["time"], q, w, at["inputs"], at["parameters"])
    if hasattr(m, "constraints"):
        residuals = m.constraints(np, at["time"], q, w, at["inputs"], at["parameters"])
        for r in [r for r in residuals[:-1] if r.ndim == 1]:
            compare(name + " project", r, 0*r, 1e-13*max(1, np.max(np.abs(w))))
    back = m.project_state(np, at["time"], at["state"], at["inputs"], at["parameters"])
    compare(name + " project_state", back, at["state"], 1e-12*max(1, np.max(np.abs(at["state"]))))
)";

constexpr const char* octave_check = R"(
1;
function compare(what, got, expected, bound)
  if nargin < 4
    bound = 1e-13*max([1, abs(expected)]);
  end
  if numel(got) ~= numel(expected) || any(~(abs(got(:).' - expected) <= bound))
    disp(what), disp(got(:).'), disp(expected)
  end
end
function check(name, m, f, time, place, inputs, parameters, lists, shape)
  got = cell(1, numel(lists));
  [got{:}] = m.(f)(time, place{:}, inputs, parameters);
  for k = 1:numel(lists)
    if isempty(lists{k})
      continue
    end
    if ~isempty(shape)
      entries = sparse(shape{1}, shape{2}, lists{k}, shape{3}, shape{4});
      compare([name ' ' f], full(got{k}), full(entries)(:).');
    else
      compare([name ' ' f], got{k}.', lists{k});
    end
  end
end
function check_project(name, m, time, q, w, state, inputs, parameters)
  [q, w] = m.project(time, q + 1e-3*cos(1:numel(q)), w + 1e-3, inputs, parameters);
  if isfield(m, 'constraints')
    residuals = cell(1, nargout(m.constraints));
    [residuals{:}] = m.constraints(time, q, w, inputs, parameters);
    for k = 1:numel(residuals) - 1
      if rem(k, 2) == 1
        compare([name ' project'], residuals{k}, zeros(1, numel(residuals{k})), 1e-13*max([1; abs(w)]));
      end
    end
  end
  back = m.project_state(time, state.', inputs, parameters);
  compare([name ' project_state'], back, state, 1e-12*max([1, abs(state)]));
end
)";

std::string list_text(const std::vector<double>& values) { return fmt::format("[{}]", fmt::join(values, ", ")); }

const std::vector<double>* known(const ExpectedAtState& at, const ExportedFunction& f, const ExportedResult& r) {
  const auto found = at.results.find(f.name + "." + r.name);
  return found == at.results.end() ? nullptr : &found->second;
}

void write_python_case(std::ofstream& out, const ExportedCase& c) {
  for (const ExpectedAtState& at : c.states) {
    out << "check(\"" << c.system.name << "\", {\"time\": " << fmt::format("{}", at.time);
    for (const auto& [name, values] : {std::pair{"state", &at.state},
                                       {"q", &at.configuration},
                                       {"w", &at.velocities},
                                       {"inputs", &at.inputs},
                                       {"parameters", &at.parameters}})
      out << ", \"" << name << "\": " << list_text(*values);
    out << "}, {";
    for (const ExportedFunction& f : c.system.functions) {
      out << "\"" << f.name << "\": [";
      for (const ExportedResult& r : f.results) {
        const std::vector<double>* e = known(at, f, r);
        out << (e == nullptr ? "None" : list_text(*e)) << ", ";
      }
      out << "], ";
    }
    out << "})\n";
  }
}

void write_octave_case(std::ofstream& out, const ExportedCase& c) {
  out << "m = " << c.system.name << "();\n";
  for (const ExpectedAtState& at : c.states) {
    const std::string time = fmt::format("{}", at.time), more = list_text(at.inputs) + ", " + list_text(at.parameters);
    const std::string q = list_text(at.configuration), w = list_text(at.velocities), state = list_text(at.state);
    for (const ExportedFunction& f : c.system.functions) {
      const std::string place = f.place == ExportedPlace::state ? "{" + state + "}" : "{" + q + ", " + w + "}";
      std::string lists, shape = "{}";
      for (const ExportedResult& r : f.results) {
        const std::vector<double>* e = known(at, f, r);
        lists += (lists.empty() ? "" : ", ") + (e == nullptr ? "[]" : list_text(*e));
        if (!r.sparse) continue;
        std::vector<std::size_t> rows, columns;
        for (const CodeJacobian::Entry& entry : r.entries)
          rows.push_back(entry.row + 1), columns.push_back(entry.column + 1);
        shape =
            fmt::format("{{[{}], [{}], {}, {}}}", fmt::join(rows, ", "), fmt::join(columns, ", "), r.rows, r.columns);
      }
      out << fmt::format("check('{}', m, '{}', {}, {}, {}, {{{}}}, {});\n", c.system.name, f.name, time, place, more,
                         lists, shape);
    }
    out << fmt::format("check_project('{}', m, {}, {}, {}, {}, {});\n", c.system.name, time, q, w, state, more);
  }
}

}  // namespace

std::string python_script(const std::vector<ExportedCase>& cases, const std::string& folder) {
  std::ofstream out(folder + "/check_all.py");
  out << python_check;
  for (const ExportedCase& c : cases) {
    std::ofstream(folder + "/" + c.system.name + ".py") << as_python(c.system);
    write_python_case(out, c);
  }
  return folder + "/check_all.py";
}

std::string octave_script(const std::vector<ExportedCase>& cases, const std::string& folder) {
  std::ofstream out(folder + "/check_all.m");
  out << octave_check;
  for (const ExportedCase& c : cases) {
    std::ofstream(folder + "/" + c.system.name + ".m") << as_matlab(c.system);
    write_octave_case(out, c);
  }
  return folder + "/check_all.m";
}

}  // namespace anholon::test

#include "tools/python/weight_sharing_argument.h"

#include <fmt/format.h>

#include "bext/diag/suggest.h"
#include "tools/python/text_argument.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

std::vector<std::string> names_from(std::string_view name, py::handle value) {
  constexpr std::string_view wanted = "a list of strings";
  if (PyUnicode_Check(value.ptr()) || !py::isinstance<py::iterable>(value)) refuse_argument(name, wanted, value);
  std::vector<std::string> names;
  for (const py::handle item : value) names.push_back(text_argument(item, name, wanted));
  return names;
}

struct Taker {
  std::string_view name;
  void (*take)(WeightSharingArguments& into, std::string_view name, py::handle value);
};

constexpr Taker takers[] = {
    {"graph_names", [](auto& into, auto name, auto value) { into.graph_names = names_from(name, value); }},
    {"soc_model", [](auto& into, auto name, auto value) { into.soc_model = whole_argument(value, name); }},
    {"dsp_arch", [](auto& into, auto name, auto value) { into.dsp_arch = text_argument(value, name); }},
    {"hvx_threads", [](auto& into, auto name, auto value) { into.hvx_threads = whole_argument(value, name); }},
    {"vtcm_size_in_mb", [](auto& into, auto name, auto value) { into.vtcm_size_in_mb = whole_argument(value, name); }},
    {"fp16", [](auto& into, auto name, auto value) { into.fp16 = truth_argument(value, name); }},
};

const Taker& taker_of(const std::string& name) {
  std::vector<std::string_view> known;
  for (const Taker& taker : takers) {
    if (taker.name == name) return taker;
    known.push_back(taker.name);
  }
  const auto near = nearest(name, known);
  throw py::type_error(fmt::format(
      "the mode `weight_sharing` has no argument `{}`; {}", name,
      near ? fmt::format("did you mean `{}`?", *near) : fmt::format("expected {}", fmt::join(known, ", "))));
}

}  // namespace

WeightSharingArguments weight_sharing_from(const py::dict& keywords) {
  WeightSharingArguments arguments;
  for (const auto& [key, value] : keywords) {
    const Taker& taker = taker_of(text_argument(key, "a name"));
    if (!value.is_none()) taker.take(arguments, taker.name, value);
  }
  return arguments;
}

}  // namespace bext::python

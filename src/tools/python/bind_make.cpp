#include "bext/config/layers.h"
#include "bext/schema/write.h"
#include "tools/checked_starter.h"
#include "tools/half_character.h"
#include "tools/python/bindings.h"
#include "tools/python/raise.h"
#include "tools/python/refuse_broken.h"
#include "tools/python/settings_argument.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

LoadedFile layer_from(py::handle source, const Backend* backend) {
  LoadedFile file = load_source(source_from(source), backend);
  refuse_broken(file);
  if (const std::optional<std::string> half = half_character_in(file)) throw py::value_error(*half);
  return file;
}

py::str merge_sources(const py::list& sources, py::handle backend_name, py::handle indent) {
  const Backend* backend = backend_from(backend_name);
  std::vector<LoadedFile> files;
  for (const py::handle source : sources) files.push_back(layer_from(source, backend));
  const std::expected<Layers, std::string> layers = merge_layers(std::move(files));
  if (!layers) throw py::value_error(layers.error());
  return exact_text(write(merged_json(*layers), indent_argument(indent)) + "\n");
}

/// `(text, [remark…])`
py::tuple new_text(py::handle backend_name, const py::dict& arguments, py::handle mode, py::handle force) {
  const Backend* backend = backend_from(backend_name);
  if (!backend || !backend->type) throw py::value_error("`backend` must be a backend such as `HTP`");
  const CheckSettings settings = settings_from(arguments).front();
  const bool forced = truth_argument(force, "force");
  const std::expected<CheckedStarter, ConfigError> made =
      checked_starter({.backend = *backend->type,
                       .target = settings.target,
                       .graphs = settings.graphs,
                       .mode = mode.is_none() ? std::string{} : text_argument(mode, "mode")});
  if (!made) raise(made.error());
  if (!made->errors.empty() && !forced)
    throw py::value_error(fmt::format("{}; pass `force=True` to create it anyway", fmt::join(made->errors, "\n")));
  py::list remarks;
  for (const std::string& remark : made->file.remarks) remarks.append(shown_text(remark));
  return py::make_tuple(exact_text(made->file.text), remarks);
}

}  // namespace

void bind_make(py::module_& module) {
  module.def("merge", &merge_sources, py::arg("sources"), py::arg("backend"), py::arg("indent"));
  module.def("new", &new_text, py::arg("backend"), py::arg("arguments"), py::arg("mode"), py::arg("force"));
}

}  // namespace bext::python

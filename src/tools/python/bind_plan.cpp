#include <pybind11/stl.h>

#include "bext/check/names.h"
#include "bext/config/inner_file.h"
#include "bext/host/native_files.h"
#include "tools/model_files.h"
#include "tools/planned.h"
#include "tools/python/binary_info_argument.h"
#include "tools/python/bindings.h"
#include "tools/python/json_value.h"
#include "tools/python/refuse_broken.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/unlocked.h"

namespace py = pybind11;

namespace bext::python {
namespace {

/// `(output of bext plan --format json, text output, page)`
py::tuple plan_models(const std::vector<std::string>& paths, py::handle config, const std::string& target,
                      const std::vector<std::pair<std::string, std::int64_t>>& dimensions, bool may_follow) {
  if (paths.empty()) throw py::value_error("`models` must contain at least one model");
  if (const std::optional<std::string> problem = target_error(target)) throw py::value_error(*problem);
  plan::ModelOptions options;
  options.infer.dimensions = dimensions;
  plan::PlanInput input;
  std::optional<LoadedFile> named;
  std::optional<LoadedFile> inner;
  if (!config.is_none()) {
    named = load_source(source_from(config));
    refuse_broken(*named);
    input.config = &*named;
    if (named->as<wrapper::Config>()) {
      NativeFiles files{NamedPipes::refused};
      files.follow_everywhere(may_follow);
      inner = follow(files, *named);
      if (!inner) throw py::value_error("cannot use the backend-extensions file: " + reason_not_followed(*named));
      refuse_broken(*inner);
      input.config = &*inner;
      input.wrapper = &*named;
    }
  }
  if (!target.empty())
    input.target = *parse_target(target);
  else if (input.config)
    input.target = target_named_in(*input.config).value_or(EffectiveTarget{});

  ModelFiles files;
  std::vector<plan::PlannedModel> models;
  std::vector<BinaryInfo> infos;
  for (const std::string& path : paths) {
    if (std::optional<std::string> text = files.json_object(path)) {
      infos.push_back(info_from(path, std::move(*text)));
      continue;
    }
    std::expected<plan::PlannedModel, std::string> model = files.plan(path, options);
    if (!model) throw py::value_error(model.error());
    models.push_back(std::move(*model));
  }
  input.external = [&](const plan::PlannedModel& model) { return files.external_files(model.path); };
  input.runner = run_in_parallel;
  std::optional<Planned> result;
  {
    const Unlocked unlocked;
    result = planned(std::move(models), infos, input);
  }
  py::tuple output = py::make_tuple(to_python(to_json(*result)), shown_text(render_screen(*result, {})),
                                    shown_text(render_html(*result)));
  if (const std::expected<void, std::string> complete = files.still_complete(); !complete)
    throw py::value_error(complete.error());
  return output;
}

}  // namespace

void bind_plan(py::module_& module) {
  module.def("plan", &plan_models, py::arg("models"), py::arg("config"), py::arg("target"), py::arg("dimensions"),
             py::arg("follow"));
}

}  // namespace bext::python

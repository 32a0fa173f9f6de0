#include <pybind11/stl.h>

#include "bext/check/names.h"
#include "bext/config/inner_file.h"
#include "bext/host/native_files.h"
#include "bext/plan/models/inspection.h"
#include "tools/model_files.h"
#include "tools/python/bindings.h"
#include "tools/python/json_value.h"
#include "tools/python/refuse_broken.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

/// `(output of bext plan --format json, text output)`
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
  for (const std::string& path : paths) {
    std::expected<plan::PlannedModel, std::string> planned = files.plan(path, options);
    if (!planned) throw py::value_error(planned.error());
    models.push_back(std::move(*planned));
  }
  input.external = [&](const plan::PlannedModel& planned) { return files.external_files(planned.path); };
  input.runner = run_in_parallel;
  std::optional<plan::ModelPlan> result;
  std::vector<plan::Inspection> inspections;
  {
    const py::gil_scoped_release other_threads_may_run;
    result = plan::make_plan(std::move(models), input);
    for (const plan::PlannedModel& planned : result->models)
      inspections.push_back(plan::inspect(planned, {.config = input.config, .target = input.target}));
  }
  Json json = plan::to_json(*result);
  plan::add_inspections(json, *result, inspections);
  return py::make_tuple(to_python(json), shown_text(plan::render_screen(*result, {}) +
                                                    plan::render_inspections(*result, inspections, {})));
}

}  // namespace

void bind_plan(py::module_& module) {
  module.def("plan", &plan_models, py::arg("models"), py::arg("config"), py::arg("target"), py::arg("dimensions"),
             py::arg("follow"));
}

}  // namespace bext::python

#include "bext/host/native_files.h"
#include "bext/plan/verify/verify.h"
#include "tools/python/binary_info_argument.h"
#include "tools/python/bindings.h"
#include "tools/python/json_value.h"
#include "tools/python/raise.h"
#include "tools/python/refuse_broken.h"
#include "tools/python/settings_argument.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/value_argument.h"
#include "tools/verify_inputs.h"

namespace py = pybind11;

namespace bext::python {
namespace {

BinaryInfo info_argument(py::handle argument) {
  Source source = source_from(argument);
  if (const std::expected<void, FileError> read = source.read(); !read) raise(read.error(), "read");
  return info_from(std::move(source.path), std::move(source.text));
}

LoadedFile config_from(py::handle argument, bool follow) {
  LoadedFile named = load_source(source_from(argument));
  refuse_broken(named);
  NativeFiles files{NamedPipes::refused};
  files.follow_everywhere(follow);
  std::expected<LoadedFile, std::string> file = requested_config(files, std::move(named));
  if (!file) throw py::value_error(file.error());
  refuse_broken(*file);
  return std::move(*file);
}

/// `(output of bext verify --format json, text output)`
py::tuple verify_sources(const py::list& sources, py::handle config, const py::dict& arguments, py::handle strict) {
  const CheckSettings settings = settings_from(arguments).front();
  const bool is_strict = truth_argument(strict, "strict");
  std::vector<BinaryInfo> infos;
  for (const py::handle source : sources) infos.push_back(info_argument(source));
  if (infos.empty()) throw py::value_error("`infos` must contain the info file of at least one binary");
  const LoadedFile requested = config_from(config, arguments["follow"].cast<bool>());
  const verify::Verification result =
      verify::compare({.config = requested, .infos = infos, .settings = settings, .strict = is_strict});
  return py::make_tuple(to_python(verify::to_json(result)), shown_text(verify::render_screen(result)));
}

}  // namespace

void bind_verify(py::module_& module) {
  module.def("verify", &verify_sources, py::arg("infos"), py::arg("config"), py::arg("arguments"), py::arg("strict"));
}

}  // namespace bext::python

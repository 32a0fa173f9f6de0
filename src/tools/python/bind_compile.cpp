#include <pybind11/stl.h>

#include <chrono>
#include <exception>
#include <functional>

#include "bext/drive/compile.h"
#include "bext/host/native_files.h"
#include "tools/python/bindings.h"
#include "tools/python/finding_value.h"
#include "tools/python/model.h"
#include "tools/python/raise.h"
#include "tools/python/text_value.h"
#include "tools/python/unlocked.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

drive::CompileJob job_of(py::handle config, std::vector<std::string> models, std::string output) {
  if (!is_model(config, *class_named("CompileConfig"))) throw py::type_error("`config` must be a CompileConfig");
  const auto& typed = *static_cast<const CompileConfig*>(collected(as_model(config)));
  std::expected<drive::CompileJob, ConfigError> job = drive::job_from_config(typed, std::move(models));
  if (!job) raise(job.error());
  job->output = std::move(output);
  return std::move(*job);
}

/// Passes lines to Python. The driver runs without the interpreter lock and does not handle exceptions, so the first
/// exception is kept until the driver returns, and later lines are dropped.
class Listener {
 public:
  explicit Listener(py::object function) : function_{std::move(function)} {}

  [[nodiscard]] std::function<void(std::string_view)> function() {
    if (function_.is_none()) return {};
    return [this](std::string_view line) { call(line); };
  }
  void rethrow() const {
    if (kept_) std::rethrow_exception(kept_);
  }

 private:
  void call(std::string_view line) {
    if (kept_) return;
    const Locked locked;
    try {
      function_(shown_text(line));
    } catch (abi::__forced_unwind&) {
      wait_for_end_of_process();
    } catch (...) {
      kept_ = std::current_exception();
    }
  }

  py::object function_;
  std::exception_ptr kept_;
};

py::list text_list(const std::vector<std::string>& texts) {
  py::list list;
  for (const std::string& text : texts) list.append(exact_text(text));
  return list;
}

py::list lines_of(std::string_view text) { return shown_text(text).attr("splitlines")(); }

py::dict result_dict(const drive::JobResult& result, const std::string& missing) {
  py::list findings;
  for (const FileReport& file : result.checked) append_findings(findings, file.path, file.document, file.findings);
  py::dict dict;
  dict["end"] = shown_text(drive::name_of(result.end));
  dict["message"] = shown_text(result.message);
  dict["details"] = text_list(result.details);
  dict["explanation"] = lines_of(result.explanation ? to_text(*result.explanation) : std::string{});
  dict["files"] = text_list(result.files);
  dict["log"] = exact_text(result.log);
  dict["notes"] = text_list(result.notes);
  dict["command"] = exact_text(result.prepared ? to_shell(*result.prepared) : std::string{});
  dict["binary"] = exact_text(result.prepared ? result.prepared->binary : std::string{});
  dict["sdk_version"] = shown_text(result.sdk ? result.sdk->version_text : std::string{});
  dict["signal"] = result.signal;
  dict["missing"] = lines_of(missing);
  dict["findings"] = findings;
  return dict;
}

/// After a run without a result, keeps the prepared files and a script with the command next to the output.
void keep_prepared_files(const drive::CompileJob& job, const drive::JobSettings& settings, drive::JobResult& result) {
  const bool ran = result.end == drive::JobEnd::tool_failed || result.end == drive::JobEnd::timed_out ||
                   result.end == drive::JobEnd::not_as_asked;
  if (!ran) return;
  const drive::JobResult prepared = drive::compile(job, {.check = settings.check, .force = settings.force});
  if (prepared.end == drive::JobEnd::no_sdk)
    result.files.insert(result.files.end(), prepared.files.begin(), prepared.files.end());
  else
    result.details.push_back("cannot keep the prepared files: " + prepared.message);
}

py::dict compile_config(py::handle config, std::vector<std::string> models, std::string output,
                        const std::string& sdk_root, std::vector<std::string> environment, const std::string& machine,
                        py::handle timeout, py::handle force, const py::object& on_line) {
  const std::optional<double> seconds = seconds_argument(timeout, "timeout");
  const bool forced = truth_argument(force, "force");
  if (!on_line.is_none() && !PyCallable_Check(on_line.ptr()))
    refuse_argument("on_line", "a function with one parameter, the line", on_line);
  const drive::CompileJob job = job_of(config, std::move(models), std::move(output));
  const NativeFiles files;
  const std::expected<drive::Sdk, drive::SdkAbsent> sdk =
      drive::find_sdk({.root = sdk_root, .environment = environment, .machine = machine}, files);
  // A requested folder without an SDK is an error of the caller.
  if (!sdk && !sdk_root.empty()) throw py::value_error(sdk.error().to_string());

  drive::JobSettings settings;
  if (sdk) settings.sdk = *sdk;
  settings.force = forced;
  settings.tools.environment = std::move(environment);
  Listener listener{on_line};
  settings.tools.on_line = listener.function();
  if (seconds) settings.tools.timeout = std::chrono::milliseconds{static_cast<std::int64_t>(*seconds * 1000)};
  drive::JobResult result;
  {
    const Unlocked unlocked;
    const Interrupts interrupts;
    settings.tools.interrupts = &interrupts;
    result = drive::compile(job, settings);
    keep_prepared_files(job, settings, result);
  }
  listener.rethrow();
  return result_dict(result, sdk ? std::string{} : sdk.error().to_string());
}

}  // namespace

void bind_compile(py::module_& module) {
  module.def("compile", &compile_config, "config"_a, py::kw_only(), "models"_a, "output"_a, "sdk_root"_a,
             "environment"_a, "machine"_a, "timeout"_a, "force"_a, "on_line"_a);
}

}  // namespace bext::python

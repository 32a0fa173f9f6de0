#include "drive/job_options.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/json_list.h"

namespace bext::drive {
namespace {

Json entry_of(Json value, std::string_view by) { return Json::object({{"value", std::move(value)}, {"by", by}}); }

/// Options of the top-level config file, without the paths that bext fills in.
void add_wrapper_options(Json& options, const Json& wrapper) {
  for (const auto& [path, entry] : *wrapper.as_object())
    if (!path.starts_with("backend_extensions")) options["wrapper " + path] = entry;
}

Json options_of_files(const CompileJob& job) {
  Json options = Json::object();
  const LoadedFile* wrapper = nullptr;
  for (const LoadedFile& file : job.sources) {
    if (file.as<wrapper::Config>())
      wrapper = &file;
    else
      options = recorded_options(file);
  }
  // The text was generated, so its line numbers are meaningless.
  if (!job.options_by.empty())
    for (Json::Member& member : *options.as_object()) member.value["by"] = job.options_by;
  add_wrapper_options(options, wrapper ? recorded_options(*wrapper) : recorded_options(AnyConfig{job.wrapper}, {}));
  return options;
}

class OwnOptions {
 public:
  OwnOptions(const CompileJob& job, Json& options) : job_{job}, options_{options} {}

  void add() {
    for (const Option& option : section_of<CompileAttributes>().options) {
      const CompileAttributes& attributes = job_.attributes;
      const bool is_list = option.name == "op_packages";
      const bool set = is_list ? !attributes.op_packages.empty() : option.access.is_set(&attributes);
      Json value = is_list ? packages() : option.access.value(&attributes);
      if (set || (!is_list && !value.is_null())) put(option.name, std::move(value), set);
    }
    put("name", job_.name, true);
    put_text("profiling_level", job_.profiling_level);
    put_text("profiling_option", job_.profiling_option);
    put_text("model_prefix", job_.model_prefix);
    put_text("platform_options", job_.platform_options);
    if (job_.more.empty()) return;
    put("more", json_list(job_.more), true);
  }

 private:
  [[nodiscard]] Json packages() const {
    return json_list(job_.attributes.op_packages, [&](const OpPackage& package) {
      return fmt::format("{}:{}{}{}", *package.package_path, *package.interface_provider,
                         package.target_name->empty() ? "" : ":", *package.target_name);
    });
  }

  void put_text(std::string_view name, const std::string& value) {
    if (!value.empty()) put(name, value, true);
  }

  void put(std::string_view name, Json value, bool set) {
    const auto known = std::ranges::find(job_.set_by, name, &SetBy::option);
    const std::string_view by = known != job_.set_by.end() ? std::string_view{known->by} : set ? "program" : "default";
    options_[fmt::format("compile.{}", name)] = entry_of(std::move(value), by);
  }

  const CompileJob& job_;
  Json& options_;
};

}  // namespace

Json options_of(const CompileJob& job, std::span<const SetOption> more) {
  Json options = options_of_files(job);
  OwnOptions{job, options}.add();
  for (const SetOption& option : more) options[option.path] = entry_of(option.value, option.by);
  return options;
}

}  // namespace bext::drive

#pragma once
// Run-time options of the AIC backend.
//
// ```cpp
// bext::aic::RuntimeConfig runtime{.num_activations = 2};
// assert(*runtime.submit_num_retries == 5);
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/schema/declare.h"

namespace bext {

namespace aic {

struct RuntimeConfig {
  Setting<std::vector<std::int64_t>> device_ids = {};
  Setting<std::int64_t> num_activations = defaults_to(1);
  Setting<std::int64_t> submit_timeout = {};
  Setting<std::int64_t> submit_num_retries = defaults_to(5);
  Setting<std::int64_t> threads_per_queue = defaults_to(4);
  Setting<std::optional<std::int64_t>> set_size = {};
  Setting<std::optional<bool>> process_lock = {};
  Setting<std::optional<std::int64_t>> profiling_start_iter = {};
  Setting<std::optional<std::int64_t>> profiling_num_samples = {};
  Setting<std::optional<std::string>> profiling_type = {};
  Setting<std::optional<std::string>> profiling_out_dir = {};
  Extras extras = {};

  friend bool operator==(const RuntimeConfig&, const RuntimeConfig&) = default;
};

}  // namespace aic

template <std::same_as<aic::RuntimeConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "AicRuntimeConfig", .doc = "Run-time options. Keys start with `runtime_`."},
    option<&T::device_ids>({.doc = "Cards to run the network on.",
                            .key = "runtime_device_ids",
                            .also = {"runtime_device_id"},
                            .phase = Phase::execute,
                            .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::num_activations>({.doc = "Number of network instances that run at the same time.",
                                 .key = "runtime_num_activations",
                                 .phase = Phase::execute,
                                 .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::submit_timeout>({.doc = "Time to wait for a submission to complete.",
                                .key = "runtime_submit_timeout",
                                .unit = "s",
                                .phase = Phase::execute,
                                .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::submit_num_retries>({.doc = "Number of retries of a submission that timed out.",
                                    .key = "runtime_submit_num_retries",
                                    .also = {"runtime_num_retries"},
                                    .phase = Phase::execute,
                                    .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::threads_per_queue>({.doc = "Number of host threads for preprocessing and postprocessing.",
                                   .key = "runtime_threads_per_queue",
                                   .phase = Phase::execute,
                                   .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::set_size>({.doc = "Size of the inference set. Only in older key lists of the SDK.",
                          .key = "runtime_set_size",
                          .phase = Phase::execute,
                          .status = Status::native,
                          .certainty = Certainty::package,
                          .source = "QAIRT SDK Python package"}),
    option<&T::process_lock>({.doc = "Process lock of the runtime. Only in older key lists of the SDK.",
                              .key = "runtime_process_lock",
                              .phase = Phase::execute,
                              .status = Status::native,
                              .certainty = Certainty::package,
                              .source = "QAIRT SDK Python package"}),
    option<&T::profiling_start_iter>({.doc = "Iteration at which profiling starts. Only in older key lists of the SDK.",
                                      .key = "runtime_profiling_start_iter",
                                      .phase = Phase::execute,
                                      .status = Status::native,
                                      .certainty = Certainty::package,
                                      .source = "QAIRT SDK Python package"}),
    option<&T::profiling_num_samples>({.doc = "Number of samples to profile. Only in older key lists of the SDK.",
                                       .key = "runtime_profiling_num_samples",
                                       .phase = Phase::execute,
                                       .status = Status::native,
                                       .certainty = Certainty::package,
                                       .source = "QAIRT SDK Python package"}),
    option<&T::profiling_type>({.doc = "Type of profile. Only in older key lists of the SDK.",
                                .key = "runtime_profiling_type",
                                .phase = Phase::execute,
                                .status = Status::native,
                                .certainty = Certainty::package,
                                .source = "QAIRT SDK Python package"}),
    option<&T::profiling_out_dir>({.doc = "Folder for profiles. Only in older key lists of the SDK.",
                                   .key = "runtime_profiling_out_dir",
                                   .phase = Phase::execute,
                                   .status = Status::native,
                                   .certainty = Certainty::package,
                                   .source = "QAIRT SDK Python package"}));
extern template const Section& section_of<aic::RuntimeConfig>();

}  // namespace bext

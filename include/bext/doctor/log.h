#pragma once
// Derives from a log what failed, why, and what followed from it, and tests each cause against configuration files.
//
// ```cpp
// bext::doctor::LogReader reader;
// reader.add("<E> Unknown config socModel 618\n<E> Failed to create device: 14001\n");
// const bext::doctor::LogReading log = reader.finish();
// bext::doctor::Diagnosis found = bext::doctor::diagnose("run.log", log);
// assert(found.symptoms[0].root && found.symptoms[0].evidence[0].line == 1);
// assert(found.causes[0].id == "soc-number-unknown" && found.causes[0].fixes.empty());
//
// bext::LoadedFile config = bext::load("ext.json", R"({"devices": [{"soc_model": 618}]})");
// bext::check(config, {});
// bext::doctor::test_causes(found, log, {&config, 1});
// assert(found.causes[0].likelihood == bext::doctor::Likelihood::certain && !found.causes[0].fixes.empty());
// ```

#include <cstdint>
#include <span>
#include <string>

#include "bext/check/check.h"
#include "bext/doctor/diagnosis.h"
#include "bext/doctor/log_reader.h"

namespace bext::doctor {

/// What the user knows about other runs on the same device.
enum class History : std::uint8_t {
  unknown,
  worked,        ///< the same files worked, and now they fail every time
  intermittent,  ///< the same files work at times
  smaller,       ///< the same libraries run a smaller model or a shorter context, compiled for the same target
};

/// `name` is the file name for the evidence.
[[nodiscard]] Diagnosis diagnose(const std::string& name, const LogReading& log);

/// Adds to each cause what the configuration files say for and against it, with their fixes, and ranks the causes
/// again. An error in a file that belongs to no cause becomes a cause. The files must be loaded and checked with the
/// same settings. The target is the SoC of the device. If one of several causes is left, it becomes likely.
void test_causes(Diagnosis& diagnosis, const LogReading& log, std::span<const LoadedFile> configs,
                 const CheckSettings& settings = {}, History history = History::unknown);

/// Whether the history of the run would rule out some of the possible causes.
[[nodiscard]] bool history_would_help(const Diagnosis& diagnosis);

}  // namespace bext::doctor

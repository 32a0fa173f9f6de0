// What the page never asks for. These functions replace those of the command in the core of the page: reports for a
// terminal and for other programs (the page asks for JSON), deployment folders (it has no disk), and published
// latencies (`bext estimate` is left out too).
#include "bext/diag/render.h"
#include "bext/plan/binaries/binary_plan.h"
#include "bext/plan/lpai/plan.h"
#include "bext/plan/models/inspection.h"
#include "bext/plan/models/model_plan.h"
#include "bext/plan/time/latencies.h"
#include "tools/cli/doctor_modes.h"
#include "tools/cli/plan_arena.h"

namespace bext {

std::string render_sarif(std::span<const FileReport>, std::string_view) { return {}; }
std::string binaries::render_screen(const BinaryPlan&, bool) { return {}; }
std::string lpai::render_screen(const Plan&, const ScreenOptions&) { return {}; }
std::string lpai::render_html(const Plan&) { return {}; }
std::string plan::render_screen(const ModelPlan&, const PlanScreen&) { return {}; }
std::span<const time::Snapshot> time::snapshots() { return {}; }

namespace cli {
namespace {

ExitCode needs_native_bext(Call& call) { return call.refuse("this needs a native bext"); }

}  // namespace

ExitCode doctor_folder(Call& call, const DoctorArguments&) { return needs_native_bext(call); }
ExitCode doctor_listing(Call& call, const DoctorArguments&) { return needs_native_bext(call); }
ExitCode doctor_report(Call& call, const DoctorArguments&) { return needs_native_bext(call); }
ExitCode doctor_device(Call& call, const DoctorArguments&) { return needs_native_bext(call); }
ExitCode plan_arena(Call& call, const ArenaRequest&) { return needs_native_bext(call); }

}  // namespace cli
}  // namespace bext

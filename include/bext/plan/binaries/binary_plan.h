#pragma once
// What loading finished context binaries needs, from their infos: memory, DSP sessions, the spill-fill buffer of a group
// and the read budget.
//
// ```cpp
// using namespace bext;
// const BinaryInfo info = read_binary_info("info.json", R"({"info": {"contextBlobSize": 12582912, "graphs": [{"info": {
//     "graphName": "vit", "graphBlobInfo": {"info": {"spillFillBufferSize": 300}}}}]}})");
// const binaries::BinaryPlan plan = binaries::plan_binaries({&info, 1}, nullptr);
// assert(plan.group.needed == 300 && plan.binaries[0].session.fit == binaries::Fit::unknown);
// assert(plan.binaries[0].read_budget.file_bytes == 12582912);
// ```

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/model/binary_info.h"
#include "bext/plan/binaries/group.h"
#include "bext/plan/binaries/memory.h"
#include "bext/plan/binaries/session.h"
#include "bext/target/sdk.h"
#include "bext/text/json.h"

namespace bext::binaries {

struct PlannedBinary {
  std::string path;      ///< of the info
  std::string built_by;  ///< SDK version, `2.48.0`; empty if not stated
  std::size_t graphs = 0;
  SessionNeed session;
  ReadBudget read_budget;
};

struct BinaryPlan {
  std::vector<PlannedBinary> binaries;
  Memory memory;
  GroupBuffer group;
  SessionNeed together;         ///< all binaries in one session
  bool extends_memory = false;  ///< `extended_udma` of the configuration; the limit of a session does not apply
};

/// The SDK that built the binary.
[[nodiscard]] std::optional<SdkVersion> sdk_of(const BinaryInfo& info);
/// `config`: an HTP backend-extensions file, or null.
[[nodiscard]] BinaryPlan plan_binaries(std::span<const BinaryInfo> infos, const LoadedFile* config);

/// `"max_spill_fill_buffer_for_group": 300, "group_id": 0`, to paste into `context`. Empty if the need is unknown or zero.
[[nodiscard]] std::string group_keys(const GroupBuffer& group);
/// Why a session is limited, and what the budget does; one sentence each.
[[nodiscard]] std::string session_words(const SessionNeed& need, bool extends_memory);
[[nodiscard]] std::string budget_words(const ReadBudget& budget);

[[nodiscard]] std::string render_screen(const BinaryPlan& plan, bool color);
[[nodiscard]] Json to_json(const BinaryPlan& plan);

}  // namespace bext::binaries

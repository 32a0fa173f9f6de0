#pragma once
// Examines a deployment folder before anything runs: finds missing, mismatched and contradictory files, and says what
// was verified and what cannot be seen.
//
// ```cpp
// bext::doctor::Folder folder = *bext::doctor::read_listing("app.txt",
//     "libQnnHtp.so\nlibQnnSystem.so\nlibQnnHtpV79Stub.so\nlibQnnHtpV73Skel.so\n");
// bext::doctor::Diagnosis diagnosis = bext::doctor::examine_folder(folder, {});
// assert(diagnosis.has_fault() && diagnosis.causes[0].id == "stub-skel-mismatch");
// ```

#include <span>
#include <string>

#include "bext/doctor/diagnosis.h"
#include "bext/doctor/folder.h"
#include "bext/doctor/listing.h"

namespace bext::doctor {

struct FolderSettings {
  std::string target = {};  ///< a SoC by any name, or a spec string; empty if unknown
};

[[nodiscard]] Diagnosis examine_folder(const Folder& folder, const FolderSettings& settings);

/// The texts that all causes of one id share, for `bext explain`.
[[nodiscard]] std::span<const DiagnosticKind* const> folder_kinds();

}  // namespace bext::doctor

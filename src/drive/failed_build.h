#pragma once
// Keeps a failed build beside the output folder, which keeps the last good result. The files and the command can be used
// to try again; the record says why the build failed.

#include <string>
#include <vector>

#include "bext/drive/prepare.h"
#include "bext/drive/record_file.h"
#include "bext/drive/secrets.h"
#include "drive/log_file.h"

namespace bext::drive {

struct FailedBuild {
  std::string binary;    ///< name of the binary
  Prepared ready;        ///< with paths in the folder of failed builds
  CompileRecord record;  ///< with its result
};

/// Also moves the log there, if there is one. Returns its new path, or an empty path if it stays. The error is a message.
[[nodiscard]] std::expected<std::string, std::string> keep_failure(FailedBuild failed, const LogFile* log,
                                                                   const Secrets& secrets);
/// Removes an earlier failed build of the binary.
void forget_failure(const std::string& folder, const std::string& binary);

}  // namespace bext::drive

#pragma once
// The arguments of `bext check` and the request they result in.

#include <expected>
#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/diagnostic.h"
#include "call.h"

namespace bext::cli {

/// How all inputs are checked and fixed.
struct CheckRequest {
  std::vector<CheckSettings> settings;  ///< one for each SDK; a single one without `--sdk`
  const Backend* expected = nullptr;    ///< read the inputs as this kind; null to recognize it
  std::vector<std::string> models;      ///< that the user named; without them, bext looks next to each input
  bool use_projects = true;
  bool use_deny_of_projects = true;                 ///< whether `deny` of the project files decides the exit code
  Applicability weakest_fix = Applicability::safe;  ///< that is applied
};

struct CheckArguments {
  std::vector<std::string> paths;
  std::string format = "terminal";
  std::string deny;  ///< empty if not given
  std::string backend;
  std::string expected_kind;
  std::string runtime_sdk;
  std::string target;
  std::vector<std::string> sdks;
  std::vector<std::string> phases;
  std::vector<std::string> graphs;
  std::vector<std::string> models;
  std::string host;
  std::vector<std::string> assumed;
  std::vector<std::string> allowed;
  std::vector<std::string> only;
  std::string fix;  ///< empty, `yes` or `all`
  bool diff = false;
  bool no_project = false;
  bool skip_foreign = false;
  bool list = false;

  void declare(Call& call);
  /// Reports invalid values.
  [[nodiscard]] std::expected<CheckRequest, ExitCode> request(Call& call) const;
  [[nodiscard]] bool writes_files() const { return !fix.empty() && !diff; }

 private:
  /// Without the SDK. Or the message for an invalid value.
  [[nodiscard]] std::expected<CheckSettings, std::string> settings() const;
  [[nodiscard]] std::expected<std::vector<CheckSettings>, std::string> settings_of_sdks() const;
};

}  // namespace bext::cli

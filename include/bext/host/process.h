#pragma once
// Runs another program to its end, without a shell: arguments arrive byte for byte. No descendant outlives the call, even
// if it left the process group or session.
//
// ```cpp
// std::string heard;
// bext::ProcessRequest request{.program = "/bin/echo", .arguments = {"$(id); 'a b'"}};
// request.on_output = [&](bext::ProcessStream, std::string_view text) { heard += text; };
// bext::ProcessResult result = *bext::run_process(request);
// assert(result.succeeded() && heard == "$(id); 'a b'\n");
// assert(bext::run_process({.program = "/no/such/program"}).error().kind == bext::FileErrorKind::not_found);
// ```

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/files.h"
#include "bext/host/interrupts.h"

namespace bext {

enum class ProcessStream : std::uint8_t { output, error };

struct ProcessRequest {
  std::string program;                        ///< path of the file; `PATH` is not searched
  std::vector<std::string> arguments = {};    ///< without the program name
  std::vector<std::string> environment = {};  ///< the complete environment, `NAME=value`
  std::string directory = {};                 ///< working directory; empty for that of this process
  std::optional<std::chrono::milliseconds> timeout = {};
  std::chrono::milliseconds grace{2000};  ///< between SIGTERM and SIGKILL
  const Interrupts* interrupts = nullptr;
  /// Called with output as it arrives.
  std::function<void(ProcessStream, std::string_view)> on_output = {};
};

enum class ProcessEnd : std::uint8_t {
  exited,
  signalled,    ///< by a signal that this call did not send
  timed_out,    ///< this call ended it after the timeout
  interrupted,  ///< this call ended it after a signal
};

struct ProcessResult {
  ProcessEnd end = ProcessEnd::exited;
  int exit_code = 0;  ///< for `exited`
  int signal = 0;     ///< for `signalled`, the signal that ended it; for `interrupted`, the signal received

  [[nodiscard]] bool succeeded() const { return end == ProcessEnd::exited && exit_code == 0; }
  /// "exited with code 3", "was stopped by signal 11 (segmentation fault)", …
  [[nodiscard]] std::string describe() const;
};

/// Standard input is empty, and ignored signals are reset to their defaults. The error says why the program could not be
/// started.
[[nodiscard]] std::expected<ProcessResult, FileError> run_process(const ProcessRequest& request);

}  // namespace bext

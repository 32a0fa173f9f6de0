#pragma once
// Another program, run to its end. No shell is involved: every argument reaches the program byte for byte. Ending it ends
// everything it started too, even what left its process group or session: nothing of it outlives the call.
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
  std::string program;                        ///< path of the file; nothing is searched for
  std::vector<std::string> arguments = {};    ///< without the program's own name
  std::vector<std::string> environment = {};  ///< `NAME=value`; all that the program gets
  std::string directory = {};                 ///< to start in; empty for this process's own
  std::optional<std::chrono::milliseconds> timeout = {};
  std::chrono::milliseconds grace{2000};  ///< between asking it to end and killing it
  const Interrupts* interrupts = nullptr;
  /// Called with every piece of output as it comes.
  std::function<void(ProcessStream, std::string_view)> on_output = {};
};

enum class ProcessEnd : std::uint8_t {
  exited,
  signalled,    ///< by a signal that this call did not send
  timed_out,    ///< ended by this call, the time was up
  interrupted,  ///< ended by this call, a signal came
};

struct ProcessResult {
  ProcessEnd end = ProcessEnd::exited;
  int exit_code = 0;  ///< of `exited`
  int signal = 0;     ///< of `signalled` the one that ended it, of `interrupted` the one that came

  [[nodiscard]] bool succeeded() const { return end == ProcessEnd::exited && exit_code == 0; }
  /// "ended with exit code 3", "was ended by signal 11 (segmentation fault)", …
  [[nodiscard]] std::string describe() const;
};

/// Standard input is empty, signals that this process ignores have their usual effect again. The error says why the
/// program could not be started.
[[nodiscard]] std::expected<ProcessResult, FileError> run_process(const ProcessRequest& request);

}  // namespace bext

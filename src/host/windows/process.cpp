// Runs a program in a job object, which ends all its descendants, also if bext itself is ended.
#include "bext/host/process.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <mutex>
#include <thread>

#include "host/end_by_signal.h"
#include "host/system_error.h"
#include "host/windows/command_line.h"
#include "host/windows/handle.h"
#include "host/windows/interrupt_event.h"
#include "host/windows/wide_text.h"

namespace bext {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// The interval for polling the processes of the job, because no handle signals their end.
constexpr milliseconds tick{20};
/// For processes that were ended by force.
constexpr milliseconds last_grace{10'000};
/// The exit code of processes that bext ends.
constexpr UINT ended_by_force = 1;
/// Exit codes from here on are exceptions of the system.
constexpr DWORD first_exception = 0xC0000000;

struct Pipe {
  Handle read_end;
  Handle write_end;
};

/// For a handle that the program gets.
SECURITY_ATTRIBUTES inherited_by_program() {
  return {.nLength = sizeof(SECURITY_ATTRIBUTES), .lpSecurityDescriptor = nullptr, .bInheritHandle = TRUE};
}

/// The program inherits the write end.
std::expected<Pipe, int> make_pipe() {
  SECURITY_ATTRIBUTES inherited = inherited_by_program();
  HANDLE read_end = nullptr;
  HANDLE write_end = nullptr;
  if (!::CreatePipe(&read_end, &write_end, &inherited, 0)) return std::unexpected{last_errno()};
  Pipe pipe{Handle{read_end}, Handle{write_end}};
  (void)::SetHandleInformation(read_end, HANDLE_FLAG_INHERIT, 0);
  return pipe;
}

std::wstring environment_block(std::vector<std::string> environment) {
  std::ranges::sort(environment);
  std::wstring block;
  for (const std::string& entry : environment) (block += wide(entry)).push_back(L'\0');
  if (block.empty()) block.push_back(L'\0');
  block.push_back(L'\0');
  return block;
}

/// Text of both streams in the order of arrival, from the threads that read them.
class Heard {
 public:
  explicit Heard(HANDLE arrived) : arrived_{arrived} {}
  void add(ProcessStream stream, std::string_view text) {
    {
      const std::lock_guard lock{mutex_};
      pieces_.emplace_back(stream, text);
    }
    (void)::SetEvent(arrived_);
  }
  [[nodiscard]] std::vector<std::pair<ProcessStream, std::string>> take() {
    const std::lock_guard lock{mutex_};
    return std::exchange(pieces_, {});
  }

 private:
  HANDLE arrived_;
  std::mutex mutex_;
  std::vector<std::pair<ProcessStream, std::string>> pieces_;
};

void listen(const Handle& pipe, ProcessStream stream, Heard& heard) {
  std::array<char, 65536> piece;
  DWORD got = 0;
  while (::ReadFile(pipe.get(), piece.data(), static_cast<DWORD>(piece.size()), &got, nullptr) && got > 0)
    heard.add(stream, {piece.data(), got});
}

/// A job whose processes end with its handle.
Handle make_job() {
  Handle job{::CreateJobObjectW(nullptr, nullptr)};
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags =
      JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  if (job.is_open())
    (void)::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

struct Started {
  Handle job;
  Handle process;
  DWORD number = 0;
  Handle output;
  Handle error;
};

std::expected<Started, int> start(const ProcessRequest& request) {
  std::expected<Pipe, int> output = make_pipe();
  std::expected<Pipe, int> error = make_pipe();
  Handle job = make_job();
  if (!output || !error || !job.is_open()) return std::unexpected{EMFILE};
  SECURITY_ATTRIBUTES inherited = inherited_by_program();
  const Handle nothing{::CreateFileW(L"NUL", GENERIC_READ, share_all, &inherited, OPEN_EXISTING, 0, nullptr)};

  // Only these three handles reach the program, whatever other threads open meanwhile.
  std::array<HANDLE, 3> handles{nothing.get(), output->write_end.get(), error->write_end.get()};
  SIZE_T size = 0;
  (void)::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
  std::vector<std::byte> memory(size);
  auto* const list = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory.data());
  if (!::InitializeProcThreadAttributeList(list, 1, 0, &size)) return std::unexpected{last_errno()};
  (void)::UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles.data(), sizeof handles, nullptr,
                                    nullptr);
  STARTUPINFOEXW how{};
  how.StartupInfo.cb = sizeof how;
  how.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  how.StartupInfo.hStdInput = handles[0];
  how.StartupInfo.hStdOutput = handles[1];
  how.StartupInfo.hStdError = handles[2];
  how.lpAttributeList = list;
  std::wstring line = command_line(request.program, request.arguments);
  std::wstring environment = environment_block(request.environment);
  const std::wstring directory = request.directory.empty() ? std::wstring{} : wide(request.directory);
  PROCESS_INFORMATION made{};
  // Suspended until it is in the job. In a process group of its own, so that Ctrl-C reaches bext alone, which then asks
  // the program to end.
  const BOOL succeeded = ::CreateProcessW(
      wide(request.program).c_str(), line.data(), nullptr, nullptr, TRUE,
      CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | CREATE_UNICODE_ENVIRONMENT | EXTENDED_STARTUPINFO_PRESENT,
      environment.data(), directory.empty() ? nullptr : directory.c_str(), &how.StartupInfo, &made);
  const int failure = succeeded ? 0 : last_errno();
  ::DeleteProcThreadAttributeList(list);
  if (!succeeded) return std::unexpected{failure};
  Started started{std::move(job), Handle{made.hProcess}, made.dwProcessId, std::move(output->read_end),
                  std::move(error->read_end)};
  const Handle thread{made.hThread};
  if (!::AssignProcessToJobObject(started.job.get(), started.process.get())) {
    const int unassigned = last_errno();
    (void)::TerminateProcess(started.process.get(), ended_by_force);
    return std::unexpected{unassigned};
  }
  (void)::ResumeThread(thread.get());
  return started;
}

/// Watches a program until it and all its descendants have ended.
class Watch {
 public:
  Watch(const ProcessRequest& request, Started started)
      : request_{request},
        started_{std::move(started)},
        arrived_{::CreateEventW(nullptr, FALSE, FALSE, nullptr)},
        heard_{arrived_.get()},
        output_{[this] { listen(started_.output, ProcessStream::output, heard_); }},
        error_{[this] { listen(started_.error, ProcessStream::error, heard_); }} {
    if (request.timeout) deadline_ = Clock::now() + *request.timeout;
  }

  ProcessResult until_the_end() {
    while (!has_ended()) {
      wait_for_something();
      pass_on();
      look_at_interrupts();
      look_at_the_clock();
    }
    DWORD code = 0;
    (void)::GetExitCodeProcess(started_.process.get(), &code);
    end_job();
    // The pipes end with the last process.
    output_.join();
    error_.join();
    pass_on();
    return result_of(code);
  }

 private:
  [[nodiscard]] bool has_ended() const { return ::WaitForSingleObject(started_.process.get(), 0) == WAIT_OBJECT_0; }

  [[nodiscard]] DWORD patience() const {
    if (!deadline_) return INFINITE;
    const auto left = std::chrono::ceil<milliseconds>(*deadline_ - Clock::now());
    return static_cast<DWORD>(std::max(left, milliseconds{0}).count());
  }

  void wait_for_something() const {
    const std::array<HANDLE, 3> waiting{started_.process.get(), arrived_.get(),
                                        request_.interrupts ? interrupt_event() : nullptr};
    const DWORD count = waiting[2] ? 3 : 2;
    (void)::WaitForMultipleObjects(count, waiting.data(), FALSE, patience());
  }

  void pass_on() {
    for (const auto& [stream, text] : heard_.take())
      if (request_.on_output) request_.on_output(stream, text);
  }

  void look_at_interrupts() {
    if (!request_.interrupts || request_.interrupts->signal() == 0) return;
    ask_to_end(ProcessEnd::interrupted);
    // A second Ctrl-C skips the grace period.
    if (interrupt_count() > 1) (void)::TerminateJobObject(started_.job.get(), ended_by_force);
  }

  void look_at_the_clock() {
    if (!deadline_ || Clock::now() < *deadline_) return;
    if (!ending_) {
      ask_to_end(ProcessEnd::timed_out);
    } else {
      (void)::TerminateJobObject(started_.job.get(), ended_by_force);
      deadline_.reset();
    }
  }

  void ask_to_end(ProcessEnd why) {
    if (ending_) return;
    ending_ = why;
    deadline_ = Clock::now() + request_.grace;
    // Only programs of the same console hear it. Others are ended after the grace period.
    if (!::GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, started_.number)) deadline_ = Clock::now();
  }

  /// Ends what the program left running.
  void end_job() {
    (void)::TerminateJobObject(started_.job.get(), ended_by_force);
    const Clock::time_point limit = Clock::now() + last_grace;
    while (Clock::now() < limit) {
      JOBOBJECT_BASIC_ACCOUNTING_INFORMATION facts{};
      if (!::QueryInformationJobObject(started_.job.get(), JobObjectBasicAccountingInformation, &facts, sizeof facts,
                                       nullptr) ||
          facts.ActiveProcesses == 0)
        return;
      std::this_thread::sleep_for(tick);
    }
  }

  [[nodiscard]] ProcessResult result_of(DWORD code) const {
    ProcessResult result;
    if (code >= first_exception) {
      result.end = ProcessEnd::signalled;
      result.signal = static_cast<int>(code);
    } else {
      result.exit_code = static_cast<int>(code);
    }
    if (ending_) result.end = *ending_;
    if (result.end == ProcessEnd::interrupted) result.signal = request_.interrupts->signal();
    return result;
  }

  const ProcessRequest& request_;
  Started started_;
  Handle arrived_;
  Heard heard_;
  std::thread output_;
  std::thread error_;
  std::optional<Clock::time_point> deadline_;
  std::optional<ProcessEnd> ending_;
};

std::string_view words_of_exception(DWORD code) {
  switch (code) {
    case 0xC0000005:
      return "access violation";
    case 0xC00000FD:
      return "stack overflow";
    case 0xC000001D:
      return "illegal instruction on this CPU";
    case 0xC0000094:
    case 0xC000008E:
      return "arithmetic error";
    case 0xC0000017:
      return "out of memory";
    case 0xC0000135:
      return "a DLL is missing";
    case 0xC000007B:
      return "a DLL is for another processor";
    case 0xC0000139:
      return "a DLL has the wrong version";
    case 0xC0000409:
      return "aborted";
    case 0xC000013A:
      return "interrupted";
    default:
      return "exception";
  }
}

}  // namespace

std::string end_by_signal(int number) {
  return fmt::format("exception 0x{:X} ({})", static_cast<DWORD>(number),
                     words_of_exception(static_cast<DWORD>(number)));
}

std::expected<ProcessResult, FileError> run_process(const ProcessRequest& request) {
  if (request.interrupts && request.interrupts->signal() != 0)
    return ProcessResult{.end = ProcessEnd::interrupted, .signal = request.interrupts->signal()};
  std::expected<Started, int> started = start(request);
  if (!started) return std::unexpected{file_error(request.program, started.error())};
  return Watch{request, std::move(*started)}.until_the_end();
}

}  // namespace bext

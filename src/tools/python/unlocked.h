#pragma once
// Work without the interpreter lock, safe in daemon threads. When the interpreter ends while such a thread works, CPython
// ends the thread by unwinding its stack (before 3.14). C++ must not be unwound like this: destructors would abort the
// process, or release Python objects without the lock. The thread waits for the end of the process instead.

#include <cxxabi.h>
#include <pybind11/pybind11.h>

#include <chrono>
#include <thread>

namespace bext::python {

[[noreturn]] inline void wait_for_end_of_process() {
  while (true) std::this_thread::sleep_for(std::chrono::hours{1});
}

/// Releases the lock for its lifetime.
class Unlocked {
 public:
  Unlocked() : state_{PyEval_SaveThread()} {}
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;
  ~Unlocked() {
    try {
      PyEval_RestoreThread(state_);
    } catch (abi::__forced_unwind&) {
      wait_for_end_of_process();
    }
  }

 private:
  PyThreadState* state_;
};

/// Takes the lock for its lifetime, in work without it.
class Locked {
 public:
  Locked() {
    try {
      state_ = PyGILState_Ensure();
    } catch (abi::__forced_unwind&) {
      wait_for_end_of_process();
    }
  }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;
  ~Locked() { PyGILState_Release(state_); }

 private:
  PyGILState_STATE state_ = PyGILState_LOCKED;
};

}  // namespace bext::python

#pragma once
// Lets other threads of the interpreter run until the end of the scope. Not pybind11's class for it, which looks up its own
// tables each time.

#include <Python.h>

namespace bext::python {

class Unlocked {
 public:
  Unlocked() : thread_{PyEval_SaveThread()} {}
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;
  ~Unlocked() { PyEval_RestoreThread(thread_); }

 private:
  PyThreadState* thread_;
};

}  // namespace bext::python

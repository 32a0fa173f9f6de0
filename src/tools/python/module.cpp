#include "tools/python/bindings.h"
#include "tools/python/error_text.h"

PYBIND11_MODULE(_core, module) {
  module.doc() = "The C++ core of bext. Use the package `bext`; this module may change.";
  module.attr("__version__") = BEXT_VERSION;
  bext::python::translate_errors();
  bext::python::bind_load(module);
  bext::python::bind_check(module);
  bext::python::bind_edit(module);
  bext::python::bind_lookup(module);
  bext::python::bind_make(module);
  bext::python::bind_verify(module);
  bext::python::bind_plan(module);
  bext::python::bind_models(module);
  bext::python::bind_compile_config(module);
  bext::python::bind_compile(module);
}

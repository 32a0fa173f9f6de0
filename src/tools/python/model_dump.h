#pragma once
// Converts structs to dicts.

#include <pybind11/pybind11.h>

#include "tools/python/dump_filter.h"
#include "tools/python/model_class.h"

namespace bext::python {

struct DumpOptions {
  bool plain = false;  ///< strings instead of enum members
  bool by_alias = false;
  bool exclude_unset = false;
  bool exclude_defaults = false;
  bool exclude_none = false;
};

/// The struct must be up to date.
[[nodiscard]] pybind11::dict dump(const ModelClass& model, const void* object, const DumpOptions& options,
                                  const DumpFilter& filter = {});
/// As in a file.
[[nodiscard]] pybind11::object file_dump(const ModelClass& model, const void* object);

[[nodiscard]] bool equal_values(const ModelClass& model, const void* a, const void* b);
/// `HtpGraphConfig(name='vit', vtcm_size_in_mb=8)`: only fields that are set.
[[nodiscard]] std::string repr_of(const ModelClass& model, const void* object);

}  // namespace bext::python

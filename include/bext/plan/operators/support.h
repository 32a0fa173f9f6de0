#pragma once
// Which ONNX operators and types the NPU runs, by public tables. The build generates the table from
// data/operator_support.json; make corrections there.
//
// ```cpp
// using namespace bext::operators;
// assert(support_of("", "Conv").support == Support::yes);
// assert(support_of("", "Loop").support == Support::no);  // the tables do not list it
// assert(support_of("", "Range").support == Support::conditional && !support_of("", "Range").note.empty());
// ```

#include <cstdint>
#include <span>
#include <string_view>

#include "bext/diag/diagnostic.h"
#include "bext/model/graph.h"

namespace bext::operators {

enum class Support : std::uint8_t {
  no,
  conditional,  ///< if the note holds
  yes,
};
[[nodiscard]] std::string_view name_of(Support support);

struct OperatorSupport {
  std::string_view domain;
  std::string_view name;
  Support support = Support::no;
  std::string_view note;        ///< a condition or a reason; may be empty
  std::string_view executorch;  ///< the QNN operator that ExecuTorch marks as not supported; empty if none
};

struct SupportSource {
  std::string_view id;
  std::string_view name;
  std::string_view where;
  std::string_view read;  ///< when it was read, and which version
  Certainty certainty = Certainty::inference;
};

[[nodiscard]] std::span<const OperatorSupport> operator_table();
[[nodiscard]] std::span<const SupportSource> support_sources();
/// Names of element types that no HTP column lists.
[[nodiscard]] std::span<const std::string_view> unsupported_types();

/// An operator that the table does not list is not supported.
[[nodiscard]] OperatorSupport support_of(std::string_view domain, std::string_view op_type);
[[nodiscard]] bool is_supported(model::ElementType type);

}  // namespace bext::operators

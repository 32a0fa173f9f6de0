#include "bext/plan/operators/support.h"

#include <algorithm>

namespace bext::operators {

std::string_view name_of(Support support) {
  switch (support) {
    case Support::no:
      return "no";
    case Support::conditional:
      return "conditional";
    case Support::yes:
      return "yes";
  }
  return "";
}

OperatorSupport support_of(std::string_view domain, std::string_view op_type) {
  if (domain == "ai.onnx") domain = {};
  for (const OperatorSupport& known : operator_table())
    if (known.name == op_type && known.domain == domain) return known;
  return {domain, op_type, Support::no, "not in the table of ONNX Runtime's QNN provider", {}};
}

bool is_supported(model::ElementType type) {
  return std::ranges::find(unsupported_types(), model::name_of(type)) == unsupported_types().end();
}

}  // namespace bext::operators

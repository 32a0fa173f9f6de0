#include "bext/text/fault.h"

namespace bext {

bool breaks_strict_readers(FaultKind kind) {
  return kind != FaultKind::duplicate_key && kind != FaultKind::lone_surrogate && kind != FaultKind::number_overflow;
}

bool is_tolerated(FaultKind kind) { return kind < FaultKind::empty_document; }

}  // namespace bext

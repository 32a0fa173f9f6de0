#pragma once
// What a file is by one look at its root. Nearly all files that are loaded are HTP files, and to ask each for the marks
// of every other kind takes its time.

#include "bext/backend/backends.h"
#include "bext/text/document.h"

namespace bext {

/// HTP when the object has the sections of an HTP file and nothing else; a null pointer when `recognise` has to tell. A
/// file of another kind may have the same sections. Then keys inside tell it, which an HTP file does not have; so a file
/// that reads as HTP without a finding is one.
[[nodiscard]] const Backend* likely_kind(Node object);

}  // namespace bext

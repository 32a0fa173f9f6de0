#pragma once
// JSON for tests, written as text.

#include <string>

#include "bext/text/document.h"
#include "bext/text/json.h"

namespace bext {

inline Json json(const std::string& text) { return Document::parse(text).root().to_json(); }

}  // namespace bext

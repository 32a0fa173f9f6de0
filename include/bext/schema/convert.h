#pragma once
// Converts JSON to the types of settings and back. Each conversion accepts the documented type and the looser spellings
// of real files, and returns which of the two it was.
//
// ```cpp
// const bext::Option& level = *bext::section_of<bext::htp::GraphConfig>().find("O");
// bext::Number number;
// assert(bext::convert(bext::Json{3.0}, level, number).taken() && number == bext::Number{3});
// assert(!bext::convert(bext::Json{"fast"}, level, number).taken());
// ```

#include <cstdint>
#include <string>
#include <vector>

#include "bext/schema/option.h"
#include "bext/text/document.h"
#include "bext/text/json.h"

namespace bext {

/// `Source` is `Node` or `Json`.
template <class Source>
Outcome convert(const Source& value, const Option& option, bool& out);
template <class Source>
Outcome convert(const Source& value, const Option& option, std::int64_t& out);
template <class Source>
Outcome convert(const Source& value, const Option& option, Number& out);
template <class Source>
Outcome convert(const Source& value, const Option& option, std::string& out);
template <class Source>
Outcome convert(const Source& value, const Option& option, std::vector<std::int64_t>& out);
template <class Source>
Outcome convert(const Source& value, const Option& option, std::vector<std::string>& out);
template <class Source>
Outcome convert(const Source& value, const Option& option, Json& out);
/// For enumerations: the number of the choice.
template <class Source>
Outcome convert_choice(const Source& value, const Choices& choices, std::size_t& out);

[[nodiscard]] inline Json to_json_value(bool value) { return value; }
[[nodiscard]] inline Json to_json_value(std::int64_t value) { return value; }
[[nodiscard]] inline Json to_json_value(const Number& value) { return value; }
[[nodiscard]] inline Json to_json_value(const std::string& value) { return value; }
[[nodiscard]] inline Json to_json_value(const Json& value) { return value; }
[[nodiscard]] Json to_json_value(const std::vector<std::int64_t>& value);
[[nodiscard]] Json to_json_value(const std::vector<std::string>& value);

}  // namespace bext

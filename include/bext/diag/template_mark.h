#pragma once
// Placeholders that a template or script left unfilled, distinguished from real names and paths.
//
// ```cpp
// const std::optional<bext::TemplateMark> mark = bext::template_mark("lib/@ARCH@/skel.so");
// assert(mark && mark->text == "@ARCH@");
// assert(mark->says == "looks like an unexpanded CMake or script variable");
// assert(bext::template_mark("~/models/vit.bin")->text == "~/");
// assert(!bext::template_mark("encoder@1") && !bext::template_mark("C:\\PROGRA~1\\vit.bin"));
// ```

#include <optional>
#include <string_view>

namespace bext {

struct TemplateMark {
  std::string_view text;  ///< the mark, inside the searched text
  std::string_view says;  ///< what it is, to follow it in a sentence
};

/// The first mark in the text; nothing if a real name or path may look the same.
[[nodiscard]] std::optional<TemplateMark> template_mark(std::string_view text);

}  // namespace bext

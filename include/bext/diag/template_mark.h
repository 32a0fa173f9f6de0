#pragma once
// Marks that a template or a script leaves for somebody to fill in, told from real names and paths.
//
// ```cpp
// const std::optional<bext::TemplateMark> mark = bext::template_mark("lib/@ARCH@/skel.so");
// assert(mark && mark->text == "@ARCH@");
// assert(mark->says == "looks like a variable of CMake or of a script that nobody filled in");
// assert(bext::template_mark("~/models/vit.bin")->text == "~/");
// assert(!bext::template_mark("encoder@1") && !bext::template_mark("C:\\PROGRA~1\\vit.bin"));
// ```

#include <optional>
#include <string_view>

namespace bext {

struct TemplateMark {
  std::string_view text;  ///< the mark itself, inside the text that was asked about
  std::string_view says;  ///< what it is or who should have replaced it, to stand behind it in a sentence
};

/// The first mark in the text. Nothing where a real name or path may look the same.
[[nodiscard]] std::optional<TemplateMark> template_mark(std::string_view text);

}  // namespace bext

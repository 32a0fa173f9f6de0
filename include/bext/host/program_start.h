#pragma once
// The first step of a command: reads its arguments and prepares the standard streams.
//
// ```cpp
// std::string name = "bext";
// std::string word = "check";
// std::array<char*, 3> words{name.data(), word.data(), nullptr};
// assert(bext::start_program(2, words.data()) == std::vector<std::string>{"check"});
// ```

#include <string>
#include <vector>

namespace bext {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_error = 2;

/// Prepares the standard streams: a closed pipe and a file size limit become write errors instead of ending the process.
/// Returns the arguments after the name of the program. `count` and `words` are those of `main`.
[[nodiscard]] std::vector<std::string> start_program(int count, char** words);

}  // namespace bext

#include "words.h"

#include <fmt/format.h>

namespace bext::verify {

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::as_asked:
      return "as_asked";
    case Verdict::differs:
      return "differs";
    case Verdict::unknown:
      return "unknown";
    case Verdict::not_asked:
      return "not_asked";
  }
  return "unknown";
}

std::string_view name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::proven:
      return "proven";
    case Outcome::differs:
      return "differs";
    case Outcome::unknown:
      return "unknown";
  }
  return "unknown";
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += fmt::format("`{}`", names[i]);
  }
  return text;
}

std::string reason_words(const Reason& reason) {
  return fmt::format("likely cause: {} ({})", reason.text, describe(reason.certainty));
}

std::string compared_words(const Json& requested, const Json& built) {
  if (requested.is_null())
    return built.is_null() ? "not requested, not stated" : fmt::format("{}, not requested", write(built, 0));
  if (built.is_null()) return fmt::format("requested {}, not stated", write(requested, 0));
  return requested == built ? fmt::format("{}, as requested", write(requested, 0))
                            : fmt::format("requested {}, found {}", write(requested, 0), write(built, 0));
}

}  // namespace bext::verify

#include <fmt/format.h>

#include <algorithm>

#include "diag/characters.h"
#include "diag/counted.h"
#include "diag/paint.h"
#include "words.h"

namespace bext::verify {
namespace {

class Screen {
 public:
  Screen(const Verification& verification, const ScreenOptions& options)
      : verification_{verification}, options_{options} {}

  std::string render() {
    for (const BinaryReport& binary : verification_.binaries) render(binary);
    render_never_stated();
    if (verification_.group.needs.size() > 1 || verification_.group.requested)
      text_ += binaries::group_text(verification_.group);
    text_ += binaries::memory_text(verification_.memory);
    const std::string findings =
        render_terminal(verification_.files, {.color = options_.color, .width = options_.width});
    if (!findings.empty()) text_ += "\n" + findings;
    render_sum();
    return std::move(text_);
  }

 private:
  void render(const BinaryReport& binary) {
    text_ += fmt::format("{}{}\n", visible(binary.path),
                         binary.built_by.empty() ? "" : fmt::format(", built by SDK {}", binary.built_by));
    render(binary.options, 2);
    for (const GraphReport& graph : binary.graphs) {
      text_ += fmt::format("  graph {}{}\n", graph.name.empty() ? "(unnamed)" : visible(graph.name),
                           graph.configured || graph.options.empty() ? "" : ", not listed by any entry");
      render(graph.options, 4);
    }
  }

  static bool says_something(const Comparison& option) {
    return !option.requested.is_null() || !option.built.is_null();
  }

  void render(const std::vector<Comparison>& options, std::size_t indent) {
    std::size_t widest = 0;
    for (const Comparison& option : options)
      if (says_something(option)) widest = std::max(widest, option.option.size());
    for (const Comparison& option : options)
      if (says_something(option))
        text_ += fmt::format("{:{}}{} {:<{}}  {}\n", "", indent, mark(option.verdict), option.option, widest,
                             visible(option.words));
  }

  [[nodiscard]] std::string mark(Verdict verdict) const {
    switch (verdict) {
      case Verdict::as_asked:
        return painted("=", paint::green, options_.color);
      case Verdict::differs:
        return painted("!", paint::red, options_.color);
      case Verdict::unknown:
        return painted("?", paint::yellow, options_.color);
      case Verdict::not_asked:
        break;
    }
    return " ";
  }

  void render_never_stated() {
    if (verification_.never_stated.empty()) return;
    text_ += "set, but never stated by an info\n";
    std::size_t widest = 0;
    for (const Comparison& option : verification_.never_stated) widest = std::max(widest, option.path.size());
    for (const Comparison& option : verification_.never_stated)
      text_ += fmt::format("  {} {:<{}}  {}\n", mark(option.verdict), visible(option.path), widest,
                           visible(fmt::format("requested {}", bext::write(option.requested, 0))));
  }

  void render_sum() {
    const std::size_t differ = verification_.count(Verdict::differs);
    const std::size_t graphs = verification_.unconfigured.size() + verification_.absent.size();
    text_ += fmt::format("{}: {} as requested, {} differ{}, {} unknown", name_of(verification_.outcome()),
                         verification_.count(Verdict::as_asked), differ, differ == 1 ? "s" : "",
                         verification_.count(Verdict::unknown));
    if (graphs > 0) text_ += fmt::format(", {}", counted(graphs, "unmatched graph"));
    text_ += "\n";
  }

  const Verification& verification_;
  const ScreenOptions& options_;
  std::string text_;
};

}  // namespace

std::string render_screen(const Verification& verification, const ScreenOptions& options) {
  return Screen{verification, options}.render();
}

}  // namespace bext::verify

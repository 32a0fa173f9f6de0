#include <fmt/format.h>

#include <algorithm>

#include "diag/characters.h"
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
    render_group();
    render_memory();
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
        return painted("=", "32");
      case Verdict::differs:
        return painted("!", "31");
      case Verdict::unknown:
        return painted("?", "33");
      case Verdict::not_asked:
        break;
    }
    return " ";
  }
  [[nodiscard]] std::string painted(std::string_view text, std::string_view code) const {
    return options_.color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string{text};
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

  void render_group() {
    const GroupBuffer& group = verification_.group;
    if (group.needs.size() < 2 && !group.requested) return;
    text_ += "spill-fill buffer of the group\n";
    for (const GroupBuffer::Need& need : group.needs)
      text_ += fmt::format("  {}: {}\n", visible(need.path), bytes_words(need.bytes));
    text_ += fmt::format("  largest: {}", bytes_words(group.needed));
    text_ += group.requested ? fmt::format(", requested: {}\n", bytes_words(group.requested)) : "\n";
  }

  static std::string bytes_words(std::optional<std::int64_t> bytes) {
    if (!bytes) return "not stated";
    return *bytes < 1024 ? size_words(*bytes) : fmt::format("{} bytes ({})", *bytes, size_words(*bytes));
  }

  static std::string size_or_unknown(std::optional<std::int64_t> bytes) {
    return bytes ? size_words(*bytes) : "unknown, a term is not stated";
  }

  void render_memory() {
    const Memory& memory = verification_.memory;
    const bool knows_something = std::ranges::any_of(memory.binaries, [](const BinaryMemory& binary) {
      return std::ranges::any_of(binary.graphs, [](const GraphMemory& graph) { return graph.total.has_value(); });
    });
    if (!knows_something) {
      const bool says_anything = std::ranges::any_of(memory.binaries, [](const BinaryMemory& binary) {
        return std::ranges::any_of(binary.graphs, [](const GraphMemory& graph) {
          return std::ranges::any_of(graph.parts, [](const auto& part) { return part.has_value(); });
        });
      });
      if (says_anything) text_ += "memory by the documented formula: unknown, no graph states all terms\n";
      return;
    }
    text_ += "memory estimated by the documented formula\n";
    for (const BinaryMemory& binary : memory.binaries) {
      text_ += fmt::format("  {}: {}\n", visible(binary.path), size_or_unknown(binary.total));
      for (const GraphMemory& graph : binary.graphs) {
        text_ += fmt::format("    {} =", graph.graph.empty() ? "(unnamed graph)" : visible(graph.graph));
        for (std::size_t i = 0; i < memory_fields.size(); ++i)
          text_ += fmt::format("{} {} {}", i == 0 ? "" : " +", facts_of(memory_fields[i]).key,
                               graph.parts[i] ? size_words(*graph.parts[i]) : "?");
        text_ += "\n";
      }
      if (binary.shared_weights)
        text_ += fmt::format("    + {} {}, once\n", facts_of(InfoField::shared_weights_bytes).key,
                             size_words(*binary.shared_weights));
    }
    if (memory.binaries.size() > 1) {
      text_ += fmt::format("  all binaries: {}\n", size_or_unknown(memory.total));
      if (memory.total_with_group)
        text_ +=
            fmt::format("  with one spill-fill buffer for all: {} (inferred)\n", size_words(*memory.total_with_group));
    }
    text_ += fmt::format("  source: {}\n", memory_source());
  }

  void render_sum() {
    const std::size_t differ = verification_.count(Verdict::differs);
    const std::size_t graphs = verification_.unconfigured.size() + verification_.absent.size();
    text_ += fmt::format("{}: {} as requested, {} differ{}, {} unknown", name_of(verification_.outcome()),
                         verification_.count(Verdict::as_asked), differ, differ == 1 ? "s" : "",
                         verification_.count(Verdict::unknown));
    if (graphs > 0) text_ += fmt::format(", {} unmatched graph{}", graphs, graphs == 1 ? "" : "s");
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

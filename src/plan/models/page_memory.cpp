#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "page_sections.h"
#include "plan/html_text.h"
#include "plan/size_text.h"

namespace bext::plan {
namespace {

constexpr std::size_t most_blocks = 1500;
constexpr std::size_t most_points = 800;
constexpr double chart_width = 1000;
constexpr double chart_height = 300;
/// The curve stays below the upper edge.
constexpr double used_height = 0.95;

class MemoryChart {
 public:
  MemoryChart(const model::Graph& graph, const Inspection& inspection)
      : graph_{graph},
        memory_{inspection.memory},
        nodes_{memory_.alive.size()},
        top_{std::max(memory_.arena.peak, memory_.arena.lower_bound)} {
    if (inspection.vtcm && inspection.vtcm->bytes <= top_) vtcm_ = inspection.vtcm->bytes;
  }

  std::string run() {
    text_ = fmt::format(
        "<h3 class=\"sub\">Memory over time</h3>\n<div class=\"chart\"><div class=\"plot\"><span style=\"top:5%\">{}"
        "</span><span style=\"top:52.5%\">{}</span><svg viewBox=\"0 0 {} {}\" "
        "preserveAspectRatio=\"none\" role=\"img\" aria-label=\"activation memory over time\">",
        size_text(top_), size_text(top_ / 2), chart_width, chart_height);
    for (const std::int64_t bytes : {top_, top_ / 2}) level("grid", bytes);
    blocks();
    curve();
    if (vtcm_) level("limit", *vtcm_);
    text_ += fmt::format(
        "</svg></div><div class=\"legend\"><span>operator 0</span><span>{}</span></div></div>\n"
        "<p class=\"key\"><span><i class=\"b0\"></i>tensor at its offset in the arena</span><span><i class=\"hot\"></i>"
        "alive at the peak</span><span><i class=\"line\"></i>bytes alive</span>{}</p>\n<p class=\"soft\">{}.</p>\n",
        nodes_ - 1, vtcm_ ? "<span><i class=\"vtcm\"></i>VTCM</span>" : "",
        html_prose(fmt::format("{}; {}", sentence(memory::arena_basis()), memory::width_basis(memory_.quantized))));
    return std::move(text_);
  }

 private:
  [[nodiscard]] double x(std::int64_t time) const {
    return chart_width * static_cast<double>(std::min(time, static_cast<std::int64_t>(nodes_))) /
           static_cast<double>(nodes_);
  }
  [[nodiscard]] double y(std::int64_t bytes) const {
    return chart_height - chart_height * used_height * static_cast<double>(bytes) / static_cast<double>(top_);
  }

  void level(std::string_view style, std::int64_t bytes) {
    text_ += fmt::format("<line class=\"{}\" x1=\"0\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>", style, chart_width,
                         y(bytes), y(bytes));
  }

  /// The largest tensors.
  void blocks() {
    const std::int64_t peak_time = std::ranges::max_element(memory_.alive) - memory_.alive.begin();
    std::vector<const memory::LiveTensor*> blocks;
    for (const memory::LiveTensor& live : memory_.tensors) blocks.push_back(&live);
    std::ranges::stable_sort(blocks, std::greater{}, [](const memory::LiveTensor* live) { return live->buffer.bytes; });
    if (blocks.size() > most_blocks) blocks.resize(most_blocks);
    for (const memory::LiveTensor* live : blocks) block(*live, peak_time);
  }

  void block(const memory::LiveTensor& live, std::int64_t peak_time) {
    constexpr std::array<std::string_view, 5> colors{"b0", "b1", "b2", "b3", "b4"};
    const memory::Buffer& buffer = live.buffer;
    const bool at_peak = buffer.begin <= peak_time && peak_time < buffer.end;
    const bool is_tensor = live.tensor != model::none;
    const std::string name = is_tensor ? std::string{graph_.tensors[live.tensor].name}
                                       : fmt::format("inside {}", graph_.nodes[live.node].op_type);
    const std::size_t hue = is_tensor ? live.tensor : live.node;
    text_ += fmt::format(
        "<rect class=\"block {}\" x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\"><title>{}: {}, "
        "offset {}, operators {} to {}</title></rect>",
        at_peak ? "hot" : colors[hue % colors.size()], x(buffer.begin), y(live.offset + buffer.bytes),
        x(buffer.end) - x(buffer.begin), y(live.offset) - y(live.offset + buffer.bytes), html_escaped(name),
        size_text(buffer.bytes), live.offset, buffer.begin, buffer.end - 1);
  }

  /// The bytes alive. Each point shows the most of several operators.
  void curve() {
    std::string line;
    const std::size_t step = (nodes_ + most_points - 1) / most_points;
    for (std::size_t begin = 0; begin < nodes_; begin += step) {
      const std::size_t end = std::min(nodes_, begin + step);
      const std::int64_t most = *std::max_element(memory_.alive.begin() + static_cast<std::ptrdiff_t>(begin),
                                                  memory_.alive.begin() + static_cast<std::ptrdiff_t>(end));
      line += fmt::format("{:.1f},{:.1f} {:.1f},{:.1f} ", x(static_cast<std::int64_t>(begin)), y(most),
                          x(static_cast<std::int64_t>(end)), y(most));
    }
    text_ += fmt::format("<polyline class=\"top\" points=\"{}\"/>", line);
  }

  const model::Graph& graph_;
  const memory::Activations& memory_;
  std::size_t nodes_;
  std::int64_t top_;                  ///< bytes at the upper end of the scale
  std::optional<std::int64_t> vtcm_;  ///< if it is on the scale
  std::string text_;
};

}  // namespace

std::string memory_chart(const model::Graph& graph, const Inspection& inspection) {
  if (inspection.memory.alive.empty() || inspection.memory.arena.peak == 0) return {};
  return MemoryChart{graph, inspection}.run();
}

}  // namespace bext::plan

// Reads any bytes as the info of a binary. Findings must lie inside the text, and comparing the info with a
// configuration twice must give the same result.
#include "bext/plan/verify/verify.h"
#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext;
  constexpr std::size_t largest = 1 << 16;
  if (size > largest) return 0;
  static const LoadedFile config = load("ext.json", R"({
    "graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 16, "hvx_threads": 4, "dlbc": 1}],
    "context": {"weight_sharing_enabled": true, "max_spill_fill_buffer_for_group": 4096, "group_id": 0},
    "devices": [{"soc_model": 69, "dsp_arch": "v79"}]})");
  const std::string text{reinterpret_cast<const char*>(data), size};
  const BinaryInfo info = read_binary_info("info.json", text);
  for (const Diagnostic& finding : info.findings) {
    fuzz::demand(finding.range.begin <= finding.range.end, "a range runs forward");
    fuzz::demand(finding.range.end <= text.size() + 1, "a range lies in the text");
  }
  for (const BinaryGraph& graph : info.graphs)
    for (const std::optional<StatedNumber>& number : graph.numbers)
      fuzz::demand(!number || number->value >= 0, "a stated amount is not negative");
  const verify::Verification result = verify::compare({.config = config, .infos = {&info, 1}});
  fuzz::demand(result.binaries.size() == 1 && result.binaries[0].graphs.size() == info.graphs.size(),
               "every graph is compared");
  fuzz::demand(!info.graphs.empty() || result.outcome() != verify::Outcome::proven,
               "an info without graphs proves nothing");
  fuzz::demand(write(verify::to_json(result)) ==
                   write(verify::to_json(verify::compare({.config = config, .infos = {&info, 1}}))),
               "the same input gives the same answer");
  return 0;
}

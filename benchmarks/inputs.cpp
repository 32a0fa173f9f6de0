#include "inputs.h"

#include <fmt/format.h>

#include <iterator>

namespace bench {
namespace {

constexpr int big_graphs = 29'000;

constexpr const char* small_text = R"({
    "context": [
        {
            "weight_sharing_enabled": true,
            "extended_udma": false
        }
    ],
    "graphs": [
        {
            "graph_names": ["prompt_1_of_3", "token_1_of_3"],
            "O": 3,
            "vtcm_mb": 8,
            "hvx_threads": 4
        },
        {
            "graph_names": ["embedding"],
            "vtcm_mb": 8,
            "hvx_threads": 4
        }
    ],
    "devices": [
        {
            "device_id": 0,
            "soc_model": 69,
            "dsp_arch": "v79",
            "pd_session": "unsigned",
            "cores": [
                {
                    "core_id": 0,
                    "perf_profile": "burst",
                    "rpc_control_latency": 100
                }
            ]
        }
    ],
    "memory": {
        "mem_type": "shared_buffer"
    },
    "groupContext": {
        "share_resources": true
    }
}
)";

constexpr const char* big_head = R"({
    "devices": [
        {
            "soc_model": 69,
            "dsp_arch": "v79"
        }
    ],
    "graphs": [
)";

}  // namespace

Input small_input() { return {"small", "small.json", small_text, {"prompt_1_of_3", "token_1_of_3", "embedding"}}; }

Input big_input() {
  Input input{"big", "big.json", big_head, {}};
  for (int i = 0; i < big_graphs; ++i) {
    input.graphs.push_back(fmt::format("layer_{:05}", i));
    fmt::format_to(std::back_inserter(input.text),
                   R"(        {{
            "graph_names": ["{}"],
            "O": {},
            "vtcm_mb": {},
            "hvx_threads": {},
            "num_cores": {},
            "dlbc": {},
            "dlbc_weights": {},
            "monolithic_lstm": {},
            "advanced_activation_fusion": {},
            "assume_same_quant": {}
        }}{}
)",
                   input.graphs.back(), 2 + i % 2, 2 + 2 * (i % 4), 1 + i % 4, 1, 0, 0, i % 5 == 0, i % 7 != 0,
                   i % 11 == 0, i + 1 < big_graphs ? "," : "");
  }
  input.text += "    ]\n}\n";
  return input;
}

}  // namespace bench

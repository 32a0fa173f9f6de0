#pragma once
// The guide's minimal file, in our own layout.

#include <string>

namespace bext {

inline const std::string seed_example = R"({
    "context": [
        {
            "weight_sharing_enabled": true,
            "lora_weight_sharing": true
        }
    ],
    "graphs": [
        {
            "graph_names": ["graphA", "graphB"],
            "O": 3,
            "vtcm_mb": 8
        },
        {
            "graph_names": ["graphC"],
            "dlbc": 1
        }
    ],
    "devices": [
        {
            "device_id": 0,
            "soc_model": 43,
            "dsp_arch": "v73",
            "cores": [
                {
                    "core_id": 0,
                    "perf_profile": "burst"
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

}  // namespace bext

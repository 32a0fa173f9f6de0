"""Writes a folder of 1,000 configuration files in 50 subfolders, as a team that ships models for several SoCs keeps them.

    make_files.py FOLDER

Each subfolder holds one model for one SoC: top-level config files with their backend-extensions files, files for the
runtime, a Genie dialog, and one LPAI, AIC or MCP file. About one file in ten has a mistake. The content depends on nothing
but this program, so every run measures the same files.
"""

import json
import sys
from pathlib import Path

SUBFOLDERS = 50
PAIRS = 8
RUNTIME_FILES = 2

MODELS = ["llama_v3_2_3b", "qwen2_5_7b", "phi_3_5_mini", "whisper_small", "stable_diffusion_v2_1",
          "yolo_v8_det", "mobilenet_v3", "real_esrgan_x4plus", "depth_anything", "clip_vit_b32"]
SOCS = [("SM8550", 43, "v73"), ("SM8650", 57, "v75"), ("SM8750", 69, "v79"), ("SC8380XP", 60, "v73"), ("SM8850", 87, "v81")]
PROFILES = ["burst", "sustained_high_performance", "high_performance", "balanced", "power_saver"]


def extensions_file(model, soc_model, arch, number):
    """A backend-extensions file as the tools take it for offline compilation."""
    graphs = [{"graph_names": [f"{model}_{part}_of_4" for part in range(1, 5)], "vtcm_mb": 8, "O": 3, "hvx_threads": 4},
              {"graph_names": [f"{model}_head_{number}"], "vtcm_mb": 8, "O": 2 + number % 2}]
    devices = [{"device_id": 0, "soc_model": soc_model, "dsp_arch": arch, "pd_session": "unsigned",
                "cores": [{"core_id": 0, "perf_profile": PROFILES[number % len(PROFILES)],
                           "rpc_control_latency": 100 + 10 * number}]}]
    return {"context": [{"weight_sharing_enabled": True}], "graphs": graphs, "devices": devices,
            "memory": {"mem_type": "shared_buffer"}}


def top_level_file(subfolder, model, number):
    return {"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so",
                                   "config_file_path": f"{subfolder}/htp_ext_{number}.json"},
            "context_configs": {"context_priority": "normal_high"},
            "graph_configs": [{"graph_name": f"{model}_head_{number}", "graph_priority": "high"}]}


def runtime_file(soc_model, arch, number):
    """The shape that Genie bundles ship: no graphs."""
    return {"devices": [{"soc_model": soc_model, "dsp_arch": arch,
                         "cores": [{"core_id": 0, "perf_profile": PROFILES[number], "rpc_control_latency": 100}]}],
            "memory": {"mem_type": "shared_buffer"}, "context": [{"weight_sharing_enabled": True}]}


def genie_dialog(subfolder, model):
    return {"dialog": {
        "version": 1, "type": "basic",
        "context": {"version": 1, "size": 4096, "n-vocab": 128256, "bos-token": 128000, "eos-token": 128009},
        "sampler": {"version": 1, "seed": 42, "temp": 0.8, "top-k": 40, "top-p": 0.95},
        "tokenizer": {"version": 1, "path": f"{subfolder}/tokenizer.json"},
        "engine": {"version": 1, "n-threads": 3,
                   "backend": {"version": 1, "type": "QnnHtp",
                               "QnnHtp": {"version": 1, "use-mmap": True, "spill-fill-bufsize": 0, "mmap-budget": 0,
                                          "poll": True, "cpu-mask": "0xe0", "kv-dim": 128, "pos-id-dim": 64, "allow-async-init": False},
                               "extensions": f"{subfolder}/htp_runtime_0.json"},
                   "model": {"version": 1, "type": "binary",
                             "binary": {"version": 1, "ctx-bins": [f"{model}_part_{part}_of_4.bin"
                                                                   for part in range(1, 5)]}}}}}


def file_of_another_backend(place):
    """One LPAI, AIC or MCP file for each subfolder, in turn."""
    if place % 3 == 0:
        return {"lpai_backend": {"target_env": "adsp", "enable_hw_ver": "v5"},
                "lpai_graph": {"execute": {"fps": 30, "ftrt_ratio": 20, "client_type": "non_real_time", "affinity": "soft",
                                           "core_selection": 1}},
                "lpai_profile": {"level": "detailed"}}
    if place % 3 == 1:
        return {"graph_names": [f"graph_{place}"], "compiler_compilation_target": "hardware",
                "compiler_hardware_version": "2.0", "compiler_num_of_cores": 4, "compiler_convert_to_FP16": True,
                "runtime_device_ids": [0], "runtime_num_activations": 2}
    return {"context": {"heap_size": 256, "elf_path": "network.elf", "timeout": 5000, "retries": 3},
            "graphs": [{"graph_names": [f"graph_{place}"], "O": 3, "fp16_relaxed_precision": 1, "num_cores": 4}],
            "device": {"device_id": 0}}


def with_mistake(text, place):
    """One of the mistakes in public files, in turn. The text stays JSON, because validators stop at a syntax error."""
    old, new = [('"hvx_threads"', '"hvx_thread"'), ('"unsigned"', '"unsinged"'), ('"vtcm_mb": 8', '"vtcm_mb": "8"'),
                ('"vtcm_mb": 8', '"vtcm_mb": 16'), ('"core_id": 0', '"core_id": 4')][place % 5]
    return text.replace(old, new)


def files_of(place):
    """Names and texts of one subfolder."""
    model, (soc, soc_model, arch) = MODELS[place % len(MODELS)], SOCS[place // len(MODELS)]
    subfolder = f"{model}-{soc.lower()}"
    files = {}
    for number in range(PAIRS):
        files[f"config_{number}.json"] = top_level_file(subfolder, model, number)
        files[f"htp_ext_{number}.json"] = extensions_file(model, soc_model, arch, number)
    for number in range(RUNTIME_FILES):
        files[f"htp_runtime_{number}.json"] = runtime_file(soc_model, arch, number)
    files["genie_config.json"] = genie_dialog(subfolder, model)
    files["other_backend.json"] = file_of_another_backend(place)
    texts = {name: json.dumps(content, indent=4) + "\n" for name, content in files.items()}
    for number in (place % PAIRS, (place + 3) % PAIRS):
        name = f"htp_ext_{number}.json"
        texts[name] = with_mistake(texts[name], place + number)
    return subfolder, texts


def write_files(folder):
    """Writes the files and returns their paths below the folder, sorted."""
    paths = []
    for place in range(SUBFOLDERS):
        subfolder, texts = files_of(place)
        (folder / subfolder).mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / subfolder / name).write_text(text)
            paths.append(f"{subfolder}/{name}")
    # The tools do not read it; `bext check` looks for it above every file.
    (folder / ".bext.json").write_text('{"sdk": "2.48"}\n')
    return sorted(paths)


if __name__ == "__main__":
    print(len(write_files(Path(sys.argv[1]))), "files")

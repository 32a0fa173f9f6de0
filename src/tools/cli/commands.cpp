#include "commands.h"

#include <array>

#include "command.h"

namespace bext::cli {
namespace {

constexpr std::array command_table{
    Command{"check", "check configuration files and report problems",
            "bext check backend_extensions.json\n"
            "bext check ext.json --target SM8750 --sdk 2.48 --graph vit\n"
            "bext check --fix ext.json\n"
            "bext check --deny warning --format sarif configs/ > findings.sarif",
            &check},
    Command{"show", "summarize a configuration and print its values, or with --all every option",
            "bext show ext.json\n"
            "bext show ext.json --all\n"
            "bext show base.json fast.json --why 'graphs[vit].O'",
            &show},
    Command{"get", "print one value of a file",
            "bext get ext.json 'graphs[vit].O'\n"
            "bext get ext.json /devices/0/soc_model",
            &get},
    Command{"set", "change values in a file and leave the rest as it is",
            "bext set ext.json 'graphs[vit].vtcm_mb=8' devices.dsp_arch=v79\n"
            "bext set ext.json 'graphs[*].vtcm_mb=4'\n"
            "bext set ext.json --delete /graphs/0/O --stdout",
            &set},
    Command{"retarget", "adapt a file to another SoC: change SoC, architecture, VTCM and HVX threads together",
            "bext retarget ext.json --target SM8850\n"
            "bext retarget ext.json --target '8 elite' --stdout",
            &retarget},
    Command{"fmt", "format files; keep order, comments and number spelling",
            "bext fmt ext.json\n"
            "bext fmt --check config/",
            &fmt},
    Command{"new", "write a configuration file to start from",
            "bext new --target SM8750 --graph vit --graph decoder -o ext.json --wrapper\n"
            "bext new --backend lpai",
            &new_file},
    Command{"merge", "merge files; match graphs by name and devices by id",
            "bext merge base.json fast.json -o ext.json\n"
            "bext merge base.json fast.json --format json",
            &merge},
    Command{"diff", "compare the meaning of two files; exit code 1 if they differ",
            "bext diff old.json new.json\n"
            "bext diff old.json new.json --format json",
            &diff},
    Command{"convert", "convert between backend-extensions files and the options of other tools",
            "bext convert ext.json --to ort -o provider_options.json\n"
            "bext convert genai_config.json --to qnn --graph decoder\n"
            "bext convert ext.json --to qairt-python --strict",
            &convert},
    Command{"options", "list the options of configuration files",
            "bext options vtcm_mb\n"
            "bext options --backend lpai --format json",
            &options},
    Command{"schema", "print the JSON Schema of a file",
            "bext schema htp > htp.schema.json\n"
            "bext schema\n"
            "bext schema --catalog",
            &schema},
    Command{"explain", "explain an option, a finding, an error code, a SoC or a value",
            "bext explain vtcm_mb\n"
            "bext explain misplaced-key\n"
            "bext explain 5005\n"
            "bext explain burst\n"
            "bext explain --all --format json",
            &explain},
    Command{"soc", "look up SoCs: models, architectures, memory and sources",
            "bext soc SM8750\n"
            "bext soc v79 --format json",
            &soc},
    Command{"lpai", "decide which clients an LPAI engine can serve, simulate frames and give advice",
            "bext lpai audio.json\n"
            "bext lpai audio.json=audio.load.json camera.json=camera.load.json --profile soc.json --html plan.html",
            &lpai},
    Command{"compile", "compile models with the vendor's SDK; write the whole result or nothing",
            "bext compile vit.dlc --config ext.json -o out\n"
            "bext compile vit.dlc decoder.dlc -c ext.json -o out --name both --timeout 15m\n"
            "bext compile vit.dlc --config ext.json -o out --dry-run\n"
            "bext compile --recover out",
            &compile},
    Command{"run", "run a context binary or a model with the vendor's SDK",
            "bext run out/vit.bin --inputs inputs.txt -o results --config ext.json\n"
            "bext run vit.dlc --inputs inputs.txt -o results --perf-profile burst --dry-run",
            &run},
    Command{"verify", "compare the requested options with what a binary contains",
            "bext verify --info info.json --config ext.json\n"
            "bext verify --info part1.json --info part2.json --config config.json --write-group",
            &verify},
    Command{"lsp", "serve an editor: findings, hover, completion, fixes (Language Server Protocol)", "bext lsp", &lsp},
    Command{"serve", "show the web page of bext in a browser, from this machine only",
            "bext serve\n"
            "bext serve --port 8080",
            &serve},
    Command{"doctor", "find the cause of a failure, or examine a deployment folder before it fails",
            "bext doctor --log run.log\n"
            "adb logcat -d | bext doctor --log -\n"
            "bext doctor app/ --target SM8750\n"
            "adb shell ls -lR /data/local/tmp/app | bext doctor --listing -\n"
            "bext doctor --device /data/local/tmp/app",
            &doctor},
    Command{"plan", "show what a configuration does to models: size, cost, graphs and shared weights",
            "bext plan vit.onnx --dim batch=1\n"
            "bext plan prefill.onnx decode.onnx --config ext.json --target SM8750\n"
            "bext plan vit.onnx --config ext.json --format json\n"
            "bext plan --arena buffers.csv --capacity 1048576",
            &plan},
    Command{"estimate", "transfer a latency to another SoC, or print the published latencies of a model",
            "bext estimate 12.3ms --from SM8550 --to SM8750 --precision float\n"
            "bext estimate mobilenet_v2 --target SM8750\n"
            "bext estimate --verify",
            &estimate},
    Command{"completion", "print a shell completion script",
            "bext completion bash > ~/.local/share/bash-completion/completions/bext\n"
            "bext completion fish > ~/.config/fish/completions/bext.fish\n"
            "bext completion powershell >> $PROFILE",
            &completion},
    Command{"manual", "print the manual page", "bext manual | man -l -", &manual},
};

}  // namespace

std::span<const Command> commands() { return command_table; }

}  // namespace bext::cli

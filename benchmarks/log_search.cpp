// A log in which almost every line is information, as in real ones, and the texts that bext searches for in it.
#include <fmt/format.h>

#include <cstdio>
#include <random>

#include "bext/doctor/log_reader.h"
#include "contestants.h"

namespace bench {
namespace {

std::string some_lines(std::mt19937& random) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) {
    switch (random() % 4) {
      case 0:
        text += fmt::format("   {}.{}ms [  INFO  ] <V> QnnHtp graph op {} scheduled on thread {}\n", random() % 1000,
                            random() % 10, random(), random() % 8);
        break;
      case 1:
        text += fmt::format("11-18 02:23:{:02}.{:03}  4242  4250 I QnnDsp  : <I> allocated buffer {} of {} bytes\n",
                            random() % 60, random() % 1000, random() % 100, random());
        break;
      case 2:
        text += fmt::format("2025-10-01 12:00:00.1 [V:onnxruntime:, qnn_model.cc:{} Compose] node {} mapped to {:#x}\n",
                            random() % 1000, random() % 5000, random());
        break;
      default:
        text += fmt::format("[INFO] [Qnn ExecuTorch]: Use cached delegate handle for current method: layer_{}\n",
                            random() % 64);
    }
  }
  return text + "<W> Failed to advise OS on memory usage err: 22\n";
}

}  // namespace

bool write_log(const std::string& log, const std::string& texts, std::size_t size) {
  std::FILE* file = std::fopen(log.c_str(), "wb");
  if (!file) return false;
  std::mt19937 random{1};
  const std::string lines = some_lines(random);
  std::size_t written = 0;
  while (written < size && std::fwrite(lines.data(), 1, lines.size(), file) == lines.size()) written += lines.size();
  const bool is_whole = std::fclose(file) == 0 && written >= size;
  file = std::fopen(texts.c_str(), "wb");
  if (!is_whole || !file) return false;
  for (const std::string_view text : bext::doctor::searched_texts()) fmt::print(file, "{}\n", text);
  return std::fclose(file) == 0;
}

}  // namespace bench

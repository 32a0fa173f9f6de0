// Names and values of strangers: no command sends their control characters to a terminal or log, or lets them begin a line.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <string_view>

#include "bext/text/utf8.h"
#include "model/wire_text.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

const std::string hostile = "a\n::error::forged\r\x1b]0;title\x07\x7f\xc2\x9b\x33\x31m\xc2\x85\xe2\x80\xae\xe2\x81\xa6";
/// The same as the content of a JSON string.
constexpr const char* hostile_json = R"(a\n::error::forged\r\u001b]0;title\u0007\u007f\u009b31m\u0085\u202e\u2066)";

bool is_dangerous(char32_t code) {
  if (code < 0x20) return code != '\n';
  return (code >= 0x7F && code < 0xA0) || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
         code == 0x2028 || code == 0x2029;
}

void expect_harmless(const std::string& text, const std::string& which) {
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    EXPECT_TRUE(character.valid && !is_dangerous(character.code)) << which << " at byte " << i << " of\n" << text;
    i += character.size;
  }
  std::string_view rest = text;
  while (!rest.empty()) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    // GitHub ignores blanks at the start of a line.
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    EXPECT_FALSE(line.starts_with("::error::forged")) << which << "\n" << text;
  }
}

class HostileText : public ::testing::Test {
 protected:
  HostileText() {
    const std::string name{hostile_json};
    file = scratch.write(hostile + ".json", R"({"graphs": [{"graph_names": [")" + name + R"("], "O": ")" + name +
                                                R"(", ")" + name + R"(": 1, "vtcm_mb": 4}], ")" + name +
                                                R"(": {}, "devices": [{"soc_model": 69, "dsp_arch": ")" + name +
                                                R"("}]})");
    sound = scratch.write("sound.json", R"({"graphs": [{"graph_names": [")" + name + R"("], "vtcm_mb": 4}]})");
    raw = scratch.write("raw.json", "{\"graphs\": [{\"graph_names\": [\"" + hostile + "\"], " + hostile + "}]}");
    wrapper = scratch.write("config.json", R"({"backend_extensions": {"config_file_path": ")" + name +
                                               R"(", "shared_library_path": ")" + name + R"("}})");
    info = scratch.write("info.json",
                         R"({"info": {"graphs": [{"info": {"graphName": ")" + name + R"(", "graphInputs": []}}]}})");
    client = scratch.write("lpai.json", R"({"lpai_backend": {"target_env": ")" + name + R"("}})");
    model = scratch.write(hostile + ".dlc", "a model");
  }

  Scratch scratch;
  std::string file, sound, raw, wrapper, info, client, model;
};

TEST_F(HostileText, StaysHarmlessInEveryMessage) {
  const std::vector<std::vector<std::string>> calls = {
      {"check", file, raw, wrapper},
      {"check", "--diff", raw, "--format", "json"},
      {"check", scratch.path(hostile)},
      {"check", hostile},
      {"check", sound, "--target", hostile},
      {"check", sound, "--only", hostile},
      {"check", sound, "--graph", hostile},
      {"check", "--fix", scratch.write("fix.json", R"({"graphs": [{"graph_names": ["a"], "vtcm_md": 4}]})")},
      {"show", sound},
      {"show", file, "--format", "json"},
      {"show", file, "--why", hostile},
      {"diff", file, sound},
      {"diff", file, sound, "--format", "json"},
      {"get", file, "/" + hostile},
      {"get", raw, "/graphs"},
      {"set", file, hostile + "=1", "--stdout"},
      {"set", sound, "graphs." + hostile + "=1"},
      {"fmt", "--check", file},
      {"fmt", raw},
      {"merge", raw, hostile},
      {"new", hostile},
      {"explain", hostile},
      {"options", hostile},
      {"soc", hostile},
      {"schema", hostile},
      {"lpai", client},
      {"lpai", client, "--format", "json"},
      {"lpai", hostile + "=" + client},
      {"verify", info, "--config", sound},
      {"verify", info, "--config", sound, "--format", "json"},
      {"compile", model, "-c", sound, "-o", scratch.path("out" + hostile), "--dry-run"},
      {"compile", model, "-c", sound, "-o", scratch.path("out" + hostile), "--dry-run", "--format", "json"},
      {"compile", model, "-c", wrapper, "-o", scratch.path("out" + hostile)},
      {"compile", model, "-c", sound, "-o", scratch.path("out" + hostile), "--force"},
      {hostile},
  };
  for (const std::vector<std::string>& words : calls) {
    const Ran ran = run_bext(words);
    expect_harmless(ran.err, "standard error of " + words.front());
    // `get` prints the value to programs as it is.
    if (words.front() != "get") expect_harmless(ran.out, "standard output of " + words.front());
  }
}

/// A model whose names are all hostile, also with markup for a page.
std::string hostile_model() {
  using bext_test::bytes_field;
  using bext_test::number_field;
  const std::string name = hostile + "</script><img src=x onerror=alert(1)>";
  const std::string constant = number_field(1, 4) + number_field(2, 1) + bytes_field(8, name + "w") +
                               bytes_field(9, std::string(4 * sizeof(float), '\1'));
  const std::string shape =
      bytes_field(2, bytes_field(1, number_field(1, 1) + bytes_field(2, bytes_field(1, bytes_field(2, name)))));
  const std::string node = bytes_field(1, name + "x") + bytes_field(1, name + "w") + bytes_field(2, name + "y") +
                           bytes_field(3, name) + bytes_field(4, "Strange" + name);
  const std::string graph = bytes_field(1, node) + bytes_field(2, name) + bytes_field(5, constant) +
                            bytes_field(11, bytes_field(1, name + "x") + shape) +
                            bytes_field(12, bytes_field(1, name + "y") + shape);
  return number_field(1, 8) + bytes_field(2, name) + bytes_field(7, graph) +
         bytes_field(8, bytes_field(1, "") + number_field(2, 17));
}

TEST_F(HostileText, StaysHarmlessInPlansAndDiagnoses) {
  const std::string onnx = scratch.write(hostile + ".onnx", hostile_model());
  const std::string page = scratch.path("page.html");
  const std::string log = scratch.write("log.txt", "[ ERROR ] Failed to load skel " + hostile + ", err: 5005\n");
  std::string one_line = hostile;
  std::erase(one_line, '\n');
  const std::string listing = scratch.write("listing.txt",
                                            "-rw-r--r-- 1 me me 41 2025-01-30 12:00 libQnnHtp.so\n"
                                            "-rw-r--r-- 1 me me 41 2025-01-30 12:00 " +
                                                one_line + ".so\n");
  const std::string buffers = scratch.write("arena.csv", "id,lower,upper,size\n" + one_line + ",0,5,100\n");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"plan", onnx, "--config", sound},
                                             {"plan", onnx, "--config", file, "--format", "json"},
                                             {"plan", onnx, "--dim", hostile + "=1"},
                                             {"plan", onnx, "--target", hostile},
                                             {"plan", onnx, "--html", page},
                                             {"plan", "--arena", buffers, "--capacity", "10"},
                                             {"plan", "--arena", buffers, "--capacity", "10", "--format", "json"},
                                             {"doctor", scratch.path("")},
                                             {"doctor", scratch.path(""), "--format", "json"},
                                             {"doctor", "--log", log, "--config", file},
                                             {"doctor", "--log", log, "--format", "json"},
                                             {"doctor", "--listing", listing},
                                             {"doctor", "--listing", listing, "--format", "json"},
                                             {"convert", sound, "--to", "qairt-python"},
                                             {"convert", sound, "--to", hostile},
                                             {"estimate", hostile},
                                             {"retarget", sound, hostile},
                                             {"serve", hostile}}) {
    const Ran ran = run_bext(words);
    expect_harmless(ran.out + ran.err, words.front());
  }
  const std::string html = scratch.read("page.html");
  ASSERT_FALSE(html.empty());
  expect_harmless(html, "page");
  EXPECT_FALSE(html.contains("<img")) << html;
}

TEST_F(HostileText, StaysHarmlessInEveryFormat) {
  for (const char* format : {"terminal", "json", "sarif", "github", "lines"}) {
    const Ran ran = run_bext({"check", file, raw, wrapper, "--format", format});
    expect_harmless(ran.out + ran.err, format);
  }
}

/// What a terminal gets.
std::string on_screen(const std::vector<std::string>& words) {
  const int window = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (window < 0 || ::grantpt(window) != 0 || ::unlockpt(window) != 0) return "no terminal";
  const int screen = ::open(::ptsname(window), O_RDWR | O_NOCTTY | O_CLOEXEC);
  (void)run_bext(words, {.in_child = [&] {
                   ::setenv("NO_COLOR", "1", 1);
                   ::dup2(screen, STDOUT_FILENO);
                   ::dup2(screen, STDERR_FILENO);
                 }});
  std::string text(4000, '\0');
  const ssize_t got = ::read(window, text.data(), text.size());
  ::close(screen);
  ::close(window);
  text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  // The terminal adds them to line ends.
  std::erase(text, '\r');
  return text;
}

TEST_F(HostileText, StaysHarmlessWhereATerminalShowsAValue) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"get", raw, "/graphs/0/graph_names/0"},
           {"get", raw, "/graphs/0/graph_names/0", "--json"},
           {"get", sound, "/graphs", "--json"},
           {"fmt", "--stdout", sound},
           {"set", sound, "graphs[0].O=3", "--stdout"},
           {"check", "--diff",
            scratch.write("b.json", "{\"graphs\": [{\"graph_names\": [\"\xc2\x9b\"], \"vtcm_md\": 4}]}")}})
    expect_harmless(on_screen(words), words.front());
}

}  // namespace
}  // namespace bext::testing

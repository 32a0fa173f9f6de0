// Runs the `bext` command many times, each time in a child process of one program, so that valgrind translates the code
// once. Linked with the objects of the command, with `--wrap=main`.
//
// usage: bext_in_children FILE, which has a line for each run: words separated by tabs. Prints the process id of each.
// Before the children, the run of the last line takes place in this process: they inherit its translated code, and its
// count of instructions. A line without words shows that count.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

extern "C" int __real_main(int count, char** words);  // NOLINT: the name is the linker's

namespace {

using Words = std::vector<std::string>;

int run(Words words) {
  words.insert(words.begin(), "bext");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return __real_main(static_cast<int>(words.size()), pointers.data());
}

std::vector<Words> runs_in(const char* file) {
  std::vector<Words> runs;
  std::ifstream lines{file};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream parts{line};
    Words& words = runs.emplace_back();
    for (std::string word; std::getline(parts, word, '\t');) words.push_back(word);
  }
  return runs;
}

}  // namespace

extern "C" int __wrap_main(int count, char** words) {  // NOLINT
  if (count != 2) return 2;
  const std::vector<Words> runs = runs_in(words[1]);
  std::FILE* const children = ::fdopen(::dup(STDOUT_FILENO), "w");
  const int nothing = ::open("/dev/null", O_RDWR);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, descriptor);
  if (!runs.empty()) (void)run(runs.back());
  for (const Words& one : runs) {
    const pid_t child = ::fork();
    if (child == 0) std::exit(one.empty() ? 0 : run(one));
    int status = 0;
    ::waitpid(child, &status, 0);
    std::fprintf(children, "%d\n", static_cast<int>(child));
    std::fflush(children);
  }
  return std::fclose(children);
}

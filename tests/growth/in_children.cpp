// Runs the `bext` command many times, each time in a child process of one program, so that valgrind translates the code
// once. Linked with the objects of the command, with `--wrap=main`.
//
// usage: bext_in_children FILE, which has a line for each run: words separated by tabs. Prints the process id of each.
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

void run(std::vector<std::string> words) {
  const int nothing = ::open("/dev/null", O_RDWR);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, descriptor);
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  std::exit(__real_main(static_cast<int>(words.size()), pointers.data()));
}

}  // namespace

extern "C" int __wrap_main(int count, char** words) {  // NOLINT
  if (count != 2) return 2;
  std::ifstream lines{words[1]};
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> arguments{"bext"};
    std::istringstream parts{line};
    for (std::string word; std::getline(parts, word, '\t');) arguments.push_back(word);
    const pid_t child = ::fork();
    if (child == 0) run(arguments);
    int status = 0;
    ::waitpid(child, &status, 0);
    std::printf("%d\n", static_cast<int>(child));
    std::fflush(stdout);
  }
  return 0;
}

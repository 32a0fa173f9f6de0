// A program outside the project that reads a file with the installed library.
#include <bext/text/document.h>

#include <cstdio>

int main() {
  const bext::Document document = bext::Document::parse(R"({"graphs": [{"O": 3}]})");
  const auto graphs = document.root().find("graphs");
  if (!graphs || graphs->size() != 1 || !document.faults().empty()) return 1;
  std::puts("one graph");
  return 0;
}

#include "bext/host/output.h"

#include <cerrno>

#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {

void Output::print(std::string_view text) {
  if (state_ != OutputState::good) return;
  waiting_ += text;
  if (waiting_.size() >= piece) flush();
}

OutputState Output::flush() {
  if (state_ == OutputState::good && !waiting_.empty())
    if (const int error = write_all(file_descriptor_, waiting_)) {
      state_ = error == EPIPE ? OutputState::reader_gone : OutputState::failed;
      reason_ = words_of_errno(error);
    }
  waiting_.clear();
  return state_;
}

}  // namespace bext

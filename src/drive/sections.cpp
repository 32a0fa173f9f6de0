// Compiles the option tables once; every other source only declares `section_of`.
#include "bext/drive/record_file.h"

namespace bext {

template const Section& section_of<drive::RecordedFile>();
template const Section& section_of<drive::RecordedVersions>();
template const Section& section_of<drive::RecordedResult>();
template const Section& section_of<drive::RecordedDifference>();
template const Section& section_of<drive::RecordedProof>();
template const Section& section_of<drive::CompileRecord>();

}  // namespace bext

// Compiles the option tables once; every other source only declares `section_of`.
#include "bext/backend/aic.h"
#include "bext/backend/executorch.h"
#include "bext/backend/genie.h"
#include "bext/backend/htp.h"
#include "bext/backend/htp_mcp.h"
#include "bext/backend/litert.h"
#include "bext/backend/lpai.h"
#include "bext/backend/olive.h"
#include "bext/backend/onnxruntime.h"
#include "bext/backend/wrapper.h"

namespace bext {

template const Section& section_of<aic::CompilerConfig>();
template const Section& section_of<aic::RuntimeConfig>();
template const Section& section_of<aic::Config>();
template const Section& section_of<htp::ContextConfig>();
template const Section& section_of<htp::FinalizeConfig>();
template const Section& section_of<htp::GraphConfig>();
template const Section& section_of<htp::DcvsControl>();
template const Section& section_of<htp::HmxControl>();
template const Section& section_of<htp::CustomVotes>();
template const Section& section_of<htp::DeviceCoreConfig>();
template const Section& section_of<htp::DeviceConfig>();
template const Section& section_of<htp::MemoryConfig>();
template const Section& section_of<htp::GroupContextConfig>();
template const Section& section_of<htp::Config>();
template const Section& section_of<htp_mcp::CrcConfig>();
template const Section& section_of<htp_mcp::ContextConfig>();
template const Section& section_of<htp_mcp::GraphConfig>();
template const Section& section_of<htp_mcp::DeviceConfig>();
template const Section& section_of<htp_mcp::Config>();
template const Section& section_of<lpai::BackendConfig>();
template const Section& section_of<lpai::PrepareConfig>();
template const Section& section_of<lpai::ExecuteConfig>();
template const Section& section_of<lpai::GraphConfig>();
template const Section& section_of<lpai::ProfileConfig>();
template const Section& section_of<lpai::DebugConfig>();
template const Section& section_of<lpai::Config>();
template const Section& section_of<executorch::HtpInfo>();
template const Section& section_of<executorch::LpaiInfo>();
template const Section& section_of<executorch::SocInfo>();
template const Section& section_of<executorch::HtpOptions>();
template const Section& section_of<executorch::GpuOptions>();
template const Section& section_of<executorch::LpaiOptions>();
template const Section& section_of<executorch::BackendOptions>();
template const Section& section_of<executorch::Options>();
template const Section& section_of<genie::Context>();
template const Section& section_of<genie::Tokenizer>();
template const Section& section_of<genie::Embedding>();
template const Section& section_of<genie::QnnHtp>();
template const Section& section_of<genie::Transformer>();
template const Section& section_of<genie::Backend>();
template const Section& section_of<genie::Binary>();
template const Section& section_of<genie::Library>();
template const Section& section_of<genie::PositionalEncoding>();
template const Section& section_of<genie::Model>();
template const Section& section_of<genie::CacheGroup>();
template const Section& section_of<genie::Engine>();
template const Section& section_of<genie::Dialog>();
template const Section& section_of<genie::StandaloneEngine>();
template const Section& section_of<genie::Config>();
template const Section& section_of<litert::Options>();
template const Section& section_of<olive::Preparation>();
template const Section& section_of<olive::GenAiBuilder>();
template const Section& section_of<olive::Encapsulation>();
template const Section& section_of<olive::ContextBinaryGenerator>();
template const Section& section_of<olive::Passes>();
template const Section& section_of<onnxruntime::ProviderOptions>();
template const Section& section_of<wrapper::BackendExtensions>();
template const Section& section_of<wrapper::ContextConfigs>();
template const Section& section_of<wrapper::GraphConfigs>();
template const Section& section_of<wrapper::ProfileConfigs>();
template const Section& section_of<wrapper::AsyncGraphExecutionConfig>();
template const Section& section_of<wrapper::Config>();

}  // namespace bext

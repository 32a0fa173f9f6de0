# Generated from the option tables by src/tools/gen_stubs/main.py; run `cmake --build build/release --target docs`.
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from os import PathLike
from typing import Any, ClassVar, Literal, TypeVar

from typing_extensions import Self

__version__: str

_Source = str | bytes | PathLike[str] | dict[str, Any]
_Position = tuple[int, int, int]
_Range = tuple[_Position, _Position]

certainties: dict[str, str]

def check(source: _Source, arguments: dict[str, Any]) -> tuple[list[tuple[str, str]], list[Any]]: ...
def render(source: _Source, arguments: dict[str, Any], format: str, color: bool, width: int) -> str: ...
def fix(source: _Source, arguments: dict[str, Any], suggested: bool) -> list[tuple[str, str, list[str]]]: ...
def apply_edits(text: str | bytes, edits: Iterable[tuple[int, int, str]]) -> str: ...
def load(source: _Source, backend: str | None) -> LoadedFile: ...
def write_text(path: str | PathLike[str], text: str | bytes) -> None: ...
def soc(query: str) -> list[dict[str, Any]]: ...
def options(query: str, backend: str | None) -> list[dict[str, Any]]: ...
def explain(word: str) -> str: ...
def schema(kind: str) -> dict[str, Any]: ...
def merge(sources: list[_Source], backend: str | None, indent: int | None) -> str: ...
def new(backend: str, arguments: dict[str, Any], mode: str | None, force: bool) -> tuple[str, list[str]]: ...
def verify(
    infos: list[_Source], config: _Source, arguments: dict[str, Any], strict: bool
) -> tuple[dict[str, Any], str]: ...
def plan(
    models: list[str], config: _Source | None, target: str, dimensions: list[tuple[str, int]], follow: bool
) -> tuple[dict[str, Any], str, str]: ...
def diff(a: _Source, b: _Source) -> list[tuple[str, str, Any, Any, str]]: ...

def compile(
    config: CompileConfig,
    *,
    models: list[bytes],
    output: bytes,
    sdk_root: bytes,
    environment: list[bytes],
    machine: str,
    timeout: float | None,
    force: bool,
    on_line: Callable[[str], object] | None,
) -> dict[str, Any]: ...

class LoadedFile:
    @property
    def path(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def data(self) -> Any: ...
    def findings(self) -> list[Any]: ...
    def options(self) -> list[tuple[str, str | None, Any, bool, _Range | None]]: ...
    def canonical_text(self, indent: int) -> str: ...
    def get(self, place: str) -> Any: ...

class Editor:
    def __init__(self, source: _Source) -> None: ...
    @property
    def path(self) -> str: ...
    @property
    def is_file(self) -> bool: ...
    @property
    def kind(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def data(self) -> Any: ...
    def get(self, place: str) -> Any: ...
    def set(self, place: str, value: Any, add: bool, force: bool) -> None: ...
    def insert(self, pointer: str, value: Any, force: bool) -> None: ...
    def remove(self, place: str, force: bool) -> None: ...
    def rename(self, pointer: str, name: str, force: bool) -> None: ...
    def move(self, pointer: str, to: str, force: bool) -> None: ...
    def save(self, path: str | PathLike[str] | None) -> None: ...

class FieldInfo:
    @property
    def name(self) -> str: ...
    @property
    def alias(self) -> str | None: ...
    @property
    def serialization_alias(self) -> str | None: ...
    @property
    def validation_alias(self) -> str | None: ...
    @property
    def annotation(self) -> Any: ...
    @property
    def annotation_text(self) -> str: ...
    @property
    def default(self) -> Any: ...
    @property
    def default_factory(self) -> Callable[[], Any] | None: ...
    def get_default(self, *, call_default_factory: bool = ..., **kwargs: Any) -> Any: ...
    @property
    def metadata(self) -> list[Any]: ...
    @property
    def description(self) -> str: ...
    @property
    def ge(self) -> int | float | None: ...
    @property
    def le(self) -> int | float | None: ...
    @property
    def values(self) -> list[Any] | None: ...
    @property
    def suggested(self) -> list[str] | None: ...
    @property
    def unit(self) -> str | None: ...
    @property
    def arch_min(self) -> str | None: ...
    @property
    def sdk_since(self) -> str | None: ...
    @property
    def source(self) -> str | None: ...
    def is_required(self) -> bool: ...

_E = TypeVar("_E")

class Options(str, Enum):
    """A set of named values; each is also the string used in files."""

    @classmethod
    def list_options(cls) -> list[str]: ...

def read_file_dict(cls: type[_E], value: dict[str, Any]) -> _E: ...
def write_file_dict(config: Model) -> dict[str, Any]: ...
def shared_library(backend: str) -> str: ...
def set_weight_sharing(
    config: CompileConfig,
    *,
    graph_names: list[str] | None = ...,
    soc_model: int | None = ...,
    dsp_arch: str | None = ...,
    hvx_threads: int | None = ...,
    vtcm_size_in_mb: int | None = ...,
    fp16: bool | None = ...,
) -> None: ...

class Model:
    """The base class of the configuration classes."""

    _extras: dict[str, Any]
    model_config: ClassVar[dict[str, Any]]
    model_fields: ClassVar[dict[str, FieldInfo]]
    model_computed_fields: ClassVar[dict[str, Any]]
    @property
    def model_fields_set(self) -> set[str]: ...
    @property
    def model_extra(self) -> dict[str, Any]: ...
    @property
    def __fields_set__(self) -> set[str]: ...
    def model_dump(
        self,
        *,
        mode: str = ...,
        include: Any = ...,
        exclude: Any = ...,
        context: dict[str, Any] | None = ...,
        by_alias: bool = ...,
        exclude_unset: bool = ...,
        exclude_defaults: bool = ...,
        exclude_none: bool = ...,
        round_trip: bool = ...,
        warnings: bool | str = ...,
    ) -> dict[str, Any]:
        """The fields as a dict; with `context={"backend_extensions": True}`, the content for a file instead."""
    def model_dump_json(self, *, indent: int | None = ..., **options: Any) -> str: ...
    @classmethod
    def model_validate(
        cls, obj: Any, *, strict: bool | None = ..., from_attributes: bool | None = ..., context: Any = ...
    ) -> Self: ...
    @classmethod
    def model_validate_json(
        cls, json_data: str | bytes, *, strict: bool | None = ..., context: Any = ...
    ) -> Self: ...
    @classmethod
    def model_construct(cls, _fields_set: set[str] | None = ..., **values: Any) -> Self: ...
    @classmethod
    def model_json_schema(cls, *args: Any, **options: Any) -> dict[str, Any]: ...
    @classmethod
    def model_rebuild(cls, *, force: bool = ..., **options: Any) -> None: ...
    @classmethod
    def list_config_options(cls) -> dict[str, Any]: ...
    def model_copy(self, *, update: dict[str, Any] | None = ..., deep: bool = ...) -> Self: ...
    def copy(self, *, update: dict[str, Any] | None = ..., deep: bool = ...) -> Self: ...
    def model_post_init(self, context: Any) -> None: ...
    def __iter__(self) -> Iterator[tuple[str, Any]]: ...
    def _repr_html_(self) -> str: ...

class BackendType(Options):
    """Backends. `id` is the QNN backend number; `extension_library` is the library that the top-level config file
    names.
    """
    HTP = "HTP"
    """Hexagon Tensor Processor."""
    HTP_MCP = "HTP_MCP"
    """PCIe cards with several NSPs."""
    AIC = "AIC"
    """Cloud AI 100 cards."""
    LPAI = "LPAI"
    """Low-power AI engine. The Windows library exists for x86 hosts only."""
    GPU = "GPU"
    """Adreno GPU. Its options are not in this table."""
    CPU = "CPU"
    """CPU. Its options are not in this table."""

class DspArchitecture(Options):
    """Hexagon generations. `order` is the number to compare; `enables` lists the features that the generation
    introduces or keeps.
    """
    v66 = "v66"
    """Older DSP generation, supported by the DSP backend and not by HTP."""
    V66 = "v66"
    v68 = "v68"
    """First HTP generation."""
    V68 = "v68"
    v69 = "v69"
    """Second HTP generation."""
    V69 = "v69"
    v73 = "v73"
    """First generation with weight sharing."""
    V73 = "v73"
    v75 = "v75"
    """First generation with separate votes for the matrix unit."""
    V75 = "v75"
    v79 = "v79"
    """First generation with the llm_decode profiles."""
    V79 = "v79"
    v81 = "v81"
    """First generation with extended UDMA."""
    V81 = "v81"
    v85 = "v85"
    """First generation with expanded voltage corners. Only newer Python enums contain it; one vendor issue reports a
    release that rejected it.
    """
    V85 = "v85"
    v89 = "v89"
    """Listed on the native page and in LiteRT, but not in the Python enum."""
    V89 = "v89"

class PerfProfile(Options):
    """Power and clock policies. `rank` orders them from fast (1) to slow within a family; the votes are from the native
    page.
    """
    BURST = "burst"
    """Highest clocks, held between inferences."""
    SUSTAINED_HIGH_PERFORMANCE = "sustained_high_performance"
    """High clocks, held between inferences."""
    HIGH_PERFORMANCE = "high_performance"
    """High clocks, lowered between inferences. Native default."""
    BALANCED = "balanced"
    """Between speed and power."""
    LOW_BALANCED = "low_balanced"
    """Somewhat below balanced."""
    HIGH_POWER_SAVER = "high_power_saver"
    """Saves power with the least loss of speed."""
    POWER_SAVER = "power_saver"
    """Saves power."""
    LOW_POWER_SAVER = "low_power_saver"
    """Saves more power."""
    EXTREME_POWER_SAVER = "extreme_power_saver"
    """Saves the most power, slowest."""
    SYSTEM_SETTINGS = "system_settings"
    """Casts no votes; the system controls the clocks."""
    DEFAULT = "default"
    """Listed in older documents and in the Python enum, but not on the current native page."""
    CUSTOM = "custom"
    """Uses the votes in the `custom` block of the same core."""
    NO_USER_INPUT = "no_user_input"
    """Internal marker of the Python enum; not valid in a file."""
    INVALID = "invalid"
    """Internal marker of the Python enum; not valid in a file."""
    LLM_DECODE_BURST = "llm_decode_burst"
    """Token-generation variant of burst: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_SUSTAINED_HIGH_PERFORMANCE = "llm_decode_sustained_high_performance"
    """Token-generation variant of sustained_high_performance: memory clocks stay high while the matrix unit slows down.
    """
    LLM_DECODE_HIGH_PERFORMANCE = "llm_decode_high_performance"
    """Token-generation variant of high_performance: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_BALANCED = "llm_decode_balanced"
    """Token-generation variant of balanced: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_LOW_BALANCED = "llm_decode_low_balanced"
    """Token-generation variant of low_balanced: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_HIGH_POWER_SAVER = "llm_decode_high_power_saver"
    """Token-generation variant of high_power_saver: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_POWER_SAVER = "llm_decode_power_saver"
    """Token-generation variant of power_saver: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_LOW_POWER_SAVER = "llm_decode_low_power_saver"
    """Token-generation variant of low_power_saver: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_EXTREME_POWER_SAVER = "llm_decode_extreme_power_saver"
    """Token-generation variant of extreme_power_saver: memory clocks stay high while the matrix unit slows down."""
    LLM_DECODE_DEFAULT = "llm_decode_default"
    """Same as llm_decode_balanced."""

class CompilerModes(Options):
    """Ready-made sets of options."""
    WEIGHT_SHARING = "weight_sharing"
    """Graphs of one context share their common weights."""

class HtpContextConfig(Model):
    """Options for the context binary and for loading it."""

    weight_sharing_enabled: bool
    """Stores weights that several graphs share only once in the context binary, for up to 64 graphs."""
    max_spill_fill_buffer_for_group: int
    """Size of the spill-fill buffer that all contexts of a group share. Use the largest size that the context binary
    utility prints for any of them.
    """
    group_id: int
    """Group of contexts that share a spill-fill buffer. The shared buffer works only with group 0."""
    file_read_memory_budget_in_mb: int
    """Memory limit for reading a context binary in pieces instead of all at once; zero turns this off. Works only with
    memory-mapped files.
    """
    io_memory_estimation: bool
    """Checks before loading whether the inputs and outputs also fit in the process domain. Raises peak memory and makes
    contexts initialize one at a time.
    """
    init_acceleration: bool
    """Loads a context binary faster by using all DSP threads. Binary and runtime must be from the same SDK version,
    unless a patch file is given.
    """
    lora_weight_sharing: bool
    """Shares LoRA adapter weights during offline preparation of the binary."""
    lora_weight_sharing_ram_preload: bool
    """Loads shared LoRA weights into memory when the context is created from a binary."""
    extended_udma: bool
    """Lets the DSP access weights and spill-fill data in a far address region. For models that exceed the address space
    of a process domain; valid only in this section.
    """
    concurrent_deserialization_patch: str | None
    """Path of a file that the loader may read and write. With it, old binaries also load faster from the second load
    on.
    """
    reused_io_limit_mb: int | None
    """Amount of input/output memory that contexts reuse. It is not counted twice when a context is placed."""
    skip_validation_on_binary_section: bool | None
    """Skips the integrity check when loading the binary. The C option is official; the JSON key is reported."""
    detachable_buffers_enabled: bool | None
    """Context option seen in the schema inside the 2.46 extension library. Its effect is undocumented."""
    def __init__(
        self,
        *,
        weight_sharing_enabled: bool = ...,
        max_spill_fill_buffer_for_group: int = ...,
        group_id: int = ...,
        file_read_memory_budget_in_mb: int = ...,
        io_memory_estimation: bool = ...,
        init_acceleration: bool = ...,
        lora_weight_sharing: bool = ...,
        lora_weight_sharing_ram_preload: bool = ...,
        extended_udma: bool = ...,
        concurrent_deserialization_patch: str | None = ...,
        reused_io_limit_mb: int | None = ...,
        skip_validation_on_binary_section: bool | None = ...,
        detachable_buffers_enabled: bool | None = ...,
    ) -> None: ...
    def validate_group_id_max_spill_fill_buffer_for_group(self) -> Self: ...

class HtpGraphConfig(Model):
    """Options per graph. An entry with several names applies to each of them and loads as one Python object per name.
    """

    name: str
    """Names of the graphs that this entry applies to, exactly as in the model. The Python class has one name; the file
    has a list.
    """
    vtcm_size_in_mb: int
    """Amount of on-chip VTCM that the graph may use. Zero requests all VTCM of the target and requires the SoC to be
    named; without the key, the value is 4.
    """
    vtcm_size: int
    """Second VTCM field of the Python class; zero means the maximum of the SoC or device. Neither a unit nor a native
    key is documented, so do not rely on it.
    """
    optimization_type: int | float
    """Optimization level: a higher level compiles longer and usually gives a faster graph. The native page lists only 2
    and 3 and reserves 1 for internal use.
    """
    fp16_relaxed_precision: int
    """Allows running a float graph in 16-bit float. Formerly required for float models; since SDK 2.35 the backend
    decides by SoC and the key has no effect.
    """
    hvx_threads: int
    """Number of HVX threads reserved for the graph, at most the number of HVX units of the SoC. It cannot change after
    the first run of the graph.
    """
    dlbc: Literal[0, 1]
    """Turns deep learning bandwidth compression of activations (graph inputs) on or off for this graph."""
    dlbc_weights: int
    """Bandwidth compression of weights. The native page describes an on/off switch independent of `dlbc`; the Python
    page, a number of weights that is used only if `dlbc` is 1.
    """
    weights_packing: bool
    """Packs 8-bit weights whose values fit in four bits, which makes the binary smaller. Beta; no speedup is promised.
    """
    num_cores: int | None
    """Number of HTP cores to compile the graph for. In Python it is set from the `cores` entry of the SoC spec string.
    """
    finalize_config: dict[str, Any] | None
    """Extra settings for graph finalization, passed on as an object. The only documented key is `P`, a compiler preset
    that has an effect only at level 3.
    """
    short_depth_conv_on_hmx_off: bool
    """Keeps short-depth convolutions off the matrix unit. For graphs with asymmetric weights that need exact results.
    """
    fold_relu_activation_into_conv_off: bool
    """Stops the compiler from folding a ReLU into the preceding convolution. Slower, but keeps the requested
    quantization ranges.
    """
    advanced_activation_fusion: bool
    """Folds sigmoid, tanh, gelu or swish into convolutions in float graphs. Turning it off trades speed for accuracy;
    quantized graphs are not affected.
    """
    use_high_precision_fp16_sigmoid: bool
    """Uses the slower but more accurate 16-bit float sigmoid kernel."""
    monolithic_lstm: bool
    """Keeps every LSTM as one operation instead of unrolling it. Useful for many time steps with a depth of at most
    256.
    """
    assume_same_quant: bool
    """Declares that all LoRA adapter tensors share one quantization. Required when compiling with adapters; the native
    page does not list the key.
    """
    sparse_weights_compression: int | float | None
    """Compresses sparse weights in DDR and VTCM: 0 is off, 1 or more is on. Available on two automotive SoCs only."""
    slc_alloc_enable: int | float | None
    """Lets the graph use the system-level cache allocator to save bandwidth. Off by default and available on certain
    SoCs only.
    """
    share_io_buffer: bool | None
    """Graph option seen in the schema inside the 2.46 extension library. A C option of the same name exists; its effect
    is undocumented.
    """
    def __init__(
        self,
        name: str = ...,
        *,
        graph_names: str | list[str] = ...,
        vtcm_size_in_mb: int = ...,
        vtcm_mb: int = ...,
        vtcm_size: int = ...,
        optimization_type: int | float = ...,
        O: int | float = ...,
        fp16_relaxed_precision: int = ...,
        hvx_threads: int = ...,
        dlbc: Literal[0, 1] = ...,
        dlbc_weights: int = ...,
        weights_packing: bool = ...,
        num_cores: int | None = ...,
        finalize_config: dict[str, Any] | None = ...,
        short_depth_conv_on_hmx_off: bool = ...,
        fold_relu_activation_into_conv_off: bool = ...,
        advanced_activation_fusion: bool = ...,
        use_high_precision_fp16_sigmoid: bool = ...,
        monolithic_lstm: bool = ...,
        assume_same_quant: bool = ...,
        sparse_weights_compression: int | float | None = ...,
        slc_alloc_enable: int | float | None = ...,
        share_io_buffer: bool | None = ...,
    ) -> None: ...
    @classmethod
    def _validate_optimization_type(cls, value: Any) -> Any: ...

class HtpDeviceCoreConfig(Model):
    """Run-time power and RPC settings per core."""

    id: int
    """Core that these settings apply to. Older native schemas have it here, the current one has it on the device; the
    Python API still writes it here.
    """
    perf_profile: PerfProfile | str
    """Power and clock policy while loading and running. A profile on the command line overrides it."""
    rpc_control_latency: int
    """Wake-up latency vote for RPC calls from the CPU to the DSP. Small values keep the CPU out of deep sleep."""
    rpc_polling_time: int
    """Time that the CPU polls for the answer to a DSP call before it sleeps. Zero turns polling off."""
    hmx_timeout_us: int
    """Timeout of the matrix unit (HMX). The native default is the same."""
    adaptive_polling_time: int
    """Minimum inference time for adaptive polling, which starts shortly before the expected end. Needs RPC polling; not
    for models faster than 1 ms.
    """
    ddr_perf_mode: bool | None
    """Requests extra DDR speed. Has an effect only if all three bus corners are voted to their maximum; the C option is
    documented, the JSON key is reported.
    """
    custom: list[dict[str, Any]]
    """Custom power votes, used with the `custom` performance profile."""
    def __init__(
        self,
        *,
        id: int = ...,
        core_id: int = ...,
        perf_profile: PerfProfile | str = ...,
        rpc_control_latency: int = ...,
        rpc_polling_time: int = ...,
        hmx_timeout_us: int = ...,
        adaptive_polling_time: int = ...,
        ddr_perf_mode: bool | None = ...,
        custom: list[dict[str, Any]] = ...,
    ) -> None: ...

class HtpDeviceConfig(Model):
    """Target SoC, process domain and core selection."""

    id: int
    """Index of the device that this entry describes. On automotive SoCs it selects the NSP."""
    core_ids: list[int] | None
    """Cores of the device to use. The current native schema has this list on the device; older documents have a single
    `core_id` in each `cores` entry.
    """
    core_type: int
    """Type of core to run on: 0 is NSP, the normal one; 1 is HPASS, which has fewer features."""
    soc_id: int
    """Older key for the SoC, with the same numbers as `soc_model`. It is not the `soc_id` that the Linux or Android
    kernel reports.
    """
    soc_model: int
    """Number of the target SoC in the QNN list; zero means unspecified. If `dsp_arch` is also set, the SoC takes
    precedence.
    """
    dsp_arch: DspArchitecture | str | None
    """Hexagon architecture of the target: a lower-case `v` and a number, such as `v79`."""
    pd_session: Literal['unsigned', 'signed']
    """Whether the DSP process domain is signed. A signed session requires signed DSP libraries on the device."""
    profiling_level: Literal['linting'] | None
    """Turns on the HTP linting profile. Has an effect only if the tool runs with the backend profiling level; off by
    native default.
    """
    cores: list[HtpDeviceCoreConfig]
    """Per-core settings, one object per core."""
    use_client_context: bool | None
    """Selects a separate power context or the shared one. Unsupported on v68 and later, so it has no effect on any HTP
    SoC.
    """
    def __init__(
        self,
        *,
        id: int = ...,
        device_id: int = ...,
        core_ids: list[int] | None = ...,
        core_id: list[int] | None = ...,
        core_type: int = ...,
        soc_id: int = ...,
        soc_model: int = ...,
        dsp_arch: DspArchitecture | str | None = ...,
        pd_session: Literal['unsigned', 'signed'] = ...,
        profiling_level: Literal['linting'] | None = ...,
        cores: list[HtpDeviceCoreConfig] | Iterable[Any] = ...,
        use_client_context: bool | None = ...,
    ) -> None: ...

class HtpMemoryConfig(Model):
    """Memory type for inputs and outputs."""

    mem_type: Literal['shared_buffer']
    """Buffer type for inputs and outputs. One shared buffer for many tensors is the only choice."""
    def __init__(
        self,
        *,
        mem_type: Literal['shared_buffer'] = ...,
    ) -> None: ...

class HtpGroupContextConfig(Model):
    """Options for a group of contexts that are loaded together."""

    share_resources: bool
    """Lets several contexts share buffers and address space. The Python page describes it for binary generation; the
    native documents, for loading a list of binaries.
    """
    reused_io_limit_mb: int | None
    """Same as the `context` key of this name, for the whole group."""
    def __init__(
        self,
        *,
        share_resources: bool = ...,
        reused_io_limit_mb: int | None = ...,
    ) -> None: ...

class HtpConfig(Model):
    """Backend-extensions file of the HTP backend, named by `config_file_path` in the top-level config file."""

    context: list[HtpContextConfig]
    """Options for the context binary and for loading it."""
    graphs: list[HtpGraphConfig]
    """Options per graph. An entry with several names applies to each of them and loads as one Python object per name.
    """
    devices: list[HtpDeviceConfig]
    """Target SoC, process domain and core selection."""
    memory: HtpMemoryConfig | None
    """Memory type for inputs and outputs."""
    group_context: HtpGroupContextConfig | None
    """Options for a group of contexts that are loaded together."""
    def __init__(
        self,
        *,
        context: list[HtpContextConfig] | Iterable[Any] = ...,
        graphs: list[HtpGraphConfig] | Iterable[Any] = ...,
        devices: list[HtpDeviceConfig] | Iterable[Any] = ...,
        memory: HtpMemoryConfig | dict[str, Any] | None = ...,
        group_context: HtpGroupContextConfig | dict[str, Any] | None = ...,
        groupContext: HtpGroupContextConfig | dict[str, Any] | None = ...,
    ) -> None: ...

class HtpMcpCrcConfig(Model):
    """Checksum settings."""

    enable: bool
    """Turns checksums on. The sizes below have an effect only then."""
    start_block_size: int
    """Number of bytes checked at the start of a buffer."""
    end_block_size: int
    """Number of bytes checked at the end of a buffer."""
    stride_interval: int
    """Distance between checked strides."""
    stride_size: int
    """Number of bytes checked per stride."""
    def __init__(
        self,
        *,
        enable: bool = ...,
        start_block_size: int = ...,
        end_block_size: int = ...,
        stride_interval: int = ...,
        stride_size: int = ...,
    ) -> None: ...

class HtpMcpContextConfig(Model):
    """Heap, runtime image and transfer options for the context."""

    mode: Literal['manual', 'auto'] | None
    """What enables the context on the card: the backend on creation, or the application explicitly."""
    heap_size: int
    """Heap size of the network on the card."""
    elf_path: str
    """Path of the runtime image for the NSPs. Defaults to `network.elf` in the working directory."""
    timeout: int
    """Time limit for one attempt to reach the card."""
    retries: int
    """Number of attempts before giving up."""
    combined_io_dma_enabled: bool
    """Transfers all inputs and outputs in one DMA transfer."""
    crc_config: HtpMcpCrcConfig | None
    """Checksum protection for transfers."""
    def __init__(
        self,
        *,
        mode: Literal['manual', 'auto'] | None = ...,
        heap_size: int = ...,
        elf_path: str = ...,
        timeout: int = ...,
        retries: int = ...,
        combined_io_dma_enabled: bool = ...,
        crc_config: HtpMcpCrcConfig | dict[str, Any] | None = ...,
    ) -> None: ...

class HtpMcpGraphConfig(Model):
    """Options per graph."""

    name: str
    """Names of the graphs that the entry applies to."""
    fp16_relaxed_precision: int
    """Runs float graphs in 16-bit float."""
    optimization_type: int
    """Optimization level of graph preparation. The native page shows level 3 with this backend."""
    finalize_config: dict[str, Any] | None
    """Extra finalization settings. P points work as on HTP, at level 3 only."""
    num_cores: int
    """Number of NSPs to compile the graph for."""
    profiling_level: Literal['linting'] | None
    """Linting profile for the graph. One SDK sample also writes `basic`."""
    def __init__(
        self,
        name: str = ...,
        *,
        graph_names: str | list[str] = ...,
        fp16_relaxed_precision: int = ...,
        optimization_type: int = ...,
        O: int = ...,
        finalize_config: dict[str, Any] | None = ...,
        num_cores: int = ...,
        profiling_level: Literal['linting'] | None = ...,
    ) -> None: ...

class HtpMcpDeviceConfig(Model):
    """Card selection."""

    id: int
    """Serial number of the card."""
    num_cores: int
    """Number of NSPs to use on the card."""
    soc_model: int
    """`soc_model` number of the card."""
    dsp_arch: DspArchitecture | str | None
    """Hexagon architecture of the NSPs. These cards use v68."""
    def __init__(
        self,
        *,
        id: int = ...,
        device_id: int = ...,
        num_cores: int = ...,
        soc_model: int = ...,
        dsp_arch: DspArchitecture | str | None = ...,
    ) -> None: ...

class HtpMcpConfig(Model):
    """Backend-extensions file of the HTP MCP backend (PCIe cards with several v68 NSPs). The documented Python API
    names the three classes but does not list their fields.
    """

    context: list[HtpMcpContextConfig]
    """Heap, runtime image and transfer options for the context."""
    graphs: list[HtpMcpGraphConfig]
    """Options per graph."""
    devices: list[HtpMcpDeviceConfig]
    """Card selection."""
    def __init__(
        self,
        *,
        context: list[HtpMcpContextConfig] | Iterable[Any] = ...,
        graphs: list[HtpMcpGraphConfig] | Iterable[Any] = ...,
        devices: list[HtpMcpDeviceConfig] | Iterable[Any] = ...,
    ) -> None: ...

class AicCompilerConfig(Model):
    """Compiler options. Keys start with `compiler_`, except `graph_names`; several also contain capital letters."""

    graph_names: list[str]
    """Names of the graphs that the compiler options apply to. The only key without a prefix."""
    compilation_target: str
    """Target of code generation. `hardware` is the only value seen."""
    hardware_version: str
    """Hardware generation of the AI 100 card to build for."""
    num_of_cores: int
    """Number of NSP cores to compile the network for."""
    do_host_preproc: bool
    """Runs preprocessing and postprocessing on the host; false turns both off there."""
    stat_level: int
    """Level of detail of the statistics, if a profiling option enables them."""
    stats_batch_size: int
    """Batch size for inference. Becomes the batch dimension of the model's inputs and outputs."""
    print_ddr_stats: bool
    """Collects the DDR traffic of every core."""
    print_perf_metrics: bool
    """Prints the compiler's performance figures."""
    perf_warnings: bool
    """Prints hints about slow constructs."""
    pmu_events: str
    """Hardware counters to record: at most eight numbers, separated by spaces."""
    pmu_recipe_opt: Literal['AxiRd', 'AxiWr', 'AxiRdWr', 'KernelUtil']
    """Predefined set of hardware counters."""
    buffer_dealloc_delay: int
    """Delay before a buffer is freed after its last use."""
    gen_crc: bool
    """Protects network inputs and outputs with checksums."""
    crc_stride: int
    """Stride over which the checksum is computed."""
    enable_depth_first: bool
    """Compiles depth first, which keeps intermediate data on chip."""
    cluster_sizes: str
    """How to split the cores of one device into clusters: numbers separated by spaces."""
    max_out_channel_split: str
    """Effort to reduce on-chip memory use by splitting output channels. A string, even for a single number."""
    overlap_split_factor: int
    """Factor for splitting operations further, so that the pieces overlap."""
    vtcm_working_set_limit_ratio: float
    """Share of the fast memory that one instruction may use."""
    user_dma_producer_dma_enabled: bool
    """Starts NSP transfers from the thread that produced the data."""
    size_split_granularity: int
    """Largest tile size when operations are split."""
    do_ddr_to_multicast: bool
    """Reads weights shared by several cores from DDR once and multicasts them."""
    enable_debug: bool
    """Compiles in debug mode."""
    combine_inputs: bool
    """Packs inputs into fewer buffers for the transfer to the card."""
    combine_outputs: bool
    """Packs outputs into one buffer for the transfer to the host."""
    direct_api: bool
    """Uses the shared memory interface of the platform."""
    compile_threads: int
    """Number of host threads the compiler may use."""
    force_vtcm_spill: bool
    """Spills every on-chip buffer to DDR."""
    convert_to_fp16: bool
    """Lets the backend convert a 32-bit float graph to 16-bit float."""
    retained_state: bool
    """Keeps state, such as a key-value cache, on the device between runs."""
    mxfp6_matmul_weights: bool
    """Stores matrix weights in the MXFP6 format."""
    exclude_mxfp6_matmul: str
    """Operations whose weights are not stored in MXFP6."""
    mxint8_mdp_io: bool
    """Compresses traffic between the devices of a multi-device partition to MXINT8."""
    time_passes: bool
    """Measures how long the compiler's own passes take."""
    mdp_load_partition_config: str
    """File that describes how the network is split over several devices."""
    mdp_dump_partition_config: str
    """File in which to write a template for such a split."""
    compilation_output_dir: str | None
    """Output folder of the compiler. Only in older key lists of the SDK."""
    depth_first_mem: int | None
    """Memory for depth-first compilation. Only in older key lists of the SDK."""
    def __init__(
        self,
        *,
        graph_names: list[str] = ...,
        compilation_target: str = ...,
        compiler_compilation_target: str = ...,
        hardware_version: str = ...,
        compiler_hardware_version: str = ...,
        num_of_cores: int = ...,
        compiler_num_of_cores: int = ...,
        do_host_preproc: bool = ...,
        compiler_do_host_preproc: bool = ...,
        stat_level: int = ...,
        compiler_stat_level: int = ...,
        stats_batch_size: int = ...,
        compiler_stats_batch_size: int = ...,
        print_ddr_stats: bool = ...,
        compiler_printDDRStats: bool = ...,
        print_perf_metrics: bool = ...,
        compiler_printPerfMetrics: bool = ...,
        perf_warnings: bool = ...,
        compiler_perfWarnings: bool = ...,
        pmu_events: str = ...,
        compiler_PMU_events: str = ...,
        pmu_recipe_opt: Literal['AxiRd', 'AxiWr', 'AxiRdWr', 'KernelUtil'] = ...,
        compiler_PMU_recipe_opt: Literal['AxiRd', 'AxiWr', 'AxiRdWr', 'KernelUtil'] = ...,
        buffer_dealloc_delay: int = ...,
        compiler_buffer_dealloc_delay: int = ...,
        gen_crc: bool = ...,
        compiler_genCRC: bool = ...,
        crc_stride: int = ...,
        compiler_crc_stride: int = ...,
        enable_depth_first: bool = ...,
        compiler_enable_depth_first: bool = ...,
        cluster_sizes: str = ...,
        compiler_cluster_sizes: str = ...,
        max_out_channel_split: str = ...,
        compiler_max_out_channel_split: str = ...,
        overlap_split_factor: int = ...,
        compiler_overlap_split_factor: int = ...,
        vtcm_working_set_limit_ratio: float = ...,
        compiler_VTCM_working_set_limit_ratio: float = ...,
        user_dma_producer_dma_enabled: bool = ...,
        compiler_userDMAProducerDMAEnabled: bool = ...,
        size_split_granularity: int = ...,
        compiler_size_split_granularity: int = ...,
        do_ddr_to_multicast: bool = ...,
        compiler_do_DDR_to_multicast: bool = ...,
        enable_debug: bool = ...,
        compiler_enableDebug: bool = ...,
        combine_inputs: bool = ...,
        compiler_combine_inputs: bool = ...,
        combine_outputs: bool = ...,
        compiler_combine_outputs: bool = ...,
        direct_api: bool = ...,
        compiler_directApi: bool = ...,
        compile_threads: int = ...,
        compiler_compileThreads: int = ...,
        force_vtcm_spill: bool = ...,
        compiler_force_VTCM_spill: bool = ...,
        convert_to_fp16: bool = ...,
        compiler_convert_to_FP16: bool = ...,
        retained_state: bool = ...,
        compiler_retained_state: bool = ...,
        mxfp6_matmul_weights: bool = ...,
        compiler_mxfp6_matmul_weights: bool = ...,
        exclude_mxfp6_matmul: str = ...,
        compiler_exclude_mxfp6_matmul: str = ...,
        mxint8_mdp_io: bool = ...,
        compiler_mxint8_mdp_io: bool = ...,
        time_passes: bool = ...,
        compiler_time_passes: bool = ...,
        mdp_load_partition_config: str = ...,
        compiler_mdp_load_partition_config: str = ...,
        mdp_dump_partition_config: str = ...,
        compiler_mdp_dump_partition_config: str = ...,
        compilation_output_dir: str | None = ...,
        compiler_compilationOutputDir: str | None = ...,
        depth_first_mem: int | None = ...,
        compiler_depth_first_mem: int | None = ...,
    ) -> None: ...

class AicRuntimeConfig(Model):
    """Run-time options. Keys start with `runtime_`."""

    device_ids: list[int]
    """Cards to run the network on."""
    num_activations: int
    """Number of network instances that run at the same time."""
    submit_timeout: int
    """Time to wait for a submission to complete."""
    submit_num_retries: int
    """Number of retries of a submission that timed out."""
    threads_per_queue: int
    """Number of host threads for preprocessing and postprocessing."""
    set_size: int | None
    """Size of the inference set. Only in older key lists of the SDK."""
    process_lock: bool | None
    """Process lock of the runtime. Only in older key lists of the SDK."""
    profiling_start_iter: int | None
    """Iteration at which profiling starts. Only in older key lists of the SDK."""
    profiling_num_samples: int | None
    """Number of samples to profile. Only in older key lists of the SDK."""
    profiling_type: str | None
    """Type of profile. Only in older key lists of the SDK."""
    profiling_out_dir: str | None
    """Folder for profiles. Only in older key lists of the SDK."""
    def __init__(
        self,
        *,
        device_ids: list[int] = ...,
        runtime_device_ids: list[int] = ...,
        num_activations: int = ...,
        runtime_num_activations: int = ...,
        submit_timeout: int = ...,
        runtime_submit_timeout: int = ...,
        submit_num_retries: int = ...,
        runtime_submit_num_retries: int = ...,
        threads_per_queue: int = ...,
        runtime_threads_per_queue: int = ...,
        set_size: int | None = ...,
        runtime_set_size: int | None = ...,
        process_lock: bool | None = ...,
        runtime_process_lock: bool | None = ...,
        profiling_start_iter: int | None = ...,
        runtime_profiling_start_iter: int | None = ...,
        profiling_num_samples: int | None = ...,
        runtime_profiling_num_samples: int | None = ...,
        profiling_type: str | None = ...,
        runtime_profiling_type: str | None = ...,
        profiling_out_dir: str | None = ...,
        runtime_profiling_out_dir: str | None = ...,
    ) -> None: ...

class AicConfig(Model):
    """Backend-extensions file of the AIC backend: one flat object without sections."""

    compiler: AicCompilerConfig
    """Compiler options."""
    runtime: AicRuntimeConfig
    """Run-time options for a compiled network."""
    def __init__(
        self,
        *,
        compiler: AicCompilerConfig | dict[str, Any] = ...,
        runtime: AicRuntimeConfig | dict[str, Any] = ...,
    ) -> None: ...

class LpaiBackendConfig(Model):
    """Global settings, used when the model is prepared."""

    target_env: Literal['adsp', 'arm', 'x86', 'tensilica']
    """Where the prepared model will run: aDSP, Arm CPU or the x86 simulator."""
    enable_hw_ver: Literal['v5', 'v5_1', 'v6', 'v4', 'v7']
    """eNPU hardware generation to build for."""
    def __init__(
        self,
        *,
        target_env: Literal['adsp', 'arm', 'x86', 'tensilica'] = ...,
        enable_hw_ver: Literal['v5', 'v5_1', 'v6', 'v4', 'v7'] = ...,
    ) -> None: ...

class LpaiPrepareConfig(Model):
    """Preparation switches from the tutorial and the C structure."""

    enable_batchnorm_fold: bool | None
    """Folds batch normalization into neighboring operations."""
    exclude_io: bool | None
    """Preparation switch for inputs and outputs; its exact effect is undocumented."""
    enable_layer_fusion: bool | None
    """Turns layer fusion on or off. The JSON spelling is inferred from the C structure."""
    enable_channel_align: bool | None
    """Turns channel alignment on or off. The JSON spelling is inferred from the C structure."""
    enable_pad_split: bool | None
    """Turns splitting of padding on or off. The JSON spelling is inferred from the C structure."""
    enable_per_layer: bool | None
    """Per-layer switch with an unknown effect. The JSON spelling is inferred from the C structure."""
    def __init__(
        self,
        *,
        enable_batchnorm_fold: bool | None = ...,
        exclude_io: bool | None = ...,
        enable_layer_fusion: bool | None = ...,
        enable_channel_align: bool | None = ...,
        enable_pad_split: bool | None = ...,
        enable_per_layer: bool | None = ...,
    ) -> None: ...

class LpaiExecuteConfig(Model):
    """Clock and core votes at run time."""

    fps: int
    """Inferences per second that the client needs. Sets the time budget of a frame."""
    ftrt_ratio: int
    """Clock boost in tenths: 10 is 1.0, 50 is 5.0. Raise it if only part of the frame time is left for inference."""
    client_type: Literal['real_time', 'non_real_time']
    """Whether the performance target is a requirement or only best effort."""
    affinity: Literal['soft', 'hard']
    """Whether the selected core is a requirement or a preference."""
    core_selection: int
    """Bit mask of allowed cores: 0 any, 1 core 0, 2 core 1. Masks with more than one bit are not supported yet."""
    def __init__(
        self,
        *,
        fps: int = ...,
        ftrt_ratio: int = ...,
        client_type: Literal['real_time', 'non_real_time'] = ...,
        affinity: Literal['soft', 'hard'] = ...,
        core_selection: int = ...,
    ) -> None: ...

class LpaiGraphConfig(Model):
    """Contains the `execute` settings and, in older documents, the `prepare` settings."""

    execute: LpaiExecuteConfig
    """Run-time settings for the graph."""
    prepare: LpaiPrepareConfig
    """Preparation settings for the graph. Shown in the tutorial, but not in the current guide."""
    def __init__(
        self,
        *,
        execute: LpaiExecuteConfig | dict[str, Any] = ...,
        prepare: LpaiPrepareConfig | dict[str, Any] = ...,
    ) -> None: ...

class LpaiProfileConfig(Model):
    """Optional profiling settings."""

    level: Literal['basic', 'detailed']
    """Level of detail of the profile."""
    def __init__(
        self,
        *,
        level: Literal['basic', 'detailed'] = ...,
    ) -> None: ...

class LpaiDebugConfig(Model):
    """Optional debug settings."""

    force_nhwc: bool
    """Keeps tensors in NHWC layout at run time, which avoids transposes around convolutions."""
    def __init__(
        self,
        *,
        force_nhwc: bool = ...,
    ) -> None: ...

class LpaiConfig(Model):
    """Backend-extensions file of the LPAI backend (low-power AI engine, eNPU). It has no Python class; the defaults are
    from the guide.
    """

    lpai_backend: LpaiBackendConfig
    """Global settings, used when the model is prepared."""
    lpai_graph: LpaiGraphConfig
    """Contains the `execute` settings and, in older documents, the `prepare` settings."""
    lpai_profile: LpaiProfileConfig
    """Optional profiling settings."""
    lpai_debug: LpaiDebugConfig
    """Optional debug settings."""
    def __init__(
        self,
        *,
        lpai_backend: LpaiBackendConfig | dict[str, Any] = ...,
        lpai_graph: LpaiGraphConfig | dict[str, Any] = ...,
        lpai_profile: LpaiProfileConfig | dict[str, Any] = ...,
        lpai_debug: LpaiDebugConfig | dict[str, Any] = ...,
    ) -> None: ...

class OpPackageIdentifier(Model):
    """A library with custom operators."""

    package_path: str
    """Path of the library."""
    interface_provider: str
    """Function that provides the interface."""
    target_name: str
    """Where the operators run; empty for the default."""
    cpp_stl_path: str
    """Path of the C++ runtime library that the operators need on the device. The compiler does not use it."""
    def __init__(
        self,
        *,
        package_path: str = ...,
        interface_provider: str = ...,
        target_name: str = ...,
        cpp_stl_path: str = ...,
    ) -> None: ...

class SocDetails(Model):
    """A compile target as an object, for `soc_details` of a `CompileConfig`."""

    chipset: str | None
    """Chipset such as SM8550; the SoC table provides the other values."""
    model: str | None
    """SoC number as text; several of one architecture as `43|50`."""
    dsp_arch: int | None
    """Architecture as a number: 73 for v73."""
    vtcm_size_in_mb: int | None
    """Size of VTCM, for the mode `weight_sharing`."""
    num_of_hvx_threads: int | None
    """Number of HVX threads, for the mode `weight_sharing`."""
    supports_fp16: bool | None
    """Whether the SoC supports half precision, for the mode `weight_sharing`."""
    num_cores: int | None
    """Number of cores; not in the SoC table."""
    def __init__(
        self,
        *,
        chipset: str | None = ...,
        model: str | None = ...,
        dsp_arch: int | None = ...,
        vtcm_size_in_mb: int | None = ...,
        num_of_hvx_threads: int | None = ...,
        supports_fp16: bool | None = ...,
        num_cores: int | None = ...,
    ) -> None: ...

class CompileConfig(Model):
    """One ahead-of-time compilation."""

    backend: BackendType | str
    """Backend to compile for."""
    context_custom_configs: list[HtpContextConfig] | Any
    """Context options, for HTP or HTP MCP."""
    graph_custom_configs: list[HtpGraphConfig] | Any
    """Graph options, for HTP or HTP MCP."""
    device_custom_configs: list[HtpDeviceConfig] | Any
    """Device options, for HTP or HTP MCP."""
    memory_custom_config: HtpMemoryConfig | Any
    """Memory options; HTP only."""
    group_context_config: HtpGroupContextConfig | Any
    """Options for a group of contexts; HTP only."""
    compiler_custom_configs: AicCompilerConfig | Any
    """Compiler options; AIC only."""
    backend_binary_path: str | PathLike[str] | None
    """Name or path of an extra backend-specific binary; `.bin` and the suffix `_backend` are added when missing, and
    nothing is written without it. A file at a path is a copy; the output folder keeps the original, which its record
    lists.
    """
    data_format_config: str | PathLike[str] | None
    """Path of a JSON file with data formats of single tensors."""
    debug: bool
    """Compiles in debug mode."""
    enable_intermediate_outputs: bool | None
    """Makes every inner tensor an output of the saved context; excludes `set_output_tensors`."""
    io_tensor_mem_type: Literal['raw', 'memhandle'] | None
    """Kind of memory for input and output tensors."""
    log_level: str | None
    """Log level of the compiler; usual logging names."""
    op_packages: list[OpPackageIdentifier] | None
    """Custom operator packages to compile with."""
    set_output_tensors: list[str] | str | None
    """Inner tensors to save besides the final outputs, as `graph:tensor,tensor;graph:tensor`; one graph needs no name.
    """
    soc_details: SocDetails | str | None
    """Target as a spec string, `chipset:SM8550` or `dsp_arch:v73;soc_model:43`. Has no effect once device options are
    set.
    """
    ensure_graphs: bool
    """Take the graph names from the model. Set by the mode `weight_sharing` without names."""
    def __init__(
        self,
        backend: BackendType | str,
        *,
        context_custom_configs: list[HtpContextConfig] | list[HtpMcpContextConfig] | Iterable[Any] | None = ...,
        graph_custom_configs: list[HtpGraphConfig] | list[HtpMcpGraphConfig] | Iterable[Any] | None = ...,
        device_custom_configs: list[HtpDeviceConfig] | list[HtpMcpDeviceConfig] | Iterable[Any] | None = ...,
        memory_custom_config: HtpMemoryConfig | dict[str, Any] | None = ...,
        group_context_config: HtpGroupContextConfig | dict[str, Any] | None = ...,
        compiler_custom_configs: AicCompilerConfig | dict[str, Any] | None = ...,
        backend_binary_path: str | PathLike[str] | None = ...,
        data_format_config: str | PathLike[str] | None = ...,
        debug: bool = ...,
        enable_intermediate_outputs: bool | None = ...,
        io_tensor_mem_type: Literal['raw', 'memhandle'] | None = ...,
        log_level: str | None = ...,
        op_packages: list[OpPackageIdentifier] | Iterable[Any] | None = ...,
        set_output_tensors: list[str] | str | None = ...,
        soc_details: SocDetails | str | dict[str, Any] | None = ...,
        ensure_graphs: bool = ...,
    ) -> None: ...
    @classmethod
    def from_backend_extensions(
        cls, backend: BackendType | str, path: str | PathLike[str], *, passthrough: bool = ..., **attributes: Any
    ) -> Self:
        """Create from an HTP backend-extensions file; with `passthrough`, the file is passed on unchanged."""
    def populate_from_backend_extensions(self, path: str | PathLike[str], *, passthrough: bool = ...) -> Self:
        """Replace all HTP options by those of a file and keep all other attributes."""
    def to_backend_extension_json(self, indent: int | None = ...) -> str:
        """The backend options as JSON text."""
    def set_mode(self, mode: CompilerModes | str, **arguments: Any) -> Self:
        """Apply a predefined set of options."""
    def serialize(self, info: Any) -> dict[str, Any]: ...
    def check_attributes(self) -> list[tuple[str, str, str]]:
        """Contradictions and attributes without effect, as tuples of id, severity and message."""
    def resolved_target(self) -> dict[str, Any] | None:
        """The SoC that `soc_details` names, from the SoC table."""
    def backend_binary_name(self) -> str | None: ...
    @property
    def section_extras(self) -> dict[str, Any]:
        """Sections of the loaded file without a class."""
    @property
    def passthrough(self) -> Any:
        """The unchanged document of a passthrough load, or None."""
    @classmethod
    def list_options(cls) -> list[str]: ...

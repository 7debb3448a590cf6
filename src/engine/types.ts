/** The types that a program may import beside classes. */

export type { StableHLOZipOptions } from "../xla/bundle/stablehlo-zip.ts";
export type {
  InputRole,
  ManifestInput,
  ManifestOutput,
  ManifestPort,
  Sharding,
} from "../xla/export/manifest.ts";
export type { OperandLike } from "../xla/export/operand-type.ts";
export type { StableHLOModule } from "../xla/export/stablehlo-module.ts";
export type { StableHLOFunction, StableHLOType } from "../xla/import/from-stablehlo.ts";
export type { DeviceModel, LinkModel, ProductPrecision } from "../xla/plan/hardware.ts";
export type { ModulePlan } from "../xla/plan/plan.ts";
export type {
  Estimate,
  EstimateAssumptions,
  EstimateBound,
  EstimatedTraining,
  EstimateOptions,
  EstimateRange,
  MemoryNeed,
  ModuleCost,
  ModuleMemory,
  WorkKind,
  WorkOfKind,
} from "../xla/plan/types.ts";
export type { BatchOptions } from "./data/batching.ts";
export type { Categories, CsvOptions, Table } from "./data/csv.ts";
export type { Batch, FeatureOptions, Split, SplitOptions } from "./data/dataset.ts";
export type { DecodedImage, ImageOptions } from "./data/pixels.ts";
export type { Rows } from "./data/rows.ts";
export type { Stream } from "./data/stream.ts";
export type { SavedTokenizer } from "./data/tokens/saved.ts";
export type { EncodeOptions, Tokenizer } from "./data/tokens/tokenizer.ts";
export type { Vocabulary } from "./data/vocabulary.ts";
export type { StreamReport } from "./data/waiting.ts";
export type { MapConstants, MapOptions } from "./data/workers/map-options.ts";
export type { MapTools } from "./data/workers/tools.ts";
export type { ConfigOptions } from "./graph/config.ts";
export type { ComputeDevice, DeviceMemory } from "./graph/device.ts";
export type { MachineOptions } from "./graph/machine.ts";
export type {
  BreakEven,
  BrowserFacts,
  CacheRate,
  CpuFacts,
  GpuFacts,
  HardwarePeaks as Roofs,
  Machine,
  Recommendation,
  TransferRate,
} from "./machine/machine.ts";
export type { Prelu } from "./nn/activations.ts";
export type { AttentionInputs, MultiHeadAttention, MultiHeadOptions } from "./nn/attention.ts";
export type { Bilinear } from "./nn/bilinear.ts";
export type { ChannelNorm } from "./nn/channels.ts";
export type { ModulePart, ModuleParts } from "./nn/composed.ts";
export type { Convolution, ConvolutionOptions } from "./nn/convolution.ts";
export type { Embedding, EmbeddingBag, EmbeddingOptions } from "./nn/embedding.ts";
export type {
  FanOptions,
  GainOptions,
  HeOptions,
  Nonlinearity,
  VarianceOptions,
} from "./nn/init.ts";
export type { Initializer, InitialOptions } from "./nn/initial.ts";
export type { KvCache } from "./nn/kv-cache.ts";
export type { Linear, LinearOptions } from "./nn/linear.ts";
export type { CtcModule, LossModule, PairModule, TripleLossModule } from "./nn/losses.ts";
export type { MaximaPooling, MaxPooling } from "./nn/max-pooling.ts";
export type { Module, ModuleMethods } from "./nn/module.ts";
export type {
  ChannelNormOptions,
  LayerNormOptions,
  Norm,
  NormOptions,
} from "./nn/normalization.ts";
export type {
  QuantizationError,
  QuantizedMatrix,
  QuantizeOptions,
} from "./nn/quantized/quantize.ts";
export type { QuantizedLinear } from "./nn/quantized/quantized-linear.ts";
export type {
  CellOptions as RecurrentCellOptions,
  GruLayersOptions,
  LstmCellOptions,
  LstmLayersOptions,
  RecurrentLayersOptions as RecurrentOptions,
  RecurrentModule as Recurrent,
  RnnLayersOptions,
  SequenceOptions,
} from "./nn/recurrent.ts";
export type { GruCellOptions, RecurrentCell, RnnCellOptions } from "./nn/recurrent-cell.ts";
export type { RunningNorm } from "./nn/running-normalization.ts";
export type { Sequential } from "./nn/sequential.ts";
export type {
  CrossAttentionOptions,
  SelfAttentionOptions,
  Transformer,
  TransformerDecoder,
  TransformerDecoderLayer,
  TransformerEncoder,
  TransformerEncoderLayer,
  TransformerInputs,
  TransformerLayerOptions,
} from "./nn/transformer.ts";
export type { TransposedConvolutionOptions } from "./nn/transposed-convolution.ts";
export type { Unpooling } from "./nn/unpooling.ts";
export type { LoadOptions, WeightLayout } from "./nn/weight-layout.ts";
export type { ColumnOptions } from "./ops/convolution/columns.ts";
export type { PerAxis } from "./ops/convolution/spatial.ts";
export type { InterpolationOptions } from "./ops/images/interpolation.ts";
export type { OutputSize } from "./ops/pooling/adaptive.ts";
export type { AveragePoolOptions } from "./ops/pooling/average.ts";
export type { GlobalPoolOptions } from "./ops/pooling/global.ts";
export type { UnpoolOptions } from "./ops/pooling/unpooling.ts";
export type { MaxPoolOptions, PoolOptions } from "./ops/pooling/windows.ts";
export type { AdafactorOptions } from "./optim/adafactor.ts";
export type { AdamOptions, AdamWOptions, LambOptions, MomentOptions } from "./optim/adam.ts";
export type {
  AdamaxOptions,
  DecoupledOptions,
  NadamOptions,
  RadamOptions,
} from "./optim/adam-variants.ts";
export type {
  AdadeltaOptions,
  AdagradOptions,
  AdaptiveOptions,
  LionOptions,
  RmspropOptions,
} from "./optim/adaptive.ts";
export type { AsgdOptions } from "./optim/averaged-sgd.ts";
export type { ClipNormOptions } from "./optim/clip.ts";
export type {
  CosineRestartOptions,
  Cycle,
  CyclicOptions,
  OneCycleOptions,
} from "./optim/cycles.ts";
export type { ParameterGroup, StepOptions, Trained } from "./optim/groups.ts";
export type { Lbfgs, LbfgsOptions } from "./optim/lbfgs.ts";
export type { LossScaleOptions } from "./optim/loss-scale.ts";
export type { MuonOptions } from "./optim/muon.ts";
export type { Optimizer, OptimizerGroup } from "./optim/optimizer.ts";
export type { Plateau, PlateauOptions, Plateaus } from "./optim/plateau.ts";
export type { RpropOptions } from "./optim/rprop.ts";
export type { Schedule } from "./optim/schedule.ts";
export type { SgdOptions } from "./optim/sgd.ts";
export type { AnimateOptions } from "./present/animate/animate.ts";
export type { Pointer } from "./present/animate/inputs.ts";
export type { BenchOptions, BenchResult } from "./present/bench.ts";
export type {
  ChoiceOptions,
  DrawingOptions,
  ParamOptions,
  TextOptions,
} from "./present/params/param.ts";
export type * from "./present/plot/plot.ts";
export type { StageName, StageTime } from "./present/presenter.ts";
export type { ComputeStream, StreamEvent } from "./streams/compute-stream.ts";
export type {
  DataParallel,
  DeviceShare,
  ParallelStep,
} from "./streams/devices/data-parallel.ts";
export type { Hybrid, RowFunction } from "./streams/devices/hybrid.ts";
export type { Replica } from "./streams/devices/replicas.ts";
export type { ShareTrial } from "./streams/devices/shares.ts";
export type { DepthTrial } from "./streams/pipeline/depth.ts";
export type { Pipeline, PipelineOptions } from "./streams/pipeline/pipeline.ts";
export type { PipelineReport } from "./streams/pipeline/report.ts";
export type { PipelineRun, PipelineStages } from "./streams/pipeline/run.ts";
export type * from "./tensor-types.ts";
export type { TreeOptions } from "./transform/tree-functions.ts";

/**
 * The exports of `tensorpad` for programs: ops, gradients, models, data, and functions that show things. Ops check
 * their arguments themselves; those of everything else are checked here, where the program calls.
 */
import "./graph/methods.ts";
import * as exporting from "../xla/export/index.ts";
import * as importing from "../xla/import/index.ts";
import * as dataSets from "./data/index.ts";
import { checked, checkedFunctionWithMembers, checkedNamespace } from "./graph/checked.ts";
import { config as configure } from "./graph/config.ts";
import { device as openDevice, using as withDevice } from "./graph/device.ts";
import { evaluate as computeTensors } from "./graph/evaluate.ts";
import { machine as describeMachine } from "./graph/machine.ts";
import { parameter as makeParameter } from "./graph/parameter.ts";
import * as networks from "./nn/index.ts";
import { seed as setSeed } from "./ops/random/streams.ts";
import * as training from "./optim/index.ts";
import * as presenting from "./present/index.ts";
import {
  hybrid as makeHybrid,
  parallel as makeParallel,
  pipeline as makePipeline,
  stream as makeStream,
} from "./streams/index.ts";
import * as treeFunctions from "./transform/tree-functions.ts";

/** Named in messages without the namespace, as ops and layers are. */
const bare = (member: string): string => member;

/** Named in messages with the namespace. */
const within = (namespace: string) => (member: string) => `${namespace}.${member}`;

export { iris, mnist, mobyDick } from "./data/index.ts";
export { Parameter } from "./graph/parameter.ts";
export { Tensor } from "./graph/tensor.ts";
export { Fault } from "./ir/fault.ts";
export * from "./ops/index.ts";
export * from "./ops/random-ops.ts";
export { print } from "./present/index.ts";
export * from "./transform/index.ts";
export type * from "./types.ts";
// Ops have options of these names too.
export type {
  ChannelNormOptions,
  ConvolutionOptions,
  LayerNormOptions,
  NormOptions,
  TransposedConvolutionOptions,
} from "./types.ts";

/** Tables as files of comma-separated values. */
export const csv: typeof dataSets.csv = checkedNamespace(within("csv"), ["csv"], dataSets.csv);
/** Files that programs read by name, which stay on this computer, and batches of tensors. */
export const data: typeof dataSets.data = checkedNamespace(within("data"), ["data"], dataSets.data);
/** Arrays as NumPy's .npy files. */
export const npy: typeof dataSets.npy = checkedNamespace(within("npy"), ["npy"], dataSets.npy);
/** Arrays by name as NumPy's .npz files. */
export const npz: typeof dataSets.npz = checkedNamespace(within("npz"), ["npz"], dataSets.npz);
/** Tensors by name as safetensors files. */
export const safetensors: typeof dataSets.safetensors = checkedNamespace(
  within("safetensors"),
  ["safetensors"],
  dataSets.safetensors,
);
/** Tokenizers: text as ids of tokens that were learned from a text, and back. */
export const tokens: typeof dataSets.tokens = checkedNamespace(
  within("tokens"),
  ["tokens"],
  dataSets.tokens,
);

/** Layers and losses, as modules. */
export const nn: typeof networks = checkedNamespace(bare, ["nn"], networks);
/** Optimizers, clipping of gradients, and schedules of learning rates. */
export const optim: typeof training = checkedNamespace(bare, ["optim"], training);
/** Functions on trees: arrays and plain objects, nested in any way, with tensors for leaves. */
export const tree: typeof treeFunctions = checkedNamespace(within("tree"), ["tree"], treeFunctions);

export const config: typeof configure = checked("config", ["config"], configure);
export const device: typeof openDevice = checked("device", ["device"], openDevice);
export const using: typeof withDevice = checked("using", ["using"], withDevice);
export const evaluate: typeof computeTensors = checked("evaluate", ["evaluate"], computeTensors);
export const machine: typeof describeMachine = checked("machine", ["machine"], describeMachine);
export const parameter: typeof makeParameter = checked("parameter", ["parameter"], makeParameter);
export const stream: typeof makeStream = checked("stream", ["stream"], makeStream);
export const hybrid: typeof makeHybrid = checked("hybrid", ["hybrid"], makeHybrid);
export const parallel: typeof makeParallel = checked("parallel", ["parallel"], makeParallel);
export const pipeline: typeof makePipeline = checked("pipeline", ["pipeline"], makePipeline);
export const seed: typeof setSeed = checked("seed", ["seed"], setSeed);

export const toStableHLO: typeof exporting.toStableHLO = checked(
  "toStableHLO",
  ["toStableHLO"],
  exporting.toStableHLO,
);
export const exportTraining: typeof exporting.exportTraining = checked(
  "exportTraining",
  ["exportTraining"],
  exporting.exportTraining,
);
export const loadTraining: typeof exporting.loadTraining = checked(
  "loadTraining",
  ["loadTraining"],
  exporting.loadTraining,
);
export const stableHLOZip: typeof exporting.stableHLOZip = checked(
  "stableHLOZip",
  ["stableHLOZip"],
  exporting.stableHLOZip,
);
export const fromStableHLO: typeof importing.fromStableHLO = checked(
  "fromStableHLO",
  ["fromStableHLO"],
  importing.fromStableHLO,
);

export const animate: typeof presenting.animate = checked(
  "animate",
  ["animate"],
  presenting.animate,
  false,
);
export const pointer: typeof presenting.pointer = checked(
  "pointer",
  ["pointer"],
  presenting.pointer,
);
export const keys: typeof presenting.keys = checked("keys", ["keys"], presenting.keys);
export const bench: typeof presenting.bench = checked("bench", ["bench"], presenting.bench);
export const download: typeof presenting.download = checked(
  "download",
  ["download"],
  presenting.download,
);
/** Values that visitors can change on the page: numbers with sliders, choices, texts, drawings and more. */
export const param: typeof presenting.param = checkedFunctionWithMembers(
  "param",
  ["param"],
  presenting.param,
);
export const progress: typeof presenting.progress = checked(
  "progress",
  ["progress"],
  presenting.progress,
);
/** Charts and pictures of numbers, which change while the program runs. */
export const plot: typeof presenting.plot = checkedNamespace(
  within("plot"),
  ["plot"],
  presenting.plot,
);

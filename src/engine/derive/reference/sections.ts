/** The parts of the reference, which stand beside the families of ops. */

const byNamespace = {
  plot: "plots",
  nn: "layers",
  optim: "training",
  data: "data and files",
  csv: "data and files",
  npy: "data and files",
  npz: "data and files",
  safetensors: "data and files",
  tokens: "data and files",
  tree: "trees",
  Tensor: "tensors",
  Parameter: "tensors",
} as const;

const byName = {
  print: "output and inputs",
  bench: "output and inputs",
  download: "output and inputs",
  param: "output and inputs",
  iris: "data and files",
  mnist: "data and files",
  mobyDick: "data and files",
  Batch: "data and files",
  Rows: "data and files",
  Split: "data and files",
  Stream: "data and files",
  Table: "data and files",
  Tokenizer: "data and files",
  Vocabulary: "data and files",
  Module: "layers",
  ModuleMethods: "layers",
  KvCache: "layers",
  Optimizer: "training",
  Schedule: "training",
  parameter: "tensors",
  seed: "tensors",
  evaluate: "tensors",
  DType: "tensors",
  TensorLike: "tensors",
} as const;

export type Section =
  | (typeof byNamespace)[keyof typeof byNamespace]
  | (typeof byName)[keyof typeof byName]
  | "initial values"
  | "devices";

/** The part of the reference that a name belongs to; what no table names is about devices. */
export function sectionOf(name: string): Section {
  if (name === "nn.init" || name.startsWith("nn.init.")) return "initial values";
  const [namespace = ""] = name.split(".");
  return (
    (byName as Readonly<Record<string, Section>>)[name] ??
    (byNamespace as Readonly<Record<string, Section>>)[namespace] ??
    "devices"
  );
}

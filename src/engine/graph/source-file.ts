/** The files of weights that tensors were read from: layers follow their conventions when they load them. */
import type { Node } from "./node.ts";
import type { Tensor } from "./tensor.ts";

export interface SourceFile {
  /** The library whose conventions the tensors follow; null where the file does not say it. */
  readonly format: "pytorch" | "tensorpad" | null;
}

const sources = new WeakMap<Node, SourceFile>();

/** Returns the tensor. */
export function readFrom(file: SourceFile, tensor: Tensor): Tensor {
  sources.set(tensor.node, file);
  return tensor;
}

/** Null for a tensor that was computed; a cast leaves it the file's. */
export function sourceOf({ node }: Tensor): SourceFile | null {
  let read = node;
  while (!sources.has(read) && read.op?.name === "cast" && read.operands[0])
    read = read.operands[0];
  return sources.get(read) ?? null;
}

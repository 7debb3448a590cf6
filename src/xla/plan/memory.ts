/** The bytes of a module by what they are for. */
import type { Kernel } from "./fuse.ts";
import { lifetimesOf } from "./lifetimes.ts";
import type { PlannedGraph, PlannedOp } from "./planned-graph.ts";
import type { Input } from "./roles.ts";
import type { ModuleMemory } from "./types.ts";

/** The facts that estimates are made from. */
export interface Planned {
  readonly pieces: PlannedGraph;
  readonly kernels: readonly Kernel[];
  readonly inputs: readonly Input[];
  /** The targets that no later run takes. */
  readonly results: readonly PlannedOp[];
}

/** `bytesOf` returns the bytes of an op's result on one device. */
export function memoryOf(
  { pieces, kernels, inputs, results }: Planned,
  bytesOf: (op: PlannedOp) => number,
): ModuleMemory {
  const sum = (list: readonly PlannedOp[]): number =>
    list.reduce((bytes, op) => bytes + bytesOf(op), 0);
  const of = (part: Input["part"]): number =>
    sum(inputs.filter((input) => input.part === part).map(({ piece }) => piece));
  return withTotal({
    parameters: of("parameters"),
    optimizer: of("optimizer"),
    constants: of("constants"),
    batch: of("batch"),
    results: sum([...new Set(results)]),
    activations: lifetimesOf(kernels, pieces.targets, bytesOf).peak,
  });
}

export function withTotal(parts: Omit<ModuleMemory, "total">): ModuleMemory {
  return { ...parts, total: Object.values(parts).reduce((total, bytes) => total + bytes, 0) };
}

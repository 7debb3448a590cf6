/**
 * A plan as a graph. In: its steps and buffers. Out: a node for each input, kernel and output, and an edge for
 * each buffer that one passes to another. Several steps may each have written a part of a buffer.
 */
import type { RunPlan } from "../../results/plans.ts";

export interface PlanNode {
  readonly id: string;
  readonly kind: "input" | "kernel" | "output";
  /** The index of the step for a kernel, otherwise that of the buffer. */
  readonly of: number;
}

export interface PlanEdge {
  readonly from: string;
  readonly to: string;
  readonly byteLength: number;
}

export interface PlanGraph {
  readonly nodes: readonly PlanNode[];
  readonly edges: readonly PlanEdge[];
}

export const kernelId = (step: number): string => `kernel ${step}`;

export function planGraph({ steps, buffers }: Pick<RunPlan, "steps" | "buffers">): PlanGraph {
  const used = new Set(
    steps.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).map(bufferOf),
  );
  const ends = (kind: "input" | "output"): PlanNode[] =>
    buffers
      .flatMap(({ role }, buffer) => (role === kind ? buffer : []))
      .map((of): PlanNode => ({ id: `${kind} ${of}`, kind, of }))
      .filter(({ of }) => used.has(of));
  const [inputs, outputs] = [ends("input"), ends("output")];
  const kernels = steps.map((_, of): PlanNode => ({ id: kernelId(of), kind: "kernel", of }));
  const edges = new Map<string, PlanEdge>();
  const add = (from: string, to: string, byteLength: number): void => {
    const key = `${from} → ${to}`;
    const before = edges.get(key)?.byteLength ?? 0;
    edges.set(key, { from, to, byteLength: before + byteLength });
  };
  const everything = Number.POSITIVE_INFINITY;
  const writers = new Map(inputs.map(({ id, of }) => [of, [{ id, byteLength: everything }]]));
  const addAll = (buffer: number, to: string, byteLength: number): void => {
    for (const writer of writers.get(buffer) ?? [])
      add(writer.id, to, Math.min(byteLength, writer.byteLength));
  };
  for (const [index, step] of steps.entries()) {
    const read = new Map(step.inputs.map((use) => [use.buffer, use.byteLength]));
    for (const [buffer, bytes] of read) addAll(buffer, kernelId(index), bytes);
    for (const { buffer, byteLength } of step.outputs) {
      const writer = { id: kernelId(index), byteLength };
      writers.set(buffer, [...(writers.get(buffer) ?? []), writer]);
    }
  }
  for (const { id, of } of outputs) addAll(of, id, buffers[of]?.byteLength ?? 0);
  return { nodes: [...inputs, ...kernels, ...outputs], edges: [...edges.values()] };
}

const bufferOf = ({ buffer }: { readonly buffer: number }): number => buffer;

/**
 * A plan as a graph. In: its steps and buffers. Out: a node for each input, kernel and output, and an
 * edge for what one passes to another. Scratch buffers hold one value after another, so that what a
 * step reads is what was last written before it.
 */
import type { RunPlan } from "../../store/plans.ts";

export interface PlanNode {
  readonly id: string;
  readonly kind: "input" | "kernel" | "output";
  /** A kernel's step, else the buffer. */
  readonly of: number;
  /** Among its kind, from 1. */
  readonly number: number;
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
      .map((of, place): PlanNode => ({ id: `${kind} ${of}`, kind, of, number: place + 1 }))
      .filter(({ of }) => used.has(of));
  const [inputs, outputs] = [ends("input"), ends("output")];
  const kernels = steps.map(
    (_, of): PlanNode => ({ id: kernelId(of), kind: "kernel", of, number: of + 1 }),
  );
  const edges = new Map<string, PlanEdge>();
  const add = (from: string | undefined, to: string, byteLength: number): void => {
    if (from === undefined) return;
    const key = `${from} → ${to}`;
    const before = edges.get(key)?.byteLength ?? 0;
    edges.set(key, { from, to, byteLength: before + byteLength });
  };
  const holder = new Map(inputs.map(({ id, of }) => [of, id]));
  for (const [place, step] of steps.entries()) {
    const read = new Map(step.inputs.map((use) => [use.buffer, use.byteLength]));
    for (const [buffer, bytes] of read) add(holder.get(buffer), kernelId(place), bytes);
    for (const { buffer } of step.outputs) holder.set(buffer, kernelId(place));
  }
  for (const { id, of } of outputs) add(holder.get(of), id, buffers[of]?.byteLength ?? 0);
  return { nodes: [...inputs, ...kernels, ...outputs], edges: [...edges.values()] };
}

const bufferOf = ({ buffer }: { readonly buffer: number }): number => buffer;

/**
 * Plans memory: which buffer each realized node lives in. Scratch buffers are taken over as soon as
 * the last kernel that reads them has run, the best-fitting one first.
 */
import type { GraphNode } from "../graph/decode.ts";
import { byteLength } from "../ir/dtype.ts";
import type { PlanBuffer } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";

export interface Memory {
  readonly buffers: readonly PlanBuffer[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly bufferOf: (node: GraphNode) => number;
}

interface Use {
  readonly nodes: readonly GraphNode[];
  readonly inputs: readonly GraphNode[];
}

export function planMemory(
  inputs: readonly GraphNode[],
  targets: readonly GraphNode[],
  steps: readonly Use[],
): Memory {
  const buffers: PlanBuffer[] = [];
  const place = new Map<GraphNode, number>();
  const own = (node: GraphNode, role: "input" | "output"): number => {
    const number = buffers.push({ role, byteLength: bytesOf(node), dtype: node.dtype }) - 1;
    place.set(node, number);
    return number;
  };
  const inputNumbers = inputs.map((node) => own(node, "input"));
  const outputNumbers = targets.map((node) => own(node, "output"));
  const last = new Map<GraphNode, number>();
  for (const [step, { nodes, inputs: read }] of steps.entries()) {
    for (const used of [...nodes, ...read]) last.set(used, step);
  }
  const free: number[] = [];
  for (const [step, { nodes, inputs: read }] of steps.entries()) {
    for (const node of nodes)
      if (!place.has(node)) place.set(node, takeScratch(buffers, free, node));
    for (const used of new Set([...nodes, ...read])) {
      const number = place.get(used) as number;
      if (last.get(used) === step && buffers[number]?.role === "scratch") free.push(number);
    }
  }
  return {
    buffers,
    inputs: inputNumbers,
    outputs: outputNumbers,
    bufferOf: (node) => place.get(node) as number,
  };
}

/** The smallest free buffer that is large enough, else the largest free one, grown, else a new one. */
function takeScratch(buffers: PlanBuffer[], free: number[], node: GraphNode): number {
  const wanted = bytesOf(node);
  const size = (number: number): number => buffers[number]?.byteLength ?? 0;
  const sorted = free.toSorted((x, y) => size(x) - size(y));
  const chosen = sorted.find((number) => size(number) >= wanted) ?? sorted.at(-1);
  if (chosen === undefined)
    return buffers.push({ role: "scratch", byteLength: wanted, dtype: node.dtype }) - 1;
  free.splice(free.indexOf(chosen), 1);
  buffers[chosen] = {
    role: "scratch",
    byteLength: Math.max(size(chosen), wanted),
    dtype: node.dtype,
  };
  return chosen;
}

function bytesOf(node: GraphNode): number {
  return byteLength(node.dtype, sizeOf(node.shape));
}

/**
 * A plan made ready: a pipeline and a dispatch for each step, scratch buffers that it keeps between
 * executions, and bind groups cached by the buffers in them. Steps are cut into chunks, each of them
 * one submission.
 */
import { fault } from "../ir/fault.ts";
import { coreDepth, type Kernel, outputShape } from "../ir/kernel.ts";
import type { Plan, Step } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";
import type { WgslProgram } from "../lower/wgsl.ts";
import type { Executable } from "./backend.ts";
import type { BufferPool, Slot, WebGPUBuffer } from "./webgpu-buffers.ts";
import type { Pipeline } from "./webgpu-pipelines.ts";

export interface ReadyStep {
  readonly step: Step;
  readonly program: WgslProgram;
  readonly pipeline: Pipeline;
  readonly bindGroups: Map<string, GPUBindGroup>;
}

/** Steps from `first` to before `last`, submitted together. */
export interface Chunk {
  readonly first: number;
  readonly last: number;
  readonly weight: number;
}

/** Different buffers that one step is likely to see in turn. */
const mostBindGroups = 64;

export class WebGPUExecutable implements Executable {
  readonly plan: Plan;
  readonly steps: readonly ReadyStep[];
  readonly chunks: readonly Chunk[];
  #scratch: Map<number, Slot> | null = null;

  constructor(plan: Plan, steps: readonly ReadyStep[], chunkWeight: number) {
    this.plan = plan;
    this.steps = steps;
    this.chunks = chunksOf(plan.steps, chunkWeight);
  }

  /** The GPU buffer of each of the plan's buffers. */
  resolve(
    inputs: readonly WebGPUBuffer[],
    outputs: readonly WebGPUBuffer[],
    pool: BufferPool,
  ): Slot[] {
    const { plan } = this;
    const slots = new Array<Slot>(plan.buffers.length);
    const place = (
      numbers: readonly number[],
      buffers: readonly WebGPUBuffer[],
      what: string,
    ): void => {
      if (numbers.length !== buffers.length)
        throw fault(
          "mismatched",
          `gpu: mismatched ${what}s: the plan has ${numbers.length} and was given ${buffers.length}`,
        );
      for (const [index, number] of numbers.entries()) {
        const buffer = buffers[index] as WebGPUBuffer;
        const needed = plan.buffers[number]?.byteLength ?? 0;
        if (buffer.byteLength < needed)
          throw fault(
            "mismatched",
            `gpu: mismatched ${what} ${index}: it has ${buffer.byteLength} bytes and the plan needs ${needed}`,
          );
        slots[number] = buffer.slot;
      }
    };
    place(plan.inputs, inputs, "input");
    place(plan.outputs, outputs, "output");
    this.#scratch ??= this.#acquireScratch(pool);
    for (const [number, slot] of this.#scratch) slots[number] = slot;
    return slots;
  }

  get scratchBytes(): number {
    let bytes = 0;
    for (const slot of this.#scratch?.values() ?? []) bytes += slot.bytes;
    return bytes;
  }

  releaseScratch(pool: BufferPool): void {
    for (const slot of this.#scratch?.values() ?? []) pool.release(slot);
    this.#scratch = null;
    for (const { bindGroups } of this.steps) bindGroups.clear();
  }

  bindGroup(index: number, slots: readonly Slot[], device: GPUDevice): GPUBindGroup {
    const { step, pipeline, bindGroups } = this.steps[index] as ReadyStep;
    const bound = [...step.inputs, ...step.outputs].map((number) => slots[number] as Slot);
    const key = bound.map(({ id }) => id).join();
    const known = bindGroups.get(key);
    if (known) return known;
    const group = device.createBindGroup({
      label: step.kernel.name,
      layout: pipeline.layout,
      entries: bound.map(({ gpu }, binding) => ({ binding, resource: { buffer: gpu } })),
    });
    if (bindGroups.size >= mostBindGroups) bindGroups.clear();
    bindGroups.set(key, group);
    return group;
  }

  #acquireScratch(pool: BufferPool): Map<number, Slot> {
    const scratch = new Map<number, Slot>();
    try {
      for (const [number, { role, byteLength }] of this.plan.buffers.entries())
        if (role === "scratch") scratch.set(number, pool.acquire(byteLength));
    } catch (error) {
      for (const slot of scratch.values()) pool.release(slot);
      throw error;
    }
    return scratch;
  }
}

/** Steps in one submission at most, so that a pass each still fits one query set. */
const mostSteps = 512;

export function chunksOf(steps: readonly Step[], chunkWeight: number): Chunk[] {
  const chunks: Chunk[] = [];
  let first = 0;
  let weight = 0;
  for (const [index, { kernel }] of steps.entries()) {
    const next = weightOf(kernel);
    if (index > first && (weight + next > chunkWeight || index - first >= mostSteps)) {
      chunks.push({ first, last: index, weight });
      first = index;
      weight = 0;
    }
    weight += next;
  }
  if (steps.length > first) chunks.push({ first, last: steps.length, weight });
  return chunks;
}

/** Scalar operations, roughly; an element moved through memory counts as eight. */
export function weightOf(kernel: Kernel): number {
  const { domain, core, inputs, outputs } = kernel;
  const size = sizeOf(domain);
  const written = outputs.map((output) => sizeOf(outputShape(kernel, output)));
  const moved = [...inputs.map((input) => input.size), ...written];
  const depth = core === null || core.kind === "scan" ? 2 : coreDepth(core);
  return 8 * moved.reduce((sum, elements) => sum + elements, 0) + 2 * size * depth;
}

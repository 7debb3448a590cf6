/**
 * A kernel's program in the form that the device executes: a pipeline and a dispatch for each pass, and between
 * passes the buffer in which each hands over to the next.
 */
import type { Kernel } from "../../ir/kernel.ts";
import { passesOf, type WgslPass, type WgslProgram } from "../../kernels/wgsl.ts";
import { basedText } from "../../target/wgsl/writer/group-base.ts";
import type { BufferPool, Slot } from "./buffers.ts";
import { shaderStageCompute } from "./constants.ts";
import { type GridBases, type GridPart, offsetOf, type SplitGrid } from "./grid-parts.ts";
import type { Pipeline, PipelineCache } from "./pipelines.ts";

/**
 * One buffer for all programs: passes run one after the other, so the last pass of a program has read its values
 * before the next program writes. It grows as needed and never shrinks.
 */
export class Handover {
  readonly layout: GPUBindGroupLayout;
  readonly #device: GPUDevice;
  readonly #pool: BufferPool;
  #slot: Slot | null = null;
  #group: GPUBindGroup | null = null;

  constructor(device: GPUDevice, pool: BufferPool) {
    this.#device = device;
    this.#pool = pool;
    const entry = {
      binding: 0,
      visibility: shaderStageCompute,
      buffer: { type: "storage" },
    } as const;
    this.layout = device.createBindGroupLayout({ entries: [entry], label: "handover" });
  }

  get bytes(): number {
    return this.#slot?.bytes ?? 0;
  }

  /** Whether the device has confirmed that it has space for the buffer. */
  get isAccepted(): boolean {
    return this.#slot?.isAccepted ?? false;
  }

  /** The bind group, bound as group 1; null before anything was reserved. */
  get group(): GPUBindGroup | null {
    return this.#group;
  }

  /** Throws a Fault where the device has no space for that many bytes. */
  reserve(bytes: number): void {
    if (bytes <= this.bytes) return;
    const slot = this.#pool.acquire(bytes);
    if (this.#slot) this.#pool.release(this.#slot);
    this.#slot = slot;
    this.#group = this.#device.createBindGroup({
      label: "handover",
      layout: this.layout,
      entries: [{ binding: 0, resource: { buffer: slot.gpu } }],
    });
  }
}

interface Pass {
  readonly pipeline: Pipeline;
  readonly groups: readonly [number, number];
  /** The bind group of the words that general code reads; null for other code. */
  readonly words: GPUBindGroup | null;
}

export interface ReadyProgram {
  readonly program: WgslProgram;
  readonly first: Pass;
  /** The passes after the first, how often they run, and the buffer through which they hand on. */
  readonly second: {
    readonly passes: readonly Pass[];
    readonly rounds: number;
    readonly handover: Handover;
  } | null;
  /** The grid parts of the first pass, if its pipeline was compiled for them. */
  readonly split: SplitGrid | null;
}

/** The division of a program into grid parts. */
export interface GridDivision {
  readonly bases: GridBases;
  readonly parts: number;
}

/** Rejects with a Fault that reports the error of the compiler or of the allocation. */
export async function readyProgram(
  program: WgslProgram,
  kernel: Kernel,
  pipelines: PipelineCache,
  handover: Handover,
  split: GridDivision | null = null,
): Promise<ReadyProgram> {
  const { code, groups, second } = program;
  const canSplit = split !== null && groups[0] * groups[1] > 1 && !isGeneral(program);
  const based = canSplit ? basedText(code, second ? 2 : 1) : null;
  const ofBases = split && based !== null ? [split.bases.layout] : [];
  const grid = split && based !== null ? split.bases.make(groups, split.parts) : null;
  const compiled = async (
    pass: WgslPass,
    text: string,
    layouts: readonly GPUBindGroupLayout[],
  ): Promise<Pass> => {
    const { words } = pass;
    const ofWords = words ? [pipelines.words.layout] : [];
    const pipeline = await pipelines.get(text, kernel, [...layouts, ...ofWords]);
    return { pipeline, groups: pass.groups, words: words ? pipelines.words.group(words) : null };
  };
  if (!second) {
    const first = await compiled(program, based ?? code, ofBases);
    return { program, first, second: null, split: grid };
  }
  handover.reserve(second.handedBytes);
  const later = [second, ...(second.others ?? [])];
  const [first, ...passes] = await Promise.all([
    compiled(program, based ?? code, [handover.layout, ...ofBases]),
    ...later.map((pass) => compiled(pass, pass.code, [handover.layout])),
  ]);
  return {
    program,
    first: first as Pass,
    second: { passes, rounds: second.rounds ?? 1, handover },
    split: grid,
  };
}

/** The bind group of words: those of the buffers and of what is handed over come before it. */
export function groupOfWords({ second }: { readonly second?: object | null }): number {
  return second ? 2 : 1;
}

/** Whether a pass of the program reads words. */
export function isGeneral(program: WgslProgram): boolean {
  return passesOf(program).some(({ words }) => words !== undefined);
}

/** Whether a pass reads words; `program` may be the code that replaces it. */
export function runsGeneralCode({
  first,
  second,
}: Pick<ReadyProgram, "first" | "second">): boolean {
  return [first, ...(second?.passes ?? [])].some(({ words }) => words !== null);
}

/** Divides the same program into another number of parts. */
export function splitAgain(ready: ReadyProgram, { bases, parts }: GridDivision): ReadyProgram {
  return ready.split ? { ...ready, split: bases.make(ready.first.groups, parts) } : ready;
}

/** The program that a kernel starts with, and the final one where that is only a stand-in. */
export interface Begun {
  readonly ready: ReadyProgram;
  readonly final: Promise<ReadyProgram> | null;
  /** Compiles the kernel's own code, where `ready` is general code; missing elsewhere. */
  readonly specialize?: () => Promise<ReadyProgram>;
}

/** Uses whichever is compiled first. Rejects where `final` fails before that; a stand-in that fails is ignored. */
export async function begun(
  final: Promise<ReadyProgram>,
  standIn: Promise<ReadyProgram> | null,
): Promise<Begun> {
  const stays = final.then((ready): Begun => ({ ready, final: null }));
  const standsIn = standIn?.then(
    (ready): Begun => ({ ready, final }),
    () => stays,
  );
  return Promise.race([stays, standsIn ?? stays]);
}

/** A part of a split program. Work in the queue keeps the parts that it was submitted with. */
export interface ProgramPart {
  readonly ready: ReadyProgram;
  readonly index: number;
}

/**
 * `bound` is the bind group of the kernel's buffers. `part` selects the only part to encode of a program that is
 * split; null encodes all.
 */
export function encodeProgram(
  encoder: GPUComputePassEncoder,
  { first, second, split }: ReadyProgram,
  bound: GPUBindGroup,
  part: number | null = null,
): void {
  encoder.setPipeline(first.pipeline.gpu);
  encoder.setBindGroup(0, bound);
  if (second) encoder.setBindGroup(1, second.handover.group);
  if (first.words) encoder.setBindGroup(groupOfWords({ second }), first.words);
  if (split === null) encoder.dispatchWorkgroups(first.groups[0], first.groups[1]);
  else encodeParts(encoder, split, second ? 2 : 1, part);
  if (!second || (split !== null && part !== null && part < split.parts.length - 1)) return;
  for (let round = 0; round < second.rounds; round++)
    for (const { pipeline, groups, words } of second.passes) {
      encoder.setPipeline(pipeline.gpu);
      if (words) encoder.setBindGroup(2, words);
      encoder.dispatchWorkgroups(groups[0], groups[1]);
    }
}

function encodeParts(
  encoder: GPUComputePassEncoder,
  { parts, group }: SplitGrid,
  index: number,
  only: number | null,
): void {
  for (let part = only ?? 0; part <= (only ?? parts.length - 1); part++) {
    const { groups } = parts[part] as GridPart;
    encoder.setBindGroup(index, group, [offsetOf(part)]);
    encoder.dispatchWorkgroups(groups[0], groups[1]);
  }
}

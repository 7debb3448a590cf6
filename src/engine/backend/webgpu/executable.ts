/**
 * A plan made ready: pipelines and dispatches for each step, scratch buffers that it keeps between executions, and
 * bindings cached by the caller's buffers. Steps are grouped into chunks, each of which is at most one submission.
 */
import { fault } from "../../ir/fault.ts";
import { coreDepth, type Kernel, outputShape } from "../../ir/kernel.ts";
import { type Holder, holdersOf, locationOf, type Plan, type Step } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import { foldedTimes, type Repeat, type StepShare } from "../../ir/unrolled-plan.ts";
import { workOf } from "../../ir/work.ts";
import { passesOf, type WgslProgram } from "../../kernels/wgsl.ts";
import type { Executable, ExecutionReport } from "../backend.ts";
import { type BindGroups, mixed } from "./bind-groups.ts";
import type { BufferPool, Operation, Slot, WebGPUBuffer } from "./buffers.ts";
import { costOf } from "./grid-parts.ts";
import { type ProgramPart, type ReadyProgram, runsGeneralCode } from "./passes.ts";
import { bytesOfPipeline } from "./pipelines.ts";

export interface ReadyStep {
  readonly step: Step;
  /** Replaced when the tuner finds a faster program, and when the final program takes over from a stand-in. */
  ready: ReadyProgram;
  /** The final program, where `ready` is a stand-in for it. */
  readonly final: Promise<ReadyProgram> | null;
  /** Compiles the kernel's own code, where `ready` began as general code; missing elsewhere. */
  readonly specialize?: () => Promise<ReadyProgram>;
  /** The key under which the kernel is tuned; null where there is nothing to choose. */
  readonly tuningKey: string | null;
  readonly bindGroups: BindGroups;
  /** Whether the device has accepted it. */
  isAccepted: boolean;
}

/** A step of a plan, before its loops were unrolled or became kernels. */
export interface StepOfPlan extends Pick<ReadyStep, "tuningKey"> {
  readonly kernel: Kernel;
  /** The program that runs it, maybe among others. */
  readonly program: WgslProgram;
  /** True if the program runs the whole loop that the step is in. */
  readonly isPhase: boolean;
}

/** The steps of a plan that the device runs, and those of the plan that it was made from. */
export interface RunSteps {
  /** The plan without loops. */
  readonly plan: Plan;
  readonly steps: readonly ReadyStep[];
  /** For each of the steps, those of the plan before that it runs. */
  readonly origins: readonly (readonly StepShare[])[];
  readonly kernels: readonly Kernel[];
  /** The ranges of steps that are run again as long as a flag is set. */
  readonly repeats: readonly Repeat[];
}

/** The amount of work in some steps. */
export interface WorkAmount {
  /** The work in scalar operations, roughly. */
  readonly weight: number;
  /** The bytes moved through memory at least. */
  readonly bytes: number;
}

/** The steps from `first` up to, but not including, `last`, submitted together. */
export interface Chunk extends WorkAmount {
  readonly first: number;
  readonly last: number;
  /** The part of the only step. */
  readonly part?: ProgramPart;
}

/** That fraction of a load, for steps of about equal load. */
export function shareOf({ weight, bytes }: WorkAmount, share: number): WorkAmount {
  return { weight: share * weight, bytes: share * bytes };
}

const none: readonly never[] = [];

/** An executable with the buffers of one execution. */
export class Binding {
  readonly executable: WebGPUExecutable;
  /** For each of the plan's buffers, by number, the buffer that it lies in. */
  readonly slots: readonly Slot[];
  #areBuffersAccepted = false;
  #groups: readonly GPUBindGroup[] | null = null;

  constructor(executable: WebGPUExecutable, slots: readonly Slot[]) {
    this.executable = executable;
    this.slots = slots;
  }

  get areBuffersAccepted(): boolean {
    this.#areBuffersAccepted ||= this.slots.every(({ isAccepted }) => isAccepted);
    return this.#areBuffersAccepted;
  }

  /** The bind group of each step; made when first requested. */
  groups(device: GPUDevice): readonly GPUBindGroup[] {
    this.#groups ??= this.executable.steps.map(({ ready, bindGroups }) =>
      bindGroups.get(this.slots, ready.first.pipeline.layout, device),
    );
    return this.#groups;
  }

  /** The buffer that holds one of the plan's, and the first byte of it there. */
  flagOf(number: number): { readonly source: Slot; readonly from: number } {
    const { offset } = locationOf(this.executable.plan.buffers, number);
    return { source: this.slots[number] as Slot, from: offset };
  }

  /** Whether the binding is of these buffers. */
  fits(inputs: readonly WebGPUBuffer[], outputs: readonly WebGPUBuffer[]): boolean {
    const { plan } = this.executable;
    return this.#holds(plan.inputs, inputs) && this.#holds(plan.outputs, outputs);
  }

  #holds(numbers: readonly number[], buffers: readonly WebGPUBuffer[]): boolean {
    for (let index = 0; index < numbers.length; index++)
      if (this.slots[numbers[index] as number] !== (buffers[index] as WebGPUBuffer).slot)
        return false;
    return true;
  }
}

/**
 * The bytes of a step and of a binding without its buffers, of a buffer in a binding, and of a bind group here and in
 * the driver.
 */
const held = { step: 600, binding: 150, slot: 8, group: 700 } as const;

/** The run of a plan after which its own code is compiled, and the run before which that has replaced general code. */
const ownCode = { from: 4, before: 9 } as const;

export class WebGPUExecutable implements Executable {
  readonly plan: Plan;
  readonly steps: readonly ReadyStep[];
  chunks: readonly Chunk[];
  /** The last operation that runs it. */
  last: Operation | null = null;
  settling: Promise<void> | null = null;
  /** The bindings by a hash of the caller's buffers. */
  readonly #bindings = new Map<number, Binding[]>();
  #bindingCount = 0;
  /** The holders by the plan's buffer numbers. */
  readonly #holders: readonly Holder[];
  /** The scratch buffers by arena. */
  #scratch: readonly Slot[] | null = null;
  /** The runs so far; more than are counted where no step began with general code. */
  #runs: number;
  #replacing: Promise<void> | null = null;
  /** The cost of each step; null before it is asked for. */
  #costs: readonly number[] | null = null;
  readonly #chunkWeight: number;
  readonly #onLong: ((index: number, milliseconds: number) => void) | null;
  readonly #run: RunSteps;
  /** The ranges of steps that are run again as long as a flag is set. */
  readonly repeats: readonly Repeat[];

  /** `onLong` is called with the time of a whole step that took long or is split into parts. */
  constructor(
    run: RunSteps,
    chunkWeight: number,
    onLong: ((index: number, milliseconds: number) => void) | null = null,
  ) {
    const { plan, steps, repeats } = run;
    this.#run = run;
    this.repeats = repeats;
    this.plan = plan;
    this.steps = steps;
    this.#holders = holdersOf(plan);
    this.#chunkWeight = chunkWeight;
    this.#onLong = onLong;
    this.chunks = this.#chunks();
    this.#runs = steps.some(({ specialize }) => specialize) ? 0 : ownCode.before;
    if (steps.some(({ final }) => final)) {
      this.settling = this.#settle();
      // Callers that wait for it get the error.
      this.settling.catch(() => {});
    }
  }

  /** Returns the same binding for the same buffers. Throws a Fault where they do not match the plan. */
  bind(
    inputs: readonly WebGPUBuffer[],
    outputs: readonly WebGPUBuffer[],
    pool: BufferPool,
  ): Binding {
    const hash = this.#check(outputs, "output", this.#check(inputs, "input", 0));
    this.#scratch ??= this.#acquireScratch(pool);
    const alike = this.#bindings.get(hash) ?? none;
    for (const binding of alike) if (binding.fits(inputs, outputs)) return binding;
    const made = new Binding(this, this.#slots(inputs, outputs));
    this.#bindings.set(hash, [...alike, made]);
    this.#bindingCount++;
    return made;
  }

  /** Counts an execution. A plan that is run again and again gets its own code. */
  ran(): void {
    if (this.#runs >= ownCode.before) return;
    this.#runs++;
    if (this.#runs === ownCode.from) void this.takeOwnCode();
    if (this.#runs < ownCode.before - 1 || this.#replacing === null) return;
    const settling = Promise.all([this.settling, this.#replacing]).then(() => {
      if (this.settling === settling) this.settling = null;
    });
    this.settling = settling;
  }

  /**
   * Compiles the own code of steps that run general code. Resolves once it has taken over; a step whose own code
   * does not compile keeps the general code, which does the same.
   */
  takeOwnCode(): Promise<void> {
    this.#replacing ??= this.#replaceGeneral();
    return this.#replacing;
  }

  async #replaceGeneral(): Promise<void> {
    await Promise.allSettled(
      this.steps.map(async (step, index) => {
        const { ready, specialize } = step;
        if (specialize === undefined || !runsGeneralCode(ready)) return;
        const own = await specialize();
        if (step.ready === ready) this.replace(index, own);
      }),
    );
  }

  /** Whether some steps are run again as long as a flag is set. */
  get runsAgain(): boolean {
    return this.repeats.length > 0;
  }

  /** The steps of the plan that this was made from. */
  get stepsOfPlan(): readonly StepOfPlan[] {
    const { origins, kernels } = this.#run;
    const found: StepOfPlan[] = [];
    for (const [run, steps] of origins.entries())
      for (const { index } of steps) {
        const { ready, tuningKey } = this.steps[run] as ReadyStep;
        const { program, split } = ready;
        // The copies that a loop needs come before it.
        if (found[index] && !split?.isFixed) continue;
        const kernel = kernels[index] as Kernel;
        found[index] = { kernel, tuningKey, program, isPhase: split?.isFixed === true };
      }
    return found;
  }

  get inLoops(): readonly boolean[] {
    return this.stepsOfPlan.map(({ isPhase }) => isPhase);
  }

  /** The report of an execution with a time for each of those steps. */
  folded(report: ExecutionReport): ExecutionReport {
    if (report.kernels === null) return report;
    return { ...report, kernels: foldedTimes(report.kernels, this.#run.origins) };
  }

  /** The number of bindings that are kept. */
  get bindingCount(): number {
    return this.#bindingCount;
  }

  /** The bytes of bindings and of the bind groups that were made for them. */
  get bindingBytes(): number {
    let groups = 0;
    for (const { bindGroups } of this.steps) groups += bindGroups.count;
    const binding = held.binding + held.slot * (this.#holders.length + this.steps.length);
    return this.#bindingCount * binding + groups * held.group;
  }

  /** The bytes of its steps and their pipelines. */
  get heldBytes(): number {
    const codes = new Set<string>();
    for (const { ready } of this.steps) {
      for (const { code } of passesOf(ready.program)) codes.add(code);
    }
    let bytes = held.step * this.steps.length;
    for (const code of codes) bytes += bytesOfPipeline(code);
    return bytes;
  }

  /** Replaces a step's program, or the number of its parts. */
  replace(index: number, ready: ReadyProgram): void {
    const step = this.steps[index] as ReadyStep;
    const isSplitAgain = step.ready.split !== ready.split;
    step.ready = ready;
    step.isAccepted = false;
    if (isSplitAgain) this.chunks = this.#chunks();
  }

  /** The total cost of the steps from `first` up to, but not including, `last`. */
  cost(first: number, last: number): number {
    this.#costs ??= this.steps.map(({ step }) => costOf(step.kernel));
    let sum = 0;
    for (let index = first; index < last; index++) sum += this.#costs[index] as number;
    return sum;
  }

  /** Notes the time of the whole steps from `first` up to, but not including, `last`. */
  took(first: number, last: number, milliseconds: number): void {
    if (this.#onLong === null) return;
    const all = Math.max(1, this.cost(first, last));
    for (let index = first; index < last; index++)
      this.#onLong(index, (milliseconds * this.cost(index, index + 1)) / all);
  }

  #chunks(): Chunk[] {
    return chunksOf(this.plan.steps, this.#chunkWeight, (index) => {
      const { ready } = this.steps[index] as ReadyStep;
      return (ready.split?.parts ?? []).map((_, part): ProgramPart => ({ ready, index: part }));
    });
  }

  get scratchBytes(): number {
    let bytes = 0;
    for (const slot of this.#scratch ?? []) bytes += slot.bytes;
    return bytes;
  }

  releaseScratch(pool: BufferPool): void {
    for (const slot of this.#scratch ?? []) {
      slot.last = this.last;
      pool.release(slot);
    }
    this.#scratch = null;
    this.forgetBindings();
  }

  /** Forgets the bindings and their bind groups, which are made again for the buffers that come next. */
  forgetBindings(): void {
    this.#bindings.clear();
    this.#bindingCount = 0;
    for (const { bindGroups } of this.steps) bindGroups.clear();
  }

  async #settle(): Promise<void> {
    const finals = await Promise.all(this.steps.map(({ final }) => final));
    for (const [index, final] of finals.entries()) {
      if (final) this.replace(index, final);
    }
    this.settling = null;
  }

  /** Checks the number and the sizes; returns the hash with these buffers mixed in. */
  #check(buffers: readonly WebGPUBuffer[], what: "input" | "output", hash: number): number {
    const numbers = what === "input" ? this.plan.inputs : this.plan.outputs;
    if (numbers.length !== buffers.length)
      throw fault(
        "gpu",
        `mismatched ${what}s: the plan has ${numbers.length}, got ${buffers.length}`,
      );
    let found = hash;
    for (let index = 0; index < numbers.length; index++) {
      const buffer = buffers[index] as WebGPUBuffer;
      const needed = this.plan.buffers[numbers[index] as number]?.byteLength ?? 0;
      if (buffer.byteLength < needed)
        throw fault(
          "gpu",
          `mismatched ${what} ${index}: it has ${buffer.byteLength} bytes and the plan needs ${needed}`,
        );
      found = mixed(found, buffer.slot);
    }
    return found;
  }

  #slots(inputs: readonly WebGPUBuffer[], outputs: readonly WebGPUBuffer[]): Slot[] {
    const callers = { inputs, outputs };
    return this.#holders.map(({ of, index }) =>
      of === "scratch"
        ? (this.#scratch?.[index] as Slot)
        : (callers[of][index] as WebGPUBuffer).slot,
    );
  }

  #acquireScratch(pool: BufferPool): Slot[] {
    const scratch: Slot[] = [];
    try {
      for (const bytes of this.plan.arenas) scratch.push(pool.acquire(bytes, "arena"));
      return scratch;
    } catch (error) {
      for (const slot of scratch) pool.release(slot);
      throw error;
    }
  }
}

/** Maximum number of steps in one submission, so that a timed pass for each still fits a query set. */
const maxSteps = 512;

/** Where `partsOf` returns more than one part of a step, each part is a chunk. */
export function chunksOf(
  steps: readonly Step[],
  chunkWeight: number,
  partsOf: (index: number) => readonly ProgramPart[] = () => [],
): Chunk[] {
  const chunks: Chunk[] = [];
  let first = 0;
  let weight = 0;
  let bytes = 0;
  const end = (index: number): void => {
    if (index > first) chunks.push({ first, last: index, weight, bytes });
    first = index;
    weight = 0;
    bytes = 0;
  };
  for (const [index, { kernel }] of steps.entries()) {
    const next = weightOf(kernel);
    const parts = partsOf(index);
    const isFull = weight + next > chunkWeight || index - first >= maxSteps;
    if (index > first && (isFull || parts.length > 1)) end(index);
    if (parts.length > 1) {
      // Two of them fill the device's queue, so that at most one part waits while another runs.
      const each = shareOf({ weight: next, bytes: workOf(kernel).bytes }, 1 / parts.length);
      const load = { ...each, weight: Math.max(each.weight, 2 * chunkWeight) };
      for (const part of parts) chunks.push({ first: index, last: index + 1, part, ...load });
      first = index + 1;
      continue;
    }
    weight += next;
    bytes += workOf(kernel).bytes;
  }
  end(steps.length);
  return chunks;
}

/** The work in scalar operations, roughly; an element moved through memory counts as eight. */
export function weightOf(kernel: Kernel): number {
  const { domain, core, inputs, outputs } = kernel;
  const size = sizeOf(domain);
  const written = outputs.map((output) => sizeOf(outputShape(kernel, output)));
  const moved = [...inputs.map((input) => input.size), ...written];
  const depth = core === null ? 2 : coreDepth(core);
  return 8 * moved.reduce((sum, elements) => sum + elements, 0) + 2 * size * depth;
}

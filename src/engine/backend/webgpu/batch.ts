/**
 * Commands that go to the device together: executions of plans and copies for reading, in order, as one command
 * encoder and one submission. Kernels share a compute pass until something needs the encoder; timed kernels have a
 * pass each. An error that the device finds fails the whole batch, with a Fault that names the kernel, since a
 * refused submission does nothing.
 */
import { type Fault, fault } from "../../ir/fault.ts";
import type { Operation, Slot } from "./buffers.ts";
import type { BusyTime, PassTimer } from "./clock.ts";
import type { Binding, ReadyStep, WorkAmount } from "./executable.ts";
import { encodeProgram, type ProgramPart } from "./passes.ts";
import type { PendingWork } from "./pending.ts";

/** The steps from `first` up to, but not including, `last`. */
interface Run {
  readonly kind: "run";
  readonly binding: Binding;
  readonly first: number;
  readonly last: number;
  /** Null where steps are not timed. */
  readonly timer: PassTimer | null;
  /** The part of the only step; null where whole steps are run. */
  readonly part: ProgramPart | null;
}

/** Bytes of a buffer, and the offset of their copy. */
export interface CopyPart {
  readonly source: Slot;
  /** The first byte in the buffer; missing for 0. */
  readonly from?: number;
  readonly offset: number;
  /** A multiple of four. */
  readonly byteLength: number;
}

interface Copy extends CopyPart {
  readonly kind: "copy";
  readonly staging: GPUBuffer;
}

/** A question about what a batch's commands do, such as the mapping of a buffer that they fill. */
interface Question<T> {
  /** Requests it in the tick of the submission, so that both reach the device together. */
  readonly submitted: () => T;
  /** Called instead where the commands never reach the device. */
  readonly dropped: () => void;
}

export class Batch implements Operation {
  isSubmitted = false;
  /** Whether its end is awaited. */
  isAwaited = false;
  /** The work in scalar operations, roughly. */
  weight = 0;
  /** The bytes moved through memory at least. */
  bytes = 0;
  dispatches = 0;
  /** The milliseconds that the device was busy with it, once it is done. */
  milliseconds = 0;
  /** The part of `milliseconds` after this thread had finished its tick and could learn of the end. */
  millisecondsHeard = 0;
  /** Resolves once the device has accepted the commands and will execute them. */
  readonly accepted: Promise<void>;
  /** Resolves when the device has finished. Like `accepted` it rejects with a Fault otherwise. */
  readonly done: Promise<void>;
  readonly #busy: BusyTime;
  readonly #commands: (Run | Copy)[] = [];
  #notifiedAt = 0;
  #hasPart = false;
  #questions: Question<void>[] = [];
  #accept: () => void = () => {};
  #finish: () => void = () => {};
  #reject: (reason: unknown) => void = () => {};

  constructor(pending: PendingWork, busy: BusyTime) {
    this.#busy = busy;
    const rejections: ((reason: unknown) => void)[] = [];
    const step = (take: (resolve: () => void) => void): Promise<void> => {
      const promise = new Promise<void>((resolve, reject) => {
        take(resolve);
        rejections.push(reject);
      });
      promise.catch(() => {});
      return promise;
    };
    this.accepted = step((resolve) => {
      this.#accept = resolve;
    });
    this.done = pending.race(
      step((resolve) => {
        this.#finish = resolve;
      }),
    );
    this.#reject = (reason) => {
      for (const reject of rejections) reject(reason);
    };
  }

  /** The answer of the device if it accepts the commands; rejects where the batch fails. */
  async ask<T>({ submitted, dropped }: Question<Promise<T>>): Promise<T> {
    const asked = new Promise<T>((resolve) => {
      const ask = (): void => resolve(submitted());
      // Filling the batch may have caused its submission already.
      if (this.isSubmitted) ask();
      else this.#questions.push({ submitted: ask, dropped });
    });
    const [answer] = await Promise.all([asked, this.accepted]);
    return answer;
  }

  run(
    binding: Binding,
    first: number,
    last: number,
    { weight, bytes }: WorkAmount,
    timer: PassTimer | null,
    part: ProgramPart | null = null,
  ): void {
    this.#hasPart ||= part !== null;
    this.#commands.push({ kind: "run", binding, first, last, timer, part });
    this.weight += Math.max(1, weight);
    this.bytes += bytes;
    this.dispatches += last - first;
  }

  copy(part: CopyPart, staging: GPUBuffer): void {
    this.#commands.push({ kind: "copy", ...part, staging });
    part.source.last = this;
  }

  /** Hands the commands to the device; the promise resolves when it has finished them. */
  submit(device: GPUDevice): Promise<undefined> {
    this.isSubmitted = true;
    const startedAt = performance.now();
    queueMicrotask(() => {
      this.#notifiedAt = performance.now();
    });
    const isKnown = this.#commands.every(isAccepted);
    if (!isKnown) for (const kind of errorKinds) device.pushErrorScope(kind);
    const encoder = device.createCommandEncoder();
    this.#encode(device, encoder);
    device.queue.submit([encoder.finish()]);
    const error = isKnown ? null : firstError(device);
    for (const { submitted } of this.#takeQuestions()) submitted();
    const finished = device.queue.onSubmittedWorkDone();
    void this.#settle(device, startedAt, error, finished);
    return finished;
  }

  /** Called instead of `submit`. */
  drop(reason: Fault): void {
    this.isSubmitted = true;
    for (const { dropped } of this.#takeQuestions()) dropped();
    this.#reject(reason);
  }

  /**
   * Empties the list: a value refers to its last batch for as long as it lives, and must not keep the questions
   * alive.
   */
  #takeQuestions(): Question<void>[] {
    const questions = this.#questions;
    this.#questions = [];
    return questions;
  }

  async #settle(
    device: GPUDevice,
    startedAt: number,
    error: Promise<string | null> | null,
    finished: Promise<undefined>,
  ): Promise<void> {
    try {
      const message = error && (await error);
      if (message !== null) throw await this.#explain(device, message);
      if (error !== null) for (const command of this.#commands) accept(command);
      this.#accept();
      await finished;
      this.milliseconds = this.#busy.ended(startedAt);
      const now = performance.now();
      const share = (now - this.#notifiedAt) / Math.max(Number.EPSILON, now - startedAt);
      this.millisecondsHeard = this.milliseconds * Math.min(1, share);
      // A thread that was busy for most of the time knows only when it was notified, and would call short kernels long.
      const isKnown = share >= 1 / 2;
      if (isKnown && (this.milliseconds > tellingMilliseconds || this.#hasPart)) this.#tell();
      this.#finish();
    } catch (reason) {
      this.#reject(reason);
    } finally {
      // Values and free buffers refer to their last batch, which must not keep the executables of its commands.
      this.#commands.length = 0;
    }
  }

  /**
   * Reports to executables how long their steps took, where that is long; steps that ran together share the time by
   * their cost.
   */
  #tell(): void {
    const runs = this.#commands.filter((command) => command.kind === "run");
    const costs = runs.map(({ binding, first, last, part }) => {
      const parts = part?.ready.split?.parts.length ?? 1;
      return { parts, cost: binding.executable.cost(first, last) / parts };
    });
    const all = costs.reduce((sum, { cost }) => sum + cost, 0);
    for (const [index, { binding, first, last }] of runs.entries()) {
      const { parts, cost } = costs[index] as { parts: number; cost: number };
      const share = cost / Math.max(Number.EPSILON, all);
      binding.executable.took(first, last, parts * share * this.milliseconds);
    }
  }

  #encode(device: GPUDevice, encoder: GPUCommandEncoder): void {
    let pass: GPUComputePassEncoder | null = null;
    for (const command of this.#commands) {
      if (command.kind === "copy") {
        pass?.end();
        pass = null;
        const { source, from = 0, staging, offset, byteLength } = command;
        encoder.copyBufferToBuffer(source.gpu, from, staging, offset, byteLength);
      } else if (command.timer) {
        pass?.end();
        pass = null;
        encodeTimed(device, encoder, command, command.timer);
      } else {
        pass ??= encoder.beginComputePass();
        const { binding, first, last, part } = command;
        encodeSteps(pass, binding.executable.steps, binding.groups(device), first, last, part);
      }
    }
    pass?.end();
  }

  /** Finds the kernel at fault by encoding each separately, without submitting it. */
  async #explain(device: GPUDevice, message: string): Promise<Fault> {
    const names: string[] = [];
    for (const command of this.#commands) {
      if (command.kind === "copy") {
        if (command.source.failure) return command.source.failure;
        continue;
      }
      const { binding, first, last } = command;
      for (const slot of binding.slots) if (slot.failure) return slot.failure;
      const { steps } = binding.executable;
      for (let index = first; index < last; index++) {
        device.pushErrorScope("validation");
        const encoder = device.createCommandEncoder();
        const pass = encoder.beginComputePass();
        encodeSteps(pass, steps, binding.groups(device), index, index + 1);
        pass.end();
        encoder.finish();
        const error = await device.popErrorScope().catch(() => null);
        const { name } = (steps[index] as ReadyStep).step.kernel;
        if (error) return kernelFault(name, error.message);
        names.push(name);
      }
    }
    return kernelFault([...new Set(names)].join(", "), message);
  }
}

function encodeSteps(
  pass: GPUComputePassEncoder,
  steps: readonly ReadyStep[],
  groups: readonly GPUBindGroup[],
  first: number,
  last: number,
  part: ProgramPart | null = null,
): void {
  for (let index = first; index < last; index++) {
    const { ready } = part ?? (steps[index] as ReadyStep);
    encodeProgram(pass, ready, groups[index] as GPUBindGroup, part?.index);
  }
}

function encodeTimed(
  device: GPUDevice,
  encoder: GPUCommandEncoder,
  { binding, first, last, part }: Run,
  timer: PassTimer,
): void {
  const { steps } = binding.executable;
  for (let index = first; index < last; index++) {
    const pass = encoder.beginComputePass({
      label: (steps[index] as ReadyStep).step.kernel.name,
      timestampWrites: timer.writesOf(index - first),
    });
    encodeSteps(pass, steps, binding.groups(device), index, index + 1, part);
    pass.end();
  }
  timer.resolve(encoder);
}

/** Batches below this many milliseconds say nothing about how long a kernel occupies the device. */
const tellingMilliseconds = 20;

const errorKinds = ["validation", "out-of-memory", "internal"] as const;

/**
 * The device accepts steps again that it accepted once, with any accepted buffers: asking would cost more than
 * encoding.
 */
function isAccepted(command: Run | Copy): boolean {
  if (command.kind === "copy") return command.source.isAccepted;
  const { binding, first, last } = command;
  const { steps } = binding.executable;
  for (let index = first; index < last; index++) {
    const step = steps[index] as ReadyStep;
    if (!step.isAccepted || step.ready.second?.handover.isAccepted === false) return false;
  }
  return binding.areBuffersAccepted;
}

function accept(command: Run | Copy): void {
  if (command.kind === "copy") command.source.isAccepted = true;
  else {
    const { binding, first, last } = command;
    for (const step of binding.executable.steps.slice(first, last)) step.isAccepted = true;
    for (const slot of binding.slots) slot.isAccepted = true;
  }
}

/** Pops the scopes that `submit` pushed. */
async function firstError(device: GPUDevice): Promise<string | null> {
  const scopes = errorKinds.map(() => device.popErrorScope());
  const errors = await Promise.all(scopes.map((scope) => scope.catch(() => null)));
  return errors.find((error) => error !== null)?.message ?? null;
}

function kernelFault(name: string, message: string): Fault {
  return fault("gpu", `invalid kernel ${name}: the device refused it (${message.split("\n")[0]})`);
}

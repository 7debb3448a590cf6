/**
 * Both devices as one, and both at work on one plan where that is faster: besides placing whole plans as the auto
 * backend does, it may split the main kernel of a plan. The GPU computes the first rows of the kernel and the CPU
 * the others, at the same time; the device with the most rows joins them. In: two backends, which it owns from now
 * on. Guaranteed: the values are those of one device, to rounding.
 */
import {
  forEachHardware,
  type HardwareKind,
  hardwareKinds,
  otherHardware,
} from "../../ir/device-kinds.ts";
import { Fault } from "../../ir/fault.ts";
import type { Plan } from "../../ir/plan.ts";
import { AutoBackend, type AutoExecutable, moveTo, transferModel } from "../auto/auto.ts";
import type { PlanChooser, Times, TransferModel } from "../auto/placement.ts";
import type {
  Backend,
  DeviceBuffer,
  Executable,
  ExecuteOptions,
  Execution,
  ExecutionReport,
  PlanPlacement,
} from "../backend.ts";
import { absentFrom, PairBuffer } from "../pair/buffer.ts";
import type { Ran } from "../pair/pair.ts";
import { type Alone, SplitDecision, type Verdict } from "./decision.ts";
import {
  type PreparedSplit,
  type PreparedSubPlan,
  piecesOf,
  prepareSplit,
  stepTimes,
} from "./prepared.ts";
import { type Splittable, splittable } from "./splittable.ts";

/** Neither backend may be in use elsewhere. `transfer` is the initial transfer model, which tests may set. */
export function createHybridBackend(
  gpu: Backend,
  cpu: Backend,
  transfer: TransferModel = transferModel,
): Backend {
  return new HybridBackend(gpu, cpu, transfer);
}

/** The state of a plan's split: its row, its sub-plans and its measured times. */
interface Splitting {
  /** The reason as a clause where the plan cannot be split. */
  readonly work: Splittable | string;
  readonly decision: SplitDecision | null;
  /** The splits by rows of the GPU; null while one is being prepared. */
  readonly prepared: Map<number, PreparedSplit | null>;
  /** The number of executables that use it. */
  users: number;
}

interface HybridExecutable extends AutoExecutable {
  readonly splitting: Splitting;
}

/** The bytes of an executable and of the sub-plans of its splits, for each byte of the executable. */
const bytesOfSplits = 3;

/** The end of an execution, on this realm's clock in milliseconds; 0 before it. */
interface End {
  time: number;
}

class HybridBackend extends AutoBackend {
  /** By the choosers of plans, so that it is known for as long as their times are. */
  readonly #splittings = new WeakMap<PlanChooser, Splitting>();
  #lastEnd: End = { time: 0 };

  constructor(gpu: Backend, cpu: Backend, transfer: TransferModel) {
    super("hybrid", gpu, cpu, transfer);
  }

  override async prepare(plan: Plan): Promise<HybridExecutable> {
    const whole = await super.prepare(plan);
    const splitting = this.#splittings.get(whole.chooser) ?? this.#splittingOf(plan);
    this.#splittings.set(whole.chooser, splitting);
    splitting.users++;
    return { ...whole, heldBytes: bytesOfSplits * whole.heldBytes, splitting };
  }

  /** Keeps the measured times of the plan's splits. */
  override forget(executable: Executable): void {
    super.forget(executable);
    const { splitting } = executable as HybridExecutable;
    if (--splitting.users > 0) return;
    for (const split of splitting.prepared.values()) if (split) this.#forgetSplit(split);
    splitting.prepared.clear();
  }

  #forgetSplit(split: PreparedSplit): void {
    for (const { device, executable } of piecesOf(split)) this.devices[device].forget(executable);
  }

  override execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution {
    const hybrid = executable as HybridExecutable;
    const { splitting } = hybrid;
    const verdict = this.#decide(hybrid, inputs as readonly PairBuffer[]);
    const prepared =
      verdict.rows === null ? null : this.#prepared(hybrid.plan, splitting, verdict.rows);
    const values = prepared && this.#values(hybrid.plan, prepared, inputs, outputs);
    if (prepared && values) {
      hybrid.device = prepared.home;
      const report = this.#split(splitting, prepared, verdict, values, options);
      return { done: this.#marked(report) };
    }
    const missing = prepared ? "memory is short" : "its partitions are still being compiled";
    const reason = verdict.rows === null ? verdict.reason : `Not split: ${missing}`;
    const { done } = super.execute(executable, inputs, outputs, options);
    return { done: this.#marked(done.then((report) => withReason(report, reason))) };
  }

  #splittingOf(plan: Plan): Splitting {
    const work = splittable(plan);
    const decision =
      typeof work === "string"
        ? null
        : new SplitDecision(work, (bytes) => this.placement.moving(bytes));
    return { work, decision, prepared: new Map(), users: 0 };
  }

  #decide({ chooser, splitting }: HybridExecutable, from: readonly PairBuffer[]): Verdict {
    const { work, decision } = splitting;
    if (decision === null) return { rows: null, reason: `Not split: ${work}` };
    const estimates = chooser.estimates();
    return decision.decide(
      forEachHardware((kind): Alone => {
        const { milliseconds, measured } = estimates[kind];
        return { milliseconds, measured, moving: this.placement.moving(moveTo(kind, from).bytes) };
      }),
    );
  }

  /** The split if it is ready; else begins to prepare it, unless the executable was forgotten, and returns null. */
  #prepared(plan: Plan, splitting: Splitting, rows: number): PreparedSplit | null {
    const { work, decision, prepared } = splitting;
    const known = prepared.get(rows);
    if (known !== undefined || splitting.users === 0) return known ?? null;
    prepared.set(rows, null);
    prepareSplit(plan, (work as Splittable).step, rows, this.devices).then(
      (split) => {
        if (splitting.users > 0) prepared.set(rows, split);
        else this.#forgetSplit(split);
      },
      (error: unknown) =>
        decision?.refuse(`its partitions cannot be compiled: ${messageOf(error)}`),
    );
    return null;
  }

  /**
   * The buffers of all sub-plans by number, with memory on each device that uses them; null where there is not enough
   * memory for them.
   */
  #values(
    plan: Plan,
    split: PreparedSplit,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
  ): Values | null {
    const values = new Values(split.bytes);
    for (const [at, number] of plan.inputs.entries()) values.set(number, inputs[at] as PairBuffer);
    for (const [at, number] of plan.outputs.entries())
      values.set(number, outputs[at] as PairBuffer);
    try {
      for (const { device, inputs: read, outputs: written } of piecesOf(split))
        for (const number of [...read, ...written]) this.memoryOn(device, values.get(number));
      return values;
    } catch (error) {
      this.#freeTemporary(values);
      if (error instanceof Fault) return null;
      throw error;
    }
  }

  /** Starts all sub-plans in order; the parts are computed at the same time. */
  async #split(
    { decision }: Splitting,
    prepared: PreparedSplit,
    { rows, reason }: Verdict,
    values: Values,
    options: ExecuteOptions,
  ): Promise<ExecutionReport> {
    const begun = performance.now();
    const previous = this.#lastEnd;
    const { split, home, before, parts, after } = prepared;
    const earlier = before && this.#start(before, values, options);
    this.#bringOperands(parts, values);
    const away = this.#start(parts[otherHardware(home)], values, options);
    const near = this.#start(parts[home], values, options);
    const later = this.#start(after, values, options);
    this.#freeTemporary(values);
    const [first, ...others] = await settled([earlier, away, near, later]);
    const [awayRan, nearRan, laterRan] = others as [Ran, Ran, Ran];
    const ran = home === "gpu" ? { gpu: nearRan, cpu: awayRan } : { gpu: awayRan, cpu: nearRan };
    // Work that waits for an execution before it begins when that one has ended.
    const took = performance.now() - Math.max(begun, previous.time);
    decision?.took(rows as number, took, { gpu: ran.gpu.took, cpu: ran.cpu.took });
    return {
      kernels: stepTimes(prepared, {
        before: first?.report.kernels ?? null,
        parts: { gpu: ran.gpu.report.kernels, cpu: ran.cpu.report.kernels },
        after: laterRan.report.kernels,
      }),
      clockStep: this.info.clock.stepMilliseconds,
      placement: { device: home, split, reason },
    };
  }

  /** Moves the operands of both parts, so that no part waits for the other one's device. */
  #bringOperands(parts: Times<PreparedSubPlan>, values: Values): void {
    const operands = forEachHardware((kind) =>
      parts[kind].inputs.map((number) => values.get(number)),
    );
    const isAbsent = (kind: HardwareKind): boolean => absentFrom(kind, operands[kind]).length > 0;
    if (this.isIdle && !hardwareKinds.some(isAbsent)) return;
    void this.inOrder(async () => {
      for (const kind of hardwareKinds) if (isAbsent(kind)) await this.bring(operands[kind], kind);
    });
  }

  async #start(
    { device, executable, inputs, outputs }: PreparedSubPlan,
    values: Values,
    options: ExecuteOptions,
  ): Promise<Ran> {
    const [from, to] = [inputs, outputs].map((numbers) =>
      numbers.map((number) => values.get(number)),
    ) as [PairBuffer[], PairBuffer[]];
    const start = (): Promise<Ran> => this.run(device, executable, from, to, options);
    if (this.isIdle && absentFrom(device, from).length === 0) return start();
    return this.later(() => this.copy(absentFrom(device, from), device), start);
  }

  #freeTemporary({ temporary }: Values): void {
    for (const buffer of temporary) this.free(buffer);
  }

  /** Notes when the execution ends. */
  #marked(done: Promise<ExecutionReport>): Promise<ExecutionReport> {
    const end: End = { time: 0 };
    this.#lastEnd = end;
    return done.then((report) => {
      end.time = performance.now();
      return report;
    });
  }
}

/** The buffers of a split execution, by their numbers in the split plan. */
class Values {
  /** The buffers that are freed after the execution. */
  readonly temporary: PairBuffer[] = [];
  readonly #bytes: readonly number[];
  readonly #buffers = new Map<number, PairBuffer>();

  constructor(bytes: readonly number[]) {
    this.#bytes = bytes;
  }

  set(number: number, buffer: PairBuffer): void {
    this.#buffers.set(number, buffer);
  }

  get(number: number): PairBuffer {
    const known = this.#buffers.get(number);
    if (known) return known;
    const made = new PairBuffer(this.#bytes[number] as number);
    this.temporary.push(made);
    this.#buffers.set(number, made);
    return made;
  }
}

/** The results of all once all have ended, so that nothing is in progress when one has failed. */
async function settled<Result>(
  all: readonly (Promise<Result> | null)[],
): Promise<(Result | null)[]> {
  await Promise.allSettled(all);
  return Promise.all(all);
}

/** The reason's text is built only when it is read, which is seldom. */
function withReason(report: ExecutionReport, notSplit: string): ExecutionReport {
  const placement = report.placement as PlanPlacement;
  const extended: PlanPlacement = {
    device: placement.device,
    get reason() {
      return `${placement.reason}. ${notSplit}`;
    },
  };
  return { ...report, placement: extended };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

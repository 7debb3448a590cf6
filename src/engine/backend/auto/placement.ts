/**
 * Decides where a plan is expected to finish sooner. In: the measured times of executions and transfers on two
 * devices. Out: a choice with its reason. A plan's own times count where there are any; until then a model of the
 * device is used, corrected by the times of other plans.
 *
 * Operands that are used again are worth moving, but it is unknown how often they will be. They are therefore moved
 * once staying has cost as much as moving them: in total that is at most twice the cost with perfect foresight
 * (ski rental; Karlin, Manasse, Rudolph and Sleator, Competitive Snoopy Caching, 1988).
 */

import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import {
  deviceNames,
  forEachHardware,
  type HardwareKind,
  hardwareKinds,
  otherHardware,
} from "../../ir/device-kinds.ts";
import { smallest } from "../../ir/numbers/extremes.ts";
import { median } from "../../ir/numbers/statistics.ts";
import type { Plan } from "../../ir/plan.ts";
import { runsOf } from "../../ir/unrolled-plan.ts";
import { type Work, workOf } from "../../ir/work.ts";
import type { Executable, PlanPlacement } from "../backend.ts";

/** Times are in milliseconds; rates are in bytes and operations a millisecond. */
export interface DeviceModel {
  /** The time of an execution whose kernels do nothing. */
  readonly execution: number;
  readonly kernel: number;
  /** The time of a step of a loop that is launched as a whole, besides its operations. */
  readonly step: number;
  readonly bytes: number;
  readonly operations: number;
  /** The cores that share its operations; a loop that is launched as a whole runs on one of them. */
  readonly cores: number;
}

/** The cost of transfers between the devices, in either direction. */
export interface TransferModel {
  readonly latency: number;
  readonly bytes: number;
}

/** The work of everything that is launched for a plan. */
export interface PlanWork extends Work {
  readonly kernels: number;
  /** The steps that one core runs in loops that are launched as a whole, and their operations. */
  readonly inLoops: { readonly steps: number; readonly operations: number };
}

export interface Choice extends PlanPlacement {
  /** The milliseconds that the other device might have saved if all operands were there. */
  readonly lost: number;
  /** The transfer that an execution on each device would need first. */
  readonly moves: Moves;
}

/** The transfer that an execution on a device would need first. */
export interface Move {
  readonly bytes: number;
  /** The milliseconds that executions elsewhere have lost so far because these bytes were not there. */
  readonly lost: number;
}

export type Moves = Times<Move>;

/** The work of all kernels in a plan together. `inLoops` is that of an executable of the plan. */
export function planWork(plan: Plan, inLoops: readonly boolean[] = []): PlanWork {
  const { steps, loops = [] } = plan;
  const launched = loops.filter(({ first, last }) =>
    steps.slice(first, last).every((_, index) => inLoops[first + index]),
  );
  const launches = runsOf({ steps, loops: loops.filter((loop) => !launched.includes(loop)) });
  const runs = runsOf(plan);
  let [kernels, bytes, operations] = [0, 0, 0];
  const inside = { steps: 0, operations: 0 };
  for (const [index, { kernel }] of steps.entries()) {
    const work = workOf(kernel);
    const times = runs[index] as number;
    const outermost = launched.findLast(({ first, last }) => first <= index && index < last);
    if (outermost === undefined || outermost.first === index) kernels += launches[index] as number;
    if (outermost === undefined) {
      bytes += times * work.bytes;
      operations += times * work.operations;
    } else {
      inside.steps += times;
      inside.operations += times * work.operations;
    }
  }
  return { kernels, bytes, operations, inLoops: inside };
}

/**
 * A plan is tried on the other device too while the model expects it to take less than this many times as long
 * there.
 */
const worthTrying = 8;
/**
 * The milliseconds of trials that may be in progress at a time; one is always allowed. Tries in a queue share the
 * time until its end.
 */
const triesTogether = 2;
/** The first execution warms up, and a median of three others tolerates one that was disturbed. */
const samplesNeeded = 4;
/**
 * After this many executions on one device the other is measured again, then after twice as many, and so on; but
 * only once measuring would take at most this fraction of the time that they took.
 */
const firstStay = 128;
const shareOfDoubt = 1 / 16;
/** The device changes only for a gain beyond this, so that noise alone does not change it. */
const gain = 1.1;
/** The number of latest times that count for each plan and device. */
const samplesKept = 7;

/** The time that an execution takes. */
export interface Estimate {
  readonly milliseconds: number;
  /** The lower bound where the time is not measured: among many executions the cost of starting hardly counts. */
  readonly least: number;
  readonly measured: boolean;
}

/** The parts of a prediction: the time to start, and the time of the work itself. */
type TimePart = "start" | "busy";

/** A value for each device. */
export type Times<Time> = Readonly<Record<HardwareKind, Time>>;

/** The reason's text is built only when it is read, which is seldom. */
class Chosen implements Choice {
  readonly device: HardwareKind;
  readonly lost: number;
  readonly #time: Times<Estimate>;
  readonly #moving: Times<number>;
  readonly moves: Moves;

  constructor(device: HardwareKind, time: Times<Estimate>, moving: Times<number>, moves: Moves) {
    this.device = device;
    this.lost = Math.max(0, time[device].milliseconds - time[otherHardware(device)].least);
    this.#time = time;
    this.#moving = moving;
    this.moves = moves;
  }

  get reason(): string {
    const both = hardwareKinds.map((kind) => this.#total(kind)).join(", ");
    const { bytes, lost } = this.moves[this.device];
    if (bytes === 0 || lost === 0) return both;
    return `${both}; data moved to the ${deviceNames[this.device]} after ${milliseconds(lost)} of extra time on the ${deviceNames[otherHardware(this.device)]}`;
  }

  #total(device: HardwareKind): string {
    const { milliseconds: took, measured } = this.#time[device];
    return `${deviceNames[device]} ${milliseconds(took + this.#moving[device])} ${measured ? "measured" : "expected"}`;
  }
}

function measuredAs(milliseconds: number): Estimate {
  return { milliseconds, least: milliseconds, measured: true };
}

/** The models of the two devices, corrected by everything that they execute. */
class Devices {
  readonly #models: Times<DeviceModel>;
  #transfer: TransferModel;
  /** The ratio of measured to predicted time. */
  readonly #corrections: Times<Record<TimePart, number>> = {
    gpu: { start: 1, busy: 1 },
    cpu: { start: 1, busy: 1 },
  };

  constructor(models: Times<DeviceModel>, transfer: TransferModel) {
    this.#models = models;
    this.#transfer = transfer;
  }

  /** The time that a plan is expected to take there. */
  expected(work: PlanWork, device: HardwareKind): Record<TimePart, number> {
    const { start, busy } = predict(work, this.#models[device]);
    const corrections = this.#corrections[device];
    return { start: start * corrections.start, busy: busy * corrections.busy };
  }

  /** Corrects the larger part of the prediction by a measured time: the smaller one would be lost in its noise. */
  correct(work: PlanWork, device: HardwareKind, took: number): void {
    const predicted = predict(work, this.#models[device]);
    const expected = this.expected(work, device);
    const [larger, smaller]: [TimePart, TimePart] =
      expected.busy > expected.start ? ["busy", "start"] : ["start", "busy"];
    const seen = Math.max(took - expected[smaller], took / 4) / predicted[larger];
    const ratio = Math.min(1000, Math.max(0.001, seen));
    const corrections = this.#corrections[device];
    corrections[larger] *= (ratio / corrections[larger]) ** 0.25;
  }

  moving(bytes: number): number {
    return bytes === 0 ? 0 : this.#transfer.latency + bytes / this.#transfer.bytes;
  }

  transferred(bytes: number, took: number): void {
    const { latency, bytes: rate } = this.#transfer;
    // Small transfers determine the latency, large ones the rate; each moves half-way to the new measurement.
    if (bytes < latency * rate) this.#transfer = { latency: (latency + took) / 2, bytes: rate };
    else {
      const seen = bytes / Math.max(took - latency, took / 4);
      this.#transfer = { latency, bytes: (rate + seen) / 2 };
    }
  }
}

/** Chooses for one plan. */
export class PlanChooser {
  readonly #devices: Devices;
  readonly #work: Times<PlanWork>;
  readonly #samples: Times<number[]> = { gpu: [], cpu: [] };
  /** The estimates from samples, where there are enough; null until requested. */
  readonly #measured: Record<HardwareKind, Estimate | null> = { gpu: null, cpu: null };
  /** The executions that have not ended. */
  readonly #inProgress: Record<HardwareKind, number> = { gpu: 0, cpu: 0 };
  #last: HardwareKind | null = null;
  /** The consecutive executions on one device, and how many there will be before the other one is tried again. */
  #stay = 0;
  #longestStay = firstStay;

  constructor(devices: Devices, work: Times<PlanWork>) {
    this.#devices = devices;
    this.#work = work;
  }

  choose(moves: Moves): Choice {
    this.#doubt();
    const time = this.estimates();
    const moving = {
      gpu: this.#devices.moving(moves.gpu.bytes),
      cpu: this.#devices.moving(moves.cpu.bytes),
    };
    const total = {
      gpu: time.gpu.milliseconds + Math.max(0, moving.gpu - moves.gpu.lost),
      cpu: time.cpu.milliseconds + Math.max(0, moving.cpu - moves.cpu.lost),
    };
    const device = this.#decide(time, total);
    this.#stay = device === this.#last ? this.#stay + 1 : 1;
    this.#last = device;
    return new Chosen(device, time, moving, moves);
  }

  /** The times of executions on each device, without transfers. */
  estimates(): Times<Estimate> {
    return forEachHardware((kind) => this.#estimate(kind));
  }

  /** Notes that an execution begins there: `executed` or `failed` follows. */
  begun(device: HardwareKind): void {
    this.#inProgress[device]++;
  }

  failed(device: HardwareKind): void {
    this.#inProgress[device]--;
  }

  /** Notes the time of an execution, without transfers. */
  executed(device: HardwareKind, took: number): void {
    this.#inProgress[device]--;
    const samples = this.#samples[device];
    samples.push(took);
    if (samples.length > samplesKept) samples.shift();
    this.#measured[device] = null;
    this.#devices.correct(this.#work[device], device, took);
  }

  #decide(time: Times<Estimate>, total: Times<number>): HardwareKind {
    const sooner: HardwareKind = total.gpu < total.cpu ? "gpu" : "cpu";
    const later = otherHardware(sooner);
    const isOpen = time[sooner].measured && !time[later].measured;
    const inProgress = this.#inProgress[later] * time[later].milliseconds;
    if (isOpen && inProgress < triesTogether && total[later] < worthTrying * total[sooner])
      return later;
    if (this.#last === later && total[later] < gain * total[sooner]) return later;
    return sooner;
  }

  /**
   * The other device may have been cold or busy when it was measured: in time its measurement counts as no more
   * than a bound.
   */
  #doubt(): void {
    const last = this.#last;
    if (last === null || this.#stay < this.#longestStay) return;
    const other = otherHardware(last);
    const { milliseconds: took, measured } = this.#estimate(other);
    const spent = this.#stay * this.#estimate(last).milliseconds;
    if (!measured || (samplesNeeded - 1) * took > shareOfDoubt * spent) return;
    this.#samples[other].splice(0, samplesKept, took);
    this.#measured[other] = null;
    this.#stay = 0;
    this.#longestStay *= 2;
  }

  #estimate(device: HardwareKind): Estimate {
    const known = this.#samples[device];
    if (known.length >= samplesNeeded) {
      this.#measured[device] ??= measuredAs(median(known.slice(1)));
      return this.#measured[device];
    }
    const { start, busy } = this.#devices.expected(this.#work[device], device);
    // With fewer samples the times are no more than a bound.
    return {
      milliseconds: smallest(known, start + busy),
      least: smallest(known, busy),
      measured: false,
    };
  }
}

export class Placement {
  readonly #devices: Devices;
  /** Choosers by plan key, the least recently used first. */
  readonly #plans = new ByteCache<string, PlanChooser>(cacheBudgets.placements);

  constructor(models: Times<DeviceModel>, transfer: TransferModel) {
    this.#devices = new Devices(models, transfer);
  }

  /** `on` has executables of the plan, where devices launch loops as a whole. */
  of(plan: Plan, on?: Times<Pick<Executable, "inLoops">>): PlanChooser {
    const workOn = (kind: HardwareKind): PlanWork => planWork(plan, on?.[kind].inLoops);
    return this.#plans.getOrMake(
      plan.key,
      () => new PlanChooser(this.#devices, forEachHardware(workOn)),
      () => plan.key.length + bytesOfChooser,
    );
  }

  /** The milliseconds that a transfer between the devices is expected to take. */
  moving(bytes: number): number {
    return this.#devices.moving(bytes);
  }

  /** Notes the time of a transfer between the devices. */
  transferred(bytes: number, took: number): void {
    this.#devices.transferred(bytes, took);
  }
}

/** The bytes of a plan's times and of what is decided about it, without its key. */
const bytesOfChooser = 1000;

/** The roofline (Williams, Waterman and Patterson 2009), then what one core does, plus the cost of starting. */
function predict(
  { kernels, bytes, operations, inLoops }: PlanWork,
  model: DeviceModel,
): Record<TimePart, number> {
  const onAllCores = Math.max(bytes / model.bytes, operations / model.operations);
  const onOneCore =
    inLoops.steps * model.step + (model.cores * inLoops.operations) / model.operations;
  return { start: model.execution + kernels * model.kernel, busy: onAllCores + onOneCore };
}

/** Formats two significant digits: an estimate has no more. */
export function milliseconds(value: number): string {
  return `${Number(value.toPrecision(2))} ms`;
}

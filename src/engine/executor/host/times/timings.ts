/**
 * Sums up what a run cost. In: the host's reports of executions and transfers, some of which were measured. Out:
 * totals, and costs by position in the program. Unmeasured executions are estimated: each costs the median of its
 * plan's measured ones on the same device. Each result is an interval, since a clock has a step and some steps of
 * a plan may never have been timed. Memory is bounded: of plans beyond a budget only the sums are kept.
 */
import type { PlanPlacement } from "../../../backend/backend.ts";
import { ByteCache } from "../../../ir/caches/byte-cache.ts";
import { cacheBudgets } from "../../../ir/caches/cache-budgets.ts";
import { addUp, type Cost } from "../../../ir/cost.ts";
import type { DeviceKind } from "../../../ir/device-kinds.ts";
import type { Position } from "../../../ir/fault.ts";
import { type Duration, ticked, times } from "../../../ir/numbers/duration.ts";
import { median } from "../../../ir/numbers/statistics.ts";
import type { Move, PlanTiming, TransferTiming } from "../../protocol.ts";
import { reportLimits } from "../plan-report.ts";
import { BusyTimes } from "./busy-times.ts";
import type { Profile } from "./sampling.ts";
import { planKey, SpanLog, type Trace } from "./spans.ts";
import { type Transfer, TransferCosts } from "./transfer-costs.ts";

export type { Transfer } from "./transfer-costs.ts";

/** The cost of the kernels called at one position in the program. */
export interface PositionCost extends Cost {
  /** Null for kernels whose position is not known. */
  readonly position: Position | null;
}

/** The cost of one plan's executions on a device. */
export interface PlanCost {
  readonly device: DeviceKind;
  readonly id: string;
  readonly executions: number;
  /** The time of one execution, by step, on the device that ran it last; null where it was not measured. */
  readonly steps: readonly (Duration | null)[];
  /** On a device that consists of two: how often each was chosen, and the reason for the last choice. */
  readonly placement?: PlacementCount | undefined;
}

export interface PlacementCount {
  readonly gpu: number;
  readonly cpu: number;
  /** The number of executions in which both computed parts of the plan. */
  readonly split: number;
  readonly last: PlanPlacement;
}

/** The cost of what one call moved between devices: the time of the uploads, which follow as many readbacks. */
export interface MoveCost extends Move {
  readonly bytes: number;
  /** Null where none of them was measured in isolation. */
  readonly time: Duration | null;
}

export interface DeviceTrace extends Trace {
  readonly device: DeviceKind;
}

/** The costs of a run on one device, or of an execution on all devices that it used. */
export interface RunCosts {
  readonly compileMilliseconds: number;
  /** Null where no kernel was measured. */
  readonly kernels: Duration | null;
  /** Null where no transfer was measured in isolation. */
  readonly upload: Transfer | null;
  readonly readback: Transfer | null;
  /** The tensors that the program moved to these devices; their uploads are among `upload`. */
  readonly moves: readonly MoveCost[];
  readonly byPosition: readonly PositionCost[];
  /** The first plans on each device, as many as are reported, of which an execution was measured. */
  readonly plans: readonly PlanCost[];
  /** One for each device on which spans were noted; all are on one clock. */
  readonly traces: readonly DeviceTrace[];
}

/** The executions of a plan on one device. */
interface OnDevice {
  executions: number;
  readonly clockStep: number;
  /** One list of measured times for each step. */
  readonly samples: readonly number[][];
}

/** The device that was chosen, or both; null where there was no choice. */
type Where = PlanPlacement["device"] | "split" | null;

function whereOf(placement: PlanPlacement | null | undefined): Where {
  return placement?.split ? "split" : (placement?.device ?? null);
}

interface Plan {
  readonly id: string;
  readonly steps: PlanTiming["steps"];
  /** Executions by where they were. */
  readonly on: Map<Where, OnDevice>;
  last: PlanPlacement | null;
}

/** Enough samples for a median that outliers do not move. */
const maxSamples = 64;
/** The bytes of a step: its name, its position and its samples. */
const stepBytes = 100 + 8 * maxSamples;

export class Timings {
  /** Missing where transfers are timed one by one, which would show in every gap, and where nothing is timed. */
  readonly spans: SpanLog | undefined;
  readonly #device: DeviceKind;
  readonly #busy: BusyTimes;
  #compile = 0;
  /** The first plans, which are reported. */
  readonly #first = new Map<string, Plan>();
  readonly #others = new ByteCache<string, Plan>(cacheBudgets.busyTimes, (plan) => {
    this.#evicted = sumsOf([...this.#evicted, ...stepCosts(plan)]);
  });
  /** The costs of plans that exceeded the budget, by position. One that comes back is measured anew. */
  #evicted: readonly PositionCost[] = [];
  readonly #moves = new Map<string, { move: Move; costs: TransferCosts; bytes: number }>();
  readonly #transfers = { upload: new TransferCosts(), readback: new TransferCosts() };
  #total: RunCosts | null = null;

  /** `busy` remembers what kernels took, from run to run. */
  constructor(device: DeviceKind, profile: Profile = "none", busy: BusyTimes = new BusyTimes()) {
    this.#device = device;
    this.#busy = busy;
    this.spans = profile === "kernels" || profile === "spans" ? new SpanLog(busy) : undefined;
  }

  plan(timing: PlanTiming): void {
    const { plan: key, id, steps, kernels, clockStep, compileMilliseconds, placement } = timing;
    this.#compile += compileMilliseconds;
    this.#busy.note(planKey(id, placement?.device ?? ""), kernels);
    let plan = this.#first.get(key) ?? this.#others.get(key);
    if (!plan) {
      plan = { id, steps, on: new Map(), last: null };
      if (this.#first.size < reportLimits.plans) this.#first.set(key, plan);
      else this.#others.set(key, plan, key.length + stepBytes * steps.length);
    }
    if (placement) plan.last = placement;
    const where = whereOf(placement);
    let device = plan.on.get(where);
    if (!device) {
      device = { executions: 0, clockStep, samples: steps.map(() => []) };
      plan.on.set(where, device);
    }
    device.executions++;
    const { samples } = device;
    kernels?.forEach((milliseconds, step) => {
      const known = samples[step];
      if (milliseconds !== null && known && known.length < maxSamples) known.push(milliseconds);
    });
  }

  transfer({ direction, move, ...transfer }: TransferTiming): void {
    this.#transfers[direction].add(transfer);
    if (move === undefined) return;
    const { from, position } = move;
    const key = `${from} ${keyOf(position)}`;
    const known = this.#moves.get(key) ?? { move, costs: new TransferCosts(), bytes: 0 };
    this.#moves.set(key, known);
    known.costs.add(transfer);
    known.bytes += transfer.bytes;
  }

  /** True once the costs are final. */
  get isClosed(): boolean {
    return this.#total !== null;
  }

  /** Makes the costs final: what follows is not the program's. */
  close(): void {
    this.spans?.memory.close();
    this.#total ??= this.#sum();
  }

  total(): RunCosts {
    return this.#total ?? this.#sum();
  }

  #sum(): RunCosts {
    const first = [...this.#first.values()];
    const others = [...this.#others.values()].flatMap(stepCosts);
    const steps = [...first.flatMap(stepCosts), ...this.#evicted, ...others];
    return {
      compileMilliseconds: this.#compile,
      kernels: addUp(steps.map((cost) => ["all", cost])).get("all")?.time ?? null,
      upload: this.#transfers.upload.total(),
      readback: this.#transfers.readback.total(),
      moves: [...this.#moves.values()].map(({ move, costs, bytes }) => ({
        ...move,
        bytes,
        time: costs.total()?.time ?? null,
      })),
      byPosition: sumsOf(steps),
      plans: first.flatMap((plan) => planCost(this.#device, plan)),
      traces: this.spans ? [{ device: this.#device, ...this.spans.trace() }] : [],
    };
  }
}

/** The costs of a plan's steps on each device that ran it. */
function stepCosts({ steps, on }: Plan): readonly PositionCost[] {
  return steps.flatMap(({ name, positions }, step) =>
    [...on.values()].map((device) => {
      const { executions } = device;
      const cost = stepCost(device, step);
      const position = positions[0] ?? null;
      return { position, kernels: [name], executions, time: cost && times(executions, cost) };
    }),
  );
}

/** The sums of the costs at each position. */
function sumsOf(costs: readonly PositionCost[]): readonly PositionCost[] {
  const positions = new Map(costs.map(({ position }) => [keyOf(position), position]));
  return [...addUp(costs.map(({ position, ...cost }) => [keyOf(position), cost]))].map(
    ([key, cost]) => ({ ...cost, position: positions.get(key) ?? null }),
  );
}

function keyOf(position: Position | null): string {
  return position ? `${position.line}:${position.column}` : "";
}

/** The time of one execution of a step; null where none was measured. */
function stepCost({ samples, clockStep }: OnDevice, step: number): Duration | null {
  const known = samples[step] ?? [];
  return known.length === 0 ? null : ticked(median(known), clockStep);
}

function planCost(device: DeviceKind, { id, steps, on, last }: Plan): PlanCost | [] {
  const lastOn = on.get(whereOf(last));
  // `reason` may be a getter, which no message carries, so its value is copied.
  const placement = last && {
    gpu: on.get("gpu")?.executions ?? 0,
    cpu: on.get("cpu")?.executions ?? 0,
    split: on.get("split")?.executions ?? 0,
    last: { ...last, reason: last.reason },
  };
  const costs = steps
    .slice(0, reportLimits.steps)
    .map((_, step) => (lastOn ? stepCost(lastOn, step) : null));
  if (!placement && costs.every((cost) => cost === null)) return [];
  const executions = [...on.values()].reduce((sum, each) => sum + each.executions, 0);
  return { device, id, executions, steps: costs, ...(placement ? { placement } : {}) };
}

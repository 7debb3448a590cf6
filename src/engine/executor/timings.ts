/**
 * What a run cost, summed up. In: the host's reports of executions and transfers, some of which were
 * measured. Out: totals and costs by place in the program, estimated for what was not measured from
 * what was: an execution costs the median of its plan's measured ones, a transfer that of its size.
 */
import type { PlanPlacement } from "../backend/backend.ts";
import type { Position } from "../ir/fault.ts";
import { reportLimits } from "./plan-report.ts";
import type { PlanTiming, TransferTiming } from "./protocol.ts";
import { sizeClass } from "./sampling.ts";

/** What the kernels called at one place in the program cost. */
export interface PlaceCost {
  /** Null for kernels of no known place. */
  readonly position: Position | null;
  readonly kernels: readonly string[];
  readonly executions: number;
  readonly milliseconds: number;
}

/** What the executions of one plan cost. */
export interface PlanCost {
  readonly id: string;
  readonly executions: number;
  /** Milliseconds of one execution, by step. */
  readonly steps: readonly (number | null)[];
  /** Of a device that chooses between two: how often each was chosen, and why the last time. */
  readonly placement?: PlacementCount | undefined;
}

export interface PlacementCount {
  readonly gpu: number;
  readonly cpu: number;
  readonly last: PlanPlacement;
}

export interface Transfer {
  readonly milliseconds: number;
  readonly bytes: number;
}

export interface RunCosts {
  readonly compileMilliseconds: number;
  /** Null where no kernel was measured. */
  readonly kernelMilliseconds: number | null;
  /** Null where none was measured by itself. */
  readonly upload: Transfer | null;
  readonly readback: Transfer | null;
  readonly places: readonly PlaceCost[];
  /** The first plans of the run, as many as are reported, of which an execution was measured. */
  readonly plans: readonly PlanCost[];
}

interface Plan {
  readonly id: string;
  readonly steps: PlanTiming["steps"];
  executions: number;
  /** One list of measured times for each step. */
  readonly samples: number[][];
  placement?: PlacementCount | undefined;
}

/** Enough for a median that no outlier moves. */
const mostSamples = 64;

export class Timings {
  #compile = 0;
  readonly #plans = new Map<string, Plan>();
  readonly #transfers = { upload: new Map<number, Moves>(), readback: new Map<number, Moves>() };

  plan({ plan: key, id, steps, kernels, compileMilliseconds, placement }: PlanTiming): void {
    this.#compile += compileMilliseconds;
    let plan = this.#plans.get(key);
    if (!plan) {
      plan = { id, steps, executions: 0, samples: steps.map(() => []) };
      this.#plans.set(key, plan);
    }
    plan.executions++;
    if (placement) {
      const { gpu = 0, cpu = 0 } = plan.placement ?? {};
      const onGpu = placement.place === "gpu";
      plan.placement = { gpu: gpu + Number(onGpu), cpu: cpu + Number(!onGpu), last: placement };
    }
    kernels?.forEach((milliseconds, step) => {
      const samples = plan.samples[step];
      if (samples && samples.length < mostSamples) samples.push(milliseconds);
    });
  }

  transfer({ direction, bytes, milliseconds }: TransferTiming): void {
    const classes = this.#transfers[direction];
    const name = sizeClass(bytes);
    const moves = classes.get(name) ?? { count: 0, bytes: 0, samples: [] };
    classes.set(name, moves);
    moves.count++;
    moves.bytes += bytes;
    if (milliseconds !== null) moves.samples.push(milliseconds);
  }

  total(): RunCosts {
    const places = new Map<
      string,
      { position: Position | null; kernels: Set<string>; executions: number; milliseconds: number }
    >();
    let kernel: number | null = null;
    for (const { steps, executions, samples } of this.#plans.values()) {
      for (const [step, { name, positions }] of steps.entries()) {
        const position = positions[0] ?? null;
        const key = position ? `${position.line}:${position.column}` : "";
        const place = places.get(key) ?? {
          position,
          kernels: new Set(),
          executions: 0,
          milliseconds: 0,
        };
        places.set(key, place);
        place.kernels.add(name);
        place.executions += executions;
        const cost = median(samples[step] ?? []);
        if (cost === null) continue;
        place.milliseconds += cost * executions;
        kernel = (kernel ?? 0) + cost * executions;
      }
    }
    return {
      compileMilliseconds: this.#compile,
      kernelMilliseconds: kernel,
      upload: sum(this.#transfers.upload),
      readback: sum(this.#transfers.readback),
      places: [...places.values()].map((place) => ({ ...place, kernels: [...place.kernels] })),
      plans: [...this.#plans.values()].slice(0, reportLimits.plans).flatMap(planCost),
    };
  }
}

function planCost({ id, executions, samples, placement }: Plan): PlanCost | [] {
  const steps = samples.slice(0, reportLimits.steps).map(median);
  const known = placement !== undefined || steps.some((cost) => cost !== null);
  if (!known) return [];
  if (!placement) return { id, executions, steps };
  // Its words may be a getter's, which no message carries.
  const { place, reason } = placement.last;
  return { id, executions, steps, placement: { ...placement, last: { place, reason } } };
}

interface Moves {
  count: number;
  bytes: number;
  readonly samples: number[];
}

/** Sizes that were never measured cost what their bytes would at the rate of those that were. */
function sum(classes: ReadonlyMap<number, Moves>): Transfer | null {
  let milliseconds = 0;
  let measured = 0;
  let bytes = 0;
  for (const moves of classes.values()) {
    bytes += moves.bytes;
    const each = median(moves.samples);
    if (each === null) continue;
    milliseconds += each * moves.count;
    measured += moves.bytes;
  }
  return measured === 0 ? null : { milliseconds: (milliseconds * bytes) / measured, bytes };
}

function median(samples: readonly number[]): number | null {
  if (samples.length === 0) return null;
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] as number;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] as number) + high) / 2;
}

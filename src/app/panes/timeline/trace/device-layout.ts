/** Draws executions at the times when the device was busy with them, with their kernels inside. */

import type { HostSpan } from "../../../../engine/executor/host/times/spans.ts";
import type { StepTiming } from "../../../../engine/executor/protocol.ts";
import { deviceTimes } from "../../../run/account/device-times.ts";
import type { Ends } from "./model.ts";
import { isValid } from "./rows.ts";

export type Execution = Extract<HostSpan, { kind: "execute" }>;

interface PlacedKernel extends Ends {
  readonly step: StepTiming;
  /** The measured time, which may be longer than the drawn one. */
  readonly milliseconds: number;
}

export interface PlacedExecution extends Ends {
  readonly execution: Execution;
  readonly kernels: readonly PlacedKernel[];
}

export function layOutExecutions(spans: readonly Execution[]): readonly PlacedExecution[] {
  return deviceTimes(spans.filter(isValid)).map(({ execution, start, end }) => ({
    execution,
    start,
    end,
    kernels: placeKernels(execution, { start, end }),
  }));
}

/** Kernels run in order. Where the two clocks disagree, they are drawn shorter than they were measured. */
function placeKernels({ kernels, steps }: Execution, { start, end }: Ends): PlacedKernel[] {
  if (kernels === null) return [];
  const total = sum(kernels);
  const scale = total > end - start ? (end - start) / total : 1;
  let from = end - scale * total;
  return kernels.flatMap((milliseconds, at) => {
    const step = steps[at];
    if (milliseconds === null || step === undefined) return [];
    const begun = from;
    from = Math.min(end, from + scale * milliseconds);
    return [{ step, milliseconds, start: begun, end: from }];
  });
}

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
}

/** The times that the clocks of a run cannot resolve, for a chart that shades them. */

import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { shortMilliseconds } from "../../controls/format.ts";
import type { Results } from "../../results/results.ts";
import { areReplayed } from "../../results/summary.ts";
import type { ModelledQuantity } from "../../results/sweep/sweep-work.ts";
import { allDevices, type Device, type ExecutionTiming } from "../../run/messages/events.ts";

export interface ClockFloor {
  /** The device that the clock belongs to; null for the page's. */
  readonly device: Device | null;
  readonly milliseconds: number;
  readonly text: string;
}

/**
 * The step of each clock in a sample of this quantity. Kernels are timed on their device's clock, executions of a
 * program on the wall clock; samples of repeats last many steps of it, so they have no such limit.
 */
export function clockFloors(
  infos: Results["infos"],
  timings: readonly ExecutionTiming[],
  quantity: ModelledQuantity,
): readonly ClockFloor[] {
  const clocks = allDevices.flatMap((device) => {
    const clock = infos[device]?.clock;
    return clock === undefined ? [] : { device, ...clock };
  });
  if (quantity === "kernel") {
    return clocks.map(({ device, stepMilliseconds }) =>
      floorOf(device, deviceNames[device], stepMilliseconds),
    );
  }
  const wall = clocks.find(({ name }) => name === "wall");
  return wall === undefined || areReplayed(timings)
    ? []
    : [floorOf(null, "wall", wall.stepMilliseconds)];
}

function floorOf(device: Device | null, clock: string, milliseconds: number): ClockFloor {
  const resolution = shortMilliseconds(milliseconds);
  return { device, milliseconds, text: `below the ${clock} clock's resolution of ${resolution}` };
}

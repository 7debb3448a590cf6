/**
 * Decides how often a program is repeated. A cold round, which compiles, comes first. If it was short, warm rounds
 * follow with the devices in random order within each, so that drift favours none of them.
 */
import type { Device } from "./events.ts";

/** A program that takes longer than this runs once. */
export const shortMilliseconds = 1_500;
export const warmRounds = 5;
/**
 * The number of rounds that time kernels and transfers, after those that time the whole; there is at least one.
 */
export const profiledRounds = { single: 5, swept: 3 } as const;

/** The number of plans that a run reports for each device. */
export const plansTold = 64;

/** The time for all warm and profiled rounds of all devices: at one param value, and at each value of a sweep. */
export const budgetMilliseconds = { single: 3_000, swept: 1_000 } as const;

/** The same devices in random order (Fisher and Yates). `random` gives numbers in [0, 1). */
export function shuffled(devices: readonly Device[], random: () => number): Device[] {
  const order = [...devices];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as Device, order[last] as Device];
  }
  return order;
}

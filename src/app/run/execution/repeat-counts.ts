/** Sets how often a program is repeated (`repeat.ts`) after its first run, which compiles. */

/** A program that takes longer than this is itself run once. */
export const shortMilliseconds = 1_500;
/** The number of executions that time the program without repeats, and with them. */
export const laterExecutions = 5;
export const programExecutions = { single: 3, swept: 1, mapped: 0 } as const;
/** Repeats come in slices, so that the devices alternate. */
export const slices = {
  single: { count: 12, milliseconds: 40 },
  swept: { count: 12, milliseconds: 12 },
  mapped: { count: 6, milliseconds: 8 },
} as const;
/** The number of executions that time kernels and transfers, after those that time the whole. */
export const profiledExecutions = { single: 5, swept: 3, mapped: 3 } as const;

/** The number of repeats that are traced: enough for a median of the cost of tracing. */
export const tracedRepeats = 3;

/**
 * With an emulated GPU everything is done this often at most: its times say nothing about GPUs, and are not worth
 * waiting for.
 */
export const maxIterationsEmulated = 3;

/** The number of plans that a run reports for each device. */
export const maxReportedPlans = 64;

/**
 * The time for all later and profiled executions of all devices: at one param value, before the program's animation
 * begins, at each value of a sweep, and at each pair of values of a map.
 */
export const budgetMilliseconds = {
  single: 2_000,
  animated: 1_000,
  swept: 1_000,
  mapped: 400,
} as const;
/** The fraction of the time after which slices wait until the kernels have been timed. */
export const sliceShare = 0.5;
/** The slices that precede everything else, however long they take: one at the present clock, and three on an awake device. */
export const fewestSlices = 4;
/** The device time of a first run is longer than a repeat, by up to this factor: its device may not be awake. */
export const firstRunOverRepeat = 2;
/** A map begins no pair of values after this time. */
export const mapMilliseconds = 30_000;

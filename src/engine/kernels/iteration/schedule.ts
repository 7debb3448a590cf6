/** Tells the schedule what it must know of a loop's nodes. They have no kernel: see schedule/loops/. */
import type { CoreSchedule } from "../core-schedule.ts";
import type { IterationPrimitive } from "./primitive.ts";

export const iterationSchedule: CoreSchedule<IterationPrimitive> = {
  after: "nothing",
  core([{ op }]) {
    throw new Error(`${op.name} consists of the kernels of its body`);
  },
  // A prepared loop has a separate primitive.
  sharePass: (x, y) => x.op === y.op,
};

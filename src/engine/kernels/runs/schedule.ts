/** Turns sums of runs into the core of a kernel. */

import type { Expression } from "../../ir/expression.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { RunSumsPrimitive } from "./primitive.ts";

export const runSumsSchedule: CoreSchedule<RunSumsPrimitive> = {
  after: "epilogue",
  core([{ operands, attributes }], read) {
    const { axis, tile } = attributes as { readonly axis: number; readonly tile?: number };
    const [order, begin, end, value, sum] = operands.map((operand) => read(operand)) as [
      Expression,
      Expression,
      Expression,
      Expression,
      Expression?,
    ];
    const tiles = sum && tile !== undefined ? { length: tile, sum } : null;
    const count = operands[3]?.shape[axis] as number;
    return { kind: "runs", axis, count, order, begin, end, value, tiles };
  },
  // All values of a row have the same order.
  stored: ({ operands }) => operands.slice(0, 1),
};

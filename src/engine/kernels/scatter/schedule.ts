/** Turns a scatter node into the core of a kernel. */

import type { Expression } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { ScatterPrimitive } from "./primitive.ts";

export const scatterSchedule: CoreSchedule<ScatterPrimitive> = {
  after: "nothing",
  /** Negative indices count from the end in the node; in the kernel all indices count from 0. */
  core([{ op, shape, operands, attributes }], read) {
    const axis = attributes.axis as number;
    const [start, index, value] = operands.map((operand) => read(operand)) as [
      Expression,
      Expression,
      Expression,
    ];
    const raw = new Scalar(index);
    const wrapped = raw.lt(0).select(raw.add(shape[axis] as number), raw);
    return {
      kind: "scatter",
      combine: op.combine,
      axis,
      count: operands[2]?.shape[axis] as number,
      start,
      index: wrapped.expression,
      value,
    };
  },
};

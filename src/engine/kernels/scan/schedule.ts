/** Turns a scan node into the core of a kernel. */

import type { Expression } from "../../ir/expression.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { ScanPrimitive } from "./primitive.ts";

export const scanSchedule: CoreSchedule<ScanPrimitive> = {
  after: "epilogue",
  core([{ op, operands, shape, attributes }], read) {
    const axis = attributes.axis as number;
    const values = operands.map((operand) => read(operand));
    const [value, factor, start] = op.recurrence
      ? values
      : [values[0], undefined, ...values.slice(1)];
    return {
      kind: "scan",
      combine: op.combine,
      axis,
      segment: (attributes.segment as number | undefined) ?? (shape[axis] as number),
      reverse: attributes.reverse as boolean,
      exclusive: attributes.exclusive as boolean,
      value: value as Expression,
      factor: factor ?? null,
      start: start ?? null,
    };
  },
};

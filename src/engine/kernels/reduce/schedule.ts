/** Turns a reduction into the core of a kernel. */
import { contiguousStrides } from "../../ir/shape.ts";
import { compose, contiguousView, type View } from "../../ir/view.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { ReductionPrimitive } from "./primitive.ts";

export const reductionSchedule: CoreSchedule<ReductionPrimitive> = {
  after: "loops",
  core([{ op, operands, attributes }], read) {
    const x = operands[0] as GraphNode;
    const axes = attributes.axes as readonly number[];
    const kept = x.shape.flatMap((_, axis) => (axes.includes(axis) ? [] : [axis]));
    const order = [...kept, ...axes];
    const strides = contiguousStrides(x.shape);
    // A core is indexed with the reduced axes last.
    const view: View = {
      shape: order.map((axis) => x.shape[axis] as number),
      strides: order.map((axis) => strides[axis] as number),
      offset: 0,
      mask: null,
    };
    return {
      kind: "reduce",
      combine: op.combine,
      axes: axes.map((axis) => x.shape[axis] as number),
      value: read(x, compose([view], [contiguousView(x.shape)])),
    };
  },
};

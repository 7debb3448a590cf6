/** Turns the steps of a sort into the cores of kernels. */

import type { Expression } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import type { Attributes } from "../../ops/attributes.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { SortStepPrimitive } from "./primitive.ts";

export const sortRowsSchedule: CoreSchedule<SortStepPrimitive> = {
  after: "epilogue",
  core([{ operands, attributes }], read) {
    const [keys] = operands as readonly [GraphNode];
    const { gives, run } = attributes as { readonly gives: "key" | "place"; readonly run?: number };
    const length = keys.shape.at(-1) as number;
    return { kind: "sort", length, gives, key: read(keys), ...(run && { run }) };
  },
};

export const sortHistogramSchedule: CoreSchedule<SortStepPrimitive> = {
  after: "epilogue",
  core([{ operands, attributes }], read) {
    const [keys] = operands as readonly [GraphNode];
    const length = keys.shape.at(-1) as number;
    const block = attributes.block as number;
    return { kind: "histogram", length, block, digit: digitOf(read(keys), attributes) };
  },
};

export const sortScatterSchedule: CoreSchedule<SortStepPrimitive> = {
  after: "nothing",
  core([{ operands, attributes }], read) {
    const [, keys, base] = operands as readonly [GraphNode, GraphNode, GraphNode];
    return {
      kind: "rank",
      digits: 2 ** (attributes.bits as number),
      block: attributes.block as number,
      digit: digitOf(read(keys), attributes),
      base: read(base),
    };
  },
  moves: true,
};

/** The digit of a key that a pass sorts by. */
function digitOf(key: Expression, { shift, bits }: Attributes): Expression {
  return new Scalar(key).shr(shift as number).and(2 ** (bits as number) - 1).expression;
}

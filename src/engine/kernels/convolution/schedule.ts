/** Turns a convolution into the core of a kernel. */
import type { GraphNode } from "../../rewrite/decode.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { ConvolutionPrimitive } from "./primitive.ts";

export const convolutionSchedule: CoreSchedule<ConvolutionPrimitive> = {
  after: "loops",
  core([{ op, operands, attributes }], read) {
    const [input, weight] = operands as readonly [GraphNode, GraphNode];
    const geometry = op.geometry(input.shape, weight.shape, attributes);
    return { kind: "convolution", ...geometry, input: read(input), weight: read(weight) };
  },
  stored: ({ operands }) => operands,
};

/** Turns Fourier nodes into the core of a kernel, which computes both parts of a result where both are requested. */

import type { Expression } from "../../ir/expression.ts";
import { type Access, contiguousView } from "../../ir/view.ts";
import type { Transformed } from "../../ops/fourier/primitive.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type CoreSchedule, isSameCall } from "../core-schedule.ts";
import type { FourierPart } from "./core.ts";
import type { FourierPrimitive } from "./primitive.ts";

export const fourierSchedule: CoreSchedule<FourierPrimitive> = {
  after: "epilogue",
  core(nodes, read) {
    const [{ operands, attributes }] = nodes;
    const signal = operands[0] as GraphNode;
    // Both parts are read at one index, so that they share what they are computed from.
    const access: Access = [contiguousView(signal.shape)];
    const [real, imag] = operands.map((operand) => read(operand, access));
    const { axis, direction, scale } = attributes as unknown as Transformed;
    return {
      kind: "fourier",
      direction,
      axis,
      length: signal.shape[axis] as number,
      scale,
      results: nodes.map(({ op }) => op.part) as [FourierPart, ...FourierPart[]],
      real: real as Expression,
      imag: imag ?? null,
    };
  },
  sharePass: isSameCall,
};

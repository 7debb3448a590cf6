/** Turns a product of matrices into the core of a kernel. */
import { type ByteOperands, productOfBytes } from "../../ir/byte-products.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { ContractionPrimitive } from "./primitive.ts";

export const contractionSchedule: CoreSchedule<ContractionPrimitive> = {
  after: "loops",
  core([{ op, operands, attributes }], read) {
    const [a, b] = operands as readonly [GraphNode, GraphNode];
    const bytes =
      op.name === productOfBytes ? (attributes.bytes as unknown as ByteOperands) : undefined;
    return {
      kind: "matmul",
      k: a.shape.at(-1) as number,
      a: read(a),
      b: read(b),
      ...(bytes && { bytes }),
    };
  },
  stored: ({ operands }) => operands,
  reads: ({ operands, shape }) => sizeOf(shape) * (operands[0]?.shape.at(-1) ?? 0),
  // A copy of unpacked bytes is four times as long.
  unpacks: true,
};

/** Packs signed bytes into words of 32 bits, and unpacks them. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { checkShape } from "../axes.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike, type UnpackPrimitive } from "../define.ts";

const unpackPrimitive: UnpackPrimitive = {
  kind: "unpack",
  name: "unpackInt8",
  infer: ([words]) => {
    const last = words?.shape.at(-1);
    if (words?.dtype !== "u32" || last === undefined) throw fault("unpackInt8", "invalid operand");
    const shape = [...words.shape.slice(0, -1), 4 * last];
    return { shape: checkShape("unpackInt8", shape), dtype: "f32" };
  },
  gradient: null,
};

export const packInt8: Op<(x: TensorLike) => Tensor> = methodOp("bitwise", {
  name: "packInt8",
  doc: "Rounds elements to integers from -128 to 127, halves to even, and packs four of them along the last axis into each element (u32). The first is in the lowest byte; the last element is padded with zeros. NaN counts as 0. This is how int8 weights are laid out in memory, see `nn.quantize`.",
  example: "tensor([1, -1, 2, 0, 5]).packInt8()  // [196353, 5]",
  build: (value) => {
    const x = recorder().lift(value, "f32");
    const extent = x.shape.at(-1);
    if (extent === undefined) throw scalar("packInt8");
    const words = Math.ceil(extent / 4);
    const bytes = x.cast("f32").round().clip(-128, 127).cast("i32").bitwiseAnd(0xff).cast("u32");
    const shifts = numbers(4).cast("u32").mul(8);
    return bytes
      .pad(x.shape.map((_, axis) => [0, axis === x.rank - 1 ? 4 * words - extent : 0]))
      .reshape([...x.shape.slice(0, -1), words, 4])
      .bitwiseLeftShift(shifts)
      .sum(-1);
  },
});

export const unpackInt8: Op<(x: TensorLike) => Tensor> = methodOp("bitwise", {
  name: "unpackInt8",
  doc: "Unpacks the four signed bytes of each element (u32), from the lowest to the highest, along the last axis, as f32. It is the inverse of `packInt8`. A matrix product with this operand, also through view ops, reads the bytes themselves, so that no unpacked copy takes up memory.",
  example: 'tensor([196353, 5], { dtype: "u32" }).unpackInt8()  // [1, -1, 2, 0, 5, 0, 0, 0]',
  primitive: unpackPrimitive,
  build: (value) => {
    const x = recorder().lift(value, "u32");
    if (x.dtype !== "u32") {
      throw fault(
        "unpackInt8",
        `unsupported dtype ${x.dtype}: expected the u32 result of packInt8`,
      );
    }
    if (x.rank === 0) throw scalar("unpackInt8");
    return recorder().node(unpackPrimitive, [x], {});
  },
});

function scalar(name: string): Error {
  return fault(name, "invalid rank 0: a scalar has no axis of bytes: reshape it to [1] first");
}

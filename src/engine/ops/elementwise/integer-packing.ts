/** Packs signed integers of 8 or of 4 bits into words of 32 bits, and unpacks them. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { checkShape } from "../axes.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike, type UnpackPrimitive } from "../define.ts";

type Packing = Op<(x: TensorLike) => Tensor>;

/** The bits of an integer in a word. */
export type PackedBits = 8 | 4;

const wordBits = 32;

function checkRank(name: string, bits: PackedBits, { rank }: Tensor): void {
  if (rank > 0) return;
  const elements = bits === 8 ? "bytes" : "integers";
  throw fault(name, `invalid rank 0: a scalar has no axis of ${elements}: reshape it to [1] first`);
}

/** The call of `packInt8` or `packInt4`. */
function packed(name: string, bits: PackedBits): (value: TensorLike) => Tensor {
  const count = wordBits / bits;
  const most = 2 ** (bits - 1) - 1;
  return (value) => {
    const x = recorder().lift(value, "f32");
    checkRank(name, bits, x);
    const extent = x.shape.at(-1) as number;
    const words = Math.ceil(extent / count);
    const whole = x
      .cast("f32")
      .round()
      .clip(-most - 1, most)
      .cast("i32");
    const lowest = whole.bitwiseAnd(2 ** bits - 1).cast("u32");
    const shifts = numbers(count).cast("u32").mul(bits);
    return lowest
      .pad(x.shape.map((_, axis) => [0, axis === x.rank - 1 ? count * words - extent : 0]))
      .reshape([...x.shape.slice(0, -1), words, count])
      .bitwiseLeftShift(shifts)
      .sum(-1);
  };
}

function unpackPrimitive(name: string, bits: PackedBits): UnpackPrimitive {
  return {
    kind: "unpack",
    packed: `i${bits}`,
    name,
    infer: ([words]) => {
      const last = words?.shape.at(-1);
      if (words?.dtype !== "u32" || last === undefined) throw fault(name, "invalid operand");
      const shape = [...words.shape.slice(0, -1), (wordBits / bits) * last];
      return { shape: checkShape(name, shape), dtype: "f32" };
    },
    gradient: null,
  };
}

/** The call of `unpackInt8` or `unpackInt4`. */
function unpacked(primitive: UnpackPrimitive, bits: PackedBits): (value: TensorLike) => Tensor {
  const { name } = primitive;
  return (value) => {
    const x = recorder().lift(value, "u32");
    if (x.dtype !== "u32") {
      throw fault(name, `unsupported dtype ${x.dtype}: expected the u32 result of packInt${bits}`);
    }
    checkRank(name, bits, x);
    return recorder().node(primitive, [x], {});
  };
}

const readsInPlace =
  "A matrix product with this operand, also through view ops and times a scale, reads the words themselves, so that no unpacked copy takes up memory.";

export const packInt8: Packing = methodOp("bitwise", {
  name: "packInt8",
  doc: "Rounds elements to integers from -128 to 127, halves to even, and packs four of them along the last axis into each element (u32). The first is in the lowest byte; the last element is padded with zeros. NaN counts as 0. This is how int8 weights are laid out in memory, see `nn.quantize`.",
  example: "tensor([1, -1, 2, 0, 5]).packInt8()  // [196353, 5]",
  build: packed("packInt8", 8),
});

const unpackInt8Primitive = unpackPrimitive("unpackInt8", 8);

export const unpackInt8: Packing = methodOp("bitwise", {
  name: "unpackInt8",
  doc: `Unpacks the four signed bytes of each element (u32), from the lowest to the highest, along the last axis, as f32. It is the inverse of \`packInt8\`. ${readsInPlace}`,
  example: 'tensor([196353, 5], { dtype: "u32" }).unpackInt8()  // [1, -1, 2, 0, 5, 0, 0, 0]',
  primitive: unpackInt8Primitive,
  build: unpacked(unpackInt8Primitive, 8),
});

export const packInt4: Packing = methodOp("bitwise", {
  name: "packInt4",
  doc: "Rounds elements to integers from -8 to 7, halves to even, and packs eight of them along the last axis into each element (u32). The first is in the lowest four bits; the last element is padded with zeros. NaN counts as 0. This is how int4 weights are laid out in memory, see `nn.quantize`.",
  example: "tensor([1, -1, 2, 0, 5]).packInt4()  // [328433]",
  build: packed("packInt4", 4),
});

const unpackInt4Primitive = unpackPrimitive("unpackInt4", 4);

export const unpackInt4: Packing = methodOp("bitwise", {
  name: "unpackInt4",
  doc: `Unpacks the eight signed integers of four bits in each element (u32), from the lowest to the highest, along the last axis, as f32. It is the inverse of \`packInt4\`. ${readsInPlace}`,
  example: 'tensor([328433], { dtype: "u32" }).unpackInt4()  // [1, -1, 2, 0, 5, 0, 0, 0]',
  primitive: unpackInt4Primitive,
  build: unpacked(unpackInt4Primitive, 4),
});

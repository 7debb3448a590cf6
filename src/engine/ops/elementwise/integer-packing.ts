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

function packing(bits: PackedBits, count: string, lowest: string, example: string): Packing {
  const name = `packInt${bits}`;
  const least = -(2 ** (bits - 1));
  return methodOp("bitwise", {
    name,
    doc: `Rounds elements to integers from ${least} to ${-least - 1}, halves to even, and packs ${count} of them along the last axis into each element (u32). The first is in the lowest ${lowest}; the last element is padded with zeros. NaN counts as 0. This is how int${bits} weights are laid out in memory, see \`nn.quantize\`.`,
    example,
    build: packed(name, bits),
  });
}

function unpacking(bits: PackedBits, elements: string, example: string): Packing {
  const name = `unpackInt${bits}`;
  const primitive = unpackPrimitive(name, bits);
  return methodOp("bitwise", {
    name,
    doc: `Unpacks the ${elements} of each element (u32), from the lowest to the highest, along the last axis, as f32. It is the inverse of \`packInt${bits}\`. A matrix product with this operand, also through view ops and times a scale, reads the words themselves, so that no unpacked copy takes up memory.`,
    example,
    primitive,
    build: unpacked(primitive, bits),
  });
}

export const packInt8: Packing = packing(
  8,
  "four",
  "byte",
  "tensor([1, -1, 2, 0, 5]).packInt8()  // [196353, 5]",
);

export const unpackInt8: Packing = unpacking(
  8,
  "four signed bytes",
  'tensor([196353, 5], { dtype: "u32" }).unpackInt8()  // [1, -1, 2, 0, 5, 0, 0, 0]',
);

export const packInt4: Packing = packing(
  4,
  "eight",
  "four bits",
  "tensor([1, -1, 2, 0, 5]).packInt4()  // [328433]",
);

export const unpackInt4: Packing = unpacking(
  4,
  "eight signed integers of four bits",
  'tensor([328433], { dtype: "u32" }).unpackInt4()  // [1, -1, 2, 0, 5, 0, 0, 0]',
);

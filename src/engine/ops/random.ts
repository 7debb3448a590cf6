/**
 * The counter-based generator that random numbers come from: Threefry-2x32 with 20 rounds (Salmon et
 * al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011). It adds, rotates and xors, so every
 * backend gives the same bits. Programs use `rand` and `randn`, which call it.
 */
import type { Tensor } from "../graph/tensor.ts";
import type { Scalar } from "../ir/scalar.ts";
import { type FunctionOp, op, recorder } from "./define.ts";
import { applyElementwise, elementwise } from "./elementwise.ts";

const rotations = [13, 15, 26, 6, 17, 29, 16, 24] as const;
/** The Skein key-schedule parity constant. */
const parity = 0x1bd11bda;

const primitive = elementwise(
  { name: "threefry", accepts: "integer" },
  ([counter, key0, key1]) => {
    const [x, y] = rounds(counter as Scalar, key0 as Scalar, key1 as Scalar);
    return x.xor(y);
  },
  null,
);

/** Encrypts the block (counter, 0) under the key; both words of the result. */
function rounds(counter: Scalar, key0: Scalar, key1: Scalar): [Scalar, Scalar] {
  const keys = [key0, key1, key0.xor(key1).xor(parity)] as const;
  let x = counter.add(key0);
  let y = key1;
  for (let round = 0; round < 20; round++) {
    const turn = rotations[round % 8] as number;
    x = x.add(y);
    y = y
      .shl(turn)
      .or(y.shr(32 - turn))
      .xor(x);
    if (round % 4 === 3) {
      const injection = Math.floor(round / 4) + 1;
      x = x.add(keys[injection % 3] as Scalar);
      y = y.add(keys[(injection + 1) % 3] as Scalar).add(injection);
    }
  }
  return [x, y];
}

/** u32 random bits for u32 counters under a two-word key; operands broadcast. */
export const threefry: FunctionOp<(counter: Tensor, key0: Tensor, key1: Tensor) => Tensor> = op(
  (counter: Tensor, key0: Tensor, key1: Tensor): Tensor =>
    applyElementwise(
      primitive,
      "integer",
      [counter, key0, key1].map((word) => recorder().lift(word, "u32").cast("u32")),
    ),
  {
    name: "threefry",
    kind: "elementwise",
    family: "random",
    doc: "Random bits (u32) for counters under a two-word key: the exclusive or of both words of Threefry-2x32-20 of (counter, 0).",
    example:
      'threefry(tensor([0], { dtype: "u32" }), tensor(0, { dtype: "u32" }), tensor(0, { dtype: "u32" })).gt(0)  // [true]',
    parameters: "counter: Tensor, key0: Tensor, key1: Tensor",
    method: false,
    primitive,
    cases: [
      {
        operands: [
          { shape: [37], dtype: "u32", low: 0, high: 2 ** 31 },
          { shape: [], dtype: "u32", low: 0, high: 2 ** 31 },
          { shape: [], dtype: "u32", low: 0, high: 2 ** 31 },
        ],
        build: (counter, key0, key1) => threefry(counter as Tensor, key0 as Tensor, key1 as Tensor),
      },
    ],
    errors: [],
  },
);

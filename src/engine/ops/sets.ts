/** Tensors as sets: their different elements, and whether an element is one of some. */
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { where } from "./arithmetic.ts";
import { composite } from "./composite.ts";
import { type FunctionOp, type Op, recorder, type TensorLike } from "./define.ts";
import { commonDtype } from "./elementwise.ts";
import { bisect, fewPlaces, shifted } from "./gathering.ts";
import { concat } from "./slice.ts";
import { iotaPrimitive } from "./source.ts";

const family = "indexing";

export interface UniqueOptions {
  /** Whether all NaN are one element. Default true. */
  readonly equalNan?: boolean;
}

export interface Unique {
  /** In ascending order, NaN last. */
  readonly values: Tensor;
  /** i32: where each of the values comes first. */
  readonly indices: Tensor;
  /** i32, of the operand's shape: the place of each element among the values. */
  readonly inverse: Tensor;
  /** i32: how often each of the values comes. */
  readonly counts: Tensor;
}

export const unique: Op<(x: TensorLike, options?: UniqueOptions) => Promise<Unique>> = composite({
  name: "unique",
  family,
  doc: "The different elements in ascending order, the places where each comes first, the place of every element among them, and how often each comes: `{ values, indices, inverse, counts }`, of which only what is used is computed. How many there are is data, so this gives a promise. NaN are one element, or, unless `equalNan`, all different.",
  example: "(await tensor([3, 1, 3]).unique()).values  // [1, 3]",
  parameters: "x: TensorLike, options?: { equalNan?: boolean }",
  returns:
    "Promise<{ readonly values: Tensor; readonly indices: Tensor; readonly inverse: Tensor; readonly counts: Tensor }>",
  method: true,
  build: (value: TensorLike, { equalNan = true }: UniqueOptions = {}): Promise<Unique> => {
    const x = recorder().lift(value, "f32");
    const flat = x.flatten();
    const still = flat.stopGradient();
    const order = still.argsort();
    const sorted = still.take(order);
    // Counted from 1: the next number wherever an element differs from the one before it.
    const ranks = where(isRepeated(sorted, equalNan), 0, recorder().lift(1, "i32")).cumsum();
    const last = x.size === 0 ? recorder().lift(0, "i32") : ranks.slice(-1);
    return recorder().afterReading(last, [ranks, order, flat], ([count]) => {
      const firsts = bisect(ranks, numbers(count as number).add(1), 0, false);
      const indices = order.take(firsts);
      const ends = concat([firsts, recorder().lift(x.size, "i32").reshape([1])]);
      return {
        values: flat.take(indices),
        indices,
        inverse: ranks.sub(1).take(order.argsort()).reshape(x.shape),
        counts: ends.diff(),
      };
    });
  },
  cases: [
    {
      operands: [{ shape: [6, 9], dtype: "i32", low: -9, high: 9 }],
      build: async (x) => (await unique(x as Tensor)).values,
    },
    {
      operands: [{ shape: [900], dtype: "u32", low: 0, high: 200 }],
      build: async (x) => (await unique(x as Tensor)).indices,
    },
    {
      operands: [{ shape: [50, 8], dtype: "i32", low: -8, high: 8 }],
      build: async (x) => (await unique((x as Tensor).cast("f32"))).inverse,
    },
    {
      operands: [{ shape: [5000], dtype: "i32", low: -40, high: 40 }],
      build: async (x) => (await unique(x as Tensor)).counts,
    },
    {
      operands: [{ shape: [40] }],
      build: async (x) => (await unique((x as Tensor).sign().div(0))).counts,
    },
    // So far apart that a central difference meets no tie.
    {
      operands: [{ shape: [40], low: -8000, high: 8000 }],
      build: async (x) => (await unique(x as Tensor)).values,
    },
    { operands: [{ shape: [0] }], build: async (x) => (await unique(x as Tensor)).values },
    {
      operands: [{ shape: [9], dtype: "bool" }],
      build: async (x) => (await unique(x as Tensor)).counts,
    },
  ],
});

function numbers(size: number): Tensor {
  return recorder().node(iotaPrimitive, [], { size });
}

/** Whether each element of a sorted vector is the same as the one before it. */
function isRepeated(sorted: Tensor, equalNan: boolean): Tensor {
  const before = sorted.dtype === "bool" ? sorted.cast("i32") : sorted;
  const previous = shifted(before, 0, 1, 0);
  const same = before.eq(previous);
  const both = before.ne(before).logicalAnd(previous.ne(previous));
  const equal = equalNan && isFloat(sorted.dtype) ? same.logicalOr(both) : same;
  return equal.logicalAnd(numbers(sorted.size).gt(0));
}

export interface IsinOptions {
  /** Whether it is none of them. Default false. */
  readonly invert?: boolean;
}

export const isin: FunctionOp<(x: TensorLike, test: TensorLike, options?: IsinOptions) => Tensor> =
  composite({
    name: "isin",
    family,
    doc: "Whether each element is one of those of `test`; NaN is none. With `invert` whether it is not.",
    example: "isin(tensor([1, 2, 5]), tensor([5, 1]))  // [true, false, true]",
    parameters: "x: TensorLike, test: TensorLike, options?: { invert?: boolean }",
    method: false,
    build: (value: TensorLike, test: TensorLike, { invert = false }: IsinOptions = {}): Tensor => {
      const common = commonDtype([value, test]);
      const [x, tests] = [value, test].map((each) =>
        recorder().lift(each, common).cast(common).stopGradient(),
      ) as [Tensor, Tensor];
      const found = isAmong(x.flatten(), tests.flatten()).reshape(x.shape);
      return invert ? found.logicalNot() : found;
    },
    cases: [
      {
        operands: [
          { shape: [5, 6], dtype: "i32", low: 0, high: 20 },
          { shape: [7], dtype: "i32", low: 0, high: 20 },
        ],
        build: (x, t) => isin(x as Tensor, t as Tensor),
      },
      {
        operands: [
          { shape: [300], dtype: "u32", low: 0, high: 200 },
          { shape: [10, 9], dtype: "u32", low: 0, high: 200 },
        ],
        build: (x, t) => isin(x as Tensor, t as Tensor, { invert: true }),
      },
      {
        operands: [{ shape: [300] }, { shape: [90] }],
        build: (x, t) => isin(x as Tensor, t as Tensor),
      },
      {
        operands: [{ shape: [3] }, { shape: [0] }],
        build: (x, t) => isin(x as Tensor, t as Tensor),
      },
    ],
  });

/** For vectors: compared with each of a few, or looked up among the sorted ones. */
function isAmong(x: Tensor, tests: Tensor): Tensor {
  if (tests.size <= fewPlaces) return x.unsqueeze(1).eq(tests.unsqueeze(0)).any(1);
  const sorted = tests.sort();
  const place = bisect(sorted, x, 0, false).minimum(tests.size - 1);
  return sorted.take(place).eq(x);
}

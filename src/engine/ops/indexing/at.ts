/** Indexes in NumPy's notation. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { composite } from "../composite.ts";
import { type Op, recorder, type TensorLike } from "../define.ts";
import type { Range } from "../movement/slice.ts";
import { type Entry, type IndexPart, isMask, resolveIndex } from "./index-expression.ts";
import { linearIndices } from "./linear-indices.ts";

const isTensor = (value: unknown): value is Tensor => recorder().isTensor(value);

/**
 * Returns the entries that choose by indices. Where a tensor chooses, numbers do so too, with one index for all.
 */
function choosersOf(entries: readonly Entry[]): ReadonlySet<Entry> {
  if (!entries.some(({ value }) => isTensor(value))) return new Set();
  return new Set(entries.filter(({ value }) => isTensor(value) || typeof value === "number"));
}

/** Returns the range of each axis, and null (all of it) where a tensor chooses. */
export function rangesOf(entries: readonly Entry[]): Range[] {
  const choosers = choosersOf(entries);
  return entries.flatMap((entry) => {
    if (entry.axis === null) return [];
    return [choosers.has(entry) ? null : (entry.value as Range)];
  });
}

export interface Layout {
  /** The axes of the result before those of the indices. */
  readonly front: readonly Entry[];
  /** The entries that choose by indices. */
  readonly chosen: readonly Entry[];
  /** The axes of the result after those of the indices. */
  readonly behind: readonly Entry[];
}

/** Follows NumPy's rule: the indices' axes come first where the choosing entries are not adjacent. */
export function layoutOf(entries: readonly Entry[]): Layout {
  const choosers = choosersOf(entries);
  const first = entries.findIndex((entry) => choosers.has(entry));
  const last = entries.findLastIndex((entry) => choosers.has(entry));
  const apart = entries.slice(first, last).some((entry) => !choosers.has(entry));
  const front = apart ? [] : entries.slice(0, first);
  return {
    front,
    chosen: entries.filter((entry) => choosers.has(entry)),
    behind: entries.filter((entry) => !front.includes(entry) && !choosers.has(entry)),
  };
}

/** Indexes by tensors: merges the axes that they choose from into one, and takes their indices from it. */
function choose(op: string, x: Tensor, entries: readonly Entry[]): Tensor {
  const { front, chosen, behind } = layoutOf(entries);
  const indices = chosen.map(({ value }) =>
    recorder()
      .lift(value as Tensor | number, "i32")
      .cast("i32"),
  );
  const sliced = x.slice(...rangesOf(entries).map((range) => range));
  const axesOf = (some: readonly Entry[]): number[] => some.flatMap(({ axis }) => axis ?? []);
  const chosenAxes = axesOf(chosen);
  // No entry left is a number: next to a tensor, every number counts as a choosing entry.
  const extent = (axis: number): number => sliced.shape[axis] as number;
  const merged = sliced
    .permute([...axesOf(front), ...chosenAxes, ...axesOf(behind)])
    .reshape([
      ...axesOf(front).map(extent),
      sizeOf(chosenAxes.map(extent)),
      ...axesOf(behind).map(extent),
    ]);
  const linear = linearIndices(op, indices, chosenAxes.map(extent));
  const taken = merged.take(linear, axesOf(front).length);
  const shapeOf = (some: readonly Entry[]): number[] =>
    some.map(({ axis }) => (axis === null ? 1 : extent(axis)));
  return taken.reshape(checkShape(op, [...shapeOf(front), ...linear.shape, ...shapeOf(behind)]));
}

/** Returns the elements that resolved entries select. */
export function pick(op: string, x: Tensor, entries: readonly Entry[]): Tensor {
  if (entries.some(({ value }) => isTensor(value))) return choose(op, x, entries);
  const taken = x.slice(...rangesOf(entries));
  let axis = 0;
  const shape = entries.flatMap(({ value }) => {
    if (value === "newaxis") return [1];
    return typeof value === "number" ? [] : [taken.shape[axis++] as number];
  });
  return taken.reshape(checkShape(op, shape));
}

const i32 = "i32" as const;

export const at: Op<(x: TensorLike, ...index: IndexPart[]) => Tensor> = composite({
  name: "at",
  family: "indexing",
  doc: 'Returns the elements that an index selects, as NumPy\'s brackets do. The index is text such as "1:, ::-2, …, newaxis, -1", or separate parts, each of which is text, an integer, null for a whole axis, `[start, stop, step]`, or an integer tensor. Integer tensors are advanced indexing as in NumPy; several of them broadcast. An out-of-range index in a tensor results in NaN, or 0 for integers. For masks use `atMask`.',
  example: 'tensor([[1, 2, 3], [4, 5, 6]]).at("1, ::-1")  // [6, 5, 4]',
  method: true,
  build: (value: TensorLike, ...index: IndexPart[]): Tensor => {
    const x = recorder().lift(value, "f32");
    const entries = resolveIndex("at", x.shape, index);
    if (!entries.some(({ value }) => isMask(value))) return pick("at", x, entries);
    throw fault(
      "at",
      "unsupported index: the number of elements that a mask selects is not known yet: use await x.atMask(…), or where or setAt, which keep the shape",
    );
  },
  cases: [
    { operands: [{ shape: [7] }], build: (x) => at(x, "1:-1:2") },
    { operands: [{ shape: [4, 5] }], build: (x) => at(x, "1:, ::-2") },
    { operands: [{ shape: [2, 3, 4] }], build: (x) => at(x, "..., newaxis, 1") },
    { operands: [{ shape: [2, 3, 4] }], build: (x) => at(x, -1, null, [3, 0, -1]) },
    { operands: [{ shape: [] }], build: (x) => at(x, "…, newaxis") },
    {
      operands: [{ shape: [5, 6] }, { shape: [3], dtype: i32, low: -5, high: 5 }],
      build: (x, i) => at(x, i, "::2"),
    },
    {
      operands: [
        { shape: [3, 4, 5] },
        { shape: [2, 1], dtype: i32, low: 0, high: 3 },
        { shape: [6], dtype: i32, low: -4, high: 4 },
      ],
      build: (x, i, j) => at(x, i, j, "1:"),
    },
    {
      operands: [{ shape: [3, 4, 5] }, { shape: [2], dtype: i32, low: 0, high: 5 }],
      build: (x, i) => at(x, 1, ":, newaxis", i),
    },
    {
      operands: [{ shape: [3, 4, 5] }, { shape: [2], dtype: "u32", low: 0, high: 4 }],
      build: (x, i) => at(x, "...", i, 2),
    },
    {
      operands: [
        { shape: [3, 4], dtype: i32 },
        { shape: [9], dtype: i32, low: -6, high: 6 },
      ],
      build: (x, i) => at(x, i, i),
    },
  ],
  errors: [
    {
      call: 'zeros([3, 4]).at("1:, x")',
      message:
        'at: invalid index "1:, x": expected an integer, a range, … or newaxis at "x" (character 5)',
    },
    {
      call: 'zeros([3, 4]).at("1:2:0")',
      message: 'at: invalid index "1:2:0": the step must not be 0 at "1:2:0" (character 1)',
    },
    {
      call: 'zeros([3, 4]).at(":, 1:2:3:4")',
      message:
        'at: invalid index ":, 1:2:3:4": a range has at most start, stop and step, at "1:2:3:4" (character 4)',
    },
    {
      call: 'zeros([3, 4]).at("0,, 1")',
      message:
        'at: invalid index "0,, 1": expected an integer, a range, … or newaxis at an empty entry (character 3)',
    },
    {
      call: 'zeros([3, 4]).at("0, -5")',
      message: 'at: invalid index: -5 at "-5" (character 4) is out of range for axis 1 of [3, 4]',
    },
    {
      call: 'zeros([3, 4]).at("0, …, ...")',
      message: 'at: invalid index: a second ellipsis at "..." (character 7): one is enough',
    },
    {
      call: 'zeros([3]).at("0, 1")',
      message: "at: mismatched index: 2 entries for the 1 axes of [3]",
    },
    {
      call: 'zeros([3]).at("newaxis".concat(", None".repeat(8)))',
      message: "at: unsupported rank 10: at most 8 axes",
    },
    {
      call: "zeros([3]).at(zeros([3]).gt(0))",
      message:
        "at: unsupported index: the number of elements that a mask selects is not known yet: use await x.atMask(…), or where or setAt, which keep the shape",
    },
    {
      call: "zeros([3]).at(zeros([3]))",
      message:
        "at: invalid index: expected a tensor of i32, u32 or bool, got f32 (cast it to i32, or pass that dtype to arange)",
    },
    {
      call: "zeros([3]).at({} as never)",
      message:
        "at: invalid index[0] {}: expected a string, null, a number, [start, stop, step] or a tensor",
    },
  ],
});

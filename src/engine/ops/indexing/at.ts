/** Indexes in NumPy's notation. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import type { Range } from "../movement/slice.ts";
import { type Entry, type IndexPart, isMask, resolveIndex } from "./index-expression.ts";
import { checkRange, readRule } from "./known-indices.ts";
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
  const indices = chosen.map(({ axis, value }) => {
    const index = recorder().lift(value as Tensor | number, "i32");
    checkRange(op, index, x.shape[axis as number] as number);
    return index.cast("i32");
  });
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

export const at: Op<(x: TensorLike, ...index: IndexPart[]) => Tensor> = methodOp("indexing", {
  name: "at",
  doc: `Returns the elements that an index selects, as NumPy's brackets do. The index is text such as "1:, ::-2, …, newaxis, -1", or separate parts, each of which is text, an integer, null for a whole axis, \`[start, stop, step]\`, or an integer tensor. Integer tensors are advanced indexing as in NumPy; several of them broadcast. ${readRule} For masks use \`atMask\`.`,
  example: 'tensor([[1, 2, 3], [4, 5, 6]]).at("1, ::-1")  // [6, 5, 4]',
  build: (value, ...index) => {
    const x = recorder().lift(value, "f32");
    const entries = resolveIndex("at", x.shape, index);
    if (!entries.some(({ value }) => isMask(value))) return pick("at", x, entries);
    throw fault(
      "at",
      "unsupported index: the number of elements that a mask selects is not known yet: use await x.atMask(…), or where or setAt, which keep the shape",
    );
  },
});

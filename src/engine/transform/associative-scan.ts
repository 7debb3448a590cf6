/**
 * `associativeScan`: combines items from the first to each one, in a logarithmic number of passes (Ladner and
 * Fischer, "Parallel prefix computation", 1980). Pairs of neighbours are combined, their scan yields every other
 * result, and one more pass computes those in between.
 */
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { normalizeAxis } from "../ops/axes.ts";
import type { FunctionOp } from "../ops/define.ts";
import { stack } from "../ops/movement/joining.ts";
import { concat } from "../ops/movement/slice.ts";
import { transform } from "./define.ts";
import { checkStructure, type Flat, flatten, leavesLike, type Tensors } from "./tree.ts";

export interface AssociativeScanOptions {
  /** Whether to scan from the last item to the first. */
  readonly reverse?: boolean;
  /** The axis of the items in every leaf. Default 0. */
  readonly axis?: number;
}

type AssociativeScan = <Items>(
  f: (x: Tensors<Items>, y: Tensors<Items>) => unknown,
  items: Items,
  options?: AssociativeScanOptions,
) => Tensors<Items>;

type Combine = (x: readonly Tensor[], y: readonly Tensor[]) => readonly Tensor[];

const name = "associativeScan";

function scanned(
  f: (x: unknown, y: unknown) => unknown,
  items: unknown,
  { reverse = false, axis = 0 }: AssociativeScanOptions,
): unknown {
  const { flat, axes } = located(() => leavesAlong(items, axis));
  const turned = (leaves: readonly Tensor[]): readonly Tensor[] =>
    reverse ? leaves.map((leaf, index) => leaf.flip(axes[index] as number)) : leaves;
  const combine: Combine = (x, y) => {
    const result = f(flat.tree(x), flat.tree(y));
    return located(() => combined(result, items, flat, y));
  };
  const results = prefixes(
    combine,
    located(() => turned(flat.leaves)),
    axes,
  );
  return located(() => flat.tree(turned(results)));
}

/** The leaves and the axis of the items in each; all leaves must have the same number of items. */
function leavesAlong(
  items: unknown,
  axis: number,
): { readonly flat: Flat; readonly axes: readonly number[] } {
  const flat = flatten(name, items, "the items");
  if (flat.leaves.length === 0) throw fault(name, "missing items: the tree has no leaves");
  const axes = flat.leaves.map(({ shape }) => normalizeAxis(name, axis, shape));
  const extents = flat.leaves.map(({ shape }, index) => shape[axes[index] as number]);
  const other = extents.findIndex((extent) => extent !== extents[0]);
  if (other < 0) return { flat, axes };
  throw fault(
    name,
    `mismatched items: ${extents[0]} of them in ${flat.paths[0]} and ${extents[other]} in ${flat.paths[other]}`,
  );
}

/** The function's result, which must match its operands. */
function combined(
  result: unknown,
  items: unknown,
  flat: Flat,
  like: readonly Tensor[],
): readonly Tensor[] {
  checkStructure(name, "result", items, result);
  const { leaves } = flatten(name, leavesLike(items, result), "the result");
  for (const [index, { shape, dtype }] of leaves.entries()) {
    const wanted = like[index] as Tensor;
    if (sameShape(shape, wanted.shape) && dtype === wanted.dtype) continue;
    throw fault(
      name,
      `mismatched result: ${flat.paths[index]} was ${wanted.dtype}${formatShape(wanted.shape)} and became ${dtype}${formatShape(shape)}`,
    );
  }
  return leaves;
}

function prefixes(
  combine: Combine,
  items: readonly Tensor[],
  axes: readonly number[],
): readonly Tensor[] {
  const extent = items[0]?.shape[axes[0] as number] as number;
  if (extent < 2) return items;
  const parts = (from: readonly Tensor[], start: number, stop: number, step: number): Tensor[] =>
    located(() => from.map((x, index) => along(x, axes[index] as number, start, stop, step)));
  const half = Math.floor(extent / 2);
  const pairs = combine(parts(items, 0, 2 * half, 2), parts(items, 1, 2 * half, 2));
  const odd = prefixes(combine, pairs, axes);
  const count = Math.ceil(extent / 2) - 1;
  const rest = count > 0 ? combine(parts(odd, 0, count, 1), parts(items, 2, extent, 2)) : null;
  return located(() => {
    const first = parts(items, 0, 1, 1);
    return odd.map((own, index) => {
      const axis = axes[index] as number;
      const one = first[index] as Tensor;
      const even = rest ? concat([one, rest[index] as Tensor], axis) : one;
      return interleaved(even, own, axis, extent);
    });
  });
}

function along(x: Tensor, axis: number, start: number, stop: number, step: number): Tensor {
  return x.slice(
    ...x.shape.map((_, index) => (index === axis ? ([start, stop, step] as const) : null)),
  );
}

/** Alternates the elements of both; `even` may have one more. */
function interleaved(even: Tensor, odd: Tensor, axis: number, extent: number): Tensor {
  const count = even.shape[axis] as number;
  const missing = count - (odd.shape[axis] as number);
  const widths = odd.shape.map((_, index) => [0, index === axis ? missing : 0] as const);
  const both = stack([even, missing === 0 ? odd : odd.pad(widths)], axis + 1);
  const whole = both.reshape(even.shape.with(axis, 2 * count));
  return missing === 0 ? whole : along(whole, axis, 0, extent, 1);
}

export const associativeScan: FunctionOp<AssociativeScan> = transform(
  ((f: (x: unknown, y: unknown) => unknown, items: unknown, options: AssociativeScanOptions = {}) =>
    scanned(f, items, options)) as AssociativeScan,
  {
    name,
    doc: "The inclusive scan of items along an axis, the first by default, with an associative `f(x, y)`: all results in about 2·log₂ n steps, where `scan` takes n. Items are trees, of which `f` receives a batch at a time and returns a batch of the same structure. With `reverse` it starts from the last item, and `x` is then the accumulation of the later items, as in JAX.",
    example: "associativeScan((x, y) => x.mul(y), tensor([1, 2, 3, 4]))  // [1, 2, 6, 24]",
    cases: [
      {
        operands: [{ shape: [2, 11], low: -1, high: 1 }, { shape: [2, 11] }],
        build: (a, b) =>
          associativeScan(
            (x, y) => ({ a: x.a.mul(y.a), b: x.b.mul(y.a).add(y.b) }),
            { a: a, b: b },
            { axis: -1 },
          ).b,
      },
      {
        operands: [{ shape: [6, 2, 2] }],
        build: (x) => associativeScan((y, z) => y.matmul(z), x, { reverse: true }),
      },
      {
        operands: [{ shape: [1000], dtype: "i32" }],
        build: (x) => associativeScan((y, z) => y.maximum(z), x),
      },
      {
        operands: [{ shape: [1, 3] }],
        build: (x) => associativeScan((y, z) => y.add(z), x),
      },
    ],
    errors: [
      {
        call: "associativeScan((x, y) => x, [])",
        message: "associativeScan: missing items: the tree has no leaves",
      },
      {
        call: "associativeScan((x, y) => x, [zeros([3]), zeros([4])])",
        message:
          "associativeScan: mismatched items: 3 of them in the items[0] and 4 in the items[1]",
      },
      {
        call: "associativeScan((x, y) => x, zeros([3]), { axis: 1 })",
        message: "associativeScan: invalid axis 1: [3] has the axes -1 to 0",
      },
      {
        call: "associativeScan((x, y) => [x], zeros([3]))",
        message: "associativeScan: mismatched result: expected *, got [*]",
      },
      {
        call: "associativeScan((x, y) => x.sum(), zeros([4]))",
        message: "associativeScan: mismatched result: the items was f32[2] and became f32[]",
      },
    ],
  },
);

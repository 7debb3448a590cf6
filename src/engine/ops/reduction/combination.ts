/**
 * The functions that combine elements: identified by name, as the op that combines two tensors, or as a program's
 * function.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, isFloat, rangeOf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { recorder } from "../define.ts";
import { concat } from "../movement/slice.ts";
import { largestOf } from "../pooling/window-maxima.ts";

/** Combines two tensors of one shape element by element. */
export type Pairwise = (x: Tensor, y: Tensor) => Tensor;

interface Named {
  readonly both: Pairwise;
  /** The result for no elements: combining it with an element does not change the element. */
  readonly neutral: (dtype: DType) => number;
  /** Combines over this number of last axes. */
  readonly last: (x: Tensor, count: number) => Tensor;
}

const lastAxes = (count: number): number[] => Array.from({ length: count }, (_, at) => at - count);

const least = (dtype: DType): number => (isFloat(dtype) ? -Infinity : rangeOf[dtype][0]);
const most = (dtype: DType): number => (isFloat(dtype) ? Infinity : rangeOf[dtype][1]);

type CombinationName = "sum" | "prod" | "max" | "min";

const named: Readonly<Record<CombinationName, Named>> = {
  sum: {
    both: (x, y) => x.add(y),
    neutral: () => 0,
    last: (x, count) => x.sum(lastAxes(count)),
  },
  prod: {
    both: (x, y) => x.mul(y),
    neutral: () => 1,
    last: (x, count) => x.prod(lastAxes(count)),
  },
  max: {
    both: (x, y) => x.maximum(y),
    neutral: least,
    last: (x, count) => (isFloat(x.dtype) ? largestOf(x, count) : x.max(lastAxes(count))),
  },
  min: {
    both: (x, y) => x.minimum(y),
    neutral: most,
    last: (x, count) =>
      isFloat(x.dtype) ? largestOf(x.neg(), count).neg() : x.min(lastAxes(count)),
  },
};

/** A name, or an associative function; `add`, `mul`, `maximum` and `minimum` count as names. */
export type Combination = CombinationName | Pairwise;

const pairwiseNames: ReadonlyMap<unknown, Named> = new Map([
  ["add", named.sum],
  ["mul", named.prod],
  ["maximum", named.max],
  ["minimum", named.min],
]);

/** Returns the combination of a name, or of an op that has a name; null for a program's own function. */
export function namedCombination(op: string, combine: Combination): Named | null {
  if (typeof combine === "function") {
    const { spec } = combine as { readonly spec?: { readonly name: string } };
    return pairwiseNames.get(spec?.name) ?? null;
  }
  if (Object.hasOwn(named, combine)) return named[combine];
  throw fault(
    op,
    `unknown combination "${String(combine)}": use sum, prod, max, min or a function`,
  );
}

/**
 * Combines lists of tensors, of at least one element, in order along their last axis. It combines neighbours first
 * and then their results, so that a function is called for each of log₂ n levels and not for each element.
 */
export function fold(
  op: string,
  tensors: readonly Tensor[],
  combine: (x: readonly Tensor[], y: readonly Tensor[]) => readonly Tensor[],
): Tensor[] {
  let level = tensors;
  for (;;) {
    const extent = level[0]?.shape.at(-1) ?? 1;
    if (extent === 1) return level.map((tensor) => tensor.squeeze(-1));
    const even = extent - (extent % 2);
    const [left, right] = [0, 1].map((first) =>
      level.map((tensor) => part(tensor, first, even, 2)),
    ) as [Tensor[], Tensor[]];
    const both = checked(op, left, combine(left, right));
    level =
      even === extent
        ? both
        : both.map((tensor, at) =>
            concat([tensor, part(level[at] as Tensor, even, extent, 1)], -1),
          );
  }
}

function part(x: Tensor, start: number, end: number, step: number): Tensor {
  return x.slice(...x.shape.slice(1).map(() => null), [start, end, step]);
}

/** Returns the result of a program's function, after checking that it has the types of the operands. */
function checked(op: string, got: readonly Tensor[], result: readonly Tensor[]): readonly Tensor[] {
  const show = (tensors: readonly unknown[]): string =>
    tensors
      .map((value) =>
        recorder().isTensor(value) ? `${value.dtype} ${formatShape(value.shape)}` : typeof value,
      )
      .join(", ");
  const good =
    Array.isArray(result) &&
    result.length === got.length &&
    got.every((x, at) => {
      const y: unknown = result[at];
      return recorder().isTensor(y) && y.dtype === x.dtype && sameShape(x.shape, y.shape);
    });
  if (good) return result;
  throw fault(
    op,
    `invalid combination: it returned ${show([result].flat())} for two of ${show(got)}`,
  );
}

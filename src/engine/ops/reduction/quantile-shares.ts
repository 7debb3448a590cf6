/**
 * The shares of the quantiles: numbers, which are checked when the program states them, or a tensor's elements.
 */
import type { NestedArray, Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type Shape, sameShape } from "../../ir/shape.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";

/** A share, nested lists of them, or a tensor. */
export type Shares = Tensor | number | readonly NestedArray[];

/** The shares are from 0 to 1. */
export type Wanted =
  | { readonly number: number }
  /** f32 [shares], 0 where `isShare` is false. `isShare` is null if all of them are known to be shares. */
  | { readonly shape: Shape; readonly elements: Tensor; readonly isShare: Tensor | null };

/** The shares are parts of `whole`. */
export function wantedShares(name: string, q: Shares, whole: number): Wanted {
  if (recorder().isTensor(q)) {
    const shares = q.stopGradient().cast("f32").flatten().div(whole);
    const isShare = shares.ge(0).logicalAnd(shares.le(1));
    return { shape: q.shape, elements: where(isShare, shares, 0), isShare };
  }
  const numbers = ([q] as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as number[];
  const wrong = numbers.find(
    (share) => !(typeof share === "number" && share >= 0 && share <= whole),
  );
  if (wrong !== undefined || numbers.length === 0) {
    const shown = numbers.length === 0 ? "[]" : String(wrong);
    throw fault(name, `invalid q ${shown}: expected numbers from 0 to ${whole}`);
  }
  if (typeof q === "number") return { number: q / whole };
  const shape = shapeOf(q);
  if (shape) {
    const elements = recorder().leaf(
      numbers.map((share) => share / whole),
      [numbers.length],
      "f32",
    );
    return { shape, elements, isShare: null };
  }
  throw fault(name, "mismatched q: its lists differ in shape");
}

function shapeOf(list: NestedArray): Shape | null {
  if (!Array.isArray(list)) return [];
  const [first = null, ...others] = list.map(shapeOf);
  const areAlike = others.every((other) => other && first && sameShape(other, first));
  return first && areAlike ? [list.length, ...first] : null;
}

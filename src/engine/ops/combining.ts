/**
 * Elements brought to places where others are already, without atomics: the ones for a place are found
 * by comparing or by a stable sort and joined in their own order, so the result is the same every time.
 */
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { where } from "./arithmetic.ts";
import { recorder } from "./define.ts";
import {
  alongAxis,
  fewPlaces,
  lastOfEach,
  shifted,
  spreadAlongAxis,
  spreadRows,
  takeAlongAxis,
} from "./gathering.ts";
import { linearRecurrence } from "./scan.ts";
import { iotaPrimitive } from "./source.ts";

const combines = ["replace", "add", "mul", "max", "min"] as const;
/** What becomes of an element and those brought to its place. With "replace" the last one stays. */
export type Combine = (typeof combines)[number];

export function checkCombine(op: string, combine: Combine, x: Tensor): void {
  if (!combines.includes(combine)) {
    throw fault(
      "unknown",
      `${op}: unknown combine "${String(combine)}": use replace, add, mul, max or min`,
    );
  }
  if (x.dtype !== "bool" || combine === "replace") return;
  throw fault("unsupported", `${op}: unsupported dtype bool for "${combine}": cast to i32 first`);
}

/** An element with what came to it, where something did. */
export function joined(x: Tensor, found: Tensor, came: Tensor, combine: Combine): Tensor {
  switch (combine) {
    case "replace":
      return where(found, came, x);
    case "add":
      return x.add(where(found, came, 0));
    case "mul":
      return where(found, x.mul(came), x);
    case "max":
      return where(found, x.maximum(came), x);
    case "min":
      return where(found, x.minimum(came), x);
    default:
      return combine satisfies never;
  }
}

/**
 * Updates, of x's shape but for the extent of the axis, brought to the places (i32, of the updates'
 * shape) along it. Places outside bring nothing.
 */
export function combineAlongAxis(
  x: Tensor,
  indices: Tensor,
  updates: Tensor,
  axis: number,
  combine: Combine,
): Tensor {
  const extent = x.shape[axis] as number;
  const count = updates.shape[axis] as number;
  if (updates.size === 0 || x.size === 0) return x;
  if (combine === "add") return x.add(spreadAlongAxis(updates, indices, extent, axis));
  const places = where(indices.lt(0), indices.add(extent), indices);
  // Comparing needs an axis more, of which there are eight at most.
  if (count <= fewPlaces && x.rank < 8) return compare(x, places, updates, axis, combine);
  const first = byValue(updates, axis, combine);
  const grouped = first ? takeAlongAxis(places, first, axis) : places;
  const order = grouped.argsort(axis);
  const sorted = takeAlongAxis(grouped, order, axis);
  const { ends, found } = lastOfEach(sorted, extent, axis);
  if (combine === "mul") {
    const products = productsOfEqual(takeAlongAxis(updates, order, axis), sorted, axis);
    return joined(x, found, takeAlongAxis(products, ends, axis), combine);
  }
  const last = takeAlongAxis(order, ends, axis);
  const source = first ? takeAlongAxis(first, last, axis) : last;
  return joined(x, found, takeAlongAxis(updates, source, axis), combine);
}

/** Rows [count, …] brought to the places [count] of the first axis: each place is found once for all of a row. */
export function combineRows(x: Tensor, indices: Tensor, updates: Tensor, combine: Combine): Tensor {
  const extent = x.shape[0] as number;
  const column = (each: Tensor): Tensor =>
    each.reshape([-1, ...new Array<number>(x.rank - 1).fill(1)]);
  if (updates.size === 0 || x.size === 0) return x;
  const many = x.rank > 1 && updates.size > fewPlaces;
  if (many && combine === "add") {
    const rows = spreadRows(updates.reshape([indices.size, -1]), indices, extent);
    return x.add(rows.reshape(x.shape));
  }
  if (many && combine === "replace") {
    const places = where(indices.lt(0), indices.add(extent), indices);
    const order = places.argsort();
    const { ends, found } = lastOfEach(places.take(order), extent, 0);
    return joined(x, column(found), updates.take(order.take(ends)), combine);
  }
  return combineAlongAxis(x, column(indices).broadcastTo(updates.shape), updates, 0, combine);
}

/** Every place is compared with every index. */
function compare(
  x: Tensor,
  places: Tensor,
  updates: Tensor,
  axis: number,
  combine: Exclude<Combine, "add">,
): Tensor {
  const iota = (size: number): Tensor => recorder().node(iotaPrimitive, [], { size });
  const numbers = alongAxis(iota(x.shape[axis] as number), x.rank + 1, axis + 1);
  const hits = places.unsqueeze(axis + 1).eq(numbers);
  const turn = alongAxis(iota(updates.shape[axis] as number), x.rank + 1, axis);
  if (combine === "mul") return x.mul(where(hits, updates.unsqueeze(axis + 1), 1).prod(axis));
  const lastOf = (those: Tensor): Tensor => where(those, turn, -1).max(axis);
  const last = lastOf(hits);
  const chosen =
    combine === "replace"
      ? last
      : lastOf(hits.logicalAnd(isExtreme(updates, hits, last, axis, combine)));
  return joined(x, last.ge(0), takeAlongAxis(updates, chosen.maximum(0), axis), combine);
}

/** Which of the elements that hit a place is the largest or smallest of them; NaN is, where there is one. */
function isExtreme(
  updates: Tensor,
  hits: Tensor,
  last: Tensor,
  axis: number,
  combine: "max" | "min",
): Tensor {
  const elements = updates.stopGradient();
  const each = elements.unsqueeze(axis + 1);
  // One that hits another place counts as one that hits this.
  const mine = where(hits, each, takeAlongAxis(elements, last.maximum(0), axis).unsqueeze(axis));
  const best = mine[combine](axis, { keepdims: true });
  return each.eq(best).logicalOr(each.ne(each));
}

/** An order in which the one to be kept of each place comes last; null where it does already. */
function byValue(updates: Tensor, axis: number, combine: Combine): Tensor | null {
  if (combine !== "max" && combine !== "min") return null;
  // NaN comes last in both orders, and so it stays.
  return updates.stopGradient().argsort(axis, { descending: combine === "min" });
}

/**
 * Products of the elements so far of each stretch of equal places. A recurrence takes no notice of what
 * came before a 0, which for NaN, and for infinity, it must.
 */
function productsOfEqual(elements: Tensor, places: Tensor, axis: number): Tensor {
  const goesOn = places.eq(shifted(places, axis));
  const factors = where(goesOn, elements, 0);
  const products = linearRecurrence(where(goesOn, 0, elements), factors, axis);
  if (!isFloat(elements.dtype)) return products;
  const x = elements.stopGradient();
  const large = where(x.abs().eq(Number.POSITIVE_INFINITY), Number.NEGATIVE_INFINITY, 0);
  const marks = where(x.eq(0), Number.POSITIVE_INFINITY, where(x.ne(x), x, large));
  const seen = linearRecurrence(marks, goesOn.cast(x.dtype), axis);
  return where(seen.ne(seen), Number.NaN, products);
}

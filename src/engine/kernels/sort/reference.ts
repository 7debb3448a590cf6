/** The reference for sorts. */

import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import type { CoreReference, ElementAt } from "../core-reference.ts";
import type { Histogram, Rank, Sort } from "./core.ts";

/** Sorts rows by a comparison of their keys. */
export const sortReference: CoreReference<Sort> = {
  values: (core, domain, at) => [sortValues(core, domain, at)],
};

export const histogramReference: CoreReference<Histogram> = {
  values: (core, domain, at) => [histogramValues(core, domain, at)],
};

export const rankReference: CoreReference<Rank> = { values: () => [], indices: rankIndices };

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Yields the index of each row of a domain, which has all axes but the last `inner`. */
function* rowsOf(domain: Shape, inner: number): Iterable<readonly number[]> {
  const rows = domain.slice(0, -inner);
  for (let row = 0; row < sizeOf(rows); row++) yield unravel(row, rows);
}

function sortValues({ length, gives, key }: Sort, domain: Shape, at: ElementAt): Float64Array {
  const kept = domain.at(-1) as number;
  const rows = [...rowsOf(domain, 1)].map((row) => {
    const keys = numbersTo(length).map((index) => at(key, [...row, index]));
    const order = numbersTo(length).sort(
      (x, y) => (keys[x] as number) - (keys[y] as number) || x - y,
    );
    return order.slice(0, kept).map((index) => (gives === "key" ? (keys[index] as number) : index));
  });
  return Float64Array.from(rows.flat());
}

function histogramValues(
  { length, block, digit }: Histogram,
  domain: Shape,
  at: ElementAt,
): Float64Array {
  const [digits, blocks] = domain.slice(-2) as [number, number];
  const counts = new Float64Array(sizeOf(domain));
  for (const [row, index] of [...rowsOf(domain, 2)].entries()) {
    for (let element = 0; element < length; element++) {
      const which = at(digit, [...index, element]);
      const slot = (row * digits + which) * blocks + Math.floor(element / block);
      counts[slot] = (counts[slot] as number) + 1;
    }
  }
  return counts;
}

/** Returns for each index of the domain the row-major index in the output at which its value is stored. */
function rankIndices({ block, digit, base }: Rank, domain: Shape, at: ElementAt): Float64Array {
  const length = domain.at(-1) as number;
  const indices = new Float64Array(sizeOf(domain));
  for (const [row, index] of [...rowsOf(domain, 1)].entries()) {
    for (let first = 0; first < length; first += block) {
      const before = new Map<number, number>();
      for (let element = first; element < Math.min(first + block, length); element++) {
        const which = at(digit, [...index, element]);
        const count = before.get(which) ?? 0;
        before.set(which, count + 1);
        indices[row * length + element] =
          row * length + at(base, [...index, which, first / block]) + count;
      }
    }
  }
  return indices;
}

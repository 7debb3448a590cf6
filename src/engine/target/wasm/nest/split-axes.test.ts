import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import { sizeOf } from "../../../ir/shape.ts";
import {
  type Access,
  compose,
  contiguousView,
  offsetOf,
  unravel,
  type View,
} from "../../../ir/view.ts";
import { stridedView } from "../../../testing/expressions.ts";
import { splitAxes } from "./split-axes.ts";

const load = (access: Access): Expression => ({ kind: "load", dtype: "f32", input: 0, access });

function accessOf(expression: Expression | undefined): Access {
  if (expression?.kind !== "load")
    throw new Error("a load is still a load once its axes are split");
  return expression.access;
}

/** The offsets of all elements in order. */
function offsets(shape: readonly number[], access: Access): (number | null)[] {
  return Array.from({ length: sizeOf(shape) }, (_, flat) => offsetOf(access, unravel(flat, shape)));
}

/** A view [rows · again, columns · each] of a matrix that repeats each element. */
function repeated(rows: number, again: number, columns: number, each: number): Access {
  const view = (shape: number[], strides: number[]): View => stridedView(shape, strides);
  const down = compose(
    [contiguousView([rows * again * columns])],
    [view([rows, again, columns], [columns, 0, 1])],
  );
  const across = view([rows * again * columns, each], [1, 0]);
  return compose(compose([contiguousView([rows * again * columns * each])], [across]), down);
}

describe("a nest that is read through other shapes", () => {
  it("is split where their axes end, so that an element that is repeated twice is one view", () => {
    const chain = repeated(5, 2, 7, 3);
    expect(chain.length).toBeGreaterThan(1);
    const { domain, roots } = splitAxes([210], [load(chain)]);
    expect(domain).toEqual([5, 2, 7, 3]);
    expect(accessOf(roots[0])).toEqual([
      { shape: [5, 2, 7, 3], strides: [7, 0, 1, 0], offset: 0, mask: null },
    ]);
  });

  it("stays as it is where splitting does not help", () => {
    const single = load([contiguousView([12])]);
    expect(splitAxes([12], [single])).toEqual({ domain: [12], roots: [single] });
    // A diagonal: five steps along one axis are six along the other.
    const diagonal: View = { shape: [5], strides: [6], offset: 0, mask: null };
    const turned: View = stridedView([5, 5], [1, 5], 0, [
      [0, 5],
      [1, 5],
    ]);
    const chain = load([diagonal, turned]);
    expect(splitAxes([5], [chain])).toEqual({ domain: [5], roots: [chain] });
  });

  it("reads the same elements in the same order", () => {
    const extent = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(extent, extent, extent, extent, (rows, again, columns, each) => {
        const chain = repeated(rows, again, columns, each);
        const size = rows * again * columns * each;
        const { domain, roots } = splitAxes([size], [load(chain)]);
        expect(sizeOf(domain)).toBe(size);
        expect(offsets(domain, accessOf(roots[0]))).toEqual(offsets([size], chain));
      }),
    );
  });
});

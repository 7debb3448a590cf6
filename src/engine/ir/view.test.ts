import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stridedView } from "../testing/expressions.ts";
import { contiguousStrides, type Shape, sizeOf } from "./shape.ts";
import { type Access, compose, contiguousView, offsetOf, unravel, type View } from "./view.ts";

/** A legal view of a tensor of this shape, as that of a view op may be. */
function movementOf(shape: Shape): fc.Arbitrary<View> {
  const strides = contiguousStrides(shape);
  const permuted = fc
    .shuffledSubarray(
      shape.map((_, axis) => axis),
      { minLength: shape.length },
    )
    .map(
      (axes): View =>
        stridedView(
          axes.map((axis) => shape[axis] as number),
          axes.map((axis) => strides[axis] as number),
        ),
    );
  const sliced = fc
    .tuple(
      ...shape.map((extent) =>
        fc.tuple(
          fc.nat(extent - 1),
          fc.nat(extent - 1),
          fc.integer({ min: 1, max: 3 }),
          fc.boolean(),
        ),
      ),
    )
    .map((ranges): View => {
      const axes = ranges.map(([x, y, step, back]) => {
        const [low, high] = [Math.min(x, y), Math.max(x, y)];
        const size = Math.floor((high - low) / step) + 1;
        return back
          ? { start: low + (size - 1) * step, step: -step, size }
          : { start: low, step, size };
      });
      return stridedView(
        axes.map(({ size }) => size),
        axes.map(({ step, size }, axis) => (size === 1 ? 0 : step * (strides[axis] as number))),
        axes.reduce((total, { start }, axis) => total + start * (strides[axis] as number), 0),
      );
    });
  const padded = fc.tuple(...shape.map(() => fc.tuple(fc.nat(2), fc.nat(2)))).map(
    (widths): View =>
      stridedView(
        shape.map((extent, axis) => extent + (widths[axis]?.[0] ?? 0) + (widths[axis]?.[1] ?? 0)),
        strides,
        0 - strides.reduce((total, stride, axis) => total + stride * (widths[axis]?.[0] ?? 0), 0),
        shape.map((extent, axis) => [widths[axis]?.[0] ?? 0, (widths[axis]?.[0] ?? 0) + extent]),
      ),
  );
  const stretched = fc
    .integer({ min: 1, max: 3 })
    .map((extent): View => stridedView([extent, ...shape], [0, ...strides]));
  const reshaped = reshapes(shape).map(contiguousView);
  return fc.oneof(permuted, sliced, padded, stretched, reshaped);
}

function reshapes(shape: Shape): fc.Arbitrary<Shape> {
  const size = sizeOf(shape);
  const divisors = Array.from({ length: size }, (_, index) => index + 1).filter(
    (d) => size % d === 0,
  );
  return fc.constantFrom(...divisors).chain((first) => {
    const rest = size / first;
    const inner = divisors.filter((d) => rest % d === 0);
    return fc.constantFrom(...inner).map((second) => [first, second, rest / second]);
  });
}

const shapes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 0, maxLength: 3 });

/** Shapes small enough to try every index. */
const chains = shapes.chain((shape) =>
  movementOf(shape).chain((first) =>
    movementOf(first.shape).chain((second) =>
      movementOf(second.shape).map((third) => [first, second, third] as const),
    ),
  ),
);

describe("composing views", () => {
  it("maps every index to the element that the views map it to one after another", () => {
    fc.assert(
      fc.property(chains, ([first, second, third]) => {
        fc.pre(sizeOf(third.shape) <= 2000);
        const access = compose(compose([third], [second]), [first]);
        const apart: Access = [third, second, first];
        for (let flat = 0; flat < sizeOf(third.shape); flat++) {
          const index = unravel(flat, third.shape);
          expect(offsetOf(access, index)).toBe(offsetOf(apart, index));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is one view after a transpose, a slice and a broadcast", () => {
    const transposed: View = { shape: [4, 3], strides: [1, 4], offset: 0, mask: null };
    const sliced: View = { shape: [2, 3], strides: [6, 1], offset: 3, mask: null };
    expect(compose([sliced], [transposed])).toEqual([
      { shape: [2, 3], strides: [2, 4], offset: 1, mask: null },
    ]);
  });

  it("is two views where a transpose is reshaped into one axis", () => {
    const transposed: View = { shape: [4, 3], strides: [1, 4], offset: 0, mask: null };
    expect(compose([contiguousView([12])], [transposed])).toHaveLength(2);
  });

  it("is one view again where a second view undoes the first", () => {
    const transposed: View = { shape: [4, 3], strides: [1, 4], offset: 0, mask: null };
    const back: View = { shape: [3, 4], strides: [1, 3], offset: 0, mask: null };
    const reshaped = compose([contiguousView([12])], [back]);
    expect(reshaped).toHaveLength(2);
    expect(compose(reshaped, [transposed])).toEqual([contiguousView([12])]);
  });

  it("keeps a pad's mask through a slice that reaches into it", () => {
    const padded: View = { shape: [6], strides: [1], offset: -2, mask: [[2, 5]] };
    const sliced: View = { shape: [4], strides: [1], offset: 1, mask: null };
    expect(compose([sliced], [padded])).toEqual([
      { shape: [4], strides: [1], offset: -1, mask: [[1, 4]] },
    ]);
  });

  it("is one view where a row is padded in front and read behind its end, as a roll reads it", () => {
    const sliced: View = { shape: [64, 15], strides: [16, 1], offset: 0, mask: null };
    const mask = [
      [0, 64],
      [1, 16],
    ] as const;
    const padded: View = { shape: [64, 16], strides: [15, 1], offset: -1, mask };
    expect(compose([padded], [sliced])).toEqual([
      { shape: [64, 16], strides: [16, 1], offset: -1, mask },
    ]);
  });
});

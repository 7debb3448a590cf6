import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import { type Access, contiguousView, offsetOf, unravel, type View } from "../../../ir/view.ts";
import { stridedView } from "../../../testing/expressions.ts";
import { IndexSpace } from "./access.ts";
import { Scope } from "./scope.ts";

/** Evaluates the text at each index of the shape; null where there is no element. */
function addresses(access: Access): (number | null)[] {
  const { shape } = access[0];
  const scope = new Scope();
  const space = new IndexSpace(shape, [{ variable: "at", axes: shape.length }], [access]);
  const { index, valid } = space.address(access, scope);
  const inside = valid.map((condition) => `(${condition})`).join(" && ") || "true";
  // Integers divide in JavaScript as they do in WGSL.
  const text = `${scope.text()}\nreturn ${inside} ? ${index} : null;`.replace(/\b(\d+)u/g, "$1n");
  const evaluate = new Function("at", text) as (at: bigint) => bigint | null;
  return Array.from({ length: sizeOf(shape) }, (_, at) => {
    const address = evaluate(BigInt(at));
    return address === null ? null : Number(address);
  });
}

function expected(access: Access): (number | null)[] {
  const { shape } = access[0];
  return Array.from({ length: sizeOf(shape) }, (_, at) => offsetOf(access, unravel(at, shape)));
}

/** The windows of an image with a border around it. */
function windows(images: number, extent: number, border: number, window: number): Access {
  const wide = extent + 2 * border;
  const count = wide - window + 1;
  return [
    stridedView([images, count, count, window, window], [wide * wide, wide, 1, wide, 1]),
    stridedView([images, wide, wide], [extent * extent, extent, 1], -border * (extent + 1), [
      [0, images],
      [border, border + extent],
      [border, border + extent],
    ]),
  ];
}

const mask = (shape: Shape): fc.Arbitrary<View["mask"]> =>
  fc.option(
    fc.tuple(
      ...shape.map((extent) =>
        fc
          .tuple(fc.integer({ min: 0, max: extent }), fc.integer({ min: 0, max: extent }))
          .map(([x, y]) => [Math.min(x, y), Math.max(x, y)] as const),
      ),
    ),
  );

/** A view through another, along whose axes it steps by any distance, sometimes past their ends. */
const chain: fc.Arbitrary<Access> = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
  .chain((inner) => {
    const units = [...contiguousStrides(inner), 0];
    const step = fc
      .tuple(fc.constantFrom(...units), fc.integer({ min: 1, max: 2 }))
      .map(([unit, times]) => unit * times);
    const axis = fc.tuple(fc.integer({ min: 1, max: 4 }), step);
    return fc
      .tuple(
        fc.array(axis, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: sizeOf(inner) - 1 }),
        mask(inner),
      )
      .map(([axes, offset, within]): Access => {
        const shape = axes.map(([extent]) => extent);
        const strides = axes.map(([, stride]) => stride);
        return [
          { shape, strides, offset, mask: null },
          { ...contiguousView(inner), mask: within },
        ];
      })
      .filter(([view]) => {
        const last = view.shape.reduce(
          (sum, extent, at) => sum + (extent - 1) * (view.strides[at] as number),
          view.offset,
        );
        return last < sizeOf(inner);
      });
  });

describe("accesses as index arithmetic", () => {
  it("map every index to its element, through chains of views too", () => {
    fc.assert(
      fc.property(chain, (access) => {
        expect(addresses(access)).toEqual(expected(access));
      }),
      { numRuns: 500 },
    );
  });

  it("find a window's position in a padded image without dividing what they have added up", () => {
    const access = windows(2, 4, 1, 3);
    expect(addresses(access)).toEqual(expected(access));
    const { shape } = access[0];
    const scope = new Scope();
    const sources = [
      { variable: "output", axes: 3 },
      { variable: "position", axes: 2 },
    ];
    new IndexSpace(shape, sources, [access]).address(access, scope);
    const divided = scope.text().match(/\w+(?= [/%])/g);
    expect(new Set(divided)).toEqual(new Set(["output", "position", "4u"]));
  });
});

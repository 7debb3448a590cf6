import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { type Access, compose, offsetOf, unravel } from "../../../ir/view.ts";
import { stridedView } from "../../../testing/expressions.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { splitNest } from "./split-rows.ts";

const load = (access: Access): Expression => ({ kind: "load", dtype: "f32", input: 0, access });

/** A view from `from` on of planes whose rows and columns alternate. */
function interleaved(
  [rows, columns]: readonly [number, number],
  planes: readonly [number, number],
  from: readonly [number, number],
  shape: readonly [number, number],
): Access {
  const [down, across] = planes;
  const size = rows * columns;
  const turned = stridedView([rows, down, columns, across], [columns, across * size, 1, size]);
  const width = columns * across;
  const slice = { shape, strides: [width, 1], offset: from[0] * width + from[1], mask: null };
  return compose([slice], [turned]);
}

function accessOf(expression: Expression | undefined): Access {
  if (expression?.kind !== "load") throw new Error("a load is cut to loads");
  return expression.access;
}

describe("a slice of interleaved planes", () => {
  const odd = interleaved([8, 8], [2, 2], [1, 1], [15, 15]);

  it("is split where planes' rows begin, and its parts read without dividing", () => {
    const parts = splitNest([15, 15], [load(odd)]);
    expect(odd.length).toBeGreaterThan(1);
    expect(parts.map(({ domain }) => domain)).toEqual([
      [1, 1],
      [1, 7, 2],
      [7, 2, 1],
      [7, 2, 7, 2],
    ]);
    for (const { roots } of parts) expect(accessOf(roots[0])).toHaveLength(1);
    expect(parts.at(-1)?.stored.strides).toEqual([30, 15, 2, 1]);
  });

  it("stays whole where it begins and ends with them, and where splitting does not help", () => {
    expect(splitNest([16, 16], [load(interleaved([8, 8], [2, 2], [0, 0], [16, 16]))])).toHaveLength(
      1,
    );
    const diagonal = { shape: [5], strides: [6], offset: 0, mask: null };
    const turned = { shape: [5, 5], strides: [1, 5], offset: 0, mask: null };
    expect(splitNest([5], [load([diagonal, turned])])).toHaveLength(1);
  });

  it("has each element in one part, at its index", () => {
    const few = fc.integer({ min: 1, max: 3 });
    const pair = fc.tuple(few, few);
    fc.assert(
      fc.property(pair, pair, pair, pair, (extents, planes, before, after) => {
        const whole = extents.map((extent, axis) => extent * (planes[axis] as number));
        const from = before.map((skip, axis) => Math.min(skip - 1, (whole[axis] as number) - 1));
        const shape = whole.map((extent, axis) =>
          Math.max(1, extent - (from[axis] as number) - (after[axis] as number) + 1),
        ) as [number, number];
        const access = interleaved(extents, planes, from as [number, number], shape);
        const read = new Map<number | null, number | null>();
        for (const { domain, roots, stored } of splitNest(shape, [load(access)]))
          for (let flat = 0; flat < sizeOf(domain); flat++) {
            const index = unravel(flat, domain);
            expect(read.has(offsetOf([stored], index))).toBe(false);
            read.set(offsetOf([stored], index), offsetOf(accessOf(roots[0]), index));
          }
        expect(read.size).toBe(sizeOf(shape));
        for (const [flat, offset] of read)
          expect(offset).toBe(offsetOf(access, unravel(flat as number, shape)));
      }),
    );
  });

  it("is written as it is read, whichever thread runs which items", async () => {
    const kernel: Kernel = {
      name: "slice",
      inputs: [{ dtype: "f32", size: 256 }],
      domain: [15, 15],
      core: null,
      outputs: [{ dtype: "f32", value: load(odd) }],
    };
    const elements = Array.from({ length: 256 }, (_, index) => index);
    const expected = Array.from({ length: 225 }, (_, flat) =>
      offsetOf(odd, unravel(flat, [15, 15])),
    );
    for (const most of [1, 3, 1000])
      expect(await runWasm(kernel, [elements], most)).toEqual([expected]);
  });
});

describe("a nest that extends past the tensor that it reads", () => {
  it("is split where that ends, and reads nothing after it", async () => {
    // Each plane of three by three is read as a square of two by two: the windows leave a row and a column.
    const square = stridedView([3, 3, 2, 2], [3, 1, 0, 0]);
    const rows = stridedView([3, 2, 7], [12, 1, 2], 0, [
      [0, 3] as const,
      [0, 2] as const,
      [0, 6] as const,
    ]);
    const all = { shape: [49], strides: [1], offset: 0, mask: [[0, 42] as const] };
    const access = compose([all], compose([rows], [square]));
    const parts = splitNest([49], [load(access)]);
    expect(access).toHaveLength(3);
    expect(parts.map(({ domain }) => domain)).toEqual([[3, 2, 3, 2], [3, 2, 1], [7]]);
    expect(parts.map(({ roots }) => roots[0]?.kind)).toEqual(["load", "constant", "constant"]);
    const kernel: Kernel = {
      name: "rest",
      inputs: [{ dtype: "f32", size: 9 }],
      domain: [49],
      core: null,
      outputs: [{ dtype: "f32", value: load(access) }],
    };
    const elements = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const line = (from: number): number[] => [
      from,
      from,
      from + 1,
      from + 1,
      from + 2,
      from + 2,
      0,
    ];
    const nothing = new Array<number>(7).fill(0);
    expect(await runWasm(kernel, [elements])).toEqual([
      [...[1, 4, 7].flatMap((from) => [...line(from), ...line(from)]), ...nothing],
    ]);
  });
});

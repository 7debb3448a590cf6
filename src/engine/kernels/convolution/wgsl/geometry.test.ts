import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ConvolutionAxis } from "../core.ts";
import { stackedImages } from "./geometry.ts";

const flat: ConvolutionAxis = { extent: 1, window: 1, stride: 1, dilation: 1, before: 0 };

const axes = fc
  .record({
    extent: fc.integer({ min: 1, max: 12 }),
    window: fc.integer({ min: 1, max: 5 }),
    stride: fc.integer({ min: 1, max: 3 }),
    dilation: fc.integer({ min: 1, max: 2 }),
    before: fc.integer({ min: -2, max: 5 }),
  })
  .chain((axis) => fc.tuple(fc.constant(axis), fc.integer({ min: 1, max: 9 })));

/** The contents of one row of the stacked images. */
function seen({ extent, stride, before }: ConvolutionAxis, period: number, row: number): string {
  const image = Math.floor(row / (period * stride));
  const element = (row % (period * stride)) - before;
  return element >= 0 && element < extent ? `${element} of ${image}` : "nothing";
}

describe("images that are stacked", () => {
  it("are so far apart that no window sees more than one of them", () => {
    fc.assert(
      fc.property(axes, ([axis, out]) => {
        const geometry = { axes: [flat, axis, flat], out: [1, out, 1] } as const;
        const [period] = stackedImages([3, 1], geometry).periods;
        expect(period).toBeGreaterThanOrEqual(out);
        for (let image = 0; image < 3; image++)
          for (let y = 0; y < out; y++)
            for (let index = 0; index < axis.window; index++) {
              const step = y * axis.stride + index * axis.dilation;
              const element = step - axis.before;
              const alone =
                element >= 0 && element < axis.extent ? `${element} of ${image}` : "nothing";
              expect(seen(axis, period, image * period * axis.stride + step)).toBe(alone);
            }
      }),
    );
  });

  it("share the zeros between them", () => {
    const axis = { extent: 57, window: 3, stride: 1, dilation: 1, before: 1 };
    const geometry = { axes: [flat, axis, axis], out: [1, 57, 57] } as const;
    expect(stackedImages([4, 2], geometry)).toMatchObject({
      periods: [58, 58],
      extents: [3 * 58 + 57, 58 + 57],
    });
  });
});

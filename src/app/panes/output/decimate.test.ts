import { describe, expect, it } from "vitest";
import { decimate, plotRows } from "./decimate.ts";

const curve = (length: number, y: (x: number) => number) =>
  Array.from({ length }, (_, x) => ({ x, y: y(x) }));

describe("decimate", () => {
  it("leaves a short curve as it is", () => {
    const points = curve(10, (x) => x);
    expect(decimate(points, 10)).toBe(points);
  });

  it("keeps a single peak among thousands of points", () => {
    const points = curve(5000, (x) => (x === 1234 ? 99 : 0));
    const thinned = decimate(points, 100);
    expect(thinned.length).toBeLessThanOrEqual(102);
    expect(thinned).toContainEqual({ x: 1234, y: 99 });
    expect(thinned[0]?.x).toBe(0);
    expect(thinned.at(-1)?.x).toBe(4999);
  });

  it("keeps the order", () => {
    const xs = decimate(
      curve(1000, (x) => Math.sin(x)),
      50,
    ).map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
});

describe("plotRows", () => {
  it("joins both devices by x and leaves gaps for what is not finite", () => {
    const rows = plotRows({
      name: "loss",
      series: {
        gpu: [
          { x: 0, y: 3 },
          { x: 1, y: Number.NaN },
        ],
        cpu: [{ x: 1, y: 2 }],
      },
    });
    expect(rows).toEqual([
      { x: 0, gpu: 3, cpu: null, auto: null, hybrid: null },
      { x: 1, gpu: null, cpu: 2, auto: null, hybrid: null },
    ]);
  });
});

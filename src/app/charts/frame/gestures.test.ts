import { describe, expect, it } from "vitest";
import { Pointers } from "./gestures.ts";

describe("pointers on a chart", () => {
  it("move it where one is dragged", () => {
    const pointers = new Pointers();
    expect(pointers.move(1, [5, 5])).toBeNull();
    pointers.down(1, [10, 10]);
    expect(pointers.move(1, [12, 10])).toBeNull();
    expect(pointers.move(1, [20, 10])).toMatchObject({ moved: [10, 0], factor: 1, count: 1 });
    expect(pointers.move(1, [21, 10])).toMatchObject({ moved: [1, 0] });
    pointers.up(1, [21, 10], 0);
    expect(pointers.move(1, [30, 10])).toBeNull();
  });

  it("zoom it around their middle where two go apart", () => {
    const pointers = new Pointers();
    pointers.down(1, [0, 0]);
    pointers.down(2, [100, 0]);
    expect(pointers.move(2, [200, 0])).toMatchObject({
      moved: [50, 0],
      factor: 0.5,
      middle: [100, 0],
    });
    pointers.down(3, [50, 50]);
    expect(pointers.move(3, [60, 60])).toMatchObject({ moved: [0, 0], factor: 1 });
    pointers.cancel(2);
    expect(pointers.move(2, [0, 0])).toBeNull();
    pointers.cancel(3);
    expect(pointers.up(1, [0, 0], 0)).toBe(0);
  });

  it("reset it by two taps on one spot, soon after each other", () => {
    const tapped = (taps: readonly (readonly [number, number])[]): number[] => {
      const pointers = new Pointers();
      return taps.map(([x, time]) => {
        pointers.down(1, [x, 0]);
        return pointers.up(1, [x, 0], time);
      });
    };
    expect(
      tapped([
        [0, 0],
        [5, 200],
      ]),
    ).toEqual([1, 2]);
    expect(
      tapped([
        [0, 0],
        [5, 900],
      ]),
    ).toEqual([1, 1]);
    expect(
      tapped([
        [0, 0],
        [90, 200],
      ]),
    ).toEqual([1, 1]);
    expect(
      tapped([
        [0, 0],
        [0, 100],
        [0, 200],
      ]),
    ).toEqual([1, 2, 1]);
  });
});

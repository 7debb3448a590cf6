import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brushes, stroke } from "./stroke.ts";

const blank = new Uint8Array(25);
const middle = { x: 2.5, y: 2.5 };

describe("a stroke", () => {
  it("of a thin brush fills the pixel under it", () => {
    const dot = stroke(blank, [5, 5], { from: middle, to: middle, brush: "thin" });
    expect(dot[12]).toBe(15);
    expect(dot.reduce((sum, level) => sum + level, 0)).toBe(15);
  });

  it("fills all pixels along its path", () => {
    const to = { x: 4.5, y: 2.5 };
    const line = stroke(blank, [5, 5], { from: { x: 0.5, y: 2.5 }, to, brush: "thin" });
    expect([...line.slice(10, 15)]).toEqual([15, 15, 15, 15, 15]);
  });

  it("of the eraser empties the pixels along its path", () => {
    const full = new Uint8Array(25).fill(15);
    const to = { x: 4.5, y: 2.5 };
    const erased = stroke(full, [5, 5], { from: { x: 0.5, y: 2.5 }, to, brush: "eraser" });
    expect([...erased.slice(10, 15)]).toEqual([0, 0, 0, 0, 0]);
  });

  it("makes pixels darker or, of the eraser, lighter, and begins anywhere", () => {
    const coordinate = fc.float({ min: -100, max: 100, noNaN: true });
    const point = fc.record({ x: coordinate, y: coordinate });
    const levels = fc.uint8Array({ minLength: 25, maxLength: 25, max: 15 });
    fc.assert(
      fc.property(levels, point, point, fc.constantFrom(...brushes), (before, from, to, brush) => {
        const after = stroke(before, [5, 5], { from, to, brush });
        expect(after).toHaveLength(25);
        for (const [at, level] of after.entries()) {
          const [least, most] = brush === "eraser" ? [0, before[at]] : [before[at], 15];
          expect(level).toBeGreaterThanOrEqual(least as number);
          expect(level).toBeLessThanOrEqual(most as number);
        }
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ShownModule } from "../../../engine/present/plot/content.ts";
import { modelLayout, type PlacedModule } from "./model-layout.ts";

const module = (depth: number, isChain = false, parameters = 0): ShownModule => ({
  label: "linear(2, 3)",
  depth,
  isChain,
  parameters: Array.from({ length: parameters }, () => ({ name: "weight", shape: [2, 3] })),
  size: parameters,
});
const sequence = [module(0, true), module(1, false, 2), module(1), module(1, false, 1)];

const apart = (a: PlacedModule, b: PlacedModule): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
const inside = (a: PlacedModule, b: PlacedModule): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

describe("the drawing of a model", () => {
  it("has an arrow from each part of a sequence to the next", () => {
    const { boxes, arrows } = modelLayout(sequence, 360);
    const [, first, second, third] = boxes as [unknown, PlacedModule, PlacedModule, PlacedModule];
    expect(arrows.map(({ from, to }) => [from, to])).toEqual([
      [first.y + first.height, second.y],
      [second.y + second.height, third.y],
    ]);
  });

  it("puts other parts side by side if there is space", () => {
    const parts = [module(0), module(1), module(1)];
    const wide = modelLayout(parts, 700);
    expect(wide.arrows).toEqual([]);
    expect(wide.boxes[1]?.y).toBe(wide.boxes[2]?.y);
    const narrow = modelLayout(parts, 300);
    expect(narrow.boxes[1]?.x).toBe(narrow.boxes[2]?.x);
  });

  it("fits its space, with each box inside another or separate from it", () => {
    const modules = fc
      .array(fc.tuple(fc.nat(4), fc.boolean(), fc.nat(2)), { minLength: 1, maxLength: 30 })
      .map((list) => list.map(([depth, isChain, count]) => module(depth, isChain, count)));
    fc.assert(
      fc.property(modules, fc.integer({ min: 280, max: 900 }), (all, room) => {
        const { boxes, width, height } = modelLayout(all, room);
        expect(boxes.map((box) => box.module)).toEqual(all);
        for (const [at, box] of boxes.entries()) {
          expect(box.x >= 0 && box.x + box.width <= width && width <= room).toBe(true);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
          expect(box.width).toBeGreaterThan(150);
          for (const other of boxes.slice(at + 1))
            expect(apart(box, other) || inside(other, box)).toBe(true);
        }
      }),
    );
  });
});

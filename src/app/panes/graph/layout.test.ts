import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Arrow, type Box, curve, layout, type Placed } from "./layout.ts";

const box = (id: string, width = 100, height = 40): Box => ({ id, width, height });
const arrow = (from: string, to: string): Arrow => ({ from, to });

function placed(boxes: readonly Placed[], id: string): Placed {
  const found = boxes.find((one) => one.id === id);
  if (!found) throw new Error(`no box ${id}`);
  return found;
}

const centre = ({ x, width }: Placed): number => x + width / 2;
const bottom = ({ y, height }: Placed): number => y + height;

describe("layout", () => {
  it("draws nothing of nothing", () => {
    expect(layout([], [])).toEqual({ width: 0, height: 0, boxes: [], paths: [] });
  });

  it("puts a chain straight below itself", () => {
    const { boxes, paths } = layout(
      [box("a"), box("b", 60), box("c")],
      [arrow("a", "b"), arrow("b", "c")],
    );
    expect(boxes.map(centre)).toEqual([50, 50, 50]);
    expect(paths[0]).toEqual([
      { x: 50, y: 40 },
      { x: 50, y: placed(boxes, "b").y },
    ]);
  });

  it("puts what nothing leads to just above the first that it leads to", () => {
    const { boxes } = layout(
      [box("a"), box("b"), box("c"), box("late")],
      [arrow("a", "b"), arrow("b", "c"), arrow("late", "c")],
    );
    expect(placed(boxes, "late").y).toBe(placed(boxes, "b").y);
  });

  it("leads an edge that passes a layer around the boxes in it", () => {
    const { boxes, paths } = layout(
      [box("a"), box("b"), box("c")],
      [arrow("a", "b"), arrow("b", "c"), arrow("a", "c")],
    );
    const between = placed(boxes, "b");
    const passing = (paths[2] ?? []).filter(({ y }) => y >= between.y && y <= bottom(between));
    expect(passing.length).toBeGreaterThan(0);
    for (const { x } of passing) expect(x < between.x || x > between.x + between.width).toBe(true);
  });

  const graphs = fc.integer({ min: 1, max: 14 }).chain((count) =>
    fc.record({
      sizes: fc.array(fc.tuple(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 1, max: 60 })), {
        minLength: count,
        maxLength: count,
      }),
      ends: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 24 }),
    }),
  );

  it("never lets boxes overlap, keeps all inside, and lets every edge go down from box to box", () => {
    fc.assert(
      fc.property(graphs, ({ sizes, ends }) => {
        const nodes = sizes.map(([width, height], at) => box(`${at}`, width, height));
        const edges = ends
          .filter(([from, to]) => from !== to)
          .map(([from, to]) => arrow(`${Math.min(from, to)}`, `${Math.max(from, to)}`));
        const { boxes, paths, width, height } = layout(nodes, edges);
        for (const [at, one] of boxes.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(-1e-6);
          expect(one.x + one.width).toBeLessThanOrEqual(width + 1e-6);
          expect(one.y).toBeGreaterThanOrEqual(0);
          expect(bottom(one)).toBeLessThanOrEqual(height + 1e-6);
          for (const other of boxes.slice(at + 1)) {
            const apart =
              one.x + one.width <= other.x + 1e-6 ||
              other.x + other.width <= one.x + 1e-6 ||
              bottom(one) <= other.y ||
              bottom(other) <= one.y;
            expect(apart).toBe(true);
          }
        }
        for (const [at, { from, to }] of edges.entries()) {
          const path = paths[at] ?? [];
          expect(path[0]).toEqual({
            x: expect.closeTo(centre(placed(boxes, from)), 6),
            y: expect.closeTo(bottom(placed(boxes, from)), 6),
          });
          expect(path.at(-1)).toEqual({
            x: expect.closeTo(centre(placed(boxes, to)), 6),
            y: expect.closeTo(placed(boxes, to).y, 6),
          });
          for (const [index, point] of path.entries())
            expect(point.y).toBeGreaterThanOrEqual(path[index - 1]?.y ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("curve", () => {
  it("is straight between two points above each other, and otherwise bends halfway", () => {
    const points = [
      { x: 10, y: 0 },
      { x: 10, y: 20 },
      { x: 30, y: 40 },
    ];
    expect(curve(points)).toBe("M10 0L10 20C10 30 30 30 30 40");
  });
});

it("A plan of 5,000 kernels has a box for each, and its longest edges are straight", () => {
  const nodes = Array.from({ length: 5000 }, (_, at) => ({ id: `${at}`, width: 204, height: 46 }));
  const edges = nodes
    .slice(1)
    .flatMap(({ id }, at) => [
      { from: `${at}`, to: id },
      ...(at % 50 === 0 && at > 0 ? [{ from: "0", to: id }] : []),
    ]);
  const { boxes, paths } = layout(nodes, edges);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(5000);
  const longest = edges.findIndex(({ from, to }) => from === "0" && to === "4951");
  expect(paths[longest]).toHaveLength(2);
});

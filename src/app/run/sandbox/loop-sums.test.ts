import { expect, it } from "vitest";
import { LoopSums } from "./loop-sums.ts";

const loop = (line: number, items: number) => ({
  position: { line, column: 1 },
  items,
  milliseconds: 10 * items,
  waited: 3 * items,
  ready: items,
  times: [{ stage: "program", item: items, start: 1, end: 2 } as const],
});

it("adds up the loops at each position, in the order of their first end, up to a number of positions", () => {
  const sums = new LoopSums(2);
  for (const [line, items] of [
    [5, 1],
    [3, 2],
    [5, 4],
    [9, 8],
  ] as const)
    sums.add(loop(line, items));
  expect(sums.all()).toEqual([{ ...loop(5, 5), times: loop(5, 4).times }, loop(3, 2)]);
});

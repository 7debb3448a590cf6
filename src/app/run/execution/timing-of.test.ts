import { expect, it } from "vitest";
import type { MoveCost } from "../../../engine/executor/host/times/timings.ts";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import { noCosts } from "./execution-costs.ts";
import { timingOf } from "./timing-of.ts";

const move = (line: number | null, time: number | null, change: Partial<MoveCost> = {}) => ({
  from: "gpu" as const,
  to: "cpu" as const,
  bytes: 8,
  time: time === null ? null : exactly(time),
  position: line === null ? null : { line, column: 1 },
  ...change,
});

it("An execution's moves are summed up by line and direction, and none is longer than it", () => {
  const moves = [
    move(3, 2),
    move(3, 5),
    move(3, null),
    move(3, 1, { to: "auto" }),
    move(4, 900),
    move(null, 1),
  ];
  const costs = { ...noCosts, moves };
  const execution = timingOf(
    { milliseconds: 100, costs, activity: null },
    { device: "gpu", index: 1, param: null, profile: "all", isShown: false },
  );
  expect(execution.moves).toEqual([
    { line: 3, from: "gpu", to: "cpu", bytes: 24, time: exactly(7) },
    { line: 3, from: "gpu", to: "auto", bytes: 8, time: exactly(1) },
    { line: 4, from: "gpu", to: "cpu", bytes: 8, time: exactly(100) },
  ]);
});

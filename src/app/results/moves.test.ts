import { expect, it } from "vitest";
import { exactly } from "../../engine/ir/numbers/duration.ts";
import type { ExecutionTiming, MoveTiming } from "../run/messages/events.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { summariseMoves } from "./moves.ts";

const timing = (device: "gpu" | "cpu", index: number, moves: MoveTiming[]): ExecutionTiming =>
  executionTiming({ device, index, moves });
const move = (line: number, milliseconds: number, bytes = 8): MoveTiming => ({
  line,
  from: "gpu",
  to: "cpu",
  bytes,
  time: exactly(milliseconds),
});

it("Moves have a row for each line in order, with each device's median over later runs", () => {
  const rows = summariseMoves([
    timing("gpu", 0, [move(7, 90), move(2, 50)]),
    timing("gpu", 1, [move(7, 3), move(2, 5)]),
    timing("gpu", 2, [move(7, 5), move(2, 5)]),
    timing("cpu", 1, [move(7, 1, 16)]),
  ]);
  expect(rows).toMatchObject([
    { line: 2, from: "gpu", to: "cpu", bytes: 8, gpu: { median: 5 }, cpu: null },
    { line: 7, from: "gpu", to: "cpu", bytes: 16, gpu: { median: 4 }, cpu: { median: 1 } },
  ]);
});

it("Of a program that moves nothing there are no rows", () => {
  expect(summariseMoves([timing("gpu", 1, [])])).toEqual([]);
});

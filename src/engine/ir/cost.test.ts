import { describe, expect, it } from "vitest";
import { addUp, type Cost } from "./cost.ts";
import { exactly } from "./numbers/duration.ts";

const cost = (kernel: string, milliseconds: number | null): Cost => ({
  kernels: [kernel],
  executions: 2,
  time: milliseconds === null ? null : exactly(milliseconds),
});

describe("costs", () => {
  it("add up by their keys, in the order in which those come first", () => {
    const sums = addUp([
      [7, cost("add", 1)],
      [3, cost("exp", 4)],
      [7, cost("mul", 2)],
      [7, cost("add", 3)],
    ]);
    expect([...sums]).toEqual([
      [7, { kernels: ["add", "mul"], executions: 6, time: exactly(6) }],
      [3, { kernels: ["exp"], executions: 2, time: exactly(4) }],
    ]);
  });

  it("have no upper end where only some were measured, and no time where none was", () => {
    const sums = addUp([
      ["some", cost("add", 1)],
      ["some", cost("mul", null)],
      ["none", cost("exp", null)],
    ]);
    expect(sums.get("some")?.time).toEqual({ likely: 1, least: 1, most: Number.POSITIVE_INFINITY });
    expect(sums.get("none")?.time).toBeNull();
  });
});

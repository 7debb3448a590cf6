import { describe, expect, it, vi } from "vitest";
import {
  adaptiveAvgPool1d,
  adaptiveMaxPool1d,
  adaptiveMaxPool1dWithIndices,
  arange,
  combinations,
  interpolate,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";

vi.setConfig({ testTimeout: 120_000 });

/** More than fit on a stack as operands of one call. */
const many = 150_000;
const ramp = (size: number): Tensor => arange(size).cast("f32").reshape([1, 1, size]);

onReferenceAndCpu(() => {
  describe("arrays as long as the data", () => {
    it.each<[string, () => Tensor, number]>([
      ["interpolate gives", () => interpolate(ramp(3), { size: many, mode: "linear" }), 2],
      ["interpolate takes", () => interpolate(ramp(many), { size: 3, mode: "linear" }), 124_999.5],
      ["adaptiveMaxPool1d gives", () => adaptiveMaxPool1d(ramp(4), many), 3],
      ["adaptiveAvgPool1d gives", () => adaptiveAvgPool1d(ramp(4), 2 * 1024), 3],
      [
        "adaptiveMaxPool1dWithIndices gives",
        () => adaptiveMaxPool1dWithIndices(ramp(4), many).indices,
        3,
      ],
      ["combinations gives", () => combinations(arange(548), 2), 547],
      ["tensor takes", () => tensor(Array.from({ length: many }, (_, at) => at)), many - 1],
    ])("%s as many elements", async (_, build, last) => {
      const found = await build().data();
      expect(found.at(-1)).toBeCloseTo(last, 0);
    });
  });
});

import { describe, expect, it } from "vitest";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView } from "../../../ir/view.ts";
import { randomScatter } from "../../../testing/random/scatter.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";

describe("WebAssembly of scatters", () => {
  it("agrees with the reference on random kernels, however many items a thread claims at a time", async () => {
    for (let seed = 0; seed < 150; seed++) {
      const { kernel, inputs } = randomScatter(seed);
      const got = await runWasm(kernel, inputs, seed % 3 === 0 ? 1 : undefined);
      expect(got, `${kernel.name} of [${kernel.domain}]`).toEqual(
        runKernel(kernel, inputs).map((output) => [...output]),
      );
    }
  });

  it("adds values with the same index in order", async () => {
    const count = 9;
    const values = [1e8, 1, -1e8, 1, 1, 1e8, 1, -1e8, 1];
    const kernel: Kernel = {
      name: "order",
      inputs: [{ dtype: "f32", size: count }],
      domain: [1],
      core: {
        kind: "scatter",
        combine: "sum",
        axis: 0,
        count,
        start: { kind: "constant", dtype: "f32", value: 0 },
        index: { kind: "constant", dtype: "i32", value: 0 },
        value: { kind: "load", dtype: "f32", input: 0, access: [contiguousView([count])] },
      },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    };
    let wanted = 0;
    for (const value of values) wanted = Math.fround(wanted + value);
    expect(await runWasm(kernel, [values])).toEqual([[wanted]]);
  });

  it("propagates NaN in extremes", async () => {
    const kernel: Kernel = {
      name: "extreme",
      inputs: [{ dtype: "f32", size: 4 }],
      domain: [2],
      core: {
        kind: "scatter",
        combine: "max",
        axis: 0,
        count: 4,
        start: { kind: "constant", dtype: "f32", value: 2 },
        index: { kind: "index", dtype: "i32", access: [{ ...contiguousView([4]), strides: [0] }] },
        value: { kind: "load", dtype: "f32", input: 0, access: [contiguousView([4])] },
      },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    };
    expect(await runWasm(kernel, [[1, Number.NaN, 7, 3]])).toEqual([[Number.NaN, 2]]);
  });
});

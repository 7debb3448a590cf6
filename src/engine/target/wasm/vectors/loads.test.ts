import { describe, expect, it } from "vitest";
import type { KernelDType } from "../../../ir/dtype.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { runKernel } from "../../../kernels/reference.ts";
import { stridedView } from "../../../testing/expressions.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";

/** Elements `stride` apart, from the first of a buffer to its last or in reverse. */
function stepping(extent: number, stride: number, dtype: KernelDType): Kernel {
  const size = (extent - 1) * Math.abs(stride) + 1;
  const view = stridedView([extent], [stride], stride < 0 ? size - 1 : 0);
  return {
    name: "stepping",
    domain: [extent],
    core: null,
    inputs: [{ dtype, size }],
    outputs: [{ dtype, value: { kind: "load", dtype, input: 0, access: [view] } }],
  };
}

describe("lanes of a vector", () => {
  it.each([-3, -2, -1, 0, 1, 2, 3])("load elements that lie %i apart", async (stride) => {
    for (const dtype of ["f32", "f16", "i32", "u32", "bool"] as const)
      for (const extent of [1, 3, 4, 5, 8, 15, 16, 17, 40]) {
        const kernel = stepping(extent, stride, dtype);
        const { size } = kernel.inputs[0] as { size: number };
        const input = Array.from({ length: size }, (_, index) =>
          dtype === "bool" ? (index % 3) & 1 : index + 1,
        );
        const [found] = await runWasm(kernel, [input]);
        expect(found, `${extent} of ${dtype}`).toEqual([...(runKernel(kernel, [input])[0] ?? [])]);
      }
  });
});

import { describe, expect, it } from "vitest";
import type { KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import type { Access, View } from "../../../ir/view.ts";
import { loadNode } from "../../../testing/expressions.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { plainTile } from "../../matmul/wasm/tile.ts";
import { runKernel } from "../../reference.ts";
import { lowerKernel } from "../../wasm.ts";

/** Extents around one vector, and around several side by side with a remainder. */
const extents = [1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 33, 64, 65];
const rows = 3;

const load = (input: number, access: Access, dtype: KernelDType): Expression =>
  loadNode(dtype, input, ...access);

const apply = (
  instruction: "add" | "select",
  dtype: KernelDType,
  operands: readonly Expression[],
): Expression => ({ kind: "apply", dtype, instruction, operands });

/** A view of [rows, n, 2] with these strides. */
function view(n: number, strides: readonly number[], offset = 0, mask: View["mask"] = null): View {
  return { shape: [rows, n, 2], strides, offset, mask };
}

function kernelOf(n: number, dtype: KernelDType, ...values: readonly Expression[]): Kernel {
  const size = 4 * rows * n;
  return {
    name: "pairs",
    inputs: [0, 1].map(() => ({ dtype, size })),
    domain: [rows, n, 2],
    core: null,
    outputs: values.map((value) => ({ dtype: value.dtype, value })),
  };
}

async function expectAgreement(kernel: Kernel): Promise<void> {
  const random = new Random(3);
  const inputs = kernel.inputs.map(({ size, dtype }) =>
    Array.from({ length: size }, () => random.integer(0, dtype === "bool" ? 1 : 100)),
  );
  const exact = runKernel(kernel, inputs);
  for (const most of [undefined, 1]) {
    const found = await runWasm(kernel, inputs, most);
    expect(found, JSON.stringify(kernel.domain)).toEqual(exact.map((each) => [...each]));
  }
}

/** Two halves, one after the other in memory, are interleaved. */
const interleaved = (n: number): View => view(n, [2 * n, 1, n]);
const repeated = (n: number): View => view(n, [n, 1, 0]);

describe("loops over pairs", () => {
  it.each(["f32", "i32", "u32", "bool", "f16"] as const)(
    "interleave halves of %s",
    async (dtype) => {
      for (const n of extents)
        await expectAgreement(kernelOf(n, dtype, load(0, [interleaved(n)], dtype)));
    },
  );

  it("repeat elements and store others that differ into several outputs", async () => {
    for (const n of extents) {
      const [twice, halves] = [load(0, [repeated(n)], "f32"), load(1, [interleaved(n)], "f32")];
      await expectAgreement(kernelOf(n, "f32", twice, apply("add", "f32", [twice, halves])));
    }
  });

  it("choose between tensors by the index in the pair, or by whether there is an element", async () => {
    for (const n of extents) {
      const part = (input: number, index: number, from: number): Expression[] => {
        const mask = [
          [0, rows],
          [from, n],
          [index, index + 1],
        ] as const;
        const access: Access = [view(n, [n, 1, 0], 0, mask)];
        return [{ kind: "valid", dtype: "bool", access }, load(input, access, "f32")];
      };
      const none: Expression = { kind: "constant", dtype: "f32", value: 7 };
      const second = apply("select", "f32", [...part(1, 1, n > 2 ? 1 : 0), none]);
      await expectAgreement(kernelOf(n, "f32", apply("select", "f32", [...part(0, 0, 0), second])));
    }
  });

  it("read backwards, through a second shape, and the indices of elements", async () => {
    for (const n of extents) {
      const backwards = load(0, [view(n, [2 * n, -1, -n], 2 * n - 1)], "i32");
      const across: View = { shape: [2 * n, rows], strides: [1, 2 * n], offset: 0, mask: null };
      const chained = load(1, [view(n, [2 * n, 2, 1]), across], "i32");
      const index: Expression = { kind: "index", dtype: "i32", access: [interleaved(n)] };
      const sum = apply("add", "i32", [apply("add", "i32", [backwards, chained]), index]);
      await expectAgreement(kernelOf(n, "i32", sum));
    }
  });

  it("store both elements of a pair together", () => {
    const { phases } = lowerKernel(kernelOf(64, "f32", load(0, [interleaved(64)], "f32")), {
      tile: plainTile,
    });
    const opcodes = phases.flatMap(({ function: { instructions } }) =>
      instructions.flatMap((each) => ("opcode" in each ? [each.opcode] : [])),
    );
    expect(opcodes).toContain("v128.store");
    expect(opcodes).not.toContain("v128.store32_lane");
  });
});

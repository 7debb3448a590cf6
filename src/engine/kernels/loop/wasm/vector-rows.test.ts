import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { Core, Kernel } from "../../../ir/kernel.ts";
import { Scalar } from "../../../ir/scalar.ts";
import { contiguousView } from "../../../ir/view.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";

/** The expression has more instructions than machines have registers, and all of them are exact. */
function longExpression(x: Scalar): Scalar {
  let value = x;
  for (let step = 1; step < 9; step++)
    value = value.gt(step).select(value.sub(step).abs(), value.max(-step).add(0.25));
  return value;
}

const longValue = (shape: readonly number[]): Expression =>
  longExpression(
    new Scalar({ kind: "load", dtype: "f32", input: 0, access: [contiguousView(shape)] }),
  ).expression;

function loopOf(shape: readonly number[]): Kernel {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return {
    name: "long",
    domain: shape,
    core: null,
    inputs: [{ dtype: "f32", size }],
    outputs: [{ dtype: "f32", value: longValue(shape) }],
  };
}

function sumsOf([rows, length]: readonly [number, number]): Kernel {
  const core: Core = {
    kind: "reduce",
    combine: "sum",
    axes: [length],
    value: longValue([rows, length]),
  };
  return {
    name: "sums",
    domain: [rows],
    core,
    inputs: [{ dtype: "f32", size: rows * length }],
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
}

function quarters(count: number): number[] {
  const random = new Random(count);
  return Array.from({ length: count }, () => random.integer(-40, 40) / 4);
}

async function agree(kernel: Kernel): Promise<void> {
  const inputs = kernel.inputs.map(({ size }) => quarters(size));
  const [found] = await runWasm(kernel, inputs);
  expect(found, `[${kernel.domain.join(", ")}]`).toEqual([...(runKernel(kernel, inputs)[0] ?? [])]);
}

describe("vectors side by side", () => {
  it("agree with the reference at every length up to four groups and a remainder", async () => {
    for (let length = 1; length <= 72; length++) await agree(loopOf([length]));
  });

  it("agree with the reference where a block ends within a group", async () => {
    for (const length of [4095, 4097, 4099, 4108, 8191, 8195]) await agree(loopOf([length]));
  });

  it("agree with the reference in rows, and in the sums of rows", async () => {
    for (const length of [7, 15, 16, 17, 25, 31, 40, 63, 65]) {
      await agree(loopOf([3, length]));
      await agree(sumsOf([3, length]));
    }
  });
});

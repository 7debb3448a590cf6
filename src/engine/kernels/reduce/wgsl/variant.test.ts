import { describe, expect, it } from "vitest";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView } from "../../../ir/view.ts";
import { plainTarget } from "../../../testing/plain-target.ts";
import type { Reduce } from "../core.ts";
import { reduceVariant } from "./variant.ts";

/** The threads of a group that sums rows of 9, one thread for each. */
function groupOf(rows: number, workgroupMemory = true): number {
  const core: Reduce = {
    kind: "reduce",
    combine: "sum",
    axes: [9],
    value: { kind: "load", dtype: "f32", input: 0, access: [contiguousView([rows, 9])] },
  };
  const kernel: Kernel = {
    name: "sum",
    inputs: [{ dtype: "f32", size: 9 * rows }],
    domain: [rows],
    core,
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
  const facts = {
    alongOutput: false,
    alongReduction: false,
    mainStrides: { output: 9, position: 1 },
    packed: 1,
  };
  const variant = reduceVariant(kernel, core, { ...plainTarget, workgroupMemory }, facts);
  expect(variant).toMatchObject({ fold: "thread", lanes: 1 });
  return variant.slots;
}

describe("groups that have a thread to each output", () => {
  it("are large where outputs are many", () => {
    expect([10, 1000, 16_384, 65_536, 2 ** 20].map((rows) => groupOf(rows))).toEqual([
      8, 64, 64, 256, 256,
    ]);
  });

  it("are so without workgroup memory too", () => {
    expect([1000, 2 ** 20].map((rows) => groupOf(rows, false))).toEqual([64, 256]);
  });
});

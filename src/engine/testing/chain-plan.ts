/** Plans for tests of backends that run one kernel after the other. */
import { constant, type Expression } from "../ir/expression.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { Plan, PlanBuffer, Step } from "../ir/plan.ts";
import { contiguousView } from "../ir/view.ts";
import { applyNode, loadNode } from "./expressions.ts";

/** Returns a kernel that adds 1 to `size` f32 elements. */
export function increment(size: number): Kernel {
  const load: Expression = loadNode("f32", 0, contiguousView([size]));
  const value: Expression = applyNode("f32", "add", load, constant("f32", 1));
  return {
    name: "increment",
    domain: [size],
    core: null,
    inputs: [{ dtype: "f32", size }],
    outputs: [{ dtype: "f32", value }],
  };
}

/**
 * Returns a plan that runs the kernel `length` times, each on the result of the run before, by way of two scratch
 * buffers.
 */
export function chain(kernel: Kernel, length: number, size: number): Plan {
  const buffer = (properties: Pick<PlanBuffer, "role">): PlanBuffer =>
    ({ ...properties, byteLength: 4 * size, dtype: "f32" }) as PlanBuffer;
  const scratch = (arena: number) =>
    buffer({ role: "scratch", holder: { arena }, offset: 0 } as PlanBuffer);
  const arenas = [4 * size, 4 * size];
  const steps = Array.from(
    { length },
    (_, index): Step => ({
      kernel,
      inputs: kernel.inputs.map(() => (index === 0 ? 0 : 2 + ((index - 1) % 2))),
      outputs: [index === length - 1 ? 1 : 2 + (index % 2)],
      positions: [],
    }),
  );
  const buffers = [buffer({ role: "input" }), buffer({ role: "output" }), scratch(0), scratch(1)];
  return {
    key: `chain ${kernel.name} ${length} ${size}`,
    steps,
    buffers,
    arenas,
    inputs: [0],
    outputs: [1],
  };
}

/** Returns a plan that adds 1 `length` times. */
export function increments(length: number, size: number): Plan {
  return chain(increment(size), length, size);
}

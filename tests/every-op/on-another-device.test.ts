/** Ops and their gradients where the operands are on another device than the program's current one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import { gradients } from "../../src/engine/graph/gradient.ts";
import { homeOf } from "../../src/engine/graph/node.ts";
import {
  type Device,
  evaluate,
  init,
  parameter,
  type Tensor,
  using,
} from "../../src/engine/index.ts";
import { isFloat } from "../../src/engine/ir/dtype.ts";
import { largestOf, type Sample, samplesOf, toTensor } from "../conformance/samples.ts";

let other: Device;
let program: Device;
beforeAll(async () => {
  other = await init({ device: "reference" });
  program = await init({ device: "reference" });
});
afterAll(async () => {
  await other.dispose();
  await program.dispose();
});

/** The case calls the op as a program does, and makes no tensors besides its operands. */
function isPlainCall({ spec: { name }, case: { build } }: Sample): boolean {
  const text = String(build);
  const calls = (names: string): boolean => new RegExp(`\\b(${names})\\)?\\(`).test(text);
  return calls(name) && !calls("tensor|odd|length|key|table|perturbed");
}

const samples = specs
  .flatMap(samplesOf)
  .filter((sample) => sample.operands.length > 0 && largestOf(sample) <= 200)
  .filter(isPlainCall)
  .map((sample) => [sample.title, sample] as const);

/** Evaluates the tensors computed from others, all of which must be on the other device. */
async function computedThere(tensors: readonly Tensor[]): Promise<void> {
  // Tensors computed from numbers only are not on a device yet.
  const computed = tensors.filter(({ node }) => homeOf(node) !== null);
  for (const { node } of computed) expect(homeOf(node)).toBe(other.runtime);
  await evaluate(...computed);
}

describe("an op of tensors on another device is computed there, and so is its gradient:", () => {
  it.each(samples)("%s", async (_, { operands, case: { build, waits } }) => {
    const inputs = using(other, () =>
      operands.map((operand) => {
        const made = toTensor(operand);
        return operand.dtype === "f32" ? parameter(made) : made;
      }),
    );
    const result = await build(...inputs);
    await computedThere([result]);
    if (waits || !isFloat(result.dtype)) return;
    await computedThere(gradients(result.cast("f32").sum(), inputs));
  });
});

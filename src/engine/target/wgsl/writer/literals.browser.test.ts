/**
 * Floats combined with literals and with themselves: compilers may make assumptions there that do not hold for
 * NaN.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Backend } from "../../../backend/backend.ts";
import { createWebGPUBackend } from "../../../backend/webgpu/webgpu.ts";
import { constant, type Expression } from "../../../ir/expression.ts";
import type { InstructionName } from "../../../ir/instruction.ts";
import { Scalar } from "../../../ir/scalar.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { runKernel } from "../../../kernels/reference.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { runCases } from "../../../testing/run-cases.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const values = [0, -0, 1, -1, 2.5, -2.5, 1e30, -1e30, inf, -inf, nan, 3];
const literals = [0, -0, 1, -1, 1e-30, inf, -inf, nan];
const binary: readonly InstructionName[] = ["add", "sub", "mul", "div", "max", "min", "lt", "le"];

let backend: Backend;
beforeAll(async () => {
  backend = await createWebGPUBackend();
});
afterAll(() => backend.dispose());

const size = values.length;
const forwards = contiguousView([size]);
const backwards: View = { shape: [1, size - 1], strides: [0, -1], offset: size - 2, mask: null };

function apply(instruction: InstructionName, operands: readonly Expression[]): Scalar {
  const isBool = instruction === "lt" || instruction === "le" || instruction === "eq";
  const dtype = isBool ? "bool" : "f32";
  return new Scalar({ kind: "apply", dtype, instruction, operands }).cast("f32");
}

/** Expressions of x: with each literal on each side, and with itself. */
function made(instruction: InstructionName, x: Expression): Scalar[] {
  const withLiterals = literals.flatMap((value) => {
    const literal = constant("f32", value);
    return [apply(instruction, [x, literal]), apply(instruction, [literal, x])];
  });
  return [...withLiterals, apply(instruction, [x, x])];
}

/** A kernel has six results, so that few texts are compiled. */
async function expectSame(results: (x: Expression) => Scalar[], view: View): Promise<void> {
  const x: Expression = { kind: "load", dtype: "f32", input: 0, access: [view] };
  const all = results(x);
  const cases: KernelCase[] = [];
  for (let from = 0; from < all.length; from += 6) {
    const outputs = all.slice(from, from + 6).map(({ expression }) => expression);
    const kernel = {
      name: "literals",
      domain: view.shape,
      core: null,
      inputs: [{ dtype: "f32" as const, size }],
      outputs: outputs.map((value) => ({ dtype: "f32" as const, value })),
    };
    cases.push({ kernel, inputs: [values] });
  }
  const found = (await runCases(backend, cases)).flat();
  const wanted = cases.flatMap(({ kernel, inputs }) => runKernel(kernel, inputs));
  for (const [index, row] of wanted.entries())
    for (const [at, value] of row.entries()) {
      const got = found[index]?.[at] as number;
      const x = values[view === forwards ? at : size - 2 - at];
      if (!isSame(got, Math.fround(value)))
        expect.fail(`result ${index} of ${x} is ${got}, not ${value}`);
    }
}

const isSame = (got: number, wanted: number): boolean =>
  Object.is(got, wanted) || Math.abs(got - wanted) <= Math.abs(wanted) * 2 ** -21;

const ways = [
  ["four at a time", forwards],
  ["one at a time", backwards],
] as const;

it.each(ways)("are what IEEE 754 makes of them, %s", async (_, view) => {
  for (const instruction of binary) await expectSame((x) => made(instruction, x), view);
});

it.each(ways)("know NaN, whatever it was multiplied by, %s", async (_, view) => {
  await expectSame((x) => {
    const scalar = new Scalar(x);
    const results = [
      scalar.mul(0),
      scalar.sub(scalar),
      scalar.div(scalar),
      scalar.lift(0).div(scalar.add(scalar)),
    ];
    return results.map((result) => result.ne(result).cast("f32"));
  }, view);
});

it.each(ways)(
  "compare the difference of infinities with 0 as the NaN that it is, %s",
  async (_, view) => {
    await expectSame((x) => {
      const scalar = new Scalar(x);
      const differences = [scalar.sub(scalar.round()), scalar.sub(scalar.max(0))];
      return differences.flatMap((difference) => [
        difference.eq(0).cast("f32"),
        difference.ne(0).cast("f32"),
        difference.le(0).cast("f32"),
        scalar.lift(0).le(difference).cast("f32"),
      ]);
    }, view);
  },
);

it.each(ways)("keep NaN where a choice could be a minimum or a maximum, %s", async (_, view) => {
  await expectSame((x) => {
    const scalar = new Scalar(x);
    return [
      scalar.lt(0).select(0, scalar),
      scalar.lt(0).select(scalar, 0),
      scalar.ge(1).select(1, scalar),
      scalar.le(-1).select(-1, scalar.ge(1).select(1, scalar)),
    ];
  }, view);
});

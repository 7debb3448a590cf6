import { describe, expect, it } from "vitest";
import type { KernelDType } from "../../../ir/dtype.ts";
import { constant, type Expression } from "../../../ir/expression.ts";
import { type InstructionName, instructions } from "../../../ir/instruction.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { halfToFloat, toHalf } from "../../../ir/numbers/half.ts";
import { contiguousView } from "../../../ir/view.ts";
import { runKernel } from "../../../kernels/reference.ts";
import { loadNode } from "../../../testing/expressions.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";

const floats = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  1.5,
  2.5,
  -2.5,
  3,
  100,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  3e38,
  -3e38,
  1e-40,
  Infinity,
  -Infinity,
  NaN,
];
const values: Readonly<Record<KernelDType, readonly number[]>> = {
  f32: floats.map(Math.fround),
  f16: floats.map((value) => halfToFloat(toHalf(value))),
  i32: [0, 1, -1, 2, 7, -7, 31, 32, 33, 0x7fffffff, -0x80000000],
  u32: [0, 1, 2, 7, 31, 32, 33, 0x7fffffff, 0x80000000, 0xffffffff],
  bool: [0, 1],
};

/** Every combination of the dtype's values as columns, one for each operand. */
function columns(types: readonly KernelDType[]): number[][] {
  let rows: number[][] = [[]];
  for (const dtype of types)
    rows = rows.flatMap((row) => values[dtype].map((value) => [...row, value]));
  return types.map((_, operand) => rows.map((row) => row[operand] as number));
}

function kernelOf(
  instruction: InstructionName,
  types: readonly KernelDType[],
  dtype: KernelDType,
  fixed: number | null = null,
): { kernel: Kernel; inputs: number[][] } {
  const inputs = columns(types);
  const size = inputs[0]?.length ?? 0;
  const operands = types.map(
    (type, input): Expression =>
      fixed !== null && input === 1
        ? constant(type, fixed)
        : { kind: "load", dtype: type, input, access: [contiguousView([size])] },
  );
  return {
    inputs,
    kernel: {
      name: instruction,
      inputs: types.map((type) => ({ dtype: type, size })),
      domain: [size],
      core: null,
      outputs: [{ dtype, value: { kind: "apply", dtype, instruction, operands } }],
    },
  };
}

async function expectExact(
  instruction: InstructionName,
  types: readonly KernelDType[],
  dtype: KernelDType,
  fixed: number | null = null,
): Promise<void> {
  const { kernel, inputs } = kernelOf(instruction, types, dtype, fixed);
  const [exact] = runKernel(kernel, inputs);
  const [got] = await runWasm(kernel, inputs);
  for (const [index, value] of got?.entries() ?? []) {
    const wanted = exact?.[index] as number;
    const rounded =
      dtype === "f32"
        ? Math.fround(wanted)
        : dtype === "f16"
          ? halfToFloat(toHalf(wanted))
          : wanted;
    const operands = inputs.map((column) => column[index]).join(", ");
    expect(
      value,
      `${instruction}(${operands}) of ${types.join()}${fixed === null ? "" : ` by ${fixed}`}`,
    ).toBe(rounded);
  }
}

const same: readonly InstructionName[] = ["add", "sub", "mul", "div", "neg", "abs", "max", "min"];
const rounding: readonly InstructionName[] = ["floor", "ceil", "trunc", "round"];
const comparisons: readonly InstructionName[] = ["lt", "le", "eq", "ne"];
const bitwise: readonly InstructionName[] = ["and", "or", "xor", "not", "shl", "shr"];

function operandsOf(instruction: InstructionName, dtype: KernelDType): KernelDType[] {
  return new Array<KernelDType>(instructions[instruction].operands).fill(dtype);
}

describe("instructions at the ends of their range", () => {
  it.each(["f32", "i32", "u32"] as const)("compute as the reference does for %s", async (dtype) => {
    const list = dtype === "f32" ? [...same, ...rounding, "sqrt" as const] : [...same, ...bitwise];
    for (const instruction of list)
      await expectExact(instruction, operandsOf(instruction, dtype), dtype);
  });

  it("compute with bools as with 0 and 1", async () => {
    for (const instruction of [...same, ...bitwise])
      await expectExact(instruction, operandsOf(instruction, "bool"), "bool");
  });

  it.each(["f32", "f16", "i32", "u32", "bool"] as const)(
    "compare as the reference does for %s",
    async (dtype) => {
      for (const instruction of comparisons) await expectExact(instruction, [dtype, dtype], "bool");
    },
  );

  it("take the smaller and the larger of a value and a constant, NaN included", async () => {
    for (const instruction of ["max", "min"] as const) {
      for (const fixed of [1, -3, 0, -0, Number.NaN, Number.POSITIVE_INFINITY])
        await expectExact(instruction, ["f32", "f32"], "f32", fixed);
    }
  });

  it("shift by a constant, counted modulo 32", async () => {
    for (const dtype of ["i32", "u32"] as const) {
      for (const instruction of ["shl", "shr"] as const) {
        for (const fixed of [0, 1, 31, 32, 37])
          await expectExact(instruction, [dtype, dtype], dtype, fixed);
      }
    }
  });

  it("cast every dtype to every other", async () => {
    const types: readonly KernelDType[] = ["f32", "f16", "i32", "u32", "bool"];
    for (const from of types) for (const to of types) await expectExact("cast", [from], to);
  });

  it("keep the bits in a bitcast", async () => {
    for (const [from, to] of [
      ["f32", "i32"],
      ["f32", "u32"],
      ["i32", "u32"],
      ["u32", "i32"],
    ] as const)
      await expectExact("bitcast", [from], to);
  });

  it("select one value even where the other is NaN", async () => {
    for (const dtype of ["f32", "i32", "bool"] as const)
      await expectExact("select", ["bool", dtype, dtype], dtype);
  });

  it("reject instructions that only floats have", async () => {
    const { kernel, inputs } = kernelOf("sqrt", ["i32"], "i32");
    await expect(runWasm(kernel, inputs)).rejects.toThrow(
      "sqrt of i32 has no meaning: cast to a float first",
    );
  });
});

describe("halves", () => {
  const cast = (from: KernelDType, to: KernelDType, size: number): Kernel => {
    const load: Expression = loadNode(from, 0, contiguousView([size]));
    return {
      name: "cast",
      inputs: [{ dtype: from, size }],
      domain: [size],
      core: null,
      outputs: [
        { dtype: to, value: { kind: "apply", dtype: to, instruction: "cast", operands: [load] } },
      ],
    };
  };

  it("widen exactly, all 65536 of them", async () => {
    const halves = Array.from({ length: 65_536 }, (_, bits) => halfToFloat(bits));
    const [got] = await runWasm(cast("f16", "f32", halves.length), [halves]);
    expect(got).toEqual(halves);
  });

  it("are the nearest to a float, ties to even", async () => {
    const between = Array.from({ length: 0x7c00 }, (_, bits) => halfToFloat(bits)).flatMap(
      (half, bits) => {
        const next = bits === 0x7bff ? 65_536 : halfToFloat(bits + 1);
        const middle = (half + next) / 2;
        return [half, middle, middle * (1 - 2 ** -20), middle * (1 + 2 ** -20)];
      },
    );
    const samples = [
      ...between,
      ...between.map((value) => -value),
      NaN,
      Infinity,
      -Infinity,
      1e-30,
      3e38,
    ].map(Math.fround);
    const [got] = await runWasm(cast("f32", "f16", samples.length), [samples]);
    expect(got).toEqual(samples.map((value) => halfToFloat(toHalf(value))));
  });
});

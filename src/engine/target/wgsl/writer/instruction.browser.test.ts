import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../../../backend/backend.ts";
import { createWebGPUBackend } from "../../../backend/webgpu/webgpu.ts";
import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import {
  type InstructionName,
  instructions,
  store,
  type Tolerance,
} from "../../../ir/instruction.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { runKernel } from "../../../kernels/reference.ts";
import { applyNode } from "../../../testing/expressions.ts";
import { type KernelCase, Random } from "../../../testing/random/kernel.ts";
import { runCases } from "../../../testing/run-cases.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await createWebGPUBackend();
});
afterAll(() => backend.dispose());

const special: Readonly<Record<KernelDType, readonly number[]>> = {
  f32: [
    0,
    -0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    Math.PI,
    100,
    -100,
    1e-3,
    1e10,
    -1e10,
    3e38,
    2 ** 31,
    2 ** 32,
    Number.NaN,
    Infinity,
    -Infinity,
  ],
  f16: [],
  i32: [0, 1, -1, 2, -7, 31, 32, 33, 0x7fffffff, -0x80000000],
  u32: [0, 1, 2, 7, 31, 32, 33, 0x7fffffff, 0x80000000, 0xffffffff],
  bool: [0, 1],
};

/** Every pair of special values, then random ones. */
function operandsFor(dtype: KernelDType, count: number): number[][] {
  const random = new Random(7);
  const value = (): number => {
    if (dtype === "f32") return Math.fround((random.unit() - 0.5) * 2 ** random.integer(-4, 6));
    return random.integer(dtype === "i32" ? -40 : 0, dtype === "bool" ? 1 : 40);
  };
  const columns: number[][] = Array.from({ length: count }, () => []);
  for (const x of special[dtype])
    for (const y of special[dtype])
      for (const [index, column] of columns.entries())
        column.push(store(index === 0 ? x : y, dtype));
  for (let sample = 0; sample < 300; sample++) for (const column of columns) column.push(value());
  while ((columns[0]?.length ?? 0) % 4 !== 0) for (const column of columns) column.push(value());
  return columns;
}

/** Runs forwards four elements at a time, and backwards one at a time over an odd count. */
function bothWays(
  make: (view: View) => Expression,
  dtype: KernelDType,
  inputs: { dtype: KernelDType; values: number[] }[],
): KernelCase[] {
  const size = inputs[0]?.values.length ?? 0;
  const backwards: View = { shape: [1, size - 1], strides: [0, -1], offset: size - 2, mask: null };
  return [contiguousView([size]), backwards].map((view) => ({
    kernel: {
      name: "instruction",
      domain: view.shape,
      core: null,
      inputs: inputs.map((input) => ({ dtype: input.dtype, size })),
      outputs: [{ dtype, value: make(view) }],
    },
    inputs: inputs.map(({ values }) => values),
  }));
}

function loads(view: View, dtypes: readonly KernelDType[]): Expression[] {
  return dtypes.map((dtype, input) => ({ kind: "load", dtype, input, access: [view] }));
}

const smallestNormal = 2 ** -126;
const largest = Math.fround(3.4028234663852886e38);

function within(got: number, wanted: number, { ulp, absolute = 0 }: Tolerance): boolean {
  if (Number.isNaN(wanted)) return Number.isNaN(got);
  const rounded = Math.fround(wanted);
  if (got === rounded) return true;
  if (!Number.isFinite(rounded))
    return Math.sign(got) === Math.sign(rounded) && Math.abs(got) === largest;
  const unit = 2 ** (Math.floor(Math.log2(Math.max(Math.abs(rounded), smallestNormal))) - 23);
  // Subnormal results may be flushed to 0.
  return (
    Math.abs(got - wanted) <=
    Math.max(
      ulp * unit + unit * 2 ** -20,
      absolute,
      Math.abs(wanted) < smallestNormal ? smallestNormal : 0,
    )
  );
}

async function wrongElements(
  cases: readonly KernelCase[],
  tolerance: Tolerance,
): Promise<string[]> {
  const results = await runCases(backend, cases);
  return cases.flatMap((one, caseIndex) => {
    const [wanted] = runKernel(one.kernel, one.inputs) as [Float64Array];
    const got = results[caseIndex]?.[0] as number[];
    const backwards = one.kernel.domain.length === 2;
    return [...wanted].flatMap((value, index) => {
      if (within(got[index] as number, value, tolerance)) return [];
      const at = backwards ? wanted.length - 1 - index : index;
      return `(${one.inputs.map((column) => column[at]).join(", ")}) gave ${got[index]}, not ${value}`;
    });
  });
}

const floats: readonly KernelDType[] = ["f32"];
const numbers: readonly KernelDType[] = ["f32", "i32", "u32"];
const all: readonly KernelDType[] = ["f32", "i32", "u32", "bool"];
const bitwise: readonly KernelDType[] = ["i32", "u32", "bool"];

const dtypesOf: Readonly<
  Record<Exclude<InstructionName, "select" | "cast" | "bitcast">, readonly KernelDType[]>
> = {
  add: all,
  sub: all,
  mul: all,
  div: all,
  neg: numbers,
  abs: all,
  max: all,
  min: all,
  floor: all,
  ceil: all,
  trunc: all,
  round: all,
  sqrt: floats,
  exp: floats,
  log: floats,
  sin: floats,
  cos: floats,
  tanh: floats,
  erf: floats,
  exp2: floats,
  expm1: floats,
  log1p: floats,
  log2: floats,
  log10: floats,
  cbrt: floats,
  tan: floats,
  farSin: floats,
  farCos: floats,
  farTan: floats,
  asin: floats,
  acos: floats,
  atan: floats,
  atan2: floats,
  sinh: floats,
  cosh: floats,
  asinh: floats,
  acosh: floats,
  atanh: floats,
  erfc: floats,
  erfinv: floats,
  lgamma: floats,
  pow: numbers,
  lt: all,
  le: all,
  eq: all,
  ne: all,
  and: bitwise,
  or: bitwise,
  xor: bitwise,
  not: bitwise,
  shl: ["i32", "u32"],
  shr: ["i32", "u32"],
};

/** The arguments for which the tolerance is stated. */
const ranges: Partial<Record<InstructionName, number>> = { sin: 1e6, cos: 1e6, tan: 1e6 };

describe("WGSL of instructions", () => {
  for (const [name, dtypes] of Object.entries(dtypesOf) as [
    keyof typeof dtypesOf,
    readonly KernelDType[],
  ][])
    for (const dtype of dtypes)
      it(`${name} of ${dtype} agrees with the reference, special values included`, async () => {
        const { operands, result, tolerance } = instructions[name];
        const range = ranges[name];
        const inside = (value: number): number =>
          range === undefined || Math.abs(value) <= range || !Number.isFinite(value) ? value : 3;
        const columns = operandsFor(dtype, operands).map((column) => column.map(inside));
        const inputs = columns.map((values) => ({ dtype, values }));
        const out = result === "bool" ? "bool" : dtype;
        const make = (view: View): Expression =>
          applyNode(
            out,
            name,
            ...loads(
              view,
              columns.map(() => dtype),
            ),
          );
        expect(
          await wrongElements(
            bothWays(make, out, inputs),
            isFloat(dtype) ? tolerance : { ulp: 0, source: "integers" },
          ),
        ).toEqual([]);
      });

  for (const from of all)
    for (const to of all) {
      for (const instruction of ["cast", "bitcast"] as const)
        it(`${instruction}s ${from} to ${to}`, async () => {
          const [values] = operandsFor(from, 1) as [number[]];
          const make = (view: View): Expression =>
            applyNode(to, instruction, ...loads(view, [from]));
          // The bits of a NaN depend on the device.
          const kept =
            instruction === "bitcast"
              ? values.map((value) => (Number.isNaN(value) ? 1 : value))
              : values;
          expect(
            await wrongElements(
              bothWays(make, to, [{ dtype: from, values: kept }]),
              instructions.cast.tolerance,
            ),
          ).toEqual([]);
        });
    }

  for (const dtype of all)
    it(`select of ${dtype} passes on the chosen side only`, async () => {
      const [x, y] = operandsFor(dtype, 2) as [number[], number[]];
      const condition = x.map((_, index) => (index % 3) & 1);
      const make = (view: View): Expression =>
        applyNode(dtype, "select", ...loads(view, ["bool", dtype, dtype]));
      const inputs = [
        { dtype: "bool" as const, values: condition },
        { dtype, values: x },
        { dtype, values: y },
      ];
      expect(
        await wrongElements(bothWays(make, dtype, inputs), instructions.select.tolerance),
      ).toEqual([]);
    });

  it("returns exact quotients for multiples of a known divisor, else accurate ones", async () => {
    for (const divisor of [3, 7, -7, 10, 13, 49, 0.1, 12345]) {
      const multiples = Array.from({ length: 500 }, (_, factor) => Math.fround(factor * divisor));
      const values = [...multiples, ...(operandsFor("f32", 1)[0] as number[])];
      const make = (view: View): Expression =>
        applyNode("f32", "div", loads(view, ["f32"])[0] as Expression, {
          kind: "constant",
          dtype: "f32",
          value: divisor,
        });
      const wrong = (inputs: number[], tolerance: Tolerance): Promise<unknown> =>
        wrongElements(bothWays(make, "f32", [{ dtype: "f32", values: inputs }]), tolerance);
      if (Number.isInteger(divisor))
        expect(await wrong(multiples, { ulp: 0, source: "whole numbers" })).toEqual([]);
      expect(await wrong(values, instructions.div.tolerance)).toEqual([]);
    }
  });

  it("knows NaN by x != x", async () => {
    const [values] = operandsFor("f32", 1) as [number[]];
    const make = (view: View): Expression => {
      const [x] = loads(view, ["f32"]) as [Expression];
      return { kind: "apply", dtype: "bool", instruction: "ne", operands: [x, x] };
    };
    expect(
      await wrongElements(
        bothWays(make, "bool", [{ dtype: "f32", values }]),
        instructions.ne.tolerance,
      ),
    ).toEqual([]);
  });

  it("writes constants that no literal can express, and operations on constants", async () => {
    const values = [
      Number.NaN,
      Infinity,
      -Infinity,
      1e-3,
      3.4028234663852886e38,
      0.1,
      -1.5,
      2 ** -126,
      16777217,
      1e30,
    ];
    const cases = values.flatMap((value): KernelCase[] =>
      (["add", "mul", "div", "max"] as const).map((instruction) => {
        const constant = { kind: "constant", dtype: "f32", value } as const;
        const expression: Expression = applyNode("f32", instruction, constant, {
          ...constant,
          value: 1e30,
        });
        return {
          kernel: {
            name: `${instruction} ${value}`,
            domain: [3],
            core: null,
            inputs: [],
            outputs: [{ dtype: "f32", value: expression }],
          },
          inputs: [],
        };
      }),
    );
    expect(
      await wrongElements(cases, {
        ulp: 3,
        source: "two roundings of the constants and one of the result",
      }),
    ).toEqual([]);
  });

  it("wraps and shifts constants", async () => {
    const cases = (["add", "mul", "shl", "sub", "div"] as const).flatMap((instruction) =>
      [
        [0x7fffffff, 33],
        [-0x80000000, -1],
        [5, 0],
      ].map(([x, y]): KernelCase => {
        const operands = [x, y].map(
          (value) => ({ kind: "constant", dtype: "i32", value: value as number }) as const,
        );
        const value: Expression = { kind: "apply", dtype: "i32", instruction, operands };
        return {
          kernel: {
            name: `${instruction} ${x} ${y}`,
            domain: [4],
            core: null,
            inputs: [],
            outputs: [{ dtype: "i32", value }],
          },
          inputs: [],
        };
      }),
    );
    expect(await wrongElements(cases, { ulp: 0, source: "integers" })).toEqual([]);
  });
});

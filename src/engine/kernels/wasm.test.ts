import { describe, expect, it } from "vitest";
import type { KernelDType } from "../ir/dtype.ts";
import { constant, type Expression } from "../ir/expression.ts";
import type { InstructionName } from "../ir/instruction.ts";
import type { Combine, Kernel } from "../ir/kernel.ts";
import { halfToFloat, toHalf } from "../ir/numbers/half.ts";
import { contiguousStrides, type Shape, sizeOf } from "../ir/shape.ts";
import { contiguousView, type View } from "../ir/view.ts";
import { applyNode, loadNode, stridedView } from "../testing/expressions.ts";
import { Random } from "../testing/random/kernel.ts";
import { randomInputs, randomKernel } from "../testing/random-wasm-kernel.ts";
import { runWasm } from "../testing/run-wasm-kernel.ts";
import { tileCandidates } from "./matmul/wasm/tile.ts";
import { runKernel } from "./reference.ts";
import type { LoweringOptions } from "./wasm.ts";

function rounded(value: number, dtype: KernelDType): number {
  if (dtype === "f32") return Math.fround(value);
  return dtype === "f16" ? halfToFloat(toHalf(value)) : value;
}

/** The relative error that is allowed for floats; all other results are exact. */
const relative: Readonly<Record<KernelDType, number>> = {
  f32: 4e-6,
  f16: 2e-3,
  i32: 0,
  u32: 0,
  bool: 0,
};

function differs(got: number, exact: number, dtype: KernelDType): boolean {
  const wanted = rounded(exact, dtype);
  if (Object.is(got, wanted) || got === wanted) return false;
  return !(
    Math.abs(got - wanted) <=
    Math.abs(wanted) * relative[dtype] + (relative[dtype] > 0 ? 1e-6 : 0)
  );
}

async function expectAgreement(
  kernel: Kernel,
  inputs: readonly ArrayLike<number>[],
  label: string,
  most?: number,
  options?: LoweringOptions,
): Promise<void> {
  const exact = runKernel(kernel, inputs);
  const got = await runWasm(kernel, inputs, most, options);
  for (const [output, { dtype }] of kernel.outputs.entries()) {
    const wrong =
      got[output]?.findIndex((value, index) =>
        differs(value, exact[output]?.[index] as number, dtype),
      ) ?? -1;
    const message = `${label}: output ${output} (${dtype}) of ${JSON.stringify(kernel.domain)} at ${wrong}: ${got[output]?.[wrong]}, not ${exact[output]?.[wrong]}`;
    expect(wrong, message).toBe(-1);
  }
}

describe("random kernels", () => {
  for (let first = 0; first < 300; first += 50) {
    it(`agree with the reference, seeds ${first} to ${first + 49}`, async () => {
      for (let seed = first; seed < first + 50; seed++) {
        const kernel = randomKernel(seed);
        await expectAgreement(
          kernel,
          randomInputs(kernel, seed),
          `seed ${seed}, ${kernel.name}`,
          seed % 3 === 0 ? 3 : undefined,
        );
      }
    });
  }
});

interface Layout {
  readonly transposeA?: boolean;
  readonly transposeB?: boolean;
  readonly batch?: readonly number[];
  readonly broadcastB?: boolean;
  readonly dtype?: KernelDType;
}

function view(
  batch: readonly number[],
  rows: number,
  columns: number,
  transposed: boolean,
  broadcast: boolean,
): View {
  const plain = contiguousStrides([...batch, ...(transposed ? [columns, rows] : [rows, columns])]);
  const strides = transposed
    ? [...plain.slice(0, -2), plain.at(-1) as number, plain.at(-2) as number]
    : plain;
  const kept = strides.map((stride, axis) => (broadcast && axis < batch.length ? 0 : stride));
  return { shape: [...batch, rows, columns], strides: kept, offset: 0, mask: null };
}

function matmul(m: number, n: number, k: number, layout: Layout = {}): Kernel {
  const {
    transposeA = false,
    transposeB = false,
    batch = [],
    broadcastB = false,
    dtype = "f32",
  } = layout;
  const size = sizeOf(batch);
  const load = (input: number, access: View): Expression => loadNode(dtype, input, access);
  return {
    name: "matmul",
    inputs: [
      { dtype, size: size * m * k },
      { dtype, size: broadcastB ? n * k : size * n * k },
    ],
    domain: [...batch, m, n],
    core: {
      kind: "matmul",
      k,
      a: load(0, view(batch, m, k, transposeA, false)),
      b: load(1, view(batch, k, n, transposeB, broadcastB)),
    },
    outputs: [{ dtype, value: { kind: "accumulator", dtype: "f32" } }],
  };
}

function reduction(
  combine: Combine,
  domain: Shape,
  axes: Shape,
  access: View,
  dtype: KernelDType = "f32",
): Kernel {
  const value: Expression = { kind: "load", dtype, input: 0, access: [access] };
  const of = dtype === "f16" ? "f32" : dtype;
  return {
    name: combine,
    inputs: [{ dtype, size: sizeOf(access.shape) }],
    domain,
    core: { kind: "reduce", combine, axes, value },
    outputs: [{ dtype: of, value: { kind: "accumulator", dtype: of } }],
  };
}

/** The view of a matrix of these extents with its two axes exchanged. */
const transposed = (rows: number, columns: number): View =>
  stridedView([columns, rows], [1, columns]);

describe("long reductions", () => {
  it.each([
    ["over the rows of a wide matrix", reduction("sum", [600], [70], transposed(70, 600))],
    ["over many rows", reduction("sum", [520], [1100], transposed(1100, 520))],
    ["over rows that compete for the cache", reduction("sum", [1024], [16], transposed(16, 1024))],
    ["over one row fewer of them", reduction("sum", [1024], [15], transposed(15, 1024))],
    ["over rows that share lines", reduction("sum", [33], [1000], transposed(1000, 33))],
    ["over rows that nearly do", reduction("sum", [32], [1000], transposed(1000, 32))],
    ["over rows of a few vectors and a rest", reduction("sum", [50], [3000], transposed(3000, 50))],
    [
      "over the rows of two matrices of such rows",
      reduction("sum", [2, 50], [1000], stridedView([2, 50, 1000], [50_000, 1, 50])),
    ],
    [
      "over rows a little longer than a block",
      reduction("max", [513], [300], transposed(300, 513)),
    ],
    ["over the rows of integers", reduction("max", [600], [70], transposed(70, 600), "i32")],
    ["over the rows of halves", reduction("min", [516], [67], transposed(67, 516), "f16")],
    ["over everything", reduction("sum", [], [70_001], contiguousView([70_001]))],
    ["over a few columns", reduction("prod", [3], [30_000], transposed(30_000, 3), "i32")],
    [
      "over an axis with a pad",
      reduction(
        "max",
        [2],
        [40_000],
        stridedView([2, 40_000], [39_990, 1], -5, [
          [0, 2],
          [5, 39_995],
        ]),
      ),
    ],
    ["of a vector by a matrix", matmul(1, 600, 700)],
    ["of a vector by rows that compete", matmul(1, 1024, 17)],
    ["of a vector by rows that share lines", matmul(1, 1025, 512)],
    ["of three rows by a matrix", matmul(3, 520, 130)],
  ])("agree with the reference %s", async (label, kernel) => {
    await expectAgreement(kernel, randomInputs(kernel, 1), label);
  });

  it.each([
    ["shorter than a level", "sum", 20],
    ["longer than a level", "sum", 70],
    ["of maxima", "max", 20],
  ] as const)(
    "agree with the reference across any number of columns, %s",
    async (_, combine, rows) => {
      for (let columns = 1; columns < 80; columns++) {
        const kernel = reduction(
          combine,
          [2, columns],
          [rows],
          stridedView([2, columns, rows], [rows * columns, 1, columns]),
        );
        await expectAgreement(kernel, randomInputs(kernel, columns), `${columns} columns`, 3);
      }
    },
  );

  it.each([257, 258, 259, 260, 261, 385, 513])(
    "agree with the reference of squared differences from something of each of %d columns",
    async (columns) => {
      const rows = 130;
      const kernel = reduction("sum", [columns], [rows], transposed(rows, columns));
      const mean: View = { shape: [columns, rows], strides: [1, 0], offset: 0, mask: null };
      const [element, subtrahend] = [transposed(rows, columns), mean].map(
        (view, input): Expression => ({ kind: "load", dtype: "f32", input, access: [view] }),
      ) as [Expression, Expression];
      const apply = (instruction: InstructionName, ...operands: Expression[]): Expression =>
        applyNode("f32", instruction, ...operands);
      const difference = apply("sub", element, subtrahend);
      const squares: Kernel = {
        ...kernel,
        inputs: [...kernel.inputs, { dtype: "f32", size: columns }],
        core: {
          kind: "reduce",
          combine: "sum",
          axes: [rows],
          value: apply("mul", difference, difference),
        },
      };
      await expectAgreement(squares, randomInputs(squares, columns), `${columns} columns`, 3);
    },
  );

  it("add up 2^25 ones exactly", async () => {
    const size = 2 ** 25;
    const one: Expression = loadNode("f32", 0, {
      shape: [size],
      strides: [0],
      offset: 0,
      mask: null,
    });
    const kernel = reduction("sum", [], [size], contiguousView([size]));
    const ones: Kernel = {
      ...kernel,
      inputs: [{ dtype: "f32", size: 1 }],
      core: { kind: "reduce", combine: "sum", axes: [size], value: one },
    };
    expect(await runWasm(ones, [[1]])).toEqual([[size]]);
  });

  it.each([
    ["along", reduction("sum", [2], [100_000], stridedView([2, 100_000], [0, 1]))],
    ["across", reduction("sum", [8], [100_000], transposed(100_000, 8))],
    ["across long rows", reduction("sum", [520], [1300], transposed(1300, 520))],
  ])("keep float sums within a few units in the last place, %s", async (_, kernel) => {
    const random = new Random(1);
    const elements = Array.from({ length: kernel.inputs[0]?.size ?? 0 }, () =>
      Math.fround(random.unit()),
    );
    const [exact] = runKernel(kernel, [elements]);
    const [got] = await runWasm(kernel, [elements]);
    for (const [index, sum] of got?.entries() ?? [])
      expect(Math.abs(sum / (exact?.[index] as number) - 1)).toBeLessThan(4e-7);
  });

  it.each(["max", "min"] as const)("pass NaN on in %s, wherever it stands", async (combine) => {
    for (const [kernel, count] of [
      [reduction(combine, [], [37], contiguousView([37])), 37],
      [reduction(combine, [5], [9], transposed(9, 5)), 45],
    ] as const) {
      for (let nanAt = 0; nanAt < count; nanAt++) {
        const elements = Array.from({ length: count }, (_, index) =>
          index === nanAt ? Number.NaN : index % 7,
        );
        const [got] = await runWasm(kernel, [elements]);
        const [exact] = runKernel(kernel, [elements]);
        expect(got).toEqual([...(exact as Float64Array)]);
      }
    }
  });
});

describe("matrix products of operands in place", () => {
  const edges = [5, 8, 9, 13, 16, 17, 21, 33, 65];

  it.each(edges)("agree with the reference for %d rows and any number of columns", async (m) => {
    for (const n of edges) {
      const kernel = matmul(m, n, 9 + (n % 3), { transposeA: n % 2 === 0, batch: [2] });
      for (const most of [undefined, 1]) {
        const label = `${m} rows by ${n} columns`;
        await expectAgreement(kernel, randomInputs(kernel, n), label, most);
      }
    }
  });

  it.each([
    ["an inner axis longer than one run", matmul(9, 17, 1100)],
    ["a batch that shares one matrix", matmul(17, 9, 20, { batch: [2, 3], broadcastB: true })],
    ["rows of a column's length", matmul(200, 9, 65)],
  ])("agree with the reference for %s", async (label, kernel) => {
    await expectAgreement(kernel, randomInputs(kernel, 1), label);
  });
});

describe("matrix products in tiles", () => {
  /** This includes fused tiles, whose instruction Node may lack. */
  const tiles = [...tileCandidates(false), ...tileCandidates(true)].map((tile) => ({
    ...tile,
    fused: false,
  }));
  const edges = [5, 6, 7, 8, 9, 31, 33, 48, 65, 129];

  it.each(edges)("agree with the reference for %d rows and any number of columns", async (m) => {
    for (const n of edges.filter((_, index) => (index + m) % 3 === 0)) {
      const k = Math.max(9, Math.ceil(40_000 / (m * n)) + (n % 3));
      const kernel = matmul(m, n, k, { transposeA: n % 2 === 0, transposeB: true });
      await expectAgreement(kernel, randomInputs(kernel, n), `${m} x ${k} @ ${k} x ${n}`);
    }
  });

  it.each([1, 2, 3, 4, 5])("agree with the reference where %d columns are left over", async (n) => {
    for (const tile of tiles)
      for (const m of [5, 7, 13, 25, 53, 120]) {
        const kernel = matmul(m, 24 + n, m === 53 ? 801 : 40, { transposeB: n % 2 === 0 });
        const label = `${m} x ${24 + n} in ${tile.rows} x ${tile.columns}`;
        await expectAgreement(kernel, randomInputs(kernel, m), label, undefined, { tile });
      }
  });

  it.each([
    ["a long inner axis", matmul(7, 9, 1537, { transposeB: true })],
    ["a batch", matmul(20, 33, 51, { batch: [3, 3], transposeB: true })],
    [
      "a batch that shares one matrix",
      matmul(20, 33, 51, { batch: [3, 3], broadcastB: true, transposeB: true }),
    ],
    ["halves", matmul(30, 33, 70, { dtype: "f16", transposeB: true })],
    ["two columns", matmul(400, 2, 64)],
    ["several blocks", matmul(110, 140, 9, { transposeB: true })],
    ["large matrices as they lie", matmul(96, 131, 80)],
    ["panels side by side", matmul(77, 83, 300, { transposeA: true })],
    ["panels side by side, none left over", matmul(96, 64, 129, { transposeA: true })],
    ["panels side by side in a batch", matmul(50, 60, 140, { batch: [2], transposeA: true })],
    ["panels side by side of halves", matmul(65, 66, 70, { dtype: "f16", transposeA: true })],
  ])("agree with the reference for %s", async (label, kernel) => {
    for (const tile of tiles)
      await expectAgreement(kernel, randomInputs(kernel, 1), label, undefined, { tile });
  });

  it.each([33, 34, 35, 36, 37])("have the same bits with every tile for %d columns", async (n) => {
    const kernel = matmul(41, n, 1601);
    const inputs = randomInputs(kernel, 5);
    const [first, ...others] = await Promise.all(
      tiles.map((tile) => runWasm(kernel, inputs, undefined, { tile })),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it("read flipped and masked operands, and apply an epilogue to the sum", async () => {
    const [m, n, k] = [37, 45, 50];
    const base = matmul(m, n, k);
    const flipped: View = { shape: [m, k], strides: [-k, -1], offset: m * k - 1, mask: null };
    const padded: View = stridedView([k, n], [40, 1], -2, [
      [0, k],
      [2, 42],
    ]);
    const bias: View = { shape: [m, n], strides: [0, 1], offset: 0, mask: null };
    const load = (input: number, access: View): Expression => loadNode("f32", input, access);
    const apply = (instruction: InstructionName, ...operands: Expression[]): Expression =>
      applyNode("f32", instruction, ...operands);
    const sum: Expression = { kind: "accumulator", dtype: "f32" };
    const kernel: Kernel = {
      ...base,
      inputs: [...base.inputs, { dtype: "f32", size: n }],
      core: { kind: "matmul", k, a: apply("abs", load(0, flipped)), b: load(1, padded) },
      outputs: [
        { dtype: "f32", value: apply("max", apply("add", sum, load(2, bias)), constant("f32", 0)) },
        { dtype: "f16", value: apply("mul", sum, constant("f32", 0.25)) },
      ],
    };
    await expectAgreement(kernel, randomInputs(kernel, 3), "epilogue");
  });
});

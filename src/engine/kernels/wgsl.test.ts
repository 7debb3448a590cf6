import { describe, expect, it } from "vitest";
import type { KernelDType } from "../ir/dtype.ts";
import type { Expression } from "../ir/expression.ts";
import type { Kernel } from "../ir/kernel.ts";
import { contiguousView, type View } from "../ir/view.ts";
import { applyNode, loadNode } from "../testing/expressions.ts";
import { randomAttention } from "../testing/random/attention.ts";
import { randomConvolution } from "../testing/random/convolution.ts";
import {
  randomCholesky,
  randomEigenpairs,
  randomLu,
  randomOrthogonal,
  randomQr,
  randomSubstitution,
} from "../testing/random/factorization.ts";
import { randomFourier } from "../testing/random/fourier.ts";
import {
  randomLoop,
  randomMatmul,
  randomReduce,
  randomRows,
  randomScan,
} from "../testing/random/kernel.ts";
import { randomRuns } from "../testing/random/runs.ts";
import {
  randomHistogram,
  randomMerge,
  randomRowSort,
  randomScatter,
} from "../testing/random/sort.ts";
import { directVariant, tile } from "./matmul/wgsl/variant.ts";
import { lowerToWgsl, type WgslTarget } from "./wgsl.ts";

const target: WgslTarget = {
  f16: true,
  subgroups: true,
  subgroupMatrices: true,
  workgroupMemory: true,
  subgroupSizes: [32, 32],
  maxWorkgroupStorageBytes: 32768,
  maxInvocations: 256,
  maxStorageBuffers: 10,
  maxGroups: 65535,
};

const load = (dtype: KernelDType, view: View, input = 0): Expression =>
  loadNode(dtype, input, view);

function loop(view: View, size: number, dtype: KernelDType = "f32"): Kernel {
  return {
    name: "copy",
    domain: view.shape,
    core: null,
    inputs: [{ dtype, size }],
    outputs: [{ dtype, value: load(dtype, view) }],
  };
}

/** The beginning of a shader file, which unrolling does not change. */
function opening(text: string): string {
  return text.split("\n\n")[0] as string;
}

/** The lines of `main`, joined by "\n". */
function body(kernel: Kernel): string {
  const { code } = lowerToWgsl(kernel, target);
  return code
    .slice(code.indexOf("fn main"))
    .split("\n")
    .slice(1, -2)
    .map((line) => line.trim())
    .join("\n");
}

describe("WGSL index arithmetic", () => {
  it("needs no division where the layout is contiguous, whatever the rank", () => {
    expect(body(loop(contiguousView([3, 5, 7, 4]), 420))).toBe(
      "let i = (group.x * 64u + local) * 4u;\nif (i >= 420u) { return; }\nstore0(i, load0x4(i));",
    );
  });

  it("reads four at a time past the end of a length that 4 does not divide", () => {
    expect(body(loop(contiguousView([7]), 7))).toContain("load0x4(i)");
  });

  it("writes odd rows in vectors, and splits only what is no vector", () => {
    const whole = contiguousView([5, 7]);
    const row: View = { shape: [5, 7], strides: [0, 1], offset: 0, mask: null };
    const value: Expression = applyNode("f32", "add", load("f32", whole), load("f32", row, 1));
    const text = body({
      ...loop(whole, 35),
      inputs: [
        { dtype: "f32", size: 35 },
        { dtype: "f32", size: 7 },
      ],
      outputs: [{ dtype: "f32", value }],
    });
    expect(text).toContain("load0x4(i)");
    expect(text).toContain("let x3 = (i + 3u) % 7u;");
    expect(text.match(/load1\(/g)).toHaveLength(4);
  });

  it("reads the parts of a length in vectors, though it ends within one", () => {
    const padded: View = { shape: [1280], strides: [1], offset: 0, mask: [[0, 1001]] };
    const value: Expression = loadNode("f32", 0, contiguousView([20, 64]), padded);
    const { code } = lowerToWgsl(
      {
        name: "parts",
        domain: [20],
        core: { kind: "reduce", combine: "sum", axes: [64], value },
        inputs: [{ dtype: "f32", size: 1001 }],
        outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
      },
      target,
    );
    expect(code).toContain("load0x4(");
    expect(code).toContain("+ vec4u(0u, 1u, 2u, 3u) < vec4u(1001u)");
  });

  it("reads a broadcast row once for four neighbours of a column", () => {
    expect(body(loop({ shape: [6, 8], strides: [1, 0], offset: 0, mask: null }, 6))).toContain(
      "vec4f(load0(x0))",
    );
  });

  it("divides only by what an axis needs", () => {
    const transposed: View = { shape: [6, 9], strides: [1, 6], offset: 0, mask: null };
    expect(body(loop(transposed, 54))).toContain(
      "let x0 = i % 9u;\nlet x1 = i / 9u;\nstore0(i, load0(x1 + x0 * 6u));",
    );
  });

  it("drops what a mask excludes without branching", () => {
    const padded: View = { shape: [9], strides: [1], offset: -2, mask: [[2, 7]] };
    const text = body(loop(padded, 5));
    expect(text).toContain("let inside0 = (i >= 2u) & (i < 7u);");
    expect(text).not.toContain("&&");
  });
});

describe("WGSL modules", () => {
  it("are equal for equal kernels, whatever their names", () => {
    const kernel = loop(contiguousView([64]), 64);
    expect(lowerToWgsl({ ...kernel, name: "other" }, target)).toEqual(lowerToWgsl(kernel, target));
  });

  it("compute an f16 as f32 and keep 16 bits in memory", () => {
    const { code } = lowerToWgsl(loop(contiguousView([64]), 64, "f16"), target);
    expect(code).toMatch(/^enable f16;/);
    expect(code).toContain("var<storage, read> input0: array<vec4h>;");
    expect(code).toContain("fn load0x4(i: u32) -> vec4f { return vec4f(input0[i / 4u]); }");
  });

  it("keep a number of an f16's kernel whole, since nothing is rounded before it is stored", () => {
    const kernel = loop(contiguousView([64]), 64, "f16");
    const operands: Expression[] = [
      load("f16", contiguousView([64])),
      { kind: "constant", dtype: "f16", value: Math.LN2 },
    ];
    const value: Expression = { kind: "apply", dtype: "f16", instruction: "add", operands };
    const outputs = kernel.outputs.map((output) => ({ ...output, value }));
    const { code } = lowerToWgsl({ ...kernel, outputs }, target);
    expect(code).toContain("0.693147");
  });

  it("fold more groups than a dimension allows into a second one", () => {
    const kernel = loop(contiguousView([100_000_000]), 100_000_000);
    expect(lowerToWgsl(kernel, target).groups).toEqual([48829, 2]);
  });

  it("use every shader file", () => {
    // A device's limits are measured by shaders that are not kernels.
    const files = import.meta.glob(
      ["../../shaders/**/*.wgsl", "!../../shaders/{limits/*,picture}.wgsl"],
      {
        query: "?raw",
        import: "default",
        eager: true,
      },
    );
    const targets = [
      target,
      { ...target, subgroups: false },
      { ...target, workgroupMemory: false },
    ];
    const tiles = [
      tile({ tileM: 64, tileN: 64, tileK: 16, threadM: 8, threadN: 8 }),
      tile({ tileM: 64, tileN: 64, tileK: 16, threadM: 8, threadN: 8, alwaysEdges: true }),
      tile({ tileM: 16, tileN: 32, tileK: 8, threadM: 4, threadN: 4, workers: 3 }),
      directVariant,
    ].map((variant) => ({ ...target, matmulVariant: () => variant }));
    const largeWindow = { rank: 2, outputs: 8, axis: { extent: 70, window: 66 } } as const;
    const matmul = randomMatmul(1, { batch: [], m: 64, k: 64, n: 64 }).kernel;
    const beyond = randomMatmul(1, { batch: [], m: 65, k: 64, n: 65 }).kernel;
    const halves = randomMatmul(2, { batch: [], m: 64, k: 64, n: 64 }, "f16").kernel;
    const transposed = { shape: [256, 256], strides: [1, 256], offset: 0, mask: null };
    const folds = Array.from({ length: 60 }, (_, seed) => [
      randomReduce(seed),
      randomScan(seed),
      randomRows(seed),
      randomConvolution(seed),
      randomConvolution(seed, largeWindow),
    ])
      .flat()
      .map(({ kernel }) => kernel);
    const sorts = [
      randomRowSort(1, 60),
      randomMerge(1, 60),
      randomHistogram(1, 50),
      randomScatter(1, 50),
      randomRuns(1),
    ];
    const attending = (["output", "queryGradient", "keyGradient"] as const).map((result) =>
      randomAttention(1, { queries: 64, keys: 64, headSize: 16 }, [result]),
    );
    const transforms = [randomFourier(1, { length: 12, before: [2], after: [] })];
    const factoring = [
      randomCholesky(1, 20),
      randomCholesky(2, 200),
      randomLu(2, 100),
      randomQr(1, 20),
      randomQr(2, 200),
      randomEigenpairs(1, 20),
      randomEigenpairs(2, 200),
      randomOrthogonal(1, 20),
      randomOrthogonal(2, 200),
      randomSubstitution(1, 20),
      randomSubstitution(2, 200),
    ];
    const codes = [
      ...[target, { ...target, subgroups: false }, { ...target, workgroupMemory: false }].flatMap(
        (one) =>
          factoring.flatMap(({ kernel }) => {
            const program = lowerToWgsl(kernel, one);
            const later = [program.second ?? [], program.second?.others ?? []].flat();
            return [program, ...later].map(({ code }) => code);
          }),
      ),
      ...targets.flatMap((one) =>
        [...sorts, ...attending, ...transforms].map(({ kernel }) => lowerToWgsl(kernel, one).code),
      ),
      ...targets.flatMap((one) => folds.map((kernel) => lowerToWgsl(kernel, one).code)),
      ...tiles.flatMap((one) =>
        [matmul, beyond].flatMap((kernel) => {
          const { code, second } = lowerToWgsl(kernel, one);
          return [code, second?.code ?? ""];
        }),
      ),
      lowerToWgsl(halves, target).code,
      lowerToWgsl(loop(transposed, 65536), target).code,
    ];
    const unused = Object.entries(files).filter(
      ([path, text]) =>
        !path.endsWith("scalar.wgsl") &&
        !codes.some((code) =>
          code.replaceAll(/_\d+\b/g, "_stage").includes(opening(text as string)),
        ),
    );
    expect(Object.keys(files).length).toBeGreaterThan(8);
    expect(unused.map(([path]) => path)).toEqual([]);
  });
});

describe("what WGSL cannot do", () => {
  const refusal = (instruction: "exp" | "erf" | "sqrt", dtype: KernelDType): (() => unknown) => {
    const value: Expression = applyNode(dtype, instruction, load(dtype, contiguousView([4])));
    return () =>
      lowerToWgsl({ ...loop(contiguousView([4]), 4, dtype), outputs: [{ dtype, value }] }, target);
  };

  it("is refused by name", () => {
    expect(refusal("exp", "i32")).toThrow("gpu: unsupported exp of i32 in copy; cast to f32 first");
    expect(refusal("sqrt", "u32")).toThrow(
      "gpu: unsupported sqrt of u32 in copy; cast to f32 first",
    );
  });

  it("includes the bits of an f16", () => {
    const value: Expression = applyNode("u32", "bitcast", load("f16", contiguousView([4])));
    const kernel: Kernel = {
      ...loop(contiguousView([4]), 4, "f16"),
      outputs: [{ dtype: "u32", value }],
    };
    expect(() => lowerToWgsl(kernel, target)).toThrow(
      "gpu: unsupported bitcast of f16; cast to f32 first",
    );
  });

  it("includes more buffers than the device binds", () => {
    const kernel: Kernel = {
      ...loop(contiguousView([4]), 4),
      inputs: Array.from({ length: 10 }, () => ({ dtype: "f32", size: 4 })),
    };
    expect(() => lowerToWgsl(kernel, target)).toThrow(
      "gpu: unsupported kernel copy: it uses 11 buffers and this GPU allows 10; compute a part of it first with evaluate",
    );
  });
});

describe("random kernels", () => {
  const codes = Array.from(
    { length: 400 },
    (_, seed) => lowerToWgsl(randomLoop(seed).kernel, target).code,
  );
  const share = (pattern: RegExp): number => codes.filter((code) => pattern.test(code)).length;

  it("cover vectors, unaligned vectors, masks, chains, gathers and several outputs", () => {
    expect(share(/load\dx4\(/)).toBeGreaterThan(40);
    expect(share(/vec4f\(load\d\(at/)).toBeGreaterThan(5);
    expect(share(/let inside/)).toBeGreaterThan(60);
    expect(share(/let flat/)).toBeGreaterThan(30);
    expect(share(/load\d\(u32\(/)).toBeGreaterThan(15);
    expect(share(/store2/)).toBeGreaterThan(40);
  });
});

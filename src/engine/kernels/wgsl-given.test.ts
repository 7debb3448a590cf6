/** Checks that the generator declares what each shader file's `//@given` lines name, and nothing else. */
import { describe, expect, it } from "vitest";
import type { Kernel } from "../ir/kernel.ts";
import { shaderOf } from "../target/wgsl/directives/parse.ts";
import type { ShaderFile } from "../target/wgsl/directives/shader.ts";
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
import { randomMatmul, randomReduce, randomRows, randomScan } from "../testing/random/kernel.ts";
import { randomRuns } from "../testing/random/runs.ts";
import {
  randomHistogram,
  randomMerge,
  randomRowSort,
  randomScatter,
} from "../testing/random/sort.ts";
import { shaderFiles } from "../testing/shader-files.ts";
import { declarationsOf, namesIn } from "../testing/wgsl-declarations.ts";
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
const targets: readonly WgslTarget[] = [
  target,
  { ...target, subgroups: false },
  { ...target, workgroupMemory: false },
  { ...target, isBrief: true },
];

/** Some files measure a device's limits, and one holds functions that kernels use one by one. */
const notKernels = /^(limit-|scalar\.|picture\.)/;
const files = shaderFiles.filter(({ name }) => !notKernels.test(name));

/** The beginning of a shader file, which directives do not change. */
function openingOf({ text }: ShaderFile): string {
  return text.split("\n\n")[0] as string;
}

function kernels(): Kernel[] {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const largeWindow = { rank: 2, outputs: 8, axis: { extent: 70, window: 66 } } as const;
  return [
    ...seeds.flatMap((seed) => [
      randomReduce(seed),
      randomScan(seed),
      randomRows(seed),
      randomConvolution(seed),
      randomConvolution(seed, largeWindow),
    ]),
    ...seeds
      .slice(0, 3)
      .flatMap((seed) => [
        randomRowSort(seed, 60),
        randomMerge(seed, 60),
        randomHistogram(seed, 50),
        randomScatter(seed, 50),
        randomRuns(seed),
        randomRowSort(seed, 3000),
      ]),
    ...[8, 60, 210].map((length) => randomFourier(1, { length, before: [9], after: [2] })),
    ...seeds
      .slice(0, 6)
      .flatMap((seed) => [
        randomCholesky(seed, 100),
        randomLu(seed, 100),
        randomQr(seed, 150),
        randomEigenpairs(seed, 100),
        randomOrthogonal(seed, 100),
        randomSubstitution(seed, 50),
        randomSubstitution(seed, 200),
      ]),
    ...(["output", "queryGradient", "keyGradient"] as const).flatMap((result) =>
      [16, 37].map((headSize) => randomAttention(1, { queries: 64, keys: 64, headSize }, [result])),
    ),
  ].map(({ kernel }) => kernel);
}

const sizes = { tileM: 64, tileN: 64, tileK: 16, threadM: 8, threadN: 8 };
const matmuls = [
  tile(sizes),
  tile({ ...sizes, slices: 2 }),
  tile({ ...sizes, alwaysEdges: true }),
  tile({ ...sizes, tileM: 16, tileN: 32, tileK: 8, threadM: 4, threadN: 4, workers: 3 }),
  directVariant,
];

/** Modules of every shader file, in all variants that have separate headers. */
function modules(): string[] {
  const transposed = { shape: [256, 256], strides: [1, 256], offset: 0, mask: null };
  const load = { kind: "load", dtype: "f32", input: 0, access: [transposed] } as const;
  const transpose: Kernel = {
    name: "transpose",
    domain: [256, 256],
    core: null,
    inputs: [{ dtype: "f32", size: 65536 }],
    outputs: [{ dtype: "f32", value: load }],
  };
  const products = [64, 65, 67].map(
    (side) => randomMatmul(1, { batch: [], m: side, k: side, n: side }).kernel,
  );
  const halves = randomMatmul(2, { batch: [], m: 64, k: 64, n: 64 }, "f16").kernel;
  const programs = [
    ...targets.flatMap((one) => kernels().map((kernel) => lowerToWgsl(kernel, one))),
    ...matmuls.flatMap((variant) =>
      products.map((kernel) => lowerToWgsl(kernel, { ...target, matmulVariant: () => variant })),
    ),
    lowerToWgsl(halves, target),
    lowerToWgsl(transpose, target),
  ];
  const codes = programs.flatMap(({ code, second }) =>
    second ? [code, second.code, ...(second.others ?? []).map((pass) => pass.code)] : [code],
  );
  return [...new Set(codes)].filter((code) => filesOf(code).length > 0);
}

function filesOf(code: string): ShaderFile[] {
  const stages = code.replaceAll(/_\d+\b/g, "_stage");
  return files.filter((file) => stages.includes(openingOf(file)));
}

/** A name as files have it: without the number of a stage and the indices of an element in registers. */
function plain(name: string): string {
  return name.replace(/(_stage|(_\d+)+)$/, "");
}

/** A module: its files, and what was generated for them. */
interface Module {
  readonly code: string;
  readonly files: readonly ShaderFile[];
  readonly declared: ReadonlySet<string>;
  /** The generated declarations, with the names in each. */
  readonly generated: readonly (readonly [name: string, names: ReadonlySet<string>])[];
}

function moduleOf(code: string): Module {
  const files = filesOf(code);
  const own = new Set(files.flatMap((file) => namesOf(file).own));
  const declarations = [...declarationsOf(code)];
  return {
    code,
    files,
    declared: new Set(declarations.map(([name]) => plain(name))),
    generated: declarations
      .filter(([name]) => !own.has(plain(name)))
      .map(([name, text]) => [name, namesIn(text)]),
  };
}

const known = new Map<ShaderFile, { readonly own: string[]; readonly given: string[] }>();

function namesOf(file: ShaderFile): { readonly own: string[]; readonly given: string[] } {
  const names = known.get(file) ?? {
    own: [...declarationsOf(file.text).keys()].map(plain),
    given: shaderOf(file).given.map(({ name }) => plain(name)),
  };
  known.set(file, names);
  return names;
}

/** Returns the `//@given` names that a module does not declare; conditional ones are not checked. */
function missingFrom({ code, files, declared }: Module): string[] {
  return files.flatMap((file) =>
    shaderOf(file).given.flatMap(({ kind, name, condition }) => {
      const isGiven =
        kind === "option" ||
        condition !== null ||
        (kind === "enable" ? code.includes(`enable ${name};`) : declared.has(plain(name)));
      return isGiven ? [] : [`${file.name} is not given ${name}`];
    }),
  );
}

const familyOf = ({ files }: Module): string => (files[0]?.name ?? "").split(/[-.]/)[0] as string;

/**
 * The names that are generated and that neither a header nor another generated declaration names. A module may have
 * what only another variant of its kernel uses.
 */
function unnamedIn(modules: readonly Module[]): string[] {
  return [...new Set(modules.map(familyOf))].flatMap((family) => {
    const given = new Set(
      files.filter(({ name }) => name.startsWith(family)).flatMap((file) => namesOf(file).given),
    );
    const generated = modules
      .filter((each) => familyOf(each) === family)
      .flatMap((each) => each.generated);
    const used = new Set(
      generated.flatMap(([name, names]) => [...names].filter((other) => other !== name)),
    );
    return generated.flatMap(([name]) =>
      given.has(plain(name)) || used.has(name) ? [] : [`no header of ${family} declares ${name}`],
    );
  });
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

describe("what shader files are given", () => {
  const all = modules().map(moduleOf);

  it("is checked in every file", () => {
    const seen = new Set(all.flatMap((each) => each.files).map(({ name }) => name));
    expect(files.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
    expect(files.length).toBeGreaterThan(40);
  });

  it("is all that their headers declare", () => {
    expect(distinct(all.flatMap(missingFrom))).toEqual([]);
  });

  it("is used by the files whose headers declare it", () => {
    const unused = files.flatMap((file) => {
      const text = file.text.replaceAll(/^\s*\/\/[^@].*$/gm, "");
      const count = (name: string): number => text.split(new RegExp(`\\b${name}\\b`)).length - 1;
      // A conditional declaration may be for inserted statements.
      const always = shaderOf(file).given.filter(
        ({ kind, condition }) => kind !== "enable" && condition === null,
      );
      return always.flatMap(({ name }) =>
        count(name) > 1 ? [] : [`${file.name} does not use ${name}`],
      );
    });
    expect(unused).toEqual([]);
  });

  it("is no more than that", () => {
    expect(distinct(unnamedIn(all))).toEqual([]);
  });
});

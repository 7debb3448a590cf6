/** The printed declarations against the real types: the editor shows what the engine does. */
import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { signaturesOf, splitParameters } from "../../src/engine/arguments/op-signatures.ts";
import { declarations, libraryDeclarations } from "../../src/engine/derive/declarations.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import * as library from "../../src/engine/index.ts";

const printed = resolve(import.meta.dirname, "printed.d.ts");
const probe = resolve(import.meta.dirname, "probe.ts");

const transforms = specs.filter(({ kind }) => kind === "transform").map(({ name }) => name);

/** A program with type errors if results do not have the types of their operands' trees. */
function usesOfTransforms(from: string): string {
  return `
    import { applyAlongAxis, applyOverAxes, associativeScan, checkpoint, customGradient, customJvp, customLinearSolve, customRoot, data, fromfunction, grad, hessian, jacfwd, jacobian, jvp, linearize, linearTranspose, piecewise, scan, tensor, type Tensor, tree, valueAndGrad, vjp, vmap } from "${from}";
    interface Layer { w: Tensor; rest: readonly [Tensor, { b: Tensor }] }
    const t = tensor([1]);
    const layer: Layer = { w: t, rest: [t, { b: t }] };
    const loss = (l: Layer, x: Tensor): Tensor => l.w.mul(x).sum();
    export const inner: Tensor = grad(loss)(layer, t).rest[1].b;
    export const second: Tensor = grad(loss, 1)(layer, t);
    export const both: [{ w: Tensor }, Tensor] = grad(loss, [0, 1])(layer, t);
    export const [value, gradient]: [Tensor, { w: Tensor }] = valueAndGrad(loss)(layer, t);
    export const twice: Tensor = grad(grad((x) => x.mul(x).sum()))(t);
    export const mapped: Tensor = vmap(grad((x) => x.mul(x).sum()), { inAxes: 1, outAxes: [0] })(t);
    export const pair: { a: Tensor; b: readonly [Tensor] } = vmap((x: Tensor) => ({ a: x, b: [x] as const }))(t);
    export const pulled: Tensor = vjp((l: Layer) => l.w, [layer])[1](t)[0].rest[0];
    export const [out, tangent]: [Tensor, Tensor] = jvp((x: Tensor, y: Tensor) => x.mul(y), [t, t], [t, t]);
    export const curved: Tensor = hessian(loss)(layer, t).w.rest[0];
    export const crossed: Tensor = hessian((x, y) => x.mul(y).sum(), [0, 1])(t, t)[1][0];
    const withAux = (l: Layer, x: Tensor) => [l.w.mul(x).sum(), { seen: [x] }] as const;
    export const [beside, { seen: [first] }]: [{ w: Tensor }, { seen: readonly Tensor[] }] = grad(withAux, 0, { hasAux: true })(layer, t);
    export const [[val, aux], slope]: [[Tensor, { seen: readonly Tensor[] }], [{ w: Tensor }, Tensor]] = valueAndGrad(withAux, [0, 1], { hasAux: true })(layer, t);
    export const pulledAux: Tensor = vjp((x: Tensor) => [[x], { a: x }] as const, [t], { hasAux: true })[2].a;
    export const pushedAux: [readonly [Tensor], readonly [Tensor], { a: Tensor }] = jvp((x: Tensor) => [[x], { a: x }] as const, [t], [t], { hasAux: true });
    export const linearAux: Tensor = linearize((x: Tensor) => [[x], { a: x }] as const, [t], { hasAux: true })[1](t)[0];
    export const [slopesOf, came]: [{ out: Tensor }, Tensor] = jacfwd((x: Tensor) => [{ out: x }, x] as const, 0, { hasAux: true })(t);
    export const [bend, cameToo]: [Tensor, Tensor] = hessian((x: Tensor) => [x.sum(), x] as const, 0, { hasAux: true })(t);
    export const slopes: Tensor = jacobian((l: Layer) => ({ out: l.w }))(layer).out.rest[1].b;
    export const columns: Tensor = jacfwd((x) => x.mul(x))(t);
    export const pushed: Tensor = linearize((x: Tensor) => [x] as const, [t])[1](t)[0];
    export const kept: { out: Tensor } = checkpoint((l: Layer) => ({ out: l.w }))(layer);
    export const straight: Tensor = customGradient((x) => x.round(), (g, [x], y) => [g.mul(x).mul(y)])(t);
    export const [last, all]: [{ h: Tensor }, Tensor] = scan(({ h }, x) => [{ h: h.add(x) }, h], { h: t }, t);
    export const moved: Tensor = customJvp((x: Tensor) => x.round(), ([t], [x], y) => t.mul(x).mul(y))(t);
    export const solved: Tensor = customLinearSolve((x) => x.mul(2), t, (map, y) => y.div(map(t)), { symmetric: true });
    export const root: { x: Tensor } = customRoot(({ x }) => ({ x: x.mul(x) }), { x: t }, (f, y) => f(y), (map, y) => map(y));
    export const prefixes: { a: Tensor } = associativeScan((x, y) => ({ a: x.a.mul(y.a) }), { a: t });
    export const back: Tensor = linearTranspose((l: Layer) => l.w, [layer])(t)[0].rest[1].b;
    export const [parts, like]: [Tensor[], { a: true }] = tree.flatten({ a: t });
    export const made: { a: string } = tree.unflatten(like, ["one"]);
    export const total: number = tree.reduce((sum: number, x) => sum + x.size, layer, 0);
    export const turned: { w: readonly [Tensor, Tensor] } = tree.transpose([true, true] as const, { w: true }, [{ w: t }, { w: t }]);
    export const pairs: number[] = tree.leaves<Tensor[]>([[t, t]], { isLeaf: Array.isArray }).map((pair) => pair.length);
    export const ends: unknown = tree.map((pair: unknown) => pair, { a: [t] } as object, { isLeaf: Array.isArray });
    export const chosen: Tensor = customGradient((how: string, x: Tensor) => x.mul(how.length), (g, [how]) => [null, g.mul(how.length)], { nondiffPlaces: [0] })("sin", t);
    export const doubled: { a: Tensor } = tree.map((x) => x.mul(2), { a: t });
    export const shapes: { a: readonly number[] } = tree.map((x) => x.shape, { a: t });
    export const rows: Tensor = applyAlongAxis((row) => row.sum(), 0, applyOverAxes((x, axis) => x.sum(axis), t, [0]));
    export const pieces: Tensor = piecewise(fromfunction((row, column) => row.mul(column), [2, 2]), [true], [(x) => x.exp(), 3]);
    for await (const [{ x, y }, n] of data.tensors({ x: t, y: t }).batches(2).take(1).zip([1, 2]))
      x.mul(y).mul(n);
  `;
}

/** Parsed once for all programs. */
const onDisk = new Map<string, ts.SourceFile>();

/** Type errors of a program whose files are passed here or exist on disk. */
function problems(
  files: Readonly<Record<string, string>>,
  from: string,
  otherwise: ts.CompilerOptions = {},
): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    // The printed Tensor has none of the class's private members, so parameters compare both ways.
    strictFunctionTypes: false,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts", "lib.webworker.d.ts"],
    types: ["@webgpu/types", "vite/client"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: false,
    ...otherwise,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, version) => {
    const text = files[name];
    if (text !== undefined) return ts.createSourceFile(name, text, version);
    const source = onDisk.get(name) ?? getSourceFile(name, version);
    if (source) onDisk.set(name, source);
    return source;
  };
  const program = ts.createProgram([from], options, host);
  return Object.keys(files)
    .map((name) => program.getSourceFile(name))
    .filter((file) => file !== undefined)
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

// Each creates a new TypeScript program for the whole engine.
describe("the printed declarations", { timeout: 60_000 }, () => {
  it("are a module that type-checks on its own", () => {
    expect(
      problems({ [printed]: declarations(), [probe]: 'export * from "./printed";' }, probe),
    ).toEqual([]);
  });

  it("agree with the real module, name for name and signature for signature", () => {
    const text = `
      import * as real from "../../src/engine/api.ts";
      import type * as shown from "./printed";
      // Generic over trees of tensors, on which two classes of tensor cannot agree: checked by use.
      type Generic = ${transforms.map((name) => `"${name}"`).join(" | ")} | "tree";
      type Class = "Tensor" | "Parameter" | "Fault";
      type Values = { [Name in Exclude<keyof typeof shown, Generic | Class | "data">]: (typeof shown)[Name] } & {
        data: Omit<typeof shown.data, "tensors">;
      };
      const { Tensor: _t, Parameter: _p, Fault: _f, ...values } = real;
      export const agree: Values = values;
      type Missing =
        | Exclude<keyof typeof real, keyof typeof shown>
        | Exclude<keyof typeof real.data, keyof typeof shown.data>
        | Exclude<keyof typeof real.nn, keyof typeof shown.nn>
        | Exclude<keyof typeof real.nn.init, keyof typeof shown.nn.init>
        | Exclude<keyof typeof real.optim, keyof typeof shown.optim>;
      export const complete: [Missing] extends [never] ? true : Missing = true;
    `;
    expect(problems({ [printed]: declarations(), [probe]: text }, probe)).toEqual([]);
  });

  it("have the trees that transforms return, as the engine does", () => {
    for (const from of ["../../src/engine/api.ts", "./printed"])
      expect(
        problems({ [printed]: declarations(), [probe]: usesOfTransforms(from) }, probe),
      ).toEqual([]);
  });

  it("give methods each form of their functions, as the engine does", () => {
    for (const from of ["../../src/engine/api.ts", "./printed"]) {
      const text = `
        import { tensor, type Tensor } from "${from}";
        const x = tensor([[4, 2], [2, 5]]);
        export const values: [Tensor, Tensor] = [x.svd({ computeUv: false }), x.svd().u];
        export const factors: [Tensor, Tensor] = [x.qr({ mode: "r" }), x.qr({ pivoting: true }).permutation];
        export const solved: [Tensor, Tensor] = [x.lstsq(x), x.lstsq(x, { full: true }).rank];
      `;
      expect(problems({ [printed]: declarations(), [probe]: text }, probe)).toEqual([]);
    }
  });

  it("give modules the parameters of their functions, and bincount a tensor for a length", () => {
    for (const from of ["../../src/engine/api.ts", "./printed"]) {
      const text = `
        import { type ComputeDevice, Fault, type KvCache, type Module, nn, tensor, type Tensor, using } from "${from}";
        const x = tensor([1, 2], { dtype: "i32" });
        const linear = nn.linear(2, 2);
        const attend = nn.module({ linear }, (x: Tensor, cache?: KvCache | null) => linear(x));
        export const results: Tensor[] = [attend(x), attend(x, null)];
        export const plain: Module = nn.module({ linear }, (x) => linear(x).relu());
        export const stack: Module = nn.sequential(attend, plain);
        const split = nn.module({ linear }, (x) => ({ left: linear(x), right: x }));
        export const { left }: { left: Tensor } = split(x);
        const joined = nn.module({ linear }, (parts: { a: Tensor }, scale: number) => parts.a.mul(scale));
        export const product: Tensor = joined({ a: x }, 2);
        joined.train();
        export const counts: [Tensor, Tensor] = [x.bincount({ length: 3 }), await x.bincount()];
        export const awaited: Tensor = await x.bincount({ length: 3 });
        export const device: ComputeDevice = x.device;
        export const kindOf = (error: unknown) => (error instanceof Fault ? error.kind : null);
        export const there: Tensor = using(x.device, () => x.add(1));
        // @ts-expect-error
        attend(x, 3, 4);
      `;
      expect(problems({ [printed]: declarations(), [probe]: text }, probe)).toEqual([]);
    }
  });

  it("reject a call that the engine would reject", () => {
    const text = `
      import { zeros } from "./printed";
      zeros([2]).reshape("four");
      zeros([2]).nothing();
    `;
    expect(problems({ [printed]: declarations(), [probe]: text }, probe)).toHaveLength(2);
  });

  it("document every op", () => {
    const text = declarations();
    for (const { name, doc } of specs) {
      expect(text).toContain(doc);
      expect(signaturesOf(name), name).not.toEqual([]);
    }
  });
});

/** No platform's types, and the default variance of parameters. */
const elsewhere: ts.CompilerOptions = {
  lib: ["lib.es2022.d.ts"],
  types: [],
  strictFunctionTypes: true,
};

describe("the library's declarations", { timeout: 60_000 }, () => {
  const alone = (text: string): string[] =>
    problems({ [printed]: libraryDeclarations(), [probe]: text }, probe, elsewhere);

  it("need no platform's types", () => {
    expect(alone('export * from "./printed";')).toEqual([]);
  });

  it("declare what the library exports when it runs, and nothing else", () => {
    const declared = Array.from(
      libraryDeclarations().matchAll(/^export declare (?:function|const|class) (\w+)/gm),
      ([, name = ""]) => name,
    );
    expect([...new Set(declared)].sort()).toEqual(Object.keys(library).sort());
  });

  const exported = new Map<string, unknown>(Object.entries(library));

  it("have the members that its namespaces have when they run, and no others", () => {
    for (const name of [
      "csv",
      "data",
      "nn",
      "npy",
      "npz",
      "optim",
      "plot",
      "safetensors",
      "tree",
    ]) {
      const namespace = exported.get(name) as object;
      const text = `
        import { ${name} } from "./printed";
        export const members: Record<keyof typeof ${name}, true> = {
          ${Object.keys(namespace).map((member) => `${member}: true`)},
        };
      `;
      expect(alone(text), name).toEqual([]);
    }
  });

  it("agree with how a device is opened", () => {
    const text = `
      import type * as real from "../../src/engine/index.ts";
      import * as shown from "./printed";
      declare const opened: typeof real.init;
      export const init: typeof shown.init = opened;
      declare const gpu: GPU;
      shown.init({ device: "gpu", gpu, datasets: new URL("https://localhost/data/") });
    `;
    expect(problems({ [printed]: libraryDeclarations(), [probe]: text }, probe)).toEqual([]);
  });

  it("have classes, which tell tensors from other values", () => {
    const text = `
      import { Parameter, type Tensor as T, Tensor, tensor } from "./printed";
      export function sizeOf(x: T | number): number {
        return x instanceof Tensor ? x.size : x;
      }
      export const gradOf = (x: T): T | null => (x instanceof Parameter ? x.grad : null);
      export const own: Parameter = new Parameter(tensor([1]));
    `;
    expect(alone(text)).toEqual([]);
    expect(alone('import { Tensor } from "./printed"; new Tensor();')).toHaveLength(1);
  });
});

describe("splitting parameters", () => {
  it("splits at the commas outside brackets", () => {
    expect(splitParameters("x: TensorLike, options?: { a: number, b: [c: 1, d: 2] }")).toEqual([
      "x: TensorLike",
      "options?: { a: number, b: [c: 1, d: 2] }",
    ]);
  });
});

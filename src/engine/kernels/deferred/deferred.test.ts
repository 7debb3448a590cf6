import { describe, expect, it } from "vitest";
import type { Kernel } from "../../ir/kernel.ts";
import type { Primitive } from "../primitives.ts";
import { rewriteOf as rewriteOfAll } from "../rewrites.ts";
import { wasmCores as allInWasm } from "../wasm-cores.ts";
import { wgslCores as allInWgsl } from "../wgsl-cores.ts";
import { loadInto } from "./load.ts";
import { loadMissing, rewriteOf } from "./rewrites.ts";
import { loadWasmCores, wasmCores } from "./wasm-cores.ts";
import { loadWgslCores, wgslCores } from "./wgsl-cores.ts";

/** Kernels of these kinds, as far as loading looks at them. */
const kernelsOf = (kinds: readonly string[]): Kernel[] =>
  kinds.map((kind) => ({ core: { kind } }) as unknown as Kernel);

function errorOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("it did not throw");
}

describe("the package's tables of cores", () => {
  it("load what a plan needs once, and nothing else", async () => {
    const before = Object.keys(wasmCores);
    expect(before).not.toContain("scan");
    await loadWasmCores(kernelsOf(["scan", "matmul"]));
    expect(Object.keys(wasmCores)).toEqual([...before, "scan"]);
    expect(loadWasmCores(kernelsOf(["scan", "reduce"]))).toBeNull();
    expect(loadWasmCores([{ core: null } as Kernel])).toBeNull();
  });

  it("have the same code as the tables of all cores", async () => {
    await loadWgslCores(kernelsOf(Object.keys(allInWgsl)));
    expect(wgslCores).toEqual(allInWgsl);
    await loadWasmCores(kernelsOf(Object.keys(allInWasm)));
    const textOf = (cores: object): [string, string][] =>
      Object.entries(cores)
        .map(([kind, lower]): [string, string] => [kind, String(lower)])
        .sort();
    expect(textOf(wasmCores)).toEqual(textOf(allInWasm));
  });

  it("end planning for a rewrite that is not loaded, and have it afterwards", async () => {
    const primitives = ["scan", "sort", "convolution"].map(
      (kind) => ({ kind }) as unknown as Primitive,
    );
    for (const primitive of primitives) {
      const thrown = errorOf(() => rewriteOf(primitive));
      await loadMissing(thrown);
      expect(String(rewriteOf(primitive)), primitive.kind).toBe(String(rewriteOfAll(primitive)));
    }
    for (const kind of ["elementwise", "scatter", "reduction"]) {
      const other = { kind } as unknown as Primitive;
      expect(rewriteOf(other), kind).toBe(rewriteOfAll(other));
    }
    expect(loadMissing(new Error("another"))).toBeNull();
  });

  it("say which code is missing, and load it when it is there", async () => {
    const files = { isServed: false };
    const cores: { scan?: string } = {};
    const load = loadInto<{ scan: string }>(cores, {
      scan: async () => {
        if (!files.isServed) throw new TypeError("404");
        return "code";
      },
    });
    await expect(load(kernelsOf(["scan"]))).rejects.toThrow(
      "missing file: the code of scan kernels could not be loaded (404): serve all files of the package, and start",
    );
    expect(cores).toEqual({});
    files.isServed = true;
    await load(kernelsOf(["scan"]));
    expect(cores).toEqual({ scan: "code" });
  });
});

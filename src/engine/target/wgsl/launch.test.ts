import { describe, expect, it } from "vitest";
import { lowerToWgsl } from "../../kernels/wgsl.ts";
import { plainTarget } from "../../testing/plain-target.ts";
import { randomMatmul, randomReduce, randomRows } from "../../testing/random/kernel.ts";
import { launchOf } from "./launch.ts";

const launchOfText = (code: string) => launchOf({ code, groups: [4, 3] });

describe("the launch of a program", () => {
  it("is read from constants, aliases and arrays in workgroup memory", () => {
    const code = `const THREADS = 64u;
const SPARE: u32 = max(THREADS / 3u, 2u);
alias Vector = vec4f;
var<workgroup> tile: array<array<Vector, 2>, (THREADS - 1u) * SPARE + 1u>;
var<workgroup> counts: array<atomic<u32>, 8u>;
@compute @workgroup_size(THREADS) fn main() {}`;
    const bytes = 16 * 2 * (63 * 21 + 1) + 4 * 8;
    expect(launchOfText(code)).toEqual({ groups: 12, threads: 64, groupBytes: bytes });
  });

  it("has no number for what is not a plain expression", () => {
    const main = "@compute @workgroup_size(32) fn main() {}";
    expect(launchOfText(`var<workgroup> tile: array<f32, MANY>;\n${main}`)).toEqual({
      groups: 12,
      threads: 32,
      groupBytes: null,
    });
    expect(launchOfText(`var<workgroup> one: Unknown;\n${main}`)?.groupBytes).toBeNull();
    expect(launchOfText("@compute @workgroup_size(MANY) fn main() {}")).toBeNull();
  });

  it("is known for the programs that the engine writes", () => {
    const product = randomMatmul(1, { batch: [], m: 64, k: 64, n: 64 }).kernel;
    for (const { kernel } of [{ kernel: product }, randomReduce(1), randomRows(1)]) {
      const launch = launchOf(lowerToWgsl(kernel, plainTarget));
      expect(launch?.threads, kernel.name).toBeGreaterThan(0);
      expect(launch?.groupBytes, kernel.name).not.toBeNull();
    }
    expect(launchOf(lowerToWgsl(product, plainTarget))?.groupBytes).toBeGreaterThan(1024);
  });
});

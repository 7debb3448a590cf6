import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explain } from "../../scripts/explain/index.ts";

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "explain-")), "program.ts");
  writeFileSync(path, text);
  return path;
}

const titles = (text: string): string[] => text.split("\n").filter((line) => line.startsWith("=="));

describe("npm run explain", () => {
  it("prints the graph, each device's plan, and each kernel in the IR and as code", async () => {
    const path = file(`import { tensor } from "tensorpad";

const x: number[] = [1, 2, 3];
console.log(await tensor(x).add(1).sum().item());
`);
    const text = await explain(path, ["gpu", "cpu"]);
    expect(titles(text)).toEqual([
      "== graph 1",
      "== GPU plan 1",
      "== GPU plan 1, kernel 1 sum+add: IR",
      "== GPU plan 1, kernel 1 sum+add: WGSL",
      "== CPU plan 1",
      "== CPU plan 1, kernel 1 sum+add: IR",
      "== CPU plan 1, kernel 1 sum+add: WAT",
    ]);
    expect(text).toContain("%0: f32[3] = input 0\n");
    expect(text).toMatch(/= sum %\d+ axes=\[0\] +\/\/ line 4\n/);
    expect(text).toContain("@compute");
    expect(text).toContain("f32x4.add");
  });

  it("reports the line of a program's error", async () => {
    const path = file(`import { zeros } from "tensorpad";

interface Unused { readonly gone: true }
const x = zeros([2, 3]);
await x.matmul(x).data();
`);
    await expect(explain(path, ["cpu"])).rejects.toThrow(
      "program.ts:5: matmul: mismatched inner axes: [2, 3] @ [2, 3] (3 and 2)",
    );
  });

  it("reports the line of invalid TypeScript", async () => {
    await expect(explain(file("const x = ;\n"), ["cpu"])).rejects.toThrow(
      "program.ts:1: invalid program: ",
    );
  });

  it("knows no module but tensorpad", async () => {
    await expect(explain(file('import "node:fs";\n'), ["cpu"])).rejects.toThrow(
      'unknown module "node:fs": a program imports from "tensorpad" only',
    );
  });
});

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { neededLibraries } from "../../scripts/vite/typescript-worker.ts";

const file = "monaco-editor/languages/features/typescript/ts.worker";
const list = fileURLToPath(new URL("./lib/lib.js", import.meta.resolve(file)));

describe("the libraries in the TypeScript worker", () => {
  it("are those of the language, without the DOM's and other platforms'", () => {
    const whole = readFileSync(list, "utf8");
    const kept = neededLibraries(whole);
    const names = [...kept.matchAll(/^libFileMap\["lib\.(.*)\.d\.ts"\]/gm)].map(([, name]) => name);
    expect(names).toContain("es5");
    expect(names).toContain("es2015.promise");
    expect(names).toContain("decorators");
    expect(names.filter((name) => /dom|webworker|scripthost|\.full/.test(name ?? ""))).toEqual([]);
    expect(kept.length).toBeLessThan(whole.length / 4);
  });

  it("are all there", () => {
    expect(() => neededLibraries("const libFileMap = {};")).toThrow(
      "Monaco has no lib.esnext.d.ts any more",
    );
  });
});

/** The runner of exports is Python, which these tests do not run: `scripts/stablehlo/try-runner.py` does, on JAX. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dtypes } from "../../src/engine/ir/dtype.ts";
import { manifestVersion } from "../../src/xla/export/manifest.ts";

const source = (path: string): string =>
  readFileSync(new URL(`../../src/xla/${path}`, import.meta.url), "utf8");

const exported = source("runner/exported.py");
const checkpoints = source("runner/checkpoints.py");
const runner = source("runner/run.py");
const manifest = source("export/manifest.ts");

/** The quoted names in an assignment, such as `ROLES = ("state", …)`. */
function namesIn(text: string, begin: string, end: string): string[] {
  const start = text.indexOf(begin);
  const part = text.slice(start, text.indexOf(end, start));
  return [...part.matchAll(/"(\w[\w-]*)"/g)].map(([, name]) => name as string);
}

describe("the runner of exports", () => {
  it("reads the manifest's version, format, roles and kinds", () => {
    expect(exported).toContain(`\nVERSION = ${manifestVersion}\n`);
    expect(namesIn(exported, "\nFORMAT =", "\n\n")[0]).toBe(
      namesIn(manifest, "readonly format", ";")[0],
    );
    expect(namesIn(exported, "\nROLES =", ")")).toEqual(
      namesIn(manifest, "export type InputRole", ";"),
    );
    expect(namesIn(exported, "\nKINDS =", ")")).toEqual(namesIn(manifest, "readonly kind:", ";"));
  });

  it("knows every dtype, in modules and in files of tensors", () => {
    const inModules = namesIn(exported, "\nDTYPES =", "}");
    expect(inModules.toSorted()).toEqual([...dtypes].toSorted());
    const inFiles = namesIn(exported, "\nSAFETENSORS =", ")");
    expect(inFiles.toSorted()).toEqual([...dtypes].toSorted());
  });

  it("needs only the standard library, NumPy and JAX", () => {
    const standard =
      /^(argparse|dataclasses|json|math|os|pathlib|re|statistics|sys|time|zipfile|zlib)$/;
    const imported = [
      ...[exported, checkpoints, runner].join("\n").matchAll(/^ *(?:import|from) ([\w.]+)/gm),
    ]
      .map(([, name]) => name as string)
      .filter((name) => !standard.test(name));
    expect(new Set(imported.map((name) => name.split(".")[0]))).toEqual(
      new Set(["checkpoints", "exported", "jax", "ml_dtypes", "numpy"]),
    );
  });

  it("explains its options to readers of the archive", () => {
    const readme = source("runner/readme.md");
    const options = [...runner.matchAll(/^ +add\("(--[\w-]+)"/gm)].map(([, name]) => name);
    const named = [...readme.matchAll(/--[a-z][a-z-]+/g)].map(([name]) => name);
    expect(options.length).toBeGreaterThan(15);
    // SLURM's own options are not ours.
    const foreign = /^--(nodes|ntasks|gpus|cpus)/;
    expect(named.filter((name) => !options.includes(name) && !foreign.test(name))).toEqual([
      "--help",
    ]);
  });
});

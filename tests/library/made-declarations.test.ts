/** The declarations on the disk, which `vitest.config.ts` writes, are those of the present sources. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeDeclarations } from "../../scripts/declarations/declarations.mjs";
import { folder } from "../../scripts/declarations/folder.mjs";

const root = join(import.meta.dirname, "../..");

// The compiler parses the whole engine for this.
describe("the generated declarations", { timeout: 60_000 }, () => {
  const made = makeDeclarations(root);

  it.each(Object.entries(made))("equal in %s what the sources declare", (name, text) => {
    expect(readFileSync(join(root, folder, name), "utf8")).toBe(text);
  });
});

/** The files that the service worker caches. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { keptFilesOf } from "../../scripts/vite/offline.ts";

const folder = mkdtempSync(join(tmpdir(), "tensorpad-site-"));

function write(name: string, content: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

for (const name of [
  "index.html",
  "assets/page-12345678.js",
  "assets/page-12345678.js.br",
  "data/mnist.json",
  "ops/relu.html",
  "_headers",
  "service-worker.js",
])
  write(name, "one");

afterAll(() => rmSync(folder, { recursive: true }));

describe("the files cached for offline visits", () => {
  it("are those of the page; others are cached at their first use", () => {
    expect(keptFilesOf(folder).map(({ url }) => url)).toEqual([
      "assets/page-12345678.js",
      "index.html",
    ]);
  });

  it("have a revision where their name does not change with their content", () => {
    const revisions = (): (string | null)[] => keptFilesOf(folder).map(({ revision }) => revision);
    const [script, before] = revisions();
    write("index.html", "two");
    expect(script).toBeNull();
    expect(before).toMatch(/^[0-9a-f]{12}$/);
    expect(revisions()[1]).not.toBe(before);
  });
});

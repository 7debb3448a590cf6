/** A project of a few files in a temporary directory, which is removed when the test file ends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** Writes files into a directory, beside existing ones. */
export function write(root: string, texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The directory's path. */
export function temporaryProject(texts: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "tensorpad-"));
  afterAll(() => rmSync(root, { recursive: true }));
  write(root, texts);
  return root;
}

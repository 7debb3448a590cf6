import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newestVersion } from "../engine/ir/language-version.ts";
import { languageOf, openProgram } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "tensorpad-program-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The version of a file with this text that was last changed on this day. */
function versionOf(text: string, changed = new Date()): number {
  const path = join(folder, "program.ts");
  writeFileSync(path, text);
  utimesSync(path, changed, changed);
  return languageOf(path);
}

describe("a program's file", () => {
  it("is refused with a sentence where it cannot be read, or is no module", async () => {
    const name = `${"long".repeat(100)}.ts`;
    const refused = {
      exitCode: 2,
      message: expect.stringMatching(/: inaccessible path: [A-Z]+: /),
    };
    await expect(openProgram(name)).rejects.toMatchObject(refused);
    const loop = join(folder, "loop.ts");
    symlinkSync(loop, loop);
    await expect(openProgram(loop)).rejects.toMatchObject(refused);
    expect(() => languageOf(loop)).toThrow(/loop\.ts: inaccessible path: ELOOP: /);
    expect(() => languageOf(join(folder, "a.txt"))).toThrow("a.txt: unsupported file: ");
  });
});

describe("the version of the language of a program's file", () => {
  const before = new Date(Date.UTC(2026, 10, 29));
  const mark = (version: number): string =>
    `print(1);\n// Language version of Tensorpad: ${version}\n`;

  it("is the one that its last line states, whenever it was changed", () => {
    for (const day of [before, new Date()])
      for (const version of [1, 2]) expect(versionOf(mark(version), day)).toBe(version);
  });

  it("is the newest one on the day of the file's last change where it states none", () => {
    expect(versionOf("print(1);\n")).toBe(newestVersion);
    expect(versionOf("print(1);\n", before)).toBe(1);
  });

  it("is refused where it is newer than the package", () => {
    expect(() => versionOf(mark(99))).toThrow(
      "program.ts: unsupported language version 99: this package has versions up to 2: install its newest release",
    );
  });
});

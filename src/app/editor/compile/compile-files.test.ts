import { describe, expect, it } from "vitest";
import { filesOf } from "../../run/source/files-of-program.ts";
import { positionMapOf } from "../../run/source/position-map.ts";
import { compileFiles, type FileResult } from "./compile-files.ts";

const source = "one;\n// @filename: model.ts\ntwo;\nthree;";

/** A map of a text's lines to themselves. */
const mapOf = (text: string): string => {
  const mappings = text.split("\n").map((_, line) => (line === 0 ? "AAAA" : "AACA"));
  return JSON.stringify({ version: 3, sources: ["a.ts"], names: [], mappings: mappings.join(";") });
};

describe("compiling a program of several files", () => {
  it("returns one text whose lines map to the lines of the whole program", async () => {
    const compiled = await compileFiles(filesOf(source), async ({ text }) => ({
      ok: true,
      code: text,
      map: mapOf(text),
    }));
    if (!compiled.ok) throw new Error("not compiled");
    const { code, map, parts } = compiled.javascript;
    expect(code).toBe("one;\ntwo;\nthree;\n");
    expect(parts.map(({ firstLine }) => firstLine)).toEqual([1, 2]);
    const toPosition = positionMapOf(map);
    const lines = [1, 2, 3].map((line) => toPosition({ line, column: 1 })?.line);
    expect(lines).toEqual([1, 3, 4]);
  });

  it("reports the problems of all files at their positions in the whole program", async () => {
    const fails = async (): Promise<FileResult> => ({
      ok: false,
      problems: [{ message: "unexpected token", position: { line: 1, column: 5 } }],
    });
    const compiled = await compileFiles(filesOf(source), fails);
    expect(!compiled.ok && compiled.problems.map(({ position }) => position.line)).toEqual([1, 3]);
  });
});

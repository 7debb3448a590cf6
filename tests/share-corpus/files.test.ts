import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readPrograms, textOfPrograms } from "../../src/app/programs/transfer.ts";
import { readRuns, textOfRuns } from "../../src/app/runs/run-text.ts";
import { archiveProgram } from "../../src/app/share/import/archive/archive-program.ts";
import { readArchive } from "../../src/app/share/import/archive/read-archive.ts";
import { runProgram } from "../running/run-program.ts";
import stored from "./files.json" with { type: "json" };

// Files that the page saved in November 2026 must open for ever: they are never changed.
describe("files of the past", () => {
  it("have all runs", () => {
    const read = readRuns(JSON.stringify(stored.runs));
    expect(read.ok && JSON.parse(textOfRuns(read.runs))).toEqual(stored.runs);
  });

  it("have all programs with their versions", () => {
    const read = readPrograms(JSON.stringify(stored.programs));
    expect(read.ok && JSON.parse(textOfPrograms(read.programs))).toEqual(stored.programs);
  });

  it("have a module, whose program computes its example", async () => {
    const files = Object.entries(stored.archive).map(
      ([name, bytes]) => [name, new Uint8Array(Buffer.from(bytes, "base64"))] as const,
    );
    const read = readArchive("old.zip", zipSync(Object.fromEntries(files)));
    if (!read.ok) throw new Error(read.message);
    const program = archiveProgram("old.zip", read.archive, (file) => file);
    const { printed } = await runProgram(program, { files: Object.fromEntries(files) });
    expect(printed.join("\n")).toContain("[[11.5 12.0]]");
  });
});

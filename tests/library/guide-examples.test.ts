/** The programs of the guide run on the CPU, print what their comments say, and type-check. */
import { describe, expect, it } from "vitest";
import { programsOf } from "../../src/app/guide/blocks.ts";
import { libraryDeclarations } from "../../src/engine/derive/declarations.ts";
import { guide } from "../../src/site/guide.ts";
import { disagreements } from "../running/example-prints.ts";
import { runProgram } from "../running/run-program.ts";
import { problemsOf } from "./doc-examples.ts";

const { pages, steps } = guide();
const programs = [...pages, ...steps].flatMap((page) =>
  programsOf(page).map((program, index) => ({ name: `${page.slug} ${index + 1}`, program })),
);
/** Programs of the library, which open a device themselves and write to the console. */
const ofLibrary = pages.flatMap(({ slug, blocks }) =>
  blocks.flatMap((block, index) =>
    block.kind === "code" && block.language === "ts library"
      ? [{ name: `${slug} ${index}`, program: block.text }]
      : [],
  ),
);

describe("the guide", { timeout: 120_000 }, () => {
  it("has programs on its pages", () => {
    expect(programs.length).toBeGreaterThan(50);
    expect(ofLibrary.length).toBeGreaterThan(1);
  });

  it.each(programs)("$name runs and prints what its comments say", async ({ program }) => {
    const { printed } = await runProgram(program);
    expect(disagreements(program, printed)).toEqual([]);
  });

  it.each(ofLibrary)("$name runs as a program of the library", async ({ program }) => {
    await expect(runProgram(program)).resolves.toBeDefined();
  });

  it("type-checks", () => {
    const examples = [...programs, ...ofLibrary].map(({ name, program }) => ({
      name,
      text: program,
    }));
    expect(problemsOf(examples, libraryDeclarations())).toEqual([]);
  });
});

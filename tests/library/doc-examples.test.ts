/** The documentation's examples type-check against the shipped library, without any platform's types. */
import { describe, expect, it } from "vitest";
import { libraryDeclarations } from "../../src/engine/derive/declarations.ts";
import { exampleOf } from "../../src/engine/derive/pages.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import { documentExamples, problemsOf } from "./doc-examples.ts";

const declarations = libraryDeclarations();

describe("examples", { timeout: 120_000 }, () => {
  it("of README and the documents type-check", () => {
    const examples = documentExamples(declarations);
    const names = examples.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["README.md 0", "README.md 1", "docs/architecture.md 0"]),
    );
    expect(problemsOf(examples, declarations)).toEqual([]);
  });

  it("of the ops type-check", () => {
    const examples = specs.map((spec) => ({ name: spec.name, text: exampleOf(spec).program }));
    expect(examples.length).toBeGreaterThan(600);
    expect(problemsOf(examples, declarations)).toEqual([]);
  });

  it.each([
    ["an option that there is none of", 'await init({ devise: "gpu" });'],
    ["a name that is not exported", "missing();"],
    ["a type of another platform", "document.title;"],
  ])("with %s are found to be wrong", (_, wrong) => {
    const right = 'await init({ device: "gpu" });';
    const program = (text: string): string => `import { init } from "tensorpad"; ${text}`;
    expect(problemsOf([{ name: "right", text: program(right) }], declarations)).toEqual([]);
    expect(
      problemsOf([{ name: "wrong", text: program(`${right} ${wrong}`) }], declarations),
    ).toEqual([expect.stringMatching(/^wrong: /)]);
  });
});

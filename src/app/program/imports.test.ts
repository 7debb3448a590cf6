import { describe, expect, it } from "vitest";
import { Fault } from "../../engine/ir/fault.ts";
import { findImports } from "./imports.ts";
import { findUnknownName, link } from "./link.ts";

const address = "blob:null/00000000-0000-0000-0000-000000000000";

function failure(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error("no fault");
}

/** The statements that precede a linked program's own. */
const opening = `import { begin as tensorpadBegins } from "${address}"; tensorpadBegins(); `;

describe("imports", () => {
  it("name tensorpad's address in place of tensorpad", () => {
    const code = `import { a } from "tensorpad";\nimport * as t from 'tensorpad';\nexport { b } from "tensorpad";\nconst c = await import("tensorpad");`;
    const linked = link(code, findImports(code), address).code;
    expect(linked).toBe(opening + code.replaceAll(/"tensorpad"|'tensorpad'/g, `"${address}"`));
  });

  it("leave the rest of the program alone", () => {
    const code =
      'const text = "import x from \'y\'"; // import z from "w"\nconsole.log(import.meta.url, `import("q")`);';
    expect(link(code, findImports(code), address).code).toBe(opening + code);
  });

  it("shift positions on their line only, and back", () => {
    const code = 'import { a } from "tensorpad"; import { b } from "tensorpad"; a(b);\na();';
    const { code: linked, unlinked } = link(code, findImports(code), address);
    const [line] = linked.split("\n");
    const before = code.indexOf("a(b)") + 1;
    const after = (line as string).indexOf("a(b)") + 1;
    expect(after).toBeGreaterThan(before);
    expect(unlinked({ line: 1, column: after })).toEqual({ line: 1, column: before });
    expect(unlinked({ line: 1, column: opening.length + 3 })).toEqual({ line: 1, column: 3 });
    expect(unlinked({ line: 2, column: 40 })).toEqual({ line: 2, column: 40 });
  });

  it.each([
    [
      'import "left-pad";',
      'unsupported import of "left-pad": a program can import from "tensorpad" only',
    ],
    [
      'const x = await import("./x.js");',
      'unsupported import of "./x.js": a program can import from "tensorpad" only',
    ],
    [
      "const x = await import(name);",
      'unsupported import of a computed address: a program can import from "tensorpad" only',
    ],
    ["const x = await import(`tensor` + name);", "unsupported import of a computed address"],
    [
      'export * from "other";',
      'unsupported import of "other": a program can import from "tensorpad" only',
    ],
    [
      'import x from "tensorpad" with { type: "json" };',
      'unsupported form of import: write import { … } from "tensorpad"',
    ],
  ])("refuses %s at its place", (statement, message) => {
    const found = failure(() => findImports(`\n\n  ${statement}`));
    expect(found.message).toContain(message);
    expect(found.position?.line).toBe(3);
  });

  it.each([
    "[...import(x)]",
    "f(...import(x))",
    "({ ...import(x) })",
    ["`", "{import(x)}`"].join("$"),
    "class A { static [import(x)] = 1 }",
    "class A { static { import(x) } }",
    "label: import(x)",
    "async () => { for await (const y of import(x)); }",
    "a\n/ import(x) / 1",
    "function* f() { yield import(x) }",
    "import/* ( */(x)",
    "import\n(x)",
    "(({ a = import(x) }) => a)({})",
    "import(import('tensorpad'))",
    "import('tensorpad', import(x))",
    "x = y ? import.meta : import(x)",
    "if (a) /[/]/.test(import(x))",
    "export default import(x)",
  ])("refuses the import in %s", (statement) => {
    expect(failure(() => findImports(statement)).message).toMatch(/^unsupported (import|form) of/);
  });

  it("leave what only looks like one alone", () => {
    for (const code of [
      "/import(x)/.test('import(y)')",
      "a.import(x)",
      "({ import(x) {} })",
      "class A { import(x) {} static import = 1 }",
      "`import(x)`",
      "// import(x)\n/* import(y) */",
    ])
      expect(findImports(code)).toEqual([]);
  });

  it.each(["import defer * as t from 'tensorpad'", "import.source('tensorpad')", "@f class A {}"])(
    "refuse %s, which their parser does not know",
    (code) => {
      expect(failure(() => findImports(code)).message).toContain("cannot be read");
    },
  );

  it("are found in a tree that is deeper than a stack, or it is refused", () => {
    const deep = `${"(".repeat(100_000)}1${")".repeat(100_000)}`;
    expect(failure(() => findImports(deep)).message).toContain("cannot be read");
    const long = `x = ${"1 + ".repeat(50_000)}import(x)`;
    expect(failure(() => findImports(long)).kind).toMatch(/unsupported|invalid/);
  });

  it("take steps in proportion to their number", () => {
    const code = `x = [${'import("tensorpad"),'.repeat(20_000)}];\nf();`;
    const { code: linked, unlinked } = link(code, findImports(code), address);
    const [line = ""] = linked.split("\n");
    expect(unlinked({ line: 1, column: line.length })).toEqual({
      line: 1,
      column: code.indexOf("\n"),
    });
  });

  it("finds what is hidden by an escape", () => {
    const found = failure(() => findImports('import "\\x6cpad";'));
    expect(found.message).toContain('unsupported import of "lpad"');
  });

  it("says that it cannot read a broken program", () => {
    const found = failure(() => findImports("const a = 1;\nimport { from ;"));
    expect(found.message).toBe("invalid program: its imports cannot be read");
    expect(found.position?.line).toBe(2);
  });

  it("are of names that exist", () => {
    const sites = findImports(
      '\nimport { ones, zeroes as z } from "tensorpad";\nimport * as t from "tensorpad";',
    );
    expect(findUnknownName(sites, ["ones", "zeros"])).toEqual({
      name: "zeroes",
      position: { line: 2, column: 1 },
    });
    expect(findUnknownName(sites, ["ones", "zeroes"])).toBeUndefined();
  });
});

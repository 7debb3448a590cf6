import { describe, expect, it } from "vitest";
import { Fault } from "../../../engine/ir/fault.ts";
import { codeAddress } from "../sandbox/code-address.ts";
import { namedProgram, standIn, withAddresses } from "../sandbox/stand-in.ts";
import { joinCompiled } from "./compiled-files.ts";
import { filesOf } from "./files-of-program.ts";
import { type Module, readModules } from "./imports.ts";
import { findUnknownName, link } from "./link.ts";
import { positionMapOf } from "./position-map.ts";

const address = "blob:null/00000000-0000-0000-0000-000000000000";

function failure(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error("no fault");
}

const modulesOf = (code: string): readonly Module[] => readModules(code);

const findImports = (code: string) => modulesOf(code).flatMap(({ imports }) => imports);

/** The statements that precede a linked program's own. */
const opening = `import { begin as tensorpadBegins } from "${address}"; tensorpadBegins(); `;

describe("imports", () => {
  it("name tensorpad's address instead of tensorpad", () => {
    const code = `import { a } from "tensorpad";\nimport * as t from 'tensorpad';\nexport { b } from "tensorpad";\nconst c = import("tensorpad");`;
    const linked = link(code, modulesOf(code), address).code;
    expect(linked).toBe(opening + code.replaceAll(/"tensorpad"|'tensorpad'/g, `"${address}"`));
  });

  it("pass functions that read the variables of each file, where the page asks for them", () => {
    const code = `export const { a: { b }, ...c } = d(), [e = f] = [];\nlet g;\nif (g) var h;\n`;
    const { code: linked } = link(code, modulesOf(code), address, true);
    const readers = "b: () => b, c: () => c, e: () => e, g: () => g";
    expect(linked).toContain(`tensorpadBegins("main.ts", { ${readers} }); export`);
  });

  it("leave the rest of the program unchanged", () => {
    const code =
      'const text = "import x from \'y\'"; // import z from "w"\nconsole.log(import.meta.url, `import("q")`);';
    expect(link(code, modulesOf(code), address).code).toBe(opening + code);
  });

  it("shift positions on their line only, and back", () => {
    const code = 'import { a } from "tensorpad"; import { b } from "tensorpad"; a(b);\na();';
    const { code: made, unlinked, linked } = link(code, modulesOf(code), address);
    const [line] = made.split("\n");
    const before = code.indexOf("a(b)") + 1;
    const after = (line as string).indexOf("a(b)") + 1;
    expect(after).toBeGreaterThan(before);
    expect(unlinked({ line: 1, column: after })).toEqual({ line: 1, column: before });
    expect(unlinked({ line: 1, column: opening.length + 3 })).toEqual({ line: 1, column: 3 });
    expect(unlinked({ line: 2, column: 40 })).toEqual({ line: 2, column: 40 });
    expect(linked({ line: 1, column: before })).toEqual({ line: 1, column: after });
    expect(linked({ line: 1, column: 3 })).toEqual({ line: 1, column: opening.length + 3 });
    expect(linked({ line: 2, column: 40 })).toEqual({ line: 2, column: 40 });
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
  ])("refuses %s at its position", (statement, message) => {
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

  it("leave text that only looks like an import unchanged", () => {
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
    const { code: linked, unlinked } = link(code, modulesOf(code), address);
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
    const modules = modulesOf(
      '\nimport { ones, zeroes as z } from "tensorpad";\nimport * as t from "tensorpad";',
    );
    expect(findUnknownName(modules, ["ones", "zeros"])).toEqual({
      name: "zeroes",
      module: null,
      position: { line: 2, column: 1 },
    });
    expect(findUnknownName(modules, ["ones", "zeroes"])).toBeUndefined();
  });
});

/** The JavaScript of a program's files, which are JavaScript already, each with a map of one segment a line. */
function compiledOf(source: string) {
  const line = "AACA";
  return joinCompiled(
    filesOf(source).map((file) => {
      const mappings = [
        "AAAA",
        ...file.text
          .split("\n")
          .slice(1)
          .map(() => line),
      ].join(";");
      const map = JSON.stringify({ version: 3, sources: ["x.ts"], names: [], mappings });
      return { file, code: file.text, map };
    }),
  );
}

describe("the files of a program", () => {
  const source = [
    'import { ones } from "tensorpad";',
    'import { double } from "./model";',
    "double(ones([2]));",
    "// @filename: unused.ts",
    "export const x = 1;",
    "// @filename: model.ts",
    'import { two } from "./numbers.js"; export { two };',
    "export const double = (t) => t.multiply(two), [other] = [1];",
    "// @filename: numbers.ts",
    "export const two = 2;",
  ].join("\n");
  const compiled = compiledOf(source);
  const modules = readModules(compiled.code, compiled.parts);

  it("are evaluated after those that they import, without those that nothing imports", () => {
    expect(modules.map(({ name }) => name)).toEqual(["numbers.ts", "model.ts", "main.ts"]);
    expect(modules[1]?.exports).toEqual(expect.arrayContaining(["two", "double", "other"]));
  });

  it("have separate lines in all that the worker runs", () => {
    const linked = link(compiled.code, modules, address);
    const [numbers = "", model = "", main = ""] = linked.modules;
    const lineOf = (text: string, part: string): number =>
      text.slice(0, text.indexOf(part)).split("\n").length;
    const toPlace = positionMapOf(compiled.map);
    const placeIn = (text: string, part: string) =>
      toPlace(linked.unlinked({ line: lineOf(text, part), column: 1 }))?.line;
    const lines = source.split("\n");
    const lineIn = (part: string): number => lines.findIndex((line) => line.includes(part)) + 1;
    expect(placeIn(numbers, "two = 2")).toBe(lineIn("two = 2"));
    expect(placeIn(model, "t.multiply")).toBe(lineIn("t.multiply"));
    expect(placeIn(main, "double(ones")).toBe(lineIn("double(ones"));
    expect(new Set([numbers, model, main].map((text) => /\S/.exec(text)?.index)).size).toBe(3);
  });

  it("name each other by stand-ins as long as addresses, which the worker replaces", () => {
    const linked = link(compiled.code, modules, address);
    const addresses = [0, 1].map((index) => address.replace(/.$/, String(index)));
    const [, model = "", main = ""] = linked.modules.map((text) => withAddresses(text, addresses));
    expect(model).toContain(`import { two } from "${addresses[0]}"`);
    expect(main).toContain(`import { double } from "${addresses[1]}"`);
    expect(main).toHaveLength(linked.modules[2]?.length ?? 0);
  });

  it("hold the addresses of those that they import where the API has a `data:` address, without moving a line", async () => {
    const api = codeAddress("export const ones = () => 1; export const begin = () => {};");
    const linked = link(compiled.code, modules, api);
    const [numbers = "", model = "", main = ""] = linked.modules;
    expect(model).toContain(JSON.stringify(codeAddress(namedProgram(numbers))));
    expect(main).toContain(JSON.stringify(codeAddress(namedProgram(model))));
    expect(main).not.toContain(standIn(1, api.length));
    const lineOf = (text: string): number | undefined =>
      positionMapOf(compiled.map)(
        linked.unlinked({
          line: main.slice(0, main.indexOf(text)).split("\n").length,
          column: 1,
        }),
      )?.line;
    const lines = source.split("\n");
    expect(lineOf("double(ones")).toBe(lines.findIndex((line) => line.includes("double(ones")) + 1);
  });

  it("map the end of a called name, behind an address on its line, to the name's beginning", () => {
    const text =
      'import { two } from "./m"; two.nope();\n// @filename: m.ts\nexport const two = 2;';
    const twoFiles = compiledOf(text);
    const linked = link(
      twoFiles.code,
      readModules(twoFiles.code, twoFiles.parts),
      codeAddress("export const begin = () => {};"),
    );
    const main = linked.modules.at(-1) ?? "";
    const line = main.split("\n").findIndex((each) => each.includes("two.nope"));
    const column = (main.split("\n")[line] ?? "").indexOf("nope(") + "nope".length + 1;
    const { line: at, column: from } = linked.unlinked({ line: line + 1, column });
    expect((twoFiles.code.split("\n")[at - 1] ?? "").slice(from - 1)).toMatch(/^nope\(/);
  });

  it("are refused where their addresses would hold too much text", () => {
    const many = Array.from({ length: 24 }, (_, n) => {
      const imports = Array.from({ length: n }, (__, m) => `import "./f${m}";`).join("\n");
      return `// @filename: f${n}.ts\n${imports}\nexport const x${n} = 1;`;
    });
    const wide = compiledOf(`import "./f23";\n${many.join("\n")}`);
    const read = readModules(wide.code, wide.parts);
    const found = failure(() => link(wide.code, read, codeAddress("1")));
    expect(found.message).toMatch(
      /^import: unsupported program size: with imports inlined, the files up to f\d+\.ts exceed 16,777,216 characters in this browser: reduce the imports between files$/,
    );
  });

  it("are refused where a file that imports a long one many times would hold too much text", () => {
    const long = `// @filename: long.ts\nexport const x = "${"a".repeat(2e5)}";`;
    const many = compiledOf(`${'import "./long";\n'.repeat(2e4)}${long}`);
    const read = readModules(many.code, many.parts);
    expect(failure(() => link(many.code, read, codeAddress("1"))).message).toMatch(
      /^import: unsupported program size: with imports inlined, the files up to main\.ts/,
    );
  });

  it("that import each other in a circle are refused, with the circle", () => {
    const circle = compiledOf(
      'import "./a";\n// @filename: a.ts\nimport "./b";\n// @filename: b.ts\nimport "./a";',
    );
    const found = failure(() => readModules(circle.code, circle.parts));
    expect(found.message).toBe(
      "unsupported circular import: a.ts → b.ts → a.ts: move what both need to a separate file",
    );
  });

  it("are named where another is imported", () => {
    const wrong = compiledOf('\nimport "./modle";\n// @filename: model.ts\n1;');
    const found = failure(() => readModules(wrong.code, wrong.parts));
    expect(found.message).toBe(
      'unsupported import of "./modle": a program can import from "tensorpad" and from its files "./model"',
    );
    expect(found.position?.line).toBe(2);
  });

  it("export what others import, or the error names what is missing", () => {
    const wrong = compiledOf(
      'import { three } from "./model";\n// @filename: model.ts\nexport const two = 2;',
    );
    const read = readModules(wrong.code, wrong.parts);
    expect(findUnknownName(read, [])).toEqual({
      name: "three",
      module: "model.ts",
      position: { line: 1, column: 1 },
    });
  });
});

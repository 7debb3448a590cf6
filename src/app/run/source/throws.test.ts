import { describe, expect, it } from "vitest";
import { readModules } from "./imports.ts";
import { link } from "./link.ts";
import { awaiterName, noterName } from "./throws.ts";

const api = "data:text/javascript,export const begin = () => {};";

/** The value that a program throws, and the positions that it notes meanwhile, in the text before linking. */
async function run(code: string): Promise<{ thrown: unknown; positions: [number, number][] }> {
  const { code: linked, unlinked } = link(code, readModules(code), api);
  const positions: [number, number][] = [];
  const note = (line: number, column: number, _: boolean, value: unknown): unknown => {
    const position = unlinked({ line, column });
    positions.push([position.line, position.column]);
    return value;
  };
  const pass = (_line: number, _column: number, _isName: boolean, value: unknown): unknown => value;
  Object.assign(globalThis, { [noterName]: note, [awaiterName]: pass });
  try {
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(linked)}`);
    return { thrown: undefined, positions };
  } catch (thrown) {
    return { thrown, positions };
  }
}

describe("a linked program", () => {
  it("throws what it threw, and reports where", async () => {
    const code = [
      'throw "text";',
      "throw 1, 2;",
      "try { throw { a: 1 }; } catch (caught) { throw caught; }",
      "throw new Error((() => { try { throw 1; } catch { return 5; } })());",
      "const late = async () => { throw await 7; }; await late();",
      "throw (\n  8\n);",
      'const never = () => Promise.reject("no"); await never();',
      "let reject; const p = new Promise((_, no) => { reject = no; }); reject(); await p;",
      "await new Promise((yes, no) => { const f = (a) => a; f(1); no(f(9)); });",
    ];
    const ends = [];
    for (const each of code) ends.push(await run(each));
    expect(ends).toEqual([
      { thrown: "text", positions: [[1, 1]] },
      { thrown: 2, positions: [[1, 1]] },
      {
        thrown: { a: 1 },
        positions: [
          [1, 7],
          [1, 42],
        ],
      },
      {
        thrown: expect.objectContaining({ message: "5" }),
        positions: [
          [1, 32],
          [1, 1],
        ],
      },
      { thrown: 7, positions: [[1, 28]] },
      { thrown: 8, positions: [[1, 1]] },
      { thrown: "no", positions: [[1, 21]] },
      { thrown: undefined, positions: [[1, 65]] },
      { thrown: 9, positions: [[1, 60]] },
    ]);
  });

  it("has its positions back beside what was put in, and moves them there", () => {
    const code = "if (a) throw b; else throw c; await z; d();";
    const { code: made, unlinked, linked } = link(code, readModules(code), "blob:x");
    const [line = ""] = made.split("\n");
    for (const text of ["b)", "c)", "z)", "d()"]) {
      const column = line.indexOf(text) + 1;
      const before = code.indexOf(text.slice(0, 1)) + 1;
      expect(unlinked({ line: 1, column })).toEqual({ line: 1, column: before });
      expect(linked({ line: 1, column: before })).toEqual({ line: 1, column });
    }
  });
});

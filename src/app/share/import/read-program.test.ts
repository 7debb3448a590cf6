import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newestVersion } from "../../../engine/ir/language-version.ts";
import { type Exported, textFile } from "../export/exported.ts";
import { htmlFile } from "../export/html.ts";
import { notebookFile } from "../export/notebook.ts";
import { programKind, readProgramFile } from "./read-program.ts";

const program: Exported = {
  title: "A </script><b>title",
  givenTitle: "A </script><b>title",
  source: 'print("</script><!-- \u2028");\n',
  device: "cpu",
  params: { n: 4, name: "</script>" },
  seed: 7,
  languageVersion: 2,
  link: null,
};
const modules = [{ name: "program/main.ts", code: "1" }];
const files = [{ name: "a.csv", bytes: Uint8Array.of(0, 255, 10) }];
const html = htmlFile({ program, version: 100, modules, library: "2", data: { sets: [], files } });
const notebook = notebookFile(program, 100, [{ kind: "text", text: "hello" }], files);
const { title, source, device, params, seed, languageVersion } = program;

function messageOf(name: string, text: string): string {
  const read = readProgramFile(name, text);
  return read.ok ? "it can be opened" : read.message;
}

describe("a program's file", () => {
  it("is known by its name, and data is not one", () => {
    expect(["a.ts", "a.mts", "A.IPYNB", "a.html", "a.htm"].map(programKind)).toEqual([
      "text",
      "text",
      "notebook",
      "html",
      "html",
    ]);
    expect(["a.json", "a.csv", "a.png", "ts", "a.ts.bin"].map(programKind)).toEqual(
      Array(5).fill(null),
    );
  });

  it("returns what was exported, as text, page or notebook", () => {
    expect(readProgramFile("a.ts", textFile(program))).toEqual({
      ok: true,
      program: { source, languageVersion },
    });
    const settings = { device, params, seed, languageVersion };
    const whole = { ok: true, program: { title, source, ...settings, files } };
    expect(readProgramFile("a.html", html)).toEqual(whole);
    expect(readProgramFile("a.ipynb", notebook)).toEqual(whole);
  });

  it("has the version of its language as text too", () => {
    for (const version of [1, 2]) {
      const text = textFile({ source, languageVersion: version });
      expect(text).toBe(`${source}// Language version of Tensorpad: ${version}\n`);
      expect(readProgramFile("a.ts", text, 0)).toEqual({
        ok: true,
        program: { source, languageVersion: version },
      });
    }
  });

  it("follows the version of the day of its last change where it states none", () => {
    const versionOf = (name: string, text: string, changed?: number): unknown => {
      const read = readProgramFile(name, text, changed);
      return read.ok && read.program.languageVersion;
    };
    const foreign = JSON.stringify({ nbformat: 4, cells: [{ cell_type: "code", source: "1" }] });
    for (const [name, text] of [
      ["a.ts", source],
      ["a.ts", `${source}// Language version of Tensorpad: new\n`],
      ["a.ipynb", foreign],
    ] as const) {
      expect(versionOf(name, text, Date.UTC(2026, 10, 29)), name).toBe(1);
      expect(versionOf(name, text, Date.UTC(2027, 0, 1)), name).toBe(2);
      expect(versionOf(name, text), "a file that is new").toBe(newestVersion);
    }
    const { languageVersion: _, ...first } = JSON.parse(notebook).metadata.tensorpad;
    const own = JSON.stringify({ ...JSON.parse(notebook), metadata: { tensorpad: first } });
    expect(versionOf("a.ipynb", own), "saved before there were versions").toBe(undefined);
  });

  it("joins the cells of somebody else's notebook, and leaves its words out", () => {
    const cells = [
      { cell_type: "markdown", source: "words" },
      { cell_type: "code", source: ["const a = 1;\n", "print(a);"] },
      { cell_type: "code", source: "print(2);" },
    ];
    const text = JSON.stringify({ nbformat: 4, metadata: {}, cells });
    expect(readProgramFile("a.ipynb", text)).toEqual({
      ok: true,
      program: { source: "const a = 1;\nprint(a);\n\nprint(2);", languageVersion: 2 },
    });
  });

  const python = { nbformat: 4, metadata: { kernelspec: { language: "python" } }, cells: [] };
  it.each([
    ["a.json", "{}", "it is not a program: choose a .ts, .ipynb or .html file"],
    ["a.ts", " \n", "it is empty"],
    ["a.ts", "a\0b", "it is not text"],
    ["a.ts", "a".repeat(524_289), "its program has 524,289 characters, but the limit is 524,288"],
    ["a.ipynb", "{", "it is not valid JSON: export or download it again"],
    ["a.ipynb", "[]", "it is not a JSON object"],
    [
      "a.ipynb",
      "{}",
      "it is not in notebook format 4 (nbformat 4): save it with a newer version of Jupyter",
    ],
    [
      "a.ipynb",
      JSON.stringify(python),
      "its cells are in python, but programs here are in TypeScript",
    ],
    ["a.ipynb", '{"nbformat":4,"cells":[]}', "it has no code cells"],
    [
      "a.ipynb",
      '{"nbformat":4,"cells":7}',
      "it is damaged: cells: expected an array of at most 1000 elements",
    ],
    [
      "a.ipynb",
      '{"nbformat":4,"cells":[{"cell_type":"code","source":7}]}',
      "it is damaged: cells[0].source: expected a string or an array of lines",
    ],
    [
      "a.html",
      "<p>hello</p>",
      "it contains no Tensorpad program: only pages that Tensorpad exported contain one",
    ],
    [
      "a.html",
      html.slice(0, html.indexOf("tensorpad-program") + 60),
      "it is truncated: export or download it again",
    ],
    [
      "a.html",
      html.replace('"seed":7', '"seed":-7'),
      "it is damaged: seed: expected an integer from 0 to 4294967295",
    ],
    [
      "a.html",
      html.replace('"a.csv":"AP8K"', '"a.csv":"?"'),
      "it is damaged: files.a.csv: expected bytes in base64",
    ],
  ])("%s is refused with a sentence: case %#", (name, text, reason) => {
    expect(messageOf(name, text)).toBe(`${name} cannot be opened: ${reason}`);
  });

  it("takes no files from somebody else's notebook, whose attachments are pictures of its words", () => {
    const cells = [
      { cell_type: "markdown", source: "", attachments: { "a.png": { "image/png": "AAAA" } } },
      { cell_type: "code", source: "1" },
    ];
    const read = readProgramFile("a.ipynb", JSON.stringify({ nbformat: 4, cells }));
    expect(read).toEqual({ ok: true, program: { source: "1", languageVersion: 2 } });
  });

  it("is read or refused, and never throws, whatever it holds", () => {
    const names = fc.constantFrom("a.ts", "a.ipynb", "a.html");
    const json = fc
      .json()
      .map((text) => `{"nbformat":4,"cells":[{"cell_type":"code","source":${text}}]}`);
    fc.assert(
      fc.property(names, fc.oneof(fc.string({ unit: "binary" }), fc.json(), json), (name, text) => {
        expect(typeof readProgramFile(name, text).ok).toBe("boolean");
      }),
    );
  });

  it("that is damaged at one position never throws and never returns another kind of value", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(["a.html", html] as const, ["a.ipynb", notebook] as const),
        fc.nat(),
        fc.string({ maxLength: 4 }),
        ([name, text], at, damage) => {
          const index = at % text.length;
          const read = readProgramFile(name, text.slice(0, index) + damage + text.slice(index + 1));
          if (read.ok) expect(typeof read.program.source).toBe("string");
        },
      ),
      { numRuns: 1000, seed: 3 },
    );
  });
});

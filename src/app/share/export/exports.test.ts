import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { joinCompiled } from "../../run/source/compiled-files.ts";
import { filesOf } from "../../run/source/files-of-program.ts";
import { type Exported, embeddableJson, fileNameOf, textFile } from "./exported.ts";
import { htmlFile } from "./html.ts";
import { modulesOf } from "./modules.ts";
import { notebookFile } from "./notebook.ts";
import { projectName, projectZip } from "./project.ts";

const program: Exported = {
  title: "Größe & <b>maß",
  givenTitle: null,
  source: 'print("</script>");\n',
  device: "compare",
  params: { n: 4 },
  seed: 7,
  languageVersion: 1,
  link: "https://tensorpad.example/#1rabc",
};

const bytes = new TextEncoder().encode("a,b\n");
const file = { name: "ä/b.csv", bytes };

describe("an exported page", () => {
  const html = htmlFile({
    program,
    version: 100,
    modules: [{ name: "program/main.ts", code: 'print("</script>")' }],
    library: "lib",
    data: { sets: [], files: [] },
  });

  it("has no tag of the program's own, and ends each script where it means to", () => {
    expect(html).not.toContain("<b>");
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  it("carries what the program loads, and nothing where it loads nothing", () => {
    expect(html).not.toContain('id="tensorpad-data"');
    const modules = [{ name: "program/main.ts", code: "1" }];
    const data = { sets: [{ name: "iris.csv", bytes }], files: [file] };
    expect(htmlFile({ program, version: 100, modules, library: "lib", data })).toContain(
      '<script type="application/json" id="tensorpad-data">{"sets":{"iris.csv":"YSxiCg=="},"files":{"ä/b.csv":"YSxiCg=="}}</script>',
    );
  });

  it("reaches no network", () => {
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/connect-src|src="https?:/);
  });

  it("runs on one device, with the params and the seed", () => {
    expect(html).toContain(
      '"options":{"device":"auto","params":{"n":4},"seed":7,"languageVersion":1}',
    );
  });
});

describe("an exported notebook", () => {
  it("has the program, and its outputs as Jupyter has them", () => {
    const text = notebookFile(
      program,
      100,
      [
        { kind: "text", text: "1" },
        { kind: "text", text: "2" },
        { kind: "drawing", svg: "<svg/>", text: "[chart: a]" },
        { kind: "text", text: "no", isError: true },
        { kind: "picture", png: "AAAA", text: "[chart: b]" },
      ],
      [file],
    );
    const { cells, nbformat } = JSON.parse(text);
    expect(cells[0].attachments).toEqual({
      "ä/b.csv": { "application/octet-stream": "YSxiCg==" },
    });
    expect(nbformat).toBe(4);
    expect(cells[1].source).toEqual(['print("</script>");\n']);
    expect(cells[1].outputs).toEqual([
      { output_type: "stream", name: "stdout", text: ["1\n", "2\n"] },
      {
        output_type: "display_data",
        metadata: {},
        data: { "image/svg+xml": ["<svg/>"], "text/plain": ["[chart: a]"] },
      },
      { output_type: "stream", name: "stderr", text: ["no\n"] },
      {
        output_type: "display_data",
        metadata: {},
        data: { "image/png": "AAAA", "text/plain": ["[chart: b]"] },
      },
    ]);
  });
});

describe("an exported project", () => {
  const data = { sets: [{ name: "iris.csv", bytes }], files: [file] };
  const parts = { program, version: 100, library: "lib", declarations: "types", data };
  const files = unzipSync(projectZip(parts));
  const folder = projectName(program);
  const read = (path: string): string => strFromU8(files[`${folder}/${path}`] ?? new Uint8Array());

  it("has the program with its version of the language, and the library as a separate package", () => {
    expect(read("src/program.ts")).toBe(textFile(program));
    expect(read("tensorpad/tensorpad.js")).toBe("lib");
    expect(JSON.parse(read("package.json")).dependencies).toEqual({
      tensorpad: "file:./tensorpad",
    });
    expect(JSON.parse(read("tensorpad/package.json")).version).toBe("0.1.0");
    expect(read("index.html")).toContain("Größe &amp; &lt;b&gt;maß");
  });

  it("has the data that the program loads, the visitor's files by paths that any system has", () => {
    expect(read("public/data/iris.csv")).toBe("a,b\n");
    expect(read("public/files/0")).toBe("a,b\n");
    expect(read("src/main.ts")).toContain('{"ä/b.csv":"files/0"}');
    expect(read("src/main.ts")).toContain(
      'seed":7,"params":{"n":4},"languageVersion":1, datasets: import.meta.env.BASE_URL + "data/", files}',
    );
    const bare = unzipSync(projectZip({ ...parts, data: { sets: [], files: [] } }));
    expect(Object.keys(bare).filter((path) => path.includes("public"))).toEqual([]);
    expect(strFromU8(bare[`${folder}/src/main.ts`] as Uint8Array)).not.toContain("files");
  });

  it("has a file for each file of the program, in a separate folder", () => {
    const source = 'import { f } from "./model";\n// @filename: model.ts\nexport const f = 1;';
    const several = unzipSync(projectZip({ ...parts, program: { ...program, source } }));
    const text = (path: string): string => strFromU8(several[`${folder}/${path}`] as Uint8Array);
    expect(text("src/program/main.ts")).toMatch(
      /^import \{ f \} from "\.\/model";\n\/\/ Language version/,
    );
    expect(text("src/program/model.ts")).toBe("export const f = 1;");
    expect(text("src/main.ts")).toContain('import("./program/main.ts")');
  });

  it("is the same file whenever it is made", () => {
    expect(projectZip(parts)).toEqual(projectZip(parts));
  });

  it("has a name that npm allows, whatever the title", () => {
    for (const title of ["Größe", "行列", "", "..", "A b", "x".repeat(500)])
      expect(projectName({ ...program, title })).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/);
  });
});

it("A file's name has the letters of the title, and something where there are none", () => {
  expect(fileNameOf("K-means: two groups!", "ts")).toBe("k-means-two-groups.ts");
  expect(fileNameOf("???", "html")).toBe("program.html");
});

describe("the modules of an exported program", () => {
  it("find each other by names of an import map, the main one last", () => {
    const files = filesOf(
      'import { f } from "./model";\nf;\n// @filename: model.ts\nexport const f = 1;',
    );
    const map = JSON.stringify({ version: 3, sources: [""], names: [], mappings: "" });
    const program = joinCompiled(files.map((file) => ({ file, code: file.text, map })));
    expect(modulesOf(program)).toEqual([
      { name: "program/model.ts", code: "export const f = 1;\n" },
      { name: "program/main.ts", code: 'import { f } from "program/model.ts";\nf;\n' },
    ]);
  });
});

it("JSON inside of a script element cannot end it", () => {
  const text = embeddableJson({ a: "</script><!--\u2028" });
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual({ a: "</script><!--\u2028" });
});

import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type Exported, embeddableJson, fileNameOf } from "./exported.ts";
import { htmlFile } from "./html.ts";
import { notebookFile } from "./notebook.ts";
import { projectName, projectZip } from "./project.ts";

const program: Exported = {
  title: "Größe & <b>maß",
  source: 'print("</script>");\n',
  device: "compare",
  params: { n: 4 },
  seed: 7,
  link: "https://tensorpad.example/#1rabc",
};

describe("an exported page", () => {
  const html = htmlFile({
    program,
    version: 100,
    javascript: 'print("</script>")',
    library: "lib",
  });

  it("has no tag of the program's own, and ends each script where it means to", () => {
    expect(html).not.toContain("<b>");
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  it("reaches no network", () => {
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/connect-src|src="https?:/);
  });

  it("runs on one device, with the params and the seed", () => {
    expect(html).toContain('"options":{"device":"auto","params":{"n":4},"seed":7}');
  });
});

describe("an exported notebook", () => {
  it("has the program, and its outputs as Jupyter has them", () => {
    const text = notebookFile(program, 100, [
      { kind: "text", text: "1" },
      { kind: "text", text: "2" },
      { kind: "drawing", svg: "<svg/>", text: "[chart: a]" },
      { kind: "text", text: "no", isError: true },
      { kind: "picture", png: "AAAA", text: "[chart: b]" },
    ]);
    const { cells, nbformat } = JSON.parse(text);
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
  const parts = { program, version: 100, library: "lib", declarations: "types" };
  const files = unzipSync(projectZip(parts));
  const folder = projectName(program);
  const read = (path: string): string => strFromU8(files[`${folder}/${path}`] ?? new Uint8Array());

  it("has the program as it stands, and the library as a package of its own", () => {
    expect(read("src/program.ts")).toBe(program.source);
    expect(read("tensorpad/tensorpad.js")).toBe("lib");
    expect(JSON.parse(read("package.json")).dependencies).toEqual({
      tensorpad: "file:./tensorpad",
    });
    expect(JSON.parse(read("tensorpad/package.json")).version).toBe("0.1.0");
    expect(read("index.html")).toContain("Größe &amp; &lt;b&gt;maß");
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

it("JSON inside of a script element cannot end it", () => {
  const text = embeddableJson({ a: "</script><!--\u2028" });
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual({ a: "</script><!--\u2028" });
});

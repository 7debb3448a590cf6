/** Tests the HTML of the Ops pages: their links, and their content without a script. */
import { describe, expect, it } from "vitest";
import { casesOf } from "../../tests/ops/tables.ts";
import { decodeLink } from "../app/share/link.ts";
import { pages } from "../engine/derive/pages.ts";
import { entries } from "../engine/derive/reference/entries.ts";
import { listings } from "./listing.ts";
import { opsPages } from "./ops-pages.tsx";
import { sitePages } from "./pages.tsx";

const files = { styles: ["../a.css"], script: "../a.js", policy: "default-src 'self'" };
const facts = await listings(casesOf);
const rendered = new Map(opsPages(facts, files));
const page = (path: string): string => rendered.get(path) ?? "";
const everything = sitePages(facts, files);

describe("the Ops pages", () => {
  it("are one with all names and one for each op", () => {
    expect([...rendered.keys()]).toEqual([
      "ops/index.html",
      ...pages().map(({ name }) => `ops/${name}.html`),
    ]);
    const paths = [...rendered.keys()].map((path) => path.toLowerCase());
    expect(new Set(paths).size, "names that differ by more than case").toBe(paths.length);
  });

  it("link only to each other and to the site, by relative addresses", () => {
    for (const html of rendered.values()) {
      for (const [, address = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        const [path = ""] = address.split("#", 1);
        if (path.startsWith("../")) continue;
        expect(rendered.has(`ops/${path}`), address).toBe(true);
      }
    }
  });

  it("open the example's program in the editor", () => {
    const fragment = /href="\.\.\/#([^"]+)"/.exec(page("ops/sum.html"))?.[1] ?? "";
    const program = pages().find(({ name }) => name === "sum")?.example.program;
    expect(decodeLink(fragment)).toMatchObject({ ok: true, program: { source: program } });
  });

  it("say of an op how it is called, what it does, its gradient and its code", () => {
    const html = page("ops/exp.html");
    for (const part of ["<h1", "exp(x: TensorLike)", "g · result", "@compute", "default limits"])
      expect(html).toContain(part);
    expect(html).toContain(`http-equiv="Content-Security-Policy" content="${files.policy}"`);
  });

  it("find an op by what other libraries call it", () => {
    const line = /<li data-words="([^"]*)"><a[^>]*>concat<\/a>/.exec(page("ops/index.html"))?.[1];
    expect(line).toMatch(/\bconcatenate\b/);
    expect(page("ops/concat.html")).toContain("<code>cat</code>");
  });

  it("list an op with its first sentence, code with full stops and all", () => {
    const line = /<li[^>]*><a[^>]*>add<\/a>.*?<\/li>/.exec(page("ops/index.html"))?.[0];
    expect(line).toContain("<code>x + y</code>");
    const other = /<li[^>]*><a[^>]*>glu<\/a>.*?<\/li>/.exec(page("ops/index.html"))?.[0];
    expect(other).toMatch(/Dauphin et al\. \d{4}\)\./);
  });

  it("do not call an op what is made of several elsewhere", () => {
    expect(page("ops/add.html")).not.toContain("pareto");
  });
});

describe("the pages of the documentation", () => {
  it("have names that differ by more than case in each folder", () => {
    const paths = [...everything.keys()].map((path) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("are one for each entry of the reference, and one with all of them", () => {
    const paths = [...everything.keys()].filter((path) => path.startsWith("reference/"));
    expect(paths).toHaveLength(entries().length + 1);
    const html = everything.get("reference/optim.adam.html") ?? "";
    for (const part of ["optim.adam(parameters", "weightDecay?: number", "Open in editor"])
      expect(html).toContain(part);
    expect(everything.has("reference/type-Parameter.html")).toBe(true);
  });

  it("link to each other, and to nothing that is not there", () => {
    const missing = [...everything].flatMap(([path, html]) =>
      Array.from(html.matchAll(/<a[^>]* href="([^"#]+)/g), ([, address = ""]) => address)
        .map((address) => new URL(address, `http://site/${path}`).pathname.slice(1))
        .filter((target) => target !== "" && !everything.has(target)),
    );
    expect(missing).toEqual([]);
  });

  it("have the guide's programs to open in the editor, and parts that a link can name", () => {
    const html = everything.get("guide/training.html") ?? "";
    expect(html).toContain('id="the-learning-rate"');
    const fragment = /href="\.\.\/#([^"]+)"/.exec(html)?.[1] ?? "";
    const decoded = decodeLink(fragment);
    expect(decoded.ok && decoded.program.source).toContain("nn.linear(1, 1)");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sources } from "../gallery/sources.ts";
import { exampleTexts, exampleTextsOf } from "./example-texts.ts";
import { decodeLink, encodeLink, type SharedProgram } from "./link.ts";

const settings = { device: "compare", params: {}, seed: 0 } as const;
const encoded = (source: string, texts = exampleTexts): string =>
  encodeLink({ ...settings, source }, texts);
const example = (id: string): string => sources.get(id) ?? "";
const texts = [...sources.values()];

/** Twenty small edits, as people make them: another number, name or word, a line more or less. */
const edits: readonly (readonly [id: string, edit: (text: string) => string])[] = [
  ["crossover", (text) => text.replace("max: 2048", "max: 4096")],
  ["crossover", (text) => `${text}print(product.max());\n`],
  ["mnist", (text) => text.replace("128", "256")],
  ["mnist", (text) => text.replaceAll("gelu", "relu")],
  ["attention", (text) => text.replace("const heads = 4", "const heads = 8")],
  ["attention", (text) => text.replace(/^\/\*\*[\s\S]*?\*\/\n/, "")],
  ["cnn", (text) => text.replace(/^.*print.*\n/m, "")],
  ["broadcasting", (text) => text.replace("print(", "console.log(")],
  ["fluid", (text) => text.replace(/0\.\d+/, "0.35")],
  ["game-of-life", (text) => text.replace(/\d+/, "96")],
  ["k-means", (text) => text.replaceAll("centres", "means")],
  ["pca", (text) => text.replace(/const (\w+) = /, "let $1 = ")],
  ["vae", (text) => text.replace("lr: ", "lr: 2 * ")],
  ["transformer", (text) => text.replace(/64/, "128")],
  ["lstm", (text) => `import { nn } from "tensorpad";\n${text}`],
  ["mandelbrot", (text) => text.replace(/plot\./, "/* here */ plot.")],
  ["n-body", (text) => text.replace(/(\d+)/, "1$1")],
  ["least-squares", (text) => text.split("\n").slice(0, -3).join("\n")],
  ["page-rank", (text) => text.replace("0.85", "0.9")],
  ["svd-picture", (text) => text.replace(/\/\/ .*/, "// The picture is of a cat.")],
];

describe("a link of an example with a small edit", () => {
  it.each(edits)("is a difference from %s, and opens as the edited program", (id, edit) => {
    const source = edit(example(id));
    expect(source).not.toBe(example(id));
    const link = encoded(source);
    expect(decodeLink(link, exampleTexts)).toEqual({
      ok: true,
      program: { ...settings, source },
    });
    expect(link).toMatch(/^1e[\w-]*[A-Za-z0-9]$/);
  });

  it("has a tenth of the characters of the whole program", () => {
    const sources = edits.map(([id, edit]) => edit(example(id)));
    const total = (links: readonly string[]): number => links.join("").length;
    const whole = total(sources.map((source) => encodeLink({ ...settings, source })));
    const differences = total(sources.map((source) => encoded(source)));
    expect(differences / whole).toBeLessThan(0.1);
  });

  it("keeps everything else that a link has", () => {
    const program: SharedProgram = {
      source: example("crossover").replace("256", "512"),
      title: "Mine",
      device: "gpu",
      params: { n: 1024 },
      seed: 7,
    };
    expect(decodeLink(encodeLink(program, exampleTexts), exampleTexts)).toEqual({
      ok: true,
      program,
    });
  });

  it("opens after the example has changed, once and twice, by the earlier texts that are kept", () => {
    const [first = ""] = texts;
    const second = first.replaceAll("n", "m");
    const third = `${second}// More.\n`;
    const link = encoded(`${first}print(1);\n`, exampleTextsOf([first]));
    expect(link).toMatch(/^1e/);
    const kept = encoded(second, exampleTextsOf([third]));
    const former = [kept, encoded(first, exampleTextsOf([third], [kept]))];
    expect(decodeLink(link, exampleTextsOf([third], former))).toMatchObject({
      ok: true,
      program: { source: `${first}print(1);\n` },
    });
    expect(former.join("").length).toBeLessThan(first.length);
  });

  it("is refused as of a newer page where the example's text is not known, and where it is damaged", () => {
    const link = encoded(`${example("mnist")}print(1);\n`);
    const message = (fragment: string, known?: typeof exampleTexts): string => {
      const decoded = decodeLink(fragment, known);
      return decoded.ok ? "it opens" : decoded.message;
    };
    expect(message(link)).toContain("newer version");
    expect(message(link, exampleTextsOf(["print(1)"]))).toContain("newer version");
    for (let at = 2; at < link.length; at++) {
      const letter = link[at] === "A" ? "B" : "A";
      const changed = link.slice(0, at) + letter + link.slice(at + 1);
      expect(message(changed, exampleTexts), changed).toContain("damaged");
      expect(message(link.slice(0, at), exampleTexts)).toContain("damaged");
    }
  });

  it("never throws for a forged one, whatever follows the key", () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.string({ unit: "binary" }), (text, added) => {
        const source = (text + added).replaceAll(/\p{Cs}/gu, "\ufffd");
        expect(decodeLink(encoded(source), exampleTexts)).toMatchObject({ ok: true });
        expect(decodeLink(`1e${added}`, exampleTexts).ok).toBe(false);
      }),
    );
  });
});

describe("the nearest example", () => {
  it("is the one that a program was made of", () => {
    for (const [id, edit] of edits)
      expect(exampleTexts.nearest(edit(example(id)))).toBe(example(id));
  });

  it("is none for another program, whose link is the shorter one without", () => {
    expect(exampleTexts.nearest('import { print } from "tensorpad";\nprint(1);\n')).toBeNull();
    expect(encoded("print(1);\n")).toBe(encodeLink({ ...settings, source: "print(1);\n" }));
  });
});

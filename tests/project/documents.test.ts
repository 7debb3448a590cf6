/** Files that documents name exist, so that newcomers can follow them. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { readSources } from "./source-tree.ts";

const sources = readSources();
const documents = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"];
const linked = sources.filter(({ path }) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(path));
const records = linked.filter(({ path }) => path.startsWith("docs/decisions/"));
/** Paths begin at the root, or at the document's subject. */
const roots = ["", "src/", "src/engine/", "src/app/", "bench/"];
/** Made by a build, and not in the tree. */
const built = /^(dist|dist-lib|ops|reference|\.cache|test-results)(\/|$)/;

const textOf = (path: string): string => sources.find((source) => source.path === path)?.text ?? "";

/** Texts in backquotes that are paths: with a directory, and an extension or a slash at the end. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = ""]) => path);
  return quoted.filter(
    (path) => /^[\w.*-]+(\/[\w.*-]+)*\/?$/.test(path) && /\/$|\/[\w.*-]*$/.test(path),
  );
}

/** Links to files of the project, from its root. */
function linksIn(document: string): string[] {
  const links = [...textOf(document).matchAll(/\]\((?!https?:)([^)#]+)/g)];
  return links.map(([, link = ""]) => posix.join(posix.dirname(document), link));
}

const escaped = (text: string): string => text.replaceAll(/[.+]/g, "\\$&").replaceAll("*", "[^/]*");

/** A file, a directory, or a pattern that matches some file. */
function exists(path: string): boolean {
  if (built.test(path)) return true;
  const patterns = roots.map(
    (root) => new RegExp(`^${escaped(root + path)}${path.endsWith("/") ? "" : "(/|$)"}`),
  );
  return patterns.some((pattern) => sources.some((source) => pattern.test(source.path)));
}

describe.each(documents)("%s", (document) => {
  it("names files and folders that exist", () => {
    const paths = pathsIn(textOf(document));
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});

describe("links", () => {
  it.each(linked.map(({ path }) => path))("of %s lead to files that exist", (path) => {
    const links = linksIn(path).filter((link) => !/\.(png|svg|webp)$/.test(link));
    expect(links.filter((link) => !exists(link))).toEqual([]);
  });

  it("from code to a decision lead to a record that exists", () => {
    const cited = sources
      .filter(({ path }) => /^(src|scripts|tests|e2e|bench)\//.test(path))
      .flatMap(({ text }) => text.match(/docs\/decisions\/[\w-]+\.md/g) ?? []);
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((path) => !exists(path))).toEqual([]);
  });
});

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

describe("the README and the glossary", () => {
  it("are short: 1,500 words, and 45 terms", () => {
    expect(wordsIn(textOf("README.md"))).toBeLessThanOrEqual(1500);
    const terms = textOf("docs/glossary.md")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/^\| (term|-)/.test(line));
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.length).toBeLessThanOrEqual(45);
  });
});

describe("the decisions", () => {
  it("are at most 45 records of at most 25,000 words, all of them in the index", () => {
    const index = linksIn("docs/decisions/README.md");
    const listed = records.map(({ path }) => path).filter((path) => !path.endsWith("/README.md"));
    expect([...index].sort()).toEqual([...listed].sort());
    expect(listed.length).toBeLessThanOrEqual(45);
    const words = records.reduce((sum, { text }) => sum + wordsIn(text), 0);
    expect(words).toBeLessThanOrEqual(25_000);
  });
});

describe("a path in a document", () => {
  it.each(["`src/engine/ops`", "`graph/node.ts`", "`tests/ops*.test.ts`", "`wgsl/`"])(
    "is found in %s",
    (text) => {
      expect(pathsIn(text)).toHaveLength(1);
    },
  );

  it.each(["`npm run op -- gelu`", "`f16`", "`x / y`", "`https://a.b/c`"])(
    "does not exist in %s",
    (text) => {
      expect(pathsIn(text)).toEqual([]);
    },
  );

  it("is reported where the file is missing, and where it is only a prefix of another name", () => {
    expect(exists("src/engine/ops/index.ts")).toBe(true);
    expect(exists("src/engine/ops/inde")).toBe(false);
    expect(exists("src/engine/ops/missing.ts")).toBe(false);
  });
});

/** The documents name files, which have to be there: a newcomer finds the way by them. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { readSources } from "./source-tree.ts";

const sources = readSources();
const documents = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"];
/** Paths are told from the root, or from what the document is about. */
const roots = ["", "src/", "src/engine/", "src/engine/lower/", "src/app/", "bench/"];
/** Made by a build, and no part of the tree. */
const built = /^(dist|dist-lib|ops|\.cache|test-results)(\/|$)/;

const textOf = (path: string): string => sources.find((source) => source.path === path)?.text ?? "";

/** Texts in backquotes that are paths: with a folder, and an ending or a slash at the end. */
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

/** A file, a folder, or a pattern that some file matches. */
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

  it("links to files that exist", () => {
    const links = linksIn(document).filter((link) => !/\.(png|svg|webp)$/.test(link));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !exists(link))).toEqual([]);
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
    "is none in %s",
    (text) => {
      expect(pathsIn(text)).toEqual([]);
    },
  );

  it("is missed where the file is missing, and where only a longer name begins alike", () => {
    expect(exists("src/engine/ops/index.ts")).toBe(true);
    expect(exists("src/engine/ops/inde")).toBe(false);
    expect(exists("src/engine/ops/missing.ts")).toBe(false);
  });
});

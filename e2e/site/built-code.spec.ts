import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import budgets from "../budgets.json" with { type: "json" };
import { expect, test } from "../pages/test.ts";

const folder = fileURLToPath(new URL("../../dist/assets/", import.meta.url));

test("no script of the site has the error cases of an op", () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const errorCase = /call:\s*["'`][^\n]{1,300}?["'`],\s*message:/;
  const found = scripts.filter((file) => errorCase.test(readFileSync(folder + file, "utf8")));
  expect(found).toEqual([]);
});

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** A file's name without the part that changes with its content. */
const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, "");

const gzipped = (file: string): number => kilobytes(gzipSync(readFileSync(folder + file)).length);

const imported = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** The size of all scripts that a page of the site loads at once, with those that they import. */
function scriptsOf(page: string): number {
  const html = readFileSync(`${folder}../${page}`, "utf8");
  const files = new Set<string>();
  for (const [, file = ""] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) files.add(file);
  for (const file of files) {
    const code = readFileSync(folder + file, "utf8");
    for (const [, other = ""] of code.matchAll(imported)) files.add(other);
  }
  expect(files.size, `scripts of ${page}`).toBeGreaterThan(0);
  return [...files].reduce((sum, file) => sum + gzipped(file), 0);
}

test("no part of the page is larger than its budget", () => {
  const files = readdirSync(folder).filter((file) => /\.(?:js|css|ttf)$/.test(file));
  const parts: readonly (readonly [name: string, size: number])[] = [
    ["scripts of the first paint", scriptsOf("index.html")],
    ["scripts of the page for frames", scriptsOf("embed.html")],
    ["scripts of a page of the documentation", scriptsOf("ops/index.html")],
    ...files.map((file) => [nameOf(file), gzipped(file)] as const),
  ];
  const known: Readonly<Record<string, number>> = budgets.parts;
  const budgetOf = (name: string): number => known[name] ?? budgets.other;
  const rows = parts
    .filter(([name, size]) => size > 8 || name in known)
    .sort(([, one], [, other]) => other - one)
    .map(
      ([name, size]) =>
        `${name.padEnd(40)}${size.toFixed(1).padStart(8)}${String(budgetOf(name)).padStart(8)}`,
    );
  console.log(
    [`${"KB gzipped".padEnd(40)}${"size".padStart(8)}${"budget".padStart(8)}`, ...rows].join("\n"),
  );
  const over = parts.filter(([name, size]) => size > budgetOf(name));
  expect(over, "parts over their budget; make them smaller, or change e2e/budgets.json").toEqual(
    [],
  );
  const names = new Set(parts.map(([name]) => name));
  expect(
    Object.keys(known).filter((name) => !names.has(name)),
    "budgets of nothing",
  ).toEqual([]);
});

test("each large text of the page has its Brotli file", () => {
  const texts = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
  const large = texts.filter((file) => readFileSync(folder + file).length > 100_000);
  expect(large.length).toBeGreaterThan(5);
  for (const file of large) {
    const packed = readFileSync(`${folder}${file}.br`);
    expect(brotliDecompressSync(packed).equals(readFileSync(folder + file)), file).toBe(true);
  }
});

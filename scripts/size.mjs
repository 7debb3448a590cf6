// `npm run size`: lines of the tracked texts by directory, in total, and their growth since a commit (`main`, or the
// given one). Fails where a directory has more lines of code than `scripts/size-budgets.json` allows: a decision is
// needed to raise its number there.
//
//   usage: npm run size [-- COMMIT]
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
/** @type {Readonly<Record<string, number>>} */
const budgets = JSON.parse(readFileSync(join(root, "scripts/size-budgets.json"), "utf8"));

/** @param {...string} args */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout : undefined;
}

const code = /\.(ts|tsx|mjs|wgsl|css|html)$/;
const text = /\.(ts|tsx|mjs|wgsl|css|html|md|json|txt|py|sh|mlir|yml|toml|rs|wat)$/;
const isTest = (/** @type {string} */ path) =>
  /\.(test|spec)\.tsx?$|^(tests|e2e|src\/(engine|xla)\/testing)\//.test(path);
const isGenerated = (/** @type {string} */ path) => /\/generated\/|package-lock/.test(path);

/**
 * The budgeted directory of a path: a directory within the engine or the page, or a top-level one.
 * @param {string} path
 */
function folderOf(path) {
  if (isGenerated(path)) return "generated";
  if (isTest(path)) return "tests";
  if (!code.test(path)) return "documents and data";
  const parts = path.split("/");
  const depth = /^src\/(engine|app)$/.test(parts.slice(0, 2).join("/")) && parts.length > 3 ? 3 : 2;
  const folder = parts[0] === "src" ? parts.slice(0, depth) : parts.slice(0, 1);
  return parts.length === 1 ? "top" : folder.join("/").replace(/\/[^/]+\.\w+$/, "");
}

/** Lines that are neither blank nor only a comment. @param {string} content */
function linesOfCode(content) {
  let count = 0;
  let isComment = false;
  for (const line of content.split("\n")) {
    const trimmed = line.trim();
    if (isComment) isComment = !trimmed.includes("*/");
    else if (/^(\/\*|<!--|\{\/\*)/.test(trimmed)) isComment = !/\*\/|-->/.test(trimmed);
    else if (trimmed !== "" && !trimmed.startsWith("//")) count++;
  }
  return count;
}

/** @typedef {{ all: number, code: number }} Lines */

/** By directory. @param {Iterable<[path: string, content: string]>} files */
function measure(files) {
  /** @type {Map<string, Lines>} */
  const folders = new Map();
  for (const [path, content] of files) {
    const folder = folderOf(path);
    const { all, code: own } = folders.get(folder) ?? { all: 0, code: 0 };
    const lines = content.split("\n").length - 1;
    folders.set(folder, {
      all: all + lines,
      code: own + (code.test(path) ? linesOfCode(content) : 0),
    });
  }
  return folders;
}

const listed = git("ls-files", "-z");
if (listed === undefined) {
  console.log("size: outside of a Git repository there is no list of files");
  process.exit(0);
}
const paths = listed.split("\0").filter((path) => text.test(path));
const now = measure(
  paths.flatMap((path) => {
    try {
      return [/** @type {[string, string]} */ ([path, readFileSync(join(root, path), "utf8")])];
    } catch {
      return [];
    }
  }),
);

/** Added and removed lines of all tracked texts since a commit, by directory; undefined if Git does not know it. */
const since = process.argv[2] ?? "main";
const changes = git("diff", "--numstat", "-z", "--no-renames", since, "--");
/** @type {Map<string, number>} */
const grown = new Map();
for (const line of (changes ?? "").split("\0")) {
  const [added = "", removed = "", path = ""] = line.split("\t");
  if (text.test(path))
    grown.set(folderOf(path), (grown.get(folderOf(path)) ?? 0) + Number(added) - Number(removed));
}

/** @param {string} folder @param {string | number} all @param {string | number} own @param {string | number} change @param {string | number} budget */
const row = (folder, all, own, change, budget) =>
  console.log(
    folder.padEnd(28) + [all, own, change, budget].map((cell) => `${cell}`.padStart(10)).join(""),
  );
row("folder", "lines", "code", `vs ${since}`.slice(0, 10), "budget");
const sum = { all: 0, code: 0, change: 0 };
const over = [];
for (const [folder, lines] of [...now].sort(([x], [y]) => (x < y ? -1 : 1))) {
  const change = grown.get(folder) ?? 0;
  sum.all += lines.all;
  sum.code += lines.code;
  sum.change += change;
  row(folder, lines.all, lines.code, change, budgets[folder] ?? "");
  const budget = budgets[folder];
  if (lines.code > 0 && budget === undefined)
    over.push(`${folder}: it has ${lines.code} lines of code and no budget`);
  else if (budget !== undefined && lines.code > budget)
    over.push(`${folder}: ${lines.code} lines of code, and its budget is ${budget}`);
}
row("total", sum.all, sum.code, sum.change, "");
for (const fault of over)
  console.error(`${fault}: take lines away, or say in a decision why it grows`);
process.exitCode = over.length === 0 ? 0 : 1;

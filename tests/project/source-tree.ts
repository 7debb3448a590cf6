// The project's own files and what they import, as tests/project/architecture.test.ts judges them.
//
// In: the tree on the disk. Out: `Source`s by path from the root, and for each its imports with their lines,
// resolved to paths, and whether they are loaded at run time (`import type` is not; `import { type A }` is:
// the module is still loaded).
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";

export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  readonly line: number;
  /** A path from the root without its query, or a package's name. */
  readonly to: string;
  readonly atRunTime: boolean;
}

const root = join(import.meta.dirname, "../..");
const textFile = /\.(tsx?|mjs|js|py|json|wgsl|css|html|md|svg|yml)$|(^|\/)(_headers|run|LICENSE)$/;
const ignored = new Set(["node_modules", "dist", "dist-lib", "test-results"]);

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (ignored.has(entry.name) || (entry.name.startsWith(".") && entry.name !== ".ci")) return [];
    if (entry.isDirectory()) return walk(path);
    return textFile.test(path) ? [path] : [];
  });
}

/** All text files of the project, except installed, built and hidden ones. */
export function readSources(): Source[] {
  return walk(".").map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** The line, from 1 on, at which each match of `pattern` begins. */
export function linesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split("\n").length);
}

function resolve(from: string, specifier: string): string {
  const path = specifier.split("?", 1)[0] ?? specifier;
  return path.startsWith(".") ? posix.join(dirname(from), path) : path;
}

/** Every import, re-export and dynamic import with a fixed address in one TypeScript file. */
export function importsOf({ path, text }: Source): Import[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, atRunTime: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const line = file.getLineAndCharacterOfPosition(specifier.getStart()).line + 1;
    found.push({ from: path, line, to: resolve(path, specifier.text), atRunTime });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, !node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], true);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The files that are loaded, immediately or later, when `entries` run. */
export function reachedFrom(entries: readonly string[], imports: readonly Import[]): string[] {
  const reached = new Set(entries);
  for (const path of reached) {
    for (const { from, to, atRunTime } of imports) if (from === path && atRunTime) reached.add(to);
  }
  return [...reached];
}

/** Import cycles at run time, as groups of files (Tarjan, 1972). */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>();
  for (const { from, to, atRunTime } of imports) {
    if (atRunTime) edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const connect = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    open.push(path);
    let low = index;
    for (const next of edges.get(path) ?? []) {
      if (next === path) cycles.push([path]);
      if (!order.has(next)) low = Math.min(low, connect(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(path, low);
    if (low === index) {
      const members = open.splice(open.indexOf(path));
      if (members.length > 1) cycles.push(members);
    }
    return low;
  };
  for (const path of edges.keys()) if (!order.has(path)) connect(path);
  return cycles;
}

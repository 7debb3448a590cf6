// Vite plugin: `virtual:name-ranks`, the names of `tensorpad` ordered by how often visitors see them.
//
// In: the gallery's programs, and the code in the guide, the tutorial and the reference. Out: a module whose
// exports are lists of names, the most used first: members, which follow a dot, and bare names.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as TypeScript from "typescript";
import type { Plugin } from "vite";
import { virtualModule } from "./virtual-module.ts";

const folders = [
  "src/app/gallery/programs",
  "src/app/guide/pages",
  "src/app/guide/tutorial",
  "src/engine/derive/reference/examples",
];

/** Names by use, the most used first, and then alphabetically. */
export interface NameRanks {
  readonly members: readonly string[];
  readonly bare: readonly string[];
}

/** Counts the names in programs; each program counts at most three times for a name. */
export function rankNames(ts: typeof TypeScript, programs: readonly string[]): NameRanks {
  const members = new Map<string, number>();
  const bare = new Map<string, number>();
  for (const program of programs) {
    const own = { members: new Map<string, number>(), bare: new Map<string, number>() };
    const count = (counts: Map<string, number>, name: string): void =>
      void counts.set(name, Math.min(3, (counts.get(name) ?? 0) + 1));
    const visit = (node: TypeScript.Node): void => {
      if (ts.isPropertyAccessExpression(node)) count(own.members, node.name.text);
      if (ts.isImportSpecifier(node)) count(own.bare, (node.propertyName ?? node.name).text);
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
        count(own.bare, node.expression.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile("program.ts", program, ts.ScriptTarget.Latest));
    for (const [name, times] of own.members) members.set(name, (members.get(name) ?? 0) + times);
    for (const [name, times] of own.bare) bare.set(name, (bare.get(name) ?? 0) + times);
  }
  return { members: byUse(members), bare: byUse(bare) };
}

function byUse(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort(([one, often], [other, times]) => times - often || (one < other ? -1 : 1))
    .map(([name]) => name);
}

const projectRoot = new URL("../../", import.meta.url);

/** The files in the program directories: programs, and Markdown with code blocks. */
function shownFiles(root: URL = projectRoot): URL[] {
  return folders.flatMap((folder) => {
    const at = new URL(`${folder}/`, root);
    const holds = (name: string): boolean =>
      name.endsWith(".md") || (name.endsWith(".ts") && !folder.endsWith("tutorial"));
    return readdirSync(at)
      .filter(holds)
      .map((name) => new URL(name, at));
  });
}

/** The programs in the directories: complete files, and the code blocks in Markdown. */
export function shownPrograms(root: URL = projectRoot): string[] {
  return shownFiles(root).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return file.pathname.endsWith(".md") ? codeBlocks(text) : [text];
  });
}

function codeBlocks(markdown: string): string[] {
  return [...markdown.matchAll(/```(?:ts|js|typescript)\b[^\n]*\n([\s\S]*?)```/g)].map(
    ([, code]) => code ?? "",
  );
}

/** The plugin. */
export function nameRanks(): Plugin {
  return virtualModule("name-ranks", async function make() {
    const { default: ts } = await import("typescript");
    // Vite's server treats watched files as imports, which directories cannot be.
    for (const file of shownFiles()) this.addWatchFile(fileURLToPath(file));
    const { members, bare } = rankNames(ts, shownPrograms());
    return `export const members = ${JSON.stringify(members)};\nexport const bare = ${JSON.stringify(bare)};`;
  });
}

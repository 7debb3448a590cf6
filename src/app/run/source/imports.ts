/**
 * The imports of a program. A program may import `tensorpad` and its own files, and nothing else. In: compiled
 * JavaScript. Out: the positions of its imports. They are read from the syntax tree of exactly the text that the
 * browser will run, and a text that cannot be parsed is refused, because an import that is not found here would be
 * fetched. Throws a Fault at an import that is not allowed.
 */
import type { Node, Pattern } from "acorn";
import { Fault, type FaultKind, type Position } from "../../../engine/ir/fault.ts";
import { type CompiledPart, onePart } from "./compiled-files.ts";
import type { Site } from "./link.ts";
import { type Import, isImport, nodesOf, parsed } from "./syntax-tree.ts";
import { findThrows, type ThrowSite } from "./throws.ts";
import { boundBy, type Variable, variablesOf } from "./variables.ts";

const name = "tensorpad";

/** A file of the program with its imports. */
export interface Module extends CompiledPart {
  /** The offset after its last character. */
  readonly end: number;
  readonly imports: readonly Site[];
  readonly throws: readonly ThrowSite[];
  /** The names that it exports; null if it re-exports all those of another module. */
  readonly exports: readonly string[] | null;
  /** The variables that it declares at its top level. */
  readonly variables: readonly Variable[];
}

/** The files that the main one needs, in the order in which they are evaluated, so that the main one is last. */
export function readModules(
  code: string,
  parts: readonly CompiledPart[] = onePart,
): readonly Module[] {
  const files = parts.map(({ name: file }) => file);
  const modules = parts.map((part, index) => {
    const end = parts[index + 1]?.start ?? code.length;
    return { ...part, end, ...readModule(code.slice(0, end), part.start, files) };
  });
  return inOrder(modules);
}

function readModule(
  text: string,
  start: number,
  files: readonly string[],
): Pick<Module, "imports" | "throws" | "exports" | "variables"> {
  const found: ProgramImport[] = [];
  const exported: string[] = [];
  let isOpen = false;
  const tree = parsed(text, "invalid program: its imports cannot be read", start);
  const nodes = [...nodesOf(tree)];
  for (const node of nodes) {
    if (isImport(node)) found.push(node);
    isOpen ||= node.type === "ExportAllDeclaration";
    for (const each of exportedBy(node)) exported.push(each);
  }
  const imports = found
    .sort((one, other) => one.start - other.start)
    .map((node) => siteOf(node, files));
  const variables = variablesOf(tree);
  return { imports, throws: findThrows(nodes), exports: isOpen ? null : exported, variables };
}

/** Every module once, after those that it imports. Throws a Fault for a cycle of imports. */
function inOrder(modules: readonly Module[]): readonly Module[] {
  const ordered: Module[] = [];
  const visit = (module: Module, path: readonly Module[]): void => {
    if (ordered.includes(module)) return;
    for (const { module: wanted, position } of module.imports) {
      const next = modules.find((each) => each.name === wanted);
      if (next === undefined) continue;
      const circle = [...path, module];
      if (circle.includes(next)) {
        const names = [...circle.slice(circle.indexOf(next)), next].map((each) => each.name);
        throw failure(
          "unsupported",
          `unsupported circular import: ${names.join(" → ")}: move what both need to a separate file`,
          position,
        );
      }
      visit(next, circle);
    }
    ordered.push(module);
  };
  const [main] = modules;
  if (main !== undefined) visit(main, []);
  return ordered;
}

type Declared = Node & {
  readonly id?: Named | null;
  readonly declarations?: readonly (Node & { readonly id: Pattern })[];
};

function exportedBy(node: Node): readonly string[] {
  if (node.type === "ExportDefaultDeclaration") return ["default"];
  if (node.type !== "ExportNamedDeclaration") return [];
  const { declaration, specifiers = [] } = node as Node & {
    readonly declaration?: Declared | null;
    readonly specifiers?: readonly (Node & { readonly exported: Named })[];
  };
  const bound = declaration?.declarations?.flatMap(({ id }) => [...boundBy(id)]) ?? [];
  const own = bound.map(({ name }) => name);
  const named = declaration?.id?.name;
  return [...own, ...(named === undefined ? [] : [named]), ...specifiers.flatMap(exportedName)];
}

function exportedName({ exported }: { readonly exported: Named }): readonly string[] {
  const named = exported.name ?? exported.value;
  return named === undefined ? [] : [named];
}

type ProgramImport = Import & {
  readonly specifiers?: readonly (Node & {
    readonly imported?: Named;
    readonly local?: Named;
  })[];
  readonly attributes?: readonly Node[];
  readonly options?: Node | null;
};
type Named = Node & { readonly name?: string; readonly value?: string };

function siteOf(node: ProgramImport, files: readonly string[]): Site {
  const position = startOf(node);
  const { source } = node;
  const specifier = textOf(source);
  const module = specifier === undefined ? null : fileOf(specifier, files);
  if (specifier !== name && module === null) {
    const what = specifier === undefined ? "a computed address" : `"${cut(specifier)}"`;
    throw failure(
      "unsupported",
      `unsupported import of ${what}: a program can import from "${name}" ${othersIn(files)}`,
      position,
    );
  }
  if ((node.attributes?.length ?? 0) > 0 || node.options) {
    throw failure(
      "unsupported",
      `unsupported form of import: write import { … } from "${name}"`,
      position,
    );
  }
  const taken = node.type === "ImportDeclaration" ? "imported" : "local";
  const names = (node.specifiers ?? []).flatMap((part) => {
    const named = part.type === "ImportDefaultSpecifier" ? { name: "default" } : part[taken];
    return named?.name ?? (named as Named | undefined)?.value ?? [];
  });
  return {
    start: source.start,
    end: source.end,
    specifier: startOf(source),
    position,
    module,
    names: node.type === "ImportDeclaration" || node.type === "ExportNamedDeclaration" ? names : [],
  };
}

/** The file that "./model", "./model.ts" or "./model.js" refers to. */
function fileOf(specifier: string, files: readonly string[]): string | null {
  const stem = /^\.\/([\w-]+)(?:\.[jt]s)?$/.exec(specifier)?.[1];
  return files.find((file) => file === `${stem}.ts`) ?? null;
}

function othersIn(files: readonly string[]): string {
  const others = files.slice(1).map((file) => `"./${file.replace(/\.ts$/, "")}"`);
  return others.length === 0 ? "only" : `and from its files ${others.join(", ")}`;
}

/** Shortens an address, which may contain a whole program. */
function cut(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** The text of a literal without substitutions. */
function textOf(source: Import["source"]): string | undefined {
  if (source.type === "Literal") return typeof source.value === "string" ? source.value : undefined;
  if (source.type !== "TemplateLiteral") return undefined;
  const { quasis } = source as Node & {
    readonly quasis: readonly { readonly value: { readonly cooked?: string | null } }[];
  };
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined;
}

function startOf({ loc }: Node): Position {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}

function failure(kind: FaultKind, message: string, position: Position | null): Fault {
  return new Fault(kind, message, position);
}

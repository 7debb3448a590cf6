// Vite plugin: `virtual:light-names`, the names that the light editor completes.
//
// In: the declarations of `tensorpad`. Out: a module with the names that a program may import, the members of tensors,
// and the members of namespaces such as `nn`: each name with its kind and the first sentence of its documentation, the
// gallery's most used ones first. It has no types, so that a phone need not load a type checker to complete a name.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as TypeScript from "typescript";
import type { Plugin } from "vite";
import type { LightName, LightNames } from "../../src/app/editor/light/light-names.ts";
import { withSourceModules } from "./source-modules.mjs";
import { virtualModule } from "./virtual-module.ts";

type Compiler = typeof TypeScript;

/** The first sentence of a declaration's documentation. */
function summaryOf(ts: Compiler, node: TypeScript.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(doc?.comment) ?? "";
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return /^.*?[.:](?= |$)/.exec(plain)?.[0].replace(/[.:]$/, "") ?? plain;
}

function membersOf(ts: Compiler, members: readonly TypeScript.TypeElement[]): LightName[] {
  const found = new Map<string, LightName>();
  for (const member of members) {
    const { name } = member;
    if (name === undefined || !ts.isIdentifier(name) || found.has(name.text)) continue;
    const isCalled =
      ts.isMethodSignature(member) ||
      (ts.isPropertySignature(member) &&
        member.type !== undefined &&
        ts.isFunctionTypeNode(member.type));
    found.set(name.text, [name.text, isCalled ? "method" : "property", summaryOf(ts, member)]);
  }
  return [...found.values()];
}

/** Reads the names from the declarations. */
export function lightNamesOf(ts: Compiler, declarations: string): LightNames {
  const file = ts.createSourceFile("index.d.ts", declarations, ts.ScriptTarget.Latest, true);
  const exported = new Map<string, LightName>();
  const namespaces: Record<string, readonly LightName[]> = {};
  const tensor: TypeScript.TypeElement[] = [];
  const typeMembers = new Map<string, readonly TypeScript.TypeElement[]>();
  for (const statement of file.statements)
    if (ts.isInterfaceDeclaration(statement))
      typeMembers.set(statement.name.text, statement.members);
  const literalsOf = (type: TypeScript.TypeNode | undefined): readonly TypeScript.TypeElement[] => {
    if (type === undefined) return [];
    if (ts.isTypeLiteralNode(type)) return [...type.members];
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(literalsOf);
    if (ts.isTypeReferenceNode(type)) return typeMembers.get(type.typeName.getText(file)) ?? [];
    return [];
  };
  const add = (name: string, kind: LightName[1], node: TypeScript.Node): void => {
    if (!exported.has(name)) exported.set(name, [name, kind, summaryOf(ts, node)]);
  };
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      add(statement.name.text, "function", statement);
    else if (ts.isInterfaceDeclaration(statement) && statement.name.text === "Tensor")
      tensor.push(...statement.members);
    else if (ts.isClassDeclaration(statement) && statement.name) {
      add(statement.name.text, "class", statement);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, type } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name)) continue;
        add(name.text, "constant", statement);
        const members = membersOf(ts, literalsOf(type));
        if (members.length > 0) namespaces[name.text] = members;
      }
    }
  }
  const own = file.statements
    .filter(ts.isClassDeclaration)
    .filter(({ name }) => name?.text === "Tensor")
    .flatMap(({ members }) => [...members]);
  const ownNames = own.flatMap((member): LightName[] =>
    member.name !== undefined && ts.isIdentifier(member.name)
      ? [
          [
            member.name.text,
            ts.isMethodDeclaration(member) ? "method" : "property",
            summaryOf(ts, member),
          ],
        ]
      : [],
  );
  const members = new Map([...ownNames, ...membersOf(ts, tensor)].map((name) => [name[0], name]));
  return { exported: [...exported.values()], tensor: [...members.values()], namespaces };
}

/** The names reordered by their use in the gallery, the most used first. */
function byUse(names: LightNames, programs: string): LightNames {
  const counts = new Map<string, number>();
  for (const [name] of programs.matchAll(/[A-Za-z_$][\w$]*/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const count = ([name]: LightName): number => counts.get(name) ?? 0;
  const ordered = (list: readonly LightName[]): LightName[] =>
    [...list].sort((one, other) => count(other) - count(one));
  const namespaces = Object.entries(names.namespaces).map(([name, list]) => [name, ordered(list)]);
  return {
    exported: ordered(names.exported),
    tensor: ordered(names.tensor),
    namespaces: Object.fromEntries(namespaces),
  };
}

/** The texts of the gallery's programs. */
function programsIn(root: string): string {
  const folder = join(root, "src/app/gallery/programs");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

/** The plugin. */
export function lightNames(): Plugin {
  return virtualModule("light-names", async ({ root }) => {
    const { default: ts } = await import("typescript");
    const text = await withSourceModules(root, async (server) => {
      const module = await server.ssrLoadModule("/src/engine/derive/declarations.ts");
      return (module as { declarations(): string }).declarations();
    });
    return `export default ${JSON.stringify(byUse(lightNamesOf(ts, text), programsIn(root)))};`;
  });
}

// Vite plugin for the library: gives each function the declarations that its arguments are checked against, so that a
// bundle has only those of the functions that it contains.
//
// In: the engine's modules, in which checks name a declared type, as in `checked("init", ["init"], open)`, and the
// texts of all declarations. Out: such a name comes from the module `virtual:declaration/NAME`, which makes the
// declaration known and imports those that its parameters refer to. The declarations are without comments and results.
import ts from "typescript";
import { type ESTree, type Plugin, Visitor } from "vite";
import { edited, type TextEdit } from "./text-edits.ts";

/** A declaration as the checks read it. */
interface Declared {
  /** One text for each form of a function. */
  readonly texts: readonly string[];
  /** The declarations that it refers to. */
  readonly uses: ReadonlySet<string>;
}

/** The declarations by name. A member of a namespace has a separate one, such as `nn.linear`. */
export type Declarations = ReadonlyMap<string, Declared>;

const prefix = "virtual:declaration/";

/** The name under which a module has the name of a declaration. */
export function declarationVariable(name: string): string {
  return `$declaration_${name.replace(".", "_")}`;
}

export function importOfDeclaration(name: string): string {
  return `import { name as ${declarationVariable(name)} } from "${prefix}${name}";`;
}

/** Reads declarations: the statements of `text`, and the members of these namespaces. */
export function declarationsOf(text: string, namespaces: readonly string[]): Declarations {
  const file = ts.createSourceFile("declarations.d.ts", text, ts.ScriptTarget.Latest, true);
  const nodes = new Map<string, ts.Node[]>();
  const add = (name: string, node: ts.Node): void => {
    nodes.set(name, [...(nodes.get(name) ?? []), node]);
  };
  for (const statement of file.statements) {
    const [variable] = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [];
    const name = (variable ?? (statement as ts.DeclarationStatement)).name?.getText();
    if (name === undefined) continue;
    add(name, statement);
    if (!namespaces.includes(name) || !variable?.type || !ts.isTypeLiteralNode(variable.type))
      continue;
    for (const member of variable.type.members)
      if (member.name) add(`${name}.${member.name.getText()}`, member);
  }
  const known = new Set(nodes.keys());
  return new Map(
    [...nodes].map(([name, found]): [string, Declared] => {
      const [space, member] = name.split(".");
      const texts =
        member === undefined
          ? found.map(compact)
          : [`const ${space}:{${found.map(compact).join("")}}`];
      return [name, { texts, uses: new Set(found.flatMap((node) => usesOf(node, known))) }];
    }),
  );
}

/** The line of an op's form without its result, and the declarations that it refers to. */
export function compactSignature(
  line: string,
  declarations: Declarations,
): { readonly text: string; readonly uses: readonly string[] } {
  const file = ts.createSourceFile("signature.d.ts", line, ts.ScriptTarget.Latest, true);
  const [statement] = file.statements;
  if (!statement) throw new Error(`${line}: invalid signature`);
  return {
    text: compact(statement).replace(/^function /, ""),
    uses: usesOf(statement, new Set(declarations.keys())),
  };
}

/** The node's text for `TypeReader`, which needs no results and no `readonly`. */
function compact(node: ts.Node): string {
  const start = node.getStart();
  const edits: TextEdit[] = [];
  const visit = (each: ts.Node): void => {
    const result = resultOf(each);
    if (result) {
      const from = ts.isFunctionTypeNode(each) ? result.getStart() : result.getFullStart() - 1;
      const text = ts.isFunctionTypeNode(each) ? "0" : "";
      edits.push({ start: from - start, end: result.end - start, text });
    }
    ts.forEachChild(each, (child) => {
      if (child !== result) visit(child);
    });
  };
  visit(node);
  const tokens = edited(node.getText(), edits).matchAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(=>|\.\.\.|"[^"]*"|-?\d[\d.e+-]*|[A-Za-z_$][\w$]*|[^\s])/g,
  );
  let text = "";
  for (const [, token] of tokens) {
    if (token === undefined || ["export", "declare", "readonly"].includes(token)) continue;
    text += /\w$/.test(text) && /^[\w$]/.test(token) ? ` ${token}` : token;
  }
  return text;
}

/** The type of a function's result, where the node is a function's and states one. Members without a name keep it. */
function resultOf(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isMethodSignature(node) && ts.isComputedPropertyName(node.name)) return undefined;
  if (ts.isMethodDeclaration(node) && ts.isComputedPropertyName(node.name)) return undefined;
  return ts.isFunctionDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isCallSignatureDeclaration(node) ||
    ts.isFunctionTypeNode(node)
    ? node.type
    : undefined;
}

/** The declarations that a node names in the types of parameters and properties. */
function usesOf(node: ts.Node, known: ReadonlySet<string>): string[] {
  const uses: string[] = [];
  const visit = (each: ts.Node): void => {
    const result = resultOf(each);
    const name =
      ts.isTypeReferenceNode(each) && ts.isIdentifier(each.typeName)
        ? each.typeName.text
        : ts.isExpressionWithTypeArguments(each)
          ? each.expression.getText()
          : null;
    if (name !== null && known.has(name)) uses.push(name);
    ts.forEachChild(each, (child) => {
      if (child !== result) visit(child);
    });
  };
  visit(node);
  return uses;
}

/** The functions that check arguments by a declaration, which their second argument names. */
const checks: ReadonlySet<string> = new Set([
  "checked",
  "checkedFunctionWithMembers",
  "checkedMembers",
  "checkedNamespace",
  "checkMethods",
]);

/** The plugin. */
export function packageDeclarations(root: string, declarations: Declarations): Plugin {
  const isText = new RegExp(`^${root}/src/engine/derive/generated/[\\w/-]+\\.d\\.ts\\?raw$`);
  return {
    name: "tensorpad:package-declarations",
    enforce: "pre",
    resolveId(source) {
      return source.startsWith(prefix) ? `\0${source}` : null;
    },
    load(id) {
      if (isText.test(id)) return 'export default "";';
      const name = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : null;
      return name === null ? null : moduleOf(name, declarations, root);
    },
    transform: {
      filter: { id: /\/src\/engine\/[^?]+\.ts$/ },
      handler(code) {
        if (!/\b(?:checked\w*|checkMethods|declaredAs)\b/.test(code)) return;
        const names = new Set<string>();
        const edits = namesIn(this.parse(code, { lang: "ts" }), (name) => {
          if (declarations.has(name)) names.add(name);
          return declarations.has(name);
        });
        if (edits.length === 0) return;
        // Behind the module's own code, which keeps its positions.
        const imports = [...names].map(importOfDeclaration).join("\n");
        return { code: `${edited(code, edits)}\n${imports}\n`, map: null };
      },
    },
  };
}

function moduleOf(name: string, declarations: Declarations, root: string): string {
  const declared = declarations.get(name);
  if (declared === undefined) throw new Error(`${name}: missing declaration`);
  const uses = [...declared.uses].filter((use) => use !== name);
  const [space] = name.split(".");
  const known = [name, declared.texts].map((each) => JSON.stringify(each)).join(", ");
  return [
    `import { knowDeclaration } from "${root}/src/engine/arguments/declared.ts";`,
    ...uses.map(importOfDeclaration),
    `export const name = /* @__PURE__ */ knowDeclaration(${JSON.stringify(space)}, ${known}, () => [${uses.map(declarationVariable).join(", ")}]);`,
  ].join("\n");
}

/** Replaces the names of declarations in checks, as far as `isKnown` accepts them. */
function namesIn(program: ESTree.Program, isKnown: (name: string) => boolean): TextEdit[] {
  const edits: TextEdit[] = [];
  /** A name may have type arguments, of which a template makes some. */
  const replace = (node: ESTree.Node | null | undefined): void => {
    const [text, start] =
      node?.type === "Literal" && typeof node.value === "string"
        ? [node.value, node.start]
        : node?.type === "TemplateLiteral"
          ? [node.quasis[0]?.value.raw ?? "", node.start]
          : ["", 0];
    const name = /^\w+/.exec(text)?.[0];
    if (!node || name === undefined || !isKnown(name)) return;
    const variable = `\${${declarationVariable(name)}}`;
    if (node.type === "TemplateLiteral")
      edits.push({ start: start + 1, end: start + 1 + name.length, text: variable });
    else edits.push({ start, end: node.end, text: `\`${variable}${text.slice(name.length)}\`` });
  };
  const visitor = new Visitor({
    CallExpression({ callee, arguments: values }) {
      if (callee.type !== "Identifier" || !checks.has(callee.name)) return;
      const [, path] = values;
      if (path?.type === "ArrayExpression") replace(path.elements[0] as ESTree.Node | null);
      else replace(path as ESTree.Node | undefined);
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && key.name === "declaredAs") replace(value as ESTree.Node);
    },
  });
  visitor.visit(program);
  return edits;
}

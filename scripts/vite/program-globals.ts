// Vite plugin: `virtual:program-globals`, the types of the platform's globals in a program.
//
// In: the names, and TypeScript's own declarations of a web worker. Out: a module whose default export
// is the text of those declarations and of all that they refer to. Declarations of what a program's realm lacks or
// restricts are written here by hand, and replace the library's.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as TypeScript from "typescript";
import type { Plugin } from "vite";
import { virtualModule } from "./virtual-module.ts";

/** Replace the library's declarations of the same names. */
const own = `
interface Console {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  trace(...values: unknown[]): void;
  assert(condition?: boolean, ...values: unknown[]): void;
  dir(value?: unknown, options?: unknown): void;
  dirxml(...values: unknown[]): void;
  table(rows?: unknown, columns?: readonly string[]): void;
  group(...values: unknown[]): void;
  groupCollapsed(...values: unknown[]): void;
  groupEnd(): void;
  count(label?: string): void;
  countReset(label?: string): void;
  time(label?: string): void;
  timeLog(label?: string, ...values: unknown[]): void;
  timeEnd(label?: string): void;
  /** Does nothing: Output keeps what it shows. */
  clear(): void;
}
/** Writes to the Output pane. */
declare var console: Console;
interface Performance {
  /** Milliseconds since the program's realm was made. */
  now(): number;
  readonly timeOrigin: number;
}
declare var performance: Performance;
interface Crypto {
  /** Fills the array with random integers. */
  getRandomValues<T extends ArrayBufferView>(array: T): T;
  randomUUID(): \`\${string}-\${string}-\${string}-\${string}-\${string}\`;
}
declare var crypto: Crypto;
interface WorkerNavigator {
  readonly hardwareConcurrency: number;
  readonly userAgent: string;
}
declare var navigator: WorkerNavigator;
/** Text is no code here. */
type TimerHandler = (...values: any[]) => unknown;
type Transferable = ArrayBuffer;
type BufferSource = ArrayBufferView | ArrayBuffer;
type AllowSharedBufferSource = ArrayBufferView | ArrayBuffer;
`;

/** Members that the realm does not have. */
const absent: ReadonlySet<string> = new Set(["URL.createObjectURL", "URL.revokeObjectURL"]);

/** The declarations of `names` in a library's text, of the names they refer to, and those written by hand. */
export function globalsFrom(
  ts: typeof TypeScript,
  library: string,
  names: readonly string[],
): string {
  const file = parse(ts, library);
  const written = declarationsOf(ts, parse(ts, own));
  const declared = declarationsOf(ts, file);
  const taken = new Set<string>();
  const statements = new Set<TypeScript.Statement>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (taken.has(name)) continue;
    taken.add(name);
    if (written.has(name)) continue;
    for (const statement of declared.get(name) ?? []) {
      statements.add(statement);
      waiting.push(...mentioned(ts, statement));
    }
  }
  const missing = names.filter((name) => !declared.has(name) && !written.has(name));
  if (missing.length > 0)
    throw new Error(`program globals: missing types of ${missing.join(", ")}`);
  const inOrder = file.statements.filter((statement) => statements.has(statement));
  return own + inOrder.map((statement) => textOf(ts, file, statement)).join("\n");
}

function parse(ts: typeof TypeScript, text: string): TypeScript.SourceFile {
  return ts.createSourceFile("library.d.ts", text, ts.ScriptTarget.Latest, true);
}

/** All statements that declare a name: interfaces merge, and a class is an interface and a variable. */
function declarationsOf(
  ts: typeof TypeScript,
  file: TypeScript.SourceFile,
): Map<string, TypeScript.Statement[]> {
  const declared = new Map<string, TypeScript.Statement[]>();
  for (const statement of file.statements) {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText(file))
      : [(statement as TypeScript.DeclarationStatement).name?.getText(file)];
    for (const name of names) {
      if (name !== undefined) declared.set(name, [...(declared.get(name) ?? []), statement]);
    }
  }
  return declared;
}

/** The type names in a statement, except those of omitted members. */
function mentioned(ts: typeof TypeScript, statement: TypeScript.Statement): string[] {
  const names: string[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (isAbsent(ts, node)) return;
    if (ts.isTypeReferenceNode(node)) names.push(node.typeName.getText());
    if (ts.isTypeQueryNode(node)) names.push(node.exprName.getText());
    if (ts.isExpressionWithTypeArguments(node)) names.push(node.expression.getText());
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

function isAbsent(ts: typeof TypeScript, node: TypeScript.Node): boolean {
  if (!ts.isTypeElement(node) || node.name === undefined) return false;
  const holder = node.parent.parent;
  const name = ts.isVariableDeclaration(holder) ? holder.name.getText() : "";
  return absent.has(`${name}.${node.name.getText()}`);
}

function textOf(
  ts: typeof TypeScript,
  file: TypeScript.SourceFile,
  statement: TypeScript.Statement,
): string {
  const cuts: (readonly [number, number])[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (isAbsent(ts, node)) cuts.push([node.getFullStart(), node.getEnd()]);
    else ts.forEachChild(node, visit);
  };
  visit(statement);
  let text = "";
  let at = statement.getStart(file, true);
  for (const [start, end] of cuts) {
    text += file.text.slice(at, start);
    at = end;
  }
  return text + file.text.slice(at, statement.getEnd());
}

/** TypeScript's declarations of a web worker. */
export function workerLibrary(): string {
  const { resolve } = createRequire(import.meta.url);
  return ["webworker", "webworker.iterable"]
    .map((part) => readFileSync(resolve(`typescript/lib/lib.${part}.d.ts`), "utf8"))
    .join("\n");
}

/** The plugin. */
export function programGlobals(): Plugin {
  return virtualModule("program-globals", async () => {
    const { default: ts } = await import("typescript");
    const { platformNames } = await import("../../src/app/run/sandbox/platform-names.ts");
    return `export default ${JSON.stringify(globalsFrom(ts, workerLibrary(), platformNames))};`;
  });
}

/** The syntax tree of exactly the text that the browser will run. */
import { type Node, Parser } from "acorn";
import { fault, type Problem } from "../../../engine/ir/fault.ts";

/** Lists of names up to this length are searched linearly. */
const shortList = 16;

/** The names of a scope, which acorn searches for every declaration: a long list uses an index. */
class NameList extends Array<string> {
  #index: Set<string> | null = null;

  override push(name: string): number {
    this.#index?.add(name);
    return super.push(name);
  }

  override indexOf(name: string): number {
    if (this.length <= shortList) return super.indexOf(name);
    this.#index ??= new Set(this);
    return this.#index.has(name) ? 0 : -1;
  }
}

interface Scope {
  var: string[];
  lexical: string[];
  functions: string[];
}

/** A parser of the end of a text, whose offsets and lines are those of the whole text. */
class ModuleParser extends Parser {
  declare scopeStack: readonly Scope[];

  enterScope(flags: number): void {
    // A method of the parser that its types do not declare.
    const { enterScope } = Parser.prototype as unknown as { enterScope(flags: number): void };
    enterScope.call(this, flags);
    const scope = this.scopeStack.at(-1) as Scope;
    scope.var = new NameList();
    scope.lexical = new NameList();
    scope.functions = new NameList();
  }

  static parseFrom(code: string, start: number): Node {
    return new this(
      { ecmaVersion: "latest", sourceType: "module", locations: true },
      code,
      start,
    ).parse();
  }
}

/**
 * The tree of the module that begins at `start` and ends with the text. Throws a Fault at the position of a syntax
 * error; `problem` is its message.
 */
export function parsed(code: string, problem: Problem, start = 0): Node {
  try {
    return ModuleParser.parseFrom(code, start);
  } catch (error) {
    const { loc } = error as { loc?: { line: number; column: number } };
    const position = loc ? { line: loc.line, column: loc.column + 1 } : null;
    throw Object.assign(fault(null, problem), { position });
  }
}

/** All nodes of the tree, without recursion, since the tree may be deeper than the stack allows. */
export function* nodesOf(root: Node): Generator<Node> {
  const waiting: unknown[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null || next instanceof RegExp) continue;
    if (typeof (next as Partial<Node>).type === "string") yield next as Node;
    for (const key in next) {
      if (key === "loc") continue;
      const value: unknown = next[key as keyof typeof next];
      if (typeof value === "object" && value !== null) waiting.push(value);
    }
  }
}

/** A node that loads a module. */
export type Import = Node & {
  readonly source: Node & { readonly value?: unknown };
};

/** Every node of these kinds that has a source is an import; no other node of ECMAScript loads a module. */
const kinds: ReadonlySet<string> = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
]);

export function isImport(node: Node): node is Import {
  return kinds.has(node.type) && Boolean((node as Import).source);
}

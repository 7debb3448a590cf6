/**
 * Decides which expressions of a program are probed for shapes. In: the syntax trees of its compiled files. Out: the
 * expressions whose values are noted, the names that are bound, and the loops, in the order of the text.
 */
import type { Node } from "acorn";
import { nodesOf } from "../source/syntax-tree.ts";

/** Offsets in the compiled text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A call, with the parts that a quick fix may change. */
export interface CallParts {
  /** The name of the function or method, which is the position of a fault of the call. */
  readonly callee: Span;
  /** The object of a method. */
  readonly receiver: Span | null;
  readonly operands: readonly Span[];
}

/** An expression whose value is noted. */
export interface ValueProbe extends Span {
  readonly kind: "value";
  /** The name that it is bound to, if it is the whole right side of a binding. */
  readonly bound: Span | null;
  /** The name that is read, where the expression is one. */
  readonly isName: boolean;
  /** True if the expression is a whole statement, so that its value is unused. */
  readonly isStatement: boolean;
  /** The call that the expression is, awaited or not. */
  readonly call: CallParts | null;
}

/** A name that a function or a loop binds; it is noted at the offset `at`, where the body begins. */
export interface NameProbe extends Span {
  readonly kind: "name";
  readonly at: number;
}

export type Probe = ValueProbe | NameProbe;

/** The names that the instrumented text needs besides the probes. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

type Child = Node & Readonly<Record<string, unknown>>;

const named = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const unprobedObjects = named(
  "Array JSON Math Number Object Promise Reflect String console globalThis performance",
);
const loops = named("ForStatement ForInStatement ForOfStatement WhileStatement DoWhileStatement");
const functions = named("ArrowFunctionExpression FunctionDeclaration FunctionExpression");
const noted = named(
  "AwaitExpression CallExpression ChainExpression ConditionalExpression LogicalExpression MemberExpression NewExpression ArrayExpression ObjectExpression",
);

/** The names of the global functions that the instrumented text calls. */
export interface ProbeNames {
  readonly value: string;
  readonly turn: string;
  readonly enter: string;
}

export class ProbeCollector {
  readonly probes: Probe[] = [];
  readonly insertions: Insertion[] = [];
  readonly #names: ProbeNames;
  /** The names that the file imports from `tensorpad`. */
  readonly #imported = new Set<string>();
  /** The parts of chains that were read, and whether each ends a chain with a `?.` in it. */
  readonly #chains = new WeakMap<Child, boolean>();
  #loops = 0;

  constructor(names: ProbeNames) {
    this.#names = names;
  }

  /** Adds the probes of a file. Probes and loops are numbered through all files. */
  visit(file: Node): void {
    this.#imported.clear();
    this.#visit(file as Child, null);
  }

  #insert(at: number, text: string): void {
    this.insertions.push({ at, text });
  }

  #visit(node: Child, parent: Child | null): void {
    const { type } = node;
    if (type === "ImportDeclaration") {
      // An export of the program's own files may be a tensor.
      if ((node.source as Child).value !== "tensorpad") return;
      for (const { local } of node.specifiers as { local: { name: string } }[])
        this.#imported.add(local.name);
      return;
    }
    if (loops.has(type)) this.#loop(node, parent);
    else if (functions.has(type)) this.#function(node);
    else this.#children(node);
  }

  #children(node: Child): void {
    for (const key of Object.keys(node)) {
      const child = node[key];
      if (Array.isArray(child)) {
        for (const each of child) if (isNode(each)) this.#child(each, node, key);
      } else if (isNode(child)) this.#child(child, node, key);
    }
  }

  #child(node: Child, parent: Child, key: string): void {
    if (node.type === "Property" && parent.type === "ObjectPattern") return;
    if (key === "left" && (parent.type === "AssignmentExpression" || loops.has(parent.type)))
      return;
    if (key === "id" || key === "label" || key === "params") return;
    if (key === "key" || (key === "property" && parent.computed !== true)) return;
    const probe = this.#noted(node, parent, key);
    if (probe === null) {
      this.#visit(node, parent);
      return;
    }
    const number = this.probes.push(probe) - 1;
    this.#insert(node.start, `${this.#names.value}(${number}, `);
    this.#visit(node, parent);
    this.#insert(node.end, ")");
  }

  /** The probe of an expression whose value is noted where it stands; null for all others. */
  #noted(node: Child, parent: Child, key: string): ValueProbe | null {
    const isName = node.type === "Identifier" || node.type === "ThisExpression";
    if (!isName && !noted.has(node.type)) return null;
    if (isName && (unprobedObjects.has(textOf(node)) || this.#imported.has(textOf(node))))
      return null;
    const { start, end } = node;
    const call = callIn(node);
    const probe = {
      kind: "value",
      start,
      end,
      bound: null,
      isName,
      isStatement: false,
      call,
    } as const;
    switch (parent.type) {
      case "VariableDeclarator": {
        const id = parent.id as Child;
        if (key !== "init" || isName) return null;
        return { ...probe, bound: id.type === "Identifier" ? id : null };
      }
      case "AssignmentExpression":
        if (parent.operator !== "=" || isName) return null;
        return { ...probe, bound: parent.left as Child };
      case "ExpressionStatement":
        return isName || parent.directive !== undefined ? null : { ...probe, isStatement: true };
      case "MemberExpression":
        // A part of an optional chain is not a separate value.
        return key === "object" && parent.optional !== true && !this.#isInChain(node)
          ? probe
          : null;
      case "CallExpression":
      case "NewExpression":
        return key === "arguments" ? probe : null;
      case "ReturnStatement":
        return key === "argument" ? probe : null;
      case "ArrowFunctionExpression":
        return key === "body" ? probe : null;
      case "ArrayExpression":
        return key === "elements" ? probe : null;
      case "Property":
        return key === "value" && parent.shorthand !== true ? probe : null;
      case "ConditionalExpression":
        return key !== "test" ? probe : null;
      default:
        return null;
    }
  }

  /** True if the chain of members and calls that ends here has a `?.`. Each part of a chain is read once. */
  #isInChain(node: Child): boolean {
    const read: Child[] = [];
    let isOptional = false;
    for (let part: unknown = node; isNode(part); part = part.object ?? part.callee) {
      const known = part.optional === true || this.#chains.get(part);
      isOptional = known ?? false;
      if (known !== undefined) break;
      read.push(part);
    }
    for (const part of read) this.#chains.set(part, isOptional);
    return isOptional;
  }

  /** Names of the parameters are noted at the start of the body. */
  #function(node: Child): void {
    const body = node.body as Child;
    for (const parameter of node.params as readonly Child[]) this.#children(parameter);
    const names = (node.params as readonly Child[]).flatMap(boundNames);
    if (body.type === "BlockStatement") {
      this.#bind(names, body.start + 1, startsWithDirective(body));
      this.#children(body);
      return;
    }
    this.#child(body, node, "body");
  }

  /** Notes names at an offset where a statement may begin. */
  #bind(names: readonly Child[], at: number, isKept: boolean): void {
    if (isKept) return;
    for (const { start, end, name } of names as readonly (Child & { name: string })[]) {
      const number = this.probes.push({ kind: "name", start, end, at }) - 1;
      this.#insert(at, `${this.#names.value}(${number}, ${name});`);
    }
  }

  /** A loop calls a probe when it begins, and another before each iteration to check whether it may continue. */
  #loop(node: Child, parent: Child | null): void {
    const number = this.#loops++;
    const isLabelled = parent?.type === "LabeledStatement";
    const at = isLabelled ? parent.start : node.start;
    const collects = collectsItems(node) ? 1 : 0;
    this.#insert(at, `{${this.#names.enter}(${number}, ${collects});`);
    const left = node.left as Child | undefined;
    const body = node.body as Child;
    for (const key of ["init", "test", "update", "right"]) {
      const part = node[key];
      if (!isNode(part)) continue;
      if (key === "init" && part.type === "VariableDeclaration") this.#children(part);
      else this.#visit(part, node);
    }
    const guard = `if(${this.#names.turn}(${number}))break;`;
    const isBlock = body.type === "BlockStatement";
    this.#insert(isBlock ? body.start + 1 : body.start, isBlock ? guard : `{${guard}`);
    if (left?.type === "VariableDeclaration" && isBlock) {
      const [declarator] = left.declarations as readonly Child[];
      if (declarator) this.#bind(boundNames(declarator.id as Child), body.start + 1, false);
    }
    if (isBlock) this.#children(body);
    else this.#visit(body, node);
    if (!isBlock) this.#insert(body.end, "}");
    this.#insert(node.end, "}");
  }
}

function isNode(value: unknown): value is Child {
  return typeof value === "object" && value !== null && typeof (value as Child).type === "string";
}

function callIn(node: Child): CallParts | null {
  if (node.type === "AwaitExpression") return callIn(node.argument as Child);
  if (node.type !== "CallExpression") return null;
  const callee = node.callee as Child;
  const isMethod = callee.type === "MemberExpression";
  return {
    callee: isMethod ? (callee.property as Child) : callee,
    receiver: isMethod ? (callee.object as Child) : null,
    operands: node.arguments as readonly Child[],
  };
}

function textOf(node: Child): string {
  return typeof node.name === "string" ? node.name : "";
}

/** The identifiers that a pattern binds. */
function boundNames(pattern: Child): readonly Child[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "AssignmentPattern":
      return boundNames(pattern.left as Child);
    case "RestElement":
      return boundNames(pattern.argument as Child);
    case "ArrayPattern":
      return (pattern.elements as readonly (Child | null)[]).flatMap((each) =>
        each === null ? [] : boundNames(each),
      );
    case "ObjectPattern":
      return (pattern.properties as readonly Child[]).flatMap((each) =>
        boundNames((each.type === "Property" ? each.value : each) as Child),
      );
    default:
      return [];
  }
}

/** True if a loop adds to a list: later shapes may depend on its number of iterations. */
function collectsItems(loop: Child): boolean {
  for (const node of nodesOf(loop)) {
    const { callee, left } = node as Child;
    const name = isNode(callee) ? ((callee.property as Child | undefined)?.name ?? "") : "";
    if (name === "push" || name === "unshift" || name === "add" || name === "set") return true;
    if (node.type === "AssignmentExpression" && isNode(left) && left.type === "MemberExpression")
      return true;
    if (node.type === "YieldExpression") return true;
  }
  return false;
}

function startsWithDirective({ body }: Child): boolean {
  const [first] = body as readonly Child[];
  return first?.directive !== undefined;
}

/**
 * An op's gradient in words, from its rule or from what it records. In: a specification. Out: what its page
 * says. Needs a device in place, for cases that make tensors of their own.
 */

import type { Gradient } from "../app/panes/docs/listing.ts";
import { splitParameters } from "../engine/derive/declarations.ts";
import { exampleOf } from "../engine/derive/pages.ts";
import { hasSizeOfData, specs } from "../engine/derive/specs.ts";
import { type Node, topologicalNodes } from "../engine/graph/node.ts";
import { Tensor } from "../engine/graph/tensor.ts";
import * as tensorpad from "../engine/index.ts";
import type { Case, OpSpec, Primitive } from "../engine/ops/define.ts";
import { evaluate } from "./example-run.ts";
import { printExpression } from "./expression.ts";
import { type Call, placeholder, tensorsIn } from "./shapes.ts";

/** Ops that only bring operands to the shape, the dtype and the value that others want. */
const plumbing = new Set([
  "alias",
  "broadcastTo",
  "cast",
  "constant",
  "iota",
  "reshape",
  "stopGradient",
]);

/** Kinds whose rules read well as a line. */
const printed = new Set(["contraction", "elementwise", "reduction", "scan"]);

const movements: ReadonlySet<string> = new Set(
  specs.filter(({ kind }) => kind === "movement").map(({ name }) => name),
);

const longest = 72;

const ofSpecs: ReadonlySet<Primitive | null> = new Set(specs.map(({ primitive }) => primitive));

/** `calls`: what the op gives for operands of its cases. */
export async function gradientOf(spec: OpSpec, calls: readonly Call[]): Promise<Gradient> {
  if (spec.kind === "transform") return { kind: "transform" };
  if (spec.primitive !== null) {
    if (spec.primitive.gradient === null) return { kind: "none" };
    if (spec.kind === "movement") return { kind: "moved" };
    const made = spec.cases
      .map((each) => find(rootOf(each), spec))
      .find((node) => node?.tracked === true);
    return made && printed.has(spec.kind) ? ruleOf(spec, made) : { kind: "own" };
  }
  const graphs = (await rootsOf(spec, calls)).map((root) =>
    topologicalNodes([root], () => false).filter(isTracked),
  );
  if (graphs.length === 0) return { kind: "none" };
  if (graphs.some((nodes) => nodes.some(hasOwnRule))) return { kind: "own" };
  const lists = graphs.map((nodes) => namesOf(nodes.filter(({ op }) => !plumbing.has(op.name))));
  const of = lists.reduce((a, b) => (b.length > a.length ? b : a));
  return of.every((name) => movements.has(name)) ? { kind: "moved" } : { kind: "composed", of };
}

/** Results that a gradient may be asked for: the op's own, or else of its example, or else of its cases. */
async function rootsOf(spec: OpSpec, calls: readonly Call[]): Promise<Node[]> {
  const own = calls.flatMap(({ result }) => tensorsIn(result)).map(({ node }) => node);
  if (own.some(({ tracked }) => tracked)) return own.filter(({ tracked }) => tracked);
  const example = tensorsIn(await trackedExample(spec)).map(({ node }) => node);
  if (example.some(({ tracked }) => tracked)) return example.filter(({ tracked }) => tracked);
  if (hasSizeOfData(spec)) return [];
  return spec.cases.map(rootOf).filter(({ tracked }) => tracked);
}

/** The example's value, where the tensors that it starts from are parameters. */
function trackedExample(spec: OpSpec): Promise<unknown> {
  const starts = specs
    .filter(({ family, name }) => family === "creation" && name !== spec.name)
    .map(({ name }) => [name, tracking(name)] as const);
  return evaluate(exampleOf(spec).call, Object.fromEntries(starts));
}

function tracking(name: string): (...values: readonly unknown[]) => unknown {
  const create = (tensorpad as unknown as Record<string, (...values: unknown[]) => unknown>)[name];
  return (...values) => {
    const made = create?.(...values);
    return made instanceof Tensor && made.dtype === "f32" ? tensorpad.parameter(made) : made;
  };
}

/** A case's result, whose size is no data, from operands whose gradient is asked for. */
function rootOf({ operands, build }: Case): Node {
  const result = build(...operands.map(({ shape, dtype }) => placeholder(shape, dtype)));
  return (result as Tensor).node;
}

/** Whether an op gives its gradient by a rule for several nodes, or by a primitive that is no op's own. */
function hasOwnRule({ op, call }: Node & { readonly op: Primitive }): boolean {
  return call !== null || !(plumbing.has(op.name) || ofSpecs.has(op));
}

function isTracked(node: Node): node is Node & { readonly op: Primitive } {
  return node.tracked && node.op !== null;
}

function namesOf(nodes: readonly (Node & { readonly op: Primitive })[]): string[] {
  return [...new Set(nodes.map(({ op }) => op.name))];
}

/** The node that the op itself made. */
function find(root: Node, { primitive }: OpSpec): Node | undefined {
  return topologicalNodes([root], () => false).findLast(({ op }) => op === primitive);
}

function ruleOf(spec: OpSpec, node: Node): Gradient {
  const names = splitParameters(spec.parameters).map((text) => /\w+/.exec(text)?.[0] ?? "");
  const g = placeholder(node.shape, node.dtype);
  const operands = node.operands.map((operand) => new Tensor(operand));
  const result = new Tensor(node);
  const cotangents = node.op?.gradient?.(g, operands, result, node.attributes) ?? [];
  const known = new Map<Node, string>([
    [node, "result"],
    [g.node, "g"],
  ]);
  for (const [place, operand] of node.operands.entries()) {
    known.set(operand, names[place] ?? `operand ${place + 1}`);
  }
  const terms = cotangents.map((cotangent, place) => ({
    operand: names[place] ?? `operand ${place + 1}`,
    cotangent: cotangent === null ? null : printExpression(cotangent.node, known),
  }));
  const isLong = terms.some(({ cotangent }) => cotangent !== null && cotangent.length > longest);
  return isLong || terms.length === 0 ? { kind: "own" } : { kind: "rule", terms };
}

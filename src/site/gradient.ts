/**
 * An op's gradient in words, from its rule or from the nodes that it records. In: a specification and cases. Out: the text for
 * the op's page. A device must be connected, because some cases make tensors.
 */

import type { Gradient } from "../app/panes/docs/listing.ts";
import { exampleOf } from "../engine/derive/pages.ts";
import { parametersOf, waitsForElements } from "../engine/derive/signatures.ts";
import { specs } from "../engine/derive/specs.ts";
import { throughOp } from "../engine/graph/gradient.ts";
import { type Node, topologicalNodes } from "../engine/graph/node.ts";
import { Tensor } from "../engine/graph/tensor.ts";
import * as tensorpad from "../engine/index.ts";
import { Fault } from "../engine/ir/fault.ts";
import type { Case, OpSpec, Primitive } from "../engine/ops/define.ts";
import { evaluate } from "./example-run.ts";
import { printExpression } from "./expression.ts";
import { type Call, placeholder, tensorsIn } from "./shapes.ts";

/** These ops only convert operands to the shape, dtype or value that other ops need. */
const plumbing = new Set([
  "alias",
  "broadcastTo",
  "cast",
  "constant",
  "iota",
  "reshape",
  "stopGradient",
]);

const movements: ReadonlySet<string> = new Set(
  specs.filter(({ kind }) => kind === "movement").map(({ name }) => name),
);

const longest = 72;

const ofSpecs: ReadonlySet<Primitive | null> = new Set(specs.map(({ primitive }) => primitive));

/** `calls` are the results of the op for operands of its cases. */
export async function gradientOf(
  spec: OpSpec,
  cases: readonly Case[],
  calls: readonly Call[],
): Promise<Gradient> {
  if (spec.kind === "transform") return { kind: "transform" };
  if (spec.primitive !== null) {
    if (spec.primitive.gradient === null) return { kind: "none" };
    if (spec.kind === "movement") return { kind: "moved" };
    const made = cases
      .map((each) => find(rootOf(each), spec))
      .find((node) => node?.tracked === true);
    const { rule } = spec.primitive;
    if (rule !== undefined) return { kind: "stated", rules: [rule], of: [] };
    if (!made) throw new Error(`${spec.name}: no case has a gradient to print`);
    return ruleOf(spec, made);
  }
  const graphs = (await rootsOf(spec, cases, calls))
    .map((root) => topologicalNodes([root], ({ tracked }) => !tracked, flowsTo))
    // A gradient that reaches no operand does not count, whatever it passes through.
    .filter((nodes) => nodes.some(({ op, tracked }) => op === null && tracked))
    .map((nodes) => nodes.filter(isTracked));
  if (graphs.length === 0) return { kind: "none" };
  const rules = [...new Set(graphs.flat().flatMap(ownRules))];
  const lists = graphs.map((nodes) => namesOf(nodes.filter(({ op }) => ofSpecs.has(op))));
  const of = lists
    .map((names) => names.filter((name) => !plumbing.has(name)))
    .reduce((a, b) => (b.length > a.length ? b : a));
  if (rules.length > 0) return { kind: "stated", rules, of: of.filter((n) => !movements.has(n)) };
  return of.every((name) => movements.has(name)) ? { kind: "moved" } : { kind: "composed", of };
}

/** Returns results that may have a gradient: the op's own, otherwise its example's, otherwise its cases'. */
async function rootsOf(
  spec: OpSpec,
  cases: readonly Case[],
  plain: readonly Call[],
): Promise<Node[]> {
  const own = plain.flatMap(({ result }) => tensorsIn(result)).map(({ node }) => node);
  if (own.some(({ tracked }) => tracked)) return own.filter(({ tracked }) => tracked);
  const example = tensorsIn(await trackedExample(spec)).map(({ node }) => node);
  if (example.some(({ tracked }) => tracked)) return example.filter(({ tracked }) => tracked);
  if (waitsForElements(spec)) return [];
  const calls = cases.filter(({ waits }) => !waits);
  return calls.map(rootOf).filter(({ tracked }) => tracked);
}

/** Evaluates the example with the tensors that it starts from as parameters. */
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

/** Returns the result of a case with operands that have gradients. The result's size must not depend on data. */
function rootOf({ operands, build }: Case): Node {
  const result = build(...operands.map(({ shape, dtype }) => placeholder(shape, dtype)));
  return (result as Tensor).node;
}

/** Returns the operands that the gradient reaches; there are none if an op refuses it. */
function flowsTo(node: Node): readonly Node[] {
  if (node.call) return node.call.operands;
  try {
    const flows = throughOp(node, placeholder(node.shape, node.dtype));
    return node.operands.filter((_, index) => flows[index]);
  } catch (error) {
    if (error instanceof Fault) return [];
    throw error;
  }
}

/** Returns the rule of a primitive that is not an op, because no page states it. */
function ownRules({ op }: Node & { readonly op: Primitive }): string[] {
  if (plumbing.has(op.name) || ofSpecs.has(op)) return [];
  if (op.rule === undefined) throw new Error(`${op.name}: missing rule, for the pages of its ops`);
  return [op.rule];
}

function isTracked(node: Node): node is Node & { readonly op: Primitive } {
  return node.tracked && node.op !== null;
}

function namesOf(nodes: readonly (Node & { readonly op: Primitive })[]): string[] {
  return [...new Set(nodes.map(({ op }) => op.name))];
}

/** Finds the node that the op itself made. */
function find(root: Node, { primitive }: OpSpec): Node | undefined {
  return topologicalNodes([root], () => false).findLast(({ op }) => op === primitive);
}

function ruleOf(spec: OpSpec, node: Node): Gradient {
  const names = parametersOf(spec).map((text) => /\w+/.exec(text)?.[0] ?? "");
  const g = placeholder(node.shape, node.dtype);
  const cotangents = throughOp(node, g);
  const known = new Map<Node, string>([
    [node, "result"],
    [g.node, "g"],
  ]);
  for (const [index, operand] of node.operands.entries()) {
    known.set(operand, names[index] ?? `operand ${index + 1}`);
  }
  const terms = cotangents.map((cotangent, index) => ({
    operand: names[index] ?? `operand ${index + 1}`,
    cotangent: cotangent === null ? null : printExpression(cotangent.node, known),
  }));
  const isLong = terms.some(({ cotangent }) => cotangent !== null && cotangent.length > longest);
  if (isLong) throw new Error(`${spec.name}: missing rule: its gradient is too long for a line`);
  return { kind: "rule", terms };
}

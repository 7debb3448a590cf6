/**
 * The graph that an engine plans before there is a program: random numbers, a product, a loop, rows and a sum, as
 * in most programs. Its extents are rare in programs, so that it warms up the planner but leaves no plan that a
 * program would find.
 */
import type { WireGraph, WireNode } from "../protocol.ts";

const [rows, inner, columns] = [648, 712, 904];

/** The indices of nodes follow those of inputs. */
function graphOf(inputs: WireGraph["inputs"]): {
  readonly graph: WireGraph;
  readonly add: (op: string, operands: number[], attributes?: WireNode["attributes"]) => number;
} {
  const nodes: WireNode[] = [];
  const targets: number[] = [];
  const add = (op: string, operands: number[], attributes: WireNode["attributes"] = {}): number => {
    targets[0] = inputs.length + nodes.push({ op, operands, attributes, position: -1 }) - 1;
    return targets[0];
  };
  return { graph: { inputs, nodes, targets, positions: [] }, add };
}

/** The graph's target is its last node. */
export function rehearsal(): WireGraph {
  const { graph, add } = graphOf([
    { dtype: "f32", shape: [rows, inner] },
    { dtype: "f32", shape: [columns] },
  ]);
  const spread = (value: number, shape: readonly number[]): number =>
    add("broadcastTo", [value], { shape });
  const constant = (value: number, dtype: "f32" | "u32"): number =>
    spread(add("constant", [], { value, dtype }), [inner, columns]);
  const counter = add("cast", [add("iota", [], { size: inner * columns })], { dtype: "u32" });
  const key = [constant(1, "u32"), constant(2, "u32")];
  const counters = add("reshape", [counter], { shape: [inner, columns] });
  const bits = add("cast", [add("threefryWord", [counters, ...key], { word: 0 })], {
    dtype: "f32",
  });
  const weights = add("mul", [bits, constant(2 ** -32, "f32")]);
  const product = add("matmul", [0, weights]);
  const whole = [rows, columns];
  const active = add("relu", [add("add", [product, spread(1, whole)])]);
  const column = (reduced: number): number =>
    spread(add("reshape", [reduced], { shape: [rows, 1] }), whole);
  const exponents = add("sub", [active, column(add("max", [active], { axes: [1] }))]);
  const exponentials = add("exp", [exponents]);
  const sums = column(add("sum", [exponentials], { axes: [1] }));
  add("sum", [add("div", [exponentials, sums])], { axes: [0] });
  return graph;
}

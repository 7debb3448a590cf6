/** Describes loops and conditionals alike, and makes graphs of their bodies. */
import type { Body } from "../graph/loops/body.ts";
import { branchesOf, branchPrimitive, branchTypes } from "../graph/loops/branch.ts";
import { bodyTypes, courseOf, loopPrimitive, resultTypes } from "../graph/loops/primitive.ts";
import { whileCourseOf, whilePrimitive } from "../graph/loops/while.ts";
import type { Position } from "../ir/fault.ts";
import { fault } from "../ir/fault.ts";
import type { PreparedLoop } from "../kernels/iteration/prepared.ts";
import type { IterationPrimitive } from "../kernels/iteration/primitive.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { TensorType } from "../ops/define.ts";
import type { EncodedGraph } from "./decode.ts";

export interface LoopForm
  extends Pick<PreparedLoop, "kind" | "carries" | "items" | "steps" | "reverse"> {
  readonly bodies: readonly Body[];
  /** The types of the bodies' inputs. */
  readonly types: readonly TensorType[];
  readonly results: readonly TensorType[];
}

/** Throws a Fault for what has no elements: the cotangents of a loop of an unknown number of steps. */
export function formOf(
  primitive: IterationPrimitive,
  operands: readonly TensorType[],
  attributes: Attributes,
): LoopForm {
  const once = { items: 0, reverse: false };
  if (primitive === branchPrimitive) {
    const bodies = branchesOf(attributes);
    const results = branchTypes(operands, bodies);
    const types = operands.slice(1);
    return { kind: "branch", bodies, types, results, carries: 0, steps: 1, ...once };
  }
  if (primitive === whilePrimitive) {
    const { body, carries } = whileCourseOf(attributes);
    const results = operands.slice(0, carries);
    return {
      kind: "while",
      bodies: [body],
      types: operands,
      results,
      carries,
      steps: null,
      ...once,
    };
  }
  if (primitive !== loopPrimitive)
    throw fault(
      "whileLoop",
      "unsupported gradient: the reverse mode would have to keep every step, and their number is not known: use scan, or a forward derivative (jvp, jacfwd)",
    );
  const course = courseOf(attributes);
  const { body, carries, items, steps, reverse } = course;
  const types = bodyTypes(operands, course);
  const results = resultTypes(operands, course);
  return { kind: "counted", bodies: [body], types, results, carries, items, steps, reverse };
}

/**
 * The body as a graph whose inputs are those that are no numbers. Its targets are the outputs and, after them, so many of
 * the first inputs.
 */
export function encodedBody(
  body: Body,
  types: readonly TensorType[],
  numberAt: (input: number) => number | null,
  inputsAsTargets: number,
): EncodedGraph {
  const indices = new Map<number, number>();
  const inputs: TensorType[] = [];
  for (const [input, type] of types.entries())
    if (numberAt(input) === null) indices.set(input, inputs.push(type) - 1);
  const positions: Position[] = [];
  const nodes: EncodedGraph["nodes"][number][] = [];
  for (const [input, { dtype }] of types.entries()) {
    const value = numberAt(input);
    if (value === null) continue;
    const attributes = { value, dtype };
    const made = nodes.push({ op: "constant", operands: [], attributes, position: -1 });
    indices.set(input, inputs.length + made - 1);
  }
  for (const [index, { op, operands, attributes, position }] of body.nodes.entries()) {
    const made = nodes.push({
      op: op.name,
      operands: operands.map((operand) => indices.get(operand) as number),
      attributes,
      position: position ? positions.push(position) - 1 : -1,
    });
    indices.set(body.inputs + index, inputs.length + made - 1);
  }
  const outputs = body.outputs.map((output) => indices.get(output) as number);
  const before = Array.from(
    { length: inputsAsTargets },
    (_, index) => indices.get(index) as number,
  );
  return { inputs, nodes, targets: [...outputs, ...before], positions };
}

/** The body of a loop whose last carry is a flag, with outputs that are the inputs where the flag is not set. */
export function guarded(graph: EncodedGraph): EncodedGraph {
  const nodes = [...graph.nodes];
  const flag = graph.targets.length - 1;
  const add = (op: string, operands: readonly number[], attributes: Attributes): number =>
    graph.inputs.length + nodes.push({ op, operands, attributes, position: -1 }) - 1;
  const targets = graph.targets.map((target, carry) => {
    const { shape } = graph.inputs[carry] as TensorType;
    const flags = shape.length === 0 ? flag : add("broadcastTo", [flag], { shape });
    return add("where", [flags, target, carry], {});
  });
  return { ...graph, nodes, targets };
}

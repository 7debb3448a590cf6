/**
 * Builds the wire form of a structure. In: a structure, and for every use of a number whether it is fixed or
 * varies. Out: a graph whose inputs are the structure's values and then, for each dtype that has some, one input
 * of rank 1 with the varying numbers.
 */

import { knowPrimitive } from "../../graph/known-primitives.ts";
import type { Node, Value } from "../../graph/node.ts";
import type { DType } from "../../ir/dtype.ts";
import type { Position } from "../../ir/fault.ts";
import type { WireGraph, WireNode } from "../protocol.ts";
import { MovedViews } from "./moved-views.ts";
import { viewNumbers } from "./moving-views.ts";
import { isNumber, type Structure } from "./structure.ts";

export interface Definition {
  readonly graph: WireGraph;
  /** For each packed input, the uses whose numbers it contains. */
  readonly packed: readonly (readonly number[])[];
}

export function define(
  structure: Structure,
  targets: readonly Node[],
  varies: readonly boolean[],
): Definition {
  const nodes = structure.order.filter((node) => node.value === null && !isNumber(node));
  const kinds = usesIn(nodes, targets);
  const packs = new Map<DType, number[]>();
  varies.forEach((varying, use) => {
    if (!varying) return;
    const { dtype } = kinds[use] as Use;
    const uses = packs.get(dtype) ?? [];
    packs.set(dtype, uses);
    uses.push(use);
  });
  const inputs: { dtype: DType; shape: readonly number[] }[] = [];
  const inputIndices = new Map<Value, number>();
  for (const { value, dtype, shape } of structure.order) {
    if (value === null || inputIndices.has(value)) continue;
    inputIndices.set(value, inputs.push({ dtype, shape }) - 1);
  }
  const defined: WireNode[] = [];
  const add = (
    op: string,
    operands: readonly number[],
    attributes: WireNode["attributes"],
    position = -1,
  ): number => inputs.length + defined.push({ op, operands, attributes, position }) - 1;
  for (const [dtype, uses] of packs) inputs.push({ dtype, shape: [uses.length] });

  const indices: number[] = [];
  [...packs.values()].forEach((uses, pack) => {
    for (const [at, use] of uses.entries()) {
      const input = structure.inputs.length + pack;
      const element = add("slice", [input], { starts: [at], steps: [1], sizes: [1] });
      indices[use] = add("reshape", [element], { shape: [] });
    }
  });
  const constants = new Map<string, number>();
  structure.numbers.forEach((value, use) => {
    const { dtype, isAttribute } = kinds[use] as Use;
    // A fixed number of a view stays an attribute.
    if (varies[use] || isAttribute) return;
    const name = `${dtype}${Object.is(value, -0) ? "-0" : value}`;
    const known = constants.get(name) ?? add("constant", [], { value, dtype });
    constants.set(name, known);
    indices[use] = known;
  });

  const positions: Position[] = [];
  const known = new Map<string, number>();
  const positionOf = ({ position }: Node): number => {
    if (position === null) return -1;
    const name = `${position.line}:${position.column}`;
    const index = known.get(name) ?? positions.push(position) - 1;
    known.set(name, index);
    return index;
  };
  const nodeIndices = new Map<Node, number>();
  let uses = 0;
  const indexOf = (node: Node): number => {
    if (node.value !== null) return inputIndices.get(node.value) as number;
    return isNumber(node) ? (indices[uses++] as number) : (nodeIndices.get(node) as number);
  };
  const addNode = (node: Node, operands: readonly number[]): number =>
    add(node.op?.name ?? "", operands, node.attributes, positionOf(node));
  const views = new MovedViews(nodes, targets, addNode, (node) =>
    node.value === null ? nodeIndices.get(node) : inputIndices.get(node.value),
  );
  for (const node of nodes) {
    if (node.op) knowPrimitive(node.op);
    const operands = node.operands.map(indexOf);
    const numbers = new Map<number, number>();
    for (const { axis } of viewNumbers(node)) {
      const use = uses++;
      if (varies[use]) numbers.set(axis, indices[use] as number);
    }
    const index = numbers.size === 0 ? addNode(node, operands) : views.add(node, operands, numbers);
    views.note(node, operands);
    nodeIndices.set(node, index);
  }
  return {
    graph: { inputs, nodes: defined, targets: targets.map(indexOf), positions },
    packed: [...packs.values()],
  };
}

/** Packs the numbers of an evaluation for the packed inputs of its definition. */
export function pack(
  numbers: readonly number[],
  packed: Definition["packed"],
): readonly (readonly number[])[] {
  return packed.map((uses) => uses.map((use) => numbers[use] as number));
}

/** The use of a number: as a constant of that dtype, or among the attributes of a view. */
interface Use {
  readonly dtype: DType;
  readonly isAttribute: boolean;
}

/** For each use of a number, whether the node's peer has another number there. */
export function differencesOf(
  { order, targets }: Structure,
  peers: ReadonlyMap<Node, Node>,
): boolean[] {
  const differs: boolean[] = [];
  for (const node of order) {
    if (node.value !== null || isNumber(node)) continue;
    const peer = peers.get(node) ?? node;
    for (const [at, operand] of node.operands.entries()) {
      if (!isNumber(operand)) continue;
      const other = peer.operands[at]?.attributes.value;
      differs.push(!Object.is(operand.attributes.value, other));
    }
    const others = viewNumbers(peer);
    for (const [at, { value }] of viewNumbers(node).entries())
      differs.push(!Object.is(value, others[at]?.value));
  }
  for (const target of targets) if (isNumber(target)) differs.push(false);
  return differs;
}

/** The uses in the order of the structure's numbers. */
function usesIn(nodes: readonly Node[], targets: readonly Node[]): Use[] {
  const uses: Use[] = [];
  const addConstants = (used: readonly Node[]): void => {
    for (const node of used)
      if (isNumber(node)) uses.push({ dtype: node.dtype, isAttribute: false });
  };
  for (const node of nodes) {
    addConstants(node.operands);
    for (const { dtype } of viewNumbers(node)) uses.push({ dtype, isAttribute: true });
  }
  addConstants(targets);
  return uses;
}

/**
 * The wire form of a structure. In: a structure, and for every use of a number whether it is fixed or
 * varies. Out: a graph whose inputs are the structure's values and then, for each dtype that has some,
 * one input of rank 1 with the varying numbers.
 */

import type { Node, Value } from "../graph/node.ts";
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { WireGraph, WireNode } from "./protocol.ts";
import { isNumber, type Structure } from "./structure.ts";

export interface Definition {
  readonly graph: WireGraph;
  /** For each packed input, the uses whose numbers it holds. */
  readonly packed: readonly (readonly number[])[];
}

export function define(
  structure: Structure,
  targets: readonly Node[],
  varies: readonly boolean[],
): Definition {
  const nodes = structure.order.filter((node) => node.value === null && !isNumber(node));
  const dtypes = dtypesOfUses(nodes, targets);
  const packs = new Map<DType, number[]>();
  varies.forEach((varying, use) => {
    const dtype = dtypes[use] as DType;
    if (!varying) return;
    const uses = packs.get(dtype) ?? [];
    packs.set(dtype, uses);
    uses.push(use);
  });
  const inputs: { dtype: DType; shape: readonly number[] }[] = [];
  const inputPlaces = new Map<Value, number>();
  for (const { value, dtype, shape } of structure.order) {
    if (value === null || inputPlaces.has(value)) continue;
    inputPlaces.set(value, inputs.push({ dtype, shape }) - 1);
  }
  const defined: WireNode[] = [];
  const add = (
    op: string,
    operands: readonly number[],
    attributes: WireNode["attributes"],
    position = -1,
  ): number => inputs.length + defined.push({ op, operands, attributes, position }) - 1;
  for (const [dtype, uses] of packs) inputs.push({ dtype, shape: [uses.length] });

  const places: number[] = [];
  [...packs.values()].forEach((uses, pack) => {
    for (const [at, use] of uses.entries()) {
      const input = structure.inputs.length + pack;
      const element = add("slice", [input], { starts: [at], steps: [1], sizes: [1] });
      places[use] = add("reshape", [element], { shape: [] });
    }
  });
  const constants = new Map<string, number>();
  structure.numbers.forEach((value, use) => {
    if (varies[use]) return;
    const dtype = dtypes[use] as DType;
    const name = `${dtype}${Object.is(value, -0) ? "-0" : value}`;
    const known = constants.get(name) ?? add("constant", [], { value, dtype });
    constants.set(name, known);
    places[use] = known;
  });

  const positions: Position[] = [];
  const known = new Map<string, number>();
  const positionOf = ({ position }: Node): number => {
    if (position === null) return -1;
    const name = `${position.line}:${position.column}`;
    const place = known.get(name) ?? positions.push(position) - 1;
    known.set(name, place);
    return place;
  };
  const nodePlaces = new Map<Node, number>();
  let uses = 0;
  const placeOf = (node: Node): number => {
    if (node.value !== null) return inputPlaces.get(node.value) as number;
    return isNumber(node) ? (places[uses++] as number) : (nodePlaces.get(node) as number);
  };
  for (const node of nodes) {
    const operands = node.operands.map(placeOf);
    nodePlaces.set(node, add(node.op?.name ?? "", operands, node.attributes, positionOf(node)));
  }
  return {
    graph: { inputs, nodes: defined, targets: targets.map(placeOf), positions },
    packed: [...packs.values()],
  };
}

/** The numbers of an evaluation, for the packed inputs of its definition. */
export function pack(
  numbers: readonly number[],
  packed: Definition["packed"],
): readonly (readonly number[])[] {
  return packed.map((uses) => uses.map((use) => numbers[use] as number));
}

function dtypesOfUses(nodes: readonly Node[], targets: readonly Node[]): DType[] {
  return [...nodes.flatMap((node) => node.operands), ...targets]
    .filter(isNumber)
    .map(({ dtype }) => dtype);
}

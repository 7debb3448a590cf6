/**
 * Calls of a program's function that gradients treat as a whole: the common part of customGradient and
 * customJvp.
 */
import type { Call } from "../graph/node.ts";
import { located } from "../graph/position.ts";
import { alias } from "../graph/stand-in.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { type Flat, flatten } from "./tree.ts";

export interface CustomOptions {
  /**
   * The indices of operands that are not differentiated. These may be any values, and the rule gets them
   * unchanged.
   */
  readonly nondiffPlaces?: readonly number[];
}

/** An operand that is passed through unchanged. */
function opaque(operand: unknown): Flat {
  return { leaves: [], paths: [], tree: () => operand };
}

export interface CustomCall {
  readonly operands: readonly unknown[];
  /** The flattened operands. */
  readonly flats: readonly Flat[];
  /** The result, as the program receives it. */
  readonly result: unknown;
  /** The flattened result before it was tied to the call. */
  readonly value: Flat;
}

/**
 * The result of `f`. `flows` maps the cotangents of its leaves, null where there is none, to those of all
 * leaves of the operands.
 */
export function customCall(
  name: string,
  f: (...operands: never[]) => unknown,
  operands: readonly unknown[],
  { nondiffPlaces = [] }: CustomOptions,
  flows: (cotangents: readonly (Tensor | null)[], made: CustomCall) => (Tensor | null)[],
): unknown {
  const flats = located(() => {
    checkIndices(name, nondiffPlaces, operands.length);
    return operands.map((operand, index) =>
      nondiffPlaces.includes(index) ? opaque(operand) : flatten(name, operand, `operand ${index}`),
    );
  });
  const given = f(...(operands as never[]));
  return located(() => {
    const value = flatten(name, given, "the result");
    const leaves = flats.flatMap((flat) => flat.leaves);
    const tracked = leaves.some(({ node }) => node.tracked);
    const outputs = value.leaves.map((leaf) => alias(leaf, tracked));
    const result = value.tree(outputs);
    const call: Call = {
      operands: leaves.map(({ node }) => node),
      outputs: outputs.map(({ node }) => node),
      gradient: (cotangents) => flows(cotangents, { operands, flats, result, value }),
    };
    for (const { node } of outputs) node.call = call;
    return result;
  });
}

function checkIndices(name: string, indices: readonly number[], operands: number): void {
  const wrong = indices.find((index) => !Number.isInteger(index) || index < 0 || index >= operands);
  if (wrong === undefined) return;
  throw fault(name, `invalid nondiffPlaces ${wrong}: the function was called with ${operands}`);
}

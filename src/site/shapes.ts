/**
 * The operands and results of an op, found by calling it. In: an op's specification and cases. Out: its results for operands
 * of its cases, if the op needs nothing but tensors, and their shapes in words. What a case does with the result is
 * ignored.
 */
import { parametersOf, waitsForElements } from "../engine/derive/signatures.ts";
import { leafNode, Value } from "../engine/graph/node.ts";
import { Tensor } from "../engine/graph/tensor.ts";
import * as tensorpad from "../engine/index.ts";
import type { DType } from "../engine/ir/dtype.ts";
import { Fault } from "../engine/ir/fault.ts";
import { type Shape, sizeOf } from "../engine/ir/shape.ts";
import type { Case, OpSpec } from "../engine/ops/define.ts";

export interface Call {
  readonly operands: readonly Tensor[];
  /** A tensor, or an array or object of them. */
  readonly result: unknown;
}

const most = 3;

let values = 0;

/** Makes a tensor without elements that may have a gradient. */
export function placeholder(shape: Shape, dtype: DType = "f32"): Tensor {
  return new Tensor(leafNode(new Value(--values), shape, dtype, dtype === "f32"));
}

/**
 * Calls the op with default options. Returns no calls if the op requires anything but tensors, or no operands at
 * all.
 */
export function callsOf(spec: OpSpec, cases: readonly Case[]): Call[] {
  if (waitsForElements(spec)) return [];
  const parameters = parametersOf(spec);
  const required = parameters.filter((text) => !/^\w+\?|^\.\.\./.test(text));
  const tensors = required.filter((text) => /^\w+: Tensor(Like)?$/.test(text)).length;
  if (tensors === 0 || tensors < required.length || spec.kind === "transform") return [];
  const { [spec.name]: op } = tensorpad as unknown as Record<
    string,
    (...operands: readonly Tensor[]) => unknown
  >;
  return cases.flatMap(({ operands }) => {
    const given = operands.slice(0, tensors);
    const leaves = given.map(({ shape, dtype }) => placeholder(shape, dtype));
    if (leaves.length < tensors) return [];
    try {
      return [{ operands: leaves, result: op?.(...leaves) }];
    } catch (error) {
      // A case may need an option, such as an axis, for its operands to fit.
      if (error instanceof Fault) return [];
      throw error;
    }
  });
}

export function tensorsIn(result: unknown): Tensor[] {
  if (result instanceof Tensor) return [result];
  return typeof result === "object" && result !== null
    ? Object.values(result).flatMap(tensorsIn)
    : [];
}

/** Returns lines such as "[2, 3], [3] → [2, 3]", the most informative first. */
export function shapesOf(calls: readonly Call[]): string[] {
  // Empty tensors and scalars are the least informative.
  const telling = ({ operands }: Call): number =>
    operands.filter(({ shape }) => shape.length > 0 && sizeOf(shape) > 1).length;
  const lines = calls.toSorted((a, b) => telling(b) - telling(a)).flatMap(lineOf);
  return [...new Set(lines)].slice(0, most);
}

function lineOf({ operands, result }: Call): string[] {
  const printed = printTypes(result);
  return printed === null ? [] : [`${operands.map(printType).join(", ")} → ${printed}`];
}

function printTypes(result: unknown): string | null {
  if (result instanceof Tensor) return printType(result);
  if (typeof result !== "object" || result === null) return null;
  const parts = Object.entries(result).map(([name, part]) => [name, printTypes(part)] as const);
  if (parts.length === 0 || parts.some(([, part]) => part === null)) return null;
  return Array.isArray(result)
    ? parts.map(([, part]) => part).join(", ")
    : `{ ${parts.map(([name, part]) => `${name}: ${part}`).join(", ")} }`;
}

function printType({ shape, dtype }: Tensor): string {
  return `${dtype === "f32" ? "" : `${dtype} `}[${shape.join(", ")}]`;
}

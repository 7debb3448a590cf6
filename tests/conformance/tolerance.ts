/**
 * The allowed difference of a backend from the reference. For an elementwise op, it is that of its scalar
 * instructions, each with its source; for sums and products over many elements, the usual bound of a tree-ordered
 * f32 sum, relative to the largest element of the result.
 */
import { type Node, topologicalNodes } from "../../src/engine/graph/node.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { widened } from "../../src/engine/ir/dtype.ts";
import { constant, topological } from "../../src/engine/ir/expression.ts";
import { instructions } from "../../src/engine/ir/instruction.ts";
import { Scalar } from "../../src/engine/ir/scalar.ts";
import type { Elements, Sample } from "./samples.ts";

export interface Allowance {
  readonly relative: number;
  readonly absolute: number;
}

const unit = 2 ** -23;

/** Ops whose kernels depend on more than their operands. */
const isGivenByAttributes: ReadonlySet<string> = new Set(["where", "cast", "polygamma"]);

export function allowanceFor(sample: Sample, expected: readonly number[]): Allowance {
  const { primitive } = sample.spec;
  let largest = 1;
  for (const value of expected)
    if (Number.isFinite(value)) largest = Math.max(largest, Math.abs(value));
  const isExact = primitive?.kind === "movement" || primitive?.name === "bitcast";
  if (isExact) return { relative: 0, absolute: 0 };
  if (primitive?.kind !== "elementwise" || isGivenByAttributes.has(sample.spec.name)) {
    return { relative: 64 * unit, absolute: 32 * unit * largest };
  }
  const operands = sample.operands.map(({ dtype }) => new Scalar(constant(widened(dtype), 1)));
  let ulp = 1;
  let absolute = 0;
  for (const expression of topological([primitive.kernel(operands, {}).expression])) {
    if (expression.kind !== "apply") continue;
    const { tolerance } = instructions[expression.instruction];
    ulp += 2 * tolerance.ulp;
    absolute += 2 * (tolerance.absolute ?? 0);
  }
  return { relative: ulp * unit, absolute: absolute + 2 ** -126 };
}

/** The same for results that are stored as f16: they may be rounded to the neighbour (IEEE 754 binary16). */
export function roundedToHalf({ relative, absolute }: Allowance): Allowance {
  return { relative: relative + 2 ** -10, absolute: absolute + 2 ** -24 };
}

/**
 * A computation of several steps is rounded to f16 after each, by at most 2^-11 of the step's result (IEEE 754
 * binary16). To first order the errors of successive steps add up (Higham, "Accuracy and Stability of Numerical
 * Algorithms", 2nd ed., §3.1), and no step of these cases is larger than their operands and results. One more
 * rounding is that of the operands.
 */
export function roundedOften(
  roundings: number,
  operands: readonly Elements[],
  expected: readonly number[],
): Allowance {
  const finite = [...operands.flatMap(({ elements }) => elements), ...expected].filter(
    Number.isFinite,
  );
  const largest = finite.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  return { relative: 2 ** -11, absolute: (roundings + 1) * 2 ** -11 * largest };
}

/** The maximum number of intermediate results, from the operands to this one, that are rounded to f16. */
export function roundingsOf(result: Tensor, operands: readonly Tensor[]): number {
  const inputs = new Set(operands.map(({ node }) => node));
  const depths = new Map<Node, number>();
  for (const node of topologicalNodes([result.node], (input) => inputs.has(input))) {
    const below = inputs.has(node) ? [] : node.operands.map((operand) => depths.get(operand) ?? 0);
    const rounds = node.dtype === "f16" && node.op !== null && node.op.kind !== "movement";
    depths.set(node, Math.max(0, ...below) + Number(rounds));
  }
  return depths.get(result.node) ?? 0;
}

/** The same elements in f16: beyond 65504 they are infinite. */
export function overflown(expected: readonly number[]): number[] {
  return expected.map((value) =>
    Math.abs(value) >= 65520 ? value * Number.POSITIVE_INFINITY : value,
  );
}

/** The first element with too large an error, in words, or null. */
export function firstDifference(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  { relative, absolute }: Allowance,
): string | null {
  if (actual.length !== expected.length) return `${actual.length} elements, not ${expected.length}`;
  for (let at = 0; at < expected.length; at++) {
    const [x, y] = [actual[at] as number, expected[at] as number];
    const same = Object.is(x, y) || x === y || (Number.isNaN(x) && Number.isNaN(y));
    if (same || Math.abs(x - y) <= absolute + relative * Math.abs(y)) continue;
    return `element ${at} is ${x}, not ${y}`;
  }
  return null;
}

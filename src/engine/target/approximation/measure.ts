/** For tests: evaluates approximations as hardware would, and measures their distance from exact values. */
import { type Expression, topological } from "../../ir/expression.ts";
import { type InstructionName, instructions, store } from "../../ir/instruction.ts";
import { contiguousView } from "../../ir/view.ts";
import { approximate } from "./approximations.ts";

export const operand = (input: number): Expression => ({
  kind: "load",
  dtype: "f32",
  input,
  access: [contiguousView([])],
});

export function compile(name: InstructionName, fused = false): (...operands: number[]) => number {
  const root = approximate[name]?.([operand(0), operand(1)].slice(0, instructions[name].operands));
  if (root === undefined) throw new Error(`${name} has no approximation`);
  return compiled(root, fused);
}

/** Evaluates as hardware would: every intermediate value is rounded to its dtype. */
export function compiled(root: Expression, fused: boolean): (...operands: number[]) => number {
  const order = topological([root]);
  const values = new Float64Array(order.length);
  const place = new Map(order.map((expression, index) => [expression, index]));
  const of = (expression: Expression | undefined): number =>
    values[place.get(expression as Expression) as number] as number;
  const steps = order.map((expression) => stepOf(expression, of, fused));
  return (...inputs) => {
    for (const [index, step] of steps.entries()) values[index] = step(inputs);
    return values[values.length - 1] as number;
  };
}

function stepOf(
  expression: Expression,
  of: (expression: Expression | undefined) => number,
  fused: boolean,
): (inputs: readonly number[]) => number {
  if (expression.kind === "load")
    return (inputs) => Math.fround(inputs[expression.input] as number);
  if (expression.kind !== "apply") {
    const value =
      expression.kind === "constant" ? store(expression.value, expression.dtype) : Number.NaN;
    return () => value;
  }
  const { operands, instruction, dtype } = expression;
  const { evaluate, result } = instructions[instruction];
  const from = operands[0]?.dtype ?? dtype;
  const kind = result === "bool" ? from : dtype;
  const reads = operands.map((each, position) => {
    const adds = instruction === "add" || (instruction === "sub" && position === 1);
    const isProduct = each.kind === "apply" && each.instruction === "mul" && each.dtype === "f32";
    // In double precision the product of two floats is exact, as inside a fused multiply-add.
    if (fused && adds && isProduct) return () => of(each.operands[0]) * of(each.operands[1]);
    return () => of(each);
  });
  return () =>
    store(
      evaluate(
        reads.map((read) => read()),
        kind,
        from,
      ),
      dtype,
    );
}

function ulpOf(value: number): number {
  const magnitude = Math.max(Math.abs(value), 2 ** -126);
  return 2 ** (Math.floor(Math.log2(magnitude)) - 23);
}

/**
 * Returns the distance from the exact value in units in the last place; 0 where both are NaN or the same
 * infinity.
 */
export function ulps(got: number, exact: number): number {
  if (Object.is(got, exact) || (Number.isNaN(got) && Number.isNaN(exact))) return 0;
  if (!Number.isFinite(got) && Math.fround(exact) === got) return 0;
  return Math.abs(got - exact) / ulpOf(exact);
}

function* random(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    yield ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
}

const bits = new DataView(new ArrayBuffer(4));
function fromBits(pattern: number): number {
  bits.setUint32(0, pattern);
  return bits.getFloat32(0);
}

export function samplesIn(low: number, high: number, count: number): number[] {
  const numbers = random(1);
  return Array.from({ length: count }, () =>
    Math.fround(low + (high - low) * (numbers.next().value as number)),
  );
}

/** Random bit patterns of positive finite floats, so that all magnitudes are equally likely. */
export function anyPositive(count: number): number[] {
  const numbers = random(2);
  return Array.from({ length: count }, () =>
    fromBits(Math.floor((numbers.next().value as number) * 0x7f200000)),
  );
}

/** How the reference computes a core: `reference.ts` of its directory has the code, and reference.ts here is the table. */
import type { KernelDType } from "../ir/dtype.ts";
import type { Expression } from "../ir/expression.ts";
import { type InstructionName, instructions, store } from "../ir/instruction.ts";
import { type Combine, type Core, combiner } from "../ir/kernel.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { unravel } from "../ir/view.ts";

/** Returns an operand's element at an index; the operand may name the given accumulators. */
export type ElementAt = (
  operand: Expression,
  index: readonly number[],
  accumulators?: readonly number[],
) => number;

export interface CoreReference<C extends Core> {
  /** Returns every element of each accumulator, row-major over the domain. */
  values(core: C, domain: Shape, at: ElementAt): readonly Float64Array[];
  /** Set where each output has its own accumulator, by number, whose elements are row-major over the output's shape. */
  readonly apart?: true;
  /** Returns the flat index at which each element of the domain is stored; where it is missing, its own. */
  indices?(core: C, domain: Shape, at: ElementAt): Float64Array;
}

/** The reference of a core whose one accumulator is computed at one index after the other. */
export function atEachIndex<C extends Core>(
  valueAt: (core: C, index: readonly number[], at: ElementAt, domain: Shape) => number,
): CoreReference<C> {
  return {
    values(core, domain, at) {
      const values = new Float64Array(sizeOf(domain));
      for (let flat = 0; flat < values.length; flat++)
        values[flat] = valueAt(core, unravel(flat, domain), at, domain);
      return [values];
    },
  };
}

/** Floats keep their double precision; other values are wrapped to what the dtype can represent. */
export function wrap(value: number, dtype: KernelDType): number {
  return dtype === "f32" || dtype === "f16" ? value : store(value, dtype);
}

/** Returns an instruction of two operands, in that dtype. */
export function inDtype(
  name: InstructionName,
  dtype: KernelDType,
): (x: number, y: number) => number {
  const { evaluate } = instructions[name];
  return (x, y) => wrap(evaluate([x, y], dtype, dtype), dtype);
}

export function combineIn(combine: Combine, dtype: KernelDType): (x: number, y: number) => number {
  return inDtype(combiner[combine], dtype);
}

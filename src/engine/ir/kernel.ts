/**
 * A kernel: one loop nest over a domain, compiled once, that fills its outputs. It is the waist of the engine:
 * schedules end in kernels, and WGSL, WASM and the reference begin with them.
 *
 *   for each index of the domain:
 *     accumulator = the core's value at this index      (reduce, matmul, …; absent for plain loops)
 *     output[i][flat index] = outputs[i].value           (row-major over the domain)
 *
 * In a rows core an index of the domain is a row, and an output may have an element for each element of the row:
 * see rows.ts. An attention core has several results: its i-th output has the shape of its i-th result, which the
 * accumulator stands for there; the domain is the shape of the first.
 *
 * Every access in `outputs` starts with a view whose shape is the domain; in a core, with the shape stated below.
 * Outputs never alias inputs. No extent is 0: empty results schedule no kernel.
 */

import { type Core, rulesOf } from "../kernels/cores.ts";
import type { Rows } from "../kernels/rows/core.ts";
import type { KernelDType } from "./dtype.ts";
import type { Expression } from "./expression.ts";
import type { Shape } from "./shape.ts";

export type { Core } from "../kernels/cores.ts";
export { type Combine, combiner, identity } from "./combination.ts";

export interface Kernel {
  /** The names of the ops in it, joined by "+". It is shown to people and is part of no key. */
  readonly name: string;
  readonly inputs: readonly KernelInput[];
  readonly domain: Shape;
  readonly core: Core | null;
  readonly outputs: readonly KernelOutput[];
}

export interface KernelInput {
  readonly dtype: KernelDType;
  /** The number of elements. */
  readonly size: number;
}

export interface KernelOutput {
  readonly dtype: KernelDType;
  readonly value: Expression;
  /** Set in a rows core for an output with an element for each element of the row, instead of one for the row. */
  readonly each?: "element";
}

/**
 * The dtype that a core with one accumulator accumulates in: f32 for floats, the operand's own for integers. A
 * rank, which has no accumulator, moves elements of u32.
 */
export function accumulatorDtype(core: Exclude<Core, Rows>): KernelDType {
  return accumulatorDtypes(core)[0] ?? "u32";
}

/** The dtypes of the accumulators that a kernel's outputs may name, by number. */
export function accumulatorDtypes(core: Core | null): readonly KernelDType[] {
  return core ? rulesOf(core).accumulators(core) : [];
}

/** The number of values that a core combines into one; in a rows core, for all stages and the outputs together. */
export function coreDepth(core: Core): number {
  return rulesOf(core).depth(core);
}

/** The shape of an output, row-major in its buffer. */
export function outputShape(kernel: Kernel, output: KernelOutput): Shape {
  const { core, domain } = kernel;
  return (core && rulesOf(core).outputShape?.({ ...kernel, core }, output)) ?? domain;
}

/** The expressions that a core reads, in a fixed order. */
export function coreOperands(core: Core): readonly [Expression, ...Expression[]] {
  return rulesOf(core).operands(core);
}

/** The same core over other expressions, one for each of `coreOperands`. */
export function mapCoreOperands<Any extends Core>(
  core: Any,
  map: (operand: Expression) => Expression,
): Any {
  return rulesOf(core).map(core, map);
}

/** The shape that each of a core's operands is indexed with. */
export function operandShapes(domain: Shape, core: Core): readonly Shape[] {
  return rulesOf(core).shapes(domain, core);
}

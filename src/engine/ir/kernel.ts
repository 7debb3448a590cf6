/**
 * A kernel: one loop nest over a domain, compiled once, that fills its outputs. It is the waist of the
 * engine: schedules end in kernels, and WGSL, WASM and the reference begin with them.
 *
 *   for each index of the domain:
 *     accumulator = the core's value at this index      (reduce or matmul; absent for plain loops)
 *     output[i][flat index] = outputs[i].value           (row-major over the domain)
 *
 * Every access in `outputs` starts with a view whose shape is the domain; in a core, with the shape
 * given below. Outputs never alias inputs. No extent is 0: empty results schedule no kernel.
 */
import type { DType } from "./dtype.ts";
import type { Expression } from "./expression.ts";
import type { Shape } from "./shape.ts";

export interface Kernel {
  /** The ops in it, joined by "+": shown to people, and part of no key. */
  readonly name: string;
  readonly inputs: readonly KernelInput[];
  readonly domain: Shape;
  readonly core: Core | null;
  readonly outputs: readonly KernelOutput[];
}

export interface KernelInput {
  readonly dtype: DType;
  /** In elements. */
  readonly size: number;
}

export interface KernelOutput {
  readonly dtype: DType;
  readonly value: Expression;
}

export type Core = Reduce | Matmul;

export type Combine = "sum" | "prod" | "max" | "min";

/** Combines `value` over `axes`; its accesses have the shape [...domain, ...axes]. max and min pass NaN on. */
export interface Reduce {
  readonly kind: "reduce";
  readonly combine: Combine;
  readonly axes: Shape;
  readonly value: Expression;
}

/** domain = [...batch, m, n]; `a` has the shape [...batch, m, k], `b` [...batch, k, n]; f32 accumulation for floats. */
export interface Matmul {
  readonly kind: "matmul";
  readonly k: number;
  readonly a: Expression;
  readonly b: Expression;
}

/** The dtype that a core accumulates in: f32 for floats, the operand's own for integers. */
export function accumulatorDtype(core: Core): DType {
  const { dtype } = core.kind === "reduce" ? core.value : core.a;
  return dtype === "f16" ? "f32" : dtype;
}

const start: Readonly<Record<Combine, number>> = { sum: 0, prod: 1, max: -Infinity, min: Infinity };

const lowest: Readonly<Record<DType, number>> = {
  f32: -Infinity,
  f16: -Infinity,
  i32: -0x80000000,
  u32: 0,
  bool: 0,
};
const highest: Readonly<Record<DType, number>> = {
  f32: Infinity,
  f16: Infinity,
  i32: 0x7fffffff,
  u32: 0xffffffff,
  bool: 1,
};

/** The value that combining with changes nothing. */
export function identity(combine: Combine, dtype: DType): number {
  if (combine === "max") return lowest[dtype];
  if (combine === "min") return highest[dtype];
  return start[combine];
}

/** The shape that a core's operand is indexed with. */
export function operandShapes(domain: Shape, core: Core): Shape[] {
  if (core.kind === "reduce") return [[...domain, ...core.axes]];
  const batch = domain.slice(0, -2);
  const [m, n] = domain.slice(-2) as [number, number];
  return [
    [...batch, m, core.k],
    [...batch, core.k, n],
  ];
}

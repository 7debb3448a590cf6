/**
 * The descriptor of a kind of core. Each core has one, in a file of this folder beside its type; the passes over
 * kernels (`verify`, `print`, `slice`, `collapse`, …) ask it and know no core by name.
 */

import type { KernelDType } from "../ir/dtype.ts";
import type { Expression } from "../ir/expression.ts";
import type { Combine, Core, Kernel, KernelOutput } from "../ir/kernel.ts";
import type { Printer } from "../ir/printer.ts";
import type { Shape } from "../ir/shape.ts";
import type { Along, IndexRange } from "../ir/slice-accesses.ts";

export type KernelOf<C extends Core> = Kernel & { readonly core: C };

/** Throws and names the rule where it does not hold. */
export type Requirement = (holds: boolean, what: string) => void;

export interface CoreRules<C extends Core> {
  /** The expressions that the core reads, in a fixed order. */
  operands(core: C): readonly [Expression, ...Expression[]];
  /** The expressions of which the core computes every element, where it may skip others. */
  always?(kernel: KernelOf<C>): readonly Expression[];
  /** The same core over other expressions, one for each operand. */
  map(core: C, map: (operand: Expression) => Expression): C;
  /** The shape that each operand is indexed with. */
  shapes(domain: Shape, core: C): readonly Shape[];
  /** The dtypes of the accumulators that the kernel's outputs may name, by number. */
  accumulators(core: C): readonly KernelDType[];
  /** The shape of an output where it may not be the domain. */
  outputShape?(kernel: KernelOf<C>, output: KernelOutput): Shape;
  /** Set where an output may have an element for each element of a row, and operands name the accumulators of earlier ones. */
  readonly inStages?: true;
  /** The number of values that are combined into one. */
  depth(core: C): number;
  /** The number of scalar instructions of the core and, for a core with an output for each element, of that output. */
  operations(kernel: KernelOf<C>): number;
  /** Appends the core's part of the kernel's text. */
  print(core: C, printer: Printer, lines: string[]): void;
  /** Checks what every core of this kind must be, beyond the rules for all kernels. */
  verify(kernel: KernelOf<C>, rule: Requirement): void;
  /** The core over a part of the domain; null where it cannot be split there. */
  slice(core: C, domain: Shape, range: IndexRange, along: Along): C | null;
  /** The number of indices along an axis after which it can be split; where it is missing, 1. */
  unit?(core: C, axis: number): number;
  /** The combination of its values from those of parts; null where they cannot be combined. */
  readonly parts: Parts<C> | null;
  /** The order of the domain's axes with `axis` first and the core in that order; null where it has no such order. */
  withAxisFirst(core: C, axis: number, rank: number): Reordered<C> | null;
  /** Merges the axes that every access steps through as if they were one. */
  collapse(kernel: KernelOf<C>): Kernel;
}

/** A core whose values are combined from those of parts of the axes that it combines along. */
export interface Parts<C extends Core> {
  /** The axes to split, by number; those of a window are short, so that each part is one of few. */
  axes(
    core: C,
    domain: Shape,
  ): { readonly depth: readonly number[]; readonly window: readonly number[] };
  extent(core: C, axis: number): number;
  combine(core: C): Combine;
  slice(core: C, domain: Shape, range: IndexRange): C;
}

export interface Reordered<C extends Core> {
  /** For each axis of the new domain, the axis that it was in the old one. */
  readonly order: readonly number[];
  readonly core: C;
}

/** `axis`, then the others in their order. */
export function axisFirst(axis: number, rank: number): readonly number[] {
  return [
    axis,
    ...Array.from({ length: rank }, (_, other) => other).filter((other) => other !== axis),
  ];
}

/** Values accumulate in f32 where they are floats, in their own dtype else. */
export function wide(dtype: KernelDType): KernelDType {
  return dtype === "f16" ? "f32" : dtype;
}

export function verifySameDtype(
  kind: string,
  operands: readonly [Expression, ...Expression[]],
  rule: Requirement,
): void {
  const [first] = operands;
  rule(
    operands.every(({ dtype }) => dtype === first.dtype),
    `${kind} of different dtypes`,
  );
}

/**
 * The code that all lowerings of reductions share: the nest of loops over reduced axes, blocks of items, and the stores
 * of outputs once the core's values are known.
 */

import type { Combine, Conditional } from "../../../ir/combination.ts";
import { bytesPerElement, type KernelDType } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import type { KernelOutput } from "../../../ir/kernel.ts";
import type { Shape } from "../../../ir/shape.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { add, isAny, min, mul, or } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { I32, Local, Vector } from "../../../target/wasm/assembler/value.ts";
import type { Size, Sizes } from "../../../target/wasm/sizes.ts";
import { AccessCode, type Nest } from "../../../target/wasm/vectors/access.ts";
import { type Accumulators, ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { type ExpressionSizes, expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import type { Reduce } from "../core.ts";
import type { Accumulation, Cascade } from "./accumulate.ts";
import type { ReduceAxes } from "./axes.ts";

export interface ReduceKernel {
  readonly name: string;
  readonly domain: Shape;
  readonly core: Reduce;
  readonly outputs: readonly KernelOutput[];
}

/** The input of all lowerings of reductions. The axes of the nest are the domain's, then the reduced ones. */
export interface Reduction {
  readonly kernel: ReduceKernel;
  readonly combine: Combine;
  readonly dtype: KernelDType;
  readonly value: Expression;
  /** Set where the accumulators stay what they are at first unless a condition of the output holds. */
  readonly condition: Conditional | null;
  readonly epilogue: readonly Expression[];
  readonly shape: Shape;
  readonly axes: ReduceAxes;
  /** The kernel's own constants. */
  readonly given: ReadonlySet<Expression>;
}

/** A reduction, and the function that is being written for it. */
export interface ReduceLowering extends Reduction {
  readonly b: FunctionBuilder;
  readonly index: readonly Local<"i32">[];
  readonly addresses: readonly Local<"i32">[];
}

export interface ReduceCode {
  readonly items: number;
  /** The vector operations of one item. */
  readonly operations: number;
  /** Names the sizes, and returns what writes the function's body with them. */
  readonly code: (sizes: Sizes) => (lowering: ReduceLowering) => void;
}

/** index = min(block · step, last): the last block overlaps the one before and repeats its results. */
export function emitBlockStart(
  b: FunctionBuilder,
  index: Local<"i32">,
  block: I32,
  step: Size,
  last: Size,
): void {
  b.set(index, min(mul(block, step), last));
}

/** The values of an index that a sum adds up. */
export interface Steps {
  readonly from: Size;
  readonly to: Size;
  readonly step: number;
  /** Whether there are so many that a cascade is flushed between them. */
  readonly isLong: boolean;
}

export function isLong(sum: Cascade, from: number, to: number, step: number): boolean {
  return sum.isCascade && to - from > sum.span * step;
}

/** for (i = from; i < to; i += step) body, with a flush every `sum.span` iterations where these are many. */
export function inBlocks(
  b: FunctionBuilder,
  sum: Accumulation,
  i: Local<"i32">,
  { from, to, step, isLong }: Steps,
  body: () => void,
): void {
  const span = sum.span * step;
  if (!isLong) {
    b.count({ index: i, from, below: to, step }, body);
    return;
  }
  const [start, stop] = b.locals("i32", "start", "stop");
  b.count({ index: start, from, below: to, step: span }, () => {
    b.set(stop, min(add(start, span), to));
    b.count({ index: i, from: start, below: stop, step }, body);
    sum.flush();
  });
}

export function nestLoops(
  lowering: Pick<ReduceLowering, "b" | "index"> & { readonly shape: readonly Size[] },
  axes: readonly number[],
  body: () => void,
): void {
  const { b, shape, index } = lowering;
  const [axis, ...rest] = axes;
  if (axis === undefined) {
    body();
    return;
  }
  b.count({ index: index[axis] as Local<"i32">, below: shape[axis] as Size }, () =>
    nestLoops(lowering, rest, body),
  );
}

/**
 * Emits `body` where the condition holds for some of the outputs that `visit` tests, at the indices of the domain; always
 * where there is none. `open` are the axes along which outputs lie next to each other.
 */
export function whereNeeded(
  { b, shape, index, addresses, condition }: ReduceLowering,
  { open, sizes }: { readonly open: readonly number[]; readonly sizes: ExpressionSizes },
  visit: (test: (lanes: 1 | 4, shifts: readonly (readonly number[])[]) => void) => void,
  body: () => void,
): void {
  if (condition === null) {
    body();
    return;
  }
  const { condition: holds } = condition;
  const [vector = -1] = open;
  const nest: Nest = { shape, index, vector, open: new Set(open), sizes };
  const code = new ElementCode(b, nest, [holds], addresses);
  const mask = b.variable("i32x4");
  b.set(mask, 0);
  code.begin();
  visit((lanes, shifts) => {
    const tested = code.body(lanes, [0, shape[vector] ?? 1]);
    for (const shift of shifts) b.set(mask, or(mask, tested.value(holds, shift)));
    tested.end();
  });
  b.if(isAny(mask), body);
}

export interface OutputCode {
  /** Runs once the domain's indices other than those of lanes and rows are set. */
  readonly begin: () => void;
  /** Stores the results at each displacement; `total` returns the core's value. */
  readonly store: (
    lanes: 1 | 4,
    shifts: readonly (readonly number[])[],
    total: (index: number) => Vector,
  ) => void;
}

/** The numbers of the condition's expressions, for lanes along an axis of the domain or for single outputs. */
export function conditionSizes(
  sizes: Sizes,
  { condition, shape, given }: Reduction,
  vector: number = -1,
): ExpressionSizes {
  const roots = condition ? [condition.condition] : [];
  const ranges = [[0, shape[vector] ?? 1] as const];
  return expressionSizes(sizes, roots, [], { vector, ranges, given });
}

/** The numbers of the expressions that are stored. */
export interface OutputSizes {
  /** The axis of the domain that the lanes lie along, or -1. */
  readonly vector: number;
  readonly stored: View;
  readonly expressions: ExpressionSizes;
}

export function outputSizes(sizes: Sizes, reduction: Reduction, vector: number): OutputSizes {
  const { kernel, epilogue, given } = reduction;
  const { domain, outputs } = kernel;
  sizes.same(`${vector} ${outputs.map(({ dtype }) => dtype).join()}`);
  const stored = contiguousView(domain);
  const ranges = [[0, domain[vector] ?? 1] as const];
  return {
    vector,
    stored,
    expressions: expressionSizes(sizes, epilogue, [stored], { vector, ranges, given }),
  };
}

export function prepareOutputs(lowering: ReduceLowering, sizes: OutputSizes): OutputCode {
  const { b, kernel, epilogue, index, addresses, axes } = lowering;
  const { domain, outputs } = kernel;
  const { vector, stored, expressions } = sizes;
  const open = new Set(vector < 0 ? [] : [vector, ...(axes.rows === null ? [] : [axes.rows])]);
  const nest: Nest = { shape: domain, index, vector, open, sizes: expressions };
  const code = new ElementCode(b, nest, epilogue, addresses);
  const inputCount = addresses.length - outputs.length;
  const stores = outputs.map(({ dtype }, output) => ({
    dtype,
    access: new AccessCode(
      b,
      nest,
      [stored],
      bytesPerElement[dtype],
      addresses[inputCount + output] as Local<"i32">,
    ),
  }));
  const usesCore = topological(epilogue).some(({ kind }) => kind === "accumulator");
  const begin = (): void => {
    code.begin();
    for (const { access } of stores) access.begin();
  };
  const store: OutputCode["store"] = (lanes, shifts, total) => {
    const within = [0, domain[vector] ?? 1] as const;
    for (const [nth, shift] of shifts.entries()) {
      const accumulators: Accumulators = usesCore ? () => total(nth) : null;
      const body = code.body(lanes, within, accumulators);
      for (const [output, { dtype, access }] of stores.entries()) {
        const value = body.value(epilogue[output] as Expression, shift);
        emitStore(b, access, dtype, { lanes, shift, within }, value);
      }
      body.end();
    }
  };
  return { begin, store };
}

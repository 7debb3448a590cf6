/**
 * What all lowerings of reductions share: the nest of loops over reduced axes, blocks of items, and the stores of
 * outputs once the core's values are known.
 */

import type { Reduce } from "../../../ir/cores/reduce.ts";
import { bytesPerElement, type DType } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import type { Combine, KernelOutput } from "../../../ir/kernel.ts";
import type { Shape } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { AccessCode, type Nest } from "../vectors/access.ts";
import { type Accumulators, ElementCode } from "../vectors/elements.ts";
import { emitStore } from "../vectors/store.ts";
import type { Accumulation } from "./accumulate.ts";
import type { ReduceAxes } from "./axes.ts";

export interface ReduceKernel {
  readonly name: string;
  readonly domain: Shape;
  readonly core: Reduce;
  readonly outputs: readonly KernelOutput[];
}

/** The input of all lowerings of reductions. The axes of the nest are the domain's, then the reduced ones. */
export interface ReduceLowering {
  readonly b: FunctionBuilder;
  readonly kernel: ReduceKernel;
  readonly combine: Combine;
  readonly dtype: DType;
  readonly value: Expression;
  readonly epilogue: readonly Expression[];
  readonly shape: Shape;
  readonly index: readonly Local[];
  readonly addresses: readonly Local[];
  readonly axes: ReduceAxes;
}

export interface ReduceWork {
  readonly items: number;
  /** The vector operations of one item. */
  readonly operations: number;
}

/** index = min(block · step, extent − step): the last block overlaps the one before and repeats its results. */
export function emitBlockStart(
  b: FunctionBuilder,
  index: Local,
  block: Local,
  step: number,
  extent: number,
): void {
  const last = extent - step;
  b.scaled(block, step);
  b.i32(last);
  b.scaled(block, step);
  b.i32(last);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(index);
}

/** for (i = from; i < to; i += step) body, with a flush every `sum.span` rounds where the sum is a cascade. */
export function inBlocks(
  b: FunctionBuilder,
  sum: Accumulation,
  i: Local,
  from: number,
  to: number,
  step: number,
  body: () => void,
): void {
  const span = sum.span * step;
  if (!sum.isCascade || to - from <= span) {
    b.for(
      i,
      () => b.i32(from),
      () => b.i32(to),
      step,
      body,
    );
    return;
  }
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  b.for(
    start,
    () => b.i32(from),
    () => b.i32(to),
    span,
    () => {
      b.get(start);
      b.offset(span);
      b.i32(to);
      b.get(start);
      b.offset(span);
      b.i32(to);
      b.emit("i32.lt_s");
      b.emit("select");
      b.set(stop);
      b.for(
        i,
        () => b.get(start),
        () => b.get(stop),
        step,
        body,
      );
      sum.flush();
    },
  );
}

export function nestLoops(
  lowering: Pick<ReduceLowering, "b" | "shape" | "index">,
  axes: readonly number[],
  body: () => void,
): void {
  const { b, shape, index } = lowering;
  const [axis, ...rest] = axes;
  if (axis === undefined) {
    body();
    return;
  }
  b.for(
    index[axis] as Local,
    () => b.i32(0),
    () => b.i32(shape[axis] as number),
    1,
    () => {
      nestLoops(lowering, rest, body);
    },
  );
}

export interface OutputCode {
  /** Runs once the domain's indices other than those of lanes and rows are set. */
  readonly begin: () => void;
  /** Stores the results at each displacement; `total` returns the local of the core's value. */
  readonly store: (
    lanes: 1 | 4,
    shifts: readonly (readonly number[])[],
    total: (place: number) => Local,
  ) => void;
}

/** `vector` is the axis of the domain that the lanes lie along, or -1. */
export function prepareOutputs(lowering: ReduceLowering, vector: number): OutputCode {
  const { b, kernel, epilogue, index, addresses, axes } = lowering;
  const { domain, outputs } = kernel;
  const open = new Set(vector < 0 ? [] : [vector, ...(axes.rows === null ? [] : [axes.rows])]);
  const nest: Nest = { shape: domain, index, vector, open };
  const code = new ElementCode(b, nest, epilogue, addresses);
  const inputCount = addresses.length - outputs.length;
  const stores = outputs.map(({ dtype }, place) => ({
    dtype,
    access: new AccessCode(
      b,
      nest,
      [contiguousView(domain)],
      bytesPerElement[dtype],
      addresses[inputCount + place] as Local,
    ),
  }));
  const usesCore = topological(epilogue).some(({ kind }) => kind === "accumulator");
  const begin = (): void => {
    code.begin();
    for (const { access } of stores) access.begin();
  };
  const store: OutputCode["store"] = (lanes, shifts, total) => {
    const within = [0, domain[vector] ?? 1] as const;
    for (const [place, shift] of shifts.entries()) {
      const accumulators: Accumulators = usesCore ? () => total(place) : null;
      const body = code.body(lanes, within, accumulators);
      for (const [output, { dtype, access }] of stores.entries()) {
        emitStore(b, access, dtype, { lanes, shift, within }, () =>
          body.push(epilogue[output] as Expression, shift),
        );
      }
      body.end();
    }
  };
  return { begin, store };
}

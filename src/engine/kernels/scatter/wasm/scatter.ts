/**
 * Lowers scatters: a work item combines all values for one row of the output in order, so that the result does
 * not depend on the threads. With lanes along the row, each lane has a separate index; with lanes across rows, all
 * lanes may share one index and are then combined together.
 */

import { bytesPerElement } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import { combiner, type Kernel } from "../../../ir/kernel.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import {
  add,
  extractLane,
  loadLanes,
  loadSplat,
  ltU,
  min,
  mul,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { I32, Local, Vector } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../../../target/wasm/nest/work-items.ts";
import { type Body, ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { appliedTo } from "../../../target/wasm/vectors/instructions.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import { inlineViews } from "../../loop/wasm/inline-views.ts";
import { lowerWholeLoop } from "../../loop/wasm/whole-loop.ts";
import { type Scatter, scatterShapes } from "../core.ts";

/** The minimum columns of an item where lanes lie across rows; with fewer, each cache line would be read twice. */
const fewestColumns = 16;
/** This many items keep all threads busy. */
const enoughItems = 16;

/** Writes the initial values first, then combines the scattered values with them. */
export function lowerScatter(
  kernel: Kernel,
  core: Scatter,
  { inputs, outputs }: WasmTarget,
): LoweredKernel {
  const { dtype } = core.start;
  const start = { ...kernel, core: null, outputs: [{ dtype, value: core.start }] };
  const begun = lowerWholeLoop(start, inputs, outputs);
  const [, scattered] = scatterShapes(kernel.domain, core) as [Shape, Shape];
  const inlined = inlineViews(kernel.name, [core.index, core.value], scattered, inputs);
  const [index, value] = inlined.roots as readonly [Expression, Expression];
  const buffers = [...inlined.inputs, ...outputs];
  const phase = new ScatterLowering(kernel, { ...core, index, value }, buffers).lower();
  return {
    phases: [...begun.phases, ...inlined.phases, phase],
    scratchBytes: Math.max(begun.scratchBytes, inlined.scratchBytes),
  };
}

/**
 * Combines the values with an output that already has its initial values. The buffers are those of the inputs and
 * of the output.
 */
class ScatterLowering {
  readonly #b: FunctionBuilder;
  readonly #core: Scatter;
  readonly #buffers: readonly PhaseBuffer[];
  readonly #domain: Shape;
  readonly #shape: Shape;
  readonly #index: readonly Local<"i32">[];
  readonly #inputs: readonly Local<"i32">[];
  readonly #output: I32;
  readonly #target: Expression;
  readonly #value: Expression;
  /** The address of the item's elements at index 0. */
  readonly #row: Local<"i32">;
  /** Bytes from one index to the next. */
  readonly #stride: number;

  constructor(kernel: Kernel, core: Scatter, buffers: readonly PhaseBuffer[]) {
    const b = new FunctionBuilder(kernel.name, parameters);
    this.#b = b;
    this.#core = core;
    this.#buffers = buffers;
    this.#domain = kernel.domain;
    this.#shape = scatterShapes(kernel.domain, core)[1] as Shape;
    const addresses = loadAddresses(b, buffers);
    this.#inputs = addresses.slice(0, -1);
    this.#output = addresses.at(-1) as I32;
    this.#index = this.#shape.map((_, axis) => b.local("i32", `i${axis}`));
    [this.#target, this.#value] = expandApproximations([core.index, core.value]) as [
      Expression,
      Expression,
    ];
    this.#row = b.local("i32", "row");
    const strides = contiguousStrides(kernel.domain);
    this.#stride = (strides[core.axis] as number) * bytesPerElement[core.start.dtype];
  }

  lower(): Phase {
    const last = this.#shape.length - 1;
    const isAcross = this.#core.axis !== last && (this.#shape[last] as number) >= 4;
    const { items, operations } = isAcross ? this.#across(last) : this.#along();
    return {
      function: this.#b.finish(),
      ...chunksOf(items, operations),
      buffers: this.#buffers,
    };
  }

  /** Lanes lie along the scattered axis. */
  #along(): { items: number; operations: number } {
    const b = this.#b;
    const { axis, count } = this.#core;
    const at = this.#index[axis] as Local<"i32">;
    const code = this.#code([this.#target, this.#value], axis, [axis]);
    const counters = this.#counters([axis]);
    b.comment(`an item is a row of ${count} values; lanes lie along axis ${axis}`);
    forEachItem(b, counters, () => {
      code.begin();
      this.#beginRow([axis]);
      inFours(b, at, [0, count], (lanes) => {
        const body = code.body(lanes, [0, count]);
        this.#toOwnElements(body, lanes, null);
        body.end();
      });
    });
    return { items: itemsOf(counters), operations: count * (code.size / 4 + 4) };
  }

  /** Lanes lie along the last axis. */
  #across(last: number): { items: number; operations: number } {
    const b = this.#b;
    const { axis, count } = this.#core;
    const at = this.#index[axis] as Local<"i32">;
    const column = this.#index[last] as Local<"i32">;
    const columns = this.#shape[last] as number;
    const rows = this.#counters([axis, last]);
    const wanted = Math.ceil(columns / Math.ceil(enoughItems / itemsOf(rows)));
    const step = Math.min(columns, Math.max(fewestColumns, 4 * Math.ceil(wanted / 4)));
    const blocks = Math.ceil(columns / step);
    const [block, from, to] = b.locals("i32", "block", "from", "to");
    const isShared = !changesAlong(this.#target, last);
    const code = this.#code(isShared ? [this.#value] : [this.#target, this.#value], last, [
      axis,
      last,
    ]);
    const targetCode = isShared ? this.#code([this.#target], axis, [axis]) : null;
    b.comment(`an item is up to ${step} of ${columns} columns; lanes lie along axis ${last}`);
    forEachItem(b, [...rows, { index: block, extent: blocks }], () => {
      this.#emitBlock(block, step, columns, from, to);
      code.begin();
      targetCode?.begin();
      this.#beginRow([axis, last]);
      b.count({ index: at, below: count }, () => {
        if (targetCode) {
          this.#toSharedElement(targetCode, code, column, [from, to]);
          return;
        }
        inFours(b, column, [from, to], (lanes) => {
          const body = code.body(lanes, [0, columns]);
          this.#toOwnElements(body, lanes, column);
          body.end();
        });
      });
    });
    const each = isShared ? (step / 4) * (code.size + 3) : step * (code.size / 4 + 4);
    return { items: itemsOf(rows) * blocks, operations: count * (each + 4) };
  }

  /**
   * Combines each lane's value with a separate element, in the order of the lanes; `column` is the first lane's
   * column where lanes differ in it.
   */
  #toOwnElements(body: Body, lanes: 1 | 4, column: I32 | null): void {
    const b = this.#b;
    b.scope(() => {
      const [targets, values] = [b.variable("v128"), b.variable("v128")];
      const index = b.variable("i32");
      b.set(targets, body.value(this.#target));
      b.set(values, body.value(this.#value));
      for (let lane = 0; lane < lanes; lane++) {
        b.set(index, extractLane(targets, lane));
        b.if(this.#isInside(index), () => {
          const row = add(mul(index, this.#stride), this.#row);
          const offset = column === null ? 0 : 4 * lane;
          b.set(index, column === null ? row : add(row, mul(column, 4)));
          const former = loadSplat("v128", index, offset);
          b.storeLane(index, offset, this.#combined(former, values), lane);
        });
      }
    });
  }

  /** Combines a row of values with the row at one index that they share. */
  #toSharedElement(
    targetCode: ElementCode,
    code: ElementCode,
    column: Local<"i32">,
    [from, to]: readonly [I32, I32],
  ): void {
    const b = this.#b;
    b.scope(() => {
      const found = targetCode.body(1, [0, this.#core.count]);
      const index = b.let(extractLane(found.value(this.#target), 0));
      found.end();
      b.if(this.#isInside(index), () => {
        b.set(index, add(mul(index, this.#stride), this.#row));
        inFours(b, column, [from, to], (lanes) => {
          const body = code.body(lanes, [0, this.#shape.at(-1) as number]);
          const address = b.let(add(mul(column, 4), index));
          const former = loadLanes(lanes, "v128", address);
          b.storeLanes(lanes, address, 0, this.#combined(former, body.value(this.#value)));
          body.end();
        });
      });
    });
  }

  #isInside(index: I32): I32 {
    return ltU(index, this.#domain[this.#core.axis] as number);
  }

  #combined(former: Vector, value: Vector): Vector {
    const { combine, start } = this.#core;
    return appliedTo(combiner[combine], start.dtype, former, value);
  }

  #code(roots: readonly Expression[], vector: number, open: readonly number[]): ElementCode {
    const nest = { shape: this.#shape, index: this.#index, vector, open: new Set(open) };
    return new ElementCode(this.#b, nest, roots, this.#inputs);
  }

  /** Returns the counters of all axes but these. */
  #counters(but: readonly number[]): Counter[] {
    return this.#shape.flatMap((extent, axis) =>
      but.includes(axis) ? [] : [{ index: this.#index[axis] as Local<"i32">, extent }],
    );
  }

  #beginRow(open: readonly number[]): void {
    const b = this.#b;
    const strides = contiguousStrides(this.#domain);
    const steps = strides.flatMap((stride, axis) =>
      open.includes(axis) ? [] : [mul(this.#index[axis] as I32, 4 * stride)],
    );
    b.set(this.#row, sum(this.#output, ...steps));
  }

  /** from = block · step; to = min(from + step, columns). */
  #emitBlock(
    block: I32,
    step: number,
    columns: number,
    from: Local<"i32">,
    to: Local<"i32">,
  ): void {
    const b = this.#b;
    b.set(from, mul(block, step));
    b.set(to, add(from, step));
    b.set(to, min(to, columns));
  }
}

function itemsOf(counters: readonly Counter[]): number {
  return counters.reduce((items, { extent }) => items * extent, 1);
}

/** Whether the expression may change along the axis. */
function changesAlong(root: Expression, axis: number): boolean {
  return topological([root]).some((expression) => {
    if (!("access" in expression)) return false;
    const [view] = expression.access;
    return view.strides[axis] !== 0 || view.mask !== null;
  });
}

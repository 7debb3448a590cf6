/**
 * Lowers scatters: a work item combines all values for one row of the output in order, so that the result does
 * not depend on the threads. With lanes along the row, each lane has a place of its own; with lanes across rows,
 * all lanes may share one place and are then combined together.
 */

import { type Scatter, scatterShapes } from "../../../ir/cores/scatter.ts";
import { bytesPerElement } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import type { InstructionName } from "../../../ir/instruction.ts";
import type { Combine, Kernel } from "../../../ir/kernel.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import { FunctionBuilder, type Local } from "../assembler/function.ts";
import { chunksOf, loadAddresses, type Phase, type Place, parameters } from "../kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../nest/work-items.ts";
import { type Body, ElementCode } from "../vectors/elements.ts";
import { emitInstruction } from "../vectors/instructions.ts";
import { expandApproximations } from "../vectors/normalize.ts";

/** The fewest columns of an item where lanes lie across rows; with fewer, each cache line would be read twice. */
const fewestColumns = 16;
/** This many items keep all threads busy. */
const enoughItems = 16;

const combiner: Readonly<Record<Combine, InstructionName>> = {
  sum: "add",
  prod: "mul",
  max: "max",
  min: "min",
};

/**
 * Combines the values with an output that already has its initial values. `places` are those of the inputs and of
 * the output.
 */
export function scatterPhase(kernel: Kernel, core: Scatter, places: readonly Place[]): Phase {
  return new ScatterLowering(kernel, core, places).lower();
}

class ScatterLowering {
  readonly #b: FunctionBuilder;
  readonly #core: Scatter;
  readonly #places: readonly Place[];
  readonly #domain: Shape;
  readonly #shape: Shape;
  readonly #index: readonly Local[];
  readonly #inputs: readonly Local[];
  readonly #output: Local;
  readonly #place: Expression;
  readonly #value: Expression;
  /** The address of the item's elements for place 0. */
  readonly #row: Local;
  /** Bytes from one place to the next. */
  readonly #stride: number;

  constructor(kernel: Kernel, core: Scatter, places: readonly Place[]) {
    const b = new FunctionBuilder(kernel.name, parameters);
    this.#b = b;
    this.#core = core;
    this.#places = places;
    this.#domain = kernel.domain;
    this.#shape = scatterShapes(kernel.domain, core)[1] as Shape;
    const addresses = loadAddresses(b, places);
    this.#inputs = addresses.slice(0, -1);
    this.#output = addresses.at(-1) as Local;
    this.#index = this.#shape.map((_, axis) => b.local("i32", `i${axis}`));
    [this.#place, this.#value] = expandApproximations([core.place, core.value]) as [
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
      places: this.#places,
    };
  }

  /** Lanes lie along the axis of the places. */
  #along(): { items: number; operations: number } {
    const b = this.#b;
    const { axis, count } = this.#core;
    const at = this.#index[axis] as Local;
    const code = this.#code([this.#place, this.#value], axis, [axis]);
    const counters = this.#counters([axis]);
    b.comment(`an item is a row of ${count} values; lanes lie along axis ${axis}`);
    forEachItem(b, counters, () => {
      code.begin();
      this.#beginRow([axis]);
      inFours(b, at, [() => b.i32(0), () => b.i32(count)], (lanes) => {
        const body = code.body(lanes, [0, count]);
        this.#toOwnPlaces(body, lanes, null);
        body.end();
      });
    });
    return { items: itemsOf(counters), operations: count * (code.size / 4 + 4) };
  }

  /** Lanes lie along the last axis. */
  #across(last: number): { items: number; operations: number } {
    const b = this.#b;
    const { axis, count } = this.#core;
    const at = this.#index[axis] as Local;
    const column = this.#index[last] as Local;
    const columns = this.#shape[last] as number;
    const rows = this.#counters([axis, last]);
    const wanted = Math.ceil(columns / Math.ceil(enoughItems / itemsOf(rows)));
    const step = Math.min(columns, Math.max(fewestColumns, 4 * Math.ceil(wanted / 4)));
    const blocks = Math.ceil(columns / step);
    const [block, from, to] = ["block", "from", "to"].map((name) => b.local("i32", name)) as [
      Local,
      Local,
      Local,
    ];
    const isShared = !changesAlong(this.#place, last);
    const code = this.#code(isShared ? [this.#value] : [this.#place, this.#value], last, [
      axis,
      last,
    ]);
    const placeCode = isShared ? this.#code([this.#place], axis, [axis]) : null;
    b.comment(`an item is up to ${step} of ${columns} columns; lanes lie along axis ${last}`);
    forEachItem(b, [...rows, { index: block, extent: blocks }], () => {
      this.#emitBlock(block, step, columns, from, to);
      code.begin();
      placeCode?.begin();
      this.#beginRow([axis, last]);
      b.for(
        at,
        () => b.i32(0),
        () => b.i32(count),
        1,
        () => {
          if (placeCode) {
            this.#toSharedPlaces(placeCode, code, column, [from, to]);
            return;
          }
          inFours(b, column, [() => b.get(from), () => b.get(to)], (lanes) => {
            const body = code.body(lanes, [0, columns]);
            this.#toOwnPlaces(body, lanes, column);
            body.end();
          });
        },
      );
    });
    const each = isShared ? (step / 4) * (code.size + 3) : step * (code.size / 4 + 4);
    return { items: itemsOf(rows) * blocks, operations: count * (each + 4) };
  }

  /**
   * Combines each lane's value with a place of its own, in the order of the lanes; `column` is the first lane's
   * column where lanes differ in it.
   */
  #toOwnPlaces(body: Body, lanes: 1 | 4, column: Local | null): void {
    const b = this.#b;
    const [places, values] = [b.temporary("v128"), b.temporary("v128")];
    const place = b.temporary("i32");
    body.push(this.#place, []);
    b.set(places);
    body.push(this.#value, []);
    b.set(values);
    for (let lane = 0; lane < lanes; lane++) {
      b.get(places);
      b.emit("i32x4.extract_lane", lane);
      b.set(place);
      this.#ifInside(place, () => {
        b.scaled(place, this.#stride);
        b.get(this.#row);
        b.emit("i32.add");
        if (column !== null) {
          b.scaled(column, 4);
          b.emit("i32.add");
        }
        b.tee(place);
        const offset = column === null ? 0 : 4 * lane;
        this.#combine(
          () => {
            b.get(place);
            b.emit("v128.load32_splat", offset);
          },
          () => b.get(values),
        );
        b.emit("v128.store32_lane", offset, lane);
      });
    }
    b.release(places);
    b.release(values);
    b.release(place);
  }

  /** Combines a row of values with one place that they share. */
  #toSharedPlaces(
    placeCode: ElementCode,
    code: ElementCode,
    column: Local,
    [from, to]: readonly [Local, Local],
  ): void {
    const b = this.#b;
    const place = b.temporary("i32");
    const address = b.temporary("i32");
    const found = placeCode.body(1, [0, this.#core.count]);
    found.push(this.#place, []);
    found.end();
    b.emit("i32x4.extract_lane", 0);
    b.set(place);
    this.#ifInside(place, () => {
      b.scaled(place, this.#stride);
      b.get(this.#row);
      b.emit("i32.add");
      b.set(place);
      inFours(b, column, [() => b.get(from), () => b.get(to)], (lanes) => {
        const body = code.body(lanes, [0, this.#shape.at(-1) as number]);
        b.scaled(column, 4);
        b.get(place);
        b.emit("i32.add");
        b.tee(address);
        this.#combine(
          () => {
            b.get(address);
            b.emit(lanes === 4 ? "v128.load" : "v128.load32_splat", 0);
          },
          () => body.push(this.#value, []),
        );
        if (lanes === 4) b.emit("v128.store", 0);
        else b.emit("v128.store32_lane", 0, 0);
        body.end();
      });
    });
    b.release(place);
    b.release(address);
  }

  #ifInside(place: Local, then: () => void): void {
    const b = this.#b;
    b.get(place);
    b.i32(this.#domain[this.#core.axis] as number);
    b.emit("i32.lt_u");
    b.if(then);
  }

  #combine(before: () => void, value: () => void): void {
    const { combine, start } = this.#core;
    const operands = [before, value].map((push) => ({ push, constant: null }));
    emitInstruction(this.#b, combiner[combine], operands, {
      dtype: start.dtype,
      from: start.dtype,
    });
  }

  #code(roots: readonly Expression[], vector: number, open: readonly number[]): ElementCode {
    const nest = { shape: this.#shape, index: this.#index, vector, open: new Set(open) };
    return new ElementCode(this.#b, nest, roots, this.#inputs);
  }

  /** Returns the counters of all axes but these. */
  #counters(but: readonly number[]): Counter[] {
    return this.#shape.flatMap((extent, axis) =>
      but.includes(axis) ? [] : [{ index: this.#index[axis] as Local, extent }],
    );
  }

  #beginRow(open: readonly number[]): void {
    const b = this.#b;
    const strides = contiguousStrides(this.#domain);
    b.get(this.#output);
    for (const [axis, stride] of strides.entries()) {
      if (open.includes(axis)) continue;
      b.scaled(this.#index[axis] as Local, 4 * stride);
      b.emit("i32.add");
    }
    b.set(this.#row);
  }

  /** from = block · step; to = min(from + step, columns). */
  #emitBlock(block: Local, step: number, columns: number, from: Local, to: Local): void {
    const b = this.#b;
    b.scaled(block, step);
    b.tee(from);
    b.offset(step);
    b.tee(to);
    b.i32(columns);
    b.get(to);
    b.i32(columns);
    b.emit("i32.lt_s");
    b.emit("select");
    b.set(to);
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

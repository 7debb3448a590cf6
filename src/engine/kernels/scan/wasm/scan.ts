/**
 * Lowers scans: a work item is one segment of a row, or of as many neighbouring rows as a few vectors have lanes.
 * Along a row, the four lanes of a vector are combined by two shifts, and the vectors by a carry.
 */

import { bytesPerElement, isFloat } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtype, type Kernel } from "../../../ir/kernel.ts";
import type { Shape } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  add,
  and,
  eq,
  ge,
  gt,
  load,
  min,
  mul,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  type I32,
  i32,
  type Local,
  sharing,
  type Vector,
} from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { emitBlockStart } from "../../reduce/wasm/lowering.ts";
import { type Scan, segmentCount } from "../core.ts";
import { groupsOf } from "./groups.ts";
import { type Running, ScanCode } from "./step.ts";

/**
 * The minimum number of floats for which a sum restarts at intervals and the total before each restart is added to
 * its results: a single long running sum loses the digits of small elements.
 */
const minInLevels = 512;
export function lowerScan(kernel: Kernel, core: Scan, buffers: readonly PhaseBuffer[]): Phase {
  return new ScanLowering(kernel, core, buffers).lower();
}

class ScanLowering {
  private readonly b: FunctionBuilder;
  private readonly kernel: Kernel;
  private readonly core: Scan;
  private readonly buffers: readonly PhaseBuffer[];
  private readonly addresses: readonly Local<"i32">[];
  private readonly shape: Shape;
  private readonly index: readonly Local<"i32">[];
  private readonly values: readonly Expression[];
  private readonly roots: readonly Expression[];
  private readonly step: ScanCode;
  private readonly segment: Local<"i32">;
  /** The first column of the item's segment, and its number of columns. */
  private readonly first: Local<"i32">;
  private readonly length: Local<"i32">;
  /** The number of columns that are done. */
  private readonly done: Local<"i32">;
  /** The columns after which the total restarts, a multiple of four; null where it never does. */
  private readonly level: number | null;

  constructor(kernel: Kernel, core: Scan, buffers: readonly PhaseBuffer[]) {
    const b = new FunctionBuilder(kernel.name, parameters);
    this.b = b;
    this.kernel = kernel;
    this.core = core;
    this.buffers = buffers;
    this.shape = kernel.domain;
    this.addresses = loadAddresses(b, buffers);
    this.index = this.shape.map((_, axis) => b.local("i32", `i${axis}`));
    this.values = expandApproximations(core.factor ? [core.value, core.factor] : [core.value]);
    this.roots = expandApproximations(kernel.outputs.map(({ value }) => value));
    this.step = new ScanCode(b, core, accumulatorDtype(core));
    this.segment = b.local("i32", "segment");
    this.first = b.local("i32", "first");
    this.length = b.local("i32", "length");
    this.done = b.local("i32", "done");
    const { combine, factor, segment } = core;
    const isRounded = combine === "sum" && isFloat(accumulatorDtype(core)) && factor === null;
    const isInLevels = isRounded && segment >= minInLevels;
    this.level = isInLevels ? 2 ** Math.round(Math.log2(segment) / 2 + 1) : null;
  }

  lower(): Phase {
    const last = this.shape.length - 1;
    const { items, operations } = this.core.axis === last ? this.along() : this.across(last);
    return {
      function: this.b.finish(),
      ...chunksOf(items, operations),
      buffers: this.buffers,
    };
  }

  /** Lanes lie along the scanned axis. */
  private along(): { items: number; operations: number } {
    const { b, core, shape, index, step, done, length } = this;
    const { axis } = core;
    const i = index[axis] as Local<"i32">;
    const code = this.codes({ shape, index, vector: axis, open: new Set([axis]) });
    const running = step.running();
    const before = b.local("v128", "before");
    const counters = this.counters((size, dimension) => ({
      index: index[dimension] as Local<"i32">,
      extent: size,
    }));
    b.comment(`an item is a segment of a row; lanes lie along the scanned axis ${axis}`);
    forEachItem(b, counters, () => {
      this.beginSegment();
      code.begin();
      code.start(1, [running], [[]]);
      const run = (lanes: 1 | 4): void => {
        b.set(i, this.column(lanes));
        const body = code.values.body(lanes, [0, shape[axis] as number]);
        const read = (nth: number): Vector => body.value(this.values[nth] as Expression);
        const total = lanes === 4 ? step.row(running, read) : step.next(running, read);
        body.end();
        const result = this.level === null ? total : step.afterPrefix(running, total, before);
        code.store(lanes, [], result);
        b.increase(done, lanes);
      };
      b.set(done, 0);
      if (this.level === null) {
        this.whileFits(4, length, () => run(4));
        this.whileFits(1, length, () => run(1));
        return;
      }
      b.set(before, step.folded(running, null));
      this.eachLevel(this.level, (end) => {
        this.whileFits(4, end, () => run(4));
        this.whileFits(1, end, () => run(1));
        b.set(before, step.folded(running, before));
      });
    });
    const size = code.values.size + this.roots.length * 2 + 10;
    return { items: this.itemCount(counters), operations: (core.segment / 4) * size };
  }

  /**
   * Lanes lie along an axis after the scanned one, along which neighbouring rows are contiguous. An item
   * processes one column of all of its rows before the next column, and keeps their totals in the thread's
   * memory. Groups of vectors may overlap; each group has separate totals.
   */
  private across(vector: number): { items: number; operations: number } {
    const { b, core, shape, index, step, done, length } = this;
    const { axis } = core;
    const extent = shape[vector] as number;
    const lanes = extent >= 4 ? 4 : 1;
    const i = index[axis] as Local<"i32">;
    const row = index[vector] as Local<"i32">;
    const code = this.codes({ shape, index, vector, open: new Set([axis, vector]) });
    const { width, count } = groupsOf(core, this.shape, extent, lanes, code.values.size);
    const blocks = Math.ceil(extent / width);
    const span = Math.min(width, count * lanes);
    const groups = Math.ceil(width / span);
    const running = Array.from({ length: count }, () => step.running());
    const [block, left, group, at] = b.locals("i32", "block", "left", "group", "at");
    const counters = this.counters((size, dimension) =>
      dimension === vector
        ? { index: block, extent: blocks }
        : { index: index[dimension] as Local<"i32">, extent: size },
    );
    /** Loops over the groups of rows, with the totals of each at `at`. */
    const eachGroup = (body: () => void): void => {
      b.set(at, thread);
      b.count({ index: group, below: groups }, () => {
        emitBlockStart(b, row, group, span, width - span);
        b.set(row, add(row, left));
        body();
        b.increase(at, 16 * count);
      });
    };
    const keepTotals = (): void => {
      for (const [nth, { total }] of running.entries()) b.store(at, 16 * nth, total);
    };
    const takeTotals = (): void => {
      for (const [nth, { total }] of running.entries()) b.set(total, load("v128", at, 16 * nth));
    };
    // The totals from before the last restart follow all running totals in memory.
    const prefixes = groups === 1 ? thread : at;
    const prefixAt = (nth: number): number => 16 * (count * (groups === 1 ? 0 : groups) + nth);
    const prefix = (nth: number): Vector => load("v128", prefixes, prefixAt(nth));
    const fold = (isFirst: boolean): void => {
      for (const [nth, each] of running.entries())
        b.store(prefixes, prefixAt(nth), step.folded(each, isFirst ? null : prefix(nth)));
    };
    const beginLevels = (): void => {
      if (this.level !== null) fold(true);
    };
    const endLevel = (): void => {
      if (this.level === null) return;
      const last = this.level - 1;
      b.if(eq(and(done, last), last), () => fold(false));
    };
    const shifts = running.map((_, nth) => shifted(vector, Math.min(nth * lanes, span - lanes)));
    const emitStep = (): void => {
      const body = code.values.body(lanes, [0, extent]);
      const totals = running.map((each, nth) =>
        step.next(each, (value) =>
          body.value(this.values[value] as Expression, shifts[nth] as number[]),
        ),
      );
      body.end();
      for (const [nth, total] of totals.entries()) {
        const each = running[nth] as Running;
        const result = this.level === null ? total : step.afterPrefix(each, total, prefix(nth));
        code.store(lanes, shifts[nth] as number[], result);
      }
      endLevel();
    };
    const eachColumn = (body: () => void): void =>
      b.count({ index: done, below: length }, () => {
        b.set(i, this.column(1));
        body();
      });
    b.comment(`an item is a segment of ${width} rows; lanes lie along axis ${vector}`);
    forEachItem(b, counters, () => {
      emitBlockStart(b, left, block, width, extent - width);
      this.beginSegment();
      code.begin();
      if (groups === 1) {
        b.set(row, left);
        code.start(lanes, running, shifts);
        beginLevels();
        eachColumn(emitStep);
        return;
      }
      eachGroup(() => {
        code.start(lanes, running, shifts);
        beginLevels();
        keepTotals();
      });
      eachColumn(() =>
        eachGroup(() => {
          takeTotals();
          emitStep();
          keepTotals();
        }),
      );
    });
    const size = code.values.size + this.roots.length * 2 + 3;
    return {
      items: this.itemCount(counters),
      operations: core.segment * groups * count * size,
    };
  }

  /**
   * The segments are an outer counter of the axes after them, so that items that share cache lines are
   * neighbours.
   */
  private counters(of: (size: number, axis: number) => Counter): Counter[] {
    const { axis } = this.core;
    return this.shape.map((size, each) =>
      each === axis
        ? { index: this.segment, extent: segmentCount(this.core, size) }
        : of(size, each),
    );
  }

  private itemCount(counters: readonly Counter[]): number {
    return counters.reduce((product, { extent }) => product * extent, 1);
  }

  private beginSegment(): void {
    const { b, core, first, length } = this;
    const extent = this.shape[core.axis] as number;
    b.set(first, mul(this.segment, core.segment));
    const rest = sub(i32(extent), first);
    b.set(
      length,
      sharing(rest, "i32", (left) => min(i32(core.segment), left)),
    );
  }

  /** The first of the next `lanes` columns, in the order of the axis. */
  private column(lanes: number): I32 {
    const { first, length, done } = this;
    return this.core.reverse ? sub(add(add(first, length), -lanes), done) : add(first, done);
  }

  /** Emits `body` for `level` columns at a time; it has to process the columns up to the local that it receives. */
  private eachLevel(level: number, body: (end: I32) => void): void {
    const { b, done, length } = this;
    const end = b.local("i32", "end");
    b.until(ge(done, length), () => {
      b.set(end, add(done, level));
      b.set(end, min(end, length));
      body(end);
    });
  }

  /** Repeats `body` while `count` columns are left before `end`. */
  private whileFits(count: number, end: I32, body: () => void): void {
    this.b.until(gt(add(this.done, count), end), body);
  }

  private codes(nest: Nest): ScanAccess {
    const { b, kernel, core, shape, addresses } = this;
    const values = new ElementCode(b, nest, this.values, addresses);
    const epilogue = new ElementCode(b, nest, this.roots, addresses);
    const inputCount = this.buffers.length - kernel.outputs.length;
    const stores = kernel.outputs.map(({ dtype }, index) => ({
      dtype,
      access: new AccessCode(
        b,
        nest,
        [contiguousView(shape)],
        bytesPerElement[dtype],
        addresses[inputCount + index] as Local<"i32">,
      ),
    }));
    const starts = shape.with(core.axis, segmentCount(core, shape[core.axis] as number));
    const startNest: Nest = {
      shape: starts,
      index: this.index.with(core.axis, this.segment),
      vector: nest.vector,
      open: new Set([nest.vector]),
    };
    const start = expandApproximations(core.start ? [core.start] : []);
    const startCode = new ElementCode(b, startNest, start, addresses);
    return {
      values,
      begin: () => {
        values.begin();
        epilogue.begin();
        startCode.begin();
        for (const { access } of stores) access.begin();
      },
      start: (lanes, running, shifts) => {
        const body = startCode.body(lanes, [0, starts[nest.vector] as number]);
        for (const [index, each] of running.entries()) {
          const [value] = start;
          const shift = shifts[index] as readonly number[];
          this.step.begin(each, lanes, value ? body.value(value, shift) : null);
        }
        body.end();
      },
      store: (lanes, shift, total) => {
        const point: Point = { lanes, shift, within: [0, shape[nest.vector] as number] };
        const body = epilogue.body(lanes, point.within, () => total);
        for (const [index, { dtype, access }] of stores.entries())
          emitStore(b, access, dtype, point, body.value(this.roots[index] as Expression, shift));
        body.end();
      },
    };
  }
}

interface ScanAccess {
  readonly values: ElementCode;
  /** Runs once for each item, after its indices are set. */
  readonly begin: () => void;
  /** Sets each running total to what precedes the segment. */
  readonly start: (
    lanes: 1 | 4,
    running: readonly Running[],
    shifts: readonly (readonly number[])[],
  ) => void;
  readonly store: (lanes: 1 | 4, shift: readonly number[], total: Vector) => void;
}

/** A displacement along one axis; later axes are left out and have none. */
function shifted(axis: number, amount: number): number[] {
  return Array.from({ length: axis + 1 }, (_, each) => (each === axis ? amount : 0));
}

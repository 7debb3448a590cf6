/**
 * Lowers sums of runs: a work item sums one run in its order, for a block of columns where neighbours along the last
 * axis share the run. These kernels are made for GPUs; threads run them where a plan is for both devices.
 */

import { byteLength } from "../../../ir/dtype.ts";
import { type Expression, rewrite, topological } from "../../../ir/expression.ts";
import { accumulatorDtype, type Kernel } from "../../../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  add,
  and,
  extractLane,
  isZero,
  le,
  loadLanes,
  lt,
  min,
  mul,
  quotient,
  remainder,
  splat,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../../../target/wasm/nest/work-items.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { appliedTo } from "../../../target/wasm/vectors/instructions.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import { lowerWholeLoop } from "../../loop/wasm/whole-loop.ts";
import { meanRun, type RunSums, runRules } from "../core.ts";

/** The columns of an item. */
const maxColumns = 64;

/** Writes the sums, elements of four bytes, to the last buffer; the other buffers are the inputs. */
/** Writes the sums to memory first, from which a loop computes the kernel's outputs. */
export function lowerRuns(
  kernel: Kernel,
  core: RunSums,
  { inputs, outputs }: WasmTarget,
): LoweredKernel {
  const sums: PhaseBuffer = { from: "scratch", offset: 0 };
  const { domain } = kernel;
  const dtype = accumulatorDtype(core);
  const bytes = Math.ceil(byteLength(dtype, sizeOf(domain)) / 64) * 64;
  const loaded = rewrite(
    kernel.outputs.map(({ value }) => value),
    (expression) =>
      expression.kind === "accumulator"
        ? { kind: "load", dtype, input: inputs.length, access: [contiguousView(domain)] }
        : expression,
  );
  const loop = {
    ...kernel,
    core: null,
    outputs: kernel.outputs.map((output, index) => ({
      ...output,
      value: loaded[index] as Expression,
    })),
  };
  const after = lowerWholeLoop(loop, [...inputs, sums], outputs);
  const phases = after.phases.map((phase) => ({
    ...phase,
    buffers: phase.buffers.map((buffer) =>
      buffer.from === "scratch" && buffer !== sums
        ? { ...buffer, offset: buffer.offset + bytes }
        : buffer,
    ),
  }));
  return {
    phases: [runsPhase(kernel, core, [...inputs, sums]), ...phases],
    scratchBytes: bytes + after.scratchBytes,
  };
}

function runsPhase(kernel: Kernel, core: RunSums, buffers: readonly PhaseBuffer[]): Phase {
  return new RunLowering(kernel, core, buffers).lower();
}

class RunLowering {
  readonly #b: FunctionBuilder;
  readonly #core: RunSums;
  readonly #domain: Shape;
  readonly #buffers: readonly PhaseBuffer[];
  readonly #inputs: readonly Local<"i32">[];
  readonly #output: I32;
  /** The index of the result; along the core's axis, that of the run. */
  readonly #index: readonly Local<"i32">[];
  /** The address of the first element of the item's row. */
  readonly #row: Local<"i32">;
  /** A range that holds every index along the last axis, of the domain and of the operands. */
  readonly #within: readonly [number, number];
  /** Whether lanes and blocks of columns lie along the last axis, because its elements share their runs. */
  readonly #isAcross: boolean;

  constructor(kernel: Kernel, core: RunSums, buffers: readonly PhaseBuffer[]) {
    const b = new FunctionBuilder(kernel.name, parameters);
    this.#b = b;
    this.#domain = kernel.domain;
    this.#buffers = buffers;
    const addresses = loadAddresses(b, buffers);
    this.#inputs = addresses.slice(0, -1);
    this.#output = addresses.at(-1) as I32;
    this.#index = kernel.domain.map((_, axis) => b.local("i32", `i${axis}`));
    this.#row = b.local("i32", "row");
    this.#within = [0, Math.max(kernel.domain.at(-1) as number, core.count)];
    const expanded = expandApproximations(runRules.operands(core));
    const replaced = expanded.values();
    this.#core = runRules.map(core, () => replaced.next().value as Expression);
    const last = kernel.domain.length - 1;
    const { order, begin, end } = this.#core;
    const shared = ![order, begin, end].some((each) => changesAlong(each, last));
    this.#isAcross = core.axis !== last && shared && (kernel.domain[last] as number) >= 4;
  }

  lower(): Phase {
    const b = this.#b;
    const last = this.#domain.length - 1;
    const columns = this.#isAcross ? (this.#domain[last] as number) : 1;
    const step = Math.min(columns, maxColumns);
    const [block, from, to] = b.locals("i32", "block", "from", "to");
    const counters: Counter[] = this.#domain.flatMap((extent, axis) =>
      this.#isAcross && axis === last ? [] : [{ index: this.#index[axis] as Local<"i32">, extent }],
    );
    counters.push({ index: block, extent: Math.ceil(columns / step) });
    const code = this.#codes();
    const all = [code.ends, code.order, code.value, ...(code.tile ? [code.tile] : [])];
    b.comment(`an item is a run of ${this.#core.count} values, and up to ${step} columns`);
    forEachItem(b, counters, () => {
      b.set(from, mul(block, step));
      b.set(to, min(add(from, step), columns));
      for (const elementCode of all) elementCode.begin();
      this.#beginRow();
      this.#columns([from, to], (lanes, address) => b.storeLanes(lanes, address, 0, splat(i32(0))));
      this.#sumRun(code, [from, to]);
    });
    const items = counters.reduce((product, { extent }) => product * extent, 1);
    const operations = meanRun(this.#domain, this.#core) * (4 + (step / 4) * (code.value.size + 3));
    return { function: b.finish(), ...chunksOf(items, 8 + operations), buffers: this.#buffers };
  }

  #sumRun(code: Codes, [from, to]: readonly [I32, I32]): void {
    const b = this.#b;
    const { begin, end, order, tiles, value } = this.#core;
    b.scope(() => {
      const stop = b.variable("i32");
      const ends = code.ends.body(1, this.#within);
      b.set(code.at, extractLane(ends.value(begin), 0));
      b.set(stop, extractLane(ends.value(end), 0));
      ends.end();
      const addOne = (): void => {
        const found = code.order.body(1, this.#within);
        b.set(code.index, extractLane(found.value(order), 0));
        found.end();
        this.#addAt(code.value, value, [from, to]);
        b.increase(code.at, 1);
      };
      b.while(lt(code.at, stop), () => {
        if (tiles === null || code.tile === null) {
          addOne();
          return;
        }
        const { tile } = code;
        const { length, sum: sumOfTile } = tiles;
        const isWhole = and(isZero(remainder(code.at, length)), le(add(code.at, length), stop));
        b.if(
          isWhole,
          () => {
            b.set(code.index, quotient(code.at, length));
            this.#addAt(tile, sumOfTile, [from, to]);
            b.increase(code.at, length);
          },
          addOne,
        );
      });
    });
  }

  /** Adds the expression at the current index to the row's columns. */
  #addAt(code: ElementCode, value: Expression, range: readonly [I32, I32]): void {
    const b = this.#b;
    this.#columns(range, (lanes, address) => {
      const body = code.body(lanes, this.#within);
      const former = loadLanes(lanes, "v128", address);
      const dtype = value.dtype === "f16" ? "f32" : value.dtype;
      b.storeLanes(lanes, address, 0, appliedTo("add", dtype, former, body.value(value)));
      body.end();
    });
  }

  #columns([from, to]: readonly [I32, I32], body: (lanes: 1 | 4, address: I32) => void): void {
    const b = this.#b;
    if (!this.#isAcross) {
      body(1, this.#row);
      return;
    }
    const column = this.#index.at(-1) as Local<"i32">;
    inFours(b, column, [from, to], (lanes) =>
      b.scope(() => body(lanes, b.let(add(mul(column, 4), this.#row)))),
    );
  }

  #beginRow(): void {
    const last = this.#domain.length - 1;
    const strides = contiguousStrides(this.#domain);
    const steps = strides.flatMap((stride, axis) =>
      this.#isAcross && axis === last ? [] : [mul(this.#index[axis] as I32, 4 * stride)],
    );
    this.#b.set(this.#row, sum(this.#output, ...steps));
  }

  #codes(): Codes {
    const b = this.#b;
    const { axis, order, begin, end, value, tiles } = this.#core;
    const [at, index] = b.locals("i32", "at", "index");
    const last = this.#domain.length - 1;
    const shapes = runRules.shapes(this.#domain, this.#core);
    const [ordered, ends, , brought, tiled] = shapes as [Shape, Shape, Shape, Shape, Shape?];
    const code = (
      roots: readonly Expression[],
      shape: Shape,
      along: Local<"i32">,
      hasColumns: boolean,
    ): ElementCode => {
      const index = this.#index.with(axis, along);
      const columns = hasColumns && this.#isAcross ? [last] : [];
      const open = new Set([axis, ...columns]);
      return new ElementCode(b, { shape, index, vector: last, open }, roots, this.#inputs);
    };
    return {
      at,
      index,
      ends: code([begin, end], ends, this.#index[axis] as Local<"i32">, false),
      order: code([order], ordered, at, false),
      value: code([value], brought, index, true),
      tile: tiles && tiled ? code([tiles.sum], tiled, index, true) : null,
    };
  }
}

interface Codes {
  /** The index in the order, and that of the value that is added. */
  readonly at: Local<"i32">;
  readonly index: Local<"i32">;
  readonly ends: ElementCode;
  readonly order: ElementCode;
  readonly value: ElementCode;
  readonly tile: ElementCode | null;
}

function changesAlong(root: Expression, axis: number): boolean {
  return topological([root]).some((expression) => {
    if (!("access" in expression)) return false;
    const [view] = expression.access;
    return view.strides[axis] !== 0 || view.mask !== null;
  });
}

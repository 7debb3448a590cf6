/**
 * Lowers Fourier transforms: a work item is four rows, which the lanes of vectors hold, so that every length and every
 * radix uses whole vectors. Where neighbouring rows are neighbours in memory they are read as vectors, otherwise
 * each row is read along the axis and stored to one lane.
 *
 * A real signal of 2h points of which at most h + 1 results are kept is read as h complex ones z[j] = x[2j] + i·x[2j+1]:
 *
 *   2·X[k] = Z[k] + Z*[h − k] − i·root^k·(Z[k] − Z*[h − k])
 */

import { byteLength, bytesPerElement } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { rootOf } from "../../../ir/numbers/roots-of-unity.ts";
import { Scalar } from "../../../ir/scalar.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  add,
  load,
  loadLanes,
  loadSplat,
  lt,
  min,
  mul,
  replaceLane,
  splat,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  type F32x4,
  f32x4,
  type I32,
  type I32x4,
  i32,
  type Local,
  type Vector,
} from "../../../target/wasm/assembler/value.ts";
import {
  begin,
  chunksOf,
  end,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
  threadBytes,
} from "../../../target/wasm/kernel-phase.ts";
import {
  type Counter,
  forEachItem,
  inFours,
  startAt,
} from "../../../target/wasm/nest/work-items.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import { lowerWholeLoop } from "../../loop/wasm/whole-loop.ts";
import { emitBlockStart } from "../../reduce/wasm/lowering.ts";
import type { Fourier } from "../core.ts";
import { rotated } from "./butterfly.ts";
import {
  emitPasses,
  endsWhereItBegan,
  imagOffset,
  pointBytes,
  type Roots,
  radicesOf,
} from "./passes.ts";

const lanes = 4;
/** The vectors of a cache line. */
const lineVectors = 4;
/** The vector operations on a point in a pass. */
const operationsPerPass = 14;

/** A kernel that computes the roots of unity for a transform: their real parts, then their imaginary ones. */
function rootsKernel({ length, direction }: Fourier): Kernel {
  const number = new Scalar({ kind: "index", dtype: "i32", access: [contiguousView([length])] });
  const { real, imag } = rootOf(number, length);
  const parts = [real, direction === 1 ? imag : imag.neg()];
  return {
    name: "roots",
    inputs: [],
    domain: [length],
    core: null,
    outputs: parts.map(({ expression }) => ({ dtype: "f32", value: expression })),
  };
}

/** Computes the roots of unity first, which all rows share. */
export function lowerFourier(
  kernel: Kernel,
  core: Fourier,
  { inputs, outputs }: WasmTarget,
): LoweredKernel {
  const roots = rootsKernel(core);
  const bytes = byteLength("f32", core.length);
  const parts = roots.outputs.map(
    (_, part): PhaseBuffer => ({ from: "scratch", offset: part * bytes }),
  );
  const { phases } = lowerWholeLoop(roots, [], parts);
  const buffers = [...inputs, ...outputs, ...parts];
  const phase = new FourierLowering(kernel, core, buffers).lower();
  return { phases: [...phases, phase], scratchBytes: roots.outputs.length * bytes };
}

/** The last two buffers have the parts of the roots; the kernel's inputs and outputs precede them. */
class FourierLowering {
  private readonly b: FunctionBuilder;
  private readonly kernel: Kernel;
  private readonly core: Fourier;
  private readonly buffers: readonly PhaseBuffer[];
  private readonly addresses: readonly Local<"i32">[];
  private readonly index: readonly Local<"i32">[];
  private readonly signal: readonly Expression[];
  private readonly roots: readonly Expression[];
  /** The accumulators of a point. */
  private readonly results: readonly Local<"v128">[];
  private readonly shape: Shape;
  /** Whether the points are pairs of a real signal's. */
  private readonly isPaired: boolean;
  /** The points that are transformed. */
  private readonly points: number;

  constructor(kernel: Kernel, core: Fourier, buffers: readonly PhaseBuffer[]) {
    const b = new FunctionBuilder(kernel.name, parameters);
    this.b = b;
    this.kernel = kernel;
    this.core = core;
    this.buffers = buffers;
    this.addresses = loadAddresses(b, buffers);
    this.index = kernel.domain.map((_, axis) => b.local("i32", `i${axis}`));
    this.signal = expandApproximations(core.imag ? [core.real, core.imag] : [core.real]);
    this.roots = expandApproximations(kernel.outputs.map(({ value }) => value));
    this.results = core.results.map((part) => b.local("v128", part));
    this.shape = kernel.domain.with(core.axis, core.length);
    const half = core.length / 2;
    const kept = kernel.domain[core.axis] as number;
    this.isPaired = core.imag === null && core.length % 2 === 0 && kept <= half + 1;
    this.points = this.isPaired ? half : core.length;
  }

  lower(): Phase {
    const last = this.shape.length - 1;
    const isAcross = this.core.axis !== last && (this.shape[last] as number) >= lanes;
    const { items, size, vectors } = isAcross ? this.across(last) : this.along();
    const passes = operationsPerPass * radicesOf(this.points).length * vectors;
    const operations = this.points * passes + 4 * this.core.length * size;
    return { function: this.b.finish(), ...chunksOf(items, operations), buffers: this.buffers };
  }

  /** The lanes are neighbours along an axis after the transformed one. */
  private across(vector: number): Work {
    const { b, core, shape, index } = this;
    const { axis } = core;
    const extent = shape[vector] as number;
    const open = new Set([axis, vector]);
    const code = this.codes({ index, vector, open });
    const block = b.local("i32", "block");
    const i = index[axis] as Local<"i32">;
    const { vectors, width } = this.widthOf(extent);
    const shifts = Array.from({ length: vectors }, (_, nth) =>
      index.map((_index, dimension) => (dimension === vector ? nth * lanes : 0)),
    );
    const counters = this.counters().map((counter) =>
      counter.index === index[vector]
        ? { index: block, extent: Math.ceil(extent / width) }
        : counter,
    );
    b.comment(`an item is ${width} rows that are neighbours along axis ${vector}`);
    forEachItem(b, counters, () => {
      emitBlockStart(b, index[vector] as Local<"i32">, block, width, extent - width);
      code.begin();
      b.count({ index: i, below: core.length }, () => {
        for (const [nth, shift] of shifts.entries()) {
          const at = this.pointsAt(nth);
          code.read({ lanes, extent, shift }, (part, value) =>
            b.store(this.elementAt(i), at + part * imagOffset, value),
          );
        }
      });
      this.passes(vectors);
      b.count({ index: i, below: this.kernel.domain[axis] as number }, () => {
        for (const [nth, shift] of shifts.entries()) {
          const at = this.resultsAt(nth);
          this.take({
            result: (part) => load("f32x4", pointAt(i), at + part * imagOffset),
            mirrored: (part) =>
              load("f32x4", pointAt(sub(i32(this.points), i)), at + part * imagOffset),
            root: (address) => loadSplat("f32x4", add(address, mul(i, bytesPerElement.f32))),
          });
          code.write({ lanes, extent, shift });
        }
      });
    });
    return { items: itemsOf(counters), size: vectors * code.size, vectors };
  }

  /** The lanes are rows, each of which is read and written along the transformed axis. */
  private along(): Work {
    const { b, core, index } = this;
    const { axis } = core;
    const i = index[axis] as Local<"i32">;
    const code = this.codes({ index, vector: axis, open: new Set([axis]) });
    const counters = this.counters();
    const rows = itemsOf(counters);
    const [lane, row] = b.locals("i32", "lane", "row");
    const kept = this.kernel.domain[axis] as number;
    const inLane = (at: I32): I32 => add(at, mul(lane, bytesPerElement.f32));
    /** Emits `body` for each lane. */
    const eachLane = (item: I32, body: () => void): void => {
      b.count({ index: lane, below: lanes }, () => {
        b.set(row, add(mul(item, lanes), lane));
        b.set(row, min(row, i32(rows - 1)));
        startAt(b, counters, row);
        code.begin();
        body();
      });
    };
    b.comment(`an item is ${lanes} rows, each along axis ${axis}`);
    b.count({ from: begin, below: end }, (item) => {
      eachLane(item, () =>
        inFours(b, i, [0, core.length], (count) => {
          code.read({ lanes: count, extent: core.length, shift: [] }, (part, value) => {
            const vector = b.let(value);
            const points = this.pointsAt(0) + part * imagOffset;
            const at = inLane(this.elementAt(i));
            for (let nth = 0; nth < count; nth++)
              b.storeLane(at, points + nth * this.elementBytes, vector, nth);
          });
        }),
      );
      this.passes(1);
      eachLane(item, () =>
        inFours(b, i, [0, kept], (count) => {
          const at = (part: number): number => this.resultsAt(0) + part * imagOffset;
          const indices = Array.from({ length: count }, (_, nth) => nth);
          this.take({
            result: (part) => fromPoints(inLane(pointAt(i)), at(part), indices),
            mirrored: (part) => {
              const last = pointAt(sub(i32(this.points - count + 1), i));
              return fromPoints(inLane(last), at(part), indices.toReversed());
            },
            root: (address) => loadLanes(count, "f32x4", add(address, mul(i, bytesPerElement.f32))),
          });
          code.write({ lanes: count, extent: kept, shift: [] });
        }),
      );
    });
    return { items: Math.ceil(rows / lanes), size: code.size, vectors: 1 };
  }

  private counters(): Counter[] {
    const { core, shape, index } = this;
    return shape.flatMap((extent, axis) =>
      axis === core.axis ? [] : [{ index: index[axis] as Local<"i32">, extent }],
    );
  }

  /** As many neighbours as fill a cache line, if they fit in the thread's memory. */
  private widthOf(extent: number): { vectors: number; width: number } {
    const capacity = Math.floor(threadBytes / this.bufferBytes) - 1;
    const vectors = Math.min(lineVectors, capacity, Math.floor(extent / lanes));
    return { vectors, width: vectors * lanes };
  }

  /** The bytes of a vector's points. Those of pairs have the first point again at their end. */
  private get bufferBytes(): number {
    return (this.points + (this.isPaired ? 1 : 0)) * pointBytes;
  }

  /** The bytes from an element of the signal to the next. */
  private get elementBytes(): number {
    return this.isPaired ? imagOffset : pointBytes;
  }

  private elementAt(index: I32): I32 {
    return add(mul(index, this.elementBytes), thread);
  }

  /** The offset in the thread's memory of the points of a vector of rows: the first buffer is free. */
  private pointsAt(index: number): number {
    return (index + 1) * this.bufferBytes;
  }

  private resultsAt(index: number): number {
    return endsWhereItBegan(this.points) ? this.pointsAt(index) : index * this.bufferBytes;
  }

  /** Transforms vectors of rows in order. If results end in the free buffer, the points' buffer becomes free. */
  private passes(vectors: number): void {
    const { b, isPaired, points: length } = this;
    const [points, other, last] = b.locals("i32", "points", "other", "last");
    const { direction } = this.core;
    const transform = { length, direction, roots: this.rootsAt, rootStep: isPaired ? 2 : 1 };
    const isInPlace = endsWhereItBegan(length);
    const results = isInPlace ? points : other;
    b.set(points, add(thread, this.pointsAt(0)));
    b.set(other, thread);
    b.set(last, add(thread, this.pointsAt(vectors)));
    b.loop((again) => {
      emitPasses(b, transform, points, other);
      if (isPaired)
        for (const part of [0, imagOffset])
          b.store(results, length * pointBytes + part, load("f32x4", results, part));
      if (!isInPlace) b.increase(other, this.bufferBytes);
      b.increase(points, this.bufferBytes);
      b.branchIf(again, lt(points, last));
    });
  }

  private get rootsAt(): Roots {
    const [real, imag] = this.addresses.slice(-2) as [Local<"i32">, Local<"i32">];
    return { real, imag };
  }

  /** Sets the accumulators to the scaled results. */
  private take(of: Taken): void {
    const { results } = this.core;
    const scale = this.core.scale * (this.isPaired ? 0.5 : 1);
    const values = this.isPaired ? this.unpaired(of) : of.result;
    for (const [index, part] of results.entries()) {
      const value = asF32x4(values(part === "real" ? 0 : 1));
      this.b.set(
        this.results[index] as Local<"v128">,
        scale === 1 ? value : mul(value, f32x4(scale)),
      );
    }
  }

  /** Twice the results of a real signal, from those of its pairs. */
  private unpaired({ result, mirrored, root }: Taken): (part: number) => F32x4 {
    const { b } = this;
    const [x, y] = [b.let(asF32x4(result(0))), b.let(asF32x4(result(1)))];
    const [u, v] = [b.let(asF32x4(mirrored(0))), b.let(asF32x4(mirrored(1)))];
    const [real, imag] = [b.let(add(y, v)), b.let(sub(u, x))];
    const factor = { real: b.let(root(this.rootsAt.real)), imag: b.let(root(this.rootsAt.imag)) };
    const odd = rotated(b, { real, imag }, factor);
    return (part) => (part === 0 ? add(add(x, u), odd.real) : add(sub(y, v), odd.imag));
  }

  private codes({ index, vector, open }: Omit<Nest, "shape">): FourierAccess {
    const { b, kernel, addresses, signal, roots } = this;
    const { domain } = kernel;
    const read = new ElementCode(b, { shape: this.shape, index, vector, open }, signal, addresses);
    const nest: Nest = { shape: domain, index, vector, open };
    const epilogue = new ElementCode(b, nest, roots, addresses, this.results, [...open]);
    const stores = kernel.outputs.map(({ dtype }, output) => {
      const address = addresses.at(output - kernel.outputs.length - 2) as Local<"i32">;
      const view = [contiguousView(domain)] as const;
      return { dtype, access: new AccessCode(b, nest, view, bytesPerElement[dtype], address) };
    });
    return {
      size: read.size + epilogue.size,
      begin: () => {
        read.begin();
        epilogue.begin();
        for (const { access } of stores) access.begin();
      },
      read: ({ lanes: count, extent, shift }, use) => {
        const body = read.body(count, [0, extent]);
        for (const [part, value] of signal.entries()) use(part, body.value(value, shift));
        if (signal.length === 1 && !this.isPaired) use(1, f32x4(0));
        body.end();
      },
      write: ({ lanes: count, extent, shift }) => {
        const point: Point = { lanes: count, shift, within: [0, extent] };
        const body = epilogue.body(count, point.within);
        for (const [index, { dtype, access }] of stores.entries())
          emitStore(b, access, dtype, point, body.value(roots[index] as Expression, shift));
        body.end();
      },
    };
  }
}

interface Work {
  readonly items: number;
  /** The instructions that are evaluated for each point of an item. */
  readonly size: number;
  /** The vectors of rows of an item. */
  readonly vectors: number;
}

/** The elements at the index plus `shift`, one or four along the vector axis, which has this extent. */
interface Elements {
  readonly lanes: 1 | 4;
  readonly extent: number;
  readonly shift: readonly number[];
}

/** A vector of results: their parts, those of the points at the other end, and the roots of unity at the index. */
interface Taken {
  readonly result: (part: number) => Vector;
  readonly mirrored: (part: number) => Vector;
  readonly root: (address: Local<"i32">) => F32x4;
}

interface FourierAccess {
  /** The instructions that are evaluated for each element. */
  readonly size: number;
  /** Runs once for each row, after its indices are set. */
  readonly begin: () => void;
  /** Passes on the real parts (0) and the imaginary ones (1) of the signal. */
  readonly read: (at: Elements, use: (part: number, value: Vector) => void) => void;
  /** Stores the outputs, from the accumulators. */
  readonly write: (at: Elements) => void;
}

function pointAt(index: I32): I32 {
  return add(mul(index, pointBytes), thread);
}

/** A lane of points, by their distance from the first one, as one vector. */
function fromPoints(at: I32, offset: number, points: readonly number[]): Vector {
  const [first, ...others] = points.map((point) => load("i32", at, offset + point * pointBytes));
  return others.reduce<I32x4>(
    (vector, element, index) => replaceLane(vector, index + 1, element),
    splat(first as I32),
  );
}

function itemsOf(counters: readonly Counter[]): number {
  return sizeOf(counters.map(({ extent }) => extent));
}

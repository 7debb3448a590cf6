/**
 * Reductions. With lanes along a reduced axis, a work item is one output: several vector accumulators
 * run along the axis and are combined at the end. With lanes along an axis of the domain, a work item
 * is a block of outputs, one accumulator for each vector of them, and the reduced axes are loops.
 */
import { bytesPerElement } from "../ir/dtype.ts";
import { type Expression, topological } from "../ir/expression.ts";
import { accumulatorDtype, type Combine, type KernelOutput, type Reduce } from "../ir/kernel.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { contiguousView } from "../ir/view.ts";
import type { DType } from "../ir/dtype.ts";
import { Accumulation, cascadeLength, emitAcrossLanes, keepFirstLane } from "./wasm-accumulate.ts";
import { AccessCode, type Nest } from "./wasm-access.ts";
import { type Accumulators, ElementCode } from "./wasm-elements.ts";
import { FunctionBuilder, type Local } from "./wasm-function.ts";
import { expandApproximations } from "./wasm-normalize.ts";
import { grainFor, loadAddresses, parameters, type Phase, type Place } from "./wasm-phase.ts";
import { chooseReduceAxes, type ReduceAxes } from "./wasm-reduce-axes.ts";
import { forEachItem } from "./wasm-rows.ts";
import { emitStore } from "./wasm-store.ts";
import { segmentsAlong } from "./wasm-vector-axis.ts";

export interface ReduceKernel {
  readonly name: string;
  readonly domain: Shape;
  readonly core: Reduce;
  readonly outputs: readonly KernelOutput[];
}

/** Everything that both ways of reducing need. Axes of the nest are the domain's, then the reduced ones. */
interface Lowering {
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

/** The kernel's axes are merged already, and leaves that no index reaches are gone (`groupReduce`). */
export function lowerReduce(kernel: ReduceKernel, places: readonly Place[]): Phase {
  const [value] = expandApproximations([kernel.core.value]) as [Expression];
  const epilogue = expandApproximations(kernel.outputs.map((output) => output.value));
  const b = new FunctionBuilder(kernel.name, parameters);
  const shape = [...kernel.domain, ...kernel.core.axes];
  const addresses = loadAddresses(b, places);
  const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
  const axes = chooseReduceAxes(shape, kernel.domain.length, value);
  const dtype = accumulatorDtype(kernel.core);
  const { combine } = kernel.core;
  const lowering: Lowering = { b, kernel, combine, dtype, value, epilogue, shape, index, addresses, axes };
  const { items, operations } =
    axes.vector >= kernel.domain.length ? reduceAlong(lowering) : reduceAcross(lowering);
  return { function: b.finish(), items, grain: grainFor(items, operations), places };
}

interface Work {
  readonly items: number;
  /** Vector operations an item. */
  readonly operations: number;
}

function reduceAlong(lowering: Lowering): Work {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector } = axes;
  const rank = kernel.domain.length;
  const extent = shape[vector] as number;
  const i = index[vector] as Local;
  const nest: Nest = { shape, index, vector, open: new Set([vector]) };
  const code = new ElementCode(b, nest, [value], lowering.addresses);
  const width = code.size <= 8 ? 4 : code.size <= 30 ? 2 : 1;
  const reduced = sizeOf(kernel.core.axes);
  const sum = new Accumulation(b, combine, dtype, width, 1, Math.ceil(reduced / (4 * width)));
  const segments = segmentsAlong(vector, extent, [value]);
  const shiftBy = (amount: number): number[] => shape.map((_, axis) => (axis === vector ? amount : 0));

  const counters = kernel.domain.map((size, axis) => ({ index: index[axis] as Local, extent: size }));
  const finishItem = prepareOutputs(lowering, -1);
  forEachItem(b, counters, () => {
    sum.begin();
    const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== vector ? [axis] : []));
    nestLoops(lowering, outer, () => {
      code.begin();
      for (const segment of segments) emitRun(segment);
      sum.flush();
    });
    const [total] = sum.finish() as [Local];
    emitAcrossLanes(b, total, combine, dtype);
    finishItem(1, [[]], () => total);
  });
  return {
    items: sizeOf(kernel.domain),
    operations: (reduced / 4) * (code.size + 2) + 30 + lowering.epilogue.length * 10,
  };

  /** Whole groups of vectors, then vectors, then single elements. */
  function emitRun([from, to]: readonly [number, number]): void {
    const grouped = from + Math.floor((to - from) / (4 * width)) * 4 * width;
    const vectored = from + Math.floor((to - from) / 4) * 4;
    const within = [from, to] as const;
    if (grouped > from) {
      inBlocks(b, sum, i, from, grouped, 4 * width, () => {
        const body = code.body(4, within);
        for (let lane = 0; lane < width; lane++) sum.add(lane, () => body.push(value, shiftBy(4 * lane)));
        body.end();
      });
    }
    emitLoop(grouped, vectored, 4, () => {
      const body = code.body(4, within);
      sum.add(0, () => body.push(value, []));
      body.end();
    });
    emitLoop(vectored, to, 1, () => {
      const body = code.body(1, within);
      sum.add(0, () => {
        body.push(value, []);
        keepFirstLane(b, combine, dtype);
      });
      body.end();
    });
  }

  function emitLoop(from: number, to: number, step: number, body: () => void): void {
    if (from < to) b.for(i, () => b.i32(from), () => b.i32(to), step, body);
  }
}

function reduceAcross(lowering: Lowering): Work {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector, rows, rowCount, vectors, lanes } = axes;
  const rank = kernel.domain.length;
  const inner = shape.length - 1;
  const k = index[inner] as Local;
  const open = new Set([vector, inner, ...(rows === null ? [] : [rows])]);
  const code = new ElementCode(b, { shape, index, vector, open }, [value], lowering.addresses);
  const reduced = sizeOf(kernel.core.axes);
  const count = vectors * rowCount;
  const sum = new Accumulation(b, combine, dtype, count, count, reduced);
  const shifts = Array.from({ length: count }, (_, place) =>
    shape.map((__, axis) => {
      if (axis === vector) return (place % vectors) * lanes;
      return axis === rows ? Math.floor(place / vectors) : 0;
    }),
  );
  const span = vectors * lanes;
  const blocks = { [vector]: span, ...(rows === null ? {} : { [rows]: rowCount }) } as Record<number, number>;
  const counters = kernel.domain.map((size, axis) => {
    const step = blocks[axis] ?? 1;
    return step === 1
      ? { index: index[axis] as Local, extent: size }
      : { index: b.local("i32", "block"), extent: Math.ceil(size / step) };
  });
  const finishItem = prepareOutputs(lowering, vector);
  forEachItem(b, counters, () => {
    for (const [axis, step] of Object.entries(blocks)) {
      if (step > 1) emitBlockStart(b, index[Number(axis)] as Local, counters[Number(axis)]?.index as Local, step, shape[Number(axis)] as number);
    }
    sum.begin();
    const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== inner ? [axis] : []));
    nestLoops(lowering, outer, () => {
      code.begin();
      inBlocks(b, sum, k, 0, shape[inner] as number, 1, () => {
        const body = code.body(lanes, [0, shape[vector] as number]);
        for (const [place, shift] of shifts.entries()) sum.add(place, () => body.push(value, shift));
        body.end();
      });
      sum.flush();
    });
    const totals = sum.finish();
    finishItem(lanes, shifts, (place) => totals[place] as Local);
  });
  return {
    items: counters.reduce((product, { extent }) => product * extent, 1),
    operations: reduced * count * (code.size + 1) + 30,
  };
}

/** index = min(block · step, extent − step): the last block overlaps the one before and repeats its results. */
function emitBlockStart(b: FunctionBuilder, index: Local, block: Local, step: number, extent: number): void {
  const last = extent - step;
  b.scaled(block, step);
  b.i32(last);
  b.scaled(block, step);
  b.i32(last);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(index);
}

/** for (i = from; i < to; i += step) body, with a flush every `cascadeLength` rounds where the sum is a cascade. */
function inBlocks(
  b: FunctionBuilder,
  sum: Accumulation,
  i: Local,
  from: number,
  to: number,
  step: number,
  body: () => void,
): void {
  const span = cascadeLength * step;
  if (!sum.isCascade || to - from <= span) return b.for(i, () => b.i32(from), () => b.i32(to), step, body);
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  b.for(start, () => b.i32(from), () => b.i32(to), span, () => {
    b.get(start);
    b.offset(span);
    b.i32(to);
    b.get(start);
    b.offset(span);
    b.i32(to);
    b.emit("i32.lt_s");
    b.emit("select");
    b.set(stop);
    b.for(i, () => b.get(start), () => b.get(stop), step, body);
    sum.flush();
  });
}

function nestLoops({ b, shape, index }: Lowering, axes: readonly number[], body: () => void): void {
  const [axis, ...rest] = axes;
  if (axis === undefined) return body();
  b.for(index[axis] as Local, () => b.i32(0), () => b.i32(shape[axis] as number), 1, () => {
    nestLoops({ b, shape, index } as Lowering, rest, body);
  });
}

type FinishItem = (lanes: 1 | 4, shifts: readonly (readonly number[])[], total: (place: number) => Local) => void;

/** What stores an item's outputs once the core's values are known; `vector` is the axis of lanes, or -1. */
function prepareOutputs(lowering: Lowering, vector: number): FinishItem {
  const { b, kernel, epilogue, index, addresses, axes } = lowering;
  const { domain, outputs } = kernel;
  const open = new Set(vector < 0 ? [] : [vector, ...(axes.rows === null ? [] : [axes.rows])]);
  const nest: Nest = { shape: domain, index, vector, open };
  const code = new ElementCode(b, nest, epilogue, addresses);
  const inputCount = addresses.length - outputs.length;
  const stores = outputs.map(({ dtype }, place) => ({
    dtype,
    access: new AccessCode(b, nest, [contiguousView(domain)], bytesPerElement[dtype], addresses[inputCount + place] as Local),
  }));
  const usesCore = topological(epilogue).some(({ kind }) => kind === "accumulator");
  return (lanes, shifts, total) => {
    code.begin();
    for (const { access } of stores) access.begin();
    const within = [0, domain[vector] ?? 1] as const;
    for (const [place, shift] of shifts.entries()) {
      const accumulators: Accumulators = usesCore ? () => total(place) : null;
      const body = code.body(lanes, within, accumulators);
      for (const [output, { dtype, access }] of stores.entries()) {
        emitStore(b, access, dtype, { lanes, shift, within }, () => body.push(epilogue[output] as Expression, shift));
      }
      body.end();
    }
  };
}

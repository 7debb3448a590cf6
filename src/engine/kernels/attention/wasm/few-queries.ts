/**
 * Attention of few queries, as in the generation of a text: keys and values are read once, where they lie, because
 * packing them would take longer than all products. A work item is one query and a chunk of its keys, so that few
 * heads keep all threads busy; its maximum, its sum of weights and its sums of values are combined in a second phase
 * (flash decoding: Dao et al. 2023). Chunks depend on sizes alone, so results do not depend on the number of threads.
 */

import type { Expression } from "../../../ir/expression.ts";
import { accessesOf } from "../../../ir/merge-axes.ts";
import { sizeOf } from "../../../ir/shape.ts";
import {
  add,
  load,
  loadSplat,
  min,
  mul,
  multiplyAdd,
  pmax,
  shuffle,
  sub,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  type F32x4,
  f32x4,
  type I32,
  i32,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import type { LoweredKernel } from "../../core-wasm.ts";
import { emitAcrossLanes } from "../../reduce/wasm/accumulate.ts";
import { type Attention, noScore } from "../core.ts";
import type { OwnedRows } from "./attention.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { AttentionRows } from "./rows.ts";
import { emitSoftmaxStep, exp2, type ScoreRow } from "./weights.ts";

/** From this many queries on a register tile of them reuses packed keys often enough. */
const tooManyQueries = 4;
/** Keys are split among work items while there are fewer of these, into chunks of at least so many keys. */
const enoughItems = 64;
const fewestKeys = 256;
/** The cost of reading a vector of keys or values from far caches or memory, in vector operations. */
const farRead = 4;
/** The keys whose scores are computed at a time, one accumulator each. */
const keysAtOnce = 8;
/** The vectors of features that a pass over the values sums. */
const vectorsAtOnce = 8;

/** True if the kernel reads its keys and values in place. The order of its sums is not that of a gradient's scores. */
export function readsInPlace(core: Attention): boolean {
  const { results, queries, causal, headSize, valueSize } = core;
  return (
    results.length === 1 &&
    results[0] === "output" &&
    queries < tooManyQueries &&
    !causal &&
    headSize % 4 === 0 &&
    valueSize % 4 === 0 &&
    [core.key, core.value].every(isContiguous)
  );
}

/** True if the features of a row are neighbours in memory, or all the same element. */
function isContiguous(operand: Expression): boolean {
  return accessesOf([operand]).every(
    ([view, ...rest]) => rest.length === 0 && [0, 1].includes(view.strides.at(-1) as number),
  );
}

/** A chunk's results in scratch memory: sums of values, then the maximum and the sum of weights in all lanes. */
interface Chunks {
  readonly count: number;
  readonly keys: number;
  readonly bytes: number;
}

function chunksFor({ rows, streamed, batch, core }: OwnedRows, width: number): Chunks {
  const wanted = Math.ceil(enoughItems / (sizeOf(batch) * rows));
  const most = Math.max(1, Math.min(wanted, Math.floor(streamed / fewestKeys)));
  const keys = Math.ceil(streamed / most / width) * width;
  return { count: Math.ceil(streamed / keys), keys, bytes: core.valueSize * 4 + 32 };
}

export function lowerFewQueries(
  given: OwnedRows,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
): LoweredKernel {
  const parts: OwnedRows = { ...given, tile: { ...given.tile, rows: 1, columns: 4 } };
  const layout = layoutOf({ ...parts, rows: 1 }, 1);
  const chunks = chunksFor(parts, layout.width);
  const scratch: PhaseBuffer = { from: "scratch", offset: 0 };
  if (chunks.count === 1)
    return {
      phases: [lowerChunks(parts, layout, chunks, [...inputs, ...outputs])],
      scratchBytes: 0,
    };
  const buffers = [...inputs, scratch, ...outputs];
  return {
    phases: [
      lowerChunks(parts, layout, chunks, buffers),
      lowerCombination(parts, layout, chunks, buffers),
    ],
    scratchBytes: sizeOf(parts.batch) * parts.rows * chunks.count * chunks.bytes,
  };
}

/** Both phases use these: the current query, and the address of the results of its first chunk. */
interface Query {
  readonly b: FunctionBuilder;
  readonly rows: AttentionRows;
  readonly inputs: readonly Local<"i32">[];
  readonly query: Local<"i32">;
  readonly resultsAt: () => I32;
}

function queryOf(
  parts: OwnedRows,
  layout: Layout,
  { bytes, count }: Chunks,
  name: string,
  buffers: readonly PhaseBuffer[],
): Query {
  const b = new FunctionBuilder(`${parts.name}_${name}`, parameters);
  const addresses = loadAddresses(b, buffers);
  const inputCount = buffers.filter(({ from }) => from === "input").length;
  const inputs = addresses.slice(0, inputCount);
  const outputs = addresses.slice(addresses.length - parts.outputs.length);
  const rows = new AttentionRows(b, parts, layout, inputs, outputs);
  const query = b.local("i32", "query");
  const resultsAt = (): I32 => {
    let matrices = parts.rows;
    const terms: I32[] = [];
    for (let axis = parts.batch.length - 1; axis >= 0; axis--) {
      terms.push(mul(rows.batch[axis] as I32, matrices * count * bytes));
      matrices *= parts.batch[axis] as number;
    }
    return sum(addresses[inputCount] as I32, mul(query, count * bytes), ...terms);
  };
  return { b, rows, inputs, query, resultsAt };
}

function lowerChunks(
  parts: OwnedRows,
  layout: Layout,
  chunks: Chunks,
  buffers: readonly PhaseBuffer[],
): Phase {
  const { batch, core, streamed } = parts;
  const { width, scores, maxima, totals } = layout;
  const current = queryOf(parts, layout, chunks, "chunks", buffers);
  const { b, rows, query } = current;
  const operand = (value: Expression, features: number): Operand =>
    operandOf(current, value, [...batch, streamed, features]);
  const key = operand(core.key, core.headSize);
  const value = operand(core.value, core.valueSize);
  const [chunk, start, stop, count] = b.locals("i32", "chunk", "start", "stop", "count");
  const sumsAt = layout.sums.output as number;
  b.comment(`an item is one query with ${chunks.keys} of ${streamed} keys`);
  const counters = [
    ...batch.map((extent, axis) => ({ index: rows.batch[axis] as Local<"i32">, extent })),
    { index: chunk, extent: chunks.count },
    { index: query, extent: parts.rows },
  ];
  forEachItem(b, counters, () => {
    rows.begin();
    key.code.begin();
    value.code.begin();
    rows.emitOwned(query, i32(1));
    b.store(thread, maxima, f32x4(noScore));
    b.store(thread, totals, f32x4(0));
    for (let at = 0; at < core.valueSize * 4; at += 16) b.store(thread, sumsAt + at, f32x4(0));
    b.set(start, mul(chunk, chunks.keys));
    b.set(stop, min(add(start, chunks.keys), streamed));
    b.count({ index: start, from: start, below: stop, step: width }, () => {
      b.set(count, min(sub(stop, start), width));
      emitScores(b, parts, layout, key, [start, count]);
      emitTail(b, layout, count);
      const line: ScoreRow = { at: b.let(add(thread, scores)), width };
      if (core.mask) rows.emitMask(line.at, query, start, count);
      const [maximum, total] = [b.let(add(thread, maxima)), b.let(add(thread, totals))];
      const factor = emitSoftmaxStep(b, parts.tile.fused, line, maximum, total);
      emitSums(b, parts, layout, value, [start, count], factor);
    });
    if (chunks.count === 1) rows.emitResult(0, "output", query, i32(1));
    else
      b.scope(() => {
        const target = b.let(add(current.resultsAt(), mul(chunk, chunks.bytes)));
        const kept = [maxima, totals];
        for (let at = 0; at < chunks.bytes; at += 16) {
          const from = at < core.valueSize * 4 ? sumsAt + at : (kept.shift() as number);
          b.store(target, at, load("v128", thread, from));
        }
      });
  });
  const features = (core.headSize + core.valueSize) * (1 + farRead);
  const operations = (chunks.keys * (features + 16)) / 4;
  const items = sizeOf(batch) * parts.rows * chunks.count;
  return { function: b.finish(), ...chunksOf(items, operations), buffers };
}

/**
 * Combines the chunks of a query relative to the largest score of all:
 *
 *     m = maxᵢ mᵢ     total = Σᵢ totalᵢ · 2^(mᵢ − m)     sums = Σᵢ sumsᵢ · 2^(mᵢ − m)
 */
function lowerCombination(
  parts: OwnedRows,
  layout: Layout,
  chunks: Chunks,
  buffers: readonly PhaseBuffer[],
): Phase {
  const { batch, core, tile } = parts;
  const current = queryOf(parts, layout, chunks, "combine", buffers);
  const { b, rows, query } = current;
  const sumsAt = layout.sums.output as number;
  const [maximumAt, totalAt] = [core.valueSize * 4, core.valueSize * 4 + 16];
  b.comment(`an item is one query, whose ${chunks.count} chunks are combined`);
  const counters = [
    ...batch.map((extent, axis) => ({ index: rows.batch[axis] as Local<"i32">, extent })),
    { index: query, extent: parts.rows },
  ];
  forEachItem(b, counters, () => {
    rows.begin();
    b.scope(() => {
      const first = b.let(current.resultsAt());
      const greatest = b.let(f32x4(noScore));
      const eachChunk = (body: (at: I32) => void): void =>
        b.scope(() => {
          const at = b.let(first);
          b.advance(at, chunks.bytes, add(first, chunks.count * chunks.bytes), () => body(at));
        });
      eachChunk((at) => b.set(greatest, pmax(greatest, load("f32x4", at, maximumAt))));
      b.store(thread, layout.maxima, greatest);
      b.store(thread, layout.totals, f32x4(0));
      for (let at = 0; at < core.valueSize * 4; at += 16) b.store(thread, sumsAt + at, f32x4(0));
      eachChunk((at) =>
        b.scope(() => {
          const factor = b.let(exp2(tile.fused, sub(load("f32x4", at, maximumAt), greatest)));
          const raise = (into: number, from: number): void =>
            b.store(
              thread,
              into,
              multiplyAdd(tile.fused, load("f32x4", at, from), factor, load("f32x4", thread, into)),
            );
          raise(layout.totals, totalAt);
          for (let from = 0; from < core.valueSize * 4; from += 16) raise(sumsAt + from, from);
        }),
      );
    });
    rows.emitResult(0, "output", query, i32(1));
  });
  const operations = (chunks.count * core.valueSize) / 2 + 100;
  return {
    function: b.finish(),
    ...chunksOf(sizeOf(batch) * parts.rows, operations),
    buffers,
  };
}

/** Keys or values, read at a row and a feature. */
interface Operand {
  readonly code: ElementCode;
  readonly value: Expression;
  readonly row: Local<"i32">;
  readonly feature: Local<"i32">;
  readonly features: number;
  /** Returns the displacement by rows and features. */
  readonly shift: (rows: number, features: number) => readonly number[];
}

function operandOf(
  { b, rows, inputs }: Query,
  value: Expression,
  shape: readonly number[],
): Operand {
  const rank = rows.batch.length;
  const [row, feature] = b.locals("i32", "row", "feature");
  const nest: Nest = {
    shape,
    index: [...rows.batch, row, feature],
    vector: rank + 1,
    open: new Set([rank, rank + 1]),
  };
  const zeros = rows.batch.map(() => 0);
  return {
    code: new ElementCode(b, nest, [value], inputs),
    value,
    row,
    feature,
    features: shape.at(-1) as number,
    shift: (down, along) => [...zeros, down, along],
  };
}

/** The keys of a block: its first one and their number. */
type KeyBlock = readonly [start: I32, count: I32];

/** Stores the scores of the block's keys, a few keys at a time and then one by one. */
function emitScores(
  b: FunctionBuilder,
  { tile }: OwnedRows,
  { heads, scores }: Layout,
  { code, value, row, feature, features, shift }: Operand,
  [start, count]: KeyBlock,
): void {
  const unroll = [16, 8, 4].find((each) => features % each === 0) as number;
  b.scope(() => {
    const target = b.let(add(thread, scores));
    const stop = b.let(add(start, count));
    const products = (keys: number): Local<"f32x4">[] => {
      const sums = Array.from({ length: keys }, () => b.let(f32x4(0)));
      const owned = b.let(thread);
      const own = b.variable("f32x4");
      b.count({ index: feature, below: features, step: unroll }, () => {
        const body = code.body(4, [0, features]);
        for (let at = 0; at < unroll; at += 4) {
          b.set(own, load("f32x4", owned, heads + at * 4));
          for (const [nth, sum] of sums.entries()) {
            const element = asF32x4(body.value(value, shift(nth, at)));
            b.set(sum, multiplyAdd(tile.fused, element, own, sum));
          }
        }
        body.end();
        b.increase(owned, unroll * 4);
      });
      return sums;
    };
    b.count({ index: row, from: start, below: sub(stop, keysAtOnce - 1), step: keysAtOnce }, () => {
      const sums = products(keysAtOnce);
      for (let at = 0; at < keysAtOnce; at += 4) b.store(target, at * 4, acrossLanes(b, sums, at));
      b.increase(target, keysAtOnce * 4);
    });
    b.count({ index: row, from: row, below: stop }, () => {
      const [sum] = products(1) as [Local<"f32x4">];
      emitAcrossLanes(b, sum, "sum", "f32");
      b.storeLane(target, 0, sum, 0);
      b.increase(target, 4);
    });
  });
}

/** The sums across the lanes of four vectors from the one at `from` on, added in the order of `emitAcrossLanes`. */
function acrossLanes(b: FunctionBuilder, vectors: readonly Local<"f32x4">[], from: number): F32x4 {
  const [w, x, y, z] = [0, 1, 2, 3].map((nth) => vectors[from + nth] as F32x4) as [
    F32x4,
    F32x4,
    F32x4,
    F32x4,
  ];
  const halves = (one: F32x4, other: F32x4): Local<"f32x4"> =>
    b.let(add(shuffle(one, other, [0, 1, 4, 5]), shuffle(one, other, [2, 3, 6, 7])));
  const [first, second] = [halves(w, x), halves(y, z)];
  return add(shuffle(first, second, [0, 2, 4, 6]), shuffle(first, second, [1, 3, 5, 7]));
}

/** Hides the scores behind the block's last key. */
function emitTail(b: FunctionBuilder, { scores, width }: Layout, count: I32): void {
  b.count({ from: count, below: width }, (index) =>
    b.storeLane(add(thread, mul(index, 4)), scores, f32x4(noScore), 0),
  );
}

/** sums = sums · factor + weights · values of the block. */
function emitSums(
  b: FunctionBuilder,
  { tile }: OwnedRows,
  { scores, sums: sumsOf }: Layout,
  { code, value, row, feature, features, shift }: Operand,
  [start, count]: KeyBlock,
  factor: F32x4,
): void {
  const span = vectorsAtOnce * 4;
  const emitFeatures = (vectors: number): void => {
    const at = b.let(add(thread, mul(feature, 4)));
    const weights = b.let(thread);
    const weight = b.variable("f32x4");
    const stop = b.let(add(start, count));
    const sumAt = (nth: number): number => (sumsOf.output as number) + nth * 16;
    const sums = Array.from({ length: vectors }, (_, nth) =>
      b.let(mul(load("f32x4", at, sumAt(nth)), factor)),
    );
    b.count({ index: row, from: start, below: stop }, () => {
      b.set(weight, loadSplat("f32x4", weights, scores));
      const body = code.body(4, [0, features]);
      for (const [nth, sum] of sums.entries()) {
        const element = asF32x4(body.value(value, shift(0, nth * 4)));
        b.set(sum, multiplyAdd(tile.fused, element, weight, sum));
      }
      body.end();
      b.increase(weights, 4);
    });
    for (const [nth, sum] of sums.entries()) b.store(at, sumAt(nth), sum);
  };
  const whole = features - (features % span);
  if (whole > 0)
    b.count({ index: feature, below: whole, step: span }, () => emitFeatures(vectorsAtOnce));
  if (whole === features) return;
  b.scope(() => {
    b.set(feature, whole);
    emitFeatures((features - whole) / 4);
  });
}

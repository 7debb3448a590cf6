/**
 * Sorts whole rows: a work item is a row, whose keys and indices are in the thread's memory. Short rows use
 * insertion sort, longer ones a radix sort by the bytes of the keys.
 */

import type { Expression } from "../../../ir/expression.ts";
import { sizeOf } from "../../../ir/shape.ts";
import {
  add,
  and,
  isZero,
  leU,
  load,
  loadLanes,
  mul,
  shl,
  shrU,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type I32, type Local, tee } from "../../../target/wasm/assembler/value.ts";
import { thread, threadBytes } from "../../../target/wasm/kernel-phase.ts";
import { forEachItem, inFours } from "../../../target/wasm/nest/work-items.ts";
import type { Sort } from "../core.ts";
import type { SortLowering, SortWork } from "./sort.ts";

/** Up to this many keys, insertion takes fewer steps than setting up counters. */
const fewKeys = 48;
const counterBytes = 1024;
const bytesOfKey = 4;

/** The offsets in the thread's memory, in bytes. */
interface Layout {
  readonly keys: readonly [number, number];
  readonly indices: readonly [number, number];
}

export function sortRowsPhase(lowering: SortLowering, core: Sort): SortWork {
  const { b, kernel } = lowering;
  const { length } = core;
  const rowShape = kernel.domain.slice(0, -1);
  const kept = kernel.domain.at(-1) as number;
  const bytes = 4 * length;
  const layout: Layout = {
    keys: [4 * counterBytes, 4 * counterBytes + bytes],
    indices: [4 * counterBytes + 2 * bytes, 4 * counterBytes + 3 * bytes],
  };
  if (4 * (counterBytes + bytes) > threadBytes)
    throw new RangeError(`rows of ${length} keys do not fit a thread's memory`);
  const rows = rowShape.map((extent) => ({ index: b.local("i32", "row"), extent }));
  const at = b.local("i32", "at");
  const index = [...rows.map((row) => row.index), at];
  const keys = lowering.elements([core.key], [...rowShape, length], index);
  const outputs = lowering.outputs(index);
  const withIndices = core.gives === "place";
  const sorter = new RowSort(b, length, layout, withIndices);
  const vector = b.local("v128", "sorted");
  b.comment("an item is a row");
  forEachItem(b, rows, () => {
    keys.code.begin();
    inFours(b, at, [0, length], (lanes) => {
      const body = keys.code.body(lanes, [0, length]);
      const key = body.value(keys.roots[0] as Expression);
      b.storeLanes(lanes, elementAt(at), layout.keys[0], key);
      body.end();
    });
    sorter.sort();
    outputs.begin();
    const from = (withIndices ? layout.indices : layout.keys)[0];
    inFours(b, at, [0, kept], (lanes) => {
      b.set(vector, loadLanes(lanes, "v128", elementAt(at), from));
      outputs.store(lanes, vector);
    });
  });
  const steps = length <= fewKeys ? length / 4 : 12 + 1500 / length;
  return { items: sizeOf(rowShape), operations: length * (steps + keys.code.size / 4) };
}

/** Sorts the arrays in the thread's memory; the result is in the first of each pair. */
class RowSort {
  private readonly b: FunctionBuilder;
  private readonly length: number;
  private readonly layout: Layout;
  private readonly withIndices: boolean;
  private readonly i: Local<"i32">;
  private readonly j: Local<"i32">;
  private readonly key: Local<"i32">;
  private readonly index: Local<"i32">;
  private readonly sum: Local<"i32">;
  private readonly counter: Local<"i32">;

  constructor(b: FunctionBuilder, length: number, layout: Layout, withIndices: boolean) {
    this.b = b;
    this.length = length;
    this.layout = layout;
    this.withIndices = withIndices;
    this.i = b.local("i32", "i");
    this.j = b.local("i32", "j");
    this.key = b.local("i32", "key");
    this.index = b.local("i32", "index");
    this.sum = b.local("i32", "sum");
    this.counter = b.local("i32", "counter");
  }

  sort(): void {
    if (this.withIndices) this.fillIndices();
    if (this.length <= fewKeys) this.insert();
    else this.radix();
  }

  private each(from: number, body: () => void): void {
    const { b } = this;
    b.count({ index: this.i, from, below: this.length }, body);
  }

  private store(at: I32, array: number, value: I32): void {
    this.b.store(elementAt(at), array, value);
  }

  private fillIndices(): void {
    this.each(0, () => this.store(this.i, this.layout.indices[0], this.i));
  }

  private insert(): void {
    const { b, i, j, key, index, sum, layout, withIndices } = this;
    const [keys] = layout.keys;
    const [indices] = layout.indices;
    this.each(1, () => {
      b.set(key, loadAt(i, keys));
      if (withIndices) b.set(index, loadAt(i, indices));
      b.set(j, i);
      b.block((done) => {
        b.loop((again) => {
          b.branchIf(done, isZero(j));
          const former = add(elementAt(j), -bytesOfKey);
          // The sum is free here, and has the key before j.
          b.set(sum, load("i32", former, keys));
          b.branchIf(done, leU(sum, key));
          this.store(j, keys, sum);
          if (withIndices) this.store(j, indices, load("i32", former, indices));
          b.increase(j, -1);
          b.branch(again);
        });
      });
      this.store(j, keys, key);
      if (withIndices) this.store(j, indices, index);
    });
  }

  private radix(): void {
    const { b, i, key } = this;
    b.clearMemory(thread, 4 * counterBytes);
    this.each(0, () => {
      b.set(key, loadAt(i, this.layout.keys[0]));
      for (let byte = 0; byte < 4; byte++) {
        const at = byte * counterBytes;
        b.set(this.counter, this.counterOf(byte));
        b.store(this.counter, at, add(load("i32", this.counter, at), 1));
      }
    });
    for (let byte = 0; byte < 4; byte++) this.pass(byte);
  }

  /** The address of the counter of one byte of the key, without that byte's offset. */
  private counterOf(byte: number): I32 {
    return add(shl(and(shrU(this.key, 8 * byte), 255), 2), thread);
  }

  private pass(byte: number): void {
    const { b, i, j, key, index, sum, counter, layout, withIndices } = this;
    const counters = byte * counterBytes;
    const [from, to] = byte % 2 === 0 ? [0, 1] : [1, 0];
    b.set(sum, 0);
    b.count({ index: j, below: 256 }, () => {
      b.set(index, load("i32", tee(counter, elementAt(j)), counters));
      this.store(j, counters, sum);
      b.set(sum, add(sum, index));
    });
    this.each(0, () => {
      b.set(key, loadAt(i, layout.keys[from as 0 | 1]));
      b.set(counter, this.counterOf(byte));
      b.set(j, load("i32", counter, counters));
      b.store(counter, counters, add(j, 1));
      this.store(j, layout.keys[to as 0 | 1], key);
      if (!withIndices) return;
      b.set(index, loadAt(i, layout.indices[from as 0 | 1]));
      this.store(j, layout.indices[to as 0 | 1], index);
    });
  }
}

/** The address of an element, without the offset of its array. */
function elementAt(at: I32): I32 {
  return add(mul(at, bytesOfKey), thread);
}

function loadAt(at: I32, array: number): I32 {
  return load("i32", elementAt(at), array);
}

/**
 * Sorts whole rows: a work item is a row, whose keys and places are in the thread's memory. Short rows use
 * insertion sort, longer ones a radix sort by the bytes of the keys.
 */

import type { Sort } from "../../../ir/cores/sort.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { thread, threadBytes } from "../kernel-phase.ts";
import { forEachItem, inFours } from "../nest/work-items.ts";
import type { SortLowering, SortWork } from "./sort.ts";

/** Up to this many keys, insertion takes fewer steps than setting up counters. */
const fewKeys = 48;
const counterBytes = 1024;
const bytesOfKey = 4;

/** The offsets in the thread's memory, in bytes. */
interface Layout {
  readonly keys: readonly [number, number];
  readonly places: readonly [number, number];
}

export function sortRowsPhase(lowering: SortLowering, core: Sort): SortWork {
  const { b, kernel } = lowering;
  const { length } = core;
  const rowShape = kernel.domain.slice(0, -1);
  const kept = kernel.domain.at(-1) as number;
  const bytes = 4 * length;
  const layout: Layout = {
    keys: [4 * counterBytes, 4 * counterBytes + bytes],
    places: [4 * counterBytes + 2 * bytes, 4 * counterBytes + 3 * bytes],
  };
  if (4 * (counterBytes + bytes) > threadBytes)
    throw new RangeError(`rows of ${length} keys do not fit a thread's memory`);
  const rows = rowShape.map((extent) => ({ index: b.local("i32", "row"), extent }));
  const at = b.local("i32", "at");
  const index = [...rows.map((row) => row.index), at];
  const keys = lowering.elements([core.key], [...rowShape, length], index);
  const outputs = lowering.outputs(index);
  const withPlaces = core.gives === "place";
  const sorter = new RowSort(b, length, layout, withPlaces);
  const vector = b.local("v128", "sorted");
  b.comment("an item is a row");
  forEachItem(b, rows, () => {
    keys.code.begin();
    inFours(b, at, [() => b.i32(0), () => b.i32(length)], (lanes) => {
      sorter.pushAddress(at);
      const body = keys.code.body(lanes, [0, length]);
      body.push(keys.roots[0] as (typeof keys.roots)[number], []);
      body.end();
      if (lanes === 4) b.emit("v128.store", layout.keys[0]);
      else b.emit("v128.store32_lane", layout.keys[0], 0);
    });
    sorter.sort();
    outputs.begin();
    const from = (withPlaces ? layout.places : layout.keys)[0];
    inFours(b, at, [() => b.i32(0), () => b.i32(kept)], (lanes) => {
      sorter.pushAddress(at);
      b.emit(lanes === 4 ? "v128.load" : "v128.load32_splat", from);
      b.set(vector);
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
  private readonly withPlaces: boolean;
  private readonly i: Local;
  private readonly j: Local;
  private readonly key: Local;
  private readonly place: Local;
  private readonly sum: Local;
  private readonly counter: Local;

  constructor(b: FunctionBuilder, length: number, layout: Layout, withPlaces: boolean) {
    this.b = b;
    this.length = length;
    this.layout = layout;
    this.withPlaces = withPlaces;
    this.i = b.local("i32", "i");
    this.j = b.local("i32", "j");
    this.key = b.local("i32", "key");
    this.place = b.local("i32", "place");
    this.sum = b.local("i32", "sum");
    this.counter = b.local("i32", "counter");
  }

  /** Pushes the address of an element, without the offset of its array. */
  pushAddress(at: Local): void {
    this.b.scaled(at, bytesOfKey);
    this.b.get(thread);
    this.b.emit("i32.add");
  }

  sort(): void {
    if (this.withPlaces) this.numberPlaces();
    if (this.length <= fewKeys) this.insert();
    else this.radix();
  }

  private each(from: number, body: () => void): void {
    const { b } = this;
    b.for(
      this.i,
      () => b.i32(from),
      () => b.i32(this.length),
      1,
      body,
    );
  }

  private load(at: Local, array: number, into: Local): void {
    this.pushAddress(at);
    this.b.emit("i32.load", array);
    this.b.set(into);
  }

  private store(at: Local, array: number, value: Local): void {
    this.pushAddress(at);
    this.b.get(value);
    this.b.emit("i32.store", array);
  }

  private numberPlaces(): void {
    this.each(0, () => this.store(this.i, this.layout.places[0], this.i));
  }

  private insert(): void {
    const { b, i, j, key, place, sum, layout, withPlaces } = this;
    const [keys] = layout.keys;
    const [places] = layout.places;
    this.each(1, () => {
      this.load(i, keys, key);
      if (withPlaces) this.load(i, places, place);
      b.get(i);
      b.set(j);
      b.block((done) => {
        b.loop((again) => {
          b.get(j);
          b.emit("i32.eqz");
          b.branchIf(done);
          // sum is the key before j.
          this.pushAddress(j);
          b.offset(-bytesOfKey);
          b.emit("i32.load", keys);
          b.tee(sum);
          b.get(key);
          b.emit("i32.le_u");
          b.branchIf(done);
          this.store(j, keys, sum);
          if (withPlaces) {
            this.pushAddress(j);
            this.pushAddress(j);
            b.offset(-bytesOfKey);
            b.emit("i32.load", places);
            b.emit("i32.store", places);
          }
          b.increase(j, -1);
          b.branch(again);
        });
      });
      this.store(j, keys, key);
      if (withPlaces) this.store(j, places, place);
    });
  }

  private radix(): void {
    const { b, i, key } = this;
    b.get(thread);
    b.i32(0);
    b.i32(4 * counterBytes);
    b.emit("memory.fill");
    this.each(0, () => {
      this.load(i, this.layout.keys[0], key);
      for (let byte = 0; byte < 4; byte++) {
        this.setCounter(byte);
        b.get(this.counter);
        b.get(this.counter);
        b.emit("i32.load", byte * counterBytes);
        b.offset(1);
        b.emit("i32.store", byte * counterBytes);
      }
    });
    for (let byte = 0; byte < 4; byte++) this.pass(byte);
  }

  /** counter = the address of the counter of one byte of the key, without that byte's offset. */
  private setCounter(byte: number): void {
    const { b } = this;
    b.get(this.key);
    b.i32(8 * byte);
    b.emit("i32.shr_u");
    b.i32(255);
    b.emit("i32.and");
    b.i32(2);
    b.emit("i32.shl");
    b.get(thread);
    b.emit("i32.add");
    b.set(this.counter);
  }

  private pass(byte: number): void {
    const { b, i, j, key, place, sum, counter, layout, withPlaces } = this;
    const counters = byte * counterBytes;
    const [from, to] = byte % 2 === 0 ? [0, 1] : [1, 0];
    b.i32(0);
    b.set(sum);
    b.for(
      j,
      () => b.i32(0),
      () => b.i32(256),
      1,
      () => {
        this.pushAddress(j);
        b.tee(counter);
        b.emit("i32.load", counters);
        b.set(place);
        this.store(j, counters, sum);
        b.get(sum);
        b.get(place);
        b.emit("i32.add");
        b.set(sum);
      },
    );
    this.each(0, () => {
      this.load(i, layout.keys[from as 0 | 1], key);
      this.setCounter(byte);
      b.get(counter);
      b.emit("i32.load", counters);
      b.set(j);
      b.get(counter);
      b.get(j);
      b.offset(1);
      b.emit("i32.store", counters);
      this.store(j, layout.keys[to as 0 | 1], key);
      if (!withPlaces) return;
      this.load(i, layout.places[from as 0 | 1], place);
      this.store(j, layout.places[to as 0 | 1], place);
    });
  }
}

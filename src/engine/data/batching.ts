/**
 * Batches of rows, in random order by the program's seed. In: the number of rows, and a function that makes a
 * batch of some of them. Out: a stream of batches, made on the device that was in use when it was requested, which
 * does not run far ahead of that device.
 */
import { currentContext } from "../graph/context.ts";
import { type Mark, runtime, runtimeInUse, withRuntime } from "../graph/runtime.ts";
import { fault } from "../ir/fault.ts";
import { permutation } from "../ops/random/shuffle.ts";
import { nextKey } from "../ops/random/streams.ts";
import { Stream } from "./stream.ts";
import type { Meter } from "./waiting.ts";

export interface BatchOptions {
  /** The number of passes over all rows; default 1. */
  readonly epochs?: number;
  /** Whether each epoch has a different order, determined by the program's seed; default true. */
  readonly shuffle?: boolean;
  /** The number of batches that are requested before earlier ones have been computed; default 4. */
  readonly prefetch?: number;
  /** Whether to leave out an epoch's last batch if it is smaller than the others; default false. */
  readonly drop?: boolean;
}

export type RowNumbers = Uint32Array<ArrayBuffer>;

interface Rows<Batch> {
  readonly rows: number;
  /** Awaited before the first batch. */
  ready(): Promise<void>;
  /** Requests a batch. Requests take effect in order and are not awaited. */
  batch(rows: RowNumbers): Batch;
}

/** `label` begins the messages of errors. */
export function batchesOf<Batch>(
  label: string,
  rows: Rows<Batch>,
  size: number,
  options: BatchOptions,
): Stream<Batch> {
  const checked = checkOptions(label, size, options);
  const rowsHere = onDeviceInUse(rows);
  const length = checked.epochs * batchesIn(rows.rows, size, checked.drop);
  return new Stream((meter) => iterate(rowsHere, size, checked, meter), length);
}

/** Rows on one device, with how to wait for it. */
interface DeviceRows<Batch> extends Rows<Batch> {
  /** The numbers of all rows in the order of an epoch. */
  order(shuffle: boolean): RowNumbers;
  /** Marks everything that was asked of the device before. */
  mark(): Mark;
  /** Whether only some batches are taken. */
  takesFew(): boolean;
}

/**
 * The first batches of those that are taken where nothing is computed. The last one, which may be smaller, is taken too
 * where an epoch is short enough to be finished.
 */
const fewBatches = 3;
const maxFinished = 1024;

/** A stream is iterated after `using` has returned, so the program and its device in use are noted before. */
function onDeviceInUse<Batch>({ rows, ready, batch }: Rows<Batch>): DeviceRows<Batch> {
  const context = currentContext();
  const device = runtimeInUse();
  const there = <Result>(f: () => Result): Result =>
    context.run(() => (device === null ? f() : withRuntime(device, f)));
  return {
    rows,
    ready: () => there(ready),
    batch: (numbers) => there(() => batch(numbers)),
    order: (shuffle) =>
      there(() => (shuffle ? permutation(rows, nextKey("shuffle")) : ascending(rows))),
    mark: () => there(() => runtime().mark()),
    takesFew: () => there(() => runtime().takesFewBatches === true),
  };
}

function batchesIn(rows: number, size: number, drop: boolean): number {
  return drop ? Math.floor(rows / size) : Math.ceil(rows / size);
}

async function* iterate<Batch>(
  { rows, ready, batch, order, mark, takesFew }: DeviceRows<Batch>,
  size: number,
  { epochs, shuffle, prefetch, drop }: Required<BatchOptions>,
  meter: Meter,
): AsyncGenerator<Batch, void, undefined> {
  await ready();
  const perEpoch = batchesIn(rows, size, drop);
  const isBrief = takesFew();
  // Requests and steps take effect in order without being awaited. So that neither the queue nor its memory
  // grows, a window of batches starts only when the last but one has been computed.
  let before: Mark | null = null;
  let handedOut = 0;
  for (let epoch = 0; epoch < (isBrief ? 1 : epochs); epoch++) {
    const numbers = order(shuffle);
    for (let index = 0; index < perEpoch; index++) {
      if (handedOut > 0 && handedOut % prefetch === 0) {
        // The next wait reports a failure; if the loop ends before, the run reports it.
        const next = mark();
        const start = performance.now();
        await before?.reached();
        meter.waitedForDevice(start, performance.now());
        before = next;
      }
      handedOut++;
      if (isBrief && index === fewBatches && perEpoch <= maxFinished)
        index = Math.max(index, perEpoch - 1);
      yield batch(numbers.slice(index * size, (index + 1) * size));
    }
  }
}

export function ascending(rows: number): RowNumbers {
  return Uint32Array.from({ length: rows }, (_, row) => row);
}

function checkOptions(label: string, size: number, options: BatchOptions): Required<BatchOptions> {
  const { epochs = 1, shuffle = true, prefetch = 4, drop = false } = options;
  for (const [what, value] of Object.entries({ size, epochs, prefetch })) {
    if (Number.isInteger(value) && value > 0) continue;
    throw fault(label, `invalid ${what} ${value}: expected an integer above 0`);
  }
  return { epochs, shuffle, prefetch, drop };
}

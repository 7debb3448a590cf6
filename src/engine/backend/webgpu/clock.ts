/**
 * Times passes on the device's clock with timestamp queries. Browsers may round the clock (Chrome to 65.536 µs);
 * `probeStep` finds the step as the common divisor of timestamps.
 */
import { bufferUsage } from "./constants.ts";
import type { Readback } from "./readback.ts";

/** Maximum number of passes in one query set, by the specification. */
const maxPassesTimed = 2048;

interface Queries {
  readonly set: GPUQuerySet;
  readonly resolved: GPUBuffer;
  readonly passes: number;
}

export interface PassTimer {
  writesOf(pass: number): GPUComputePassTimestampWrites;
  /** Encodes the end of the measurement; call it before the encoder finishes. */
  resolve(encoder: GPUCommandEncoder): void;
  /** The milliseconds of each pass; null where `passTime` rejects its timestamps. Call it after submit. */
  read(): Promise<(number | null)[]>;
  /** Called instead of `read` where nothing was submitted. */
  drop(): void;
}

export class PassClock {
  readonly #device: GPUDevice;
  readonly #readback: Readback;
  readonly #idle: Queries[] = [];
  /** The step in milliseconds; 0 until it is known. */
  #step = 0;

  constructor(device: GPUDevice, readback: Readback) {
    this.#device = device;
    this.#readback = readback;
  }

  timer(passes: number): PassTimer {
    const queries = this.#take(passes);
    const byteLength = passes * 16;
    const staging = this.#readback.staging(byteLength);
    return {
      writesOf: (pass) => ({
        querySet: queries.set,
        beginningOfPassWriteIndex: 2 * pass,
        endOfPassWriteIndex: 2 * pass + 1,
      }),
      resolve: (encoder) => {
        encoder.resolveQuerySet(queries.set, 0, 2 * passes, queries.resolved, 0);
        encoder.copyBufferToBuffer(queries.resolved, 0, staging, 0, byteLength);
      },
      read: async () => {
        const stamps = new BigUint64Array(await this.#readback.take(staging, byteLength));
        this.#idle.push(queries);
        return Array.from({ length: passes }, (_, pass) =>
          passTime(stamps[2 * pass], stamps[2 * pass + 1], this.#step),
        );
      },
      drop: () => {
        this.#readback.keep(staging);
        this.#idle.push(queries);
      },
    };
  }

  /** Measures the clock's step in milliseconds with a few empty passes. */
  async probeStep(): Promise<number> {
    const passes = 8;
    const { set, resolved } = this.#take(passes);
    const staging = this.#readback.staging(passes * 16);
    for (let pass = 0; pass < passes; pass++) {
      const encoder = this.#device.createCommandEncoder({ label: "clock" });
      encoder
        .beginComputePass({
          timestampWrites: {
            querySet: set,
            beginningOfPassWriteIndex: 2 * pass,
            endOfPassWriteIndex: 2 * pass + 1,
          },
        })
        .end();
      if (pass === passes - 1) {
        encoder.resolveQuerySet(set, 0, 2 * passes, resolved, 0);
        encoder.copyBufferToBuffer(resolved, 0, staging, 0, passes * 16);
      }
      this.#device.queue.submit([encoder.finish()]);
    }
    const stamps = new BigUint64Array(await this.#readback.take(staging, passes * 16));
    this.#step = commonStep([...stamps]);
    return this.#step;
  }

  #take(passes: number): Queries {
    const found = this.#idle.findIndex((queries) => queries.passes >= passes);
    if (found >= 0) return this.#idle.splice(found, 1)[0] as Queries;
    const count = Math.min(maxPassesTimed, 2 ** Math.ceil(Math.log2(Math.max(8, passes))));
    return {
      set: this.#device.createQuerySet({ type: "timestamp", count: 2 * count }),
      resolved: this.#device.createBuffer({
        size: 16 * count,
        usage: bufferUsage.queryResolve | bufferUsage.copySource,
      }),
      passes: count,
    };
  }
}

/** The wall time for which the device works on submissions: work that overlaps counts once. */
export class BusyTime {
  #lastEnd = 0;

  /**
   * Notes that a submission has ended; returns the milliseconds since its start, or since the end of the one
   * before it.
   */
  ended(startedAt: number): number {
    const now = performance.now();
    const took = now - Math.max(startedAt, this.#lastEnd);
    this.#lastEnd = now;
    return took;
  }
}

/** A lower bound on the time of a pass that does something, on any device, in milliseconds. */
const shortestPass = 1e-3;

/**
 * The milliseconds between two timestamps of a clock with that step. Null where they are invalid: a timestamp is
 * missing or 0, the clock ran backwards, or it stood still although its step is too fine for that.
 */
export function passTime(
  begin: bigint | undefined,
  end: bigint | undefined,
  step: number,
): number | null {
  if (begin === undefined || end === undefined || begin === 0n || end < begin) return null;
  if (begin === end && step < shortestPass) return null;
  return Number(end - begin) / 1e6;
}

/** The largest step of which all timestamps are multiples, in milliseconds; at least a nanosecond, their unit. */
export function commonStep(nanoseconds: readonly bigint[]): number {
  let step = 0n;
  for (const stamp of nanoseconds) {
    let [x, y] = [step, stamp];
    while (y > 0n) [x, y] = [y, x % y];
    step = x;
  }
  // Where all timestamps are the same number, that number is not a step.
  const distinct = new Set(nanoseconds.filter((stamp) => stamp > 0n));
  if (distinct.size < 2) return 1e-6;
  return Number(step) / 1e6;
}

/** The smallest step that `performance.now` is observed to make, in milliseconds. */
export function wallClockStep(): number {
  let step = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < 20; sample++) {
    const start = performance.now();
    let now = start;
    while (now === start) now = performance.now();
    step = Math.min(step, now - start);
  }
  return step;
}

/**
 * Contests between the variants of one kernel on one device. In: a kernel and the programs that it could have.
 * Out: the fastest program that gives the same numbers as the first, and its gain.
 *
 * The device must be idle. Candidates are timed in turns, in random order, on inputs of random numbers.
 */
import { byteLength } from "../../ir/dtype.ts";
import { halfToFloat, toHalf } from "../../ir/half.ts";
import { type Kernel, type KernelOutput, outputShape } from "../../ir/kernel.ts";
import { sizeOf } from "../../ir/shape.ts";
import { median } from "../../ir/statistics.ts";
import { workOf } from "../../ir/work.ts";
import type { WgslProgram } from "../../lower/wgsl/kernel.ts";
import { type Gain, gainOf, isFaster } from "../tuning.ts";
import type { BufferPool, Slot } from "./buffers.ts";
import type { PassClock } from "./clock.ts";
import { encodeProgram, type Handover, type ReadyProgram, readyProgram } from "./passes.ts";
import type { PipelineCache } from "./pipelines.ts";
import type { Readback } from "./readback.ts";

export interface TunerParts {
  readonly device: GPUDevice;
  readonly pool: BufferPool;
  readonly pipelines: PipelineCache;
  readonly handover: Handover;
  readonly readback: Readback;
  readonly clock: PassClock | null;
  /** The clock's step in milliseconds. */
  readonly clockStep: number;
}

export interface Candidate {
  readonly name: string;
  readonly program: WgslProgram;
}

export interface Outcome {
  /** The winner; null where the first stays. */
  readonly winner: Candidate | null;
  readonly wrong: number;
  readonly gain: Gain;
}

const rounds = 15;
/** The milliseconds of one sample: a hundred steps of the clock, and long enough for clock rates to rise. */
const sampleMilliseconds = 2;
const mostRepeats = 1024;
/**
 * A program that starts waits for the contest in progress, which limits the milliseconds of one run and the bytes
 * of its memory.
 */
const longestRun = 50;
const mostBytes = 2 ** 30;
/** After this many rounds, candidates slower by this factor are eliminated. */
const trialRounds = 3;
const hopeless = 1.15;
/** The number of random elements, repeated in larger inputs. */
const period = 1 << 18;
/** The bytes that are compared at each end of an output. */
const compared = 4 * 2 ** 20;

/** The largest difference allowed, relative to the largest number: candidates sum in different orders. */
const tolerance = { f32: 1e-4, f16: 4e-3 } as const;

interface Ready extends Candidate {
  readonly ready: ReadyProgram;
  readonly times: number[];
}

function bytesOf(kernel: Kernel, output: KernelOutput): number {
  return byteLength(output.dtype, sizeOf(outputShape(kernel, output)));
}

/** Null where inputs may not be arbitrary numbers, the kernel is too large, or it was cancelled. */
export async function contest(
  parts: TunerParts,
  kernel: Kernel,
  first: WgslProgram,
  candidates: readonly Candidate[],
  cancelled: () => boolean,
): Promise<Outcome | null> {
  const dtypes = [...kernel.inputs, ...kernel.outputs].map(({ dtype }) => dtype);
  if (!dtypes.every((dtype) => dtype === "f32" || dtype === "f16")) return null;
  if (workOf(kernel).bytes > mostBytes) return null;
  const slots: Slot[] = [];
  try {
    const acquire = (bytes: number): Slot => {
      const slot = parts.pool.acquire(Math.max(16, bytes));
      slots.push(slot);
      return slot;
    };
    const inputs = kernel.inputs.map(({ dtype, size }) => acquire(byteLength(dtype, size)));
    const outputs = kernel.outputs.map((output) => acquire(bytesOf(kernel, output)));
    for (const [at, slot] of inputs.entries())
      fill(parts, slot, kernel.inputs[at]?.dtype === "f16");
    const bench = new Bench(parts, kernel, [...inputs, ...outputs]);
    const table = await bench.ready({ name: "table", program: first });
    const expected = await bench.numbers(table);
    if (expected === null) return null;
    const rivals: Ready[] = [];
    let wrong = 0;
    for (const candidate of candidates) {
      if (cancelled()) return null;
      const ready = await bench.ready(candidate).catch(() => null);
      if (ready === null) continue;
      if (bench.agree(expected, await bench.numbers(ready))) rivals.push(ready);
      else wrong++;
    }
    const nobody = { winner: null, wrong, gain: { median: 1, low: 1, high: 1 } };
    if (rivals.length === 0 || (await bench.time(table, 1)) > longestRun) return nobody;
    const repeats = await bench.repeatsFor(table);
    let entrants = rivals;
    for (let round = -1; round < rounds; round++) {
      for (const entrant of shuffled([table, ...entrants])) {
        if (cancelled()) return null;
        const time = await bench.time(entrant, repeats);
        // The first round warms up.
        if (round >= 0) entrant.times.push(time);
      }
      if (round + 1 !== trialRounds) continue;
      entrants = rivals.filter(({ times }) => median(times) <= hopeless * median(table.times));
      if (entrants.length === 0) return nobody;
    }
    return best(table, entrants, wrong);
  } finally {
    for (const slot of slots) parts.pool.release(slot);
  }
}

function best(table: Ready, rivals: readonly Ready[], wrong: number): Outcome {
  let outcome: Outcome = { winner: null, wrong, gain: { median: 1, low: 1, high: 1 } };
  for (const { name, program, times } of rivals) {
    const gain = gainOf(table.times, times);
    if (isFaster(gain) && gain.median > outcome.gain.median)
      outcome = { winner: { name, program }, wrong, gain };
  }
  return outcome;
}

class Bench {
  readonly #parts: TunerParts;
  readonly #kernel: Kernel;
  readonly #slots: readonly Slot[];

  constructor(parts: TunerParts, kernel: Kernel, slots: readonly Slot[]) {
    this.#parts = parts;
    this.#kernel = kernel;
    this.#slots = slots;
  }

  async ready(candidate: Candidate): Promise<Ready> {
    const { pipelines, handover } = this.#parts;
    const ready = await readyProgram(candidate.program, this.#kernel, pipelines, handover);
    return { ...candidate, ready, times: [] };
  }

  /** Both ends of each output, after one run on zeroed outputs; null where the device refuses to run it. */
  async numbers(entrant: Ready): Promise<Float32Array[] | null> {
    const { device, readback } = this.#parts;
    device.pushErrorScope("validation");
    const outputs = this.#slots.slice(this.#kernel.inputs.length);
    const encoder = device.createCommandEncoder({ label: "check" });
    for (const { gpu } of outputs) encoder.clearBuffer(gpu);
    this.#encode(encoder, entrant, 1);
    const copies = outputs.flatMap(({ gpu }, at) => {
      const output = this.#kernel.outputs[at] as KernelOutput;
      // With an odd number of halves the last one is not compared.
      const size = Math.floor(bytesOf(this.#kernel, output) / 4) * 4;
      const head = Math.min(size, compared);
      const tail = Math.min(size - head, compared);
      return [
        { from: 0, bytes: head },
        { from: size - tail, bytes: tail },
      ].flatMap(({ from, bytes }) => {
        if (bytes === 0) return [];
        const staging = readback.staging(bytes);
        encoder.copyBufferToBuffer(gpu, from, staging, 0, bytes);
        return { staging, bytes, half: output.dtype === "f16" };
      });
    });
    device.queue.submit([encoder.finish()]);
    const refusal = device.popErrorScope();
    const numbers = await Promise.all(
      copies.map(async ({ staging, bytes, half }) =>
        floats(await readback.take(staging, bytes), half),
      ),
    );
    // A refused submission copies nothing either: the bytes read are those of an earlier entrant then.
    return (await refusal) === null ? numbers : null;
  }

  agree(expected: readonly Float32Array[], actual: readonly Float32Array[] | null): boolean {
    if (actual === null) return false;
    const half = this.#kernel.inputs.some(({ dtype }) => dtype === "f16");
    const allowed = half ? tolerance.f16 : tolerance.f32;
    return expected.every((numbers, at) => {
      const others = actual[at];
      let largest = 0;
      let difference = 0;
      for (const [place, number] of numbers.entries()) {
        largest = Math.max(largest, Math.abs(number));
        // A NaN on one side only makes the difference NaN, which is not below anything.
        const other = others?.[place] ?? Number.NaN;
        if (!Object.is(number, other)) difference = Math.max(difference, Math.abs(number - other));
      }
      return difference <= allowed * largest;
    });
  }

  /** The number of runs that fill a sample's time. */
  async repeatsFor(entrant: Ready): Promise<number> {
    const wanted = Math.max(sampleMilliseconds, 100 * this.#parts.clockStep);
    let repeats = 1;
    for (;;) {
      const total = repeats * (await this.time(entrant, repeats));
      if (total >= wanted || repeats >= mostRepeats) return repeats;
      repeats = Math.min(
        mostRepeats,
        Math.ceil(repeats * Math.min(8, (1.2 * wanted) / Math.max(total, 1e-3))),
      );
    }
  }

  /** The milliseconds of one run, averaged over consecutive runs. */
  async time(entrant: Ready, repeats: number): Promise<number> {
    const { device, clock } = this.#parts;
    const encoder = device.createCommandEncoder({ label: "tune" });
    const timer = clock?.timer(1) ?? null;
    this.#encode(encoder, entrant, repeats, timer?.writesOf(0));
    timer?.resolve(encoder);
    const started = performance.now();
    device.queue.submit([encoder.finish()]);
    if (timer) {
      const [time] = await timer.read();
      return (time ?? Number.NaN) / repeats;
    }
    await device.queue.onSubmittedWorkDone();
    return (performance.now() - started) / repeats;
  }

  #encode(
    encoder: GPUCommandEncoder,
    { ready }: Ready,
    repeats: number,
    timestampWrites?: GPUComputePassTimestampWrites,
  ): void {
    const { device } = this.#parts;
    const entries = this.#slots.map(({ gpu, bytes }, binding) => {
      const size = Math.min(bytes, device.limits.maxStorageBufferBindingSize);
      return { binding, resource: { buffer: gpu, size } };
    });
    const group = device.createBindGroup({ layout: ready.first.pipeline.layout, entries });
    const pass = encoder.beginComputePass(timestampWrites ? { timestampWrites } : {});
    for (let run = 0; run < repeats; run++) encodeProgram(pass, ready, group);
    pass.end();
  }
}

/** Fills a buffer with uniform numbers in [−1, 1), repeated every `period` elements. */
function fill({ device }: TunerParts, { gpu, bytes }: Slot, half: boolean): void {
  const numbers = Float32Array.from({ length: period }, () => 2 * Math.random() - 1);
  const chunk = half ? Uint16Array.from(numbers, toHalf) : numbers;
  for (let at = 0; at < bytes; at += chunk.byteLength)
    device.queue.writeBuffer(gpu, at, chunk.buffer, 0, Math.min(chunk.byteLength, bytes - at));
}

function floats(bytes: ArrayBuffer, half: boolean): Float32Array {
  return half ? Float32Array.from(new Uint16Array(bytes), halfToFloat) : new Float32Array(bytes);
}

/** The shuffle of Fisher and Yates. */
function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

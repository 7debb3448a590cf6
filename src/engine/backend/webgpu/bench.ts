/**
 * Runs programs of one kernel in isolation on random numbers. In: a kernel whose values may be any numbers, and
 * programs for it. Out: what they compute, and how long they take. The device must be idle.
 */
import { byteLength } from "../../ir/dtype.ts";
import type { Kernel, KernelOutput } from "../../ir/kernel.ts";
import type { WgslProgram } from "../../kernels/wgsl.ts";
import type { Runnable } from "../alone.ts";
import type { DeviceClock } from "../clock/device-clock.ts";
import { bytesOf, comparedRanges, floats, randomChunk } from "../trial-numbers.ts";
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
  /** Null for an emulated device. */
  readonly deviceClock: DeviceClock | null;
}

/** The time for a device to wake up before its code is timed. */
const wakingMilliseconds = 500;

export class Bench {
  readonly #parts: TunerParts;
  readonly #kernel: Kernel;
  readonly #slots: Slot[] = [];

  /** Takes the memory for the kernel's buffers. Throws a Fault where the device has too little. */
  constructor(parts: TunerParts, kernel: Kernel) {
    this.#parts = parts;
    this.#kernel = kernel;
    try {
      for (const { dtype, size } of kernel.inputs) {
        const slot = this.#acquire(byteLength(dtype, size));
        fill(parts.device, slot, randomChunk(dtype));
      }
      for (const output of kernel.outputs) this.#acquire(bytesOf(kernel, output));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Wakes the device, which stays awake while samples follow each other. */
  async wake(cancelled: () => boolean): Promise<void> {
    await this.#parts.deviceClock?.wake(wakingMilliseconds, cancelled);
  }

  /** Frees the memory. */
  close(): void {
    for (const slot of this.#slots.splice(0)) this.#parts.pool.release(slot);
  }

  /** Compiles a program. Rejects with a Fault that quotes the compiler. */
  async ready(program: WgslProgram): Promise<Runnable> {
    const { pipelines, handover } = this.#parts;
    const ready = await readyProgram(program, this.#kernel, pipelines, handover);
    return {
      numbers: () => this.#numbers(ready),
      time: (repeats) => this.#time(ready, repeats),
    };
  }

  #acquire(bytes: number): Slot {
    const slot = this.#parts.pool.acquire(Math.max(16, bytes));
    this.#slots.push(slot);
    return slot;
  }

  /** Both ends of each output, after one run on zeroed outputs; null where the device refuses to run it. */
  async #numbers(ready: ReadyProgram): Promise<Float32Array[] | null> {
    const { device, readback } = this.#parts;
    device.pushErrorScope("validation");
    const outputs = this.#slots.slice(this.#kernel.inputs.length);
    const encoder = device.createCommandEncoder({ label: "check" });
    for (const { gpu } of outputs) encoder.clearBuffer(gpu);
    this.#encode(encoder, ready, 1);
    const copies = outputs.flatMap(({ gpu }, at) => {
      const output = this.#kernel.outputs[at] as KernelOutput;
      return comparedRanges(bytesOf(this.#kernel, output)).map(({ from, bytes }) => {
        const staging = readback.staging(bytes);
        encoder.copyBufferToBuffer(gpu, from, staging, 0, bytes);
        return { staging, bytes, dtype: output.dtype };
      });
    });
    device.queue.submit([encoder.finish()]);
    const refusal = device.popErrorScope();
    const numbers = await Promise.all(
      copies.map(async ({ staging, bytes, dtype }) =>
        floats(await readback.take(staging, bytes), dtype),
      ),
    );
    // A refused submission copies nothing either: the bytes read are those of an earlier program then.
    return (await refusal) === null ? numbers : null;
  }

  async #time(ready: ReadyProgram, repeats: number): Promise<number> {
    const { device, clock } = this.#parts;
    const encoder = device.createCommandEncoder({ label: "alone" });
    const timer = clock?.timer(1) ?? null;
    this.#encode(encoder, ready, repeats, timer?.writesOf(0));
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
    ready: ReadyProgram,
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

/** Fills a buffer with the numbers, again and again. */
function fill(
  device: GPUDevice,
  { gpu, bytes }: Slot,
  chunk: ReturnType<typeof randomChunk>,
): void {
  for (let at = 0; at < bytes; at += chunk.byteLength)
    device.queue.writeBuffer(gpu, at, chunk.buffer, 0, Math.min(chunk.byteLength, bytes - at));
}

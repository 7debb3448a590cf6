/**
 * Hand-written WebGPU without an engine: a lower bound for rows whose time is mostly the browser's overhead.
 * It is not a competitor. Buffers, bind groups and pipelines are made beforehand; an evaluation is one or two
 * dispatches, and the browser polls for their completion as often as with Tensorpad.
 */
import { CompletionPolling } from "../../src/engine/backend/webgpu/completion-polling.ts";
import type { Operand } from "../operands.ts";
import { type Engine, type Library, pureTask, readingTask, type Task } from "./engine.ts";
import chainShader from "./hand/chain.wgsl?raw";
import plusOneShader from "./hand/plus-one.wgsl?raw";
import sumShader from "./hand/sum.wgsl?raw";

/** Maximum number of dispatches in one submission. */
const together = 64;
/** Number of result buffers, which evaluations write in rotation. */
const resultCount = 4;
/** Workgroups that share the elements of a sum; each writes one partial sum for the last to add up. */
const sumWorkgroups = 1024;
/** Above this many elements, a chain is limited by the device's memory. */
const maxElements = 2 ** 20;
/** Elements per workgroup of an elementwise kernel. */
const workgroupElements = 256;

interface Dispatch {
  readonly pipeline: GPUComputePipeline;
  readonly bindings: GPUBindGroup;
  readonly workgroups: number;
}

export async function startHand(adapter: GPUAdapter, version: string): Promise<Engine> {
  const { limits } = adapter;
  const device = await adapter.requestDevice({
    requiredLimits: { maxStorageBufferBindingSize: limits.maxStorageBufferBindingSize },
  });
  const hand = new Hand(device);
  return {
    name: "hand",
    version,
    backend: "webgpu",
    async prepare({ kind }, sets): Promise<Task | null> {
      const size = sets[0]?.[0]?.data.length ?? 0;
      if (kind === "roundTrip") return readingTask(await hand.plusOne(size), sets);
      const steps = await hand.stepsOf(kind, size);
      return steps && pureTask(hand.asLibrary(steps), sets);
    },
  };
}

/** The dispatches of one evaluation. */
interface Steps {
  readonly resultBytes: number;
  dispatches(operands: readonly GPUBuffer[], result: GPUBuffer): readonly Dispatch[];
}

class Hand {
  readonly #device: GPUDevice;
  readonly #polling: CompletionPolling;

  constructor(device: GPUDevice) {
    this.#device = device;
    this.#polling = new CompletionPolling(device);
  }

  /** Null for works that are not dominated by the browser's overhead. */
  async stepsOf(kind: string, size: number): Promise<Steps | null> {
    if (kind === "chain" && size < maxElements) {
      const pipeline = await this.#pipeline(chainShader);
      const workgroups = size / workgroupElements;
      return {
        resultBytes: 4 * size,
        dispatches: (operands, result) => [
          this.#dispatch(pipeline, [...operands, result], workgroups),
        ],
      };
    }
    if (kind !== "sum") return null;
    const pipeline = await this.#pipeline(sumShader);
    const parts = this.#buffer(4 * sumWorkgroups);
    return {
      resultBytes: 4,
      dispatches: ([x], result) => [
        this.#dispatch(pipeline, [x as GPUBuffer, parts], sumWorkgroups),
        this.#dispatch(pipeline, [parts, result], 1),
      ],
    };
  }

  asLibrary({ resultBytes, dispatches }: Steps): Library<GPUBuffer> {
    const results = Array.from({ length: resultCount }, () => this.#buffer(resultBytes));
    const known = new Map<readonly GPUBuffer[], (readonly Dispatch[])[]>();
    const batch = new Batch(this.#device);
    let turn = 0;
    return {
      upload: ({ data }) => this.#upload(data),
      evaluate: (operands) => {
        const slot = turn++ % resultCount;
        const result = results[slot] as GPUBuffer;
        const made = known.get(operands) ?? results.map((output) => dispatches(operands, output));
        known.set(operands, made);
        for (const dispatch of made[slot] as readonly Dispatch[]) batch.add(dispatch);
        return result;
      },
      finish: () => {
        batch.submit();
        const done = this.#device.queue.onSubmittedWorkDone();
        this.#polling.during(done);
        return done;
      },
      read: async (result) => {
        const staging = this.#staging(resultBytes);
        const elements = await this.#read(this.#device.createCommandEncoder(), result, staging);
        staging.destroy();
        return elements;
      },
      release: () => {},
      releasesEarly: true,
      dispose: (operands) => {
        for (const buffer of [...operands, ...results]) buffer.destroy();
      },
    };
  }

  /** Upload, x + 1, readback. */
  async plusOne(size: number): Promise<(operand: Operand) => Promise<Float32Array>> {
    const [x, result, staging] = [
      this.#buffer(4 * size),
      this.#buffer(4 * size),
      this.#staging(4 * size),
    ];
    const pipeline = await this.#pipeline(plusOneShader);
    const dispatch = this.#dispatch(pipeline, [x, result], size / workgroupElements);
    return ({ data }) => {
      this.#device.queue.writeBuffer(x, 0, data as Float32Array<ArrayBuffer>);
      const encoder = this.#device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      encode(pass, dispatch);
      pass.end();
      return this.#read(encoder, result, staging);
    };
  }

  async #read(
    encoder: GPUCommandEncoder,
    from: GPUBuffer,
    staging: GPUBuffer,
  ): Promise<Float32Array> {
    encoder.copyBufferToBuffer(from, 0, staging, 0, from.size);
    this.#device.queue.submit([encoder.finish()]);
    const mapped = staging.mapAsync(GPUMapMode.READ);
    this.#polling.during(mapped);
    await mapped;
    const elements = new Float32Array(staging.getMappedRange().slice(0));
    staging.unmap();
    return elements;
  }

  #buffer(size: number): GPUBuffer {
    const { STORAGE, COPY_SRC, COPY_DST } = GPUBufferUsage;
    return this.#device.createBuffer({ size, usage: STORAGE | COPY_SRC | COPY_DST });
  }

  #staging(size: number): GPUBuffer {
    return this.#device.createBuffer({
      size,
      usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST,
    });
  }

  #upload(data: Float32Array): GPUBuffer {
    const buffer = this.#buffer(data.byteLength);
    this.#device.queue.writeBuffer(buffer, 0, data as Float32Array<ArrayBuffer>);
    return buffer;
  }

  #pipeline(code: string): Promise<GPUComputePipeline> {
    const module = this.#device.createShaderModule({ code });
    return this.#device.createComputePipelineAsync({ layout: "auto", compute: { module } });
  }

  #dispatch(
    pipeline: GPUComputePipeline,
    buffers: readonly GPUBuffer[],
    workgroups: number,
  ): Dispatch {
    const layout = pipeline.getBindGroupLayout(0);
    const entries = buffers.map((buffer, binding) => ({ binding, resource: { buffer } }));
    return {
      pipeline,
      bindings: this.#device.createBindGroup({ layout, entries }),
      workgroups,
    };
  }
}

/** Dispatches that are submitted together. */
class Batch {
  readonly #device: GPUDevice;
  #encoder: GPUCommandEncoder | null = null;
  #pass: GPUComputePassEncoder | null = null;
  #count = 0;

  constructor(device: GPUDevice) {
    this.#device = device;
  }

  add(dispatch: Dispatch): void {
    this.#encoder ??= this.#device.createCommandEncoder();
    this.#pass ??= this.#encoder.beginComputePass();
    encode(this.#pass, dispatch);
    if (++this.#count === together) this.submit();
  }

  submit(): void {
    if (this.#encoder === null) return;
    this.#pass?.end();
    this.#device.queue.submit([this.#encoder.finish()]);
    this.#encoder = null;
    this.#pass = null;
    this.#count = 0;
  }
}

function encode(pass: GPUComputePassEncoder, { pipeline, bindings, workgroups }: Dispatch): void {
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, bindings);
  pass.dispatchWorkgroups(workgroups);
}

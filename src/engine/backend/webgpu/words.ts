/** The uniform buffers from which general code reads the words of one kernel. Equal words share a buffer. */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { wordBytes } from "../../target/wgsl/general-text.ts";
import { bufferUsage, shaderStageCompute } from "./constants.ts";

/** The bytes of a buffer and a bind group here and in the driver, without the words. */
const bytesOfGroup = 1500;

export class Words {
  readonly layout: GPUBindGroupLayout;
  readonly #device: GPUDevice;
  readonly #groups = new ByteCache<string, GPUBindGroup>(cacheBudgets.words);

  constructor(device: GPUDevice) {
    this.#device = device;
    const entry = {
      binding: 0,
      visibility: shaderStageCompute,
      buffer: { type: "uniform" },
    } as const;
    this.layout = device.createBindGroupLayout({ entries: [entry], label: "words" });
  }

  /** Whoever keeps the bind group keeps its buffer, so eviction from the cache destroys nothing. */
  group(words: readonly number[]): GPUBindGroup {
    return this.#groups.getOrMake(
      words.join(),
      () => this.#make(words),
      () => bytesOfGroup + wordBytes(words.length),
    );
  }

  #make(words: readonly number[]): GPUBindGroup {
    const buffer = this.#device.createBuffer({
      size: wordBytes(words.length),
      usage: bufferUsage.uniform | bufferUsage.copyDestination,
      label: "words",
    });
    this.#device.queue.writeBuffer(buffer, 0, Uint32Array.from(words));
    return this.#device.createBindGroup({
      label: "words",
      layout: this.layout,
      entries: [{ binding: 0, resource: { buffer } }],
    });
  }
}

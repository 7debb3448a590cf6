/**
 * Reads bytes from the device: they are copied into mappable staging buffers, which are kept and reused. Several
 * reads may be in progress at once.
 */

import type { Batch } from "./batch.ts";
import { sizeClass } from "./buffers.ts";
import { bufferUsage, mapModeRead } from "./constants.ts";

/** Maximum number of bytes of staging buffers that are kept between reads. */
const maxIdleBytes = 64 * 2 ** 20;

export class Readback {
  readonly #device: GPUDevice;
  readonly #idle: GPUBuffer[] = [];
  #idleBytes = 0;

  constructor(device: GPUDevice) {
    this.#device = device;
  }

  /** The bytes that a batch copies into a staging buffer; rejects where the batch fails. */
  after(batch: Batch, staging: GPUBuffer, byteLength: number): Promise<ArrayBuffer> {
    return batch.ask({
      submitted: () => this.take(staging, byteLength),
      dropped: () => this.keep(staging),
    });
  }

  /** Maps a staging buffer that a submitted command fills, copies its bytes and keeps it for later. */
  async take(staging: GPUBuffer, byteLength: number): Promise<ArrayBuffer> {
    const mapped = Math.ceil(byteLength / 4) * 4;
    try {
      await staging.mapAsync(mapModeRead, 0, mapped);
    } catch (error) {
      staging.destroy();
      throw error;
    }
    const bytes = staging.getMappedRange(0, mapped).slice(0, byteLength);
    staging.unmap();
    this.keep(staging);
    return bytes;
  }

  /** A staging buffer of at least that many bytes. */
  staging(byteLength: number): GPUBuffer {
    const size = sizeClass(byteLength, Number.MAX_SAFE_INTEGER);
    const found = this.#idle.findIndex((buffer) => buffer.size === size);
    if (found >= 0) {
      const [buffer] = this.#idle.splice(found, 1) as [GPUBuffer];
      this.#idleBytes -= size;
      return buffer;
    }
    return this.#device.createBuffer({
      size,
      usage: bufferUsage.mapRead | bufferUsage.copyDestination,
      label: "staging",
    });
  }

  /** Keeps a staging buffer that nothing was copied into, or that has been read. */
  keep(buffer: GPUBuffer): void {
    if (this.#idleBytes + buffer.size > maxIdleBytes) {
      buffer.destroy();
      return;
    }
    this.#idle.push(buffer);
    this.#idleBytes += buffer.size;
  }
}

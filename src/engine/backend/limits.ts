/**
 * What a device was measured to do at most: the two sides of its roof (Williams, Waterman and Patterson,
 * "Roofline", CACM 2009). Measured once for each device, while nothing runs, and kept.
 */

export interface DeviceLimits {
  /** Of f32, in registers; a multiplication and an addition count as two. */
  readonly flopsPerSecond: number;
  /** The same of f16; null where the device computes in f32 alone. */
  readonly halfFlopsPerSecond: number | null;
  /** Products of f16 with f32 sums on matrix units; null where shaders cannot reach any. */
  readonly matrixFlopsPerSecond: number | null;
  /** Read and written, of a copy that no cache holds. */
  readonly bytesPerSecond: number;
}

/** Where limits outlive the page; `device` names a device and all that its driver tells of itself. */
export interface LimitsStore {
  loadLimits(device: string): Promise<DeviceLimits | null>;
  saveLimits(device: string, limits: DeviceLimits): Promise<void>;
}

export class MeasuredLimits {
  readonly #device: string;
  readonly #store: LimitsStore | null;
  readonly #once: (cancelled: () => boolean) => Promise<DeviceLimits | null>;
  readonly #loaded: Promise<void>;
  #known: DeviceLimits | null = null;
  #isOver = false;

  /** `once` measures, and gives null where it was cancelled; what it throws ends all attempts. */
  constructor(
    device: string,
    store: LimitsStore | null,
    once: (cancelled: () => boolean) => Promise<DeviceLimits | null>,
  ) {
    this.#device = device;
    this.#store = store;
    this.#once = once;
    this.#loaded = this.#load();
  }

  get known(): DeviceLimits | null {
    return this.#known;
  }

  /** True where the limits are known now and were not before. */
  async measure(cancelled: () => boolean): Promise<boolean> {
    await this.#loaded;
    if (this.#isOver || cancelled()) return false;
    try {
      this.#known = await this.#once(cancelled);
      this.#isOver = this.#known !== null;
    } catch {
      // A device that cannot be measured is used without its limits.
      this.#isOver = true;
    }
    if (!this.#known) return false;
    // What cannot be stored is measured again in the next visit.
    await this.#store?.saveLimits(this.#device, this.#known).catch(() => {});
    return true;
  }

  async #load(): Promise<void> {
    this.#known = (await this.#store?.loadLimits(this.#device).catch(() => null)) ?? null;
    this.#isOver = this.#known !== null;
  }
}

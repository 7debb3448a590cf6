/**
 * Compute pipelines, cached by their WGSL. The pipelines of a plan compile concurrently. Bind group layouts are
 * explicit (derived from the numbers of inputs and outputs), because a kernel may leave an input unread.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Compiled } from "../backend.ts";
import { shaderStageCompute } from "./constants.ts";
import { Words } from "./words.ts";

export interface Pipeline {
  readonly gpu: GPUComputePipeline;
  readonly layout: GPUBindGroupLayout;
}

/** The bytes of a pipeline without its code, and for each character of it: its text, and code for the device. */
const held = { pipeline: 16_384, character: 8 } as const;

/** Estimates the bytes that a pipeline takes in this process and in the driver. */
export function bytesOfPipeline(code: string): number {
  return held.pipeline + held.character * code.length;
}

export class PipelineCache {
  /** The words of general code. */
  readonly words: Words;
  readonly #device: GPUDevice;
  readonly #pipelines: ByteCache<string, Promise<Pipeline>>;
  readonly #layouts = new Map<string, GPUBindGroupLayout>();
  #asked = 0;
  #done = 0;

  constructor(device: GPUDevice, budget: CacheBudget = cacheBudgets.pipelines) {
    this.#device = device;
    this.words = new Words(device);
    this.#pipelines = new ByteCache(budget);
  }

  /** The pipelines that were asked to be compiled so far, and those of them that were compiled or failed. */
  get compiled(): Compiled {
    return { asked: this.#asked, done: this.#done };
  }

  /** Whether the text is compiled, or is being compiled. */
  has(code: string): boolean {
    return this.#pipelines.get(code) !== undefined;
  }

  /**
   * `more` are the layouts of the groups after the kernel's buffers; the code determines them. Rejects with a
   * Fault that names the kernel and quotes the compiler.
   */
  get(
    code: string,
    { name, inputs, outputs }: Kernel,
    more: readonly GPUBindGroupLayout[] = [],
  ): Promise<Pipeline> {
    const known = this.#pipelines.get(code);
    if (known !== undefined) return known;
    const layout = this.#layout(inputs.length, outputs.length);
    const pipeline = this.#compile(code, name, layout, more);
    this.#pipelines.set(code, pipeline, bytesOfPipeline(code));
    pipeline.catch(() => this.#pipelines.delete(code));
    return pipeline;
  }

  async #compile(
    code: string,
    name: string,
    layout: GPUBindGroupLayout,
    more: readonly GPUBindGroupLayout[],
  ): Promise<Pipeline> {
    this.#asked++;
    // The scope catches the module's own error, which would otherwise be reported as uncaptured.
    this.#device.pushErrorScope("validation");
    const module = this.#device.createShaderModule({ code, label: name });
    const invalid = this.#device.popErrorScope().catch(() => null);
    try {
      const gpu = await this.#device.createComputePipelineAsync({
        label: name,
        layout: this.#device.createPipelineLayout({
          bindGroupLayouts: [layout, ...more],
        }),
        compute: { module, entryPoint: "main" },
      });
      return { gpu, layout };
    } catch (error) {
      const reason =
        (await invalid)?.message ?? (error instanceof Error ? error.message : String(error));
      throw fault("gpu", `invalid kernel ${name}: its shader does not compile (${reason.trim()})`);
    } finally {
      this.#done++;
    }
  }

  #layout(inputs: number, outputs: number): GPUBindGroupLayout {
    const key = `${inputs},${outputs}`;
    const known = this.#layouts.get(key);
    if (known) return known;
    const entries = Array.from(
      { length: inputs + outputs },
      (_, binding): GPUBindGroupLayoutEntry => ({
        binding,
        visibility: shaderStageCompute,
        buffer: { type: binding < inputs ? "read-only-storage" : "storage" },
      }),
    );
    const layout = this.#device.createBindGroupLayout({ entries, label: key });
    this.#layouts.set(key, layout);
    return layout;
  }
}

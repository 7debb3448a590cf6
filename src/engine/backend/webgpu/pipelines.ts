/**
 * Compute pipelines, cached by their WGSL. The pipelines of a plan compile concurrently. Bind group layouts are
 * explicit (given by the numbers of inputs and outputs), because a kernel may leave an input unread.
 */
import { fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Compiled } from "../backend.ts";
import { shaderStageCompute } from "./constants.ts";

export interface Pipeline {
  readonly gpu: GPUComputePipeline;
  readonly layout: GPUBindGroupLayout;
}

/** The most pipelines; beyond this the least recently used are forgotten. */
const mostPipelines = 4096;

export class PipelineCache {
  readonly #device: GPUDevice;
  readonly #pipelines = new Map<string, Promise<Pipeline>>();
  readonly #layouts = new Map<string, GPUBindGroupLayout>();
  #asked = 0;
  #done = 0;

  constructor(device: GPUDevice) {
    this.#device = device;
  }

  /** The pipelines that were asked to be compiled so far, and those of them that were compiled or failed. */
  get compiled(): Compiled {
    return { asked: this.#asked, done: this.#done };
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
    const layout = this.#layout(inputs.length, outputs.length);
    const pipeline = known ?? this.#compile(code, name, layout, more);
    this.#pipelines.delete(code);
    this.#pipelines.set(code, pipeline);
    if (!known) {
      pipeline.catch(() => this.#pipelines.delete(code));
      const oldest = this.#pipelines.keys().next();
      if (this.#pipelines.size > mostPipelines && !oldest.done)
        this.#pipelines.delete(oldest.value);
    }
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

import { afterEach, describe, expect, it, vi } from "vitest";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
import { loadNode } from "../../testing/expressions.ts";
import { fromBytes, planOf, toBytes } from "../../testing/run-cases.ts";
import type { Backend } from "../backend.ts";
import { createWebGPUBackend } from "./webgpu.ts";

const n = 512;

const load = (input: number): Expression => loadNode("f32", input, contiguousView([n, n]));

/** A product whose code is long where workgroup memory is not emulated. */
const product: Kernel = {
  name: "matmul",
  inputs: [
    { dtype: "f32", size: n * n },
    { dtype: "f32", size: n * n },
  ],
  domain: [n, n],
  core: { kind: "matmul", k: n, a: load(0), b: load(1) },
  outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
};

const open: Backend[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const backend of open.splice(0)) backend.dispose();
});

/** Makes pipelines with long code wait for `release`, and then compile or fail. */
function holdLongest(outcome: "compiles" | "fails"): { readonly release: () => void } {
  let release = (): void => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lengths = new WeakMap<GPUShaderModule, number>();
  const { createShaderModule, createComputePipelineAsync } = GPUDevice.prototype;
  vi.spyOn(GPUDevice.prototype, "createShaderModule").mockImplementation(function (
    this: GPUDevice,
    descriptor,
  ) {
    const module = createShaderModule.call(this, descriptor);
    lengths.set(module, descriptor.code.length);
    return module;
  });
  vi.spyOn(GPUDevice.prototype, "createComputePipelineAsync").mockImplementation(async function (
    this: GPUDevice,
    descriptor,
  ) {
    const pipeline = createComputePipelineAsync.call(this, descriptor);
    if ((lengths.get(descriptor.compute.module) as number) < 30_000) return pipeline;
    await blocked;
    if (outcome === "fails") throw new Error("the driver gave up");
    return pipeline;
  });
  return { release };
}

/** The product's elements as bits, in order, and a function that multiplies again. */
async function prepared(backend: Backend) {
  open.push(backend);
  const plan = planOf([{ kernel: product, inputs: [] }]);
  const executable = await backend.prepare(plan);
  const operands = [3, 5].map((factor) => {
    const values = Float32Array.from({ length: n * n }, (_, at) => ((at * factor) % 17) / 7 - 1);
    const buffer = backend.allocate(values.byteLength);
    backend.upload(buffer, toBytes("f32", [...values]));
    return buffer;
  });
  const result = backend.allocate(4 * n * n);
  const multiply = async (profile = false) => {
    const { done } = backend.execute(executable, operands, [result], { profile });
    const report = await done;
    const elements = fromBytes("f32", await backend.read(result, 4 * n * n), n * n);
    return { elements, report };
  };
  return { plan, executable, multiply };
}

const patience = 120_000;

describe("a product whose text takes long to compile", () => {
  it("has its first value from a text that stands in, the same bits as from the one that stays", {
    timeout: patience,
  }, async () => {
    const { release } = holdLongest("compiles");
    const backend = await createWebGPUBackend({ target: { workgroupMemory: true } });
    const { executable, multiply } = await prepared(backend);
    const { settling } = executable;
    expect(settling).toBeInstanceOf(Promise);
    const first = await multiply(true);
    expect(first.report.kernels).toBeNull();
    const [shown] = backend.sources(executable);
    release();
    await settling;
    expect(executable.settling).toBeNull();
    expect(backend.sources(executable)[0]?.text).toBe(shown?.text);
    const second = await multiply();
    expect(second.elements).toEqual(first.elements);
  });

  it("is known to be wrong where the text that stays does not compile, and compiled again when requested", {
    timeout: patience,
  }, async () => {
    const { release } = holdLongest("fails");
    const backend = await createWebGPUBackend({ target: { workgroupMemory: true } });
    const { plan, executable } = await prepared(backend);
    release();
    await expect(executable.settling).rejects.toThrow(
      "gpu: invalid kernel matmul: its shader does not compile (the driver gave up)",
    );
    vi.restoreAllMocks();
    const again = await backend.prepare(plan);
    await again.settling;
    expect(again).not.toBe(executable);
  });
});

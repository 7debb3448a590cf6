/** One text for kernels of many sizes: whether it computes the bits that each size's own text computes. */
import { afterEach, describe, expect, it, vi } from "vitest";
import * as tp from "../../index.ts";
import type { WgslTarget } from "../../kernels/wgsl.ts";
import { referenceRun } from "../../testing/reference-run.ts";
import type { Backend } from "../backend.ts";
import { createWebGPUBackend } from "./webgpu.ts";

const open: Backend[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const backend of open.splice(0)) backend.dispose();
});

/** The texts that were compiled from now on. */
function compiledTexts(): readonly string[] {
  const texts: string[] = [];
  const { createShaderModule } = GPUDevice.prototype;
  vi.spyOn(GPUDevice.prototype, "createShaderModule").mockImplementation(function (
    this: GPUDevice,
    descriptor,
  ) {
    texts.push(descriptor.code);
    return createShaderModule.call(this, descriptor);
  });
  return texts;
}

const isGeneral = (text: string): boolean => text.includes("kernel_sizes");

async function runOn(target: Partial<WgslTarget>): Promise<void> {
  const backend = await createWebGPUBackend({ target });
  open.push(backend);
  await referenceRun({ backend });
}

/** Numbers without a pattern, in that shape. */
const wave = (shape: readonly number[]): tp.Tensor =>
  tp
    .arange(shape.reduce((product, extent) => product * extent, 1))
    .mul(0.7)
    .sin()
    .reshape(shape);

const works: Readonly<Record<string, (n: number) => tp.Tensor>> = {
  "an elementwise chain": (n) => wave([n]).mul(3).add(1).exp().sqrt(),
  "a transposed sum": (n) =>
    wave([n, 12])
      .transpose()
      .add(wave([12, 1])),
  "a concatenation with padding": (n) =>
    tp.concat([wave([n, 3]), tp.ones([2, 3])]).pad([
      [1, 2],
      [0, 1],
    ]),
  "a sum along rows": (n) => wave([6, n]).sum(1),
  "a sum down columns": (n) => wave([n, 10]).sum(0),
  "a mean along rows": (n) => wave([6, n]).mean(1),
  "a standard deviation down columns": (n) => wave([n, 10]).std(0),
  "a standard deviation along rows": (n) => wave([6, n]).std(1),
  "elements at indices": (n) => wave([n, 12]).take(tp.tensor([3, 0, 39], { dtype: "i32" })),
  "a softmax": (n) => wave([5, n]).softmax(-1),
  "a product": (n) => wave([n, n + 9]).matmul(wave([n + 9, 7])),
  "a product of batches": (n) => wave([3, n, 8]).matmul(wave([3, 8, n])),
  "a convolution": (n) =>
    wave([1, 3, 6, n])
      .conv2d(wave([4, 3, 3, 3]), { padding: 1 })
      .relu(),
  "a running sum": (n) => wave([4, n]).cumsum(1),
  "a sort": (n) => wave([3, n]).sort(1),
  "random numbers": (n) => tp.normal([n], { key: tp.randomKey(7) }),
  attention: (n) =>
    tp.scaledDotProductAttention(wave([1, 2, n, 8]), wave([1, 2, n, 8]), wave([1, 2, n, 8])),
};

const sizes = [40, 44, 48, 41, 45];
/** These have long texts, which SwiftShader takes seconds to compile. */
const fewSizes = [40, 44];
const long: ReadonlySet<string> = new Set(["a product", "attention"]);
const targets: Readonly<Record<string, Partial<WgslTarget>>> = {
  "in the texts for an emulated GPU": {},
  "in the texts for hardware": { workgroupMemory: true },
};

for (const [title, target] of Object.entries(targets))
  describe(`general code ${title}`, { timeout: 300_000 }, () => {
    for (const [name, work] of Object.entries(works))
      it(`computes ${name} of sizes that follow others, to the bit as each size's own code`, async () => {
        await runOn(target);
        const texts = compiledTexts();
        const bits = async (n: number): Promise<number[]> => {
          const result = work(n);
          const { buffer } = Float32Array.from(await result.data());
          return [...new Uint32Array(buffer)];
        };
        const first = new Map<number, number[]>();
        for (const n of long.has(name) ? fewSizes : sizes) first.set(n, await bits(n));
        expect(texts.filter(isGeneral).length).toBeGreaterThan(0);
        const before = texts.length;
        for (const n of first.keys())
          for (let run = 2; run <= 10; run++)
            expect(await bits(n), `${n}, run ${run}`).toEqual(first.get(n));
        // Each size has separate code by now.
        expect(texts.length).toBeGreaterThan(before);
        expect(texts.slice(before).filter(isGeneral)).toEqual([]);
      });
  });

it("A loop over new sizes compiles few texts", async () => {
  await runOn({});
  const texts = compiledTexts();
  for (let n = 1; n <= 60; n++)
    await wave([n * 100])
      .add(1)
      .sum()
      .item();
  expect(texts.length).toBeLessThan(20);
});

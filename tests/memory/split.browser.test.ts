/** Tensors larger than a device's binding: each value equals the reference's. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../src/engine/backend/backend.ts";
import { createReferenceBackend } from "../../src/engine/backend/reference/reference.ts";
import type { WebGPUOptions } from "../../src/engine/backend/webgpu/device.ts";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { concat, tensor } from "../../src/engine/ops/index.ts";
import { scaledDotProductAttention } from "../../src/engine/ops/random-ops.ts";
import { grad } from "../../src/engine/transform/reverse.ts";
import { openRun } from "../running/open-run.ts";

const windowBytes = 64 * 1024;

afterEach(() => vi.restoreAllMocks());

async function elementsOn(backend: Backend, program: () => Tensor): Promise<ArrayLike<number>> {
  const { end } = await openRun(backend);
  try {
    return await program().data();
  } finally {
    await end();
  }
}

/** Multiples of 1/64 between -1 and 1, in an order unrelated to any shape. */
function noise(...shape: number[]): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return tensor(
    Float32Array.from({ length: size }, (_, at) => (((at * 37) % 127) - 63) / 64),
  ).reshape(shape);
}

/** Integers that products unpack. */
function bytes(rows: number, columns: number): Tensor {
  const words = noise(rows, columns).mul(127).packInt8();
  return words.unpackInt8().slice(null, [0, columns]);
}

/** `count` unordered indices below `end`. */
function indices(count: number, end: number): Tensor {
  const elements = Int32Array.from({ length: count }, (_, at) => (at * 7919) % end);
  return tensor(elements);
}

const programs: Readonly<Record<string, () => Tensor>> = {
  "an elementwise op": () => noise(50_001).mul(2).add(noise(50_001)),
  "rows and columns that are broadcast": () => noise(300, 1).add(noise(1, 301)).mul(noise(301)),
  "a transpose": () => noise(211, 307).transpose().add(noise(307, 211)),
  "a matrix of odd columns": () =>
    noise(3, 40_001).transpose().add(1).transpose().mul(noise(3, 40_001)),
  "a permutation": () => noise(20, 30, 70).permute([2, 0, 1]).mul(2),
  "a concatenation": () => concat([noise(200, 100), noise(150, 100), noise(101, 100)]).mul(3),
  "a flip": () => noise(60_000).flip(0).sub(noise(60_000)),
  "a sum of all elements": () => noise(100_001).sum(),
  "sums of rows": () => noise(400, 300).sum(1),
  "sums of columns": () => noise(400, 300).sum(0),
  "the largest of columns": () => noise(4001, 30).max(0),
  "a product": () => noise(200, 180).matmul(noise(180, 220)),
  "a product with transposed factors": () =>
    noise(180, 200).transpose().matmul(noise(220, 180).transpose()),
  "a product with a long inner axis": () =>
    noise(8, 20_001).matmul(noise(20_001, 9)).add(noise(9)).relu(),
  "products in a batch": () => noise(5, 70, 60).matmul(noise(5, 60, 80)),
  "a product with bytes": () => noise(7, 403).matmul(bytes(801, 403).transpose()).add(noise(801)),
  "a vector times a matrix of bytes": () => noise(1, 801).matmul(bytes(801, 403)),
  "a vector times a matrix": () => noise(1, 300).matmul(noise(300, 301)),
  "a softmax": () => noise(100, 401).softmax(),
  "a normalised row": () => noise(64, 500).layerNorm(-1),
  "a convolution": () => noise(3, 8, 50, 50).conv2d(noise(16, 8, 3, 3), { padding: 1 }),
  "a convolution of one large image": () =>
    noise(1, 2, 150, 151).conv2d(noise(3, 2, 5, 5), { stride: 2 }),
  "the gradient of a convolution's weight": () => {
    const x = noise(2, 4, 60, 60);
    return grad((w: Tensor) => x.conv2d(w, { padding: 1 }).pow(2).sum())(noise(8, 4, 3, 3));
  },
  "rows of a large table": () => noise(700, 40).take(indices(500, 700), 0).mul(2),
  "elements of a long row": () => noise(50_000).take(indices(30_000, 50_000), 0),
  "the gradient of a large table's rows": () => {
    const rows = indices(300, 600);
    return grad((table: Tensor) => table.take(rows, 0).pow(2).sum())(noise(600, 40));
  },
  "a cumulative sum": () => noise(60_001).cumsum(0),
  "cumulative sums of columns": () => noise(300, 200).cumsum(0),
  "cumulative sums of columns of which two rows are more than is bound": () =>
    noise(3, 20_001).cumsum(0),
  "cumulative sums of a few long rows": () => noise(3, 20_001).cumsum(1),
  "sums of long rows": () => noise(31, 20_001).sum(1),
  "a softmax of long rows": () => noise(3, 20_001).softmax(),
  "a sorted row": () => noise(40_000).sort(0),
  "the indices of a sorted row": () => noise(2, 20_003).argsort(1),
  "the largest of a long row": () => noise(60_001).topk(5).values,
  "sums at indices of more than is bound": () =>
    noise(30_000).scatterAdd(indices(20_001, 30_000), noise(20_001)),
  "sorted rows": () => noise(60, 900).sort(-1),
  attention: () =>
    scaledDotProductAttention(noise(6, 200, 64), noise(6, 150, 64), noise(6, 150, 64)),
  "attention to more keys than are bound": () =>
    scaledDotProductAttention(noise(90, 64), noise(600, 64), noise(600, 64)),
  "causal attention of one head": () =>
    scaledDotProductAttention(noise(400, 64), noise(400, 64), noise(400, 64), { causal: true }),
  "the gradient of causal attention of more queries than are bound": () => {
    const [key, value] = [noise(300, 16), noise(300, 16)];
    return grad((query: Tensor) =>
      scaledDotProductAttention(query, key, value, { causal: true }).pow(2).sum(),
    )(noise(1100, 16));
  },
};

async function expectAsReference(
  program: () => Tensor,
  target: WebGPUOptions["target"] = {},
): Promise<void> {
  const bind = vi.spyOn(GPUDevice.prototype, "createBindGroup");
  const found = await elementsOn(
    await createWebGPUBackend({ memoryRules: { windowBytes }, target }),
    program,
  );
  const sizes = bind.mock.calls.flatMap(([{ entries }]) =>
    [...entries].map(({ resource }) => (resource as GPUBufferBinding).size ?? 0),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(windowBytes);
  const expected = await elementsOn(createReferenceBackend(), program);
  expect(found.length).toBe(expected.length);
  let [worst, largest] = [0, 1];
  for (let at = 0; at < expected.length; at++) {
    largest = Math.max(largest, Math.abs(expected[at] as number));
    worst = Math.max(worst, Math.abs((found[at] as number) - (expected[at] as number)));
  }
  expect(worst / largest).toBeLessThan(1e-4);
}

describe("tensors larger than one binding", () => {
  for (const [name, program] of Object.entries(programs))
    it(`${name} agrees with the reference`, () => expectAsReference(program));

  it("cumulative sums of columns agree where a device would not split them", () =>
    expectAsReference(() => noise(300, 200).cumsum(0), { workgroupMemory: true }));
});

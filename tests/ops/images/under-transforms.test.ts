// Poolings and images under the transforms: the rules that state a gradient as a whole hold for lanes too.
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { generator } from "../../conformance/samples.ts";
import { onReference } from "../../running/on-reference.ts";

const { grad, jvp, stack, tensor, vmap } = tensorpad;
type Tensor = tensorpad.Tensor;

const image = [2, 7, 6] as const;

const functions: [name: string, f: (x: Tensor) => Tensor][] = [
  ["maxPool2d", (x) => x.maxPool2d(2, { stride: 1, padding: 1 })],
  ["adaptiveMaxPool2d", (x) => x.adaptiveMaxPool2d(3)],
  ["maxUnpool2d", (x) => unpooled(x)],
  ["lpPool2d", (x) => x.lpPool2d(2, 2)],
  ["interpolate", (x) => x.unsqueeze(0).interpolate({ size: [3, 9], mode: "bilinear" })],
  ["interpolate, nearest", (x) => x.unsqueeze(0).interpolate({ size: [3, 12] })],
  ["gridSample", (x) => x.unsqueeze(0).gridSample(tensor([0.1, -0.3], { shape: [1, 1, 1, 2] }))],
  ["fold", (x) => x.im2col(2).tanh().fold([7, 6], 2)],
];

function unpooled(x: Tensor): Tensor {
  const { values, indices } = x.maxPool2dWithIndices(2);
  return values.maxUnpool2d(indices, 2, { outputSize: [7, 6] });
}

function numbers(name: string, count: number): Float32Array {
  const draw = generator(name);
  return Float32Array.from({ length: count }, () => 4 * draw() - 2);
}

async function expectEqual(found: Tensor, wanted: Tensor): Promise<void> {
  const [got, elements] = [await found.data(), await wanted.data()];
  expect(got.length).toBe(elements.length);
  for (const [index, value] of elements.entries())
    expect(Math.abs((got[index] as number) - value)).toBeLessThan(1e-4 * (1 + Math.abs(value)));
}

describe("transforms of poolings and images", () => {
  it.each(functions)("%s: lanes, tangents and slopes agree with one image's", async (name, f) => {
    const loss = (x: Tensor): Tensor => {
      const y = f(x);
      return y.mul(y).mul(y).sum();
    };
    await onReference(async () => {
      const images = tensor(numbers(name, 3 * 84), { shape: [3, ...image] });
      const one = [0, 1, 2].map((lane) => images.slice(lane));
      const wanted = stack(one.map((x) => grad(loss)(x)));
      await expectEqual(vmap(grad(loss))(images), wanted);
      await expectEqual(grad((x: Tensor) => vmap(loss)(x).sum())(images), wanted);
      const [x, direction] = one as [Tensor, Tensor];
      const along = grad(loss)(x).mul(direction).sum();
      await expectEqual(jvp(loss, [x], [direction])[1], along);
      const step = 2 ** -9;
      const slope = (by: number): Tensor => grad(loss)(x.add(direction.mul(by)));
      const curved = grad((y: Tensor) => grad(loss)(y).mul(direction).sum())(x);
      const bend = slope(step)
        .sub(slope(-step))
        .div(2 * step);
      await expectEqual(curved.mul(direction).mean(), bend.mul(direction).mean());
    });
  });
});

/** Programs that compute on a GPU and on the CPU. */
import { afterEach, beforeEach, expect, it } from "vitest";
import * as tp from "../index.ts";
import { gpuOf } from "../testing/posed-gpu.ts";

const { device, init, tensor, using } = tp;

const opened: GPUDevice[] = [];
const gpuThatIsLost = gpuOf((adapter) => ({
  requestDevice: async (wanted) => {
    const made = await adapter.requestDevice(wanted);
    opened.push(made);
    return made;
  },
}));

let cpu: tp.Device;
beforeEach(async () => {
  opened.length = 0;
  cpu = await init({ device: "cpu", threads: 1, gpu: gpuThatIsLost });
});
afterEach(() => cpu.dispose());

it("A program moves elements of every dtype to the GPU and back without changing a bit", async () => {
  const gpu = await device("gpu");
  expect([gpu.kind, cpu.kind]).toEqual(["gpu", "cpu"]);
  for (const dtype of ["f32", "f16", "i32", "u32", "bool"] as const) {
    const elements = dtype === "bool" ? [1, 0, 1] : [0, 1, 2, 2047, 3];
    const x = tensor(elements, { dtype });
    expect(await (await (await x.to(gpu)).to(cpu)).data()).toEqual(await x.data());
  }
  const odd = tensor([-0, Number.NaN, Number.POSITIVE_INFINITY, 1e-30]);
  expect(await (await (await odd.to(gpu)).to(cpu)).data()).toEqual(await odd.data());
});

it("Both devices compute at the same time, and count their own memory", async () => {
  const gpu = await device("gpu");
  const here = tensor([1, 2]);
  const there = using(gpu, () => tensor([3, 4]));
  expect(await Promise.all([here.mul(2).array(), there.mul(2).array()])).toEqual([
    [2, 4],
    [6, 8],
  ]);
  expect((await gpu.memory()).inUse).toBeGreaterThan(0);
  expect(() => here.add(there)).toThrow(
    "add: mismatched devices: CPU and GPU: move one of the tensors with `await x.to(device)`",
  );
});

it("When the GPU is lost its tensors say so, the CPU goes on, and another can be opened", async () => {
  const gpu = await device("gpu");
  const [here, there] = [tensor([1, 2]), using(gpu, () => tensor([3, 4]))];
  await gpu.synchronize();
  opened[0]?.destroy();
  await expect.poll(() => there.add(1).data().catch(String)).toContain("the GPU device was lost");
  await expect(gpu.memory()).rejects.toThrow(
    /^the GPU device was lost: .*; open it again with `await init\(\)`, or with `await device\(\)` if `device\(\)` opened it$/,
  );
  expect(await here.add(1).array()).toEqual([2, 3]);
  const another = await device("gpu");
  expect(another).not.toBe(gpu);
  expect(await (await here.to(another)).add(1).array()).toEqual([2, 3]);
});

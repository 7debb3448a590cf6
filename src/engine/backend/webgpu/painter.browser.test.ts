import { describe, expect, it } from "vitest";
import { type Picture, painterOf, pixelsOf } from "../painter.ts";
import { bufferUsage, mapModeRead } from "./constants.ts";
import { pictureRenderer } from "./painter.ts";
import { createWebGPUBackend } from "./webgpu.ts";

/** Red grows and blue falls from the first colour to the last. */
const colours = Uint8Array.from({ length: 256 * 3 }, (_, at) => {
  const index = Math.floor(at / 3);
  return [index, 40, 255 - index][at % 3] as number;
});

const picture = (changes: Partial<Picture>): Picture => ({
  width: 5,
  height: 3,
  channels: 1,
  colours,
  low: 0,
  high: 1,
  ...changes,
});

/** The rows of a copy of a texture begin at multiples of this. */
const rowBytes = 256;
const textureUsage = { copySource: 0x01, attachment: 0x10 };

/** The pixels that the GPU draws from a buffer with these elements. */
async function drawn(shown: Picture, elements: Float32Array<ArrayBuffer>): Promise<number[]> {
  const adapter = await navigator.gpu.requestAdapter();
  const device = (await adapter?.requestDevice()) as GPUDevice;
  const buffer = device.createBuffer({
    size: elements.byteLength,
    usage: bufferUsage.storage | bufferUsage.copyDestination,
  });
  device.queue.writeBuffer(buffer, 0, elements);
  const { width, height } = shown;
  const texture = device.createTexture({
    size: [width, height],
    format: "rgba8unorm",
    usage: textureUsage.copySource | textureUsage.attachment,
  });
  const render = await pictureRenderer(device, "rgba8unorm", shown);
  render(buffer, texture.createView());
  const staging = device.createBuffer({
    size: rowBytes * height,
    usage: bufferUsage.mapRead | bufferUsage.copyDestination,
  });
  const encoder = device.createCommandEncoder();
  encoder.copyTextureToBuffer({ texture }, { buffer: staging, bytesPerRow: rowBytes }, [
    width,
    height,
  ]);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(mapModeRead);
  const bytes = new Uint8Array(staging.getMappedRange());
  const rows = Array.from({ length: height }, (_, row) => [
    ...bytes.subarray(row * rowBytes, row * rowBytes + width * 4),
  ]);
  device.destroy();
  return rows.flat();
}

/** Both round a fraction to a byte, but not always to the same one. */
function expectClose(got: readonly number[], expected: ArrayLike<number>): void {
  expect(got).toHaveLength(expected.length);
  for (const [at, byte] of got.entries())
    expect(Math.abs(byte - (expected[at] as number)), `byte ${at}`).toBeLessThanOrEqual(1);
}

describe("a picture in the GPU's memory", () => {
  it("is drawn in the colours of its map, from the top left corner", async () => {
    const elements = Float32Array.from({ length: 15 }, (_, at) => at / 14);
    const shown = picture({});
    const pixels = await drawn(shown, elements);
    expect(pixels.slice(0, 4)).toEqual([0, 40, 255, 255]);
    expect(pixels.slice(-4)).toEqual([255, 40, 0, 255]);
    expectClose(pixels, pixelsOf(elements, shown));
  });

  it("ends at the ends of its range, and is transparent where a number is NaN", async () => {
    const elements = Float32Array.of(-9, 2, 4, 6, 99, Number.NaN, Infinity, -Infinity, 3, 5);
    const shown = picture({ height: 2, low: 2, high: 6 });
    const pixels = await drawn(shown, elements);
    expect(pixels.slice(0, 4)).toEqual([0, 40, 255, 255]);
    expect(pixels.slice(20, 24)).toEqual([0, 0, 0, 0]);
    expectClose(pixels, pixelsOf(elements, shown));
  });

  it("has red, green and blue, and is opaque without a fourth channel", async () => {
    const elements = Float32Array.from({ length: 15 * 3 }, (_, at) => (at % 11) / 10);
    const shown = picture({ channels: 3 });
    expectClose(await drawn(shown, elements), pixelsOf(elements, shown));
  });

  it("has its colours multiplied by its opacity, as a canvas wants them", async () => {
    const shown = picture({ width: 2, height: 1, channels: 4 });
    const pixels = await drawn(shown, Float32Array.of(1, 0.5, 0, 0.5, 1, 1, 1, 0));
    expectClose(pixels, [128, 64, 0, 128, 0, 0, 0, 0]);
  });
});

describe("a canvas of an emulated GPU", () => {
  it("is drawn on by the host, with one read for each picture", async () => {
    const backend = await createWebGPUBackend();
    let reads = 0;
    const counted = new Proxy(backend, {
      get: (target, name) => {
        if (name === "read") reads++;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const canvas = new OffscreenCanvas(1, 1);
    const shown = picture({});
    const elements = Float32Array.from({ length: 15 }, (_, at) => at / 14);
    const painter = await painterOf(counted, canvas, shown);
    const buffer = backend.allocate(elements.byteLength);
    backend.upload(buffer, new Uint8Array(elements.buffer));
    await painter.draw(buffer);
    const data = canvas.getContext("2d")?.getImageData(0, 0, 5, 3).data ?? [];
    expect([...data]).toEqual([...pixelsOf(elements, shown)]);
    expect(reads).toBe(1);
    backend.dispose();
  });
});

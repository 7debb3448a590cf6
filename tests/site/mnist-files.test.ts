import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  type MnistArray,
  type MnistManifest,
  mnistFileContents,
} from "../../scripts/vite/mnist-files.ts";

const files = await mnistFileContents();

function file(name: string): Buffer {
  const content = files.get(name);
  if (content === undefined) throw new Error(`missing file ${name}`);
  return content;
}

const manifest = JSON.parse(file("mnist.json").toString()) as MnistManifest;
const inflate = (array: MnistArray): Buffer => gunzipSync(file(array.file));

describe("the files of MNIST", () => {
  it("hold 60,000 and 10,000 digits of 28 by 28 pixels", () => {
    expect(manifest.train.count).toBe(60_000);
    expect(manifest.test.count).toBe(10_000);
    expect(manifest.train.images.shape).toEqual([60_000, 28, 28]);
    expect(manifest.train.labels.shape).toEqual([60_000]);
    expect(manifest.test.images.shape).toEqual([10_000, 28, 28]);
    expect(manifest.test.labels.shape).toEqual([10_000]);
  });

  it("are as long, packed and inflated, as the manifest says", () => {
    for (const { images, labels } of [manifest.train, manifest.test]) {
      for (const array of [images, labels]) {
        expect(file(array.file).length).toBe(array.fileBytes);
        expect(inflate(array).length).toBe(array.bytes);
        expect(array.shape.reduce((a, b) => a * b)).toBe(array.bytes);
      }
    }
  });

  it("begin with the labels that MNIST begins with", () => {
    expect([...inflate(manifest.train.labels).subarray(0, 10)]).toEqual([
      5, 0, 4, 1, 9, 2, 1, 3, 1, 4,
    ]);
    expect([...inflate(manifest.test.labels).subarray(0, 10)]).toEqual([
      7, 2, 1, 0, 4, 1, 4, 9, 5, 9,
    ]);
  });

  it("have each digit about equally often, and no other label", () => {
    for (const { count, labels } of [manifest.train, manifest.test]) {
      const histogram = new Map<number, number>();
      for (const label of inflate(labels)) histogram.set(label, (histogram.get(label) ?? 0) + 1);
      expect([...histogram.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      for (const times of histogram.values()) {
        expect(times / count).toBeGreaterThan(0.085);
        expect(times / count).toBeLessThan(0.115);
      }
    }
  });

  it("are mostly background, darkest in the middle of the image", () => {
    const pixels = inflate(manifest.test.images);
    let ink = 0;
    let corners = 0;
    for (let start = 0; start < pixels.length; start += 784) {
      corners += pixels.readUInt8(start) + pixels.readUInt8(start + 783);
      ink += pixels.readUInt8(start + 14 * 28 + 14);
    }
    expect(corners).toBe(0);
    expect(ink / 10_000).toBeGreaterThan(100);
  });

  it("are gzip members named in the manifest, and nothing else", () => {
    const arrays = [manifest.train, manifest.test].flatMap((part) => [part.images, part.labels]);
    expect([...files.keys()].sort()).toEqual(["mnist.json", ...arrays.map((a) => a.file)].sort());
    for (const array of arrays) {
      expect([...file(array.file).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    }
  });
});

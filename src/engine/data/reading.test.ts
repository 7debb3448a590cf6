import { readFile as readDisk } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { enterProgram } from "../testing/enter-program.ts";
import type { FileSource } from "./files.ts";
import { fromPixels } from "./image.ts";
import { mobyDick } from "./moby-dick.ts";
import { write as writeNpy } from "./npy.ts";
import { write as writeNpz } from "./npz.ts";
import * as data from "./reading.ts";
import { write as writeSafetensors } from "./safetensors.ts";

const remedy = "drop it on the page";

function having(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): FileSource {
  return { names: Object.keys(files), remedy, read: async (name) => files[name] ?? null };
}

describe("a file, by its name", () => {
  it("that is missing is named, with how to add it and what there is", async () => {
    enterProgram({ files: having({ "a.csv": new Uint8Array(), "b.npy": new Uint8Array() }) });
    await expect(data.csv("iris.csv")).rejects.toThrow(
      `data.csv: missing file "iris.csv": ${remedy}; available: "a.csv", "b.npy"`,
    );
    enterProgram({ files: null });
    await expect(data.npy("x.npy")).rejects.toThrow(
      'data.npy: missing file "x.npy": pass init() a function that reads files',
    );
    await expect(data.file("")).rejects.toThrow(
      'data.file: invalid name "": expected a file\'s name',
    );
  });
});

describe("a picture's pixels", () => {
  const pixels = {
    width: 2,
    height: 1,
    data: Uint8ClampedArray.of(255, 0, 51, 255, 10, 20, 30, 0),
  };

  it("are [height, width, channels], 0 to 1 or 0 to 255", async () => {
    await onReference(async () => {
      expect(fromPixels(pixels, "f32", 3).shape).toEqual([1, 2, 3]);
      expect(await fromPixels(pixels, "f32", 3).slice(null, [0, 1]).data()).toEqual(
        Float32Array.of(1, 0, 0.2),
      );
      expect(await fromPixels(pixels, "u32", 4).array()).toEqual([
        [
          [255, 0, 51, 255],
          [10, 20, 30, 0],
        ],
      ]);
      // 0.299 · 255 + 0.114 · 51 = 82.059; 2.99 + 11.74 + 3.42 = 18.15.
      expect(await fromPixels(pixels, "u32", 1).array()).toEqual([[[82], [18]]]);
      expect(await fromPixels(pixels, "f32", 1).data()).toEqual(
        Float32Array.of(82.059 / 255, 18.15 / 255),
      );
    });
  });
});

describe("Moby-Dick", () => {
  it("begins as everybody knows, ends as the ship sails, and has 78 characters", async () => {
    const path = new URL("../../../public/data/moby-dick.txt", import.meta.url);
    const texts = { "moby-dick": () => readDisk(path, "utf8") };
    const text = await onReference(() => mobyDick.text(), { texts });
    expect(text).toContain("CHAPTER 1. Loomings.\n\nCall me Ishmael. Some years ago—never mind");
    expect(text.endsWith("like fate into the lone\nAtlantic.\n")).toBe(true);
    expect(data.vocabulary(text).size).toBe(78);
    expect(text).not.toMatch(/\r|.{73}/);
  });
});

testValues(
  `
a file, by its name that cannot be read says why
  read = () => Promise.reject(new Error("the disk is gone"))
  enterProgram({ files: { names: null, remedy, read } })
  await data.text("a.txt")
      // data.text: invalid file "a.txt": it could not be read: the disk is gone
a file, by its name that is something else is named in the error
  enterProgram({ files: having({ "a.bin": Uint8Array.of(0xff, 1, 2) }) })
  await data.npy("a.bin")
      // data.npy: "a.bin": invalid file: it does not start with the signature of a .npy file
  await data.text("a.bin")
      // data.text: "a.bin": invalid file: it is not UTF-8 text: save it as UTF-8
  await data.image("a.bin")  // data.image: "a.bin": unsupported here: only browsers decode images
  await data.image("a.bin", { channels: 2 })
      // data.image: "a.bin": invalid channels 2: expected 1, 3 or 4
  await data.image("a.bin", { dtype: "f16" })
      // data.image: "a.bin": invalid dtype f16: expected f32 or u32
`,
  { data, enterProgram, having, remedy },
);

testValuesOnReference(
  `
a file, by its name is read as what is requested
  text = new TextEncoder().encode("a,b\\n1,2\\n")
  enterProgram({ files: having({ "table.csv": text, "x.npy": await writeNpy(tensor([1, 2])),
      "all.npz": await writeNpz({ w: tensor([3]) }),
      "model.safetensors": await writeSafetensors({ w: tensor([4]) }) }) })
  data.file("table.csv")  => text
  data.text("table.csv")  => "a,b\\n1,2\\n"
  (await data.csv("table.csv", { header: false })).rows  => 2
  (await data.npy("x.npy"))  => [1, 2]
  (await data.npz("all.npz")).w?.array()  => [3]
  (await data.safetensors("model.safetensors")).w?.array()  => [4]
a file, by its name whose elements are damaged is named, with the tensor
  bytes = await writeSafetensors({ v: tensor([3]), w: tensor([4]) })
  enterProgram({ files: having({ "model.safetensors": bytes.fill(9, -1) }) })
  await data.safetensors("model.safetensors")
      // data.safetensors: "model.safetensors": invalid file: "w" is damaged, because its checksum
      does not match: get another copy of the file
Moby-Dick is missing where the engine has no texts
  await mobyDick.text()  // unknown text "moby-dick": none are available (pass datasets to init())
`,
  { data, enterProgram, having, writeNpy, writeNpz, writeSafetensors },
);

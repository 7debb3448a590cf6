import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { Fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";
import { read, write } from "./safetensors.ts";

/** A file built by hand as the format's description says. */
function file(header: unknown, data: readonly number[]): Uint8Array {
  const text = new TextEncoder().encode(
    typeof header === "string" ? header : JSON.stringify(header),
  );
  const bytes = new Uint8Array(8 + text.length + data.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  bytes.set(data, 8 + text.length);
  return bytes;
}

describe("a safetensors file", () => {
  it("begins with its header's length, and its elements at a multiple of 8 bytes", async () => {
    await onReference(async () => {
      const bytes = await write({ a: tensor([1]) });
      const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
      expect(length % 8).toBe(0);
      expect(JSON.parse(new TextDecoder().decode(bytes.slice(8, 8 + length)))).toEqual({
        __metadata__: { "tensorpad.crc32": JSON.stringify({ a: crc32(bytes.slice(-4)) }) },
        a: { dtype: "F32", shape: [1], data_offsets: [0, 4] },
      });
      expect(new DataView(bytes.buffer).getFloat32(8 + length, true)).toBe(1);
    });
  });

  it.each(["__proto__", "constructor", "toString"])("may call a tensor %s", async (name) => {
    await onReference(async () => {
      const bytes = await write(Object.fromEntries([[name, tensor([7])]]));
      const found = read(bytes);
      expect(Object.keys(found)).toEqual([name]);
      expect(await found[name]?.array()).toEqual([7]);
    });
  });

  it.each([
    ["is too short", new Uint8Array(4), "invalid file: it has fewer than 8 bytes"],
    [
      "is truncated",
      file("{}", []).with(0, 99),
      "invalid file: its header should have 99 bytes, but only 2 follow",
    ],
    ["has no header", file("nonsense", []), "invalid file: its header is not a JSON object"],
    [
      "has an entry without a shape",
      file({ a: { dtype: "F32" } }, []),
      'invalid file: "a" has no dtype, shape and data_offsets',
    ],
    [
      "has elements elsewhere",
      file({ a: { dtype: "F32", shape: [2], data_offsets: [0, 4] } }, [0, 0, 0, 0]),
      'invalid file: "a" has bytes 0 to 4, which do not hold [2] of F32',
    ],
    [
      "names a tensor twice",
      file(
        '{"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"\\u0061":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}}',
        [1, 2],
      ),
      'invalid file: its header has two entries "a"',
    ],
    [
      "states a dtype twice",
      file('{"a":{"dtype":"U8","dtype":"I8","shape":[1],"data_offsets":[0,1]}}', [1]),
      'invalid file: its header has two entries "dtype"',
    ],
    [
      "has tensors that overlap",
      file(
        {
          a: { dtype: "U8", shape: [2], data_offsets: [0, 2] },
          b: { dtype: "U8", shape: [2], data_offsets: [1, 3] },
        },
        [1, 2, 3],
      ),
      'invalid file: "b" begins at byte 1, within the tensor before it',
    ],
    [
      "has a gap before a tensor",
      file({ a: { dtype: "U8", shape: [1], data_offsets: [1, 2] } }, [1, 2]),
      "invalid file: bytes 0 to 1 belong to no tensor",
    ],
    [
      "has bytes after the last tensor",
      file({ a: { dtype: "U8", shape: [1], data_offsets: [0, 1] } }, [1, 2, 3]),
      "invalid file: bytes 1 to 3 belong to no tensor",
    ],
    [
      "has another dtype",
      file({ a: { dtype: "F8_E4M3", shape: [1], data_offsets: [0, 1] } }, [0]),
      'unsupported dtype F8_E4M3 of "a"',
    ],
    [
      "has a dtype that every object has a property of",
      file({ a: { dtype: "constructor", shape: [1], data_offsets: [0, 1] } }, [0]),
      'unsupported dtype constructor of "a"',
    ],
    [
      "has long integers",
      file({ a: { dtype: "I64", shape: [1], data_offsets: [0, 8] } }, [0, 0, 0, 0, 1, 0, 0, 0]),
      'unsupported values in "a": 64-bit integers that do not fit in 32 bits',
    ],
  ])("that %s is refused with a word", async (_, bytes, message) => {
    await onReference(() => {
      expect(() => read(bytes)).toThrow(`safetensors.read: ${message}`);
    });
  });

  it("of any bytes is read or refused, nothing else", async () => {
    const headers = fc.oneof(fc.json(), fc.string());
    await onReference(() => {
      fc.assert(
        fc.property(fc.uint8Array(), headers, fc.boolean(), (bytes, header, isFramed) => {
          try {
            read(isFramed ? file(header, [...bytes]) : bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(Fault);
          }
        }),
      );
    });
  });
});

testValuesOnReference(
  `
a safetensors file may hold dtypes that become others, and words about itself
  found = read(file({ __metadata__: { format: "pt" }, b: { dtype: "BF16", shape: [2],
      data_offsets: [0, 4] }, i: { dtype: "I64", shape: [1],
      data_offsets: [4, 12] }, u: { dtype: "U8", shape: [2],
      data_offsets: [12, 14] } }, [0x80, 0x3f, 0x20, 0xc0, 254, 255, 255, 255, 255, 255, 255, 255,
      7, 200]))
  found.b?.array()  => [1, -2.5]
  found.i?.array()  => [-2]
  found.u?.array()  => [7, 200]
  found.__metadata__  => undefined
a safetensors file has no tensor with the name of its texts, which would be lost
  await write({ __metadata__: tensor([1, 2]), a: tensor([3]) })
      // safetensors.write: invalid name "__metadata__": the format reserves it for metadata
      (rename the tensor)
a safetensors file may have tensors without elements, wherever they lie
  entry = (from, to) => ({ dtype: "U8", shape: [to - from], data_offsets: [from, to] })
  found = read(file({ end: entry(2, 2), a: entry(0, 2), begin: entry(0, 0) }, [7, 8]))
  found.a?.array()  => [7, 8]
  found.end?.array()  => []
a safetensors file may repeat keys and signs of JSON in names
  names = ['{"a":', "a", '","a":"', "dtype", '\\\\"', "shape", "}{"]
  found = read(await write(Object.fromEntries(names.map((name, index) => [name,
      tensor([index])]))))
  Object.keys(found)  => names
a safetensors file reads back what was written, in every dtype
  written = { "layer.0.weight": tensor([[1, -2.5], [0.1, 1e30]]), half: tensor([0.5, 65504, -2],
      { dtype: "f16" }), counts: tensor([-1, 2147483647], { dtype: "i32" }),
      words: tensor([4294967295], { dtype: "u32" }), flags: tensor([true, false, true]),
      scalar: tensor(3), nothing: zeros([0, 4]) }
  found = read(await write(written))
  Object.keys(found)  => Object.keys(written)
  for [name, wanted] of Object.entries(written):
    expect(found[name]?.dtype).toBe(wanted.dtype)
    found[name]?.shape  => wanted.shape
    found[name]?.data()  => await wanted.data()
`,
  { file, read, write },
);

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { dtypes } from "../ir/dtype.ts";
import { Fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";
import { read, write } from "./safetensors.ts";
import { storedTensors } from "./safetensors-header.ts";

type Header = Record<string, unknown>;

/** The file with another header in place of its own. */
function withHeader(file: Uint8Array, change: (header: Header) => Header): Uint8Array {
  const begin = 8 + Number(new DataView(file.buffer).getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(file.subarray(8, begin)));
  const text = new TextEncoder().encode(JSON.stringify(change(header)));
  const changed = new Uint8Array(8 + text.length + file.length - begin);
  new DataView(changed.buffer).setBigUint64(0, BigInt(text.length), true);
  changed.set(text, 8);
  changed.set(file.subarray(begin), 8 + text.length);
  return changed;
}

/** The file with this value in place of its sums; without them for undefined. */
function withSums(file: Uint8Array, sums: unknown): Uint8Array {
  return withHeader(file, (header) => ({
    ...header,
    __metadata__: { "tensorpad.crc32": sums, format: "pt" },
  }));
}

function flipped(file: Uint8Array, bit: number): Uint8Array {
  const index = bit >> 3;
  return file.with(index, (file[index] as number) ^ (1 << (bit & 7)));
}

const contents = fc.dictionary(
  fc.string({ maxLength: 12 }).filter((name) => name !== "__metadata__"),
  fc.record({
    dtype: fc.constantFrom(...dtypes),
    values: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 20 }),
  }),
  { minKeys: 1, maxKeys: 4 },
);

function tensorsOf(given: typeof contents extends fc.Arbitrary<infer T> ? T : never) {
  return Object.fromEntries(
    Object.entries(given).map(([name, { dtype, values }]): [string, Tensor] => [
      name,
      tensor(values, { dtype }),
    ]),
  );
}

describe("the checksums of a safetensors file", () => {
  it("find a bit that has changed, in any tensor and at any offset", async () => {
    let found = 0;
    await onReference(async () => {
      await fc.assert(
        fc.asyncProperty(contents, fc.nat(), async (contents, draw) => {
          const file = await write(tensorsOf(contents));
          expect(Object.keys(read(file)).length).toBe(Object.keys(contents).length);
          for (const [name, { shape, bytesPerElement, start }] of storedTensors(file, "file")) {
            const bit = 8 * start + (draw % (8 * bytesPerElement * (shape[0] as number)));
            expect(() => read(flipped(file, bit))).toThrow(
              `safetensors.read: invalid file: "${name}" is damaged, because its checksum does not match: get another copy of the file`,
            );
            found++;
          }
        }),
      );
    });
    expect(found).toBeGreaterThan(100);
  });

  it("leave no bit of a header from which another tensor could be read", async () => {
    await onReference(async () => {
      const file = await write({ weight: tensor([1, 2]), bias: tensor([3]) });
      const begin = 8 + Number(new DataView(file.buffer).getBigUint64(0, true));
      const entriesIn = (bytes: Uint8Array) =>
        [...storedTensors(bytes, "file")].map(([name, { sum: _, ...entry }]) => ({ name, entry }));
      let refused = 0;
      for (let bit = 0; bit < 8 * begin; bit++) {
        const changed = flipped(file, bit);
        try {
          read(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
          refused++;
          continue;
        }
        // A changed name of the sums leaves a file without any.
        expect(entriesIn(changed)).toEqual(entriesIn(file));
      }
      expect(refused).toBeGreaterThan(4 * begin);
    });
  });

  it.each([
    ["no text", 5],
    ["null", null],
    ["no JSON", '{"a": 1'],
    ["a list", "[1, 2]"],
    ["for a tensor too few", '{"a": 1}'],
    ["for a tensor too many", '{"a": 1, "b": 2, "c": 3}'],
    ["for another tensor", '{"a": 1, "c": 2}'],
    ["for no tensor but what every object has", "{}"],
    ["too large", '{"a": 4294967296, "b": 2}'],
    ["negative", '{"a": -1, "b": 2}'],
    ["no whole number", '{"a": 0.5, "b": 2}'],
    ["a text", '{"a": "1", "b": 2}'],
  ])("that are %s are a damaged header", async (_, sums) => {
    await onReference(async () => {
      const file = await write({ a: tensor([1]), b: tensor([2]) });
      expect(() => read(withSums(file, sums))).toThrow(
        'safetensors.read: invalid file: its checksums do not belong to its tensors: get another copy of the file, or remove "tensorpad.crc32" from its header',
      );
    });
  });

  it("may be of tensors that are called like what every object has", async () => {
    await onReference(async () => {
      const names = ["__proto__", "constructor", "toString"];
      const file = await write(Object.fromEntries(names.map((name) => [name, tensor([7])])));
      for (const [name, { start, sum }] of storedTensors(file, "file")) {
        expect(sum).toEqual(expect.any(Number));
        expect(() => read(flipped(file, 8 * start))).toThrow(`"${name}" is damaged`);
      }
    });
  });
});

testValuesOnReference(
  `
the checksums of a safetensors file need not be there
  file = await write({ a: tensor([1, 2]), b: tensor([true]) })
  plain = [withSums(file, undefined), withHeader(file, ({ __metadata__: _,
      ...tensors }) => tensors)]
  for tensor of plain:
    { a, b } = read(tensor)
    [await a?.array(), await b?.array()]  => [[1, 2], [true]]
    expect(() => read(flipped(tensor, 8 * tensor.length - 1))).not.toThrow()
`,
  { flipped, read, withHeader, withSums, write },
);

import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { Fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";
import { write as writeNpy } from "./npy.ts";
import { read, write } from "./npz.ts";
import { openZip, readZip, writeZip } from "./zip.ts";

describe("a .npz file", () => {
  it("is read as NumPy 2.4 wrote it", async () => {
    // numpy.savez_compressed(half=float16, f=float64 in Fortran's order, long=int64, yes=bool, scalar=float32)
    const packed =
      "UEsDBC0AAAAIAAAAIQABvQ8I//////////8IABQAaGFsZi5ucHkBABAAhAAAAAAAAABIAAAAAAAAAJvsF+obEMnI" +
      "UMZQrZ6SWpxcpG6loG6TZqSuo6Cell9UUpSYF59flJIKEndLzClOBYoXZyQWpAL5GkY6mjoKtQoUAC4GC4YDAFBL" +
      "AwQtAAAACAAAACEA5MgGYP//////////BQAUAGYubnB5AQAQALAAAAAAAAAAVwAAAAAAAACb7BfqGxDJyFDGUK2e" +
      "klqcXKRupaBuk2ahrqOgnpZfVFKUmBefX5SSChIPKSpNBQoXZyQWpAK5GkY6CsaaOgq1CuQDLgYUwOEAoT/YQ2gB" +
      "KJ8BSos4AABQSwMELQAAAAgAAAAhAKDLWh///////////wgAFABsb25nLm5weQEAEACQAAAAAAAAAEsAAAAAAAAA" +
      "m+wX6hsQychQxlCtnpJanFykbqWgbpNpoa6joJ6WX1RSlJgXn1+UkgoSd0vMKU4FihdnJBakAvkaRjqaOgq1ChQA" +
      "rr//IYCdAQIAUEsDBC0AAAAIAAAAIQDuGbtd//////////8HABQAeWVzLm5weQEAEACCAAAAAAAAAEYAAAAAAAAA" +
      "m+wX6hsQychQxlCtnpJanFykbqWgXpNkqK6joJ6WX1RSlJgXn1+UkgoSd0vMKU4FihdnJBakAvkaRjqaOgq1ChQA" +
      "LkYGAFBLAwQtAAAACAAAACEAJRPmXf//////////CgAUAHNjYWxhci5ucHkBABAAhAAAAAAAAABGAAAAAAAAAJvs" +
      "F+obEMnIUMZQrZ6SWpxcpG6loG6TZqKuo6Cell9UUpSYF59flJIKEndLzClOBYoXZyQWpAL5Gpo6CrUKFAEuBoYD" +
      "9gBQSwECLQMtAAAACAAAACEAAb0PCEgAAACEAAAACAAAAAAAAAAAAAAAgAEAAAAAaGFsZi5ucHlQSwECLQMtAAAA" +
      "CAAAACEA5MgGYFcAAACwAAAABQAAAAAAAAAAAAAAgAGCAAAAZi5ucHlQSwECLQMtAAAACAAAACEAoMtaH0sAAACQ" +
      "AAAACAAAAAAAAAAAAAAAgAEQAQAAbG9uZy5ucHlQSwECLQMtAAAACAAAACEA7hm7XUYAAACCAAAABwAAAAAAAAAA" +
      "AAAAgAGVAQAAeWVzLm5weVBLAQItAy0AAAAIAAAAIQAlE+ZdRgAAAIQAAAAKAAAAAAAAAAAAAACAARQCAABzY2Fs" +
      "YXIubnB5UEsFBgAAAAAFAAUADAEAAJYCAAAAAA==";
    // numpy.savez(a=numpy.array([[1, 2]], dtype=">i4"))
    const plain =
      "UEsDBC0AAAAAAAAAIQArKaYT//////////8FABQAYS5ucHkBABAAiAAAAAAAAACIAAAAAAAAAJNOVU1QWQEAdgB7" +
      "J2Rlc2NyJzogJz5pNCcsICdmb3J0cmFuX29yZGVyJzogRmFsc2UsICdzaGFwZSc6ICgxLCAyKSwgfSAgICAgICAg" +
      "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAKAAAAAQAAAAJQSwECLQMt" +
      "AAAAAAAAACEAKymmE4gAAACIAAAABQAAAAAAAAAAAAAAgAEAAAAAYS5ucHlQSwUGAAAAAAEAAQAzAAAAvwAAAAAA";
    await onReference(async () => {
      const { half, f, long, yes, scalar } = read(Buffer.from(packed, "base64"));
      expect(await Promise.all([half, f, long, yes, scalar].map((x) => x?.array()))).toEqual([
        [0.5, -2],
        [
          [0, 1, 2],
          [3, 4, 5],
        ],
        [-3, 7],
        [true, false],
        1.5,
      ]);
      expect(await read(Buffer.from(plain, "base64")).a?.array()).toEqual([[1, 2]]);
    });
  });

  it("that was damaged anywhere is read or refused, never more", async () => {
    await onReference(async () => {
      const good = zipSync({ "a.npy": await writeNpy(tensor([1, 2, 3])) });
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 4 }),
          fc.nat(good.length),
          (changes, length) => {
            const bytes = good.slice(0, length);
            for (const [at, byte] of changes) if (at < length) bytes[at] = byte;
            try {
              read(bytes);
            } catch (error) {
              expect(error).toBeInstanceOf(Fault);
            }
          },
        ),
        { numRuns: 500 },
      );
    });
  });
});

describe("a zip archive", () => {
  const files = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.uint8Array()), {
    selector: ([name]) => name,
  });

  it("reads back what was written, by us and by another library", () => {
    fc.assert(
      fc.property(files, fc.constantFrom(0, 9), (entries, level) => {
        const named = entries.filter(([name]) => !name.endsWith("/") && name !== "__proto__");
        const wanted = new Map(named.map(([name, bytes]) => [name, new Uint8Array(bytes)]));
        expect(readZip(writeZip(wanted), "zip")).toEqual(wanted);
        const other = zipSync(Object.fromEntries(wanted), { level: level as 0 | 9 });
        expect(new Map([...readZip(other, "zip")].sort())).toEqual(new Map([...wanted].sort()));
      }),
    );
  });

  it("is refused where its entries share bytes", () => {
    const archive = zipSync({ "a.npy": new Uint8Array(9_000).map((_, at) => at * at) });
    const list = archive.length - 22 - 46 - 5;
    const entry = archive.slice(list, -22);
    const other = entry.slice();
    other[46] = "b".charCodeAt(0);
    const end = archive.slice(-22);
    end.set([2, 0, 2, 0], 8);
    const doubled = new Uint8Array([...archive.slice(0, list), ...entry, ...other, ...end]);
    expect(() => openZip(doubled, "zip")).toThrow("zip: invalid file: its entries overlap");
  });

  const packed = zipSync({ "a.npy": new Uint8Array(1000).fill(7) });
  const altered = (at: number, ...bytes: number[]): Uint8Array => {
    const copy = packed.slice();
    copy.set(bytes, at);
    return copy;
  };
  const list = packed.length - 22 - 46 - 5;

  it.each([
    [
      "is something else",
      new Uint8Array(100),
      "invalid file: it is not a zip archive, or is truncated",
    ],
    [
      "is truncated",
      packed.subarray(0, 40),
      "invalid file: it is not a zip archive, or is truncated",
    ],
    ["is encrypted", altered(list + 8, 1), 'unsupported entry "a.npy": it is encrypted'],
    [
      "is packed in another way",
      altered(list + 10, 12),
      'unsupported entry "a.npy": it uses compression method 12: store or deflate it',
    ],
    [
      "says its sizes elsewhere",
      altered(list + 24, 255, 255, 255, 255),
      "unsupported size: more than 1073741824 bytes when decompressed",
    ],
    [
      "claims to inflate to more than deflate can",
      altered(list + 24, 0, 0, 0, 1),
      'invalid file: its entry "a.npy" is damaged',
    ],
    [
      "inflates to more than it claims",
      altered(list + 24, 100, 0, 0, 0),
      'invalid file: its entry "a.npy" is damaged',
    ],
    ["has another sum", altered(list + 16, 0), 'invalid file: its entry "a.npy" is damaged'],
    [
      "has its entry elsewhere",
      altered(list + 42, 9),
      'invalid file: its entry "a.npy" is not at its offset',
    ],
    ["has no list", altered(list, 0), "invalid file: its central directory is damaged"],
  ])("that %s is refused", (_what, bytes, message) => {
    expect(() => readZip(bytes, "zip")).toThrow(`zip: ${message}`);
  });
});

testValues(
  `
a .npz file says which of its entries is wrong
  entry = new TextEncoder().encode("hello")
  read(zipSync({ "a.txt": entry }))
      // npz.read: invalid file: its entry "a.txt" is not a .npy file
  read(zipSync({ "a.npy": entry }))
      // npz.read: "a": invalid file: it does not start with the signature of a .npy file
a zip archive unpacks a file when it is requested, and no other
  archive = zipSync({ "a.npy": new Uint8Array(1000), "b.npy": new Uint8Array(500) })
  # The first file's deflated bytes follow its header and its name.
  archive.set([255, 255, 255], 35)
  { names, sizeOf, unpack } = openZip(archive, "zip", 600)
  names  => ["a.npy", "b.npy"]
  [sizeOf("a.npy"), sizeOf("c.npy")]  => [1000, 0]
  unpack("b.npy")  => new Uint8Array(500)
  unpack("c.npy")  => null
  unpack("b.npy")  // zip: unsupported size: more than 600 bytes when decompressed
  readZip(archive, "zip")  // zip: invalid file: its entry "a.npy" is damaged
`,
  { openZip, read, readZip, zipSync },
);

testValuesOnReference(
  `
a .npz file reads back what was written, by name
  found = read(await write({ a: tensor([1, 2]), "layer.0/weight": tensor([[3]]) }))
  Object.keys(found)  => ["a", "layer.0/weight"]
  found.a?.array()  => [1, 2]
  found["layer.0/weight"]?.array()  => [[3]]
a .npz file may be packed, as numpy.savez_compressed writes it
  bytes = zipSync({ "a.npy": await writeNpy(tensor([7, 7, 7, 7])) }, { level: 9 })
  read(bytes).a?.array()  => [7, 7, 7, 7]
a .npz file may name an array as objects name what they have from birth
  found = read(zipSync({ "__proto__.npy": await writeNpy(tensor([1])) }))
  Object.keys(found)  => ["__proto__"]
`,
  { read, write, writeNpy, zipSync },
);

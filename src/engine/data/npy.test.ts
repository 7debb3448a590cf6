import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { Fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";
import { read, write } from "./npy.ts";

/** A file built by hand as numpy.lib.format describes it. */
function file(header: string, data: readonly number[], version = 1): Uint8Array {
  const text = new TextEncoder().encode(header);
  const from = version === 1 ? 10 : 12;
  const bytes = new Uint8Array(from + text.length + data.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, version, 0]);
  const view = new DataView(bytes.buffer);
  if (version === 1) view.setUint16(8, text.length, true);
  else view.setUint32(8, text.length, true);
  bytes.set(text, from);
  bytes.set(data, from + text.length);
  return bytes;
}

const header = (descr: string, shape: string, order = "False"): string =>
  `{'descr': ${descr}, 'fortran_order': ${order}, 'shape': ${shape}, }\n`;

/**
 * The bytes that `numpy.save(file, numpy.array([[1, 2, 3], [4, 5, 6]], order="F", dtype=">i2"))` writes after
 * its header.
 */
const fortran = [0, 1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6];

describe("a .npy file", () => {
  it("is written as NumPy writes it: its elements at a multiple of 64 bytes", async () => {
    await onReference(async () => {
      const bytes = await write(tensor([[1, 2, 3]]));
      const text = new TextDecoder("latin1").decode(bytes.subarray(0, 128));
      expect(text.slice(0, 10)).toBe("\x93NUMPY\x01\x00\x76\x00");
      expect(text.slice(10)).toBe(
        `${"{'descr': '<f4', 'fortran_order': False, 'shape': (1, 3), }".padEnd(117)}\n`,
      );
      expect(bytes.length).toBe(128 + 12);
      expect(new TextDecoder().decode(await write(tensor([1])))).toContain("'shape': (1,), }");
    });
  });

  it.each([
    ["'<f8'", [0, 0, 0, 0, 0, 0, 4, 192], "f32", -2.5],
    ["'>f4'", [0xbf, 0x80, 0, 0], "f32", -1],
    ["'<f2'", [0x00, 0x3e], "f16", 1.5],
    ["'<i8'", [254, 255, 255, 255, 255, 255, 255, 255], "i32", -2],
    ["'>u8'", [0, 0, 0, 0, 255, 255, 255, 255], "u32", 4294967295],
    ["'|i1'", [128], "i32", -128],
    ["'|u1'", [200], "u32", 200],
    ["'>i2'", [0xff, 0xfe], "i32", -2],
    ["'<u2'", [0x34, 0x12], "u32", 0x1234],
    ["'|b1'", [1], "bool", 1],
    ["'?'", [2], "bool", 1],
  ])("of %s is read as its nearest dtype here", async (descr, bytes, dtype, value) => {
    await onReference(async () => {
      const found = read(file(header(descr, "(1,)"), bytes));
      expect(found.dtype).toBe(dtype);
      expect((await found.data())[0]).toBe(value);
    });
  });

  it.each([
    [
      "is something else",
      new Uint8Array(20),
      "invalid file: it does not start with the signature of a .npy file",
    ],
    ["is of a later version", file("", [0, 0], 4), "unsupported version 4: expected 1, 2 or 3"],
    [
      "is truncated in its header",
      file(header("'<f4'", "()"), []).subarray(0, 20),
      "invalid file: its header should have 56 bytes, but only 10 follow",
    ],
    ["has no dict for a header", file("[1, 2]  ", []), "invalid file: its header cannot be read"],
    [
      "has too few elements",
      file(header("'<f4'", "(2,)"), [0, 0, 0, 0]),
      "invalid file: 4 bytes follow its header, but [2] of <f4 has 8",
    ],
    [
      "claims a size that no memory has",
      file(header("'<f4'", "(99999, 99999, 99999, 99999)"), []),
      "unsupported shape [99999, 99999, 99999, 99999]",
    ],
    [
      "holds long integers",
      file(header("'<i8'", "(1,)"), [0, 0, 0, 0, 1, 0, 0, 0]),
      'unsupported values: 64-bit integers that do not fit in 32 bits: save x.astype("float32")',
    ],
    [
      "holds complex numbers",
      file(header("'<c8'", "(0,)"), []),
      'unsupported dtype "<c8", complex numbers: save x.real and x.imag',
    ],
    [
      "holds strings",
      file(header("'<U3'", "(0,)"), []),
      'unsupported dtype "<U3", strings: save numbers',
    ],
    [
      "holds Python objects",
      file(header("'|O'", "(0,)"), []),
      'unsupported dtype "|O", Python objects: save arrays of numbers',
    ],
    [
      "holds records",
      file(header("[('a', '<f4'), ('b', '<i2')]", "(0,)"), []),
      "unsupported dtype, structured arrays: save each field",
    ],
  ])("that %s is refused", (_what, bytes, message) => {
    expect(() => read(bytes)).toThrow(`npy.read: ${message}`);
  });

  it("that was damaged anywhere is read or refused, never more", async () => {
    await onReference(async () => {
      const good = await write(tensor([1, 2, 3]));
      const damaged = fc.tuple(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(good.length),
      );
      fc.assert(
        fc.property(damaged, ([changes, length]) => {
          const bytes = good.slice(0, length);
          for (const [at, byte] of changes) if (at < length) bytes[at] = byte;
          try {
            expect(read(bytes).size).toBeLessThanOrEqual(12);
          } catch (error) {
            expect(error).toBeInstanceOf(Fault);
          }
        }),
        { numRuns: 500 },
      );
    });
  });
});

testValuesOnReference(
  `
a .npy file reads back what was written, in every dtype
  for written of [tensor([[1, -2.5], [0.1, 1e30]]), tensor([0.5, 65504, -2], { dtype: "f16" }),
      tensor([-1, 2147483647], { dtype: "i32" }), tensor([4294967295], { dtype: "u32" }),
      tensor([true, false, true]), tensor(3), zeros([0, 4])]:
    found = read(await write(written))
    expect(found.dtype).toBe(written.dtype)
    found.shape  => written.shape
    found.data()  => await written.data()
a .npy file may have its elements in Fortran's order, and any of the three versions
  for version of [1, 2, 3]:
    found = read(file(header("'>i2'", "(2, 3)", "True"), fortran, version))
    found  => [[1, 2, 3], [4, 5, 6]]
`,
  { file, fortran, header, read, write },
);

import * as zlib from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32 } from "./crc32.ts";

describe("a CRC-32", () => {
  it("is the standard's for its example", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });

  it("is that of zlib for any number of bytes at any offset in a buffer", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(9), (bytes, from) => {
        const part = bytes.subarray(from);
        expect(crc32(part)).toBe(zlib.crc32(part));
      }),
    );
  });
});

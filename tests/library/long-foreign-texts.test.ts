/**
 * Readers of untrusted text take steps in proportion to its length. No time is asserted: with a quadratic number of
 * steps, half a million characters would not finish.
 */
import { describe, expect, it } from "vitest";
import { searchText } from "../../src/app/panes/docs/search.ts";
import { fileLiterals } from "../../src/app/programs/literals/file-literals.ts";
import { readParams } from "../../src/app/programs/literals/param-literals.ts";
import { decodeLink } from "../../src/app/share/link.ts";
import { read as readCsv } from "../../src/engine/data/csv.ts";
import { read as readNpy } from "../../src/engine/data/npy.ts";
import { parseHeader } from "../../src/engine/data/npy-header.ts";
import { read as readNpz } from "../../src/engine/data/npz.ts";
import { read as readSafetensors } from "../../src/engine/data/safetensors.ts";
import { enterContext } from "../../src/engine/graph/context.ts";
import { frameOf, positionIn } from "../../src/engine/graph/position.ts";
import { einsum, ones } from "../../src/engine/index.ts";
import { parseEinsum } from "../../src/engine/ops/contraction/einsum-spec.ts";
import { isFileName } from "../../src/engine/present/file-name.ts";
import { enterProgram } from "../../src/engine/testing/enter-program.ts";
import { onReference } from "../running/on-reference.ts";

const length = 500_000;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text as the header of an otherwise valid file. */
function framed(text: string, magic: readonly number[], lengthBytes: number): Uint8Array {
  const header = bytesOf(text);
  const file = new Uint8Array(magic.length + lengthBytes + header.length);
  file.set(magic);
  new DataView(file.buffer).setUint32(magic.length, header.length, true);
  file.set(header, magic.length + lengthBytes);
  return file;
}

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a link": (text) => decodeLink(`1r${text}`),
  "a program's params": (text) => readParams(`param("a", { min: 0, max: 1, value: ${text} })`),
  "a program's files": (text) => fileLiterals(`data.csv("a", ${text}`),
  "a table": (text) => readCsv(text),
  "a column of numbers": (text) => readCsv(`a\n${text}`).numeric,
  "the header of an array": (text) => parseHeader(`{'descr': '${text}`),
  "an array": (text) => readNpy(framed(text, [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 2, 0], 4)),
  "an archive": (text) => readNpz(bytesOf(text)),
  "named tensors": (text) => readSafetensors(framed(text, [], 8)),
  "a stack": (text) => positionIn(text),
  "a file's name": (text) => isFileName(text),
  "a search": (text) => searchText([text]),
  "the labels of axes": (text) => parseEinsum(text, [[2]]),
};

const units = [
  "1",
  " ",
  "\n",
  '"',
  "\\",
  "\\'",
  ",",
  "1,",
  "[",
  "_",
  "a ",
  "->",
  "1:",
  "1e",
  ".",
  "'",
];

describe.each(Object.entries(readers))("half a million characters instead of %s", (_, read) => {
  it("are read or refused", () => {
    let done = 0;
    for (const unit of units) {
      const text = unit.repeat(length / unit.length);
      for (const whole of [text, `x${text}!`]) {
        try {
          read(whole);
        } catch {
          // Refused, which is also fine.
        }
        done++;
      }
    }
    expect(done).toBe(2 * units.length);
  });
});

describe("a stack of half a million characters", () => {
  it("is searched for the program's frame once", () => {
    const before = enterProgram({ programFrame: frameOf("program.js") });
    for (const unit of ["program.js:1", "at program.js", "program.js:1:"])
      expect(positionIn(`${unit.repeat(length / unit.length)}x`)).toBeNull();
    enterContext(before);
  });
});

describe("einsum", () => {
  it("refuses a long text in one short sentence", async () => {
    await onReference(async () => {
      expect(() => einsum(",".repeat(length), ones([2]))).toThrow("einsum: mismatched operands");
    });
  });
});

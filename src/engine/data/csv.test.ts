import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { Fault } from "../ir/fault.ts";
import { tensor } from "../ops/index.ts";
import { read, write } from "./csv.ts";
import { formatRecord, parseRecords } from "./csv-cells.ts";

describe("a table", () => {
  const flowers = "length,species,width\n5.1,setosa,3.5\n4.9,versicolor,\n-1e2,setosa,NA\n";

  it("has its columns as numbers, words and classes", async () => {
    await onReference(async () => {
      const table = read(flowers);
      expect([table.rows, table.names, table.numeric]).toEqual([
        3,
        ["length", "species", "width"],
        ["length", "width"],
      ]);
      expect(await table.numbers("length").data()).toEqual(Float32Array.of(5.1, 4.9, -100));
      expect(await table.numbers("width").array()).toEqual([3.5, Number.NaN, Number.NaN]);
      expect(table.matrix().shape).toEqual([3, 2]);
      expect(await table.matrix(["width", "length"]).data()).toEqual(
        Float32Array.of(3.5, 5.1, Number.NaN, 4.9, Number.NaN, -100),
      );
      expect(table.strings("species")).toEqual(["setosa", "versicolor", "setosa"]);
      const { codes, names } = table.categories("species");
      expect([codes.dtype, await codes.array(), names]).toEqual([
        "i32",
        [0, 1, 0],
        ["setosa", "versicolor"],
      ]);
    });
  });

  it("may have other delimiters, no header, and words for what is missing", async () => {
    await onReference(async () => {
      const table = read("1;2\r\n?;4\r\n", { delimiter: ";", header: false, missing: ["?"] });
      expect(table.names).toEqual(["0", "1"]);
      expect(await table.matrix().array()).toEqual([
        [1, 2],
        [Number.NaN, 4],
      ]);
    });
  });

  it("takes infinities, signs, and spaces around numbers and names", async () => {
    await onReference(async () => {
      const table = read(" a , b\n inf , +.5 \n-Infinity,1.\n");
      expect(await table.matrix(["a", "b"]).array()).toEqual([
        [Number.POSITIVE_INFINITY, 0.5],
        [Number.NEGATIVE_INFINITY, 1],
      ]);
    });
  });

  it("is read from bytes in UTF-8, with or without its mark, or in UTF-16 with its mark", () => {
    const text = "größe\n1\n";
    const utf8 = new TextEncoder().encode(text);
    const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (c) => c.charCodeAt(0)).buffer);
    for (const bytes of [utf8, Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8), utf16, utf8.buffer])
      expect(read(bytes).names).toEqual(["größe"]);
    expect(() => read(Uint8Array.of(0x61, 0xff, 0x0a))).toThrow(
      "csv.read: invalid file: it is not UTF-8 text: save it as UTF-8",
    );
  });

  it.each([
    ["", {}, "csv.read: invalid file: it is empty"],
    ["\n\n", {}, "csv.read: invalid file: it is empty"],
    ["a,b\n1,2\n\n1,2,3\n", {}, "csv.read: mismatched line 4: 3 cells, and there are 2 columns"],
    ['a\n"b\nc\n', {}, "csv.read: invalid line 2: the quoted cell that starts here is not closed"],
    ['a\n"b"c\n', {}, 'csv.read: invalid line 2: "c" after the end of a quoted cell'],
    ["a,a\n1,2\n", {}, 'csv.read: duplicate column "a": use { header: false }'],
    [
      "a\n1\n",
      { delimiter: ",," },
      'csv.read: invalid delimiter ",,": expected one character other than a quote or a line end',
    ],
  ])("is refused where it is wrong: %j", (text, options, message) => {
    expect(() => read(text, options)).toThrow(message);
  });

  it("is read in as many steps as it has characters", async () => {
    const digits = `${"1".repeat(500_000)}x`;
    expect(read(`a\n${digits}\n`).numeric).toEqual([]);
    const columns = Array.from({ length: 50_000 }, (_, index) => `c${index}`).join(",");
    const wide = read(`${columns}\n${"1,".repeat(49_999)}1\n`);
    await onReference(async () => expect(wide.matrix().shape).toEqual([1, 50_000]));
  });

  it("says where a number is none, and which columns there are", () => {
    expect(() => read(flowers).numbers("species")).toThrow(
      'csv.read: invalid number "setosa" in column "species", line 2: use strings() or categories(), or list it in { missing }',
    );
    expect(() => read(flowers).strings("colour")).toThrow(
      'csv.read: unknown column "colour": the columns are "length", "species", "width"',
    );
  });
});

describe("the records of a file", () => {
  it("are split as RFC 4180 has it", () => {
    const text = 'a,"b ""c"", d",\r\n"e\r\nf",g,\rh,i "j" k,l\n\n,,\nlast,,';
    expect(parseRecords(text, ",", "csv")).toEqual([
      { cells: ["a", 'b "c", d', ""], line: 1 },
      { cells: ["e\r\nf", "g", ""], line: 2 },
      { cells: ["h", 'i "j" k', "l"], line: 4 },
      { cells: ["", "", ""], line: 6 },
      { cells: ["last", "", ""], line: 7 },
    ]);
  });

  it("are the same after they were written and read", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", '"', ",", ";", "\r", "\n", " ", "é", "]", "^"),
    });
    const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(records, fc.constantFrom(",", ";", "\t", "]", "^"), (written, delimiter) => {
        const text = written.map((cells) => formatRecord(cells, delimiter)).join("");
        expect(parseRecords(text, delimiter, "csv").map(({ cells }) => cells)).toEqual(written);
      }),
      { numRuns: 1000 },
    );
  });

  it("of any text are found or refused, never more", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        try {
          read(text).matrix();
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("writing a table", () => {
  it("writes lines that end as RFC 4180 has it, and numbers no longer than they need be", async () => {
    await onReference(async () => {
      const text = await write({
        x: tensor([0.1, -2, 1e30]),
        "a,b": ["p", 'q"', "r"],
        n: tensor([1, 2, 3], { dtype: "u32" }),
        yes: tensor([true, false, true]),
      });
      expect(text).toBe('x,"a,b",n,yes\r\n0.1,p,1,true\r\n-2,"q""",2,false\r\n1e+30,r,3,true\r\n');
      expect(await write({})).toBe("");
    });
  });

  it("loses nothing of an f32", async () => {
    await onReference(async () => {
      await fc.assert(
        fc.asyncProperty(fc.float32Array({ noNaN: true }), async (elements) => {
          const text = await write({ x: tensor(elements) });
          expect(await read(text).numbers("x").data()).toEqual(elements);
        }),
        { numRuns: 100 },
      );
    });
  });

  it("refuses columns that are not", async () => {
    await onReference(async () => {
      await expect(write({ a: [1], b: [1, 2] })).rejects.toThrow(
        'csv.write: mismatched column "b": 2 rows, but the first column has 1',
      );
      await expect(write({ a: tensor([[1]]) })).rejects.toThrow(
        'csv.write: invalid column "a": expected a tensor of rank 1, got [1, 1]: name its columns one by one',
      );
      await expect(write({ a: "words" as never })).rejects.toThrow(
        'csv.write: invalid column "a": expected a tensor or a list',
      );
    });
  });
});

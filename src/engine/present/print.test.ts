import { beforeEach, describe, expect, it, vi } from "vitest";
import * as tp from "../api.ts";
import { enterProgram } from "../testing/enter-program.ts";
import { referenceRun } from "../testing/reference-run.ts";
import type { Output } from "./presenter.ts";
import { allShown, pendingShows } from "./sequence.ts";

let outputs: Output[];
let failures: unknown[];

beforeEach(async () => {
  outputs = [];
  failures = [];
  enterProgram({
    presenter: {
      output: (output) => outputs.push(output),
      takesNumbers: () => true,
      param: ({ value }) => value,
      failed: (error) => failures.push(error),
    },
  });
  await referenceRun();
});

const texts = (): string[] => outputs.map(({ shown }) => shown.text);

describe("print", () => {
  it("shows text at once, before the program yields", () => {
    tp.print("a", 1, [2]);
    expect(texts()).toEqual(["a 1 [2]"]);
    expect(outputs[0]?.tensors).toEqual([]);
  });

  it("shows one tensor with its dtype, shape and elements", async () => {
    tp.print(
      tp.tensor(
        [
          [1, 2],
          [3, 4],
        ],
        { dtype: "i32" },
      ),
    );
    await allShown();
    expect(outputs[0]?.shown).toEqual({
      kind: "tensor",
      dtype: "i32",
      shape: [2, 2],
      text: "[[1 2]\n [3 4]]",
    });
    expect(outputs[0]?.tensors).toMatchObject([{ elements: Int32Array.of(1, 2, 3, 4) }]);
  });

  it("keeps all numbers of large arrays, once for an array and its rows", () => {
    const rows = Array.from({ length: 200 }, (_, row) => [row, -row]);
    tp.print({ rows, small: [1, 2], bytes: new Uint8Array(300), mixed: Array(300).fill("a") });
    const { shown } = outputs[0] as Output;
    const detail = shown.kind === "text" ? shown.detail : undefined;
    expect(detail?.arrays?.map(({ shape }) => shape)).toEqual([[200, 2], [300]]);
    expect(detail?.arrays?.[0]?.elements.slice(-2)).toEqual(Float64Array.of(199, -199));
    expect(detail?.parts[0]).toMatchObject({
      entries: [{ value: { array: 0 } }, { value: {} }, { value: { array: 1 } }, { value: {} }],
    });
    expect(JSON.stringify(detail?.parts).match(/"array":/g)).toHaveLength(2);
  });

  it("keeps the order of the calls though tensors take their time", async () => {
    tp.print("first");
    tp.print(tp.tensor([1, 2]).sum());
    tp.print("third");
    tp.print("fourth", tp.tensor(4).add(0));
    tp.print("fifth");
    expect(texts()).toEqual(["first"]);
    expect(pendingShows()).toBe(4);
    await allShown();
    expect(texts()).toEqual(["first", "3", "third", "fourth 4", "fifth"]);
    expect(outputs.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
  });

  it("shows tensors among other values, and inside them", async () => {
    const x = tp.tensor([1, 2]);
    tp.print("x is", x, { loss: x.sum() }, x.matmul(tp.eye(2)).reshape([1, 2]).broadcastTo([2, 2]));
    await allShown();
    expect(texts()).toEqual(["x is f32[2] [1. 2.] { loss: 3 } f32[2, 2]\n[[1. 2.]\n [1. 2.]]"]);
  });

  it("reads no more than the edges of a large tensor", async () => {
    const run = await referenceRun();
    tp.print(tp.arange(2 ** 21, undefined, 1, { dtype: "i32" }));
    await allShown();
    expect(texts()).toEqual(["[      0       1       2 … 2097149 2097150 2097151]"]);
    const read = run.transfers.filter(({ direction }) => direction === "readback");
    expect(read.map(({ bytes }) => bytes)).toEqual([24]);
  });

  it("reports a tensor that could not be computed, in order, and goes on", async () => {
    await referenceRun({ bytes: 2000 });
    tp.print(tp.ones([1000]).mul(2));
    tp.print("after");
    await allShown();
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).toContain("unsupported size");
    expect(texts()).toEqual(["after"]);
  });

  it("goes to the console where nothing else is set", () => {
    enterProgram({ presenter: null });
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    tp.print("hello", 1);
    expect(log).toHaveBeenCalledWith("hello 1");
    log.mockRestore();
  });
});

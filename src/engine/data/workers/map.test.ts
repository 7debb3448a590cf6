import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { provideNodeWorkers, type WorkerCount } from "../../../../tests/running/data-workers.ts";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { Fault } from "../../ir/fault.ts";
import { tensor } from "../../ops/index.ts";
import { pipeline } from "../../streams/index.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { type Stream, stream } from "../stream.ts";
import * as tokens from "../tokens/index.ts";
import type { MapOptions } from "./map-options.ts";

let count: WorkerCount;
beforeAll(async () => {
  count = await provideNodeWorkers();
});

/** All workers that were opened are over. */
const released = (): Promise<void> => expect.poll(() => count.opened - count.over).toBe(0);

const numbers = (size: number): number[] => Array.from({ length: size }, (_, index) => index);

/** The fault that an iteration ends with, and the results before it. */
async function endOf<Item>(items: Stream<Item>): Promise<{ fault: Fault; seen: Item[] }> {
  const seen: Item[] = [];
  try {
    for await (const item of items) seen.push(item);
  } catch (error) {
    if (error instanceof Fault) return { fault: error, seen };
    throw error;
  }
  throw new Error("the iteration came to its end");
}

describe("map in workers", () => {
  it("returns what map returns in the program, in order", async () => {
    const slowFirst = async (item: number, index: number): Promise<number[]> => {
      await new Promise((resolve) => setTimeout(resolve, item % 2 === 0 ? 5 : 0));
      return [item, index];
    };
    const list = numbers(20).map((x) => x * 10);
    const expected = await stream(list).map(slowFirst).toArray();
    expect(await stream(list).map(slowFirst, { workers: 3 }).toArray()).toEqual(expected);
    await released();
  });

  it("keeps the order of items that take any time, with any number of workers ahead", async () => {
    const wait = async (milliseconds: number, index: number): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return index;
    };
    const counts = {
      workers: fc.integer({ min: 1, max: 3 }),
      prefetch: fc.integer({ min: 1, max: 5 }),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(8)), fc.record(counts), async (items, options) => {
        expect(await stream(items).map(wait, options).toArray()).toEqual([...items.keys()]);
      }),
      { numRuns: 20 },
    );
    await released();
  });

  it("sends and returns all that can be cloned", async () => {
    const value = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
    });
    const items = fc.sample(value, 200);
    const results = await stream(items)
      .map((item) => item, { workers: 2 })
      .toArray();
    expect(results).toEqual(items.map((item) => structuredClone(item)));
  });

  it("takes items as far ahead as its option says, and no further", async () => {
    const asked: number[] = [];
    function* source(): Generator<number> {
      for (const number of numbers(50)) {
        asked.push(number);
        yield number;
      }
    }
    const iterator = stream({ [Symbol.iterator]: source })
      .map((x) => x, { workers: 2, prefetch: 3 })
      [Symbol.asyncIterator]();
    for (let taken = 0; taken < 10; taken++) {
      expect((await iterator.next()).value).toBe(taken);
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(asked.length).toBe(taken + 1 + 3);
    }
    await iterator.return();
    await released();
  });

  it("opens no more workers than it has items", async () => {
    const before = count.opened;
    expect(
      await stream([1])
        .map((x) => x + 1, { workers: 8 })
        .toArray(),
    ).toEqual([2]);
    expect(count.opened - before).toBe(1);
    expect(
      await stream<number>([])
        .map((x) => x, { workers: 8 })
        .toArray(),
    ).toEqual([]);
    expect(count.opened - before).toBe(1);
  });

  it("hands constants to the third argument, each time whole, and tokenizers as they were", async () => {
    const tokenizer = await tokens.train("ab ab abc abc", { size: 260 });
    const table = new Float32Array([5, 6]);
    const mapped = stream(["ab", "abc"]).map(
      (text, index, { tokenizer, table, names }) => {
        return { ids: tokenizer.encode(text), table, name: names[index] };
      },
      { workers: 1, with: { tokenizer, table, names: ["x", "y"] } },
    );
    const expected = ["ab", "abc"].map((text, index) => {
      return { ids: tokenizer.encode(text), table, name: ["x", "y"][index] };
    });
    expect(await mapped.toArray()).toEqual(expected);
    expect(table).toHaveLength(2);
  });

  it("moves the buffers of results, and those of items where the option says so", async () => {
    const list = [new Uint8Array([1, 2]), new Uint8Array([3])];
    const sum = (item: Uint8Array): Uint8Array => item.map((x) => x + 1);
    const mapped = stream(list).map(sum, { workers: 1 });
    expect(await mapped.toArray()).toEqual([new Uint8Array([2, 3]), new Uint8Array([4])]);
    expect(list.map(({ length }) => length)).toEqual([2, 1]);
    await stream(list).map(sum, { workers: 1, transfer: true }).toArray();
    expect(list.map(({ length }) => length)).toEqual([0, 0]);
  });

  it("feeds a pipeline", async () => {
    const results = await onReference(() =>
      pipeline({
        upload: (row: Float32Array<ArrayBuffer>) => tensor(row),
        compute: (x) => x.sum(),
        download: (y) => y.item(),
        depth: 2,
      })
        .run(stream(numbers(5)).map((x) => new Float32Array([x, x]), { workers: 2 }))
        .toArray(),
    );
    expect(results).toEqual([0, 2, 4, 6, 8]);
    await released();
  });
});

describe("an item of map in workers", () => {
  it("that throws or rejects ends the iteration after the results before it", async () => {
    const mapped = stream(numbers(9)).map(
      (x) => {
        if (x === 3) throw new RangeError("three");
        return x;
      },
      { workers: 2 },
    );
    const { fault, seen } = await endOf(mapped);
    expect(fault.message).toBe("map: invalid item 3: the function threw RangeError: three");
    // The function begins at line 10, column 5 of the program.
    expect(fault.position).toMatchObject({ line: 11 });
    expect(seen).toEqual([0, 1, 2]);
    await released();
    const rejecting = stream([7]).map(() => Promise.reject("no"), { workers: 1 });
    expect((await endOf(rejecting)).fault.message).toBe(
      "map: invalid item 0: the function threw no",
    );
  });

  it("that never resolves ends after the time limit, whether it waits or computes", async () => {
    for (const stuck of [
      () => new Promise(() => {}),
      () => {
        for (;;);
      },
    ]) {
      const { fault } = await endOf(stream([1]).map(stuck, { workers: 1, timeout: 300 }));
      expect(fault.message).toBe(
        "map: missing result of item 0: the function did not end within 300 ms: fix it, or raise `timeout`",
      );
    }
    await released();
  });

  it("that uses a variable of the program names it and says what to do", async () => {
    const scale = 2;
    const { fault } = await endOf(stream([1]).map((x) => x * scale, { workers: 1 }));
    expect(fault.message).toBe(
      "map: unknown variable `scale` at item 0: a function in a worker cannot use the program's variables: pass its value as `{ with: { scale } }`, and read it from the third argument",
    );
  });

  it("that leaves an error behind fails too", async () => {
    const mapped = stream([1]).map(
      () =>
        new Promise(() =>
          setTimeout(() => {
            throw new Error("later");
          }, 1),
        ),
      { workers: 1 },
    );
    expect((await endOf(mapped)).fault.message).toMatch(/^map: .*item 0: .*Error: later$/);
  });

  it("whose worker ends says so", async () => {
    const mapped = stream(numbers(4)).map(
      (x) => {
        const { process } = globalThis as unknown as { process: { exit(code: number): void } };
        if (x === 2) process.exit(5);
        return x;
      },
      { workers: 1 },
    );
    const { fault, seen } = await endOf(mapped);
    expect(fault.message).toBe("map: missing result of item 2: its worker ended: code 5");
    expect(seen).toEqual([0, 1]);
    await released();
  });

  it("that has a tensor, a function or an object of a class is refused before it is sent", async () => {
    class Row {}
    await onReference(async () => {
      for (const [item, problem] of [
        [
          [tensor([1])],
          "it contains a tensor, which is on a device: send its elements, `await x.data()`",
        ],
        [
          { f: () => 1 },
          "it contains a function: send numbers, strings, typed arrays and plain objects",
        ],
        [
          new Map([["row", new Row()]]),
          "it contains an object of class Row, which would lose its class: send numbers, strings, typed arrays and plain objects",
        ],
      ] as const) {
        const { fault } = await endOf(stream<unknown>([0, item]).map((x) => x, { workers: 1 }));
        expect(fault.message).toBe(`map: unsupported item 1: ${problem}`);
      }
    });
    await released();
  });

  it("whose result cannot be sent says so", async () => {
    const { fault } = await endOf(stream([1]).map(() => () => 1, { workers: 1 }));
    expect(fault.message).toMatch(
      /^map: unsupported result of item 0: it cannot be sent: DataCloneError: .*: return numbers, strings, typed arrays and plain objects$/,
    );
  });
});

describe("an iteration of map in workers", () => {
  it("that is left early releases its workers and its source", async () => {
    let closed = 0;
    async function* source(): AsyncGenerator<number> {
      try {
        yield* numbers(100);
      } finally {
        closed++;
      }
    }
    const mapped = stream({ [Symbol.asyncIterator]: source }).map((x) => x, { workers: 3 });
    for await (const _ of mapped) break;
    expect(closed).toBe(1);
    await released();
  });

  it("that is left early does not wait for a source that never answers", async () => {
    async function* source(): AsyncGenerator<number> {
      yield 1;
      await new Promise(() => {});
    }
    const mapped = stream({ [Symbol.asyncIterator]: source }).map((x) => x, { workers: 1 });
    for await (const _ of mapped) break;
    await released();
  });

  it("hands on the error of its source", async () => {
    function* source(): Generator<number> {
      yield 1;
      throw new Error("the source");
    }
    const seen: number[] = [];
    await expect(async () => {
      for await (const x of stream({ [Symbol.iterator]: source }).map((x) => x, { workers: 2 }))
        seen.push(x);
    }).rejects.toThrow("the source");
    expect(seen).toEqual([1]);
    await released();
  });
});

describe("the options of map", () => {
  it.each<[MapOptions, string]>([
    [{ workers: 17 }, "map: invalid workers 17: expected an integer from 0 (no workers) to 16"],
    [{ workers: 1.5 }, "map: invalid workers 1.5: expected an integer from 0 (no workers) to 16"],
    [{ workers: 1, prefetch: 0 }, "map: invalid prefetch 0: expected an integer above 0"],
    [{ workers: 1, timeout: 0 }, "map: invalid timeout 0: expected milliseconds above 0"],
    [
      { with: { decodeImage: 1 } },
      "map: duplicate name `decodeImage`: the third argument already has it",
    ],
    [
      { workers: 1, with: { f: () => 1 } },
      "map: unsupported constant `f`: it contains a function: send numbers, strings, typed arrays and plain objects",
    ],
  ])("are checked: %j", (options, message) => {
    expect(() => stream([1]).map((x) => x, options)).toThrow(message);
  });

  it("give the third argument its members in the program too", async () => {
    const scaled = stream([1, 2]).map((x, _, { scale }) => x * scale, { with: { scale: 3 } });
    expect(await scaled.toArray()).toEqual([3, 6]);
  });
});

describe("a function without its own text", () => {
  it.each([
    ["a built-in", Math.abs],
    ["a bound function", ((x: number) => x).bind(null)],
    [
      "a method",
      {
        double(x: number) {
          return 2 * x;
        },
      }.double,
    ],
  ])("is refused: %s", async (_, f) => {
    const { fault } = await endOf(
      stream([1])
        .map((x) => f(x), { workers: 0 })
        .map(f, { workers: 1 }),
    );
    expect(fault.message).toBe(
      "map: unsupported function: expected an arrow function or a function expression: write `(item) => …`",
    );
  });
});

it("without workers says so", async () => {
  enterProgram({ openDataWorker: null });
  expect((await endOf(stream([1]).map((x) => x, { workers: 1 }))).fault.message).toBe(
    "map: unsupported workers: they are not available here: omit `workers`",
  );
});

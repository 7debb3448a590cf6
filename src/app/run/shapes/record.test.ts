import { describe, expect, it } from "vitest";
import { tensor } from "../../../engine/api.ts";
import type { Probes } from "./probes.ts";
import type { Recording } from "./read-recording.ts";
import { type RecordingRealm, recordShapes } from "./record.ts";
import { fullBudget, probesName, type Record, smallBudget } from "./shape-messages.ts";

const request = {
  type: "record",
  request: 1,
  modules: [],
  standIn: "zeros",
  seed: 0,
  languageVersion: 2,
  params: {},
  files: [],
  budget: fullBudget,
} as const;

/** Records a program whose text is `run`, loaded after that many milliseconds, where each task takes `turn` of them. */
function recorded(
  run: (probes: Probes) => Promise<unknown>,
  { loads, turn, ...change }: Partial<Record> & { readonly loads: number; readonly turn: number },
): Promise<Recording> {
  let time = 0;
  let begun: number | null = null;
  const global: { [probesName]?: Probes } = {};
  const realm: RecordingRealm = {
    global,
    now: () => time,
    later: (next) => {
      time += turn;
      setImmediate(next);
    },
    load: async () => {
      while (time < loads) await new Promise((resolve) => setImmediate(resolve));
      begun = time;
      await run(global[probesName] as Probes);
    },
    begun: () => begun,
    loadFunction: async () => ({ default: null }),
    onError: () => {},
  };
  return new Promise((resolve) => recordShapes({ ...request, ...change }, realm, resolve));
}

describe("the time of a recording", () => {
  it("begins with the program, however long its files take to load", async () => {
    const { positions, isPartial } = await recorded(async ({ value }) => value(0, tensor([1, 2])), {
      loads: 4_000,
      turn: 10,
    });
    expect(positions).toHaveLength(1);
    expect(isPartial).toBe(false);
  });

  it("is longer where the machine is so busy that tasks are long", async () => {
    const { positions } = await recorded(
      async ({ value }) => {
        for (let turns = 0; turns < 50; turns++)
          await new Promise((resolve) => setImmediate(resolve));
        value(0, tensor([1, 2]));
      },
      { loads: 0, turn: 100 },
    );
    expect(positions).toHaveLength(1);
  });

  it("ends where the program waits for what never comes, and keeps what it had by then", async () => {
    const { positions, isPartial } = await recorded(
      ({ value }) => {
        value(0, tensor([1, 2]));
        return new Promise(() => {});
      },
      { loads: 0, turn: 10 },
    );
    expect(positions).toHaveLength(1);
    expect(isPartial).toBe(true);
  });
});

describe("a recording with a firm budget", () => {
  const firm = { loads: 0, turn: 10, budget: smallBudget };
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  };

  it("has its notes where the program stays within it", async () => {
    const { positions, isPartial } = await recorded(async ({ value }) => {
      value(0, tensor([1, 2]));
      await turns(5);
    }, firm);
    expect([positions.length, isPartial]).toEqual([1, false]);
  });

  it("keeps its notes where the program takes longer, and ends at once where it waits", async () => {
    let waited = 0;
    const { positions, fault, isPartial } = await recorded(async ({ value }) => {
      value(0, tensor([1, 2]));
      for (; waited < 1_000; waited++) await turns(1);
      value(1, tensor([3]));
    }, firm);
    expect(positions.map(({ index }) => index)).toEqual([0]);
    expect([fault, isPartial]).toEqual([null, true]);
    expect(waited).toBeLessThan(100);
  });

  it("notes nothing more once the program has recorded too many nodes", async () => {
    const many = await recorded(async ({ value }) => {
      let x = tensor([1, 2]);
      for (let op = 0; op <= smallBudget.nodes; op++) x = x.add(1);
      value(0, x);
      value(1, x);
    }, firm);
    expect(many.positions.map(({ index }) => index)).toEqual([0]);
    expect(many.isPartial).toBe(true);
  });
});

describe("files of the visitor", () => {
  const content = new Blob(["a,b\n1,2\n"]);
  const reading = (files: Record["files"]): Promise<Recording> =>
    recorded(
      async ({ value }) => {
        value(0, tensor([1, 2]));
        const { data } = await import("../../../engine/api.ts");
        value(1, (await data.csv("own.csv")).numbers("a"));
      },
      { loads: 0, turn: 10, files },
    );

  it("end a recording that may not read them, without an error", async () => {
    const { positions, fault, isPartial } = await reading(null);
    expect(positions.map(({ index }) => index)).toEqual([0]);
    expect([fault, isPartial]).toEqual([null, true]);
  });

  it("are read where the program has been run", async () => {
    const { positions } = await reading([{ name: "own.csv", content }]);
    expect(positions.map(({ index }) => index)).toEqual([0, 1]);
  });
});

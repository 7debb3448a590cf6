import { describe, expect, it } from "vitest";
import { tensor } from "../../../engine/api.ts";
import type { Probes } from "./probes.ts";
import { type RecordingRealm, recordShapes } from "./record.ts";
import { probesName, type Recording } from "./shape-messages.ts";

const request = {
  type: "record",
  request: 1,
  modules: [],
  standIn: "zeros",
  seed: 0,
  params: {},
  files: [],
} as const;

/** Records a program of which `run` is the text, loaded after so many milliseconds, each turn taking `turn` of them. */
function recorded(
  run: (probes: Probes) => Promise<unknown>,
  { loads, turn }: { readonly loads: number; readonly turn: number },
): Promise<Recording> {
  let time = 0;
  let hasBegun = false;
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
      hasBegun = true;
      await run(global[probesName] as Probes);
    },
    hasBegun: () => hasBegun,
    loadFunction: async () => ({ default: null }),
    onError: () => {},
  };
  return recordShapes(request, realm);
}

describe("the time of a recording", () => {
  it("begins with the program, however long its files take to load", async () => {
    const { places, isPartial } = await recorded(async ({ value }) => value(0, tensor([1, 2])), {
      loads: 4_000,
      turn: 10,
    });
    expect(places).toHaveLength(1);
    expect(isPartial).toBe(false);
  });

  it("is longer where the machine is so busy that turns are long", async () => {
    const { places } = await recorded(
      async ({ value }) => {
        for (let turns = 0; turns < 50; turns++)
          await new Promise((resolve) => setImmediate(resolve));
        value(0, tensor([1, 2]));
      },
      { loads: 0, turn: 100 },
    );
    expect(places).toHaveLength(1);
  });

  it("ends where the program waits for what never comes, and keeps what it had by then", async () => {
    const { places, isPartial } = await recorded(
      ({ value }) => {
        value(0, tensor([1, 2]));
        return new Promise(() => {});
      },
      { loads: 0, turn: 10 },
    );
    expect(places).toHaveLength(1);
    expect(isPartial).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { zeros } from "../../../engine/api.ts";
import { Probes } from "./probes.ts";
import { maxNotedValues } from "./shape-messages.ts";

function probes(isOdd: boolean, time = { now: 0, nodes: 0 }): Probes {
  return new Probes({
    isOdd,
    milliseconds: 100,
    now: () => time.now,
    nodes: () => time.nodes,
    maxNodes: 60_000,
  });
}

/** The number of whole iterations of a loop that has no end condition. */
function turns(by: Probes, collects: number, each: () => void = () => {}): number {
  by.enter(0, collects);
  for (let turn = 0; ; turn++) {
    if (by.turn(0)) return turn;
    each();
  }
}

describe("loops of a recording", () => {
  it("end after an even or an odd number of iterations", () => {
    expect([turns(probes(false), 0), turns(probes(true), 0)]).toEqual([128, 129]);
  });

  it("end sooner where each iteration records much, and then after two or three", () => {
    const time = { now: 0, nodes: 0 };
    const much = (): void => {
      time.nodes += 1_000;
    };
    expect(turns(probes(false, time), 0, much)).toBe(2);
    expect(turns(probes(true, time), 0, much)).toBe(3);
  });

  it("go on for longer where they add to a list", () => {
    expect(turns(probes(false), 1)).toBe(2048);
  });

  it("end as soon as may be once the time is over", () => {
    const time = { now: 0, nodes: 0 };
    const by = probes(false, time);
    // Time spent loading files does not count.
    time.now = 1_000;
    expect(turns(by, 1)).toBe(2048);
    time.now = 1_101;
    expect(turns(by, 1)).toBe(2);
  });
});

describe("values of a recording", () => {
  it("are returned unchanged", () => {
    const by = probes(false);
    const thing = {};
    expect([by.value(0, thing), by.value(1, 3), by.value(2, null)]).toEqual([thing, 3, null]);
    expect(by.notes()).toEqual([]);
  });

  it("are noted up to a limit, which the page holds too", () => {
    const by = probes(false);
    const extents = 7;
    const shape = new Array(extents).fill(1);
    for (let index = 0; index < 5_000; index++)
      for (let note = 1; note <= 4; note++) by.value(index, zeros([...shape, note]));
    const noted = by.notes().reduce((sum, { notes }) => sum + notes.length, 0);
    expect(noted).toBe(Math.floor(maxNotedValues / (extents + 2)));
  });

  it("end it once it has recorded too much", () => {
    const time = { now: 0, nodes: 0 };
    const by = probes(false, time);
    time.nodes = 1e6;
    expect(() => by.value(0, {})).toThrow("the program records too many ops");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatable } from "../../testing/repeatable.ts";
import { ShareDecision } from "./share-decision.ts";

/** Devices whose times are known. */
interface Devices {
  /** Milliseconds for a cell, for each device. */
  readonly perCell: number[];
  /** Milliseconds that a part takes on another device than the first, whatever its rows. */
  readonly sending?: number;
  /** Milliseconds that a step takes longer when it is split. */
  readonly joining?: number;
  /** The factor of the time of a step. */
  readonly noise?: () => number;
}

interface Step {
  readonly cells: readonly number[];
  readonly milliseconds: number;
}

/** Does steps as the decision says. The first step of a trial takes a second longer, to compile. */
function steps(decision: ShareDecision, count: number, devices: Devices): Step[] {
  const { perCell, sending = 0, joining = 0, noise = () => 1 } = devices;
  return Array.from({ length: count }, () => {
    const split = decision.next;
    const parts = split.cells.map((cells, at) =>
      cells === 0 ? 0 : (cells * (perCell[at] as number) + (at > 0 ? sending : 0)) * noise(),
    );
    const isSplit = split.cells[0] !== 16;
    const usual = Math.max(...parts) + (isSplit ? joining * noise() : 0);
    const milliseconds = usual + (split.times.length === 0 ? 1000 : 0);
    decision.took(split, milliseconds, parts);
    return { cells: split.cells, milliseconds };
  });
}

function splitsIn(done: readonly Step[]): Set<string> {
  return new Set(done.map(({ cells }) => cells.join()));
}

describe("the division of a batch between devices", () => {
  it("is the first device alone where it is 100 times as fast, after few trials", () => {
    const decision = new ShareDecision(2, 16);
    const done = steps(decision, 120, { perCell: [1, 100] });
    expect(done.filter(({ cells }) => cells[0] !== 16)).toHaveLength(3);
    expect(splitsIn(done.slice(6))).toEqual(new Set(["16,0"]));
    expect(decision.best.cells).toEqual([16, 0]);
  });

  it("is near half for equal devices", () => {
    const decision = new ShareDecision(2, 16);
    steps(decision, 60, { perCell: [1, 1], sending: 0.2, joining: 0.5 });
    expect(decision.best.cells).toEqual([8, 8]);
  });

  it("finds the better fraction for a device with slow transfers", () => {
    const decision = new ShareDecision(2, 16);
    const done = steps(decision, 120, { perCell: [1, 1], sending: 4 });
    const { cells } = decision.best;
    expect([9, 10, 11]).toContain(cells[0]);
    expect(done.at(-1)?.milliseconds).toBeLessThan(12);
  });

  it("is another device alone where even sending everything there takes less", () => {
    const decision = new ShareDecision(2, 16);
    steps(decision, 120, { perCell: [100, 1], sending: 1 });
    expect(decision.best.cells).toEqual([0, 16]);
  });

  it("is the first device alone where transfers cost what a split saves", () => {
    const decision = new ShareDecision(2, 16);
    const done = steps(decision, 120, { perCell: [1, 1], joining: 8 });
    expect(decision.best.cells).toEqual([16, 0]);
    expect(splitsIn(done.slice(40))).toEqual(new Set(["16,0"]));
  });

  it("goes over three devices, and leaves out those that are of no use", () => {
    const decision = new ShareDecision(3, 16);
    steps(decision, 120, { perCell: [1, 1, 200] });
    expect(decision.best.cells[2]).toBe(0);
    expect(decision.best.cells[0]).toBeGreaterThan(6);
    expect(decision.best.cells[0]).toBeLessThan(10);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "has few ways and stays with one, whatever the noise (%i)",
    (seed) => {
      const noise = repeatable(seed);
      const decision = new ShareDecision(2, 16);
      const done = steps(decision, 200, {
        perCell: [1, 1.5],
        sending: 1,
        joining: 0.5,
        noise: () => 0.85 + 0.3 * noise(),
      });
      expect(splitsIn(done).size).toBeLessThanOrEqual(6);
      expect(splitsIn(done.slice(70, 128)).size).toBe(1);
      const [best] = done.slice(70, 71);
      expect((best as Step).cells[0]).toBeLessThan(14);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "does not use a split that is no faster because of noise (%i)",
    (seed) => {
      const noise = repeatable(seed);
      const decision = new ShareDecision(2, 16);
      // The best split takes 10% longer than the first device alone.
      const devices = { perCell: [1, 3], joining: 5.6, noise: () => 0.7 + 0.6 * noise() };
      steps(decision, 128, devices);
      expect(decision.best.cells).toEqual([16, 0]);
    },
  );

  it("is never slower than the first device alone by more than 5%, and tries few strategies", () => {
    const time = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(time, { minLength: 2, maxLength: 4 }),
        time,
        time,
        (perCell, sending, joining) => {
          const decision = new ShareDecision(perCell.length, 16);
          const done = steps(decision, 100, { perCell, sending, joining });
          const alone = 16 * (perCell[0] as number);
          for (const { milliseconds } of done.slice(70))
            expect(milliseconds).toBeLessThanOrEqual(alone * 1.05);
          expect(splitsIn(done).size).toBeLessThanOrEqual(6);
          expect(splitsIn(done.slice(70)).size).toBe(1);
        },
      ),
    );
  });

  it("follows devices that have become slower or faster, but seldom", () => {
    const decision = new ShareDecision(2, 16);
    steps(decision, 100, { perCell: [1, 1] });
    expect(decision.best.cells).toEqual([8, 8]);
    const done = steps(decision, 300, { perCell: [1, 4] });
    expect(decision.best.cells[0]).toBeGreaterThan(11);
    expect(splitsIn(done.slice(0, 40))).toEqual(new Set(["8,8"]));
    // Four times as fast again: nothing changes until it has been measured again.
    const later = steps(decision, 2000, { perCell: [1, 1] });
    expect(decision.best.cells[0] as number).toBeLessThan(11);
    expect(splitsIn([...done, ...later]).size).toBeLessThanOrEqual(6);
  });

  it("measures more and more seldom", () => {
    const decision = new ShareDecision(2, 16);
    const done = steps(decision, 4000, { perCell: [1, 1] });
    const alone = done.flatMap(({ cells }, at) => (cells[0] === 16 ? [at] : []));
    const series = alone.filter(
      (at, index) => index === 0 || at - (alone[index - 1] as number) > 20,
    );
    expect(series.length).toBeLessThanOrEqual(6);
    expect(series.length).toBeGreaterThan(3);
  });

  it("is the first device alone for one row or one device", () => {
    for (const decision of [new ShareDecision(2, 1), new ShareDecision(1, 16)]) {
      const split = decision.next;
      decision.took(split, 5, [5]);
      expect(decision.next).toBe(split);
      expect(split.cells.slice(1).every((cells) => cells === 0)).toBe(true);
      expect(decision.measured).toEqual([split]);
    }
  });
});

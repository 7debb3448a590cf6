import { describe, expect, it } from "vitest";
import type { Times } from "../auto/placement.ts";
import { type Alone, SplitDecision, type Verdict } from "./decision.ts";
import type { Splittable } from "./splittable.ts";

const work: Splittable = {
  step: 0,
  rows: 1024,
  unit: 16,
  share: 1,
  carriedBytes: 0,
  resultBytes: 2 ** 20,
};

/** Transfers that hardly cost anything. */
const quick = (bytes: number): number => bytes / 1e9;

function alone(gpu: number, cpu: number, changes: Partial<Alone> = {}): Times<Alone> {
  const both = { moving: 0, measured: true, ...changes };
  return { gpu: { milliseconds: gpu, ...both }, cpu: { milliseconds: cpu, ...both } };
}

/** The devices' rates in splits, relative to those alone, and what a split takes besides its longer part. */
interface Truth {
  readonly slowed?: Times<number>;
  readonly extra?: number;
}

/** The verdicts of so many executions, where splits take what the rates say. */
function verdicts(
  decision: SplitDecision,
  times: Times<Alone>,
  executions: number,
  { slowed = { gpu: 1, cpu: 1 }, extra = 0 }: Truth = {},
): Verdict[] {
  return Array.from({ length: executions }, () => {
    const verdict = decision.decide(times);
    const { rows } = verdict;
    if (rows === null) return verdict;
    const parts = {
      gpu: (times.gpu.milliseconds * slowed.gpu * rows) / work.rows,
      cpu: (times.cpu.milliseconds * slowed.cpu * (work.rows - rows)) / work.rows,
    };
    decision.took(rows, Math.max(parts.gpu, parts.cpu) + extra, parts);
    return verdict;
  });
}

describe("the decision to split", () => {
  it("assigns rows to each device in proportion to its rate", () => {
    const last = verdicts(new SplitDecision(work, quick), alone(10, 20), 16).at(-1);
    expect(last).toEqual({
      rows: 688,
      reason: "Split: rows 0 to 688 on the GPU, 688 to 1,024 on the CPU",
    });
  });

  it("measures the split and the better device alternately before it uses either", () => {
    const first = verdicts(new SplitDecision(work, quick), alone(10, 20), 8);
    expect(first.map(({ rows }) => rows !== null)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(first[1]?.reason).toBe("Not split: this execution is timed for comparison with a split");
  });

  it("never tries a split that cannot win, and says why", () => {
    const decision = new SplitDecision(work, quick);
    const all = verdicts(decision, alone(1, 40), 100);
    expect(all.every(({ rows }) => rows === null)).toBe(true);
    expect(all.at(-1)?.reason).toBe(
      "Not split: the GPU is 40× faster than the CPU, so the CPU could save at most 2.4%",
    );
  });

  it("never tries a split whose transfer costs more than it saves", () => {
    const slow = (bytes: number): number => bytes / 1e3;
    const all = verdicts(new SplitDecision(work, slow), alone(2, 12), 100);
    expect(new Set(all.map(({ reason }) => reason))).toEqual(
      new Set([
        "Not split: the GPU is 6× faster than the CPU, so the CPU could save at most 14%, less than the transfer costs",
      ]),
    );
  });

  it("counts the operands that the plan itself makes and the other device lacks", () => {
    const carried = { ...work, carriedBytes: 2e10 };
    const all = verdicts(new SplitDecision(carried, quick), alone(10, 20), 20);
    expect(all.every(({ rows }) => rows === null)).toBe(true);
  });

  it("waits until both devices have been measured alone", () => {
    const { rows, reason } = new SplitDecision(work, quick).decide({
      ...alone(10, 20),
      cpu: { milliseconds: 20, moving: 0, measured: false },
    });
    expect(rows).toBe(null);
    expect(reason).toBe("Not split: the CPU has not been measured yet");
  });

  it("says that a rate is expected where it was not measured", () => {
    const { reason } = new SplitDecision(work, quick).decide(alone(1, 1e4, { measured: false }));
    expect(reason).toBe(
      "Not split: the GPU is expected to be 10,000× faster than the CPU, so the CPU could save at most 0.01%",
    );
  });

  it("uses no split that was measured to save too little", () => {
    const all = verdicts(new SplitDecision(work, quick), alone(10, 20), 64, { extra: 5 });
    expect(all.filter(({ rows }) => rows !== null)).toHaveLength(4);
    expect(all.at(-1)?.reason).toBe("Not split: a split took 12 ms, the GPU without a split 10 ms");
  });

  it("splits elsewhere where the parts show other rates than the devices alone", () => {
    const slowed = { gpu: 1, cpu: 1.6 };
    const all = verdicts(new SplitDecision(work, quick), alone(10, 12), 64, { slowed });
    const splits = [...new Set(all.map(({ rows }) => rows).filter((rows) => rows !== null))];
    expect(splits[0]).toBe(560);
    expect(splits.at(-1)).toBe(672);
    expect(all.at(-1)?.rows).toBe(672);
  });

  it.each([
    ["a worthwhile split", 0],
    ["a split that costs too much", 5],
    ["a split that always costs twice the better device", 14],
  ])("is in the long run at most 5% slower than the better device: %s", (_, extra) => {
    const executions = 5000;
    const all = verdicts(new SplitDecision(work, quick), alone(10, 20), executions, { extra });
    const split = all.filter(({ rows }) => rows !== null).length;
    const took = split * (20 / 3 + extra) + (executions - split) * 10;
    expect(took / executions).toBeLessThan(1.05 * 10);
  });

  it("tries again in time, and uses a split that has become worthwhile", () => {
    const decision = new SplitDecision(work, quick);
    verdicts(decision, alone(10, 20), 64, { extra: 5 });
    const later = verdicts(decision, alone(10, 20), 200);
    expect(later.at(-1)?.rows).toBe(688);
  });

  it("compares with the better device, and with the transfers that it needs", () => {
    const onCpu: Times<Alone> = {
      gpu: { milliseconds: 1, moving: 100, measured: true },
      cpu: { milliseconds: 10, moving: 0, measured: true },
    };
    const last = verdicts(new SplitDecision(work, quick), onCpu, 16).at(-1);
    expect(last?.rows).not.toBe(null);
  });

  it("stays with a refusal", () => {
    const decision = new SplitDecision(work, quick);
    decision.refuse("its partitions cannot be compiled: none");
    expect(decision.decide(alone(10, 20))).toEqual({
      rows: null,
      reason: "Not split: its partitions cannot be compiled: none",
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Execution, layOutExecutions } from "./device-layout.ts";

const execution = (
  start: number,
  end: number,
  kernels: Execution["kernels"] = null,
  busy: number | null = kernels?.reduce<number>((sum, each) => sum + (each ?? 0), 0) ?? null,
): Execution => ({
  kind: "execute",
  id: "a",
  on: "",
  start,
  end,
  busy,
  kernels,
  steps: (kernels ?? []).map((_, at) => ({ name: `k${at}`, positions: [] })),
});

const ends = (spans: readonly Execution[]): readonly (readonly number[])[] =>
  layOutExecutions(spans).map(({ start, end }) => [start, end]);

describe("executions on a device", () => {
  it("begin with their call where nothing is known, and after the one before them", () => {
    expect(ends([])).toEqual([]);
    expect(ends([execution(1, 5)])).toEqual([[1, 5]]);
    expect(ends([execution(0, 5), execution(1, 9)])).toEqual([
      [0, 5],
      [5, 9],
    ]);
  });

  it("last as long as the device was busy, and end when the host was notified", () => {
    expect(ends([execution(0, 10, null, 2)])).toEqual([[8, 10]]);
    expect(ends([execution(0, 10, [1, 3])])).toEqual([[6, 10]]);
  });

  it("reported to the host together share the time, in the order of their calls", () => {
    expect(ends([execution(0, 10, [2]), execution(1, 10, [3])])).toEqual([
      [5, 7],
      [7, 10],
    ]);
  });

  it("have their kernels in order, which end with them", () => {
    const [placed] = layOutExecutions([execution(0, 10, [1, null, 3], 6)]);
    expect(placed?.kernels.map(({ step, start, end }) => [step.name, start, end])).toEqual([
      ["k0", 6, 7],
      ["k2", 7, 10],
    ]);
  });

  it("draw kernels shorter than measured where they would begin before the call", () => {
    const [placed] = layOutExecutions([execution(8, 10, [4, 4])]);
    expect(placed?.kernels).toMatchObject([
      { start: 8, end: 9, milliseconds: 4 },
      { start: 9, end: 10, milliseconds: 4 },
    ]);
  });

  it("without valid ends are left out", () => {
    expect(ends([execution(Number.NaN, 1), execution(0, Number.NaN), execution(3, 2)])).toEqual([]);
  });

  it("never overlap, and lie between their call and their end", () => {
    const time = fc.double({ min: 0, max: 100, noNaN: true });
    const any = fc.tuple(time, time, fc.array(time, { maxLength: 4 }), fc.option(time));
    fc.assert(
      fc.property(fc.array(any), (all) => {
        const spans = all.map(([start, length, kernels, busy]) =>
          execution(start, start + length, kernels, busy),
        );
        const placed = layOutExecutions(spans);
        for (const [at, { start, end, kernels, execution: of }] of placed.entries()) {
          expect(start).toBeGreaterThanOrEqual(of.start);
          expect(end).toBeLessThanOrEqual(of.end);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(placed[at + 1]?.start ?? end).toBeGreaterThanOrEqual(end);
          for (const kernel of kernels) {
            expect(kernel.start).toBeGreaterThanOrEqual(start - 1e-9);
            expect(kernel.end).toBeLessThanOrEqual(end);
          }
        }
      }),
    );
  });
});

// The works at small sizes on our CPU backend, against references in double precision, and the report of a run.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import type { Task } from "../engines/engine.ts";
import type { Cell } from "../result.ts";
import type { Cells, SizeRow } from "./result.ts";
import { breakEven, breakEvens, sizeTable, winnerOf } from "./table.ts";
import { type Modes, openModes, programTask } from "./tasks.ts";
import { modeWorks, sizedOps, tokenising } from "./works.ts";

async function resultOf(task: Task): Promise<Float32Array> {
  await task.enqueue(0);
  await task.finish();
  return task.result();
}

describe("the works of the seed projects", () => {
  let modes: Modes;
  beforeAll(async () => {
    modes = await openModes(undefined, false);
  });
  afterAll(() => modes.dispose());

  it.each(modeWorks(128))("$title is computed right", async (work) => {
    const result = await resultOf(await modes.prepare("cpu", work));
    expect(faultIn(result, work.reference)).toBeNull();
    const wrong = result.map((value) => value + 0.01 + Math.abs(value));
    expect(faultIn(wrong, work.reference)).toContain("wrong result");
  });

  it.each(sizedOps)("$name is computed right", async (op) => {
    const work = op.work(op.sizes[0] as number);
    const result = await resultOf(await modes.prepare("cpu", work));
    expect(faultIn(result, work.reference)).toBeNull();
  });

  it("include text encoding, which uses no device", async () => {
    const { encode, reference } = tokenising(500);
    expect(faultIn(await resultOf(programTask(encode)), reference)).toBeNull();
  });

  it("have distinct names", () => {
    const names = modeWorks().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

function times(...all: readonly number[]): Cell {
  const median = all[Math.floor(all.length / 2)] as number;
  const rest = { low: median, high: median, p10: median, p90: median, cold: median, queue: 1 };
  return { status: "measured", median, ...rest, times: all };
}

const quick = times(1, 1.01, 1.02, 1.01, 1, 1.02, 1.01);
const slow = times(2.01, 2.02, 2.01, 2.01, 2.01, 2.02, 2.01);
const gpuWins: Cells = { cpu: slow, gpu: quick };
const cpuWins: Cells = { cpu: quick, gpu: slow };

function row(n: number, alone: Cells, queued: Cells = alone): SizeRow {
  return { name: "add", title: `${n} Ki`, n, alone, queued };
}

describe("the report of a run's times", () => {
  it("names the fastest mode and its lead", () => {
    expect(winnerOf(gpuWins)).toBe("GPU, 2.0× faster than CPU");
    expect(winnerOf({ cpu: quick, gpu: quick })).toContain("too close to call");
    expect(winnerOf({ cpu: quick, gpu: { status: "failed", fault: "lost" } })).toBe("–");
  });

  it("finds the size from which the GPU is faster", () => {
    const sizes = [row(64, gpuWins), row(1, gpuWins), row(4, cpuWins), row(16, gpuWins)];
    expect(breakEven(sizes, "alone")?.from.n).toBe(16);
    expect(breakEven([row(1, gpuWins), row(4, cpuWins)], "alone")).toBeNull();
  });

  it("does not count a size whose samples overlap", () => {
    const sizes = [row(1, { cpu: quick, gpu: quick }), row(4, gpuWins)];
    expect(breakEven(sizes, "alone")?.from.n).toBe(4);
  });

  it("describes both sizes in words, awaited and in a queue", () => {
    expect(breakEvens([row(1, cpuWins, gpuWins), row(4, gpuWins)])).toEqual([
      "add: the GPU wins from 4 Ki on where each result is awaited, and at every one of these sizes in a queue.",
    ]);
  });

  it("shows both kinds of times for each size", () => {
    expect(sizeTable({ sizes: [row(1, cpuWins, gpuWins)] }).rows).toEqual([
      [
        "add",
        "1 Ki",
        "1.01",
        "2.01",
        "CPU, 2.0× faster than GPU",
        "2.01",
        "1.01",
        "GPU, 2.0× faster than CPU",
      ],
    ]);
  });
});

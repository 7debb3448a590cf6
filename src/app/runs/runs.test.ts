import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../../tests/site/memory-storage.ts";
import { emptyResults, useResults } from "../results/results.ts";
import { openProgram, useProgram } from "../run/session.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { aRun } from "../testing/kept-run.ts";
import { runOptions } from "../testing/run-options.ts";
import type { KeptRun } from "./kept-run.ts";
import * as limits from "./limits.ts";
import type { RunArchive } from "./run-archive.ts";
import { textOfRuns } from "./run-text.ts";
import {
  againstPinned,
  choose,
  comparedRuns,
  importRuns,
  keepRuns,
  pin,
  removeRun,
  useRuns,
  withinLimits,
} from "./runs.ts";

function memoryArchive(stored: readonly KeptRun[] = []): RunArchive & { ids(): string[] } {
  const runs = new Map(stored.map((run) => [run.id, run]));
  return {
    all: async () => [...runs.values()],
    keep: async (added) => {
      for (const run of added) runs.set(run.id, run);
    },
    remove: async (ids) => {
      for (const id of ids) runs.delete(id);
    },
    ids: () => [...runs.keys()],
  };
}

const options = runOptions({ source: "a" });

const first = executionTiming({ device: "cpu", endToEnd: [1] });

/** A run of the page whose program is over. */
function endProgram(outcome: "done" | "failed" = "done"): void {
  useResults.setState(emptyResults({ ...options }), true);
  useResults.setState({ devices: ["cpu"], timings: [first] });
  useResults.setState({ outcome, isMeasuring: true });
}

/** A run of the page that comes to its end. */
function finish(outcome: "done" | "failed" = "done"): void {
  endProgram(outcome);
  useResults.setState({ isMeasuring: false });
}

const initial = useRuns.getState();
const ids = (): string[] => useRuns.getState().runs.map(({ id }) => id);
const run = (id: string, when: number): KeptRun => aRun({ id, when });

let end = (): void => {};

/** Keeps runs until the end of the test. Resolves when those of earlier visits are there. */
function keep(...args: Parameters<typeof keepRuns>): Promise<void> {
  const keeping = keepRuns(...args);
  end = keeping.end;
  return keeping.loaded;
}

beforeEach(() => useRuns.setState(initial, true));
afterEach(() => end());

describe("the runs", () => {
  it("are those of earlier visits and each one that finishes, the newest first", async () => {
    const archive = memoryArchive([run("old", 1), run("older", 0)]);
    const storage = memoryStorage();
    storage.write("pinned-run", "old");
    await keep(archive, storage);
    finish();
    finish("failed");
    await Promise.resolve();
    const { runs, pinned, shown } = useRuns.getState();
    expect(runs).toHaveLength(3);
    expect(ids().slice(1)).toEqual(["old", "older"]);
    expect(pinned).toBe("old");
    expect(shown).toBeNull();
    expect(archive.ids()).toContain(ids()[0]);
  });

  it("are stored once their program is over, and again with the times measured since", async () => {
    const archive = memoryArchive();
    const keeping = keepRuns(archive, memoryStorage());
    ({ end } = keeping);
    const times = async (): Promise<unknown[]> =>
      (await archive.all()).map(({ devices }) => devices[0]?.stages.endToEnd?.median);
    endProgram();
    expect(await times()).toEqual([1]);
    expect(ids()).toEqual([]);
    const repeat = executionTiming({ device: "cpu", index: 1, isReplay: true, endToEnd: [0.5] });
    useResults.setState({ timings: [first, repeat] });
    keeping.flush();
    expect(await times()).toEqual([0.5]);
    useResults.setState({ isMeasuring: false });
    expect(await times()).toEqual([0.5]);
    expect(ids()).toEqual(archive.ids());
    finish();
    expect(ids()).toHaveLength(2);
  });

  it("are those of a program that another one replaced before it was measured", async () => {
    const archive = memoryArchive();
    await keep(archive, memoryStorage());
    const { id } = useProgram.getState().identity;
    endProgram();
    openProgram({ source: "b" }, "draft");
    await Promise.resolve();
    const { runs, shown } = useRuns.getState();
    expect(runs).toMatchObject([{ source: "a", program: id }]);
    expect(archive.ids()).toEqual(ids());
    expect(shown).toBeNull();
  });

  it("say that they are not stored where storing fails", async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error("full"));
    await keep({ all: refuse, keep: refuse, remove: refuse }, memoryStorage());
    expect(useRuns.getState().isStored).toBe(false);
    finish();
    expect(useRuns.getState().runs).toHaveLength(1);
  });

  it("are compared with the pinned one while its results are on the page", async () => {
    const storage = memoryStorage();
    await keep(memoryArchive([run("old", 1)]), storage);
    pin("old");
    expect(storage.read("pinned-run")).toBe("old");
    expect(againstPinned(useRuns.getState())).toBeNull();
    finish();
    expect(againstPinned(useRuns.getState())).toMatchObject({
      before: { id: "old" },
      after: { id: ids()[0] },
    });
    useResults.setState(emptyResults(null), true);
    expect(againstPinned(useRuns.getState())).toBeNull();
    finish();
    pin(ids()[0] ?? "");
    expect(againstPinned(useRuns.getState())).toBeNull();
    pin(null);
    expect(storage.read("pinned-run")).toBeNull();
  });

  it("are compared as the visitor chooses, else the newest with the pinned or its program's last", () => {
    const other = aRun({ id: "other", when: 2.5, program: "q" });
    useRuns.setState({ runs: [run("c", 3), other, run("b", 2), run("a", 1)] });
    const compared = (): (string | undefined)[] => {
      const { before, after } = comparedRuns(useRuns.getState());
      return [before?.id, after?.id];
    };
    expect(compared()).toEqual(["b", "c"]);
    pin("a");
    expect(compared()).toEqual(["a", "c"]);
    choose("before", "c");
    choose("after", "b");
    expect(compared()).toEqual(["c", "b"]);
    useRuns.setState({ runs: [other, run("a", 1)], pinned: null });
    expect(compared()).toEqual([undefined, "other"]);
    useRuns.setState({ runs: [] });
    expect(compared()).toEqual([undefined, undefined]);
  });

  it("can be removed, and are then no longer pinned", async () => {
    const archive = memoryArchive([run("a", 1), run("b", 2)]);
    await keep(archive, memoryStorage());
    pin("a");
    removeRun("a");
    expect(ids()).toEqual(["b"]);
    expect(archive.ids()).toEqual(["b"]);
    expect(useRuns.getState().pinned).toBeNull();
  });

  it("are imported once each", () => {
    useRuns.setState({ runs: [run("a", 1)] });
    const file = textOfRuns([run("a", 1), run("b", 2)]);
    expect(importRuns(file)).toBe("Imported 1 of 2 runs: the others are already here");
    expect(ids()).toEqual(["b", "a"]);
    expect(importRuns(file)).toBe("Nothing was imported: all 2 runs are already here");
    expect(importRuns("{}")).toMatch(/^Nothing was imported: the file contains no runs/);
    expect(importRuns(textOfRuns([run("c", 3)]))).toBe("Imported 1 of 1 run");
  });
});

describe("too many runs", () => {
  it("lose the oldest ones, but never the pinned one", () => {
    const many = Array.from({ length: limits.maxRuns + 10 }, (_, at) => run(`${at}`, 1_000 - at));
    const kept = withinLimits(many, "109").map(({ id }) => id);
    expect(kept).toHaveLength(limits.maxRuns);
    expect(kept.slice(-2)).toEqual(["98", "109"]);
    expect(withinLimits(many, null)).toEqual(many.slice(0, limits.maxRuns));
  });

  it("are too many by their size as well", () => {
    const source = "x".repeat(limits.maxSource);
    const large = Array.from({ length: 50 }, (_, at) => aRun({ id: `${at}`, when: -at, source }));
    const kept = withinLimits(large, "49");
    expect(kept.length).toBeLessThan(limits.maxCharacters / limits.maxSource);
    expect(kept.length).toBeGreaterThan(25);
    expect(kept.at(-1)?.id).toBe("49");
  });
});

/** In which order test files run, and which part of them a shard takes: by the seconds that they are known to take. */
import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import seconds from "../tests/seconds.json" with { type: "json" };
import { secondsInSlice } from "./loop/slices.mjs";

const root = join(import.meta.dirname, "..");
const known = new Map<string, number>(Object.entries(seconds));

/** Files that take long, from the project's root. */
export const longTests: readonly string[] = [...known.keys()];

/** A file that takes longer gains more from code that is compiled for it alone than a process of its own costs. */
const worthAProcess = 15;

/**
 * These measure or record what depends on the tests before them in the same process, or count what is collected, which
 * those may hold, or they record on a stand-in for the engine, which tests after one that is ended half-way would find in
 * place of theirs.
 */
const needsAProcess: readonly string[] = [
  "src/app/shapes/random-edits.test.ts",
  "src/app/shapes/view.test.ts",
  "src/engine/executor/client/client.test.ts",
  "src/engine/executor/new-shapes.test.ts",
  "src/engine/export/export-training.test.ts",
  "src/engine/schedule/schedule.test.ts",
  "src/engine/streams/pipeline/pipeline.test.ts",
];

const whole = (process.env.TEST_WHOLE ?? "").split(",");

/** In a slice, most files that take long do not. */
function secondsOf(path: string): number {
  const all = known.get(path) ?? 0;
  return process.env.TEST_SLICE && !whole.includes(path) ? secondsInSlice(path, all) : all;
}

/** Long files that have a process of their own, and the others. */
export const testsAlone: readonly string[] = longTests.filter(
  (path) => secondsOf(path) >= worthAProcess || needsAProcess.includes(path),
);
export const testsTogether: readonly string[] = longTests.filter(
  (path) => !testsAlone.includes(path),
);

function longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
  const timed = files.map((file) => {
    const path = relative(root, file.moduleId);
    return { file, path, seconds: secondsOf(path) };
  });
  // Files of one time are in one order in every shard.
  const sorted = timed.sort((x, y) => y.seconds - x.seconds || (x.path < y.path ? -1 : 1));
  return sorted.map(({ file }) => file);
}

/** What takes longest begins first; each file goes to the shard that has least to do so far. */
export class ByTime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Projects one after the other, as it is without this.
    const inTurn = await super.sort(files);
    const projects = [...new Set(inTurn.map(({ project }) => project))];
    return projects.flatMap((project) =>
      longestFirst(inTurn.filter((file) => file.project === project)),
    );
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const shards = Array.from({ length: count }, () => ({
      files: [] as TestSpecification[],
      seconds: 0,
    }));
    for (const file of longestFirst(files)) {
      const idlest = shards.reduce((least, shard) =>
        shard.seconds < least.seconds ? shard : least,
      );
      idlest.files.push(file);
      idlest.seconds += secondsOf(relative(root, file.moduleId)) + 0.1;
    }
    return shards[index - 1]?.files ?? [];
  }
}

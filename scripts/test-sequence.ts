/** The order of test files, and the files of each shard, by their recorded seconds. */
import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import seconds from "../tests/seconds.json" with { type: "json" };
import { secondsInSlice } from "./loop/slices.mjs";

const root = join(import.meta.dirname, "..");
const known = new Map<string, number>(Object.entries(seconds));

/** Long files, from the project's root. */
export const longTests: readonly string[] = [...known.keys()];

/** Longer files gain more from code that is compiled for them alone than a separate process costs. */
const worthAProcess = 15;

/**
 * These count collected objects, which earlier tests in the same process may hold, or measure the heap, or recurse to
 * the end of the stack: V8 ends a process that compiles a regular expression there, and a process that has collected
 * much garbage has dropped the code of those that it had compiled.
 */
const needsAProcess: readonly string[] = [
  "src/engine/executor/client/client.test.ts",
  "src/engine/executor/new-shapes.test.ts",
  "src/engine/streams/pipeline/pipeline.test.ts",
  "tests/reading/program-readers.test.ts",
];

const whole = (process.env.TEST_WHOLE ?? "").split(",");

/** In a slice, most long files take little time. */
function secondsOf(path: string): number {
  const all = known.get(path) ?? 0;
  return process.env.TEST_SLICE && !whole.includes(path) ? secondsInSlice(path, all) : all;
}

/** Long files with a separate process, and the others. */
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
  // Files of equal time have the same order in every shard.
  const sorted = timed.sort((x, y) => y.seconds - x.seconds || (x.path < y.path ? -1 : 1));
  return sorted.map(({ file }) => file);
}

/** The longest files begin first; each file goes to the shard with the least time so far. */
export class ByTime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // One project after the other, as Vitest does by default.
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
      const idlest = shards.reduce((first, shard) =>
        shard.seconds < first.seconds ? shard : first,
      );
      idlest.files.push(file);
      idlest.seconds += secondsOf(relative(root, file.moduleId)) + 0.1;
    }
    return shards[index - 1]?.files ?? [];
  }
}

/**
 * Leaves out tests where a run takes a slice of them: `npm test` runs a twelfth of the tests of each file that takes
 * long, chosen by their names, and another twelfth after each commit (docs/decisions/0134-fast-tests.md). A test that
 * is left out has `meta.left`, which the report counts apart from tests that were skipped.
 */
import { beforeAll, inject } from "vitest";
import { firstOfEach, isInSlice, isSliced } from "../../scripts/loop/slices.mjs";
import seconds from "../seconds.json" with { type: "json" };

declare module "vitest" {
  interface ProvidedContext {
    /** The number of the slice, or null where every test runs. */
    readonly slice: number | null;
    /** Test files that run whole, from the project's root. */
    readonly whole: readonly string[];
  }
  interface TaskMeta {
    /** Whether the test belongs to another slice. */
    left?: boolean;
  }
}

interface Task {
  readonly type: "suite" | "test";
  readonly name: string;
  readonly fullTestName?: string;
  readonly tasks?: readonly Task[];
  mode: string;
  readonly meta: { left?: boolean };
}

const slice = inject("slice");
if (slice !== null)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest takes no other first argument.
  beforeAll(({}, file) => {
    const { tasks, filepath } = file as unknown as { tasks: readonly Task[]; filepath: string };
    const path = filepath.slice(filepath.search(/(?<=\/)(src|tests|bench)\//));
    if (isSliced(path, seconds) && !inject("whole").includes(path))
      leaveOut(tasks, path, path, slice);
  });

/** Returns whether none of the tests is left to run. */
function leaveOut(tasks: readonly Task[], path: string, title: string, number: number): boolean {
  const first = firstOfEach(
    path,
    tasks.map(({ name }) => name),
  );
  let isNone = true;
  for (const [at, task] of tasks.entries()) {
    const name = `${title} > ${task.name}`;
    const isLeft = task.tasks
      ? leaveOut(task.tasks, path, name, number)
      : !first.has(at) && !isInSlice(name, number);
    if (isLeft) {
      task.mode = "skip";
      task.meta.left = true;
    } else isNone = false;
  }
  return isNone;
}

/**
 * Leaves out tests where a run uses a slice: `npm test` runs a twelfth of the tests of each long file, selected by
 * their names, and another twelfth after each commit (docs/decisions/tests.md). A test that is left out has
 * `meta.left`, which the report counts separately from skipped tests.
 */
import { beforeAll, inject, type RunnerTestSuite, TestRunner } from "vitest";
import { firstOfEach, isInSlice, isSliced } from "../../scripts/loop/slices.mjs";
import seconds from "../seconds.json" with { type: "json" };

declare module "vitest" {
  interface ProvidedContext {
    /** The number of the slice, or null where every test runs. */
    readonly slice: number | null;
    /** The path of the project's directory. */
    readonly root: string;
    /** Test files that run completely, from the project's root. */
    readonly whole: readonly string[];
  }
  interface TaskMeta {
    /** The test belongs to another slice. */
    left?: boolean;
  }
}

const slice = inject("slice");
if (slice !== null)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest takes no other first argument.
  beforeAll(({}, suite) => {
    const path = suite.file.filepath.slice(inject("root").length + 1);
    if (isSliced(path, seconds) && !inject("whole").includes(path))
      leaveOut(suite, path, path, slice);
  });

/** Returns whether the slice has none of the suite's tests. Then its hooks do not run. */
function leaveOut(
  suite: Pick<RunnerTestSuite, "tasks">,
  path: string,
  title: string,
  number: number,
): boolean {
  const { tasks } = suite;
  const first = firstOfEach(
    path,
    tasks.map(({ name }) => name),
  );
  let isNone = true;
  for (const [at, task] of tasks.entries()) {
    const name = `${title} > ${task.name}`;
    if (task.type === "suite") {
      if (leaveOut(task, path, name, number))
        for (const hooks of Object.values(TestRunner.getSuiteHooks(task))) hooks.length = 0;
      else isNone = false;
    } else if (first.has(at) || isInSlice(name, number)) isNone = false;
    else {
      task.mode = "skip";
      task.meta.left = true;
    }
  }
  return isNone;
}

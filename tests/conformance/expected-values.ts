/** Expected values of a suite: the reference computes them before the suite's own device opens. */
import { beforeAll, type RunnerTestSuite } from "vitest";
import { init } from "../../src/engine/index.ts";

/**
 * Declares, within a suite, that each subject is computed on the reference before the tests: only those of tests
 * that run, since a run may leave out others. Must come before hooks that open a device.
 * @param subjects by the names of their tests
 * @returns the computed value of a subject
 */
export function expectedValues<Subject, Value>(
  subjects: readonly (readonly [test: string, subject: Subject])[],
  compute: (subject: Subject) => Promise<Value>,
): (subject: Subject) => Value {
  const expected = new Map<Subject, Value>();
  // biome-ignore lint/correctness/noEmptyPattern: Vitest takes no other first argument.
  beforeAll(async ({}, suite) => {
    const { tasks } = suite as unknown as RunnerTestSuite;
    const running = new Set(tasks.filter(({ mode }) => mode === "run").map(({ name }) => name));
    const device = await init({ device: "reference" });
    for (const [test, subject] of subjects)
      if (running.has(test)) expected.set(subject, await compute(subject));
    await device.dispose();
  }, 240_000);
  return (subject) => expected.get(subject) as Value;
}

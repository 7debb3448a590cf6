/** Tests of values, all of one shape, so that the engine of the language runs them without looking up their members. */
import { categories, categoryOf } from "./category.ts";

export interface Test {
  /** The categories that it takes as a whole. */
  readonly whole: number;
  /** Asked for a value of another category. */
  readonly accepts: (value: unknown) => boolean;
}

/** What a test is made from. */
interface Tested extends Partial<Test> {
  readonly accepts: (value: unknown) => boolean;
  readonly made?: () => Tested;
}

export function holds(test: Test, value: unknown): boolean {
  return (categoryOf(value) & test.whole) !== 0 || test.accepts(value);
}

/** An optional value may be undefined. */
export function makeTest(kind: Tested, optional: boolean): Test {
  const { whole = 0, accepts } = kind.made?.() ?? kind;
  return { whole: whole | (optional ? categories.undefined : 0), accepts };
}

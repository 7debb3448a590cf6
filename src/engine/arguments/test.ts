/** Tests of values. They are all objects of one shape, which keeps property access in them fast. */
import { categories, categoryOf } from "./category.ts";

export interface Test {
  /** The bits of the categories that are accepted as a whole. */
  readonly whole: number;
  /** Decides about a value of another category. */
  readonly accepts: (value: unknown) => boolean;
}

/** A kind, as far as a test needs it. */
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

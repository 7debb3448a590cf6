import { describe, expect, it } from "vitest";
import { createReferenceBackend } from "../backend/reference.ts";
import { Recipe, Stored, Values } from "./values.ts";

const size = 1000;

/** Values of a run that is comfortable with three of them and may hold ten. */
function setUp() {
  const backend = createReferenceBackend();
  const values = new Values(backend, 10 * size, 3 * size);
  let last = 0;
  let computed = 0;
  const compute = (value: Stored): void => {
    computed++;
    values.settle(value, values.allocate(size));
  };
  const add = (): Stored => {
    const value = new Stored({ dtype: "f32", shape: [size / 4], byteLength: size });
    values.add(++last, value);
    compute(value);
    values.setRecipe([value], new Recipe([], async () => compute(value)));
    return value;
  };
  return { values, add, computed: () => computed, live: () => backend.memory().live };
}

describe("values that nothing has used", () => {
  it("make room for new ones, the oldest first", () => {
    const { add, live } = setUp();
    const made = Array.from({ length: 6 }, add);
    expect(made.map(({ storage }) => storage !== null)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(live()).toBe(3 * size);
  });

  it("stay once they are used, as far as the run's memory goes", () => {
    const { values, add, live } = setUp();
    const made = Array.from({ length: 10 }, () => {
      const value = add();
      values.touch(value);
      return value;
    });
    expect(made.every(({ storage }) => storage !== null)).toBe(true);
    expect(live()).toBe(10 * size);
  });

  it("are computed again where they are asked for, after which twice as many may stay", async () => {
    const { values, add, live, computed } = setUp();
    const [first] = Array.from({ length: 4 }, add) as [Stored];
    expect(first.storage).toBeNull();
    await first.recipe?.run();
    expect(first.storage).not.toBeNull();
    expect(computed()).toBe(5);
    values.touch(first);
    Array.from({ length: 8 }, add);
    expect(first.storage).not.toBeNull();
    expect(live()).toBe(6 * size);
  });

  it("stay where nothing can compute them again", () => {
    const { values, live } = setUp();
    for (let number = 1; number <= 6; number++) {
      const value = new Stored({ dtype: "f32", shape: [size / 4], byteLength: size });
      values.add(number, value);
      values.settle(value, values.allocate(size));
    }
    expect(live()).toBe(6 * size);
  });
});

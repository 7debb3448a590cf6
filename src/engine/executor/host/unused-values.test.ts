import { describe, expect, it } from "vitest";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { Stored, Values } from "./values.ts";

const size = 1000;

/** The values of a run that is comfortable with three of them and may have ten. */
function setUp() {
  const backend = createReferenceBackend();
  const values = new Values(backend, 10 * size, undefined, 3 * size);
  let last = 0;
  let computed = 0;
  const compute = (value: Stored): void => {
    computed++;
    values.settle(value, values.allocate(size, value));
  };
  const add = (): Stored => {
    const value = new Stored({ dtype: "f32", shape: [size / 4], byteLength: size });
    values.add(++last, value);
    compute(value);
    values.setRecipe([value], {
      reads: [],
      isAtHand: false,
      isReady: true,
      plan: null,
      run: async () => compute(value),
    });
    return value;
  };
  return { values, add, computed: () => computed, live: () => backend.memory().live };
}

describe("values that nothing has used", () => {
  it("are freed for new ones, the oldest first", () => {
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

  it("are computed again where they are requested, after which twice as many may stay", async () => {
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

  describe("and are tiny, of a large one", () => {
    const begin = () => {
      const { values, ...rest } = setUp();
      const large = rest.add();
      values.touch(large);
      let sums = 0;
      const sum = (): Stored => {
        const value = new Stored({ dtype: "f32", shape: [], byteLength: 4 });
        values.add(1000 + ++sums, value);
        values.settle(value, values.allocate(4, value));
        const run = async () => values.settle(value, values.allocate(4, value));
        values.setRecipe([value], {
          reads: [large],
          isAtHand: false,
          isReady: true,
          plan: null,
          run,
        });
        return value;
      };
      return { values, large, sum, ...rest };
    };

    it("are freed too, so that a loop meets the same buffers again", () => {
      const { sum } = begin();
      const made = Array.from({ length: 200 }, sum);
      expect(made.filter(({ storage }) => storage !== null)).toHaveLength(64);
    });

    it("are computed again before the large one goes", () => {
      const { values, large, sum, live } = begin();
      const made = Array.from({ length: 200 }, sum);
      values.release(1);
      expect(large.gone).toBe(true);
      expect(made.every(({ storage }) => storage !== null)).toBe(true);
      expect(live()).toBe(200 * 4);
    });

    it("do not come back where they went before it", () => {
      const { values, large, sum, live } = begin();
      const made = Array.from({ length: 200 }, sum);
      for (const key of made.keys()) values.release(1001 + key);
      values.release(1);
      expect(large.gone).toBe(true);
      expect(live()).toBe(0);
    });
  });

  it("stay where nothing can compute them again", () => {
    const { values, live } = setUp();
    for (let number = 1; number <= 6; number++) {
      const value = new Stored({ dtype: "f32", shape: [size / 4], byteLength: size });
      values.add(number, value);
      values.settle(value, values.allocate(size, value));
    }
    expect(live()).toBe(6 * size);
  });
});

// Scatters against loops, on devices that process updates sequentially and on those that sort first.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grad, type Tensor, tensor, vmap, zeros } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";

interface Drawn {
  readonly x: readonly number[];
  readonly indices: readonly number[];
  readonly updates: readonly number[];
}

const whole = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(Number.NaN, Infinity));

/** Few updates are compared with every index, more are sorted. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({ extent: fc.integer({ min: 1, max: 9 }), count: fc.constantFrom(1, 5, 40, 70) })
  .chain(({ extent, count }) => {
    const list = <Item>(value: fc.Arbitrary<Item>, length: number) =>
      fc.array(value, { minLength: length, maxLength: length });
    return fc.record({
      x: list(whole, extent),
      indices: list(fc.integer({ min: -extent - 2, max: extent + 2 }), count),
      updates: list(whole, count),
    });
  });

const loops = {
  scatterAdd: (x: number, y: number) => x + y,
  scatterMul: (x: number, y: number) => x * y,
  scatterMax: Math.max,
  scatterMin: Math.min,
  scatter: (_: number, y: number) => y,
} as const;
type Name = keyof typeof loops;
const names = Object.keys(loops) as Name[];

function expected(name: Name, { x, indices, updates }: Drawn): number[] {
  const result = [...x];
  for (const [row, index] of indices.entries()) {
    const at = index < 0 ? index + x.length : index;
    if (at >= 0 && at < x.length)
      result[at] = loops[name](result[at] as number, updates[row] as number);
  }
  return result;
}

const vector = (list: readonly number[]): Tensor =>
  tensor(Float64Array.from(list), { dtype: "f32" });
/** Indices that only the device knows, so that those outside are no error. */
const indices = (list: readonly number[]): Tensor =>
  tensor(Int32Array.from(list), { dtype: "i32" }).mul(1);

describe.each([true, false])("scatters, as they are: %s", (scatters) => {
  it.each(names)("%s does to each element what a loop does", async (name) => {
    await onReference(
      () =>
        fc.assert(
          fc.asyncProperty(drawn, async (sample) => {
            const { x, updates } = sample;
            const result = vector(x)[name](indices(sample.indices), vector(updates));
            // A sorted product is a recurrence, which adds 0 to each: a product of −0 is 0 then.
            const shown = (value: number): number => (scatters ? value : value + 0);
            expect([...(await result.data())].map(shown)).toEqual(
              expected(name, sample).map(shown),
            );
          }),
          { numRuns: 25 },
        ),
      { scatters },
    );
  });

  it("keep the other elements where an update is infinite", async () => {
    await onReference(
      async () => {
        const updates = new Array<number>(50).fill(1).with(7, Infinity);
        const targets = updates.map((_, row) => row % 3);
        const result = zeros([3]).scatterAdd(indices(targets), vector(updates));
        expect([...(await result.data())]).toEqual([17, Infinity, 16]);
      },
      { scatters },
    );
  });

  it("add up more updates than are sorted at a time, the last tile of them shorter", async () => {
    await onReference(
      async () => {
        const count = 4500;
        const updates = Array.from({ length: count }, (_, row) => row % 11).with(3000, Infinity);
        const at = updates.map((_, row) => ((row * 7) % 13) - 4);
        const x = [1, 2, 3, 4, 5, 6, 7];
        const sums = vector(x).scatterAdd(indices(at), vector(updates));
        expect([...(await sums.data())]).toEqual(
          expected("scatterAdd", { x, indices: at, updates }),
        );
        const rows = vector(updates)
          .reshape([count, 1])
          .mul(tensor([1, 2]));
        const rowIndices = indices(at).unsqueeze(1).broadcastTo([count, 2]);
        const both = await zeros([7, 2]).scatterAdd(rowIndices, rows, 0).array();
        const none = { x: x.map(() => 0), indices: at, updates };
        expect(both).toEqual(expected("scatterAdd", none).map((sum) => [sum, 2 * sum]));
      },
      { scatters },
    );
  });

  it("compute each factor's gradient beside zeros", async () => {
    await onReference(
      async () => {
        const targets = indices([0, 0, 1, 1, 1]);
        const loss = (u: Tensor) => tensor([2, 3]).scatterMul(targets, u).sum();
        const flows = grad(loss)(vector([0, 5, 0, 0, 4]));
        expect([...(await flows.data())]).toEqual([10, 0, 0, 0, 0]);
      },
      { scatters },
    );
  });

  it("pass an extreme's gradient to the last of equal updates, or split it with an equal element", async () => {
    await onReference(
      async () => {
        const targets = indices([0, 0, 1, 2]);
        const updates = vector([4, 4, 2, 1]);
        const ofX = grad((x: Tensor) => x.scatterMax(targets, updates).sum());
        const ofUpdates = grad((u: Tensor) => tensor([1, 2, 3]).scatterMax(targets, u).sum());
        expect([...(await ofX(tensor([1, 2, 3])).data())]).toEqual([0, 0.5, 1]);
        expect([...(await ofUpdates(updates).data())]).toEqual([0, 1, 0.5, 0]);
      },
      { scatters },
    );
  });

  it("work under vmap with separate or shared indices for the lanes", async () => {
    await onReference(
      async () => {
        const count = (targets: Tensor, updates: Tensor) => zeros([3]).scatterAdd(targets, updates);
        const rows = tensor([
          [1, 2, 3],
          [4, 5, 6],
        ]);
        const own = indices([0, 0, 2, 1, 2, 2]).reshape([2, 3]);
        expect(await vmap(count)(own, rows).array()).toEqual([
          [3, 0, 3],
          [0, 4, 11],
        ]);
        const shared = vmap((updates: Tensor) => count(indices([0, 0, 2]), updates));
        expect(await shared(rows).array()).toEqual([
          [3, 0, 3],
          [9, 0, 6],
        ]);
      },
      { scatters },
    );
  });
});

// Indexing against plain loops that follow NumPy's reference: "Indexing on ndarrays", element by element.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arange, tensor } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

type Item =
  | { readonly kind: "place"; readonly index: number }
  | { readonly kind: "range"; readonly range: readonly (number | null)[] }
  | { readonly kind: "chosen"; readonly indices: readonly number[]; readonly column: boolean }
  | { readonly kind: "newaxis" };

/** The indices that Python's `slice(start, stop, step).indices(extent)` returns. */
function indicesIn([start, stop, step]: readonly (number | null)[], extent: number): number[] {
  const by = step ?? 1;
  const [low, high] = by > 0 ? [0, extent] : [-1, extent - 1];
  const bound = (value: number | null | undefined, otherwise: number): number =>
    value === null || value === undefined
      ? otherwise
      : Math.min(high, Math.max(low, value < 0 ? value + extent : value));
  const from = bound(start, by > 0 ? low : high);
  const to = bound(stop, by > 0 ? high : low);
  const indices: number[] = [];
  for (let index = from; by > 0 ? index < to : index > to; index += by) indices.push(index);
  return indices;
}

interface Dimension {
  readonly extent: number;
  /** The item that indexes this axis; null for the axes that the choosing items share, and for new ones. */
  readonly item: Item | null;
}

/** The shape of what an index selects, and the flat index in x of each element. */
function named(
  shape: readonly number[],
  items: readonly Item[],
): [shape: number[], indices: number[]] {
  const chosen = items.filter((item) => item.kind === "chosen");
  const chooses = (item: Item): boolean =>
    item.kind === "chosen" || (item.kind === "place" && chosen.length > 0);
  const rows = Math.max(
    1,
    ...chosen.filter(({ column }) => column).map(({ indices }) => indices.length),
  );
  const columns = Math.max(
    1,
    ...chosen.filter(({ column }) => !column).map(({ indices }) => indices.length),
  );
  const joint: Dimension[] = [];
  if (chosen.some(({ column }) => column)) joint.push({ extent: rows, item: null });
  if (chosen.length > 0) joint.push({ extent: columns, item: null });
  const axes = new Map<Item, number>();
  for (const item of items) if (item.kind !== "newaxis") axes.set(item, axes.size);
  const extentOf = (item: Item): number => shape[axes.get(item) as number] as number;
  const own = (item: Item): Dimension[] => {
    if (item.kind === "newaxis") return [{ extent: 1, item: null }];
    if (item.kind === "range")
      return [{ extent: indicesIn(item.range, extentOf(item)).length, item }];
    return [];
  };
  const first = items.findIndex(chooses);
  const last = items.findLastIndex(chooses);
  const together = items.slice(first, last + 1).every(chooses);
  const front = together ? items.slice(0, Math.max(0, first)) : [];
  const jointAt = front.flatMap(own).length;
  const behind = items.filter((item) => !front.includes(item));
  const dimensions = [...front.flatMap(own), ...joint, ...behind.flatMap(own)];
  const indices: number[] = [];
  const walk = (at: readonly number[]): void => {
    const dimension = dimensions[at.length];
    if (dimension) {
      for (let index = 0; index < dimension.extent; index++) walk([...at, index]);
      return;
    }
    let linear = 0;
    for (const [item, axis] of axes) {
      const extent = shape[axis] as number;
      const offset = at[dimensions.findIndex((dimension) => dimension.item === item)] as number;
      const [row, column] = joint.length === 2 ? [at[jointAt], at[jointAt + 1]] : [0, at[jointAt]];
      let index = 0;
      if (item.kind === "place") index = item.index;
      if (item.kind === "range") index = indicesIn(item.range, extent)[offset] as number;
      if (item.kind === "chosen")
        index = item.indices[(item.column ? row : column) as number] as number;
      linear = linear * extent + (index < 0 ? index + extent : index);
    }
    indices.push(linear);
  };
  walk([]);
  return [dimensions.map(({ extent }) => extent), indices];
}

/** The index as `at` accepts it: adjacent text joined by commas, and tensors. */
function written(
  items: readonly Item[],
  ellipsis: { readonly at: number; readonly of: number } | null,
) {
  const shown = (number: number | null | undefined): string => `${number ?? ""}`;
  const parts: unknown[] = [];
  for (const [at, item] of items.entries()) {
    const hidden = ellipsis && at >= ellipsis.at && at < ellipsis.at + ellipsis.of;
    if (ellipsis && at === ellipsis.at) parts.push(at % 2 ? "..." : "…");
    if (hidden) continue;
    if (item.kind === "place") parts.push(`${item.index}`);
    if (item.kind === "newaxis") parts.push("newaxis");
    if (item.kind === "range") parts.push(item.range.map(shown).join(":"));
    if (item.kind === "chosen") {
      const shape = item.column ? [item.indices.length, 1] : [item.indices.length];
      parts.push(tensor(Int32Array.from(item.indices), { shape, dtype: "i32" }));
    }
  }
  return parts.reduce<unknown[]>((joined, part) => {
    const before = joined.at(-1);
    if (typeof part === "string" && typeof before === "string") joined.pop();
    joined.push(
      typeof part === "string" && typeof before === "string" ? `${before}, ${part}` : part,
    );
    return joined;
  }, []) as never[];
}

const bound = fc.option(fc.integer({ min: -7, max: 7 }), { nil: null });
const step = fc.option(
  fc.integer({ min: -3, max: 3 }).filter((by) => by !== 0),
  { nil: null },
);
const rangeItem = fc
  .oneof(fc.tuple(bound, bound), fc.tuple(bound, bound, step))
  .map((range): Item => ({ kind: "range", range }));

/** A shape and an index of it; with tensors of indices or without. */
function indexed(tensors: boolean) {
  return fc
    .record({
      shape: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      count: fc.integer({ min: 1, max: 3 }),
      seeds: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), {
        minLength: 40,
        maxLength: 40,
      }),
      ranges: fc.array(rangeItem, { minLength: 4, maxLength: 4 }),
    })
    .map(({ shape, count, seeds, ranges }) => {
      let drawn = 0;
      const draw = (): number => seeds[drawn++ % seeds.length] as number;
      const indexOn = (extent: number): number => Math.floor(draw() * 2 * extent) - extent;
      const items = shape.flatMap((extent, axis): Item[] => {
        const kind = draw();
        const lead: Item[] = draw() < 0.2 ? [{ kind: "newaxis" }] : [];
        if (tensors && kind < 0.4) {
          const indices = Array.from({ length: count }, () => indexOn(extent));
          return [...lead, { kind: "chosen", indices, column: draw() < 0.3 }];
        }
        if (kind < 0.6) return [...lead, { kind: "place", index: indexOn(extent) }];
        return [...lead, ranges[axis] as Item];
      });
      return { shape, items };
    })
    .filter(({ shape, items }) => named(shape, items)[0].length <= 8);
}

/** Axes that are whole, made an ellipsis. */
function withWhole(items: readonly Item[], from: number, of: number): Item[] {
  return items.map((item, at) =>
    at >= from && at < from + of && item.kind !== "newaxis"
      ? { kind: "range", range: [null] }
      : item,
  );
}

const sizeOf = (shape: readonly number[]): number =>
  shape.reduce((size, extent) => size * extent, 1);

describe("at", () => {
  for (const tensors of [false, true]) {
    it(`returns what NumPy's brackets return ${tensors ? "with" : "without"} tensors of indices`, async () => {
      await onReference(() =>
        fc.assert(
          fc.asyncProperty(indexed(tensors), async ({ shape, items }) => {
            const taken = arange(sizeOf(shape))
              .reshape(shape)
              .at(...written(items, null));
            const [wantedShape, wanted] = named(shape, items);
            expect([...taken.shape]).toEqual(wantedShape);
            expect([...(await taken.data())]).toEqual(wanted);
          }),
          { numRuns: 300 },
        ),
      );
    });
  }

  it("expands an ellipsis to all remaining axes", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(
          indexed(true),
          fc.nat(4),
          fc.integer({ min: 1, max: 3 }),
          async ({ shape, items: all }, from, of) => {
            const items = withWhole(
              all.filter(({ kind }) => kind !== "newaxis"),
              from,
              of,
            );
            const at = Math.min(from, items.length - 1);
            const whole = withWhole(items, at, 1);
            const taken = arange(sizeOf(shape))
              .reshape(shape)
              .at(...written(whole, { at, of: Math.min(of, whole.length - at) }));
            const [wantedShape, wanted] = named(shape, withWhole(whole, at, of));
            expect([...taken.shape]).toEqual(wantedShape);
            expect([...(await taken.data())]).toEqual(wanted);
          },
        ),
        { numRuns: 150 },
      ),
    );
  });

  it("names an invalid item of an index and its position in the text", async () => {
    const good = fc.constantFrom("1", " -1", "1:", "::-1 ", "…", "newaxis", "0:2:1");
    const bad = fc
      .stringMatching(/^[a-z0-9.\-+ ]{1,6}$/)
      .filter((word) => !/^\s*([+-]?\d+|\.\.\.|newaxis|)\s*$/.test(word));
    await onReference(() =>
      fc.assert(
        fc.property(
          fc.array(good, { maxLength: 3 }),
          bad,
          fc.array(good, { maxLength: 2 }),
          (before, word, after) => {
            const text = [...before, word, ...after].join(",");
            const lead = before.reduce((length, item) => length + item.length + 1, 0);
            const at = lead + (word.length - word.trimStart().length) + 1;
            expect(() => arange(6).at(text)).toThrow(
              `at: invalid index "${text}": expected an integer, a range, … or newaxis at "${word.trim()}" (character ${at})`,
            );
          },
        ),
        { numRuns: 200 },
      ),
    );
  });

  it("accepts any text as an index or rejects it with a reason, and never fails otherwise", async () => {
    await onReference(() =>
      fc.assert(
        fc.property(fc.stringMatching(/^[0-9:,.…\- nwaxis]{0,12}$/), (text) => {
          try {
            expect(arange(24).reshape([2, 3, 4]).at(text).size).toBeLessThanOrEqual(24);
          } catch (error) {
            expect(error).toMatchObject({ name: "Fault" });
            expect((error as Error).message).toMatch(/^(at|slice): (invalid|mismatched) /);
          }
        }),
        { numRuns: 500 },
      ),
    );
  });
});

const combined = {
  replace: (_: number, update: number) => update,
  add: (x: number, update: number) => x + update,
  mul: (x: number, update: number) => x * update,
  max: Math.max,
  min: Math.min,
} as const;
const combine = fc.constantFrom("replace", "add", "mul", "max", "min");

describe("setAt", () => {
  it("changes what at names, one element after another, and nothing else", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(indexed(true), combine, async ({ shape, items }, how) => {
          const size = sizeOf(shape);
          const [wantedShape, indices] = named(shape, items);
          const updates = indices.map((_, at) => ((at * 7) % 11) - 5);
          const wanted = Array.from({ length: size }, (_, at) => at % 5);
          for (const [at, target] of indices.entries())
            wanted[target] = combined[how](wanted[target] as number, updates[at] as number);
          const x = tensor(
            Float32Array.from({ length: size }, (_, at) => at % 5),
            { shape },
          );
          const incoming = tensor(Float32Array.from(updates), { shape: wantedShape });
          const index = written(items, null);
          const set = x.setAt(index, incoming, { combine: how });
          expect((await set.data()).map((value) => value + 0)).toEqual(
            Float32Array.from(wanted, (value) => value + 0),
          );
        }),
        { numRuns: 200 },
      ),
    );
  });
});

describe("scattering", () => {
  it("brings each update to its index in its row, few and many, in order, and drops those outside", async () => {
    const methods = {
      replace: "scatter",
      add: "scatterAdd",
      mul: "scatterMul",
      max: "scatterMax",
      min: "scatterMin",
    } as const;
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(
          combine,
          fc.integer({ min: 1, max: 3 }),
          fc.integer({ min: 1, max: 6 }),
          fc.constantFrom(0, 1, 5, 32, 33, 70),
          fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
          async (how, rows, extent, count, stream) => {
            const draw = (low: number, high: number): number =>
              low + Math.floor((stream.next().value as number) * (high - low));
            const x = Array.from({ length: rows * extent }, () => draw(-4, 5));
            const indices = Array.from({ length: rows * count }, () =>
              draw(-extent - 1, extent + 1),
            );
            const updates = indices.map(() => draw(-2, 3));
            const wanted = [...x];
            for (const [at, entry] of indices.entries()) {
              const index = entry < 0 ? entry + extent : entry;
              if (index < 0 || index >= extent) continue;
              const target = Math.floor(at / count) * extent + index;
              wanted[target] = combined[how](wanted[target] as number, updates[at] as number);
            }
            const shape = [rows, count];
            const result = tensor(Float64Array.from(x), { shape: [rows, extent] })[methods[how]](
              // Only the device knows them, so those outside are no error.
              tensor(Int32Array.from(indices), { shape, dtype: "i32" }).mul(1),
              tensor(Float64Array.from(updates), { shape }),
            );
            const got = [...(await result.data())].map((value) => value + 0);
            const near = wanted.map((value) => Math.fround(value) + 0);
            expect(got).toEqual(near);
          },
        ),
        { numRuns: 200 },
      ),
    );
  });

  it("keeps NaN only at the indices of its updates, for each combination", async () => {
    await onReference(async () => {
      for (const count of [4, 40]) {
        const indices = tensor(Int32Array.from({ length: count }, (_, at) => at % 4));
        const updates = tensor(
          Float32Array.from({ length: count }, (_, at) =>
            at === 2 ? Number.NaN : at === 0 ? Number.POSITIVE_INFINITY : 0,
          ),
        );
        for (const method of ["scatterAdd", "scatterMul", "scatterMax", "scatterMin"] as const) {
          const result = await tensor([1, 1, 1, 1])[method](indices, updates).data();
          expect([...result].map(Number.isNaN)).toEqual([
            method === "scatterMul" && count > 4,
            false,
            true,
            false,
          ]);
        }
      }
    });
  });
});

testValuesOnReference(`
at returns NaN for an index outside that only the device knows, and 0 for integers
  x = arange(6).add(1).reshape([2, 3])
  rows = tensor([0, 2, -3, -1], { dtype: "i32" }).mul(1)
  x.at(rows, 1)  => [2, NaN, NaN, 5]
  x.cast("i32").at(rows, 1)  => [2, 0, 0, 5]
scattering restores by scatterNd the elements that gatherNd read
  x = arange(24).reshape([2, 3, 4])
  indices = tensor([[1, -1], [0, 0], [1, 0]], { dtype: "i32" })
  taken = x.gatherNd(indices)
  taken  => [[20, 21, 22, 23], [0, 1, 2, 3], [12, 13, 14, 15]]
  back = x.mul(0).scatterNd(indices, taken)
  back.gatherNd(indices)  => await taken.array()
  back.sum().item()  => 86 + 6 + 54
`);

// gatherGeneral and scatterGeneral against loops over plain numbers, as StableHLO's specification defines them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Tensor, tensor, vmap } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";

type Kind = "window" | "dropped" | "batching";

/** A tensor's axes by what becomes of each, and which of them coordinates are for. */
interface Layout {
  readonly shape: readonly number[];
  readonly kinds: readonly Kind[];
  readonly sizes: readonly number[];
  /** The tensor's axes in the order of the coordinates. */
  readonly map: readonly number[];
  /** An axis of the indices beside those for batching. */
  readonly free: number;
  /** Where the window's axes lie in the result. */
  readonly window: readonly number[];
  readonly starts: readonly number[];
  readonly clips: boolean;
}

const axis = fc.record({
  extent: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom<Kind>("window", "window", "dropped", "batching"),
  isMapped: fc.boolean(),
});

const layout: fc.Arbitrary<Layout> = fc
  .tuple(
    fc.array(axis, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.boolean(),
  )
  .chain(([axes, free, clips]) => {
    const shape = axes.map(({ extent }) => extent);
    const kinds = axes.map(({ kind }) => kind);
    const sizes = axes.map(({ extent, kind, size }) =>
      kind === "window" ? Math.min(size, extent) : 1,
    );
    const mapped = axes.flatMap(({ isMapped, kind }, place) =>
      isMapped && kind !== "batching" ? [place] : [],
    );
    const batch = [...shape.filter((_, place) => kinds[place] === "batching"), free];
    const count = batch.reduce((product, extent) => product * extent) * mapped.length;
    const windows = kinds.filter((kind) => kind === "window").length;
    const all = Array.from({ length: windows + batch.length }, (_, place) => place);
    return fc.record({
      shape: fc.constant(shape),
      kinds: fc.constant(kinds),
      sizes: fc.constant(sizes),
      map: fc.shuffledSubarray(mapped, { minLength: mapped.length }),
      free: fc.constant(free),
      window: fc.subarray(all, { minLength: windows, maxLength: windows }),
      starts: fc.array(fc.integer({ min: -2, max: 4 }), { minLength: count, maxLength: count }),
      clips: fc.constant(clips),
    });
  });

/** All indices of a shape, in order. */
function* indicesOf(shape: readonly number[]): Generator<number[]> {
  if (shape.length === 0) return yield [];
  const [extent = 0, ...rest] = shape;
  for (let first = 0; first < extent; first++)
    for (const others of indicesOf(rest)) yield [first, ...others];
}

const linear = (index: readonly number[], shape: readonly number[]): number =>
  index.reduce((place, each, at) => place * (shape[at] as number) + each, 0);

const axesOf = ({ kinds }: Layout, wanted: Kind): number[] =>
  kinds.flatMap((kind, place) => (kind === wanted ? [place] : []));

const batchOf = (given: Layout): number[] => [
  ...axesOf(given, "batching").map((place) => given.shape[place] as number),
  given.free,
];

function resultShape(given: Layout): number[] {
  const sizes = axesOf(given, "window").map((place) => given.sizes[place] as number);
  const batch = batchOf(given);
  return Array.from({ length: sizes.length + batch.length }, (_, place) =>
    given.window.includes(place) ? (sizes.shift() as number) : (batch.shift() as number),
  );
}

/** The tensor's index that an index of the result, or of the updates, stands for; null outside. */
function sourceOf(given: Layout, index: readonly number[]): number[] | null {
  const batch = index.filter((_, place) => !given.window.includes(place));
  const offset = index.filter((_, place) => given.window.includes(place));
  const row = linear(batch, batchOf(given)) * given.map.length;
  const batching = axesOf(given, "batching");
  const found = given.shape.map((extent, place) => {
    const coordinate = given.map.indexOf(place);
    const start = coordinate < 0 ? 0 : (given.starts[row + coordinate] as number);
    const last = extent - (given.sizes[place] as number);
    if (!given.clips && (start < 0 || start > last)) return null;
    const from = Math.min(Math.max(start, 0), last);
    const own = given.kinds[place] === "window" ? (offset.shift() as number) : 0;
    return from + own + (batching.includes(place) ? (batch[batching.indexOf(place)] as number) : 0);
  });
  return found.some((each) => each === null) ? null : (found as number[]);
}

const indicesTensor = (given: Layout): Tensor =>
  tensor(given.starts, { shape: [...batchOf(given), given.map.length], dtype: "i32" });

const counted = (shape: readonly number[], from = 1): number[] =>
  Array.from(
    { length: shape.reduce((product, extent) => product * extent, 1) },
    (_, x) => x + from,
  );

describe("gatherGeneral", () => {
  it("is what StableHLO's gather is, whichever axes are which", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(layout, async (given) => {
          const elements = counted(given.shape);
          const batching = axesOf(given, "batching");
          const found = tensor(elements, { shape: given.shape }).gatherGeneral(
            indicesTensor(given),
            {
              offsetDims: given.window,
              collapsedSliceDims: axesOf(given, "dropped"),
              startIndexMap: given.map,
              operandBatchingDims: batching,
              startIndicesBatchingDims: batching.map((_, place) => place),
            },
            given.sizes,
            { mode: given.clips ? "clip" : "fill", fillValue: -1 },
          );
          const shape = resultShape(given);
          expect(found.shape).toEqual(shape);
          const expected = [...indicesOf(shape)].map((index) => {
            const source = sourceOf(given, index);
            return source ? elements[linear(source, given.shape)] : -1;
          });
          expect([...(await found.data())]).toEqual(expected);
        }),
        { numRuns: 150 },
      ),
    );
  });

  it("fills with what JAX fills with", () =>
    onReference(async () => {
      const outside = tensor([[5]], { dtype: "i32" });
      const numbers = { offsetDims: [], collapsedSliceDims: [0], startIndexMap: [0] };
      const of = (x: Tensor): Promise<unknown> => x.gatherGeneral(outside, numbers, [1]).array();
      expect(await of(tensor([1, 2]))).toEqual([Number.NaN]);
      expect(await of(tensor([1, 2], { dtype: "i32" }))).toEqual([-(2 ** 31)]);
      expect(await of(tensor([1, 2], { dtype: "u32" }))).toEqual([2 ** 32 - 1]);
      expect(await of(tensor([false, false]))).toEqual([true]);
    }));

  it("maps over examples", () =>
    onReference(async () => {
      const rows = tensor(counted([2, 3])).reshape([2, 3]);
      const starts = tensor([[[0]], [[1]]], { dtype: "i32" });
      const pairs = vmap((x: Tensor, i: Tensor) =>
        x.gatherGeneral(i, { offsetDims: [1], startIndexMap: [0] }, [2]),
      )(rows, starts);
      expect(await pairs.array()).toEqual([[[1, 2]], [[5, 6]]]);
    }));
});

describe("scatterGeneral", () => {
  it("is what StableHLO's scatter is, whichever axes are which", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(
          layout,
          fc.constantFrom("replace", "add", "max"),
          async (given, combine) => {
            const expected = counted(given.shape, -5);
            const shape = resultShape(given);
            const updates = counted(shape);
            const batching = axesOf(given, "batching");
            const found = tensor(expected, { shape: given.shape }).scatterGeneral(
              indicesTensor(given),
              tensor(updates, { shape }),
              {
                updateWindowDims: given.window,
                insertedWindowDims: axesOf(given, "dropped"),
                scatterDimsToOperandDims: given.map,
                operandBatchingDims: batching,
                scatterIndicesBatchingDims: batching.map((_, place) => place),
              },
              { combine, mode: given.clips ? "clip" : "fill" },
            );
            // One index after the other, each with its whole slice.
            const isWindow = (place: number): boolean => given.window.includes(place);
            const places = [...indicesOf(shape)].map((index, place) => ({ index, place }));
            const batches = places.map(({ index, place }) => ({
              index,
              place,
              turn: linear(
                index.filter((_, at) => !isWindow(at)),
                batchOf(given),
              ),
            }));
            for (const { index, place } of batches.toSorted((a, b) => a.turn - b.turn)) {
              const target = sourceOf(given, index);
              if (!target) continue;
              const at = linear(target, given.shape);
              const [old, update] = [expected[at] as number, updates[place] as number];
              expected[at] =
                combine === "add"
                  ? old + update
                  : combine === "max"
                    ? Math.max(old, update)
                    : update;
            }
            expect([...(await found.data())]).toEqual(expected);
          },
        ),
        { numRuns: 150 },
      ),
    );
  });
});

// gatherGeneral and scatterGeneral against loops over plain numbers, as StableHLO's specification defines them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

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
    const mapped = axes.flatMap(({ isMapped, kind }, axis) =>
      isMapped && kind !== "batching" ? [axis] : [],
    );
    const batch = [...shape.filter((_, axis) => kinds[axis] === "batching"), free];
    const count = batch.reduce((product, extent) => product * extent) * mapped.length;
    const windows = kinds.filter((kind) => kind === "window").length;
    const all = Array.from({ length: windows + batch.length }, (_, axis) => axis);
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
  index.reduce((total, own, axis) => total * (shape[axis] as number) + own, 0);

const axesOf = ({ kinds }: Layout, wanted: Kind): number[] =>
  kinds.flatMap((kind, axis) => (kind === wanted ? [axis] : []));

const batchOf = (drawn: Layout): number[] => [
  ...axesOf(drawn, "batching").map((axis) => drawn.shape[axis] as number),
  drawn.free,
];

function resultShape(drawn: Layout): number[] {
  const sizes = axesOf(drawn, "window").map((axis) => drawn.sizes[axis] as number);
  const batch = batchOf(drawn);
  return Array.from({ length: sizes.length + batch.length }, (_, axis) =>
    drawn.window.includes(axis) ? (sizes.shift() as number) : (batch.shift() as number),
  );
}

/** The tensor's index that an index of the result, or of the updates, stands for; null outside. */
function sourceOf(drawn: Layout, index: readonly number[]): number[] | null {
  const batch = index.filter((_, axis) => !drawn.window.includes(axis));
  const offset = index.filter((_, axis) => drawn.window.includes(axis));
  const row = linear(batch, batchOf(drawn)) * drawn.map.length;
  const batching = axesOf(drawn, "batching");
  const found = drawn.shape.map((extent, axis) => {
    const coordinate = drawn.map.indexOf(axis);
    const start = coordinate < 0 ? 0 : (drawn.starts[row + coordinate] as number);
    const last = extent - (drawn.sizes[axis] as number);
    if (!drawn.clips && (start < 0 || start > last)) return null;
    const from = Math.min(Math.max(start, 0), last);
    const own = drawn.kinds[axis] === "window" ? (offset.shift() as number) : 0;
    return from + own + (batching.includes(axis) ? (batch[batching.indexOf(axis)] as number) : 0);
  });
  return found.some((value) => value === null) ? null : (found as number[]);
}

const indicesTensor = (drawn: Layout): Tensor =>
  tensor(drawn.starts, { shape: [...batchOf(drawn), drawn.map.length], dtype: "i32" });

const counted = (shape: readonly number[], from = 1): number[] =>
  Array.from(
    { length: shape.reduce((product, extent) => product * extent, 1) },
    (_, x) => x + from,
  );

describe("gatherGeneral", () => {
  it("agrees with StableHLO's gather for any dimension numbers", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(layout, async (drawn) => {
          const elements = counted(drawn.shape);
          const batching = axesOf(drawn, "batching");
          const found = tensor(elements, { shape: drawn.shape }).gatherGeneral(
            indicesTensor(drawn),
            {
              offsetDims: drawn.window,
              collapsedSliceDims: axesOf(drawn, "dropped"),
              startIndexMap: drawn.map,
              operandBatchingDims: batching,
              startIndicesBatchingDims: batching.map((_, axis) => axis),
            },
            drawn.sizes,
            { mode: drawn.clips ? "clip" : "fill", fillValue: -1 },
          );
          const shape = resultShape(drawn);
          expect(found.shape).toEqual(shape);
          const expected = [...indicesOf(shape)].map((index) => {
            const source = sourceOf(drawn, index);
            return source ? elements[linear(source, drawn.shape)] : -1;
          });
          expect([...(await found.data())]).toEqual(expected);
        }),
        { numRuns: 150 },
      ),
    );
  });
});

describe("scatterGeneral", () => {
  it("agrees with StableHLO's scatter for any dimension numbers", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(
          layout,
          fc.constantFrom("replace", "add", "max"),
          async (drawn, combine) => {
            const expected = counted(drawn.shape, -5);
            const shape = resultShape(drawn);
            const updates = counted(shape);
            const batching = axesOf(drawn, "batching");
            const found = tensor(expected, { shape: drawn.shape }).scatterGeneral(
              indicesTensor(drawn),
              tensor(updates, { shape }),
              {
                updateWindowDims: drawn.window,
                insertedWindowDims: axesOf(drawn, "dropped"),
                scatterDimsToOperandDims: drawn.map,
                operandBatchingDims: batching,
                scatterIndicesBatchingDims: batching.map((_, axis) => axis),
              },
              { combine, mode: drawn.clips ? "clip" : "fill" },
            );
            // One index after the other, each with its whole slice.
            const isWindow = (axis: number): boolean => drawn.window.includes(axis);
            const elements = [...indicesOf(shape)].map((index, offset) => ({ index, offset }));
            const batches = elements.map(({ index, offset }) => ({
              index,
              offset,
              row: linear(
                index.filter((_, at) => !isWindow(at)),
                batchOf(drawn),
              ),
            }));
            for (const { index, offset } of batches.toSorted((a, b) => a.row - b.row)) {
              const target = sourceOf(drawn, index);
              if (!target) continue;
              const at = linear(target, drawn.shape);
              const [old, update] = [expected[at] as number, updates[offset] as number];
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

testValuesOnReference(
  `
gatherGeneral fills with JAX's values
  outside = tensor([[5]], { dtype: "i32" })
  numbers = { offsetDims: [], collapsedSliceDims: [0], startIndexMap: [0] }
  of = (x) => x.gatherGeneral(outside, numbers, [1]).array()
  of(tensor([1, 2]))  => [NaN]
  of(tensor([1, 2], { dtype: "i32" }))  => [-(2 ** 31)]
  of(tensor([1, 2], { dtype: "u32" }))  => [2 ** 32 - 1]
  of(tensor([false, false]))  => [true]
gatherGeneral maps over examples
  rows = tensor(counted([2, 3])).reshape([2, 3])
  starts = tensor([[[0]], [[1]]], { dtype: "i32" })
  pairs = vmap((x, i) => x.gatherGeneral(i, { offsetDims: [1],
      startIndexMap: [0] }, [2]))(rows, starts)
  pairs  => [[[1, 2]], [[5, 6]]]
`,
  { counted },
);

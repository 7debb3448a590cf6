import { describe, expect, it } from "vitest";
import { differences } from "../../../testing/differences-on-gpu.ts";
import { inTurn } from "../../../testing/in-turn.ts";
import { type MatmulSizes, randomMatmul } from "../../../testing/random/kernel.ts";
import { randomByteProduct } from "../../../testing/random/words.ts";
import { canTakeEdges, type TileVariant, tile, tileVariants } from "./variant.ts";

const edges = [1, 2, 3, 7, 8, 9, 31, 32, 33];
const sizes: MatmulSizes[] = [
  ...edges.map((m, index) => ({
    batch: [],
    m,
    k: edges[(index + 4) % 9] as number,
    n: edges[(index * 2 + 3) % 9] as number,
  })),
  { batch: [], m: 63, k: 65, n: 64 },
  { batch: [], m: 64, k: 64, n: 64 },
  { batch: [], m: 65, k: 63, n: 129 },
  { batch: [], m: 127, k: 16, n: 128 },
  { batch: [], m: 128, k: 33, n: 65 },
  { batch: [3], m: 17, k: 12, n: 20 },
  { batch: [2, 3], m: 9, k: 8, n: 16 },
  { batch: [5], m: 1, k: 64, n: 64 },
  { batch: [], m: 1, k: 300, n: 128 },
  { batch: [], m: 200, k: 128, n: 1 },
];

/** Sizes at, around and above one tile and one step; sides that vectors divide and sides that they do not. */
function sizesAround({ tileM, tileN, tileK, slices }: TileVariant): MatmulSizes[] {
  const depth = tileK * slices;
  return [
    { batch: [], m: tileM, k: depth, n: tileN },
    { batch: [], m: tileM - 1, k: depth - 1, n: tileN + 1 },
    { batch: [], m: tileM + 4, k: 2 * depth + 4, n: tileN - 4 },
    { batch: [2], m: 9, k: depth + 1, n: tileN + 8 },
    { batch: [], m: 2 * tileM + 1, k: depth + 2, n: tileN + 2 },
    { batch: [], m: 9, k: 5, n: tileN + 4 },
    ...(slices > 1 ? sizesBetween({ tileM, tileN, tileK, slices }) : []),
  ];
}

/**
 * Steps for which some slices have tiles outside of k, whole or in part, before other tiles that do not.
 */
function sizesBetween({
  tileM,
  tileN,
  tileK,
  slices,
}: Pick<TileVariant, "tileM" | "tileN" | "tileK" | "slices">): MatmulSizes[] {
  const depth = tileK * slices;
  return [
    { batch: [], m: tileM, k: depth + tileK, n: tileN },
    { batch: [2], m: 9, k: depth + 5, n: tileN },
    { batch: [], m: tileM, k: 3 * depth - tileK - 3, n: tileN },
  ];
}

/**
 * Cases with bottom rows, right columns, and both; with steps of k that no tile covers, and with too few
 * steps.
 */
function sizesBeyond({ tileM, tileN, tileK, slices }: TileVariant): MatmulSizes[] {
  const depth = tileK * slices;
  return [
    { batch: [3], m: tileM + 1, k: depth + 1, n: tileN + 1 },
    { batch: [2], m: tileM + 2, k: 3 * depth - 5, n: tileN + 4 },
    { batch: [], m: 2 * tileM + 4, k: 9, n: tileN - 4 },
    { batch: [2], m: tileM - 1, k: depth + 3, n: 2 * tileN + 3 },
    { batch: [], m: 2 * tileM + 3, k: 2 * depth, n: 2 * tileN + 2 },
  ];
}

const small = { tileM: 16, tileN: 32, tileK: 8, threadM: 4, threadN: 4 };

/**
 * Loops are not unrolled here: that changes no result, and a software device compiles unrolled ones slowly.
 */
const variants: readonly TileVariant[] = [
  ...tileVariants.map((variant) => ({ ...variant, unrollK: 1 })),
  tile({ ...small, slices: 2, padding: 0, band: 2 }),
  tile({ ...small, unrollK: 1, workers: 3 }),
  tile({ ...small, unrollK: 1, workers: 7, slices: 2 }),
  tile({ ...small, unrollK: 1, workers: 2 }),
];

const edged = variants.filter((each) => each.workers === 0 && canTakeEdges(each));

function named(variant: TileVariant): string {
  const { tileM, tileN, tileK, threadM, threadN, slices, workers } = variant;
  const shared = workers === 0 ? "" : `, shared by ${workers} workers`;
  return `tiles of ${tileM}×${tileN}, ${threadM}×${threadN} to a thread, ${slices} × ${tileK} steps of k${shared}`;
}

describe("WGSL of matrix products", () => {
  for (const seed of [1, 2])
    it(`agrees with the reference around the tiles' edges, seed ${seed}`, async () => {
      expect(
        await differences(
          inTurn(sizes, seed, 2).map((size, index) => randomMatmul(seed * 100 + index, size)),
        ),
      ).toEqual([]);
    });

  for (const [turn, variant] of variants.entries())
    it(`agrees with the reference in ${named(variant)}`, async () => {
      const cases = inTurn(sizesAround(variant), turn, 3).map((size, index) =>
        randomMatmul(500 + index, size),
      );
      expect(await differences(cases, { matmulVariant: () => variant, maxGroups: 2 })).toEqual([]);
    }, 240_000);

  for (const [turn, variant] of edged.entries())
    it(`agrees with the reference beyond ${named(variant)}`, async () => {
      const always = { ...variant, alwaysEdges: true };
      const cases = inTurn(sizesBeyond(variant), turn, 2).map((size, index) =>
        randomMatmul(800 + index, size),
      );
      expect(await differences(cases, { matmulVariant: () => always })).toEqual([]);
    }, 240_000);

  it("unpacks bytes, in every kind of tile and without tiles", async () => {
    const products = (all: readonly MatmulSizes[]) =>
      all.map((size, index) => randomMatmul(1000 + index, size, "f32", true));
    expect(await differences(products(inTurn(sizes, 1, 2)))).toEqual([]);
    for (const variant of [
      tile({ ...small, unrollK: 1, slices: 2, alwaysEdges: true }),
      tile({ ...small, unrollK: 1, workers: 3 }),
      tile({ ...small, unrollK: 1, padding: 0 }),
    ])
      expect(
        await differences(products(sizesBeyond(variant)), { matmulVariant: () => variant }),
      ).toEqual([]);
  }, 240_000);

  it("shares one deep tile between more workgroups than others", async () => {
    const shared = tile({ ...small, unrollK: 1, workers: 132 });
    const deep = [
      { batch: [], m: 16, k: 8 * 641, n: 32 },
      { batch: [], m: 15, k: 8 * 800 + 3, n: 30 },
    ];
    const cases = deep.map((size, index) => randomMatmul(700 + index, size));
    expect(await differences(cases, { matmulVariant: () => shared })).toEqual([]);
  });

  it("agrees with the reference where many products have strips of many rows", async () => {
    // Without padding there is no space for edges.
    const variant = tile({ ...small, unrollK: 1, padding: 0 });
    const cases = [
      { batch: [150], m: 17, k: 9, n: 33 },
      { batch: [24], m: 17, k: 9, n: 33 },
      { batch: [12], m: 49, k: 40, n: 68 },
      { batch: [9], m: 130, k: 19, n: 97 },
    ].map((size, index) => randomMatmul(700 + index, size));
    expect(await differences(cases, { matmulVariant: () => variant })).toEqual([]);
  });

  it("multiplies integers, wrapping", async () => {
    const cases = sizes.map((size, index) => randomMatmul(900 + index, size, "i32"));
    const shared = tile({ ...small, unrollK: 1, workers: 3 });
    expect(await differences(cases.slice(0, 12))).toEqual([]);
    expect(await differences(cases.slice(9, 16), { matmulVariant: () => shared })).toEqual([]);
    const edged = { ...shared, workers: 0, alwaysEdges: true };
    expect(await differences(cases.slice(9, 16), { matmulVariant: () => edged })).toEqual([]);
  });

  it("multiplies words of bytes, in the device's own instruction and without it", async () => {
    const pairs = [
      ["u8", "u8"],
      ["i8", "i8"],
      ["u8", "i8"],
      ["i8", "u8"],
    ] as const;
    const cases = pairs.flatMap((bytes, pair) =>
      [13, 15].map((index) =>
        randomByteProduct(950 + 20 * pair + index, sizes[index] as MatmulSizes, bytes),
      ),
    );
    const tiled = tile({ ...small, unrollK: 1, workers: 3 });
    expect(await differences(cases)).toEqual([]);
    expect(await differences(cases, { matmulVariant: () => tiled })).toEqual([]);
    expect(await differences(cases, { byteProducts: false })).toEqual([]);
  });
});

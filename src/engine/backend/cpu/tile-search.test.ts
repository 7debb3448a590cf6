import { describe, expect, it } from "vitest";
import { tileCandidates } from "../../kernels/matmul/wasm/tile.ts";
import { createCpuBackend } from "./cpu.ts";
import { choose, fastestTile } from "./tile-search.ts";

const [usual, second, third] = tileCandidates(false) as [
  ReturnType<typeof tileCandidates>[0],
  ReturnType<typeof tileCandidates>[0],
  ReturnType<typeof tileCandidates>[0],
];

describe("the register tile", () => {
  it("is the usual one where others are hardly faster", () => {
    const trials = [
      { tile: usual, shortest: 1 },
      { tile: second, shortest: 0.95 },
      { tile: third, shortest: 2 },
    ];
    expect(choose(trials)).toBe(usual);
  });

  it("is the fastest of those that are clearly faster", () => {
    const trials = [
      { tile: usual, shortest: 1 },
      { tile: second, shortest: 0.8 },
      { tile: third, shortest: 0.5 },
    ];
    expect(choose(trials)).toBe(third);
  });

  it("is one of those that were tried", async () => {
    const candidates = tileCandidates(false);
    expect(candidates).toContain(await fastestTile(candidates));
  });

  it("is the one that was requested, and is shown", async () => {
    const backend = await createCpuBackend({ threads: 1, tile: third });
    expect(backend.info.details["matrix tile"]).toBe("8 × 8");
    backend.dispose();
  });
});

/**
 * Chooses the register tile of matrix products by trying: every candidate multiplies the same small matrices,
 * interleaved, some milliseconds in all, and the shortest time of each counts, so that other work on the machine does
 * not mislead the choice. A tile replaces the usual one only where it is clearly faster.
 */
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
import type { Tile } from "../../kernels/matmul/wasm/tile.ts";
import { KernelCache, lowerModule } from "../../kernels/wasm-module.ts";
import { threadBytes } from "../../target/wasm/kernel-phase.ts";
import { instantiate } from "./runner.ts";

/** The extent divides evenly into every tile, and the matrices fill the first-level caches. */
const extent = 192;
/** The milliseconds of a measurement: more than the coarsest clock's step. */
const measurementTime = 0.5;
/** The measurements of each candidate: the first ones run while the compiler is still optimising. */
const measurements = 14;
/** A time must be below this fraction of the usual tile's. */
const clearly = 0.9;

const pageBytes = 65_536;

export async function fastestTile(candidates: readonly [Tile, ...Tile[]]): Promise<Tile> {
  const trials = candidates.map((tile) => ({ tile, run: trial(tile), shortest: Infinity }));
  for (let round = 0; round < measurements; round++) {
    for (const trial of trials) trial.shortest = Math.min(trial.shortest, timeOf(trial.run));
    // The thread's other work goes on in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return choose(trials);
}

/** The first tile, unless others are clearly faster; then the fastest of these. */
export function choose(
  trials: readonly { readonly tile: Tile; readonly shortest: number }[],
): Tile {
  const [usual, ...others] = trials;
  if (usual === undefined) throw new RangeError("there is no tile to choose");
  const better = others.filter(({ shortest }) => shortest < clearly * usual.shortest);
  return [usual, ...better].reduce((best, tile) => (tile.shortest < best.shortest ? tile : best))
    .tile;
}

/** The milliseconds of one call, averaged over as many as the clock needs. */
function timeOf(run: () => void): number {
  const start = performance.now();
  let elapsed = 0;
  let calls = 0;
  while (elapsed < measurementTime) {
    run();
    calls++;
    elapsed = performance.now() - start;
  }
  return elapsed / calls;
}

/** A function that multiplies two small matrices in its own memory. */
function trial(tile: Tile): () => void {
  const { bytes, kernels } = lowerModule(
    [kernel],
    { shared: false, maximumPages: 64 },
    new KernelCache({ tile }),
  );
  const [{ phases, scratchBytes } = { phases: [], scratchBytes: 0 }] = kernels;
  const matrix = extent * extent * 4;
  const [thread, inputs] = [1024, 1024 + threadBytes];
  const output = inputs + 2 * matrix;
  const scratch = output + matrix;
  const initial = Math.ceil((scratch + scratchBytes) / pageBytes);
  const memory = new WebAssembly.Memory({ initial, maximum: 64 });
  new Float32Array(memory.buffer, inputs, (2 * matrix) / 4).fill(0.5);
  const words = new Int32Array(memory.buffer);
  const functions = instantiate(new WebAssembly.Module(bytes), memory);
  const calls = phases.map((phase, number) => {
    const at = 16 * (number + 1);
    for (const [index, { from, ...rest }] of phase.buffers.entries()) {
      const where = { input: inputs, output, scratch, word: 0 }[from];
      if ("value" in rest) words[at + index] = rest.value;
      else
        words[at + index] = where + ("offset" in rest ? (rest.offset ?? 0) : rest.index * matrix);
    }
    const run = functions[phase.function];
    return () => run?.(0, phase.items, at * 4, thread);
  });
  return () => {
    for (const call of calls) call();
  };
}

const view = contiguousView([extent, extent]);
const operand = (input: number): Kernel["outputs"][number]["value"] => ({
  kind: "load",
  dtype: "f32",
  input,
  access: [view],
});

const kernel: Kernel = {
  name: "trial",
  inputs: [0, 1].map(() => ({ dtype: "f32", size: extent * extent })),
  domain: [extent, extent],
  core: { kind: "matmul", k: extent, a: operand(0), b: operand(1) },
  outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
};

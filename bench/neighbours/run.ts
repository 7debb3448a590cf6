/** A run of Tensorpad at neighbouring sizes: n − 1, n and n + 1, alternately. */
import { taskOf } from "../engines/ours.ts";
import { families } from "../families/all.ts";
import type { Family } from "../families/family.ts";
import type { Effort } from "../measure.ts";
import { measureCandidates } from "../measure-row.ts";
import type { Device, Limits } from "../result.ts";
import { beginRun, type Options, startOurEngine } from "../run.ts";
import { rooflineOf } from "../table.ts";
import { type NeighbourResult, type NeighbourRow, type Place, places } from "./result.ts";

/** Queues as long as a sample allows, so that the overhead at their ends is small. */
const longestQueue = 1024;
/** Queues are so long that ten samples warm everything up, without a minimum. */
const shared = { steadyFrom: 0, rest: 1, alike: true } as const;

const efforts: Readonly<Record<Device | "quick", Effort>> = {
  gpu: { warmUp: 150, sampling: 240, samples: 21, fewestSamples: 9, longestSample: 12, ...shared },
  cpu: { warmUp: 500, sampling: 800, samples: 61, fewestSamples: 9, longestSample: 16, ...shared },
  quick: { warmUp: 50, sampling: 50, samples: 9, fewestSamples: 5, longestSample: 5, ...shared },
};

/** Small enough for WebGPU in software. */
const reducedSize = 16;

export async function runNeighbours(
  options: Options,
  onProgress: (result: NeighbourResult) => void,
): Promise<NeighbourResult> {
  const began = performance.now();
  const { run, meter } = await beginRun(options);
  const { version, backend } = await startOurEngine(options);
  let result: NeighbourResult = { ...run, engine: { version, backend }, rows: [] };
  const effort = efforts[options.quick ? "quick" : options.device];
  const chosen = families.filter(({ name }) => options.only.some((part) => name.includes(part)));
  for (const family of chosen) {
    for (const n of options.reduced ? [reducedSize] : family.sizes[options.device]) {
      if ((performance.now() - began) / 1000 > options.limitSeconds) break;
      const row = await measureSize(family, n, effort, () => meter.ready());
      const limits = await meter.measure();
      // The limits are the best so far, for earlier rows too.
      const rows = [...result.rows, row].map((measured) => withRoofline(measured, limits));
      result = { ...result, limits, rows, seconds: (performance.now() - began) / 1000 };
      onProgress(result);
    }
  }
  meter.dispose();
  return result;
}

function withRoofline(row: NeighbourRow, limits: Limits): NeighbourRow {
  const { at } = row.cells;
  return {
    ...row,
    roofline: rooflineOf({ demand: row.demands.at, cells: at ? { ours: at } : {} }, limits),
  };
}

async function measureSize(
  family: Family,
  n: number,
  effort: Effort,
  ready: () => Promise<void>,
): Promise<NeighbourRow> {
  const sizes: Readonly<Record<Place, number>> = { below: n - 1, at: n, above: n + 1 };
  const candidates = places.map((name) => {
    const sets = family.sets(sizes[name]);
    return {
      name,
      prepare: () => taskOf(family.compute, sets),
      reference: family.reference(sizes[name], sets),
    };
  });
  const cells = await measureCandidates(candidates, longestQueue, effort, ready);
  const { name } = family;
  const demands = {
    below: family.demand(sizes.below),
    at: family.demand(sizes.at),
    above: family.demand(sizes.above),
  };
  return { name, n, title: family.title(n), demands, cells, roofline: null };
}

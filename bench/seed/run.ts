/** A run over the works of the seed projects: the CPU, the GPU, Hybrid and Auto, alternately. */

import { withoutExperiments } from "../machine.ts";
import { efforts } from "../measure.ts";
import { measureCandidates } from "../measure-row.ts";
import { beginRun, type Options } from "../run.ts";
import type { ModeWork } from "./mode-work.ts";
import type { Cells, Mode, SeedResult } from "./result.ts";
import { type Modes, openModes, programTask } from "./tasks.ts";
import { modeWorks, sizedOps, tokenising } from "./works.ts";

/** Milliseconds in which Auto and Hybrid decide how to compute a work. */
const choosesIn = 1000;
const queue = 64;
/** Works on emulated GPUs are smaller by this factor. */
const smaller = 16;

export async function runSeed(
  options: Options,
  onProgress: (result: SeedResult) => void,
): Promise<SeedResult> {
  const began = performance.now();
  const { device, only, portable, quick, reduced, versions } = options;
  const { run, meter } = await beginRun(options);
  const onGpu = device === "gpu";
  const modes = await openModes(portable ? withoutExperiments(navigator.gpu) : undefined, onGpu);
  const effort = efforts[quick ? "quick" : device];
  const isChosen = ({ name }: { readonly name: string }): boolean =>
    only.some((part) => name.includes(part));
  let result: SeedResult = {
    ...run,
    version: versions.ours,
    modes: modes.names,
    works: [],
    sizes: [],
  };
  const progress = (change: Partial<SeedResult>): void => {
    result = { ...result, ...change, seconds: (performance.now() - began) / 1000 };
    onProgress(result);
  };
  const measure = (
    work: Omit<ModeWork, "name" | "title">,
    names: readonly Mode[],
    longest: number,
  ): Promise<Cells> =>
    measureCandidates(candidatesOf(modes, work, names), longest, effort, () => meter.ready());
  for (const work of modeWorks(reduced ? smaller : 1).filter(isChosen)) {
    const cells = await measure(work, modes.names, 1);
    progress({ works: [...result.works, { name: work.name, title: work.title, cells }] });
  }
  const text = tokenising(10_000);
  const tokens = { name: "tokenising", title: text.title };
  if (isChosen(tokens)) {
    const prepare = async () => programTask(text.encode);
    const candidate = { name: "cpu" as const, reference: text.reference, prepare };
    const cells = await measureCandidates([candidate], 1, effort, () => meter.ready());
    progress({ works: [...result.works, { ...tokens, cells }] });
  }
  const alone = modes.names.filter((mode) => mode === "cpu" || mode === "gpu");
  for (const op of sizedOps.filter(isChosen))
    for (const n of reduced ? op.sizes.slice(0, 2) : op.sizes) {
      const work = op.work(n);
      const row = {
        name: op.name,
        title: op.title(n),
        n,
        alone: await measure(work, alone, 1),
        queued: await measure(work, alone, queue),
      };
      progress({ sizes: [...result.sizes, row] });
    }
  await modes.dispose();
  meter.dispose();
  return result;
}

function candidatesOf(
  modes: Modes,
  work: Omit<ModeWork, "name" | "title">,
  names: readonly Mode[],
) {
  return names.map((name) => ({
    name,
    reference: work.reference,
    prepare: () => modes.prepare(name, work),
    ...((name === "hybrid" || name === "auto") && { settlesIn: choosesIn }),
  }));
}

/** A run: starts the engines one by one, measures row by row, and reports results as they come. */
import type { Engine } from "./engines/engine.ts";
import { startHand } from "./engines/hand.ts";
import { startJax } from "./engines/jax.ts";
import { startOrt } from "./engines/ort.ts";
import { loadOrt } from "./engines/ort-builds.ts";
import { startOurs } from "./engines/ours.ts";
import { startTfjs } from "./engines/tfjs.ts";
import { startCpuMeter } from "./limits/cpu.ts";
import { startGpuMeter } from "./limits/gpu.ts";
import type { LimitMeter } from "./limits/meter.ts";
import { describeMachine, findAdapter, withoutExperiments } from "./machine.ts";
import { efforts } from "./measure.ts";
import { measureRow } from "./measure-row.ts";
import type { BenchmarkResult, Device, EngineName, RowResult, Run } from "./result.ts";
import { reduced, rows } from "./rows.ts";
import { rooflineOf } from "./table.ts";
import { demandOf } from "./work.ts";

export interface Options {
  readonly device: Device;
  readonly engines: readonly EngineName[];
  /** Rows whose names contain one of these. */
  readonly only: readonly string[];
  readonly quick: boolean;
  /** Work small enough for WebGPU in software. */
  readonly reduced: boolean;
  /** Tensorpad only, at neighbouring sizes. */
  readonly neighbours: boolean;
  /** Tensorpad does not see features that are behind a browser flag. */
  readonly portable: boolean;
  /** The works of the seed projects, on each device, on both and on the device that Auto chooses. */
  readonly seed: boolean;
  /** The works of the PyTorch comparison, beside PyTorch's times. */
  readonly native: boolean;
  /** Whole models, in training and in inference, beside the competitors that support them. */
  readonly models: boolean;
  /** No row starts after this many seconds. */
  readonly limitSeconds: number;
  readonly versions: Readonly<Record<EngineName, string>>;
  readonly flags: readonly string[];
}

/** Engines that are left out without a message where there is no GPU. */
const ofGpus: ReadonlySet<EngineName> = new Set(["auto", "hand"]);

export async function runBenchmark(
  options: Options,
  onProgress: (result: BenchmarkResult) => void,
): Promise<BenchmarkResult> {
  const began = performance.now();
  const { device } = options;
  const { run, meter } = await beginRun(options);
  const { machine } = run;
  let result: BenchmarkResult = { ...run, engines: {}, rows: [] };
  const progress = (change: Partial<BenchmarkResult>): void => {
    result = { ...result, ...change, seconds: (performance.now() - began) / 1000 };
    onProgress(result);
  };
  progress({});
  const engines: Engine[] = [];
  for (const name of options.engines) {
    if (device === "cpu" && ofGpus.has(name)) continue;
    try {
      const engine = await start(name, options, machine.threads);
      engines.push(engine);
      progress({
        engines: {
          ...result.engines,
          [name]: { version: engine.version, backend: engine.backend },
        },
      });
    } catch (error) {
      progress({ engines: { ...result.engines, [name]: { fault: String(error) } } });
    }
  }
  const chosen = rows[device].filter(({ name }) =>
    options.only.some((part) => name.includes(part)),
  );
  for (const row of chosen.map((candidate) => (options.reduced ? reduced(candidate) : candidate))) {
    if ((performance.now() - began) / 1000 > options.limitSeconds) break;
    const effort = efforts[options.quick ? "quick" : device];
    const cells = await measureRow(row, engines, effort, () => meter.ready());
    const { name, title, goal } = row;
    const measured: RowResult = { name, title, demand: demandOf(row.work), goal, cells };
    const limits = await meter.measure();
    // The limits are the best so far, for earlier rows too.
    const withRooflines = [...result.rows, measured].map((row) => ({
      ...row,
      roofline: rooflineOf(row, limits),
    }));
    progress({ rows: withRooflines, limits });
  }
  meter.dispose();
  return result;
}

/** The run's description, and the meter of the machine's limits. */
export async function beginRun({
  device,
  portable,
  quick,
  reduced: smaller,
  flags,
}: Options): Promise<{ readonly run: Run; readonly meter: LimitMeter }> {
  const adapter = device === "gpu" ? await findAdapter() : null;
  const machine = describeMachine(device, adapter, portable);
  const meter = adapter
    ? await startGpuMeter(adapter, machine.subgroupMatrix, machine.software ? 1 / 64 : 1)
    : await startCpuMeter(machine.threads);
  const run = {
    date: new Date().toISOString(),
    machine,
    browser: { userAgent: navigator.userAgent, flags },
    limits: await meter.measure(),
    quick: quick || smaller,
    seconds: 0,
  };
  return { run, meter };
}

/** Tensorpad on the device, with the features that the options allow. */
export function startOurEngine(options: Options, name: "ours" | "auto" = "ours"): Promise<Engine> {
  const { device, versions } = options;
  return startOurs(name === "auto" ? "auto" : device, versions[name], seenGpu(options));
}

/** The GPU object for Tensorpad, where it is not the browser's own. */
export function seenGpu({ portable }: Pick<Options, "portable">): GPU | undefined {
  return portable ? withoutExperiments(navigator.gpu) : undefined;
}

export function start(name: EngineName, options: Options, threads: number): Promise<Engine> {
  const { device, versions } = options;
  switch (name) {
    case "ours":
    case "auto":
      return startOurEngine(options, name);
    case "jax":
      return startJax(device, versions.jax);
    case "tfjs":
      return startTfjs(device, versions.tfjs, threads);
    case "ort":
      return loadOrt(device).then((ort) => startOrt(ort, device, versions.ort, threads));
    case "hand":
      return findAdapter().then((adapter) => startHand(adapter, versions.hand));
    default:
      return name satisfies never;
  }
}

/** A run of one suite: starts its columns one by one, measures row by row, and reports results as they come. */
import type { Engine } from "./engines/engine.ts";
import { cpuMeter, type LimitMeter, startGpuMeter } from "./limits.ts";
import { describeMachine, findAdapter } from "./machine.ts";
import type { Effort } from "./measure.ts";
import { type Candidate, measureCandidates } from "./measure-row.ts";
import { type Sets, setsOf } from "./operands.ts";
import type { BenchmarkResult, Limits, Machine, Place, RowResult, SuiteName } from "./result.ts";
import { engines } from "./suites/engines.ts";
import { factorizations } from "./suites/factorizations.ts";
import { modelsSuite } from "./suites/models.ts";
import { modesSuite } from "./suites/modes.ts";
import { native } from "./suites/native.ts";
import { neighbours } from "./suites/neighbours.ts";
import type { Options, Row, Suite } from "./suites/suite.ts";
import { rooflineOf } from "./tables/roofline.ts";
import type { Demand, Reference, Work } from "./work.ts";

const suites: Readonly<Record<SuiteName, Suite>> = {
  engines,
  models: modelsSuite,
  neighbours,
  seed: modesSuite,
  native,
  factorizations,
};

/** For tests. */
export interface Overrides {
  readonly suite?: Suite;
  readonly meter?: LimitMeter | null;
}

export async function runBenchmark(
  options: Options,
  onProgress: (result: BenchmarkResult) => void,
  { suite = suites[options.suite], meter: given = null }: Overrides = {},
): Promise<BenchmarkResult> {
  const began = performance.now();
  const { device, flags, limitSeconds, only, quick, reduced } = options;
  const { machine, meter } = await begin(options, given);
  let result: BenchmarkResult = {
    suite: options.suite,
    date: new Date().toISOString(),
    machine,
    browser: { userAgent: navigator.userAgent, flags },
    limits: await meter.measure(),
    quick: quick || reduced,
    seconds: 0,
    engines: {},
    rows: [],
  };
  const progress = (change: Partial<BenchmarkResult>): void => {
    result = { ...result, ...change, seconds: (performance.now() - began) / 1000 };
    onProgress(result);
  };
  progress({});
  const started: Engine[] = [];
  for (const { name, start } of suite.columns(options, machine)) {
    let used: BenchmarkResult["engines"][typeof name];
    try {
      const engine = await start();
      started.push(engine);
      used = { version: engine.version, backend: engine.backend };
    } catch (error) {
      used = { fault: String(error) };
    }
    progress({ engines: { ...result.engines, [name]: used } });
  }
  const effort = suite.efforts[quick ? "quick" : device];
  for (const row of await suite.rows(options)) {
    if (!only.some((part) => row.name.includes(part))) continue;
    if ((performance.now() - began) / 1000 > limitSeconds) break;
    const measured = await measureRow(row, started, effort, () => meter.ready());
    progress({ rows: withRooflines([...result.rows, measured], result.limits) });
  }
  if (!result.quick) {
    // The limits are the best of both measurements, for all rows.
    const limits = await meter.measure();
    progress({ limits, rows: withRooflines(result.rows, limits) });
  }
  for (const engine of started) await engine.dispose?.();
  meter.dispose();
  return result;
}

/** The machine, and the meter of its limits. */
async function begin(
  { device, portable }: Options,
  given: LimitMeter | null,
): Promise<{ readonly machine: Machine; readonly meter: LimitMeter }> {
  const adapter = device === "gpu" ? await findAdapter() : null;
  const machine = describeMachine(device, adapter, portable);
  const ofDevice = async (): Promise<LimitMeter> =>
    adapter ? startGpuMeter(adapter, machine) : cpuMeter();
  return { machine, meter: given ?? (await ofDevice()) };
}

function withRooflines(rows: readonly RowResult[], limits: Limits): RowResult[] {
  return rows.map((row) => ({ ...row, roofline: rooflineOf(row, limits) }));
}

async function measureRow(
  row: Row,
  engines: readonly Engine[],
  effort: Effort,
  ready: () => Promise<void>,
): Promise<RowResult> {
  const { name, title, n, size, queue, goal = null, work, works = {}, measured = {} } = row;
  const facts = {
    name,
    title,
    ...(n !== undefined && { n }),
    ...(size !== undefined && { size }),
    queue,
    goal,
    demand: work.demand ?? null,
    ...demandsOf(row),
  };
  const known = new Map<Work, { readonly sets: Sets; readonly reference: Reference }>();
  const candidates: Candidate[] = [];
  try {
    for (const engine of engines) {
      if (engine.name in measured || row.columns?.includes(engine.name) === false) continue;
      const own = works[engine.name] ?? work;
      const sets = known.get(own)?.sets ?? setsOf(own.operands);
      const reference = known.get(own)?.reference ?? (await own.reference(sets));
      known.set(own, { sets, reference });
      const { settlesIn } = engine;
      const prepare = (): ReturnType<Engine["prepare"]> => engine.prepare(own, sets);
      candidates.push({ name: engine.name, reference, prepare, settlesIn });
    }
  } catch (error) {
    return { ...facts, cells: measured, note: `nothing to check it against: ${String(error)}` };
  }
  const cells = await measureCandidates(candidates, queue, effort, ready);
  const note = known.get(work)?.reference.note;
  return { ...facts, cells: { ...measured, ...cells }, ...(note !== undefined && { note }) };
}

/** The demands of neighbouring sizes. */
function demandsOf({ work, works }: Row): Pick<RowResult, "demands"> {
  const [below, above] = [works?.below?.demand, works?.above?.demand];
  if (!work.demand || !below || !above) return {};
  const demands: Readonly<Record<Place, Demand>> = { below, at: work.demand, above };
  return { demands };
}

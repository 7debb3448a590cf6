/**
 * Times the steps of run-all.py in the browser: `?only=gpt-384,mlp&tiny`. Weights and data have the same
 * distributions, but other values.
 */
import {
  type Device,
  evaluate,
  init,
  optim,
  parameter,
  randint,
  randn,
  type Tensor,
} from "../../src/engine/index.ts";
import { median } from "../statistics.ts";
import { type DataWords, type Work, works } from "./works.ts";

interface Row {
  readonly name: string;
  readonly title: string;
  /** Milliseconds of a step, one for each sample. */
  readonly times: readonly number[];
  readonly stepsPerSample: number;
  readonly itemsPerStep: number;
  readonly items: string;
  /** Milliseconds of the first step, compilation included. */
  readonly first: number;
  /** The loss of the first step and of the twentieth. */
  readonly losses: readonly [number, number];
}

interface Failure {
  readonly name: string;
  readonly title: string;
  readonly fault: string;
}

const samples = 9;
const sampleSeconds = 0.3;
const warmSeconds = 1;
const comparedSteps = 20;
/** A GPU's limit is 8 GiB by default, which is less than the largest step takes. */
const memoryBytes = 64 * 2 ** 30;

function drawn({ shape, below }: DataWords): Tensor {
  return below === undefined ? randn([...shape]) : randint([...shape], 0, below);
}

async function timed(work: Work): Promise<Row> {
  const { name, title, items, itemsPerStep, loss } = work;
  const data = work.data.map(drawn);
  const weights = work.weights.map(({ shape, scale }) => parameter(randn([...shape]).mul(scale)));
  await evaluate(...data, ...weights);
  const adam = optim.adam(weights, { lr: 1e-3 });
  const step = (): Tensor => {
    const value = loss([...data, ...weights]);
    adam.step(value);
    return value;
  };
  const began = performance.now();
  const lossBefore = await step().item();
  const first = performance.now() - began;
  for (let taken = 2; taken < comparedSteps; taken++) step();
  const losses = [lossBefore, await step().item()] as const;

  const sample = async (count: number): Promise<number> => {
    const start = performance.now();
    for (let taken = 0; taken < count; taken++) step();
    await evaluate();
    return (performance.now() - start) / count;
  };
  const warm = performance.now() + warmSeconds * 1000;
  let count = 1;
  while (performance.now() < warm)
    count = Math.max(1, Math.min(1000, Math.floor((sampleSeconds * 1000) / (await sample(count)))));
  const times: number[] = [];
  while (times.length < samples) times.push(await sample(count));
  return { name, title, times, stepsPerSample: count, itemsPerStep, items, first, losses };
}

function lineOf(row: Row | Failure): string {
  if ("fault" in row) return `${row.name}: ${row.fault}`;
  const { name, times, itemsPerStep, items, first, losses } = row;
  const middle = median(times);
  const range = `${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}`;
  const rate = Math.round((itemsPerStep / middle) * 1000).toLocaleString("en");
  const loss = losses.map((value) => value.toFixed(4)).join(" → ");
  return `${name}: ${middle.toFixed(2)} ms a step (${range}), ${rate} ${items}/s, first ${first.toFixed(0)} ms, loss ${loss}`;
}

/** For the script that drives the page. */
const benchmark: {
  partial: unknown;
  result: { readonly fault?: string } | null;
  report: string;
} = { partial: null, result: null, report: "" };
Object.assign(globalThis, { benchmark });

const query = new URLSearchParams(location.search);
const only = query.get("only")?.split(",") ?? null;
const chosen = works(query.has("tiny")).filter(({ name }) => only?.includes(name) ?? true);
const status = document.getElementById("status") as HTMLElement;
const report = document.getElementById("report") as HTMLElement;

async function run(device: Device): Promise<void> {
  const rows: (Row | Failure)[] = [];
  for (const work of chosen) {
    status.textContent = `Timing ${work.name}`;
    try {
      rows.push(await timed(work));
    } catch (error) {
      rows.push({ name: work.name, title: work.title, fault: String(error) });
    }
    benchmark.partial = { device: device.info, rows };
    benchmark.report = [device.info.name, ...rows.map(lineOf)].join("\n");
    report.textContent = benchmark.report;
  }
}

try {
  const kind = query.get("device") === "cpu" ? "cpu" : "gpu";
  await run(await init(kind === "cpu" ? { device: kind } : { device: kind, memoryBytes }));
  benchmark.result = {};
} catch (error) {
  benchmark.result = { fault: String(error) };
}
status.textContent = benchmark.result.fault ?? "Done";

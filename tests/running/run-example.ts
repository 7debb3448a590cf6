/** Runs a program's file in this realm, with the site's data sets, and collects its output. */
import { readFile } from "node:fs/promises";
import { readProgram } from "../../scripts/explain/program.ts";
import { mnistFileContents } from "../../scripts/vite/mnist-files.ts";
import { type Chart, ChartFold } from "../../src/app/results/charts.ts";
import { Context, currentContext, enterContext } from "../../src/engine/graph/context.ts";
import * as tensorpad from "../../src/engine/index.ts";
import type { Output, Presenter } from "../../src/engine/present/presenter.ts";
import { allShown } from "../../src/engine/present/sequence.ts";

export interface ProgramRun {
  readonly outputs: readonly Output[];
  readonly charts: readonly Chart[];
}

export interface ProgramOptions {
  readonly device: "cpu" | "reference";
  readonly params?: Readonly<Record<string, number>>;
}

const site = "https://site.test/data/";

/** Rejects with the program's error, or with the first output error. */
export async function runExample(path: string, options: ProgramOptions): Promise<ProgramRun> {
  const { fetch } = globalThis;
  globalThis.fetch = siteFile;
  const device = await tensorpad.init({ device: options.device, threads: 1, datasets: site });
  try {
    return await collected(options.params ?? {}, () => readProgram(path).program(tensorpad));
  } finally {
    globalThis.fetch = fetch;
    await device.dispose();
  }
}

const { fetch: fetchAnything } = globalThis;

/** Answers for the site, and passes every other address to the platform: other tests run meanwhile. */
async function siteFile(address: string | URL | Request): Promise<Response> {
  if (!String(address).startsWith(site)) return fetchAnything(address);
  const name = String(address).slice(site.length);
  if (name.startsWith("mnist")) {
    const content = (await mnistFileContents()).get(name);
    return new Response(content === undefined ? null : new Uint8Array(content));
  }
  const file = new URL(`../../public/data/${name}`, import.meta.url);
  return new Response(await readFile(file));
}

async function collected(
  params: Readonly<Record<string, number>>,
  program: () => Promise<void>,
): Promise<ProgramRun> {
  const outputs: Output[] = [];
  const charts = new ChartFold([]);
  const failures: unknown[] = [];
  const presenter: Presenter = {
    output: (output) => outputs.push(output),
    chart: (message) => charts.add(message, "cpu"),
    param: ({ name, value }) => params[name] ?? value,
    failed: (error) => failures.push(error),
  };
  const before = enterContext(new Context({ ...currentContext().providers, presenter }));
  try {
    await program();
    await allShown();
  } finally {
    enterContext(before);
  }
  if (failures.length > 0) throw failures[0];
  return { outputs, charts: charts.all() };
}

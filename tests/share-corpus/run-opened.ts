/** Runs the program that is open in the page's state, compiled and split into modules as the page does it. */
import { compileFiles } from "../../src/app/editor/compile/compile-files.ts";
import { quickCompile } from "../../src/app/editor/compile/quick-compile.ts";
import { type Chart, ChartFold } from "../../src/app/results/charts.ts";
import { codeAddress } from "../../src/app/run/sandbox/code-address.ts";
import { paramValue, useProgram } from "../../src/app/run/session.ts";
import { filesOf } from "../../src/app/run/source/files-of-program.ts";
import { modulesOf } from "../../src/app/share/export/modules.ts";
import { resetConfig } from "../../src/engine/graph/config.ts";
import { Context, enterContext } from "../../src/engine/graph/context.ts";
import * as tensorpad from "../../src/engine/index.ts";
import type { Output, Presenter } from "../../src/engine/present/presenter.ts";
import { allShown } from "../../src/engine/present/sequence.ts";

/** Everything that a program showed: its lines, the points of its charts, and its error. */
export interface Shown {
  readonly lines: readonly string[];
  readonly charts?: readonly unknown[];
  readonly error?: string;
}

/** Files by name, as the page has them. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

let runs = 0;

export async function runOpened(device: "reference" | "cpu", files: Files = {}): Promise<Shown> {
  const { source, seed, params, languageVersion } = useProgram.getState();
  const outputs: Output[] = [];
  const charts = new ChartFold([]);
  let failure: unknown;
  const failed = (error: unknown): void => {
    failure ??= error;
  };
  const own: Presenter = {
    output: (output) => outputs.push(output),
    chart: (message) => charts.add(message, "cpu"),
    param: (spec) => paramValue(spec, params),
    failed,
  };
  const presenter = new Proxy(own, {
    get: (target, name) => Reflect.get(target, name) ?? (name === "stage" ? undefined : () => {}),
  });
  const before = enterContext(new Context({ presenter }));
  const opened = await tensorpad.init({
    device,
    threads: 1,
    seed,
    languageVersion,
    files: async (name) => files[name] ?? null,
  });
  // The page opens the device by the config that it reads from the text, and the program calls it later.
  resetConfig();
  try {
    await import(/* @vite-ignore */ await addressOf(source));
    await allShown();
  } catch (error) {
    failed(error);
    await allShown().catch(() => {});
  } finally {
    enterContext(before);
    await opened.dispose();
  }
  outputs.sort((x, y) => x.slot - y.slot);
  const drawn = charts.all().map(pointsOf);
  return {
    lines: outputs.map(({ shown }) => shown.text),
    ...(drawn.length > 0 && { charts: drawn }),
    ...(failure !== undefined && { error: (failure as Error).message }),
  };
}

/** The address of the main module. */
async function addressOf(source: string): Promise<string> {
  const key = `opened program ${runs++}`;
  Object.defineProperty(globalThis, key, { value: tensorpad });
  const library = codeAddress(
    `export const { ${Object.keys(tensorpad).join(", ")} } = globalThis[${JSON.stringify(key)}];`,
  );
  const compiled = await compileFiles(filesOf(source), async ({ text }) => {
    const result = quickCompile(text);
    return result === null ? { ok: false, problems: [] } : { ok: true, ...result };
  });
  if (!compiled.ok) throw new Error(`the program cannot be compiled: ${source}`);
  const addresses = new Map([["tensorpad", library]]);
  let last = "";
  for (const { name, code } of modulesOf(compiled.javascript)) {
    const linked = code.replaceAll(/(?<=\bfrom )(["'])([^"']+)\1/g, (whole, _, from: string) => {
      const address = addresses.get(from);
      return address === undefined ? whole : JSON.stringify(address);
    });
    last = codeAddress(linked);
    addresses.set(name, last);
  }
  return last;
}

/** The numbers of a chart. */
function pointsOf({ name, kind, points, frames }: Chart): unknown {
  const series = points.map(({ name, runs }) => ({
    name,
    x: runs.flatMap(({ x }) => [...x]),
    y: runs.flatMap(({ y }) => [...y]),
  }));
  const contents = frames.flatMap(({ frames }) => frames);
  const json = JSON.stringify({ name, kind, series, contents }, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Float32Array) : (value ?? undefined),
  );
  return JSON.parse(json) as unknown;
}

/** Runs a program's text on the CPU in Node, as the page would, and returns its output. */
import { readFile } from "node:fs/promises";
import { gzipSync } from "fflate";
import { compileProgram } from "../../src/cli/compile.ts";
import { Context, currentContext, enterContext } from "../../src/engine/graph/context.ts";
import * as tensorpad from "../../src/engine/index.ts";
import type { Output, Presenter } from "../../src/engine/present/presenter.ts";
import { allShown } from "../../src/engine/present/sequence.ts";

export interface Ran {
  readonly outputs: readonly Output[];
  /** The texts of the outputs, as the page shows them. */
  readonly printed: readonly string[];
}

interface Options {
  /** The values of params that differ from the program's own. */
  readonly params?: Readonly<Record<string, number>>;
  /** The files on the page, by name. */
  readonly files?: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Rejects with the program's error, or with an error while its outputs are computed. */
export async function runProgram(
  source: string,
  { params = {}, files = {} }: Options = {},
): Promise<Ran> {
  const body = compileProgram(source, "program.ts", "function");
  const program = new AsyncFunction("require", "exports", body) as unknown as (
    require: () => object,
    exports: object,
  ) => Promise<void>;
  const outputs: Output[] = [];
  let failure: unknown;
  const presenter = presenting({
    output: (output) => outputs.push(output),
    param: ({ name, value }) => params[name] ?? value,
    failed: (error) => {
      failure ??= error;
    },
  });
  const before = enterContext(new Context({ ...currentContext().providers, presenter }));
  const device = await tensorpad.init({
    device: "cpu",
    threads: 1,
    datasets: new URL("http://site.test/data/"),
    files: async (name) => files[name] ?? null,
  });
  const { fetch } = globalThis;
  globalThis.fetch = site;
  try {
    // The page reads the config from the program's text before it opens the device.
    await program(() => ({ ...tensorpad, config: () => {} }), {});
    await allShown();
  } catch (error) {
    // Work that the program began before its failure would not end without the device.
    await allShown().catch(() => {});
    throw error;
  } finally {
    globalThis.fetch = fetch;
    enterContext(before);
    await device.dispose();
  }
  if (failure !== undefined) throw failure;
  outputs.sort((x, y) => x.slot - y.slot);
  return { outputs, printed: outputs.map(({ shown }) => shown.text) };
}

/** A presenter that ignores kinds of output without a method, and does not run animations. */
function presenting(own: Presenter): Presenter {
  return new Proxy(own, {
    get: (target, name) => Reflect.get(target, name) ?? (name === "stage" ? undefined : () => {}),
  });
}

const { fetch: fetchAnything } = globalThis;

/** The site's data: iris and the text as they are, and black images instead of MNIST's. */
export const site: typeof fetch = async (address) => {
  const { host, pathname } = new URL(String(address));
  // Other tests run meanwhile.
  if (host !== "site.test") return fetchAnything(address);
  const name = pathname.split("/").at(-1) ?? "";
  const digit = digitFile(name);
  return new Response(
    digit ?? (await readFile(new URL(`../../public/data/${name}`, import.meta.url))),
  );
};

const digits: Readonly<Record<string, number>> = { train: 60_000, test: 10_000 };

/** A file of MNIST: black images, and the digits in rotation. */
function digitFile(name: string): string | Uint8Array<ArrayBuffer> | null {
  if (name === "mnist.json") {
    const parts = Object.entries(digits).map(([part, count]) => [
      part,
      {
        count,
        images: { file: `${part}-images`, shape: [count, 28, 28], bytes: 784 * count },
        labels: { file: `${part}-labels`, shape: [count], bytes: count },
      },
    ]);
    return JSON.stringify(Object.fromEntries(parts));
  }
  const [part = "", kind] = name.split("-");
  const count = digits[part];
  if (count === undefined) return null;
  if (kind === "images") return gzipSync(new Uint8Array(784 * count));
  return gzipSync(Uint8Array.from({ length: count }, (_, index) => index % 10));
}

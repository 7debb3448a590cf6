/**
 * Node's module hooks for programs. In: the modules that a program imports. Out: `tensorpad` is this package, wherever the
 * program is; the program's files are compiled from TypeScript, and evaluated anew in each run, which its addresses
 * number. A text with several files (`// @filename: NAME.ts`) has them as modules, as on the page.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filesOf } from "../app/run/source/files-of-program.ts";
import { compileProgram } from "./compile.ts";

interface Resolved {
  readonly url: string;
  readonly format?: string;
  readonly shortCircuit?: boolean;
}

/** The modules of the package by their names, as its package.json exports them. */
const modules: Readonly<Record<string, string>> = {
  tensorpad: "index.js",
  "tensorpad/lean": "lean.js",
  "tensorpad/nn": "nn.js",
  "tensorpad/optim": "optim.js",
};

/** The folder of the package: this module is in its folder `cli`. */
const folder = new URL("../", import.meta.url);

export function resolve<Next>(
  specifier: string,
  context: { readonly parentURL?: string },
  next: (specifier: string, context: object) => Next,
): Next | Resolved {
  const own = Object.hasOwn(modules, specifier) ? modules[specifier] : undefined;
  if (own !== undefined)
    return { url: new URL(own, folder).href, format: "module", shortCircuit: true };
  const parent = new URL(context.parentURL ?? "file:///");
  const run = parent.searchParams.get("run");
  if (run === null || !/^\.{0,2}\//.test(specifier)) return next(specifier, context);
  const part = `${/^\.\/([\w-]+)(?:\.[jt]s)?$/.exec(specifier)?.[1]}.ts`;
  const isPart = filesAt(parent)
    .slice(1)
    .some(({ name }) => name === part);
  const target = isPart ? new URL(parent) : new URL(specifier, parent);
  // The page's programs import their files without an extension.
  if (!isPart && existsSync(fileURLToPath(`${target}.ts`))) target.pathname += ".ts";
  target.searchParams.set("run", run);
  if (!isPart) return next(target.href, context);
  target.searchParams.set("part", part);
  return { url: target.href, format: "module", shortCircuit: true };
}

export function load<Next>(
  address: string,
  context: object,
  next: (address: string, context: object) => Next,
): Next | { format: "module"; source: string; shortCircuit: true } {
  const url = new URL(address);
  const isMain = url.searchParams.has("main");
  const isOurs = url.searchParams.has("run") && (isMain || /\.m?ts$/.test(url.pathname));
  if (url.protocol !== "file:" || !isOurs) return next(address, context);
  const files = filesAt(url);
  const part = url.searchParams.get("part");
  const { text, firstLine } = files.find(({ name }) => name === part) ?? files[0];
  // Lines keep their numbers in the whole text.
  const source = compileProgram("\n".repeat(firstLine - 1) + text, url.pathname);
  return { format: "module", source, shortCircuit: true };
}

type Files = readonly [ReturnType<typeof filesOf>[number], ...ReturnType<typeof filesOf>];

function filesAt(url: URL): Files {
  return filesOf(readFileSync(fileURLToPath(url), "utf8")) as Files;
}

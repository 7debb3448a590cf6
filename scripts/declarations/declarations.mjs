// The declarations of everything that a program may import, and of what the library has besides, from the sources.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import ts from "typescript";
import { openSources } from "./sources.mjs";
import { printDeclaration, printForm } from "./surface.mjs";
import { noScope, TypeWriter } from "./types.mjs";

/** @import { Sources } from "./sources.mjs" */

const library = "src/engine/index.ts";
const program = "src/engine/api.ts";
const types = "src/engine/types.ts";
/** The types that signatures of ops name; all others are written out in them. */
const namedByOps = "src/engine/tensor-types.ts";

/** Where the declarations are kept. */
export const folder = "src/engine/derive/generated";

/**
 * @param {string} root
 * @returns {Record<"surface.d.ts" | "library.d.ts" | "ops.d.ts", string>}
 */
export function makeDeclarations(root) {
  const sources = openSources(root, library);
  const typesAlone = sources.exportsOf(types);
  const exported = sources.exportsOf(program);
  const own = [...exported].filter(([name, symbol]) => isValue(symbol) || typesAlone.has(name));
  const others = [...sources.exportsOf(library)].filter(([name]) => !exported.has(name));
  const writer = new TypeWriter(sources, namesOf([...own, ...others]));
  const isOp = opTest(writer);
  /** @param {[string, ts.Symbol][]} declared */
  const surface = (declared) =>
    formatted(
      root,
      declared
        .filter(([, symbol]) => !isOp(symbol))
        .map(([name, symbol]) =>
          printDeclaration(sources, writer, name, symbol, typesAlone.has(name)),
        )
        .join("\n\n"),
    );
  return {
    "surface.d.ts": surface(own),
    "library.d.ts": surface(others),
    "ops.d.ts": printOps(sources, own),
  };
}

/** @param {ts.Symbol} symbol */
function isValue({ flags }) {
  return (flags & ts.SymbolFlags.Value) !== 0;
}

/** @param {readonly [string, ts.Symbol][]} exported */
function namesOf(exported) {
  return new Map(exported.map(([name, symbol]) => [symbol, name]));
}

/** @param {TypeWriter} writer */
function opTest(writer) {
  /** @param {ts.Symbol} symbol */
  return (symbol) => callOf(writer, symbol) !== null;
}

/**
 * @param {TypeWriter} writer
 * @param {ts.Symbol} symbol
 */
function callOf(writer, { declarations: [first] = [] }) {
  const type = first && ts.isVariableDeclaration(first) ? first.type : undefined;
  return type ? writer.opCall(type, noScope) : null;
}

/**
 * A line for each form of each op.
 * @param {Sources} sources
 * @param {readonly [string, ts.Symbol][]} own
 */
function printOps(sources, own) {
  const named = [...sources.exportsOf(namedByOps)];
  const classes = own.filter(([, { flags }]) => flags & ts.SymbolFlags.Class);
  const writer = new TypeWriter(sources, namesOf([...named, ...classes]), {
    isBrief: true,
  });
  const sorted = own.toSorted(([x], [y]) => (x < y ? -1 : 1));
  const lines = sorted.flatMap(([name, symbol]) => {
    const call = callOf(writer, symbol);
    const forms = call ? writer.forms(call.node, call.scope) : [];
    if (call && forms.length === 0) throw new Error(`${name}: missing signature`);
    return forms.map((form) => `export declare function ${name}${onOneLine(printForm(form))};`);
  });
  return `${lines.join("\n")}\n`;
}

/** @param {string} text */
function onOneLine(text) {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/([([<]) | (?=[)\]])/g, "$1")
    .replaceAll(/,(?=[)\]])/g, "")
    .replaceAll(/; }/g, " }");
}

/**
 * @param {string} root
 * @param {string} text
 */
function formatted(root, text) {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [biome, "format", "--stdin-file-path=generated.d.ts"],
    { cwd: root, input: text, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`biome: ${stderr}\n${text}`);
  return stdout;
}

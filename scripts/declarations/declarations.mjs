// The declarations of everything that a program may import, and of the library's other exports, from the sources.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import ts from "typescript";
import { openSources } from "./sources.mjs";
import { declarationOf, printDeclaration, printForm, printInner } from "./surface.mjs";
import { noScope, TypeWriter } from "./types.mjs";

/** @import { Sources } from "./sources.mjs" */

const library = "src/engine/index.ts";
const program = "src/engine/api.ts";
const types = "src/engine/types.ts";
/** The types that signatures of ops name; all other types are inlined. */
const namedByOps = "src/engine/tensor-types.ts";

/**
 * Returns a file for each directory of the engine that declares something, by its path, and a module that joins
 * them.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function makeDeclarations(root) {
  const sources = openSources(root, library);
  const typesAlone = sources.exportsOf(types);
  const exported = sources.exportsOf(program);
  const own = [...exported].filter(([name, symbol]) => isValue(symbol) || typesAlone.has(name));
  const others = [...sources.exportsOf(library)].filter(([name]) => !exported.has(name));
  const writer = new TypeWriter(sources, namesOf([...own, ...others]));
  const isOp = opTest(writer);
  /** @param {readonly [string, ts.Symbol][]} declared */
  const surface = (declared) =>
    formatted(
      root,
      declared
        .map(([name, symbol]) =>
          printDeclaration(sources, writer, name, symbol, typesAlone.has(name)),
        )
        .join("\n\n"),
    );
  const rooms = grouped(
    own.filter(([, symbol]) => !isOp(symbol)),
    ([, symbol]) => roomOf(sources, symbol),
  );
  /** @type {[string, string][]} */
  const files = [
    ...[...rooms].map(([room, declared]) => file(`surface/${room}`, surface(declared))),
    ...own.flatMap(([name, symbol]) =>
      printInner(sources, writer, name, symbol).map(([inner, text]) =>
        file(`surface/${inner}`, formatted(root, text)),
      ),
    ),
    ...printOps(sources, own).map(([family, text]) => file(`ops/${family}`, text)),
    file("library", surface(others.filter(([, symbol]) => !isOp(symbol)))),
  ];
  return { ...Object.fromEntries(files), "index.ts": formatted(root, printIndex(files)) };
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {[string, string]}
 */
function file(name, text) {
  return [`${name}.d.ts`, text];
}

/** The files of layers over sequences. */
const overSequences = /attention|kv-cache|recurrent|sequence|transformer/;

/**
 * Returns the engine directory that declares a symbol. Layers have a file for the namespace and two for types.
 * @param {Sources} sources
 * @param {ts.Symbol} symbol
 */
function roomOf(sources, symbol) {
  const { room, folder: subject, isNamespace } = declarationOf(sources, symbol);
  if (room !== "nn" || isNamespace) return room;
  return overSequences.test(subject) ? "nn-sequences" : "nn-layers";
}

/**
 * `Map.groupBy`, which Node.js 20 does not have.
 * @template Key, Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => Key} keyOf
 */
function grouped(items, keyOf) {
  /** @type {Map<Key, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** @param {readonly [string, string][]} files */
function printIndex(files) {
  const names = files.map(([path]) => path.replace(/\.d\.ts$/, ""));
  /** @param {string} name */
  const local = (name) => name.replaceAll(/[/-](\w)/g, (_, letter) => letter.toUpperCase());
  /** @param {string} folder */
  const joined = (folder) =>
    names
      .filter((name) => name.startsWith(`${folder}/`))
      .map(local)
      .join(", ");
  return `/** The declarations as texts, made from the sources. */
${names.map((name) => `import ${local(name)} from "./${name}.d.ts?raw";`).join("\n")}

/** Everything that a program may import, except ops. */
export const surface: string = [${joined("surface")}].join("\\n");
/** A line for each form of each op. */
export const ops: string = [${joined("ops")}].join("\\n");
/** Everything that the library has besides. */
export { library };
`;
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
 * Returns a line for each form of each op, by the directory that declares it.
 * @param {Sources} sources
 * @param {readonly [string, ts.Symbol][]} own
 * @returns {[string, string][]}
 */
function printOps(sources, own) {
  const named = [...sources.exportsOf(namedByOps)];
  const classes = own.filter(([, { flags }]) => flags & ts.SymbolFlags.Class);
  const writer = new TypeWriter(sources, namesOf([...named, ...classes]), {
    isBrief: true,
  });
  const sorted = own.toSorted(([x], [y]) => (x < y ? -1 : 1));
  const lines = sorted.flatMap(([name, symbol]) => {
    const { room, folder: family } = declarationOf(sources, symbol);
    const call = callOf(writer, symbol);
    const forms = call ? writer.forms(call.node, call.scope) : [];
    if (call && forms.length === 0) throw new Error(`${name}: missing signature`);
    return forms.map((form) => ({
      family: room === "ops" ? family : room,
      line: `export declare function ${name}${onOneLine(printForm(form))};\n`,
    }));
  });
  const families = grouped(lines, ({ family }) => family);
  return [...families]
    .toSorted(([x], [y]) => (x < y ? -1 : 1))
    .map(([family, own]) => [family, own.map(({ line }) => line).join("")]);
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

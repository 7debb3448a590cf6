// Finds what a file loads when it runs, from its text only, without running or resolving anything.
//
// In: a path and a text. Out: the addresses that it imports, the names that it exports, and whether it may read
// files in ways that its text does not show (`node:fs`, an address made from `import.meta.dirname`). The parser
// is the one that Vite compiles with. Types are not loaded, so `import type` is left out.
import { parseSync } from "vite";

/**
 * @typedef {object} Reexport
 * @property {string} from the address
 * @property {string | null} name its name there; null for `*`
 * @property {string | null} as its name here; null for `export *`
 */

/**
 * @typedef {object} Statement of a module's outermost level
 * @property {string[]} names that it declares
 * @property {Set<string>} words all identifiers in it
 * @property {Set<string>} calls methods that it calls
 */

/**
 * @typedef {object} ModuleText
 * @property {string[]} imports addresses as they are written, also those of workers and files
 * @property {string[]} globs patterns of `import.meta.glob`
 * @property {{ from: string, name: string, local: string }[]} locals names that it imports: there and here
 * @property {string[]} exports names that are declared here
 * @property {Reexport[]} reexports
 * @property {string[]} environment names of variables that it reads
 * @property {number} computedImports how many imports have no fixed address
 * @property {boolean} readsAnything it may read files that its text does not name
 */

const source = /\.([cm]?[jt]s|[jt]sx)$/;
/** Node's modules that do not read the project's files. */
const harmless =
  /^node:(assert|buffer|crypto|events|os|path|perf_hooks|test|timers|url|util|v8|vm|zlib)(\/|$)/;
/** Packages that read the project's files when they build or check it. */
const builders = /^(vite|vitest\/node|rolldown|typescript|knip)(\/|$)/;

/** @type {ModuleText} */
const nothing = {
  imports: [],
  globs: [],
  locals: [],
  exports: [],
  reexports: [],
  environment: [],
  computedImports: 0,
  readsAnything: false,
};

/**
 * @param {string} path
 * @param {string} text
 * @returns {ModuleText}
 */
export function readModule(path, text) {
  if (!source.test(path)) return nothing;
  const { module, errors } = parseSync(path, text);
  const uses = usesOfMeta(text, module.importMetas);
  const computed = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    constantText(text, text.slice(start, end)),
  );
  const reexports = module.staticExports.flatMap(({ start, entries }) =>
    /^export\s+type\b/.test(text.slice(start, start + 99))
      ? []
      : entries.flatMap(({ moduleRequest, importName, exportName, isType }) =>
          moduleRequest === null || isType
            ? []
            : [{ from: moduleRequest.value, name: importName.name, as: exportName.name }],
        ),
  );
  const loaded = module.staticImports.filter(
    ({ start }) => !/^import\s+type\s+(?!from\b|,)/.test(text.slice(start, start + 99)),
  );
  const imports = [
    ...loaded.map(({ moduleRequest }) => moduleRequest.value),
    ...reexports.map(({ from }) => from),
    ...computed.flatMap((address) => address ?? []),
    ...uses.addresses,
  ];
  return {
    imports: [...new Set(imports)],
    globs: uses.globs,
    locals: loaded.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName, localName, isType }) =>
        isType
          ? []
          : [{ from: moduleRequest.value, name: importName.name ?? "*", local: localName.value }],
      ),
    ),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName, isType }) =>
        moduleRequest === null && !isType && exportName.name !== null ? [exportName.name] : [],
      ),
    ),
    reexports,
    environment: [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name = ""]) => name),
    computedImports: computed.filter((address) => address === undefined).length,
    readsAnything:
      errors.length > 0 ||
      uses.unknown ||
      /\bprocess\.(cwd|chdir|getBuiltinModule)\b|\bprocess\.env\b(?!\.\w)/.test(text) ||
      imports.some((address) =>
        address.startsWith("node:") ? !harmless.test(address) : builders.test(address),
      ),
  };
}

/**
 * The statements of a module that declare something.
 * @param {string} path
 * @param {string} text
 * @returns {Statement[]}
 */
export function readStatements(path, text) {
  const { program } = parseSync(path, text);
  return program.body.flatMap((statement) => {
    const declared =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    const names = declaredNames(declared);
    if (names.length === 0) return [];
    const own = text.slice(statement.start, statement.end);
    const calls = [...own.matchAll(/\.(\w+)\(/g)].map(([, call = ""]) => call);
    return { names, words: new Set(own.match(/\w+/g)), calls: new Set(calls) };
  });
}

/** @param {any} declared @returns {string[]} */
function declaredNames(declared) {
  if (declared?.type === "VariableDeclaration")
    return declared.declarations.flatMap((/** @type {any} */ { id }) =>
      id.type === "Identifier" ? [id.name] : patternNames(id),
    );
  const isCode = declared?.type === "FunctionDeclaration" || declared?.type === "ClassDeclaration";
  return isCode && declared.id ? [declared.id.name] : [];
}

/** @param {any} pattern @returns {string[]} */
function patternNames(pattern) {
  const parts = pattern.type === "ObjectPattern" ? pattern.properties : pattern.elements;
  return (parts ?? []).flatMap((/** @type {any} */ part) => {
    const inner = part?.value ?? part?.argument ?? part?.left ?? part;
    if (!inner) return [];
    return inner.type === "Identifier" ? [inner.name] : patternNames(inner.left ?? inner);
  });
}

/**
 * The constant text of an expression; undefined where it is computed.
 * @param {string} module
 * @param {string} expression a literal, or the name of a constant that is one
 * @returns {string | undefined}
 */
function constantText(module, expression) {
  const plain = expression.replaceAll(/\/\*.*?\*\//g, "").trim();
  const declared = [...module.matchAll(/^const (\w+) = (["'][^"'\\\n]*["']);/gm)];
  const [constant, another] = declared.filter(([, name]) => name === plain);
  const literal = another ? "" : (constant?.[2] ?? plain);
  return /^(["'])([^"'\\]*)\1$/.exec(literal)?.[2];
}

/**
 * Uses of `import.meta`: addresses of workers and files, and patterns.
 * @param {string} text
 * @param {readonly { start: number, end: number }[]} ranges
 */
function usesOfMeta(text, ranges) {
  /** @type {string[]} */
  const addresses = [];
  /** @type {string[]} */
  const globs = [];
  let unknown = false;
  for (const { start, end } of ranges) {
    const before = text.slice(Math.max(0, start - 400), start);
    const rest = text.slice(end, end + 2000);
    const glob = /^\.glob\s*(?:<[^(]*>)?\(\s*(\[[^\]]*\]|"[^"]*")\s*[,)]/.exec(rest);
    const url = /new URL\(\s*(["'])([^"'\\]*)\1\s*,\s*$/.exec(before);
    const isOwnAddress = /new URL\(\s*$/.test(before) && /^\.url\s*\)/.test(rest);
    if (isOwnAddress || /^\.(env|hot)\b/.test(rest)) continue;
    if (glob)
      globs.push(...[...(glob[1] ?? "").matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? ""));
    else if (/^\.url\b/.test(rest) && url) addresses.push(url[2] ?? "");
    else unknown = true;
  }
  return { addresses, globs, unknown };
}

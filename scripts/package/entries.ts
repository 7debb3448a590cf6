// The modules of the package: the core, which contains everything, and the public modules, which export parts of it.
//
// The core is one file, so that a bundler decides about each op separately, instead of each file.
import type { Plugin } from "vite";
import { type Declarations, declarationVariable, importOfDeclaration } from "./declarations.ts";
import type { OpLines } from "./pure-constants.ts";

/** The names that the library exports. */
export interface LibraryNames {
  /** The exports of `tensorpad`. */
  readonly all: readonly string[];
  /** The lines that declare each op, by its name. */
  readonly signatures: ReadonlyMap<string, OpLines>;
  readonly declarations: Declarations;
  /** The ops that are methods. */
  readonly methods: readonly string[];
  readonly nn: readonly string[];
  readonly optim: readonly string[];
  /** Other libraries' names of methods, each with what to write here. */
  readonly foreignMethods: readonly string[];
}

const id = "virtual:tensorpad-core";
/** The namespaces that are modules too. */
export const namespaces: readonly ["nn", "optim"] = ["nn", "optim"];

/** The entry of the core's build. */
export const coreEntry: string = id;

/** Tables of all cores and rewrites, which the package replaces by tables that load most when a plan needs them. */
const coreTable = /\.?\/((?:(?:wasm|wgsl)-cores|rewrites)\.ts)$/;

/** Provides `virtual:tensorpad-core`, in which no op is a method, and which loads the code of cores when it is needed. */
export function packageCore(root: string, names: LibraryNames): Plugin {
  const engine = `${root}/src/engine`;
  return {
    name: "tensorpad:package-core",
    enforce: "pre",
    resolveId(source) {
      if (source.endsWith(id)) return `\0${id}`;
      if (source === "./graph/methods.ts") return `${engine}/graph/record.ts`;
      const table = coreTable.exec(source)?.[1];
      return table === undefined ? null : `${engine}/kernels/deferred/${table}`;
    },
    load(source) {
      return source === `\0${id}` ? coreText(engine, names) : null;
    },
  };
}

function coreText(engine: string, names: LibraryNames): string {
  return [
    `export * from "${engine}/index.ts";`,
    `import { checkedMember } from "${engine}/package.ts";`,
    `export { explainForeignMethods, installMethods, knowSignatures, methods, refuseMissingMethods, withMethods } from "${engine}/package.ts";`,
    `export * from "${engine}/commands.ts";`,
    ...namespaces.flatMap((space) => [
      `import * as ${space}Members from "${engine}/${space}/index.ts";`,
      ...names[space].flatMap((name) => {
        const declared = `${space}.${name}`;
        const isDeclared = names.declarations.has(declared);
        const path = isDeclared ? declarationVariable(declared) : `"${space}"`;
        return [
          isDeclared ? importOfDeclaration(declared) : "",
          `export const ${space}$${name} = checkedMember((name) => name, [${path}], "${name}", ${space}Members.${name});`,
        ];
      }),
    ]),
    ...[...new Set([...names.signatures.values()].flatMap(({ uses }) => uses))].map(
      (name) => `${importOfDeclaration(name)} export { ${declarationVariable(name)} };`,
    ),
  ].join("\n");
}

/** The text of each module besides the core, and of its declarations, by file name. */
export function entryTexts(names: LibraryNames): Record<string, string> {
  const [all, methods] = [names.all.join(", "), names.methods.join(", ")];
  const of = (space: "nn" | "optim"): Record<string, string> => ({
    [`${space}.js`]: `export { ${names[space].map((name) => `${space}$${name} as ${name}`).join(", ")} } from "./core.js";\n`,
    [`${space}.d.ts`]: [
      `import { ${space} } from "./tensorpad.js";`,
      ...names[space].map(
        (name) => `declare const ${space}$${name}: (typeof ${space})["${name}"];`,
      ),
      `export { ${names[space].map((name) => `${space}$${name} as ${name}`).join(", ")} };\n`,
    ].join("\n"),
  });
  return {
    "index.js": [
      `import { explainForeignMethods, installMethods, ${methods} } from "./core.js";`,
      `installMethods([${methods}]);`,
      `explainForeignMethods(${JSON.stringify(names.foreignMethods.join("\n"))});`,
      `export { ${all} } from "./core.js";\n`,
    ].join("\n"),
    "lean.js": [
      `import { refuseMissingMethods } from "./core.js";`,
      `refuseMissingMethods("${names.methods.join(" ")}".split(" "));`,
      `export { methods, ${all} } from "./core.js";\n`,
    ].join("\n"),
    "lean.d.ts": `export * from "./tensorpad.js";
/**
 * Makes these ops methods of tensors, by their names. A bundle has no other methods.
 * @example methods(relu, matmul)
 */
export declare function methods(...ops: readonly ((...operands: never[]) => unknown)[]): void;
`,
    ...of("nn"),
    ...of("optim"),
  };
}

// The modules of the package: the core, which contains everything, and the public modules, which export parts of it.
//
// The core is one file, so that a bundler decides about each op separately, instead of each file.
import type { Plugin } from "vite";

/** The names that the library exports. */
export interface LibraryNames {
  /** The exports of `tensorpad`. */
  readonly all: readonly string[];
  /** The lines that declare each op, by its name. */
  readonly signatures: ReadonlyMap<string, string>;
  /** The ops that are methods. */
  readonly methods: readonly string[];
  readonly nn: readonly string[];
  readonly optim: readonly string[];
  /** Other libraries' names of methods, each with what to write here. */
  readonly foreignMethods: readonly string[];
}

const id = "virtual:tensorpad-core";
const spaces = ["nn", "optim"] as const;

/** The entry of the core's build. */
export const coreEntry: string = id;

/** Provides `virtual:tensorpad-core`, in which no op is a method. */
export function packageCore(root: string, names: LibraryNames): Plugin {
  const engine = `${root}/src/engine`;
  return {
    name: "tensorpad:package-core",
    enforce: "pre",
    resolveId(source) {
      if (source.endsWith(id)) return `\0${id}`;
      if (source === "./graph/methods.ts") return `${engine}/graph/record.ts`;
      return null;
    },
    load(source) {
      return source === `\0${id}` ? coreText(engine, names) : null;
    },
  };
}

function coreText(engine: string, names: LibraryNames): string {
  return [
    `export * from "${engine}/index.ts";`,
    `import { checkedMember, refuseMissingMethods } from "${engine}/package.ts";`,
    `refuseMissingMethods("${names.methods.join(" ")}".split(" "));`,
    `export { explainForeignMethods, installMethods, knowSignatures, methods, withMethods } from "${engine}/package.ts";`,
    `export * from "${engine}/commands.ts";`,
    ...spaces.flatMap((space) => [
      `import * as ${space}Members from "${engine}/${space}/index.ts";`,
      ...names[space].map(
        (name) =>
          `export const ${space}$${name} = checkedMember((name) => name, ["${space}"], "${name}", ${space}Members.${name});`,
      ),
    ]),
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
    "lean.js": `export { methods, ${all} } from "./core.js";\n`,
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

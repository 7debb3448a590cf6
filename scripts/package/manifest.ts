/** The fields of the project's package.json that the library's copies: the version is only there. */
interface Project {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: object;
}

const types = "./tensorpad.d.ts";

/** The text of the library's package.json. */
export function manifest({ name, version, license, engines }: Project): string {
  const entry = (module: string): object => ({
    types: `./${module}.d.ts`,
    default: `./${module}.js`,
  });
  const made = {
    name,
    version,
    description: "Tensor programs on WebGPU and on the CPU, in the browser and in Node",
    keywords: ["tensor", "webgpu", "wasm", "machine learning", "autodiff", "array"],
    license,
    type: "module",
    engines,
    // The other modules have no side effects.
    sideEffects: ["./index.js", "./tensorpad.js"],
    main: "./index.js",
    types,
    unpkg: "./tensorpad.js",
    jsdelivr: "./tensorpad.js",
    exports: {
      ".": { types, default: "./index.js" },
      "./lean": entry("lean"),
      "./nn": entry("nn"),
      "./optim": entry("optim"),
      "./tensorpad.js": { types, default: "./tensorpad.js" },
      "./package.json": "./package.json",
    },
    files: ["*.js", "*.d.ts", "chunks", "CHANGELOG.md"],
    peerDependencies: { webgpu: "*" },
    peerDependenciesMeta: { webgpu: { optional: true } },
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}

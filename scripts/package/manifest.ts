/** The fields of the project's package.json that the library's copies: the version is only there. */
interface Project {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  /** "owner/name" on GitHub; missing in a build that is not to be published. */
  readonly repository?: string | undefined;
}

const types = "./tensorpad.d.ts";

/** The text of the library's package.json. */
export function manifest({ name, version, license, engines, repository }: Project): string {
  const entry = (module: string): object => ({
    types: `./${module}.d.ts`,
    default: `./${module}.js`,
  });
  const made = {
    name,
    version,
    description: "Tensor programs on WebGPU and on the CPU, in the browser and in Node",
    keywords: [
      ...[
        "tensor",
        "webgpu",
        "wasm",
        "machine-learning",
        "autodiff",
        "array",
        "numpy",
        "neural-network",
      ],
      ...["benchmark", "cli", "mcp"],
    ],
    license,
    ...(repository && {
      homepage: `https://github.com/${repository}#readme`,
      bugs: `https://github.com/${repository}/issues`,
      // Provenance states the repository that a package was built from, which has to be this one.
      repository: { type: "git", url: `git+https://github.com/${repository}.git` },
    }),
    // The workflow asks for provenance: only there can npm state it.
    publishConfig: { access: "public" },
    type: "module",
    engines,
    // The other modules have no side effects.
    sideEffects: ["./index.js", "./lean.js", "./tensorpad.js", "./cli/*.js"],
    bin: { tensorpad: "cli/main.js" },
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
    files: ["*.js", "*.d.ts", "chunks", "cli", "llms.txt", "llms-full.txt", "CHANGELOG.md"],
    peerDependencies: { webgpu: "*" },
    peerDependenciesMeta: { webgpu: { optional: true } },
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}

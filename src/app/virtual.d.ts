// Types of the modules that the plugins in scripts/vite provide.
declare module "virtual:program-bundle" {
  /** The source of src/app/run/sandbox/bootstrap.ts and all it imports, as one ES module. */
  const source: string;
  export default source;
}

declare module "virtual:data-worker-bundle" {
  /** The source of src/app/run/sandbox/data-worker.ts and all it imports, as one ES module. */
  const source: string;
  export default source;
}

declare module "virtual:standalone-library" {
  /** The library with which an exported program runs standalone, as one ES module. */
  const source: string;
  export default source;
}

declare module "virtual:program-globals" {
  /** Type declarations of the platform's names that a program has. */
  const text: string;
  export default text;
}

declare module "virtual:name-ranks" {
  /** Names that stand after a dot, the most used first. */
  export const members: readonly string[];
  /** Names that are imported or called, the most used first. */
  export const bare: readonly string[];
}

declare module "virtual:op-facts" {
  /** Facts by the name of the op. */
  export const facts: Readonly<Record<string, import("./panes/docs/listing.ts").OpFacts>>;
}

declare module "virtual:op-names" {
  /** Other libraries' names, by the name here. */
  export const names: Readonly<
    Record<string, readonly import("./panes/docs/listing.ts").NameElsewhere[]>
  >;
}

declare module "virtual:guide" {
  export const guide: import("./guide/guide.ts").Guide;
}

declare module "virtual:op-kernels" {
  type Kernels = Readonly<
    Record<string, readonly import("./panes/docs/listing.ts").KernelListing[]>
  >;

  /** Loaders by the name of the family: each loads the kernels of its ops' examples, by the name of the op. */
  export const kernelsOf: Readonly<Record<string, () => Promise<{ default: Kernels }>>>;
}

declare module "virtual:names-elsewhere" {
  const names: import("../engine/derive/compatibility/counterpart.ts").NamesElsewhere;
  export default names;
}

declare module "virtual:light-names" {
  const names: import("./editor/light/light-names.ts").LightNames;
  export default names;
}

declare module "monaco-editor/languages/definitions/typescript/typescript" {
  export const language: import("monaco-editor/editor").languages.IMonarchLanguage;
}

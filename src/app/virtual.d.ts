// The modules that the plugins in scripts/vite provide.
declare module "virtual:program-bundle" {
  /** The source of src/app/program/bootstrap.ts and all it imports, as one ES module. */
  const source: string;
  export default source;
}

declare module "virtual:program-globals" {
  /** Types of the platform's names that a program has. */
  const text: string;
  export default text;
}

declare module "virtual:op-facts" {
  /** By the op's name. */
  export const facts: Readonly<Record<string, import("./panes/docs/listing.ts").OpFacts>>;
}

declare module "virtual:op-kernels" {
  type Kernels = Readonly<
    Record<string, readonly import("./panes/docs/listing.ts").KernelListing[]>
  >;

  /** By the family's name: loads the kernels of its ops' examples, by the op's name. */
  export const kernelsOf: Readonly<Record<string, () => Promise<{ default: Kernels }>>>;
}

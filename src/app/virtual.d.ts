// The modules that scripts/vite/program-bundle.ts and scripts/vite/op-pages.ts provide.
declare module "virtual:program-bundle" {
  /** The source of src/app/program/bootstrap.ts and all it imports, as one ES module. */
  const source: string;
  export default source;
}

declare module "virtual:op-facts" {
  import type { OpFacts } from "./panes/docs/listing.ts";

  /** By the op's name. */
  export const facts: Readonly<Record<string, OpFacts>>;
}

declare module "virtual:op-kernels" {
  import type { KernelListing } from "./panes/docs/listing.ts";

  /** By the family's name: loads the kernels of its ops' examples, by the op's name. */
  export const kernelsOf: Readonly<
    Record<string, () => Promise<{ default: Readonly<Record<string, readonly KernelListing[]>> }>>
  >;
}

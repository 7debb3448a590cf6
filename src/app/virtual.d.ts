// The module that scripts/vite/program-bundle.ts provides.
declare module "virtual:program-bundle" {
  /** The source of src/app/program/bootstrap.ts and all it imports, as one ES module. */
  const source: string;
  export default source;
}

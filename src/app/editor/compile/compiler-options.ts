/** The compiler options of programs. The numbers are those of TypeScript's own enumerations. */
export const compilerOptions = {
  /**
   * ES2024, which every browser with the features that the page needs can run. Newer syntax, decorators and
   * `using` among it, is rewritten.
   */
  target: 11,
  /** ESNext: imports and top-level await are left unchanged. */
  module: 99,
  /** Node10. */
  moduleResolution: 2,
  /** Force: a program without an import is a module too, since top-level await needs that. */
  moduleDetection: 3,
  lib: ["esnext"] as string[],
  strict: true,
  sourceMap: true,
  allowNonTsExtensions: true,
};

/** Suggests a fix where an op expects integers and gets floats, which `arange` makes by default. */
export function integerHint(got: string): string {
  return /^f(?:16|32)/.test(got) ? " (cast it to i32, or pass that dtype to arange)" : "";
}

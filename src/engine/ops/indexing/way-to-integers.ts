/** What to say where integers are wanted and there are floats, which is what `arange` gives unless told otherwise. */
export function wayToIntegers(got: string): string {
  return /^f(?:16|32)/.test(got) ? " (cast it to i32, or give arange that dtype)" : "";
}

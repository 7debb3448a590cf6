/** Compares the comments of an example with what its lines print. */

/** A number in a text, as `print` writes it. */
const number = /-?(?:\d+\.?\d*(?:e[+-]?\d+)?|nan|inf)/gi;

/** The comments of the lines that begin with `print`, in order; null where a line has none. */
function saidIn(program: string): (string | null)[] {
  const prints = program.split("\n").filter((line) => /^print\(|^\);/.test(line));
  return prints
    .filter((line) => !/^print\($/.test(line))
    .map((line) => /;\s*\/\/ (.*)$/.exec(line)?.[1] ?? null);
}

/** Equal except for white space and the last digits of numbers, which devices round differently. */
function agrees(said: string, printed: string): boolean {
  const plain = (text: string): string =>
    text
      .replaceAll(/\s+/g, " ")
      .replaceAll(/\[ | (?=\])/g, (bracket) => bracket.trim())
      .trim();
  const shape = (text: string): string => plain(text.replaceAll(number, "#"));
  if (shape(said) !== shape(printed)) return false;
  const numbers = (text: string): number[] => Array.from(text.match(number) ?? [], Number);
  const found = numbers(printed);
  return numbers(said).every((value, index) => {
    const other = found[index] as number;
    return Object.is(value, other) || !(Math.abs(value - other) > 1e-3 * (1 + Math.abs(value)));
  });
}

/**
 * The disagreements, each in a sentence. For a program that prints in a loop, and so has more outputs than lines,
 * there are none.
 */
export function disagreements(program: string, printed: readonly string[]): string[] {
  const said = saidIn(program);
  if (said.length !== printed.length)
    return said.some((text) => text !== null)
      ? [`${said.length} lines print, and there are ${printed.length} outputs`]
      : [];
  return said.flatMap((text, index) => {
    const output = printed[index] as string;
    return text === null || agrees(text, output) ? [] : [`said ${text}, printed ${output}`];
  });
}

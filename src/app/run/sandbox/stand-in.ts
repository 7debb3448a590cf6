/**
 * Stand-ins for the addresses of a program's files. The page links a program before its worker has made addresses for
 * its files. A stand-in is as long as such an address, so that no column changes when it is replaced.
 */

/** The name of a program's files in stack frames. */
export const programName = "program.js";

/**
 * The text of a file with that name. A frame of a module that has a `data:` address shows the whole address, which ends
 * with it too.
 */
export function namedProgram(code: string): string {
  return `${code}\n//# sourceURL=${programName}`;
}

/** The stand-in for the file with this index in the order of evaluation. */
export function standIn(index: number, length: number): string {
  return `tensorpad:file:${index}:`.padEnd(length, "-");
}

/** The text with the addresses of the files before it. */
export function withAddresses(text: string, addresses: readonly string[]): string {
  return addresses.reduce(
    (code, address, index) => code.replaceAll(standIn(index, address.length), address),
    text,
  );
}

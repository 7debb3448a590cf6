/**
 * The context in which a shader's pieces are written: the constants, the iterations of the loops around them and their
 * indentation.
 */
import type { Constants, Extent, ShaderPiece } from "./shader.ts";

export interface Context {
  /** The name of the file, for errors. */
  readonly file: string;
  readonly constants: Constants;
  /** The generated statements, by the name of their `//@insert`. */
  readonly insertions: Readonly<Record<string, readonly string[]>>;
  /** The iteration of each unrolled loop around the pieces, by its variable. */
  readonly turns: ReadonlyMap<string, number>;
  /** The spaces by which lines begin earlier than in the file. */
  readonly outdent: number;
  /** Writes the pieces of a statement. */
  readonly write: (pieces: readonly ShaderPiece[], context: Context) => string;
}

/** Returns the context of a block whose statements replace the statement that they are in. */
export function spliced(context: Context): Context {
  return { ...context, outdent: context.outdent + 2 };
}

export function indentation(spaces: number, { outdent }: Pick<Context, "outdent">): string {
  return " ".repeat(Math.max(0, spaces - outdent));
}

/** Returns the value of a constant; null where a condition with it stays whole. */
export function constantValue(constant: string, { file, constants }: Context): number | null {
  const value = constants[constant];
  if (value === undefined) throw new Error(`${file}: no value for the constant ${constant}`);
  return value === null ? null : Number(value);
}

export function countOf(extent: Extent, context: Context): number {
  const count = typeof extent === "number" ? extent : constantValue(extent, context);
  if (count === null) throw new Error(`${context.file}: no value for the constant ${extent}`);
  return count;
}

/** The counterpart here of another library's name, for a program that imports it by that name. */
import { libraries } from "./markdown.ts";
import { entriesOf, plain } from "./status.ts";

export interface Counterpart {
  /** A function, some functions or a call: `flip(x, 1)`. */
  readonly here: string;
  /** The titles of the libraries that call it by that name. */
  readonly libraries: readonly string[];
}

/** `name` has no module's name before it, and camelCase or underscores. Undefined where no library has it. */
export function counterpartOf(name: string): Counterpart | undefined {
  const wanted = plain(name);
  const found = libraries.flatMap((library) =>
    entriesOf(library).flatMap(({ name: path, status }) =>
      status.kind === "renamed" && plain(path.split(".").at(-1) ?? path) === wanted
        ? [{ here: status.here, library: library.title }]
        : [],
    ),
  );
  const [first] = found;
  if (first === undefined) return undefined;
  const same = found.filter(({ here }) => here === first.here).map(({ library }) => library);
  return { here: first.here, libraries: [...new Set(same)] };
}

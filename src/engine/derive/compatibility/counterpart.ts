/** What another library's name is called here, for a program that imports it by that name. */
import { libraries } from "./markdown.ts";
import { entriesOf, plain } from "./status.ts";

export interface Counterpart {
  /** A function, some functions or a call: `flip(x, 1)`. */
  readonly here: string;
  /** The titles of those that have the name for it. */
  readonly libraries: readonly string[];
}

/** `name` is without a module's, in camelCase or with underscores. Undefined where no library has it. */
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

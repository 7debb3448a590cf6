/** The pages of names, by their addresses relative to a page of another folder. */
import { fileOfEntry } from "../app/panes/docs/reference.ts";

interface Named {
  readonly name: string;
}

export type Addresses = ReadonlyMap<string, string>;

export function addressesOf(ops: readonly Named[], entries: readonly Named[]): Addresses {
  return new Map([
    ...ops.map(({ name }) => [name, `../ops/${name}.html`] as const),
    ...entries.map(({ name }) => [name, `../reference/${fileOfEntry(name)}`] as const),
  ]);
}

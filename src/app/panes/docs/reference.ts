/** The reference as a list: the ops by family, and everything else that a program can import by section. */
import type { OpPage } from "../../../engine/derive/pages.ts";
import type { Entry } from "../../../engine/derive/reference/entries.ts";
import { sections } from "../../../engine/derive/reference/examples.ts";
import type { NameElsewhere } from "./listing.ts";
import type { Findable } from "./search.ts";

/** A name of the reference, as the search finds it. */
export type Item = Findable & { readonly group: string } & (
    | { readonly kind: "op"; readonly page: OpPage }
    | { readonly kind: "entry"; readonly entry: Entry }
  );

/**
 * All names: first the sections of the reference in their order, then the families of ops in alphabetical order.
 * `otherNames` are other libraries' names of a name.
 */
export function itemsOf(
  ops: readonly OpPage[],
  entries: readonly Entry[],
  otherNames: (name: string) => readonly string[] = () => [],
): Item[] {
  const items: Item[] = [
    ...entries.map((entry): Item => {
      const { name, section, doc, signatures, types } = entry;
      const members = types.flatMap((note) => [
        note.title,
        ...note.members.flatMap((member) => [member.name, member.doc]),
      ]);
      const text = [section, doc, ...signatures, ...members].join(" ");
      return { kind: "entry", entry, ...found(name, text), group: section };
    }),
    ...ops.map((page): Item => {
      const text = [page.family, page.doc, ...page.signatures].join(" ");
      return { kind: "op", page, ...found(page.name, text), group: page.family };
    }),
  ];
  const groupRank = ({ group }: Item): number => {
    const at = sections.indexOf(group);
    return at < 0 ? sections.length : at;
  };
  return items.sort((x, y) => groupRank(x) - groupRank(y) || compare(x.group, y.group));

  function found(name: string, text: string): Findable {
    return { name, titles: [], otherNames: otherNames(name), text };
  }
}

function compare(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Groups consecutive items. */
export function byGroup<Item extends { readonly group: string }>(
  items: readonly Item[],
): readonly (readonly [group: string, items: readonly Item[]])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

/** The names of the groups, each once. */
export function groupsOf(items: readonly { readonly group: string }[]): readonly string[] {
  return [...new Set(items.map(({ group }) => group))];
}

/** "In other libraries: `concatenate` (NumPy, JAX); `cat` (PyTorch)". */
export function elsewhereText(names: readonly NameElsewhere[]): string {
  const list = names.map(({ name, libraries }) => `\`${name}\` (${libraries.join(", ")})`);
  return `In other libraries: ${list.join("; ")}`;
}

/** The file of a name's page in the folder of the reference; types differ from functions of the same name. */
export function fileOfEntry(name: string): string {
  return /^[A-Z][A-Za-z]*$/.test(name) ? `type-${name}.html` : `${name}.html`;
}

export interface TextPart {
  readonly code: boolean;
  readonly text: string;
}

/** Splits a text at its `code spans`. */
export function codeSpans(text: string): readonly TextPart[] {
  return text
    .split("`")
    .map((part, index) => ({ code: index % 2 === 1, text: part }))
    .filter((part) => part.text !== "");
}

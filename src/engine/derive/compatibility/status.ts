/**
 * The availability here of another library's names. A name is available under its own name where an op or another
 * function of the module has it in camelCase, under another where it is renamed; else it is missing, or has no
 * equivalent here. A function counts only where it does what the name says: one that does something else is listed
 * as different, and counts as missing.
 */
import { declarations } from "../declarations.ts";
import { specs } from "../specs.ts";
import { type Library, words } from "./library.ts";
import { plain } from "./plain.ts";
import { renames } from "./renames.ts";

export type Status =
  | { readonly kind: "same"; readonly here: string }
  | { readonly kind: "renamed"; readonly here: string }
  | { readonly kind: "missing"; readonly because?: string }
  | { readonly kind: "left out"; readonly because: string };

export interface Entry {
  readonly name: string;
  readonly status: Status;
}

/** Submodules where a name means only ops of one family: `random.power` is no power. */
const families: Readonly<Record<string, string>> = { random: "random", fft: "fourier" };

/** Everything that the module declares: ops, functions, members of its objects, a tensor's properties. */
export function declaredNames(text: string = declarations()): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/^export declare function (\w+)/gm)) names.add(name);
  // A class has another block for the interface that adds ops as methods.
  const blocks = Array.from(
    text.matchAll(
      /^export (?:declare (?:const|class)|interface) (\w+)(?:: | extends \w+ )?\s?\{\n([\s\S]*?)^\}/gm,
    ),
    ([, name = "", body = ""]) => [name, body] as const,
  );
  const bodies = new Map(blocks);
  for (const [block, body] of blocks) {
    const inner = body.matchAll(/^ {2}(?:readonly )?(\w+): \{\n([\s\S]*?)^ {2}\}/gm);
    for (const [, object = "", members = ""] of inner)
      for (const [, member = ""] of members.matchAll(/^ {4}(?:readonly )?(\w+)\??[(<:]/gm))
        names.add(`${block}.${object}.${member}`);
    for (const member of membersIn(body)) names.add(`${block}.${member}`);
    // A namespace in a namespace has a separate interface, with the name of both.
    for (const [, object = "", type = ""] of body.matchAll(/^ {2}readonly (\w+): (\w+);/gm))
      if (type.toLowerCase() === `${block}${object}`.toLowerCase())
        for (const member of membersIn(bodies.get(type) ?? ""))
          names.add(`${block}.${object}.${member}`);
  }
  return names;
}

function membersIn(body: string): string[] {
  return Array.from(
    body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(<:]/gm),
    ([, member = ""]) => member,
  );
}

/** The functions in a name, some names or a call: `flip(x, 1)`. */
export function functionsIn(here: string): string[] {
  if (here.includes("(")) return [...here.matchAll(/([\w.]+)\(/g)].map(([, name = ""]) => name);
  return here.split(", ");
}

export function entriesOf(library: Library): Entry[] {
  const declared = declaredNames();
  const functions = new Map([...declared].map((name) => [plain(name), name]));
  const sharedRenames = new Map(Object.entries(renames).map(([name, here]) => [plain(name), here]));
  const family = new Map(specs.map((spec) => [spec.name, spec.family]));
  const leftOut = new Map(
    Object.entries(library.leftOut).flatMap(([because, names]) =>
      words(names).map((name) => [name, because] as const),
    ),
  );

  /** The op or function of that name, if it is of the family that the submodule means. */
  function sameName(name: string): string | undefined {
    const path = name.split(".");
    const found = functions.get(plain(path.at(-1) ?? ""));
    const meant = families[path.at(-2) ?? ""];
    return found === undefined || (meant !== undefined && family.get(found) !== meant)
      ? undefined
      : found;
  }

  function renamed(name: string): string | undefined {
    const path = name.split(".");
    const shared =
      families[path.at(-2) ?? ""] === undefined
        ? sharedRenames.get(plain(path.at(-1) ?? ""))
        : undefined;
    const here = library.renames[name] ?? shared;
    return here !== undefined && functionsIn(here).every((name) => declared.has(name))
      ? here
      : undefined;
  }

  function statusOf(name: string): Status {
    const because = library.differs[name];
    if (because !== undefined) return { kind: "missing", because };
    const reason = leftOut.get(name);
    if (reason !== undefined) return { kind: "left out", because: reason };
    const same = library.renames[name] === undefined ? sameName(name) : undefined;
    if (same !== undefined) return { kind: "same", here: same };
    const here = renamed(name);
    return here === undefined ? { kind: "missing" } : { kind: "renamed", here };
  }

  return words(library.names)
    .sort()
    .map((name) => ({ name, status: statusOf(name) }));
}

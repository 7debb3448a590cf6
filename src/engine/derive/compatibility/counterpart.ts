/** The counterparts here of other libraries' names, for programs that use them. */
import { specs } from "../specs.ts";
import { libraries } from "./markdown.ts";
import { plain } from "./plain.ts";
import { entriesOf } from "./status.ts";
import { dtypeNames, tensorMembers } from "./tensor-members.ts";

/** Other libraries' names, without modules' names, case and underscores between words. */
export interface NamesElsewhere {
  /** The name to import or the call to write here, and the titles of the libraries that have the name. */
  readonly functions: Readonly<
    Record<string, { readonly here: string; readonly libraries: readonly string[] }>
  >;
  /** For methods and properties of tensors: the method here, or an expression of the tensor x. */
  readonly members: Readonly<Record<string, string>>;
}

export function namesElsewhere(): NamesElsewhere {
  const functions: Record<string, { here: string; libraries: string[] }> = {};
  for (const library of libraries)
    for (const { name: path, status } of entriesOf(library)) {
      if (status.kind !== "renamed") continue;
      const name = plain(path.split(".").at(-1) ?? path);
      functions[name] ??= { here: status.here, libraries: [] };
      const { here, libraries: titles } = functions[name];
      if (here === status.here && !titles.includes(library.title)) titles.push(library.title);
    }
  for (const [name, dtype] of Object.entries(dtypeNames))
    functions[plain(name)] ??= { here: `the dtype "${dtype}"`, libraries: [] };
  const methods = new Set(specs.filter(({ method }) => method).map(({ name }) => name));
  const members: Record<string, string> = {};
  for (const [name, { here }] of Object.entries(functions)) {
    const member = memberOf(here, methods);
    if (member !== null) members[name] = member;
  }
  for (const [name, dtype] of Object.entries(dtypeNames))
    members[plain(name)] = `x.cast("${dtype}")`;
  for (const ofLibrary of Object.values(tensorMembers))
    for (const [name, here] of Object.entries(ofLibrary)) members[plain(name)] = here;
  for (const name of methods) delete members[plain(name)];
  return { functions, members };
}

/** The text to write for a tensor x whose counterpart is this function; null if the function takes no tensor. */
function memberOf(here: string, methods: ReadonlySet<string>): string | null {
  if (methods.has(here)) return here;
  const property = /^Tensor\.(\w+)$/.exec(here)?.[1];
  if (property !== undefined) return `x.${property}`;
  if (/^\w+\(x\b/.test(here)) return here;
  const names = here.split(", ").filter((name) => methods.has(name));
  return names.length > 1 ? names.map((name) => `x.${name}(…)`).join(" or ") : null;
}

/** The names of ops in other libraries, from the table of docs/compatibility.md and that of tensors' members. */
import type { NameElsewhere } from "../app/panes/docs/listing.ts";
import { libraries } from "../engine/derive/compatibility/markdown.ts";
import { entriesOf, functionsIn } from "../engine/derive/compatibility/status.ts";
import { tensorMembers } from "../engine/derive/compatibility/tensor-members.ts";
import { specs } from "../engine/derive/specs.ts";

/** Returns, for each op that has other names, those names and the libraries that use them. */
export function namesElsewhere(): Map<string, NameElsewhere[]> {
  const found = new Map<string, NameElsewhere[]>();
  const methods = new Set(specs.filter(({ method }) => method).map(({ name }) => name));
  for (const [title, members] of Object.entries(tensorMembers))
    for (const [name, here] of Object.entries(members)) {
      const member = /^(?:await )?x\.(\w+)/.exec(here)?.[1];
      const [op = ""] = member === undefined ? functionsIn(here) : [member];
      if (member === undefined || methods.has(op)) add(found, op, name, title);
      else add(found, `Tensor.${op}`, name, title);
    }
  for (const library of libraries) {
    for (const { name, status } of entriesOf(library)) {
      if (status.kind !== "renamed") continue;
      const last = name.split(".").at(-1) ?? name;
      const [op, ...others] = new Set(functionsIn(status.here));
      // A name that needs several ops here is another name of none of them.
      if (op !== undefined && others.length === 0) add(found, op, last, library.title);
    }
  }
  return found;
}

function add(found: Map<string, NameElsewhere[]>, op: string, name: string, library: string): void {
  if (name === op.split(".").at(-1)) return;
  const names = found.get(op) ?? [];
  found.set(op, names);
  const known = names.find((each) => each.name === name);
  if (known === undefined) names.push({ name, libraries: [library] });
  else if (!known.libraries.includes(library)) known.libraries.push(library);
}

/** Adds to errors about names of other libraries what to write instead. */
import type * as TypeScript from "typescript";
import type { NamesElsewhere } from "../../../engine/derive/compatibility/counterpart.ts";
import { plain } from "../../../engine/derive/compatibility/plain.ts";

/** Returns the code for a tensor x in place of a member of another library's tensors; null for an unknown name. */
export function memberIn({ members }: NamesElsewhere, name: string): string | null {
  const key = plain(name);
  if (!Object.hasOwn(members, key)) return null;
  const here = members[key] as string;
  return /^\w+$/.test(here) ? `x.${here}(…)` : here;
}

/** Returns our name of a function that another library calls by this name; null for an unknown name. */
export function functionIn(
  { functions }: NamesElsewhere,
  name: string,
): NamesElsewhere["functions"][string] | null {
  return Object.hasOwn(functions, plain(name)) ? (functions[plain(name)] ?? null) : null;
}

const missingMember = /^Property '(\w+)' does not exist on type '(?:Tensor|Parameter)'/;
const missingExport = /^(?:Module )?'"tensorpad"' has no exported member (?:named )?'(\w+)'/;

/** Whether `withCounterparts` may have something to add. */
export function nameForeign(diagnostics: readonly TypeScript.Diagnostic[]): boolean {
  return diagnostics.some(({ messageText }) => {
    const text = textOf(messageText);
    return missingMember.test(text) || missingExport.test(text);
  });
}

/** TypeScript's errors, with what to write instead of another library's name. */
export function withCounterparts(
  names: NamesElsewhere,
  diagnostics: readonly TypeScript.Diagnostic[],
): readonly TypeScript.Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const text = textOf(diagnostic.messageText);
    const hint = hintFor(names, text);
    return hint === null ? diagnostic : { ...diagnostic, messageText: `${text} ${hint}` };
  });
}

function hintFor(names: NamesElsewhere, text: string): string | null {
  const member = memberIn(names, missingMember.exec(text)?.[1] ?? "");
  if (member !== null) return `Write ${member}.`;
  const name = missingExport.exec(text)?.[1] ?? "";
  const found = functionIn(names, name);
  if (found !== null) return `It is ${found.here} in tensorpad.`;
  const ofTensor = memberIn(names, name);
  return ofTensor === null ? null : `For a tensor x, write ${ofTensor}.`;
}

/** The first sentence of a message, which names the property. */
function textOf(message: string | TypeScript.DiagnosticMessageChain): string {
  return typeof message === "string" ? message : message.messageText;
}

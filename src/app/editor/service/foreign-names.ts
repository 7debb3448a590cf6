/** Adds to errors about names of other libraries and about operators on tensors what to write instead. */
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

const operator =
  /^Operator '.+' cannot be applied to types .*[.'](?:Tensor|Parameter)'|^The (?:left|right)-hand side of an arithmetic/;
const index = /can't be used to index type '(?:import.*\.)?(?:Tensor|Parameter)'/;
const patterns = [missingMember, missingExport, operator, index];

/** True if `withCounterparts` may have something to add. */
export function nameForeign(diagnostics: readonly TypeScript.Diagnostic[]): boolean {
  return diagnostics.some(({ messageText }) => {
    const text = textOf(messageText);
    return patterns.some((pattern) => pattern.test(text));
  });
}

/** TypeScript's errors, with what to write instead of another library's name. */
export function withCounterparts(
  names: NamesElsewhere,
  diagnostics: readonly TypeScript.Diagnostic[],
): readonly TypeScript.Diagnostic[] {
  return diagnostics.filter(isOwn).map((diagnostic) => {
    const text = textOf(diagnostic.messageText);
    const hint = hintFor(names, text);
    return hint === null ? diagnostic : { ...diagnostic, messageText: `${text} ${hint}` };
  });
}

/** TypeScript's codes for the two operands of one operation. */
const [leftOperand, rightOperand] = [2362, 2363];
const longestOperator = " ** ".length;

/** False for the right operand of an operation whose left one is reported too. */
function isOwn(
  { code, start = 0 }: TypeScript.Diagnostic,
  at: number,
  all: readonly TypeScript.Diagnostic[],
): boolean {
  const left = all[at - 1];
  if (code !== rightOperand || left?.code !== leftOperand) return true;
  return start - (left.start ?? 0) - (left.length ?? 0) > longestOperator;
}

function hintFor(names: NamesElsewhere, text: string): string | null {
  if (operator.test(text)) return "For tensors, write x.add(y), x.mul(y), x.lt(y) and the like.";
  if (index.test(text)) return "Write x.slice(…).";
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

/** The signatures of ops, which `scripts/declarations/` finds in the sources: a line for each form of a call. */
import { ops as text } from "../derive/generated/index.ts";

/** One form of a call as text: `<generics>(parameters): returns`. */
export interface OpSignature {
  /** The type parameters with their brackets, or nothing. */
  readonly generics: string;
  /** The parameters without brackets. */
  readonly parameters: string;
  readonly returns: string;
}

const signatures = new Map<string, OpSignature[]>();
/** The declarations that signatures need. They are called, so that bundlers keep what makes those known. */
const needs = new Map<string, () => readonly string[]>();

/** The forms of an op's call; none for an op that the declarations do not have yet. */
export function signaturesOf(name: string): readonly OpSignature[] {
  if (signatures.size === 0) knowSignatures(text);
  needs.get(name)?.();
  return signatures.get(name) ?? [];
}

/**
 * Reads declarations of ops. The library's package has each op's own beside the op, without results, and `text` is empty
 * there; `using` refers to the declarations that it needs.
 */
export function knowSignatures(declarations: string, using?: () => readonly string[]): void {
  const lines = declarations.matchAll(/^(?:export declare function )?(\w+)(.*);$/gm);
  for (const [, name = "", form = ""] of lines) {
    if (using) needs.set(name, using);
    const forms = signatures.get(name);
    if (forms) forms.push(signatureIn(form));
    else signatures.set(name, [signatureIn(form)]);
  }
}

function signatureIn(form: string): OpSignature {
  const start = form.startsWith("<") ? closing(form, 0) + 1 : 0;
  const end = closing(form, start);
  return {
    generics: form.slice(0, start),
    parameters: form.slice(start + 1, end),
    returns: form.slice(end + "): ".length),
  };
}

/** The offset of the bracket that closes the one at `start`. */
function closing(form: string, start: number): number {
  let depth = 0;
  for (let at = start; at < form.length; at++) {
    const character = form[at] as string;
    if ("([{<".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === ">" && form[at - 1] !== "=") depth--;
    if (depth === 0) return at;
  }
  return form.length;
}

/** Splits parameters at the commas that are inside no bracket. */
export function splitParameters(parameters: string): string[] {
  const parts: string[] = [];
  for (let rest = parameters; rest !== ""; ) {
    const end = endOfFirst(rest);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end + 1).trim();
  }
  return parts;
}

/** The offset of the first comma that is inside no bracket, or the end. */
function endOfFirst(parameters: string): number {
  for (let at = 0; at < parameters.length; at++) {
    const character = parameters[at] as string;
    if (character === ",") return at;
    if ("([{<".includes(character)) at = closing(parameters, at);
  }
  return parameters.length;
}

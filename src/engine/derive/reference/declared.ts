/**
 * Reads the made declarations for people: of each name its words, its forms and its members. The checker of
 * arguments reads the same text for kinds.
 */
import { findOutside, onOneLine, splitOutside, withinBrackets, wordsOf } from "./scan.ts";

/** A member of an object: a property, a method, or a call of the object itself, whose name is empty. */
export interface Member {
  readonly name: string;
  readonly doc: string;
  readonly optional: boolean;
  /** The text after the name: `(x: Tensor): Tensor` of a method, the type of a property. */
  readonly type: string;
  readonly isMethod: boolean;
}

export interface Declared {
  readonly name: string;
  readonly kind: "function" | "const" | "class" | "interface" | "type";
  readonly doc: string;
  /** The names of the type parameters, with their brackets. */
  readonly generics: string;
  /** The interfaces that it extends. */
  readonly bases: readonly string[];
  /** The form of a function with its brackets, or a type; empty for a class and an interface. */
  readonly type: string;
  readonly members: readonly Member[];
}

const start =
  /^(\/\*\*[\s\S]*?\*\/\n)?export (?:declare )?(function|const|class|interface|type) (\w+)/gm;

/** The declarations of a text in their order; a function has one for each of its forms. */
export function readDeclarations(text: string): Declared[] {
  const starts = [...text.matchAll(start)];
  return starts.map((match, index) => {
    const [whole, comment = "", kind, name = ""] = match;
    const rest = text.slice(match.index + whole.length, starts[index + 1]?.index);
    return { name, doc: wordsOf(comment), ...read(kind as Declared["kind"], rest) };
  });
}

function read(kind: Declared["kind"], rest: string): Omit<Declared, "name" | "doc"> {
  if (kind === "function") {
    const type = rest.slice(0, findOutside(rest, ";"));
    return { kind, generics: "", bases: [], type, members: [] };
  }
  const generics = rest.startsWith("<") ? `<${withinBrackets(rest, 0)}>` : "";
  const after = rest.slice(generics.length);
  if (kind === "class" || kind === "interface") {
    const body = findOutside(after, "{");
    const [, bases = ""] = /\bextends\s+([\s\S]*)/.exec(after.slice(0, body)) ?? [];
    return {
      kind,
      generics,
      bases: splitOutside(bases, ","),
      type: "",
      members: membersIn(withinBrackets(after, body)),
    };
  }
  const type = after.slice(0, findOutside(after, ";")).replace(/^\s*[:=]\s*/, "");
  return { kind, generics, bases: [], type, members: objectsIn(type).flatMap(membersIn) };
}

/** The object types that a type states outside of other brackets, each without its braces. */
export function objectsIn(type: string): string[] {
  const found: string[] = [];
  for (let at = findOutside(type, "{"); at < type.length; at = findOutside(type, "{", at)) {
    const body = withinBrackets(type, at);
    found.push(body);
    at += body.length + 2;
  }
  return found;
}

export function membersIn(body: string): Member[] {
  return splitOutside(body, ";").flatMap((text) => {
    const [comment = ""] = /^(?:\s*\/\*[\s\S]*?\*\/)+/.exec(text) ?? [];
    const member = memberOf(text.slice(comment.length).trim());
    return member === null ? [] : [{ ...member, doc: wordsOf(comment) }];
  });
}

/** Null for what no program reads: constructors, setters and methods with computed names. */
function memberOf(text: string): Omit<Member, "doc"> | null {
  const [, key, values = ""] = /^(?:readonly )?(\[\w+: \w+\]): ([\s\S]*)$/.exec(text) ?? [];
  if (key !== undefined) return { name: key, optional: false, type: values, isMethod: false };
  if (/^(?:protected |constructor\b|set |\[)/.test(text)) return null;
  if (/^[(<]/.test(text)) return { name: "", optional: false, type: text, isMethod: true };
  const found = /^(?:readonly |get )*(\w+)(\?)?\s*([\s\S]*)$/.exec(text);
  if (found === null) return null;
  const [, name = "", mark, rest = ""] = found;
  const isMethod = !rest.startsWith(":") && !text.startsWith("get ");
  const type = isMethod ? rest : rest.replace(/^(?:\(\))?:\s*/, "");
  return { name, optional: mark !== undefined, type, isMethod };
}

/** The call of a function of this name on one line, objects of options shortened to their names. */
export function callText(name: string, form: string): string {
  const at = findOutside(form, "(");
  const parameters = withinBrackets(form, at);
  const returns = form.slice(at + parameters.length + 2).replace(/^\s*:\s*/, "");
  const shown = splitOutside(parameters, ",").map(shortened);
  return `${name}(${shown.join(", ")}): ${shortened(returns)}`;
}

/** A type on one line, each object in it as the names of its members. */
export function shortened(type: string): string {
  let text = "";
  let rest = type;
  for (let at = rest.indexOf("{"); at >= 0; at = rest.indexOf("{")) {
    const body = withinBrackets(rest, at);
    const names = membersIn(body).map(({ name, optional }) => `${name}${optional ? "?" : ""}`);
    text += `${rest.slice(0, at)}{ ${names.join(", ")} }`;
    rest = rest.slice(at + body.length + 2);
  }
  return onOneLine(text + rest);
}

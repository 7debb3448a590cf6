/**
 * Reads the declarations, which the editor and the library show, for types by name and for the forms of every
 * function that is not an op. A declaration is read when it is first requested.
 */
import { library, surface } from "../derive/generated/index.ts";
import { signaturesOf } from "./op-signatures.ts";
import { type Resolved, type Scope, withNames } from "./resolve.ts";
import { type Form, formOf } from "./signature.ts";
import { type Call, type Type, TypeReader, unknownType } from "./type-text.ts";

interface Declaration {
  readonly generics: ReadonlyMap<string, Type>;
  readonly type: Type;
  /** A function has a call for each of its forms. */
  readonly calls: readonly Call[];
}

/** A name has several texts where it is overloaded. */
const texts = new Map<string, readonly string[]>();
let isRead = false;

function textsOf(name: string): readonly string[] {
  needs.get(name)?.();
  if (!isRead) {
    isRead = true;
    const all = [surface, library].join("\n");
    const starts = [
      ...all.matchAll(/^export (?:declare )?(?:interface|type|function|const|class) (\w+)/gm),
    ];
    for (const [position, { index, 1: declared }] of starts.entries()) {
      const text = all.slice(index, starts[position + 1]?.index);
      texts.set(declared as string, [...(texts.get(declared as string) ?? []), text]);
    }
  }
  return texts.get(name) ?? [];
}

/** The names that known declarations refer to. They are called, so that bundlers keep what makes those known. */
const needs = new Map<string, () => readonly string[]>();

/**
 * Makes a declaration known in the library's package, where `surface` and `library` are empty. Returns the name under
 * which checks look it up: that of the namespace, for one of its members.
 */
export function knowDeclaration(
  lookup: string,
  name: string,
  parts: readonly string[],
  using: () => readonly string[],
): string {
  texts.set(name, parts);
  needs.set(name, using);
  return lookup;
}

const declarations = new Map<string, Declaration | null>();

function declarationOf(name: string): Declaration | null {
  const known = declarations.get(name);
  if (known !== undefined) return known;
  const parts = textsOf(name).map(read);
  const [first] = parts;
  const whole = first ? { ...first, calls: parts.flatMap(({ calls }) => calls) } : null;
  declarations.set(name, whole);
  return whole;
}

function read(text: string): Declaration {
  const reader = new TypeReader(text);
  reader.skip("export");
  reader.skip("declare");
  const what = reader.take();
  reader.take();
  if (what === "function") {
    const call = reader.call();
    return { generics: new Map(), type: { is: "function", call }, calls: [call] };
  }
  const generics = reader.generics();
  if (what === "interface" || what === "class") {
    const parts: Type[] = [];
    if (reader.skip("extends")) {
      do parts.push(reader.type());
      while (reader.skip(","));
    }
    return {
      generics,
      type: { is: "intersection", parts: [...parts, reader.object()] },
      calls: [],
    };
  }
  if (!reader.skip("=")) reader.skip(":");
  return { generics, type: reader.type(), calls: [] };
}

export const declared: Scope = {
  named(name, typeArguments, from) {
    const found = declarationOf(name);
    if (!found) return null;
    const meant = [...found.generics.keys()].map((generic, index): [string, Resolved] => [
      generic,
      { type: typeArguments[index] ?? unknownType, scope: from },
    ]);
    return { type: found.type, scope: withNames(new Map(meant), declared) };
  },
  parameterOf(name, index) {
    const [form] = signaturesOf(name);
    const parameter = form && new TypeReader(form.parameters).parameters()[index];
    return parameter ? { type: parameter.type, scope: declared } : null;
  },
};

/**
 * Finds the forms of a function or of a member at any depth, as in `["nn", "init", "eye"]`. The first step may be a
 * type with type arguments, as in `["Recurrent<Tensor>"]`. An op has no forms here.
 */
export function declaredForms([first = "", ...path]: readonly string[]): Form[] {
  const type = new TypeReader(first).type();
  if (type.is !== "name") return [];
  // The library's package knows the members of some namespaces separately.
  const member = path[0] === undefined ? null : declarationOf(`${type.name}.${path[0]}`);
  const found = member ?? declarationOf(type.name);
  if (!found) return [];
  let at: Resolved = { type: member?.type ?? type, scope: declared };
  let calls = found.calls;
  for (const step of path) {
    const members = membersOf(at).filter((member) => member.name === step);
    calls = members.flatMap(({ call }) => (call ? [call] : []));
    const [member] = members;
    if (!member) return [];
    at = { type: member.type, scope: declaredType(at).scope };
  }
  if (calls.length === 0) {
    at = declaredType(at);
    calls = callsOf(at);
  }
  return calls.map((call) => formOf(call, at.scope));
}

/** Resolves a name to the type that it stands for. */
function declaredType(at: Resolved): Resolved {
  if (at.type.is !== "name") return at;
  return at.scope.named(at.type.name, at.type.arguments, at.scope) ?? at;
}

function membersOf(at: Resolved) {
  const { type } = declaredType(at);
  const parts = type.is === "intersection" ? type.parts : [type];
  return parts.flatMap((part) => (part.is === "object" ? part.members : []));
}

/** Finds the calls of an interface: its own, or else those of an interface that it extends. */
function callsOf(at: Resolved): readonly Call[] {
  const { type, scope } = declaredType(at);
  if (type.is === "object") return type.calls;
  if (type.is === "function") return [type.call];
  if (type.is !== "intersection") return [];
  const parts = type.parts.map((part) => callsOf({ type: part, scope }));
  return parts.reverse().find((calls) => calls.length > 0) ?? [];
}

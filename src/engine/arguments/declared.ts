/**
 * What is declared in the surface files, which the editor and the library show: types by name, and the forms
 * of each function that is no op. A declaration is read when it is first asked for.
 */
import surface from "../derive/surface.d.ts?raw";
import data from "../derive/surface-data.d.ts?raw";
import layers from "../derive/surface-layers.d.ts?raw";
import library from "../derive/surface-library.d.ts?raw";
import networks from "../derive/surface-nn.d.ts?raw";
import training from "../derive/surface-optim.d.ts?raw";
import { type Resolved, type Scope, withNames } from "./resolve.ts";
import { type Form, formOf } from "./signature.ts";
import { type Call, type Type, TypeReader, unknownType } from "./type-text.ts";

interface Declaration {
  readonly generics: ReadonlyMap<string, Type>;
  readonly type: Type;
  /** The forms of a function. */
  readonly calls: readonly Call[];
}

/** The texts of each name's declarations. */
let texts: Map<string, string[]> | null = null;

function textsOf(name: string): readonly string[] {
  if (texts === null) {
    texts = new Map();
    const all = [surface, layers, networks, training, data, library].join("\n");
    const starts = [
      ...all.matchAll(/^export (?:declare )?(?:interface|type|function|const|class) (\w+)/gm),
    ];
    for (const [place, { index, 1: declared }] of starts.entries()) {
      const text = all.slice(index, starts[place + 1]?.index);
      texts.set(declared as string, [...(texts.get(declared as string) ?? []), text]);
    }
  }
  return texts.get(name) ?? [];
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

/** The parameters of ops, which state them themselves. */
const opCalls = new Map<string, () => Call>();

export function knowOp(name: string, call: () => Call): void {
  opCalls.set(name, call);
}

export const declared: Scope = {
  named(name, given, from) {
    const found = declarationOf(name);
    if (!found) return null;
    const meant = [...found.generics.keys()].map((generic, place): [string, Resolved] => [
      generic,
      { type: given[place] ?? unknownType, scope: from },
    ]);
    return { type: found.type, scope: withNames(new Map(meant), declared) };
  },
  parameterOf(name, place) {
    const parameter = opCalls.get(name)?.().parameters[place];
    return parameter ? { type: parameter.type, scope: declared } : null;
  },
};

/** The forms of a function, or of a member however deep: `["nn", "init", "eye"]`. None where it is an op. */
export function declaredForms([name = "", ...path]: readonly string[]): Form[] {
  const found = declarationOf(name);
  if (!found) return [];
  let at: Resolved = { type: found.type, scope: declared };
  let calls = found.calls;
  for (const step of path) {
    const members = membersOf(at).filter((member) => member.name === step);
    calls = members.flatMap(({ call }) => (call ? [call] : []));
    const [first] = members;
    if (!first) return [];
    at = { type: first.type, scope: at.scope };
  }
  if (calls.length === 0) {
    at = declaredType(at);
    calls = callsOf(at);
  }
  return calls.map((call) => formOf(call, at.scope));
}

/** What a name stands for. */
function declaredType(at: Resolved): Resolved {
  if (at.type.is !== "name") return at;
  return at.scope.named(at.type.name, at.type.arguments, at.scope) ?? at;
}

function membersOf(at: Resolved) {
  const { type } = declaredType(at);
  const parts = type.is === "intersection" ? type.parts : [type];
  return parts.flatMap((part) => (part.is === "object" ? part.members : []));
}

/** Of an interface, with those that it goes on from; one's own come first. */
function callsOf(at: Resolved): readonly Call[] {
  const { type, scope } = declaredType(at);
  if (type.is === "object") return type.calls;
  if (type.is === "function") return [type.call];
  if (type.is !== "intersection") return [];
  const parts = type.parts.map((part) => callsOf({ type: part, scope }));
  return parts.reverse().find((calls) => calls.length > 0) ?? [];
}

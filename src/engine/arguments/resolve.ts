/** Turns the text of a type into the kind of value that it stands for. */
import {
  anything,
  type Kind,
  listKind,
  literalKind,
  type Option,
  optionsKind,
  tupleKind,
  typeKind,
  unionKind,
} from "./kind.ts";
import { anyName, type Member, type Type } from "./type-text.ts";

/** A scope looks up the names in a type. */
export interface Scope {
  /** Finds a type parameter or a declared type. */
  readonly named: (name: string, typeArguments: readonly Type[], from: Scope) => Resolved | null;
  /** Finds what `Parameters<typeof name>[index]` stands for. */
  readonly parameterOf: (name: string, index: number) => Resolved | null;
}

/** A scope in which these names have their own meaning. */
export function withNames(meant: ReadonlyMap<string, Resolved>, scope: Scope): Scope {
  if (meant.size === 0) return scope;
  return {
    parameterOf: scope.parameterOf,
    named: (name, typeArguments, from) => meant.get(name) ?? scope.named(name, typeArguments, from),
  };
}

/** A type together with the scope of the names in it. */
export interface Resolved {
  readonly type: Type;
  readonly scope: Scope;
}

/** The kinds of our own classes, which the classes register. */
const classes = new Map<string, Kind>();

export function knowClass(name: string, kind: Kind): void {
  classes.set(name, kind);
}

/** An instance of a built-in class of any realm: a frame of a page has its own classes. */
function instanceKind(name: string): Kind {
  const tag = `[object ${name}]`;
  return {
    accepts: (value) => Object.prototype.toString.call(value) === tag,
    words: [`${/^[AI]/.test(name) ? "an" : "a"} ${name}`],
    plural: `${name}s`,
  };
}

/** A value that is recognised by one property, because its class depends on the platform. */
function withProperty(name: string, type: string, word: string): Kind {
  return {
    accepts: (value) =>
      typeof value === "object" &&
      value !== null &&
      typeof (value as Record<string, unknown>)[name] === type,
    words: [word],
    plural: `${word.replace(/^an? /, "")}s`,
  };
}

const instances = [
  "ArrayBuffer",
  "Float32Array",
  "Float64Array",
  "Int8Array",
  "Int16Array",
  "Int32Array",
  "Promise",
  "Uint8Array",
  "Uint8ClampedArray",
  "Uint16Array",
  "Uint32Array",
];

/** Whether a view of bytes has numbers, and no 64-bit integers, for elements. */
function isOfNumbers(view: ArrayBufferView): boolean {
  return "length" in view && !/Big/.test(Object.prototype.toString.call(view));
}

const iterable: Kind = {
  accepts: (value) =>
    typeof value === "string" ||
    (typeof value === "object" &&
      value !== null &&
      (Symbol.iterator in value || Symbol.asyncIterator in value)),
  words: ["an iterable"],
  plural: "iterables",
};

const builtIn = new Map<string, Kind>([
  ["number", typeKind("number", "a number")],
  ["boolean", typeKind("boolean", "a boolean")],
  ["string", typeKind("string", "a string")],
  ["object", optionsKind(new Map(), anything)],
  ["unknown", anything],
  ...instances.map((name): [string, Kind] => [name, instanceKind(name)]),
  ["Iterable", iterable],
  ["AsyncIterable", iterable],
  [
    "ArrayLike",
    {
      accepts: (value) =>
        typeof value === "object" &&
        value !== null &&
        typeof (value as { length?: unknown }).length === "number",
      words: ["a list"],
      plural: "lists",
    },
  ],
  // The op goes through the elements itself, so they are not gone through here as well.
  [
    "NestedArray",
    {
      accepts: (value) =>
        typeof value === "number" || typeof value === "boolean" || Array.isArray(value),
      words: ["a number", "a boolean", "a list"],
      plural: "numbers or lists",
    },
  ],
  // A list of their names would be longer than a message should be.
  [
    "TypedNumbers",
    {
      accepts: (value) => ArrayBuffer.isView(value) && isOfNumbers(value),
      words: ["a typed array"],
      plural: "typed arrays",
    },
  ],
  ["GPUSource", withProperty("requestAdapter", "function", "a GPU object")],
  ["Address", withProperty("href", "string", "a URL")],
  // A tree may be anything that has tensors in it.
  ["Tensors", anything],
  ["Leaves", anything],
  ["At", anything],
]);

const aFunction = typeKind("function", "a function");

export function kindOf(type: Type, scope: Scope): Kind {
  switch (type.is) {
    case "literal":
      return literalKind(type.value);
    case "typeof":
    case "function":
      return aFunction;
    case "list":
      return listKind(kindOf(type.element, scope));
    case "tuple":
      return tupleKind(
        type.elements.map((element) => ({ ...element, kind: kindOf(element.type, scope) })),
      );
    case "union":
      return unionKind(type.parts.map((part) => kindOf(part, scope)));
    case "at":
      return indexedKind(type.whole, type.place, scope);
    case "object":
    case "intersection":
      return objectKind(type, scope);
    case "name":
      return namedKind(type.name, type.arguments, scope);
    default:
      return type satisfies never;
  }
}

function indexedKind(whole: Type, index: Type, scope: Scope): Kind {
  const found = indexed(whole, index, scope);
  return found ? kindOf(found.type, found.scope) : anything;
}

function indexed(whole: Type, index: Type, scope: Scope): Resolved | null {
  const [of] = whole.is === "name" && whole.name === "Parameters" ? whole.arguments : [];
  if (of?.is !== "typeof" || index.is !== "literal") return null;
  return scope.parameterOf(of.name, Number(index.value));
}

function namedKind(name: string, given: readonly Type[], scope: Scope): Kind {
  const known = classes.get(name) ?? builtIn.get(name);
  if (known) return known;
  if (name === "Record" && given[1]) return optionsKind(new Map(), kindOf(given[1], scope));
  if (isMadeOfMembers(name)) return objectKind({ is: "name", name, arguments: given }, scope);
  const found = scope.named(name, given, scope);
  if (!found) return anything;
  // There is one kind for each declared type, so that a recursive type ends in itself.
  const made = given.length === 0 ? kinds.get(found.type) : undefined;
  const kind = made ?? lazily(() => kindOf(found.type, found.scope));
  if (given.length === 0) kinds.set(found.type, kind);
  return kind;
}

const kinds = new WeakMap<Type, Kind>();

function isMadeOfMembers(name: string): boolean {
  return name === "Readonly" || name === "Partial" || name === "Omit";
}

/** A kind that is made when first requested, because a type may contain itself. Inside itself it is "the same". */
function lazily(make: () => Kind): Kind {
  let made: Kind | null = null;
  let inside = false;
  const kind = (): Kind => {
    made ??= make();
    return made;
  };
  const described = <Text>(text: (kind: Kind) => Text, again: Text): Text => {
    if (inside) return again;
    inside = true;
    try {
      return text(kind());
    } finally {
      inside = false;
    }
  };
  return {
    made: kind,
    // A type that is still being made takes no category as a whole.
    get whole() {
      return described(({ whole }) => whole ?? 0, 0);
    },
    mixed: true,
    accepts: (value) => kind().accepts(value),
    get words() {
      return described<readonly string[]>(({ words }) => words, ["the same"]);
    },
    get plural() {
      return described(({ plural }) => plural, "the same");
    },
    get options() {
      return described<Options>(({ options }) => options ?? noOptions, noOptions);
    },
    within: (value, path) => kind().within?.(value, path) ?? null,
  };
}

type Options = ReadonlyMap<string, Option>;
const noOptions: Options = new Map();

function objectKind(type: Type, scope: Scope): Kind {
  const found = membersOf(type, scope);
  if (!found) {
    // This is `Readonly` of a type without members, such as a list.
    const [inner] = type.is === "name" ? type.arguments : [];
    return inner ? kindOf(inner, scope) : anything;
  }
  if (found.calls) return aFunction;
  const others = found.members.get(anyName)?.kind ?? null;
  found.members.delete(anyName);
  return optionsKind(found.members, others);
}

interface Members {
  readonly members: Map<string, Option>;
  readonly calls: boolean;
}

/** Collects the members of an object type from all its parts; null for a type without members. */
function membersOf(type: Type, scope: Scope): Members | null {
  if (type.is === "object")
    return {
      members: new Map(type.members.map((member) => optionOf(member, scope))),
      calls: type.calls.length > 0,
    };
  if (type.is === "intersection") {
    const parts = type.parts.map((part) => membersOf(part, scope)).filter((part) => part !== null);
    return {
      members: new Map(parts.flatMap(({ members }) => [...members])),
      calls: parts.some(({ calls }) => calls),
    };
  }
  if (type.is !== "name") return null;
  const [first, second] = type.arguments;
  if (isMadeOfMembers(type.name) && first) {
    const whole = membersOf(first, scope);
    if (!whole) return null;
    if (type.name === "Partial")
      for (const [name, { kind }] of whole.members)
        whole.members.set(name, { kind, optional: true });
    if (type.name === "Omit") for (const name of literalsIn(second)) whole.members.delete(name);
    return whole;
  }
  const found = scope.named(type.name, type.arguments, scope);
  return found && membersOf(found.type, found.scope);
}

function optionOf({ name, optional, type }: Member, scope: Scope): [string, Option] {
  return [name, { kind: kindOf(type, scope), optional }];
}

function literalsIn(type: Type | undefined): string[] {
  if (type?.is === "literal") return [String(type.value)];
  return type?.is === "union" ? type.parts.flatMap(literalsIn) : [];
}

/**
 * Looks at a value without running code of its owner's: no getter is called, no `toString`, no iterator.
 * A proxy's traps cannot be told from the language's own behaviour; what they throw is the caller's to
 * catch. What is used of the language is taken before a program could replace it.
 */
const { apply, getOwnPropertyDescriptor } = Reflect;
const { hasOwn } = Object;
const errorPrototype = Error.prototype;

export const getPrototypeOf: typeof Reflect.getPrototypeOf = Reflect.getPrototypeOf;
export const ownKeys: typeof Reflect.ownKeys = Reflect.ownKeys;

/** What a property holds, and whether lists of an object's properties have it. */
export interface Property {
  /** "accessor": what it holds would have to be computed. */
  readonly kind: "data" | "accessor";
  readonly value: unknown;
  /** Of an accessor. */
  readonly reads: boolean;
  readonly writes: boolean;
  readonly enumerable: boolean;
}

export function propertyOf(object: object, key: PropertyKey): Property | null {
  const found = getOwnPropertyDescriptor(object, key);
  if (found === undefined) return null;
  const isData = hasOwn(found, "value");
  return {
    kind: isData ? "data" : "accessor",
    value: isData ? found.value : undefined,
    reads: !isData && found.get !== undefined,
    writes: !isData && found.set !== undefined,
    enumerable: found.enumerable === true,
  };
}

/** Accessors of the platform's, which run no code of a program's. */
const trusted = new Map<unknown, true>(
  [
    [new Error(), "stack"] as const,
    ...(typeof DOMException === "undefined"
      ? []
      : (["name", "message"] as const).map((key) => [DOMException.prototype, key] as const)),
  ].flatMap(([holder, key]) => {
    const get = getOwnPropertyDescriptor(holder, key)?.get;
    return get === undefined ? [] : [[get, true] as const];
  }),
);
const isTrusted = trusted.has.bind(trusted);

/** Prototypes that are looked at; a proxy may have one more each time. */
const longestChain = 100;

/** What the object or the nearest of its prototypes holds by that name, unless it would have to be computed. */
export function heldBy(object: object, key: PropertyKey): unknown {
  let holder: object | null = object;
  for (let step = 0; holder !== null && step < longestChain; step++) {
    const found = getOwnPropertyDescriptor(holder, key);
    if (found !== undefined) {
      if (hasOwn(found, "value")) return found.value;
      return isTrusted(found.get) ? apply(found.get as () => unknown, object, []) : undefined;
    }
    holder = getPrototypeOf(holder);
  }
  return undefined;
}

/** Whether it is an error, the platform's own kinds included. */
export function isError(object: object): boolean {
  let holder = getPrototypeOf(object);
  for (let step = 0; holder !== null && step < longestChain; step++) {
    if (holder === errorPrototype) return true;
    holder = getPrototypeOf(holder);
  }
  return false;
}

type Reader<Result> = (value: object) => Result | undefined;

/** A method or getter of the platform's that only its own kind of object has an answer to; else undefined. */
function reader<Result>(holder: object | undefined, key: PropertyKey): Reader<Result> {
  const found = holder && getOwnPropertyDescriptor(holder, key);
  const read: unknown = found?.get ?? found?.value;
  if (typeof read !== "function") return () => undefined;
  return (value) => {
    try {
      return apply(read as () => Result, value, []);
    } catch {
      return undefined;
    }
  };
}

export const timeOf: Reader<number> = reader(Date.prototype, "getTime");
export const isoTextOf: Reader<string> = reader(Date.prototype, "toISOString");
export const patternOf: Reader<string> = reader(RegExp.prototype, "source");
export const mapSizeOf: Reader<number> = reader(Map.prototype, "size");
export const setSizeOf: Reader<number> = reader(Set.prototype, "size");
const typed = getPrototypeOf(Uint8Array.prototype) as object;
export const typedArrayNameOf: Reader<string> = reader(typed, Symbol.toStringTag);
export const typedLengthOf: Reader<number> = reader(typed, "length");
export const bufferLengthOf: Reader<number> = reader(ArrayBuffer.prototype, "byteLength");
export const viewLengthOf: Reader<number> = reader(DataView.prototype, "byteLength");
export const addressOf: Reader<string> = reader(globalThis.URL?.prototype, "href");
export const queryOf: Reader<string> = reader(globalThis.URLSearchParams?.prototype, "toString");
/** The text of a function; every other object has none. */
export const codeOf: Reader<string> = reader(Function.prototype, "toString");

const flags = (
  [
    ["hasIndices", "d"],
    ["global", "g"],
    ["ignoreCase", "i"],
    ["multiline", "m"],
    ["dotAll", "s"],
    ["unicode", "u"],
    ["unicodeSets", "v"],
    ["sticky", "y"],
  ] as const
).map(([name, flag]) => ({ has: reader<boolean>(RegExp.prototype, name), flag }));

/** The expression's own flag getter would read properties that may be the program's. */
export function flagsOf(expression: object): string {
  return flags.map(({ has, flag }) => (has(expression) === true ? flag : "")).join("");
}

const boxed = [Number, String, Boolean, BigInt, Symbol].map((kind) => ({
  name: kind.name,
  unwrap: reader<unknown>(kind.prototype, "valueOf"),
}));

/** The primitive in an object such as `Object(1)`. */
export function unboxed(value: object): { readonly name: string; readonly value: unknown } | null {
  for (const { name, unwrap } of boxed) {
    const inner = unwrap(value);
    if (inner !== undefined) return { name, value: inner };
  }
  return null;
}

const mapEntries = Map.prototype.entries;
const nextEntry = (new Map().entries() as Iterator<[unknown, unknown]>).next;
const setValues = Set.prototype.values;
const nextValue = (new Set().values() as Iterator<unknown>).next;

/** The first entries of a map, as many as there are up to `most`. */
export function entriesOf(map: object, most: number): (readonly [unknown, unknown])[] {
  return taken(apply(mapEntries, map, []), nextEntry, most);
}

/** The first elements of a set. */
export function elementsOf(set: object, most: number): unknown[] {
  return taken(apply(setValues, set, []), nextValue, most);
}

function taken<Element>(
  iterator: object,
  next: () => IteratorResult<Element>,
  most: number,
): Element[] {
  const found: Element[] = [];
  while (found.length < most) {
    const step = apply(next, iterator, []);
    if (step.done) break;
    found.push(step.value);
  }
  return found;
}

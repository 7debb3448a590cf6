/**
 * Inspects a value without running its owner's code: no getter, `toString` or iterator is called. A proxy's
 * traps cannot be distinguished from the language's own behaviour, so the caller must catch what they throw. The
 * functions of the language that are used here are read before a program could replace them.
 */
const { apply, getOwnPropertyDescriptor } = Reflect;
const { hasOwn } = Object;
const errorPrototype = Error.prototype;

export const getPrototypeOf: typeof Reflect.getPrototypeOf = Reflect.getPrototypeOf;
export const ownKeys: typeof Reflect.ownKeys = Reflect.ownKeys;

/** The value of a property, and whether lists of the object's properties include it. */
export interface Property {
  /** An "accessor" would have to be called for its value. */
  readonly kind: "data" | "accessor";
  readonly value: unknown;
  /** Whether an accessor has a getter. */
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

/** Accessors of the platform, which run no code of a program. */
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

/** The largest number of prototypes that are inspected, since a proxy may return another one each time. */
const longestChain = 100;

/**
 * The value of this property on the object or on the nearest of its prototypes that has it; undefined if an
 * accessor of the program would have to run.
 */
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

/** Whether the object is an error, including the platform's own kinds. */
export function isError(object: object): boolean {
  let holder = getPrototypeOf(object);
  for (let step = 0; holder !== null && step < longestChain; step++) {
    if (holder === errorPrototype) return true;
    holder = getPrototypeOf(holder);
  }
  return false;
}

const typed = getPrototypeOf(Uint8Array.prototype) as object;

const { URL, URLSearchParams } = globalThis;
const kinds = [Date, RegExp, Map, Set, ArrayBuffer, DataView, URL, URLSearchParams];
const boxes = [Number, String, Boolean, BigInt, Symbol];

/** Recognises the prototypes of the platform's own kinds of objects. */
const isPlatform = Set.prototype.has.bind(
  new Set<unknown>([typed, ...[...kinds, ...boxes].map((kind) => kind?.prototype)]),
);

/**
 * Whether the object inherits from one of the platform's own kinds. No code asks another object which of them it is,
 * since each of those questions costs an exception.
 */
export function isPlatformObject(object: object): boolean {
  let holder = getPrototypeOf(object);
  for (let step = 0; holder !== null && step < longestChain; step++) {
    if (isPlatform(holder)) return true;
    holder = getPrototypeOf(holder);
  }
  return false;
}

type Reader<Result> = (value: object) => Result | undefined;

/**
 * A reader that calls a method or getter of the platform, which answers only for its own kind of object; else
 * undefined.
 */
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
export const typedArrayNameOf: Reader<string> = reader(typed, Symbol.toStringTag);
export const typedLengthOf: Reader<number> = reader(typed, "length");
export const bufferLengthOf: Reader<number> = reader(ArrayBuffer.prototype, "byteLength");
export const viewLengthOf: Reader<number> = reader(DataView.prototype, "byteLength");
export const addressOf: Reader<string> = reader(URL?.prototype, "href");
export const queryOf: Reader<string> = reader(URLSearchParams?.prototype, "toString");
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

/**
 * The flags of a regular expression. The expression's own `flags` getter would read properties that a program
 * may have replaced.
 */
export function flagsOf(expression: object): string {
  return flags.map(({ has, flag }) => (has(expression) === true ? flag : "")).join("");
}

const boxed = boxes.map((kind) => ({
  name: kind.name,
  unwrap: reader<unknown>(kind.prototype, "valueOf"),
}));

/** The primitive inside an object such as `Object(1)`. */
export function unboxed(value: object): { readonly name: string; readonly value: unknown } | null {
  for (const { name, unwrap } of boxed) {
    const inner = unwrap(value);
    if (inner !== undefined) return { name, value: inner };
  }
  return null;
}

const mapEntries = Map.prototype.entries;
const nextEntry = new Map().entries().next;
const setValues = Set.prototype.values;
const nextValue = new Set().values().next;

/** The first entries of a map, at most `most`. */
export function entriesOf(map: object, most: number): (readonly [unknown, unknown])[] {
  return taken(apply(mapEntries, map, []), nextEntry, most);
}

/** The first elements of a set, at most `most`. */
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

/** Makes trees of values. No code of a value runs but the traps of a proxy, whose faults are caught. */
import { framesIn } from "../graph/position.ts";
import { Fault } from "../ir/fault.ts";
import { numbersIn } from "./number-array.ts";
import * as reflection from "./reflection.ts";
import {
  type Branch,
  type BranchKind,
  type Entry,
  type Leaf,
  type LeafKind,
  type ShownArray,
  type Stack,
  treeLimits,
  type ValueTree,
} from "./value-tree.ts";

const maxStackCharacters = 20_000;

type Outer = readonly object[];

/** Objects accepted by `isHeld` are collected, since the caller writes them itself. */
export class TreeMaker<Held extends object> {
  readonly held: Held[] = [];
  readonly stacks: Stack[] = [];
  readonly arrays: ShownArray[] = [];
  readonly #isHeld: (value: object) => value is Held;
  readonly #takesNumbers: (count: number) => boolean;
  /** Whether the value that is made is in an array whose numbers are kept. */
  #isInArray = false;
  #nodes: number = treeLimits.nodes;
  #characters: number = treeLimits.characters;

  /** `takesNumbers` says whether there is space for so many numbers of an array, besides those in its tree. */
  constructor(
    isHeld: (value: object) => value is Held,
    takesNumbers: (count: number) => boolean = () => false,
  ) {
    this.#isHeld = isHeld;
    this.#takesNumbers = takesNumbers;
  }

  /** The tree of a value. Never throws. */
  make(value: unknown, outer: Outer = []): ValueTree {
    this.#nodes--;
    try {
      const isObject = typeof value === "object" && value !== null;
      if (isObject || typeof value === "function") return this.#object(value as object, outer);
      return this.#primitive(value);
    } catch {
      // A proxy threw, or is revoked.
      return this.#leaf("mark", "[unreadable]");
    }
  }

  get #isFull(): boolean {
    return this.#nodes <= 0 || this.#characters <= 0;
  }

  #leaf(kind: LeafKind, text: string, left = 0): Leaf {
    this.#characters -= text.length;
    return { kind, text, left };
  }

  #primitive(value: unknown): Leaf {
    if (value === null) return this.#leaf("null", "null");
    const kind = typeof value as LeafKind;
    if (typeof value === "string") {
      const text = value.slice(0, treeLimits.text);
      return this.#leaf(kind, text, value.length - text.length);
    }
    if (typeof value === "bigint") return this.#leaf(kind, `${cut(String(value))}n`);
    return this.#leaf(kind, Object.is(value, -0) ? "-0" : cut(String(value)));
  }

  #object(value: object, outer: Outer): ValueTree {
    if (this.#isHeld(value)) {
      const known = this.held.indexOf(value);
      return { kind: "tensor", index: known < 0 ? this.held.push(value) - 1 : known };
    }
    if (outer.includes(value)) return this.#leaf("mark", "[circular]");
    if (typeof value === "function") {
      const isClass = /^class\b/.test((reflection.codeOf(value) ?? "").slice(0, 6));
      return this.#leaf(isClass ? "class" : "function", functionName(value));
    }
    const inner = [...outer, value];
    if (!reflection.isPlatformObject(value)) return this.#own(value, inner);
    return (
      this.#platformLeaf(value) ?? this.#platformBranch(value, inner) ?? this.#own(value, inner)
    );
  }

  /** Objects of the platform's own kinds whose contents are one text. */
  #platformLeaf(value: object): Leaf | null {
    const time = reflection.timeOf(value);
    if (time !== undefined)
      return this.#leaf("date", reflection.isoTextOf(value) ?? "Invalid Date");
    const pattern = reflection.patternOf(value);
    if (pattern !== undefined)
      return this.#leaf("regexp", `/${cut(pattern)}/${reflection.flagsOf(value)}`);
    const address = reflection.addressOf(value);
    if (address !== undefined) return this.#leaf("mark", `URL ${quoted(address)}`);
    const query = reflection.queryOf(value);
    return query === undefined ? null : this.#leaf("mark", `URLSearchParams ${quoted(query)}`);
  }

  #platformBranch(value: object, inner: Outer): Branch | null {
    const bytes = reflection.bufferLengthOf(value) ?? reflection.viewLengthOf(value);
    if (bytes !== undefined)
      return this.#branch("object", nameOf(value), [
        { key: "byteLength", value: this.#leaf("number", String(bytes)) },
      ]);
    const boxed = reflection.unboxed(value);
    if (boxed)
      return this.#branch("boxed", boxed.name, [
        { key: null, value: this.#primitive(boxed.value) },
      ]);
    return this.#typedArray(value, inner) ?? this.#collection(value, inner);
  }

  #branch(kind: BranchKind, name: string, entries: readonly Entry[], size?: number): Branch {
    this.#characters -= name.length;
    const head = entries.length;
    return { kind, name, size: size ?? head, entries, head, stack: null };
  }

  #typedArray(value: object, inner: Outer): Branch | null {
    const name = reflection.typedArrayNameOf(value);
    if (name === undefined) return null;
    const elements = value as ArrayLike<number | bigint>;
    return this.#elements("typed array", name, reflection.typedLengthOf(value) ?? 0, inner, (at) =>
      this.make(elements[at], inner),
    );
  }

  /** The first and the last elements of an array of that many. */
  #elements(
    kind: "array" | "typed array",
    name: string,
    size: number,
    inner: Outer,
    elementAt: (at: number) => ValueTree,
  ): Branch {
    const { entries: maxFirst, lastElements } = treeLimits;
    const array = this.#arrayOf(inner.at(-1) as object);
    const isInArray = this.#isInArray;
    this.#isInArray ||= array !== null;
    const entries: Entry[] = [];
    const add = (from: number, to: number): void => {
      for (let at = from; at < to && !this.#isFull; at++)
        entries.push({ key: String(at), value: elementAt(at) });
    };
    if (!isTooDeep(inner) || kind === "typed array") add(0, Math.min(size, maxFirst));
    const head = entries.length;
    if (head === maxFirst) add(Math.max(head, size - lastElements), size);
    this.#isInArray = isInArray;
    return {
      ...this.#branch(kind, name, entries, size),
      head,
      ...(array !== null && { array }),
    };
  }

  /** The index of the numbers of a large array; null for every other one, and for a row of one. */
  #arrayOf(value: object): number | null {
    if (this.#isInArray || this.arrays.length >= treeLimits.arrays) return null;
    const found = numbersIn(
      value,
      (count) => count > treeLimits.entries && this.#takesNumbers(count),
    );
    return found === null ? null : this.arrays.push(found) - 1;
  }

  #collection(value: object, inner: Outer): Branch | null {
    const most = isTooDeep(inner) ? 0 : treeLimits.entries;
    const pairs = reflection.mapSizeOf(value);
    if (pairs !== undefined) {
      const entries = this.#some(reflection.entriesOf(value, most), ([key, entry]) => ({
        key: this.make(key, inner),
        value: this.make(entry, inner),
      }));
      return this.#branch("map", nameOf(value), entries, pairs);
    }
    const size = reflection.setSizeOf(value);
    if (size === undefined) return null;
    const entries = this.#some(reflection.elementsOf(value, most), (element) => ({
      key: null,
      value: this.make(element, inner),
    }));
    return this.#branch("set", nameOf(value), entries, size);
  }

  /** Entries while there is space. */
  #some<Element>(elements: readonly Element[], make: (element: Element) => Entry): Entry[] {
    const entries: Entry[] = [];
    for (const element of elements) {
      if (this.#isFull) break;
      entries.push(make(element));
    }
    return entries;
  }

  /** An object that is known only by its properties. */
  #own(value: object, inner: Outer): Branch {
    if (reflection.isError(value)) return this.#error(value, inner);
    if (Array.isArray(value)) {
      const length = Number(reflection.heldBy(value, "length"));
      return this.#elements("array", "", length, inner, (at) =>
        reflection.propertyOf(value, at) === null
          ? this.#leaf("mark", "empty")
          : this.#property(value, at, inner),
      );
    }
    const keys = shownKeys(value);
    return this.#branch("object", nameOf(value), this.#properties(value, keys, inner), keys.length);
  }

  #properties(value: object, keys: readonly PropertyKey[], inner: Outer): Entry[] {
    const most = isTooDeep(inner) ? 0 : treeLimits.entries;
    return this.#some(keys.slice(0, most), (key) => ({
      key: label(key),
      value: this.#property(value, key, inner),
    }));
  }

  #property(value: object, key: PropertyKey, inner: Outer): ValueTree {
    try {
      const property = reflection.propertyOf(value, key);
      if (property?.kind === "accessor") return this.#leaf("mark", accessorText(property));
      return this.make(property?.value, inner);
    } catch {
      return this.#leaf("mark", "[unreadable]");
    }
  }

  /** An error with its stack, its other properties, and its cause. */
  #error(value: object, inner: Outer): Branch {
    const name = errorText(value);
    if (value instanceof Fault) return this.#branch("error", name, []);
    const said = ["name", "message", "stack", "cause", "errors"];
    const keys = shownKeys(value).filter((key) => !said.includes(key as string));
    const errors = Array.isArray(reflection.propertyOf(value, "errors")?.value) ? ["errors"] : [];
    const cause = reflection.propertyOf(value, "cause") === null ? [] : ["cause"];
    const all = [...errors, ...keys, ...cause];
    const entries = [
      ...this.#properties(value, errors, inner),
      ...this.#properties(value, keys, inner),
      ...this.#properties(value, cause, inner),
    ];
    return { ...this.#branch("error", name, entries, all.length), stack: this.#stack(value) };
  }

  #stack(error: object): number | null {
    const text = reflection.heldBy(error, "stack");
    if (typeof text !== "string" || this.stacks.length >= treeLimits.stacks) return null;
    const frames = framesIn(text.slice(0, maxStackCharacters), treeLimits.frames);
    return frames.length === 0 ? null : this.stacks.push(frames) - 1;
  }
}

function isTooDeep(inner: Outer): boolean {
  return inner.length > treeLimits.depth;
}

function accessorText({ reads, writes }: reflection.Property): string {
  return `[${[...(reads ? ["getter"] : []), ...(writes ? ["setter"] : [])].join("/")}]`;
}

/** An error's name and message. */
function errorText(error: object): string {
  const [name, message] = ["name", "message"].map((key) => {
    const found = reflection.heldBy(error, key);
    return typeof found === "string" ? cut(found) : "";
  }) as [string, string];
  return [name || "Error", message].filter((part) => part !== "").join(": ");
}

/** The name of an object's class or its own description; nothing for a plain object. */
function nameOf(value: object): string {
  const prototype = reflection.getPrototypeOf(value);
  const maker = prototype === null ? null : reflection.heldBy(prototype, "constructor");
  const named = typeof maker === "function" ? functionName(maker) : "";
  const tag = reflection.heldBy(value, Symbol.toStringTag);
  const name = named === "Object" ? "" : named;
  if (typeof tag !== "string" || tag === "" || tag === name) return name;
  return `${name}${name === "" ? "" : " "}[${cut(tag, treeLimits.name)}]`;
}

function functionName(value: object): string {
  const name = reflection.propertyOf(value, "name")?.value;
  return typeof name === "string" ? cut(name, treeLimits.name) : "";
}

/**
 * The keys that are shown. An object with more keys than anyone reads is not asked which of them are
 * enumerable.
 */
function shownKeys(value: object): readonly PropertyKey[] {
  const keys = reflection.ownKeys(value);
  if (keys.length > treeLimits.text) return keys;
  return keys.filter((key) => reflection.propertyOf(value, key)?.enumerable);
}

function label(key: PropertyKey): string {
  if (typeof key === "symbol") return `[${cut(String(key), treeLimits.name)}]`;
  const text = cut(String(key), treeLimits.name);
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) ? text : JSON.stringify(text);
}

function quoted(text: string): string {
  return JSON.stringify(cut(text));
}

function cut(text: string, most: number = treeLimits.text): string {
  return text.length > most
    ? `${text.slice(0, most)}… ${text.length - most} more characters`
    : text;
}

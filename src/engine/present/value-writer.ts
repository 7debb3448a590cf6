/** Writes a value of the language as pieces of text, and leaves out what is too deep, too long or too much. */
import { Fault } from "../ir/fault.ts";
import * as reflection from "./reflection.ts";

const mostDepth = 4;
const mostEntries = 100;
/** The largest number of characters of a string within another value. */
const mostText = 10_000;
/** The largest number of characters written for one value. */
const mostCharacters = 100_000;
const mostLabel = 200;

type Outer = readonly object[];

/** Pieces are text, and objects accepted by `isHeld`, which the caller writes itself. */
export class ValueWriter<Held extends object> {
  readonly pieces: (string | Held)[] = [];
  readonly #isHeld: (value: object) => value is Held;
  #room = mostCharacters;

  constructor(isHeld: (value: object) => value is Held) {
    this.#isHeld = isHeld;
  }

  /** Writes a value. Never throws. */
  write(value: unknown, outer: Outer = []): void {
    try {
      this.#value(value, outer);
    } catch {
      // A proxy threw, or is revoked.
      this.#text("[unreadable]");
    }
  }

  #text(text: string): void {
    if (this.#room <= 0) return;
    this.#room -= text.length;
    const shown = this.#room < 0 ? `${text.slice(0, this.#room)}… cut here` : text;
    const last = this.pieces.length - 1;
    if (typeof this.pieces[last] === "string") this.pieces[last] += shown;
    else this.pieces.push(shown);
  }

  #value(value: unknown, outer: Outer): void {
    if ((typeof value === "object" && value !== null) || typeof value === "function")
      this.#object(value, outer);
    else this.#text(primitiveText(value));
  }

  #object(value: object, outer: Outer): void {
    if (this.#room <= 0) return;
    if (this.#isHeld(value)) this.pieces.push(value);
    else if (outer.includes(value)) this.#text("[circular]");
    else if (typeof value === "function") this.#text(functionText(value));
    else if (!this.#platformValue(value, outer)) this.#ownValue(value, outer);
  }

  #ownValue(value: object, outer: Outer): void {
    const isArray = Array.isArray(value);
    const inner = [...outer, value];
    if (reflection.isError(value)) this.#error(value, outer);
    else if (outer.length >= mostDepth) this.#text(isArray ? "[…]" : "{…}");
    else if (isArray) this.#array(value, inner);
    else this.#record(value, inner);
  }

  /** Writes the contents of the platform's own kinds of objects, which are not in their properties. */
  #platformValue(value: object, outer: Outer): boolean {
    const time = reflection.timeOf(value);
    if (time !== undefined) {
      this.#text(reflection.isoTextOf(value) ?? "Invalid Date");
      return true;
    }
    const pattern = reflection.patternOf(value);
    if (pattern !== undefined) {
      this.#text(`/${cut(pattern, mostText)}/${reflection.flagsOf(value)}`);
      return true;
    }
    const address = reflection.addressOf(value);
    const query = address === undefined ? reflection.queryOf(value) : undefined;
    if (address !== undefined || query !== undefined) {
      this.#text(`${address === undefined ? "URLSearchParams" : "URL"} `);
      this.#text(quoted(address ?? query ?? ""));
      return true;
    }
    const bytes = reflection.bufferLengthOf(value) ?? reflection.viewLengthOf(value);
    if (bytes !== undefined) {
      this.#text(`${nameOf(value)} { byteLength: ${bytes} }`);
      return true;
    }
    const boxed = reflection.unboxed(value);
    if (boxed) {
      this.#text(`[${boxed.name}: `);
      this.#value(boxed.value, outer);
      this.#text("]");
      return true;
    }
    return this.#collection(value, outer);
  }

  #collection(value: object, outer: Outer): boolean {
    const inner = [...outer, value];
    const tooDeep = outer.length >= mostDepth;
    const typedName = reflection.typedArrayNameOf(value);
    if (typedName !== undefined) {
      const elements = value as ArrayLike<number | bigint>;
      const length = reflection.typedLengthOf(value) ?? 0;
      const shown = Array.from({ length: Math.min(length, mostEntries) }, (_, at) => elements[at]);
      this.#text(`${typedName} [`);
      this.#list(length, shown, (element) => this.#value(element, inner));
      this.#text("]");
      return true;
    }
    const pairs = reflection.mapSizeOf(value);
    if (pairs !== undefined) {
      this.#text(`${nameOf(value)} {`);
      if (tooDeep) this.#text("…");
      else
        this.#list(pairs, reflection.entriesOf(value, mostEntries), ([key, entry]) => {
          this.write(key, inner);
          this.#text(" => ");
          this.write(entry, inner);
        });
      this.#text("}");
      return true;
    }
    const size = reflection.setSizeOf(value);
    if (size === undefined) return false;
    this.#text(`${nameOf(value)} {`);
    if (tooDeep) this.#text("…");
    else
      this.#list(size, reflection.elementsOf(value, mostEntries), (element) =>
        this.write(element, inner),
      );
    this.#text("}");
    return true;
  }

  #list<Element>(size: number, shown: readonly Element[], write: (element: Element) => void): void {
    for (const [index, element] of shown.entries()) {
      if (this.#room <= 0) return;
      if (index > 0) this.#text(", ");
      write(element);
    }
    const more = size - shown.length;
    if (more > 0) this.#text(`${shown.length > 0 ? ", " : ""}… ${more} more`);
  }

  #array(value: readonly unknown[], inner: Outer): void {
    const length = Number(reflection.heldBy(value, "length"));
    const indices = Array.from({ length: Math.min(length, mostEntries) }, (_, at) => at);
    this.#text("[");
    this.#list(length, indices, (at) => {
      if (reflection.propertyOf(value, at) === null) this.#text("empty");
      else this.#property(value, at, inner);
    });
    this.#text("]");
  }

  #record(value: object, inner: Outer): void {
    const name = nameOf(value);
    if (name !== "") this.#text(`${name} `);
    const keys = shownKeys(value);
    this.#text(keys.length === 0 ? "{" : "{ ");
    this.#properties(value, keys, inner);
    this.#text(keys.length === 0 ? "}" : " }");
  }

  #properties(value: object, keys: readonly PropertyKey[], inner: Outer): void {
    this.#list(keys.length, keys.slice(0, mostEntries), (key) => {
      this.#text(`${label(key)}: `);
      this.#property(value, key, inner);
    });
  }

  #property(value: object, key: PropertyKey, inner: Outer): void {
    try {
      const property = reflection.propertyOf(value, key);
      if (property?.kind === "accessor") this.#text(accessorText(property));
      else this.write(property?.value, inner);
    } catch {
      this.#text("[unreadable]");
    }
  }

  /** Writes an error's name and message, its other properties, and its cause. */
  #error(value: object, outer: Outer): void {
    this.#text(errorText(value));
    if (value instanceof Fault) return;
    if (outer.length >= mostDepth) {
      this.#text(" …");
      return;
    }
    const inner = [...outer, value];
    const errors = reflection.propertyOf(value, "errors");
    if (Array.isArray(errors?.value)) {
      this.#text(" ");
      this.write(errors.value, inner);
    }
    const said = ["name", "message", "stack", "cause", "errors"];
    const keys = shownKeys(value).filter((key) => !said.includes(key as string));
    if (keys.length > 0) {
      this.#text(" { ");
      this.#properties(value, keys, inner);
      this.#text(" }");
    }
    if (reflection.propertyOf(value, "cause") === null) return;
    this.#text(", caused by ");
    this.#property(value, "cause", inner);
  }
}

function primitiveText(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${cut(String(value), mostText)}n`;
  return Object.is(value, -0) ? "-0" : cut(String(value), mostText);
}

function accessorText({ reads, writes }: reflection.Property): string {
  return `[${[...(reads ? ["getter"] : []), ...(writes ? ["setter"] : [])].join("/")}]`;
}

/** An error's name and message. */
function errorText(error: object): string {
  const [name, message] = ["name", "message"].map((key) => {
    const held = reflection.heldBy(error, key);
    return typeof held === "string" ? cut(held, mostText) : "";
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
  return `${name}${name === "" ? "" : " "}[${cut(tag, mostLabel)}]`;
}

function functionName(value: object): string {
  const name = reflection.propertyOf(value, "name")?.value;
  return typeof name === "string" ? cut(name, mostLabel) : "";
}

function functionText(value: object): string {
  const isClass = /^class\b/.test((reflection.codeOf(value) ?? "").slice(0, 6));
  return `[${isClass ? "class" : "function"} ${functionName(value) || "anonymous"}]`;
}

/**
 * The keys that are shown. An object with more keys than anyone reads is not asked which of them are
 * enumerable.
 */
function shownKeys(value: object): readonly PropertyKey[] {
  const keys = reflection.ownKeys(value);
  if (keys.length > mostText) return keys;
  return keys.filter((key) => reflection.propertyOf(value, key)?.enumerable);
}

function label(key: PropertyKey): string {
  if (typeof key === "symbol") return `[${cut(String(key), mostLabel)}]`;
  const text = cut(String(key), mostLabel);
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) ? text : JSON.stringify(text);
}

function quoted(text: string): string {
  if (text.length <= mostText) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, mostText))}… ${text.length - mostText} more characters`;
}

function cut(text: string, most: number): string {
  return text.length > most
    ? `${text.slice(0, most)}… ${text.length - most} more characters`
    : text;
}

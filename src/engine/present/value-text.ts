/** Writes trees of values as text that looks like source code, truncated where it is deep, long or large. */
import {
  type Branch,
  type Entry,
  isBranch,
  type Leaf,
  type LeafKind,
  type ValueTree,
} from "./value-tree.ts";

export type TokenKind = LeafKind | "key" | "name" | "plain";

/** A segment of the text with its kind, or a tensor, by its index, which the caller writes itself. */
export type Token =
  | { readonly kind: TokenKind; readonly text: string }
  | { readonly kind: "tensor"; readonly index: number };

export interface TextLimits {
  readonly depth: number;
  readonly entries: number;
  readonly characters: number;
}

const wholeText: TextLimits = { depth: 4, entries: 100, characters: 100_000 };

/** An array of more numbers than this is abridged, as a tensor is. */
const maxNumbers = 1000;
/** The number of elements shown at each end of an abridged array. */
const edge = 3;

export function tokensOf(tree: ValueTree, limits: TextLimits = wholeText): readonly Token[] {
  const writer = new TextWriter(limits);
  writer.write(tree, 0);
  return writer.tokens;
}

class TextWriter {
  readonly tokens: Token[] = [];
  readonly #limits: TextLimits;
  #remaining: number;
  /** Whether the value that is written is a row of an abridged array. */
  #isRow = false;

  constructor(limits: TextLimits) {
    this.#limits = limits;
    this.#remaining = limits.characters;
  }

  write(tree: ValueTree, depth: number): void {
    if (this.#remaining <= 0) return;
    if (tree.kind === "tensor") this.tokens.push(tree);
    else if (isBranch(tree)) this.#branch(tree, depth);
    else this.#add(tree.kind, leafText(tree));
  }

  #add(kind: TokenKind, text: string): void {
    if (this.#remaining <= 0) return;
    this.#remaining -= text.length;
    const shown = this.#remaining < 0 ? `${text.slice(0, this.#remaining)}… truncated` : text;
    this.tokens.push({ kind, text: shown });
  }

  #plain(text: string): void {
    this.#add("plain", text);
  }

  #branch(branch: Branch, depth: number): void {
    if (branch.kind === "error") this.#error(branch, depth);
    else if (branch.kind === "boxed") this.#boxed(branch, depth);
    else this.#brackets(branch, depth);
  }

  #boxed({ name, entries }: Branch, depth: number): void {
    this.#plain(`[${name}: `);
    for (const { value } of entries) this.write(value, depth);
    this.#plain("]");
  }

  #brackets(branch: Branch, depth: number): void {
    const { kind, name, size } = branch;
    const isList = kind === "array" || kind === "typed array";
    const isObject = kind === "object";
    const [open, close] = isList ? "[]" : "{}";
    const isClosed = this.#isClosed(branch, depth);
    if (name !== "" && !(isObject && isClosed)) this.#add("name", `${name} `);
    if (isClosed) {
      this.#plain(`${open}…${close}`);
      return;
    }
    const margin = isObject && size > 0 ? " " : "";
    this.#plain(`${open}${margin}`);
    this.#entries(branch, depth);
    this.#plain(`${margin}${close}`);
  }

  /** Whether the contents are left out. Those of a typed array are no deeper than itself. */
  #isClosed({ kind, size, entries }: Branch, depth: number): boolean {
    if (kind === "typed array") return entries.length === 0 && size > 0;
    return depth >= this.#limits.depth ? size > 0 || kind !== "object" : isEmptied(size, entries);
  }

  #entries(branch: Branch, depth: number): void {
    const isAbridged = this.#isRow ? isLongRow(branch) : isLongArray(branch);
    const { first, last } = shownEntries(branch, isAbridged, this.#limits.entries);
    const isRow = this.#isRow;
    this.#isRow ||= isAbridged;
    const isShort = branch.kind === "array" || branch.kind === "typed array";
    const write = (entry: Entry): void => {
      if (!isShort) this.#key(entry.key, depth);
      this.write(entry.value, depth + 1);
    };
    this.#list(branch.size, first, last, write);
    this.#isRow = isRow;
  }

  #list(
    size: number,
    first: readonly Entry[],
    last: readonly Entry[],
    write: (entry: Entry) => void,
  ): void {
    let isFirst = true;
    const separate = (): void => {
      if (!isFirst) this.#plain(", ");
      isFirst = false;
    };
    const all = (entries: readonly Entry[]): void => {
      for (const entry of entries) {
        if (this.#remaining <= 0) return;
        separate();
        write(entry);
      }
    };
    all(first);
    const more = size - first.length - last.length;
    if (more > 0) {
      separate();
      this.#plain(`… ${more} more`);
    }
    all(last);
  }

  #key(key: Entry["key"], depth: number): void {
    if (key === null) return;
    if (typeof key === "string") {
      this.#add("key", key);
      this.#plain(": ");
      return;
    }
    this.write(key, depth + 1);
    this.#plain(" => ");
  }

  #error(branch: Branch, depth: number): void {
    this.#add("name", branch.name);
    if (branch.size === 0) return;
    if (depth >= this.#limits.depth || isEmptied(branch.size, branch.entries)) {
      this.#plain(" …");
      return;
    }
    const { entries } = branch;
    const own = entries.filter(({ key }) => key !== "errors" && key !== "cause");
    for (const { value } of entries.filter(({ key }) => key === "errors")) {
      this.#plain(" ");
      this.write(value, depth + 1);
    }
    if (own.length > 0) {
      this.#plain(" { ");
      this.#list(branch.size - entries.length + own.length, own, [], ({ key, value }) => {
        this.#key(key, depth);
        this.write(value, depth + 1);
      });
      this.#plain(" }");
    }
    for (const { value } of entries.filter(({ key }) => key === "cause")) {
      this.#plain(", caused by ");
      this.write(value, depth + 1);
    }
  }
}

function isEmptied(size: number, entries: readonly Entry[]): boolean {
  return size > 0 && entries.length === 0;
}

function leafText({ kind, text, left }: Leaf): string {
  if (kind === "string")
    return `${JSON.stringify(text)}${left > 0 ? `… ${left} more characters` : ""}`;
  if (kind === "function" || kind === "class") return `[${kind} ${text || "anonymous"}]`;
  return text;
}

/** The entries that a text shows: the first, and of an array that is abridged the last. */
function shownEntries(
  { entries, head }: Branch,
  isAbridged: boolean,
  most: number,
): { readonly first: readonly Entry[]; readonly last: readonly Entry[] } {
  if (!isAbridged) return { first: entries.slice(0, Math.min(head, most)), last: [] };
  return { first: entries.slice(0, edge), last: entries.slice(-edge) };
}

/** Whether a branch is a long list of numbers, or of rows of numbers, which is abridged as a tensor is. */
function isLongArray({ kind, size, entries }: Branch): boolean {
  const isList = kind === "array" || kind === "typed array";
  if (!isList || size <= 2 * edge || isEmptied(size, entries)) return false;
  const [first] = entries;
  const rows = first !== undefined && isBranch(first.value) ? first.value : null;
  if (size * (rows?.size ?? 1) <= maxNumbers) return false;
  return entries.every(({ value }) =>
    rows === null ? value.kind === "number" : isBranch(value) && holdsNumbers(value),
  );
}

/** Whether a row of an abridged array has more numbers than are shown. */
function isLongRow({ size, entries }: Branch): boolean {
  return size > 2 * edge && !isEmptied(size, entries);
}

function holdsNumbers(tree: ValueTree): boolean {
  return isBranch(tree) && tree.entries.every(({ value }) => value.kind === "number");
}

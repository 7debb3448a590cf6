/**
 * Makes a program a phase of a larger kernel: functions that one workgroup calls for each of the program's workgroups. In:
 * the program's text. Out: the same declarations under separate names, with buffers that are read and written by
 * functions of the larger kernel.
 */
import { type Token, tokensOf } from "./directives/tokens.ts";
import { Constants, lastComma } from "./launch.ts";
import { isScalarFunction } from "./writer/module.ts";

/** A buffer of a phase; its elements are of one of the types in `elementTypes`. */
export interface PhaseBuffer {
  readonly binding: number;
  readonly type: string;
  readonly isRead: boolean;
  readonly isWritten: boolean;
}

/** An array in workgroup memory. Phases share those of one element type. */
export interface PhaseArray {
  readonly type: string;
  readonly length: number;
}

export interface Phase {
  readonly text: string;
  /** Functions that are the same in every phase, by name. */
  readonly functions: ReadonlyMap<string, string>;
  readonly enabled: readonly string[];
  readonly buffers: readonly PhaseBuffer[];
  readonly arrays: readonly PhaseArray[];
  /** Statements that give variables their initial values, as each thread of a new workgroup has them. */
  readonly reset: string;
  /** True if its threads wait for each other. */
  readonly hasBarrier: boolean;
}

/** The types of elements that a buffer of words may stand for. */
const elementTypes: ReadonlySet<string> = new Set(["f32", "i32", "u32", "vec4f", "vec4i", "vec4u"]);

/** The array of a type that has that number among a phase's. */
export function arrayName(type: string, number: number): string {
  return `shared_${type.replace(/\W/g, "_")}_${number}`;
}

const barriers = /\b(?:workgroupBarrier|storageBarrier|workgroupUniformLoad)\b/;
const known =
  "fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32)";

interface Declaration {
  readonly first: number;
  /** The index after its last token. */
  readonly last: number;
  readonly kind: string;
  readonly name: string;
}

/**
 * `prefix` begins the names of the phase; its main function is `${prefix}main(group, local)`, and it reads and writes
 * buffers by `${prefix}get0(index)` and `${prefix}set0(index, value)`, with their bindings. Null where the program needs
 * something that a phase cannot have.
 */
export function phaseOf(code: string, prefix: string): Phase | null {
  const rewriter = new PhaseText(code, prefix);
  return rewriter.phase();
}

class PhaseText {
  readonly #code: string;
  readonly #prefix: string;
  readonly #tokens: readonly Token[];
  readonly #constants: Constants;
  readonly #renamed = new Map<string, string>();
  readonly #bindings = new Map<string, { binding: number; type: string }>();
  readonly #read = new Set<number>();
  readonly #written = new Set<number>();
  #isPossible = true;

  constructor(code: string, prefix: string) {
    this.#code = code;
    this.#prefix = prefix;
    this.#tokens = tokensOf(code);
    this.#constants = new Constants(code);
  }

  phase(): Phase | null {
    const declarations = this.#declarations();
    const arrays: PhaseArray[] = [];
    const functions = new Map<string, string>();
    const enabled: string[] = [];
    const resets: string[] = [];
    const kept: Declaration[] = [];
    for (const declaration of declarations) {
      const { kind, name } = declaration;
      const text = this.#textOf(declaration);
      switch (kind) {
        case "enable":
          enabled.push(text);
          break;
        case "storage":
          this.#bind(text, name);
          break;
        case "workgroup": {
          const array = this.#arrayOf(text);
          if (array === null) return null;
          const number = arrays.filter(({ type }) => type === array.type).length;
          arrays.push(array);
          this.#renamed.set(name, arrayName(array.type, number));
          break;
        }
        case "private":
          resets.push(this.#resetOf(text, name));
          kept.push(declaration);
          break;
        case "fn":
          if (isScalarFunction(name)) functions.set(name, text);
          else kept.push(declaration);
          break;
        case "const":
        case "alias":
        case "struct":
          kept.push(declaration);
          break;
        default:
          return null;
      }
    }
    for (const { kind, name } of kept) {
      if (kind !== "fn" || name !== "main") this.#renamed.set(name, this.#prefix + name);
    }
    const text = kept.map((declaration) => this.#rewritten(declaration)).join("\n");
    if (!this.#isPossible) return null;
    return {
      text,
      functions,
      enabled,
      buffers: [...this.#bindings.values()].map(({ binding, type }) => ({
        binding,
        type,
        isRead: this.#read.has(binding),
        isWritten: this.#written.has(binding),
      })),
      arrays,
      reset: resets.map((reset) => this.#renamedIn(reset)).join(" "),
      hasBarrier: barriers.test(text),
    };
  }

  #textOf({ first, last }: Declaration): string {
    const [from, to] = [this.#tokens[first] as Token, this.#tokens[last - 1] as Token];
    return this.#code.slice(from.start, to.end);
  }

  /** The declarations of the module: each ends with a semicolon or a block. */
  #declarations(): Declaration[] {
    const found: Declaration[] = [];
    let first = 0;
    let depth = 0;
    for (const [index, { text, kind }] of this.#tokens.entries()) {
      if (kind === "end") break;
      if (text === "{") depth++;
      if (text === "}") depth--;
      if (depth > 0 || (text !== ";" && text !== "}")) continue;
      if (index > first) found.push(this.#declaration(first, index + 1));
      first = index + 1;
    }
    return found;
  }

  #declaration(first: number, last: number): Declaration {
    const text = this.#textOf({ first, last, kind: "", name: "" });
    const match =
      /^(?:@\w+(?:\([^)]*\))?\s*)*(?:var<(?<space>\w+)[^>]*>|(?<kind>\w+))\s+(?<name>\w+)/.exec(
        text,
      );
    const { space, kind = "", name = "" } = match?.groups ?? {};
    return { first, last, kind: space ?? kind, name };
  }

  #bind(text: string, name: string): void {
    const match = /@group\(0\)\s*@binding\((\d+)\)[^:]*:\s*array<([^>]*)>;$/.exec(text);
    const [, binding, type = ""] = match ?? [];
    if (binding === undefined || !elementTypes.has(type)) this.#isPossible = false;
    this.#bindings.set(name, { binding: Number(binding), type });
  }

  #arrayOf(text: string): PhaseArray | null {
    const inner = /:\s*array<(.*)>;$/s.exec(text)?.[1];
    if (inner === undefined) return null;
    const at = lastComma(inner);
    const type = this.#constants.resolved(inner.slice(0, at).trim());
    const length = this.#constants.value(inner.slice(at + 1));
    if (length === null || this.#constants.bytesOf(type) === null || /\W/.test(type)) return null;
    return { type, length };
  }

  #resetOf(text: string, name: string): string {
    const match = /:\s*([^=;]*?)\s*(?:=\s*([^;]*))?;$/.exec(text);
    return `${name} = ${match?.[2] ?? `${match?.[1]}()`};`;
  }

  #renamedIn(text: string): string {
    return text.replace(/(?<![\w.])[A-Za-z_]\w*/g, (name) => this.#renamed.get(name) ?? name);
  }

  /** The text with its names, and with calls in place of what indexes a buffer. */
  #rewritten(declaration: Declaration): string {
    const { kind, name, first, last } = declaration;
    if (kind !== "fn" || name !== "main") return this.#range(first, last);
    const start = this.#tokens.findIndex(({ text }, index) => index >= first && text === "fn");
    const text = this.#range(start, last);
    if (!text.replace(/\s+/g, " ").replace("( ", "(").replace(/, ?\)/, ")").startsWith(known)) {
      this.#isPossible = false;
      return "";
    }
    return `fn ${this.#prefix}main(group: vec3u, local: u32) ${text.slice(text.indexOf("{"))}`;
  }

  #range(first: number, last: number): string {
    let text = "";
    let done = (this.#tokens[first] as Token).start;
    for (let index = first; index < last; ) {
      const token = this.#tokens[index] as Token;
      text += this.#code.slice(done, token.start);
      const isMember = this.#tokens[index - 1]?.text === ".";
      const bound = token.kind === "name" && !isMember ? this.#bindings.get(token.text) : undefined;
      if (bound) {
        const access = this.#access(index, bound.binding);
        if (access === null) {
          this.#isPossible = false;
          return "";
        }
        text += access.text;
        done = (this.#tokens[access.last - 1] as Token).end;
        index = access.last;
        continue;
      }
      // A buffer of the phase may lie in the memory of the workgroup.
      if (token.text === "storageBarrier") text += "workgroupBarrier(); ";
      text += isMember ? token.text : (this.#renamed.get(token.text) ?? token.text);
      done = token.end;
      index++;
    }
    return text;
  }

  /** A read or a write of an element, up to the token before `last`. */
  #access(at: number, binding: number): { readonly text: string; readonly last: number } | null {
    const tokens = this.#tokens;
    if (tokens[at + 1]?.text !== "[") return null;
    const close = this.#closing(at + 1);
    const index = this.#range(at + 2, close);
    const [next, after] = [tokens[close + 1] as Token, tokens[close + 2] as Token];
    const isJoined = after.start === next.end && after.text === "=";
    if (next.text === "=" && !isJoined) {
      const end = tokens.findIndex(({ text }, token) => token > close && text === ";");
      this.#written.add(binding);
      const value = this.#range(close + 2, end);
      return { text: `${this.#prefix}set${binding}(${index}, ${value})`, last: end };
    }
    // A statement that reads and writes an element at once.
    const changes = isJoined && /^[-+*/%&|^]$/.test(next.text);
    if (changes || /^(?:\+\+|--)$/.test(next.text + after.text)) return null;
    this.#read.add(binding);
    return { text: `${this.#prefix}get${binding}(${index})`, last: close + 1 };
  }

  #closing(open: number): number {
    let depth = 0;
    for (let index = open; index < this.#tokens.length; index++) {
      const { text } = this.#tokens[index] as Token;
      if (text === "[") depth++;
      if (text === "]") depth--;
      if (depth === 0) return index;
    }
    throw new Error("a bracket is not closed");
  }
}

/**
 * Parses TypeScript types, as much of the language as the declarations use. The text that is
 * shown to people is thereby also what arguments are checked against.
 */

export type Type =
  | { readonly is: "name"; readonly name: string; readonly arguments: readonly Type[] }
  | { readonly is: "literal"; readonly value: string | number | boolean | null | undefined }
  | { readonly is: "list"; readonly element: Type }
  | { readonly is: "tuple"; readonly elements: readonly Element[] }
  | { readonly is: "object"; readonly members: readonly Member[]; readonly calls: readonly Call[] }
  | { readonly is: "function"; readonly call: Call }
  | { readonly is: "union" | "intersection"; readonly parts: readonly Type[] }
  /** An indexed type, such as `Parameters<typeof f>[index]`. */
  | { readonly is: "at"; readonly whole: Type; readonly place: Type }
  | { readonly is: "typeof"; readonly name: string };

export interface Element {
  readonly type: Type;
  readonly label: string | null;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** A form of a call, with the constraints of its type parameters. */
export interface Call {
  readonly parameters: readonly Parameter[];
  readonly generics: ReadonlyMap<string, Type>;
}

/** A property, or a method if it has a `call`. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: Type;
  readonly call: Call | null;
}

export interface Parameter {
  readonly name: string;
  readonly optional: boolean;
  readonly rest: boolean;
  readonly type: Type;
}

const token =
  /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(=>|\.\.\.|"[^"]*"|-?\d[\d.e+-]*|[A-Za-z_$][\w$]*|[^\s])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text))
    if (found[1] !== undefined) tokens.push(found[1]);
  return tokens;
}

/** A position in a text, which every method moves past what it reads. */
export class TypeReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  peek(ahead: number = 0): string {
    return this.#tokens[this.#at + ahead] ?? "";
  }

  take(): string {
    return this.#tokens[this.#at++] ?? "";
  }

  /** Moves past this token if it is the next one, and returns whether it was. */
  skip(expected: string): boolean {
    if (this.peek() !== expected) return false;
    this.#at++;
    return true;
  }

  type(): Type {
    if (this.skip("|")) return this.type();
    const parts = [this.#intersection()];
    while (this.skip("|")) parts.push(this.#intersection());
    return parts.length === 1 ? (parts[0] as Type) : { is: "union", parts };
  }

  /** Reads `name?: type, ...rest: type` up to a bracket or the end. */
  parameters(): Parameter[] {
    const parameters: Parameter[] = [];
    while (this.peek() !== ")" && this.peek() !== "") {
      const rest = this.skip("...");
      const name = this.take();
      const optional = this.skip("?");
      this.skip(":");
      parameters.push({ name, optional, rest, type: this.type() });
      if (!this.skip(",")) break;
    }
    return parameters;
  }

  /** Reads `<Name extends type = type, …>` and returns each name's constraint. */
  generics(): Map<string, Type> {
    const meant = new Map<string, Type>();
    if (!this.skip("<")) return meant;
    while (!this.skip(">")) {
      this.skip("const");
      const name = this.take();
      const limit = this.skip("extends") ? this.type() : unknownType;
      meant.set(name, limit);
      if (this.skip("=")) this.type();
      this.skip(",");
    }
    return meant;
  }

  /** Reads the members of `{ … }`. */
  object(): Type {
    const members: Member[] = [];
    const calls: Call[] = [];
    this.skip("{");
    while (!this.skip("}")) {
      const accessor = (this.peek() === "get" || this.peek() === "set") && this.peek(2) === "(";
      if (accessor) this.take();
      else if (this.peek() === "readonly" && !/^[?:(<]$/.test(this.peek(1))) this.take();
      if (this.peek() === "(" || this.peek() === "<") {
        calls.push(this.call());
      } else if (this.peek() === "[") {
        this.#skipBracket();
        if (this.skip("(")) {
          this.parameters();
          this.skip(")");
        }
        this.skip(":");
        const type = this.type();
        members.push({ name: anyName, optional: true, type, call: null });
      } else members.push(this.#member());
      if (!this.skip(";")) this.skip(",");
      if (this.peek() === "") break;
    }
    return { is: "object", members, calls };
  }

  #member(): Member {
    const name = this.take();
    const optional = this.skip("?");
    if (this.peek() === "(" || this.peek() === "<") {
      const call = this.call();
      return { name, optional, type: { is: "function", call }, call };
    }
    this.skip(":");
    return { name, optional, type: this.type(), call: null };
  }

  /** Reads `<T>(parameters): result` or `<T>(parameters) => result`. */
  call(): Call {
    const generics = this.generics();
    this.skip("(");
    const parameters = this.parameters();
    this.skip(")");
    if (this.skip(":") || this.skip("=>")) this.type();
    return { parameters, generics };
  }

  #intersection(): Type {
    const parts = [this.#postfix()];
    while (this.skip("&")) parts.push(this.#postfix());
    return parts.length === 1 ? (parts[0] as Type) : { is: "intersection", parts };
  }

  #postfix(): Type {
    let type = this.#primary();
    while (this.peek() === "[") {
      this.take();
      if (this.skip("]")) {
        type = { is: "list", element: type };
        continue;
      }
      type = { is: "at", whole: type, place: this.type() };
      this.skip("]");
    }
    return type;
  }

  #primary(): Type {
    const next = this.peek();
    if (next === "readonly" || next === "keyof") {
      this.take();
      return this.#postfix();
    }
    if (next === "(") {
      if (this.#isFunction()) return { is: "function", call: this.call() };
      this.take();
      const type = this.type();
      this.skip(")");
      return type;
    }
    if (next === "{") return this.object();
    if (next === "[") return this.#tuple();
    this.take();
    if (next === "typeof") return { is: "typeof", name: this.take() };
    if (/^["\d-]/.test(next)) return { is: "literal", value: JSON.parse(next) };
    if (words.has(next)) return { is: "literal", value: words.get(next) };
    return { is: "name", name: next, arguments: this.#arguments() };
  }

  #arguments(): Type[] {
    const types: Type[] = [];
    if (!this.skip("<")) return types;
    while (!this.skip(">")) {
      types.push(this.type());
      this.skip(",");
    }
    return types;
  }

  #tuple(): Type {
    const elements: Element[] = [];
    this.take();
    while (!this.skip("]")) {
      const rest = this.skip("...");
      const isLabelled = this.peek(1) === ":" || (this.peek(1) === "?" && this.peek(2) === ":");
      const label = isLabelled ? this.take() : null;
      const optional = this.skip("?");
      if (isLabelled) this.skip(":");
      elements.push({ type: this.type(), label, optional, rest });
      this.skip(",");
    }
    return { is: "tuple", elements };
  }

  /** Returns whether an arrow follows the bracket that opens here. */
  #isFunction(): boolean {
    let depth = 0;
    for (let ahead = 0; this.peek(ahead) !== ""; ahead++) {
      if (/^[([{]$/.test(this.peek(ahead))) depth++;
      if (/^[)\]}]$/.test(this.peek(ahead)) && --depth === 0) return this.peek(ahead + 1) === "=>";
    }
    return false;
  }

  #skipBracket(): void {
    let depth = 0;
    do {
      const next = this.take();
      if (next === "[") depth++;
      if (next === "]") depth--;
    } while (depth > 0);
  }
}

/** The name of an index signature, `[name: string]: type`. */
export const anyName = "*";

export const unknownType: Type = { is: "name", name: "unknown", arguments: [] };

const words = new Map<string, boolean | null | undefined>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
]);

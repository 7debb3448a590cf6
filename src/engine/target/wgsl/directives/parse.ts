/**
 * Reads the directives of a shader. In: a file. Out: its pieces, with references to unrolled loops'
 * variables and to arrays in registers. An invalid directive throws an error with the file and the line.
 */

import { BlockText } from "./block-text.ts";
import { Cursor, depthOf, extent, registerArray } from "./cursor.ts";
import { givenOf, type ShaderDeclaration } from "./given.ts";
import { Scopes } from "./scopes.ts";
import { type Reference, segmentsOf } from "./segments.ts";
import type {
  Choice,
  Element,
  Insertion,
  Loop,
  Region,
  Registers,
  Repetition,
  Shader,
  ShaderFile,
  ShaderPiece,
  Variable,
} from "./shader.ts";
import type { Token } from "./tokens.ts";

const known = new WeakMap<ShaderFile, Shader>();

/** A file is read once. */
export function shaderOf(file: ShaderFile): Shader {
  const before = known.get(file);
  if (before) return before;
  const shader = new Parser(file).shader();
  known.set(file, shader);
  return shader;
}

const directives = [
  "unroll",
  "registers",
  "choose",
  "once-unless",
  "if",
  "else",
  "end",
  "insert",
  "given",
  "needs",
] as const;
type Directive = (typeof directives)[number];

/** A directive, the line on which it stands and the spaces before it. */
interface Head {
  readonly directive: Directive;
  readonly argument: string;
  readonly token: Token;
  /** The offsets of its line; for a header's last line, `end` is after the empty line that follows. */
  readonly start: number;
  readonly end: number;
  readonly spaces: number;
  readonly isNested: boolean;
}

class Parser {
  readonly #file: ShaderFile;
  readonly #cursor: Cursor;
  readonly #scopes = new Scopes();
  readonly #given: ShaderDeclaration[] = [];
  readonly #needs: Shader["needs"][number][] = [];
  /** The lines of directives, as parts of the text. */
  readonly #lines: { readonly start: number; readonly end: number }[] = [];
  #needsDirectives = false;

  constructor(file: ShaderFile) {
    this.#file = file;
    this.#cursor = new Cursor(file.name, file.text);
  }

  shader(): Shader {
    const pieces = this.#pieces(0, () => false);
    const { next } = this.#cursor;
    if (next.kind === "directive")
      throw this.#cursor.error(`//@${next.text} without an //@if before it`);
    return {
      name: this.#file.name,
      given: this.#given,
      needs: this.#needs,
      pieces,
      undirected: this.#needsDirectives ? null : this.#withoutDirectives(),
    };
  }

  #withoutDirectives(): string {
    let text = "";
    let from = 0;
    for (const { start, end } of this.#lines) {
      text += this.#file.text.slice(from, start);
      from = end;
    }
    return text + this.#file.text.slice(from);
  }

  /** Reads the pieces from `begin` to where `ends` says so, to `//@else` or `//@end`. */
  #pieces(begin: number, ends: () => boolean): ShaderPiece[] {
    const cursor = this.#cursor;
    const pieces = new BlockText(this.#file.text, begin);
    let depth = 0;
    while (cursor.next.kind !== "end" && !(depth === 0 && ends())) {
      const { kind, text } = cursor.next;
      if (kind === "directive") {
        const head = this.#head(depth > 0);
        pieces.addText(head.start);
        if (head.directive === "else" || head.directive === "end") return pieces.all;
        pieces.add(this.#governed(head), Math.max(head.end, this.#afterLine()));
      } else if (kind === "name") {
        if (depth === 0 && isDeclaring(text)) pieces.declares();
        pieces.addReference(this.#reference());
      } else {
        depth += depthOf(text);
        if (text === "{") this.#scopes.open();
        if (text === "}") this.#scopes.close();
        cursor.take();
      }
    }
    const { kind, start } = cursor.next;
    pieces.addText(kind === "end" ? this.#file.text.length : this.#lineOf(start));
    return pieces.all;
  }

  /** Reads the line of a directive; the reader of the `//@if` reads its `//@else` and `//@end`. */
  #head(isNested: boolean): Head {
    const cursor = this.#cursor;
    const token = cursor.next;
    const [name = "", ...rest] = token.text.split(" ");
    const directive = directives.find((each) => each === name);
    if (directive === undefined)
      throw cursor.error(`unknown directive //@${name}; known: ${directives.join(", ")}`);
    const start = this.#lineOf(token.start);
    if (start > 0 && this.#file.text[start - 1] !== "\n")
      throw cursor.error(`//@${name} after other text; a directive needs a separate line`);
    if (directive !== "else" && directive !== "end") cursor.take();
    else if (isNested) throw cursor.error(`//@${name} in a block that begins after //@if`);
    const line = lineEnd(this.#file.text, token.end);
    const isHeader = directive === "given" || directive === "needs";
    const end = isHeader ? lineEnd(this.#file.text, line) : line;
    this.#lines.push({ start, end });
    const argument = rest.join(" ");
    return { directive, argument, token, start, end, spaces: token.start - start, isNested };
  }

  #governed(head: Head): ShaderPiece[] {
    switch (head.directive) {
      case "unroll":
        return [this.#loop(head)];
      case "registers":
        return [this.#registers(head)];
      case "choose":
        return [this.#choice(head)];
      case "once-unless":
        return [this.#repetition(head)];
      case "if":
        return [this.#region(head)];
      case "insert":
        return [this.#insertion(head)];
      case "given":
        this.#addGiven(head);
        return [];
      case "needs":
        this.#addNeeds(head);
        return [];
      default:
        throw this.#cursor.error(`//@${head.directive} governs nothing`);
    }
  }

  /** Reads `FILE … if CONSTANT`. */
  #addNeeds({ argument, token }: Head): void {
    const [files = "", constant] = argument.split(" if ");
    const given = constant === undefined ? null : this.#declared(constant, token.line);
    for (const file of files.split(" ")) {
      if (!file.endsWith(".wgsl"))
        throw this.#cursor.error("expected names of files after //@needs", token.line);
      this.#needs.push({ file, constant: given });
    }
  }

  #addGiven({ argument, token }: Head): void {
    const given = givenOf(new Cursor(this.#file.name, argument, token.line - 1));
    this.#given.push(...given);
    for (const { condition } of given)
      if (condition !== null) this.#declared(condition, token.line);
    for (const each of given) if (each.kind === "registers") this.#scopes.addArray(each.array);
  }

  #loop({ spaces, isNested }: Head): Loop {
    const cursor = this.#cursor;
    if (!cursor.isAt("for"))
      throw cursor.expected("a loop `for (var i = 0u; i < BOUND; i++)` after //@unroll");
    cursor.mark("for", "(", "var");
    const variable = cursor.name();
    cursor.mark("=", "0u", ";", variable, "<");
    const bound = cursor.next.kind === "name" ? this.#constant() : extent(cursor);
    cursor.mark(";", variable, "+", "+", ")");
    const body = this.#block(() => this.#scopes.addVariable(variable));
    return { kind: "loop", variable, bound, body, spaces, isNested };
  }

  #registers({ spaces, isNested }: Head): Registers {
    const cursor = this.#cursor;
    const { start } = cursor.next;
    if (!cursor.isAt("var"))
      throw cursor.expected("an array `var name: array<type, extent>;` after //@registers");
    cursor.take();
    cursor.skipBrackets("<", ">");
    const keyword = cursor.textFrom(start);
    const array = registerArray(cursor, cursor.name());
    for (const each of array.extents) if (typeof each === "string") this.#declared(each);
    cursor.mark(";");
    this.#scopes.addArray(array);
    return { kind: "registers", keyword, array, spaces, isNested };
  }

  #choice({ spaces, isNested }: Head): Choice {
    const cursor = this.#cursor;
    if (!cursor.isAt("if")) throw cursor.expected("`if (CONSTANT)` after //@choose");
    cursor.mark("if", "(");
    const constant = this.#constant();
    if (cursor.takes(">")) cursor.mark("0u");
    let rest: Choice["rest"] = null;
    if (cursor.takes("|")) {
      cursor.mark("|");
      rest = this.#condition();
    }
    if (!cursor.isAt(")")) throw cursor.expected("`)`, `> 0u` or `||` after the constant");
    cursor.mark(")");
    const first = this.#block();
    const second = cursor.takes("else") ? this.#block() : [];
    return { kind: "choice", constant, rest, first, second, spaces, isNested };
  }

  #repetition({ argument, token, spaces, isNested }: Head): Repetition {
    const cursor = this.#cursor;
    const constant = this.#declared(argument, token.line);
    if (!cursor.isAt("while")) throw cursor.expected("a loop `while (…)` after //@once-unless");
    cursor.mark("while", "(");
    const condition = this.#condition();
    cursor.mark(")");
    const body = this.#block();
    this.#needsDirectives = true;
    return { kind: "repetition", constant, condition, body, spaces, isNested };
  }

  #region({ argument, token, isNested }: Head): Region {
    const constant = this.#declared(argument, token.line);
    this.#needsDirectives = true;
    const first = this.#pieces(this.#afterLine(), () => false);
    const second = this.#takesDirective("else") ? this.#pieces(this.#afterLine(), () => false) : [];
    if (!this.#takesDirective("end")) throw this.#cursor.expected("//@end after //@if");
    return { kind: "region", constant, first, second, isNested };
  }

  #insertion({ argument, spaces, isNested }: Head): Insertion {
    this.#needsDirectives = true;
    return { kind: "insertion", name: argument, spaces, isNested };
  }

  #takesDirective(text: string): boolean {
    const { kind, text: found } = this.#cursor.next;
    if (kind !== "directive" || found !== text) return false;
    this.#cursor.take();
    return true;
  }

  /** Reads a condition up to the bracket that closes it. */
  #condition(): NonNullable<Choice["rest"]> {
    const cursor = this.#cursor;
    const { start } = cursor.next;
    const references: Reference[] = [];
    let depth = 0;
    while (cursor.next.kind !== "end" && !(depth === 0 && cursor.isAt(")"))) {
      if (cursor.next.kind !== "name") {
        depth += depthOf(cursor.take().text);
        continue;
      }
      const reference = this.#reference();
      if (reference) references.push(reference);
    }
    return segmentsOf(this.#file.text, start, cursor.last?.end ?? start, references);
  }

  /** Reads a block; `enter` is called in its scope. */
  #block(enter?: () => void): ShaderPiece[] {
    this.#cursor.mark("{");
    this.#scopes.open();
    enter?.();
    const body = this.#pieces(this.#afterLine(), () => this.#cursor.isAt("}"));
    this.#scopes.close();
    this.#cursor.mark("}");
    return body;
  }

  /** Reads a name, and returns what it refers to if that depends on an iteration. */
  #reference(): Reference | null {
    const cursor = this.#cursor;
    const isMember = cursor.last?.text === ".";
    const token = cursor.take();
    if (isMember) return null;
    const { start } = token;
    if (this.#scopes.isVariable(token.text))
      return { start, end: token.end, segment: { kind: "variable", name: token.text } };
    const array = this.#scopes.arrayOf(token.text);
    if (!array) return null;
    const indices = array.extents.map(() => this.#index(token.text));
    const segment: Element = { kind: "element", array: token.text, indices };
    return { start, end: cursor.last?.end ?? token.end, segment };
  }

  #index(array: string): number | Variable {
    const cursor = this.#cursor;
    const wanted = `a constant index of ${array}, which is in registers`;
    if (!cursor.takes("[")) throw cursor.expected(wanted);
    const { kind, text } = cursor.next;
    const isVariable = kind === "name" && this.#scopes.isVariable(text);
    if (!isVariable && kind !== "number") throw cursor.expected(wanted);
    const index = isVariable
      ? ({ kind: "variable", name: cursor.name() } as const)
      : (extent(cursor) as number);
    cursor.mark("]");
    return index;
  }

  /** Reads the name of a constant that the header declares. */
  #constant(): string {
    const { line } = this.#cursor.next;
    return this.#declared(this.#cursor.name(), line);
  }

  #declared(constant: string, line?: number): string {
    const isGiven = this.#given.some(
      ({ kind, name }) => name === constant && (kind === "const" || kind === "option"),
    );
    if (!isGiven)
      throw this.#cursor.error(`no constant ${constant || "is named"} (see //@given)`, line);
    return constant;
  }

  /** Returns the start of the line if only spaces precede `index` on it, and otherwise `index`. */
  #lineOf(index: number): number {
    let start = index;
    while (this.#file.text[start - 1] === " ") start--;
    return start === 0 || this.#file.text[start - 1] === "\n" ? start : index;
  }

  /** Returns the offset after the last token, and after its line if nothing else is on it. */
  #afterLine(): number {
    return lineEnd(this.#file.text, this.#cursor.last?.end ?? 0);
  }
}

function isDeclaring(keyword: string): boolean {
  return keyword === "var" || keyword === "let" || keyword === "const";
}

function lineEnd(text: string, end: number): number {
  return text[end] === "\n" ? end + 1 : end;
}

/**
 * A shader file as its parser sees it: pieces of text, and between them what directives govern. See
 * src/shaders/readme.md for the language.
 */
import type { ShaderDeclaration } from "./given.ts";

/** A file of src/shaders, or a generated text with directives; the name is for errors. */
export interface ShaderFile {
  readonly name: string;
  readonly text: string;
}

export interface Shader {
  readonly name: string;
  /** The declarations of the file's `//@given` lines. */
  readonly given: readonly ShaderDeclaration[];
  /** The files that it has to be joined with, or those where a constant is not 0. */
  readonly needs: readonly { readonly file: string; readonly constant: string | null }[];
  readonly pieces: readonly ShaderPiece[];
  /** The text without its directives; null where the directives change its meaning. */
  readonly undirected: string | null;
}

/** The value of each constant that directives name. A condition with a constant that is null stays whole. */
export type Constants = Readonly<Record<string, number | boolean | null>>;

export type ShaderPiece = Text | Loop | Registers | Choice | Repetition | Region | Insertion;

interface Nested {
  /** True in a block, or in brackets, of the text around it. */
  readonly isNested: boolean;
}

export interface Text extends Nested {
  readonly kind: "text";
  readonly segments: readonly Segment[];
  /** True if a declaration in it has the scope of the block around it. */
  readonly declares: boolean;
}

/** A part of a text: characters as they are, the spaces that a line begins with, or what depends on an iteration. */
export type Segment = string | Indent | Variable | Element;

interface Indent {
  readonly kind: "indent";
  readonly spaces: number;
}

/** A use of an unrolled loop's variable. */
export interface Variable {
  readonly kind: "variable";
  readonly name: string;
}

/** An element of an array in registers. */
export interface Element {
  readonly kind: "element";
  readonly array: string;
  readonly indices: readonly (number | Variable)[];
}

interface Statement extends Nested {
  /** The spaces before the statement. */
  readonly spaces: number;
}

/** A number, or the name of a constant. */
export type Extent = number | string;

/** `//@unroll`: a loop from 0 to a bound. */
export interface Loop extends Statement {
  readonly kind: "loop";
  readonly variable: string;
  readonly bound: Extent;
  readonly body: readonly ShaderPiece[];
}

/** `//@registers`: the declaration of an array, with its extents from the outermost one inwards. */
export interface Registers extends Statement {
  readonly kind: "registers";
  /** `var` or `var<private>`. */
  readonly keyword: string;
  readonly array: RegisterArray;
}

export interface RegisterArray {
  readonly name: string;
  readonly extents: readonly Extent[];
  /** The type of an element. */
  readonly element: string;
}

/** `//@choose`: an `if` whose condition is a constant, or a constant and `||` and the rest of it. */
export interface Choice extends Statement {
  readonly kind: "choice";
  readonly constant: string;
  readonly rest: readonly Segment[] | null;
  readonly first: readonly ShaderPiece[];
  /** Empty where there is no `else`. */
  readonly second: readonly ShaderPiece[];
}

/** `//@once-unless`: a `while`, which is its block, once, where the constant is 0. */
export interface Repetition extends Statement {
  readonly kind: "repetition";
  readonly constant: string;
  readonly condition: readonly Segment[];
  readonly body: readonly ShaderPiece[];
}

/** `//@if`: text that exists only where a constant is not 0, and after `//@else` only where it is. */
export interface Region extends Nested {
  readonly kind: "region";
  readonly constant: string;
  readonly first: readonly ShaderPiece[];
  readonly second: readonly ShaderPiece[];
}

/** `//@insert`: where generated statements go. */
export interface Insertion extends Statement {
  readonly kind: "insertion";
  readonly name: string;
}

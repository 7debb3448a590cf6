/**
 * The messages between a program and a worker that computes items, on a separate port. The worker answers each
 * item with one message, in order.
 */
import type { Position } from "../../ir/fault.ts";
import type { SavedTokenizer } from "../tokens/saved.ts";

/** The first message to a worker. */
export interface StartDataWorker {
  readonly port: MessagePort;
  /** The module from `functionModule`. */
  readonly module: string;
  /** The position of the function in the program; null where that is not known. */
  readonly origin: Position | null;
}

/** Constants of the program, in the form in which they are sent. */
export interface SentConstants {
  readonly values: Readonly<Record<string, unknown>>;
  readonly tokenizers: Readonly<Record<string, SavedTokenizer>>;
}

/** One item: its index in the stream, and its name in messages, such as "item 3". */
export interface SentItem {
  readonly type: "item";
  readonly item: unknown;
  readonly index: number;
  readonly name: string;
}

export type ToDataWorker = ({ readonly type: "constants" } & SentConstants) | SentItem;

export type FromDataWorker =
  | { readonly type: "result"; readonly result: unknown }
  /** `problem` is the message of a Fault without its thing. */
  | { readonly type: "failure"; readonly problem: string; readonly position: Position | null };

/** The name of a function's module in stack frames. */
export const moduleName = "tensorpad-function.js";
/** The lines of the module before the function's text. */
export const linesBefore = 1;

/** A module whose default export is the function with this text. */
export function functionModule(text: string): string {
  return `export default (\n${text}\n);\n//# sourceURL=${moduleName}`;
}

export const notAnExpression =
  "unsupported function: expected an arrow function or a function expression: write `(item) => …`";

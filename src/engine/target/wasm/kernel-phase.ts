/**
 * The phases that a kernel is lowered to, which run one after the other. A phase is a function over a number of work
 * items; any thread may run any range of them, and the result does not depend on which thread runs which.
 */
import { load } from "./assembler/expression.ts";
import type { FunctionBuilder, WasmFunction } from "./assembler/function.ts";
import { Local } from "./assembler/value.ts";

/**
 * The location of a phase's buffer; `offset` is in bytes from the beginning of the buffer or of the kernel's scratch
 * memory.
 */
export type PhaseBuffer =
  | { readonly from: "input"; readonly index: number; readonly offset?: number }
  | { readonly from: "output"; readonly index: number; readonly offset?: number }
  | { readonly from: "scratch"; readonly offset: number };

/** A buffer's address, or a number that the function takes. */
export type PhaseArgument = PhaseBuffer | { readonly from: "word"; readonly value: number };

export interface Phase {
  /** The function takes `parameters`. */
  readonly function: WasmFunction;
  readonly items: number;
  /** The minimum number of items that a thread claims at a time. */
  readonly grain: number;
  /** A rough count of the vector operations of all items. */
  readonly operations: number;
  /** The buffers whose addresses lie at `arguments`, and numbers between or behind them, one i32 each. */
  readonly buffers: readonly PhaseArgument[];
}

/** The items [begin, end), the address of the arguments, and the address of the thread's own memory. */
export const parameters: readonly string[] = ["begin", "end", "arguments", "thread"];
export const begin: Local<"i32"> = new Local("i32", 0);
export const end: Local<"i32"> = new Local("i32", 1);
export const argumentsAt: Local<"i32"> = new Local("i32", 2);
export const thread: Local<"i32"> = new Local("i32", 3);

/** The bytes of a thread's own memory. */
export const threadBytes: number = 256 * 1024;

/** The vector operations that are worth a separate claim: about three microseconds. */
const operationsPerClaim = 40_000;

/** `operations` is a rough count of the vector operations of one item. */
export function chunksOf(
  items: number,
  operations: number,
): Pick<Phase, "items" | "grain" | "operations"> {
  const most = Math.floor(operationsPerClaim / Math.max(1, operations));
  return { items, grain: Math.max(1, Math.min(items, most)), operations: items * operations };
}

/** The phase of a function, whose words follow the addresses of its buffers. */
export function phaseOf(
  made: { readonly function: WasmFunction; readonly words: readonly number[] },
  buffers: readonly PhaseArgument[],
  chunks: Pick<Phase, "items" | "grain" | "operations">,
): Phase {
  const words = made.words.map((value): PhaseArgument => ({ from: "word", value }));
  return { function: made.function, ...chunks, buffers: [...buffers, ...words] };
}

/** Loads the addresses into locals, inputs first. */
export function loadAddresses(b: FunctionBuilder, buffers: readonly PhaseBuffer[]): Local<"i32">[] {
  return buffers.map((buffer, index) => {
    const name = buffer.from === "scratch" ? "scratch" : `${buffer.from}_${buffer.index}`;
    const local = b.local("i32", name);
    b.set(local, load("i32", argumentsAt, 4 * index));
    return local;
  });
}

/**
 * What a kernel becomes: phases that run one after the other. A phase is a function over a number of
 * work items, any range of which any thread may take; the result does not depend on who takes what.
 */
import type { FunctionBuilder, Local, WasmFunction } from "./assembler/function.ts";

/** Where a phase finds a buffer; `offset` is in bytes, from its or the kernel's scratch memory's beginning. */
export type Place =
  | { readonly from: "input"; readonly index: number; readonly offset?: number }
  | { readonly from: "output"; readonly index: number; readonly offset?: number }
  | { readonly from: "scratch"; readonly offset: number };

export interface Phase {
  /** Its parameters are `parameters`. */
  readonly function: WasmFunction;
  readonly items: number;
  /** Items that a thread claims at a time at least. */
  readonly grain: number;
  /** Vector operations of all items, roughly. */
  readonly operations: number;
  /** The addresses at `arguments`, one i32 each. */
  readonly places: readonly Place[];
}

/** Items [begin, end), the address of the arguments, and of memory that belongs to the thread alone. */
export const parameters: readonly string[] = ["begin", "end", "arguments", "thread"];
export const begin: Local = 0;
export const end: Local = 1;
export const argumentsAt: Local = 2;
export const thread: Local = 3;

/** Bytes of a thread's own memory. */
export const threadBytes: number = 256 * 1024;

/** Vector operations that are worth claiming separately: some three microseconds. */
const operationsPerClaim = 40_000;

/** `each` is a rough count of vector operations an item. */
export function chunksOf(
  items: number,
  each: number,
): Pick<Phase, "items" | "grain" | "operations"> {
  const most = Math.floor(operationsPerClaim / Math.max(1, each));
  return { items, grain: Math.max(1, Math.min(items, most)), operations: items * each };
}

/** Loads the addresses into locals, inputs first. */
export function loadAddresses(b: FunctionBuilder, places: readonly Place[]): Local[] {
  return places.map((place, index) => {
    const name = place.from === "scratch" ? "scratch" : `${place.from}_${place.index}`;
    const local = b.local("i32", name);
    b.get(argumentsAt);
    b.emit("i32.load", 4 * index);
    b.set(local);
    return local;
  });
}

/** WebAssembly that does only what is measured: multiply-adds in registers, or reading and moving memory. */

import { multiplyAdds } from "../../kernels/matmul/wasm/multiply-adds.ts";
import { encodeModule, type MemoryType } from "../../target/wasm/assembler/encoder.ts";
import { add, and, load, mul, or } from "../../target/wasm/assembler/expression.ts";
import { FunctionBuilder, type WasmFunction } from "../../target/wasm/assembler/function.ts";
import type { I32 } from "../../target/wasm/assembler/value.ts";
import { argumentsAt, begin, end, parameters, thread } from "../../target/wasm/kernel-phase.ts";

/** The bytes that an item of the copy or of the reads reads; that of the copy writes as many. */
export const bytesPerItem = 4096;
/** The index of each function in the module. */
export const limitFunctions = { multiplyAdd: 0, copy: 1, read: 2 } as const;

/**
 * The functions have the signature of kernels. The arguments of the first two are the addresses of what is read and
 * written; those of the last are the address of a range of memory and the bits that an offset in it may have.
 */
export function limitModule(memory: MemoryType, isRelaxed: boolean): Uint8Array<ArrayBuffer> {
  return encodeModule([rounds(isRelaxed), copies(), reads()], memory);
}

function addressOf(argument: number): I32 {
  return load("i32", argumentsAt, argument * 4);
}

/** One item is one repetition. */
function rounds(isRelaxed: boolean): WasmFunction {
  return multiplyAdds({
    parameters,
    isRelaxed,
    from: begin,
    below: end,
    operands: addressOf(0),
    results: addressOf(1),
  });
}

function copies(): WasmFunction {
  const b = new FunctionBuilder("copies", parameters);
  const firstByte = (item: I32): I32 => mul(item, bytesPerItem);
  b.count({ from: firstByte(begin), below: firstByte(end), step: 64 }, (at) => {
    for (let part = 0; part < 64; part += 16)
      b.store(add(addressOf(1), at), part, load("v128", add(addressOf(0), at), part));
  });
  return b.finish();
}

/** Items follow each other within the range, and begin again at its end. */
function reads(): WasmFunction {
  const b = new FunctionBuilder("reads", parameters);
  const sums = [0, 1, 2, 3].map((index) => b.local("v128", `sum_${index}`));
  b.count({ from: begin, below: end }, (item) => {
    const offset = and(mul(item, bytesPerItem), addressOf(1));
    const first = b.let(add(addressOf(0), offset));
    b.count({ from: first, below: add(first, bytesPerItem), step: 16 * sums.length }, (at) => {
      for (const [index, sum] of sums.entries()) b.set(sum, or(sum, load("v128", at, 16 * index)));
    });
  });
  // The sums are stored because a compiler may omit reads whose results are not used.
  for (const [index, sum] of sums.entries()) b.store(thread, 16 * index, sum);
  return b.finish();
}

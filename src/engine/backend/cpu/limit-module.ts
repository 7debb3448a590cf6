/** WebAssembly that does only what is measured: multiply-adds in registers, or moving memory. */
import { encodeModule, type MemoryType } from "../../lower/wasm/assembler/encoder.ts";
import { add, load, mul } from "../../lower/wasm/assembler/expression.ts";
import { FunctionBuilder, type WasmFunction } from "../../lower/wasm/assembler/function.ts";
import type { I32 } from "../../lower/wasm/assembler/value.ts";
import { argumentsAt, begin, end, parameters } from "../../lower/wasm/kernel-phase.ts";
import { multiplyAdds } from "../../lower/wasm/product/multiply-adds.ts";

/** The bytes that an item of the copy reads; it writes as many. */
export const bytesPerItem = 4096;
/** The index of each function in the module. */
export const limitFunctions = { multiplyAdd: 0, copy: 1 } as const;

/** The functions have the signature of kernels; the arguments are the addresses of what is read and written. */
export function limitModule(memory: MemoryType, isRelaxed: boolean): Uint8Array<ArrayBuffer> {
  return encodeModule([rounds(isRelaxed), copies()], memory);
}

function addressOf(argument: number): I32 {
  return load("i32", argumentsAt, argument * 4);
}

/** One item is one round. */
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

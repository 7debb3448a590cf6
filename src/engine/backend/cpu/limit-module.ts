/** WebAssembly that does only what is measured: multiply-adds in registers, or moving memory. */
import { encodeModule, type MemoryType } from "../../lower/wasm/assembler/encoder.ts";
import { FunctionBuilder, type WasmFunction } from "../../lower/wasm/assembler/function.ts";
import { multiplyAdds } from "../../lower/wasm/product/multiply-adds.ts";

/** The bytes that an item of the copy reads; it writes as many. */
export const bytesPerItem = 4096;
/** The index of each function in the module. */
export const limitFunctions = { multiplyAdd: 0, copy: 1 } as const;

/** The functions have the signature of kernels; the arguments are the addresses of what is read and written. */
export function limitModule(memory: MemoryType, isRelaxed: boolean): Uint8Array<ArrayBuffer> {
  return encodeModule([rounds(isRelaxed), copies()], memory);
}

const parameters = ["begin", "end", "arguments", "thread"];

/** One item is one round. */
function rounds(isRelaxed: boolean): WasmFunction {
  const addressOf =
    (argument: number) =>
    (b: FunctionBuilder): void => {
      b.get(2);
      b.emit("i32.load", argument * 4);
    };
  return multiplyAdds({
    parameters,
    isRelaxed,
    rounds: (b) => [() => b.get(0), () => b.get(1)],
    operands: addressOf(0),
    results: addressOf(1),
  });
}

function copies(): WasmFunction {
  const b = new FunctionBuilder("copies", parameters);
  const at = b.local("i32", "at");
  const scaled = (parameter: number): void => {
    b.get(parameter);
    b.i32(bytesPerItem);
    b.emit("i32.mul");
  };
  const address = (argument: number): void => {
    b.get(2);
    b.emit("i32.load", argument * 4);
    b.get(at);
    b.emit("i32.add");
  };
  b.for(
    at,
    () => scaled(0),
    () => scaled(1),
    64,
    () => {
      for (let part = 0; part < 64; part += 16) {
        address(1);
        address(0);
        b.emit("v128.load", part);
        b.emit("v128.store", part);
      }
    },
  );
  return b.finish();
}

/** WebAssembly that does nothing but what is measured: multiply-adds in registers, or moving memory. */

import { encodeModule } from "../../src/engine/lower/wasm/assembler/encoder.ts";
import {
  FunctionBuilder,
  type WasmFunction,
} from "../../src/engine/lower/wasm/assembler/function.ts";
import { multiplyAdds } from "../../src/engine/lower/wasm/product/multiply-adds.ts";

/** Pages of memory: two operands and a result of 32 MiB, beyond caches. */
export const pages = 1600;
export const elementBytes: number = 32 * 2 ** 20;

/** Exports "0"(rounds), the multiply-adds, and "1"(bytes), c = a + b. */
export function limitModule(isRelaxed: boolean): Uint8Array<ArrayBuffer> {
  return encodeModule([rounds(isRelaxed), addition()], {
    shared: false,
    maximumPages: pages,
  });
}

function rounds(isRelaxed: boolean): WasmFunction {
  return multiplyAdds({
    parameters: ["rounds"],
    isRelaxed,
    rounds: (b) => [() => b.i32(0), () => b.get(0)],
    operands: (b) => b.i32(0),
    results: (b) => b.i32(64),
  });
}

function addition(): WasmFunction {
  const b = new FunctionBuilder("addition", ["bytes"]);
  const at = b.local("i32", "at");
  b.for(
    at,
    () => b.i32(0),
    () => b.get(0),
    64,
    () => {
      for (let part = 0; part < 64; part += 16) {
        b.get(at);
        b.get(at);
        b.emit("v128.load", part);
        b.get(at);
        b.emit("v128.load", elementBytes + part);
        b.emit("f32x4.add");
        b.emit("v128.store", 2 * elementBytes + part);
      }
    },
  );
  return b.finish();
}

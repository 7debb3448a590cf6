/** The WebAssembly module for the CPU's limits: multiply-adds in registers, and moving memory. */

import { multiplyAdds } from "../../src/engine/kernels/matmul/wasm/multiply-adds.ts";
import { encodeModule } from "../../src/engine/target/wasm/assembler/encoder.ts";
import { add, load } from "../../src/engine/target/wasm/assembler/expression.ts";
import {
  FunctionBuilder,
  type WasmFunction,
} from "../../src/engine/target/wasm/assembler/function.ts";
import { i32, Local } from "../../src/engine/target/wasm/assembler/value.ts";

/** Pages of memory: two operands and a result of 32 MiB, larger than caches. */
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
    from: i32(0),
    below: new Local("i32", 0),
    operands: i32(0),
    results: i32(64),
  });
}

function addition(): WasmFunction {
  const b = new FunctionBuilder("addition", ["bytes"]);
  const bytes = new Local("i32", 0);
  b.count({ below: bytes, step: 64 }, (at) => {
    for (let part = 0; part < 64; part += 16) {
      const first = load("f32x4", at, part);
      const second = load("f32x4", at, elementBytes + part);
      b.store(at, 2 * elementBytes + part, add(first, second));
    }
  });
  return b.finish();
}

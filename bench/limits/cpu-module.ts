/** WebAssembly that does nothing but what is measured: multiply-adds in registers, or moving memory. */
import { encodeModule } from "../../src/engine/lower/wasm-encoder.ts";
import { FunctionBuilder } from "../../src/engine/lower/wasm-function.ts";

/** Independent accumulators: enough to hide the latency of two units, few enough for 15 registers. */
const chains = 12;
const unroll = 4;

/** Floating-point operations of one round of `0`. */
export const flopsPerRound: number = chains * unroll * 4 * 2;
/** Pages of memory: two operands and a result of 32 MiB, beyond caches. */
export const pages = 1600;
export const elementBytes: number = 32 * 2 ** 20;

/** Exports "0"(rounds), the multiply-adds, and "1"(bytes), c = a + b. */
export function limitModule(isRelaxed: boolean): Uint8Array<ArrayBuffer> {
  return encodeModule([multiplyAdds(isRelaxed), addition()], {
    shared: false,
    maximumPages: pages,
  });
}

function multiplyAdds(isRelaxed: boolean): ReturnType<FunctionBuilder["finish"]> {
  const b = new FunctionBuilder("multiply_adds", ["rounds"]);
  const at = b.local("i32", "at");
  const accumulators = Array.from({ length: chains }, (_, place) =>
    b.local("v128", `chain_${place}`),
  );
  const [factor, addend] = [b.local("v128", "factor"), b.local("v128", "addend")];
  // From memory, so that nothing is known when it is compiled.
  for (const [place, local] of [factor, addend].entries()) {
    b.i32(0);
    b.emit("v128.load", place * 16);
    b.set(local);
  }
  b.for(
    at,
    () => b.i32(0),
    () => b.get(0),
    1,
    () => {
      for (let turn = 0; turn < unroll; turn++) {
        for (const accumulator of accumulators) {
          // The sum is the instruction's third operand: on x86 it is the register that it overwrites.
          if (isRelaxed) {
            b.get(factor);
            b.get(addend);
            b.get(accumulator);
            b.emit("f32x4.relaxed_madd");
          } else {
            b.get(accumulator);
            b.get(factor);
            b.emit("f32x4.mul");
            b.get(addend);
            b.emit("f32x4.add");
          }
          b.set(accumulator);
        }
      }
    },
  );
  for (const [place, accumulator] of accumulators.entries()) {
    b.i32(0);
    b.get(accumulator);
    b.emit("v128.store", 64 + place * 16);
  }
  return b.finish();
}

function addition(): ReturnType<FunctionBuilder["finish"]> {
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

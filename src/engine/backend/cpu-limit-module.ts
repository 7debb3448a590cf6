/** WebAssembly that does nothing but what is measured: multiply-adds in registers, or moving memory. */
import { encodeModule, type MemoryType } from "../lower/wasm-encoder.ts";
import { FunctionBuilder } from "../lower/wasm-function.ts";

/** Independent accumulators: enough to hide the latency of two units, few enough for 15 registers. */
const chains = 12;
const unroll = 4;

/** Floating-point operations of an item of the multiply-adds. */
export const flopsPerItem: number = chains * unroll * 4 * 2;
/** Vector operations of an item of either function, at least. */
export const operationsPerItem: number = chains * unroll;
/** Bytes that an item of the copy reads, and as many that it writes. */
export const bytesPerItem = 4096;
/** Of each function, in the module. */
export const limitFunctions = { multiplyAdd: 0, copy: 1 } as const;

/** Functions like those of kernels; the arguments are the addresses of what is read and written. */
export function limitModule(memory: MemoryType, isRelaxed: boolean): Uint8Array<ArrayBuffer> {
  return encodeModule([multiplyAdds(isRelaxed), copies()], memory);
}

const parameters = ["begin", "end", "arguments", "thread"];

function multiplyAdds(isRelaxed: boolean): ReturnType<FunctionBuilder["finish"]> {
  const b = new FunctionBuilder("multiply_adds", parameters);
  const at = b.local("i32", "at");
  const accumulators = Array.from({ length: chains }, (_, place) =>
    b.local("v128", `chain_${place}`),
  );
  const [factor, addend] = [b.local("v128", "factor"), b.local("v128", "addend")];
  // From memory, so that nothing is known when it is compiled.
  for (const [place, local] of [factor, addend].entries()) {
    b.get(2);
    b.emit("i32.load", 0);
    b.emit("v128.load", place * 16);
    b.set(local);
  }
  b.for(
    at,
    () => b.get(0),
    () => b.get(1),
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
    b.get(2);
    b.emit("i32.load", 4);
    b.get(accumulator);
    b.emit("v128.store", place * 16);
  }
  return b.finish();
}

function copies(): ReturnType<FunctionBuilder["finish"]> {
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

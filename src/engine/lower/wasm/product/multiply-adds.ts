/** WebAssembly that multiplies and adds in registers, for measuring how fast that goes. */
import { FunctionBuilder, type WasmFunction } from "../assembler/function.ts";

/** Independent accumulators: enough to hide the latency of two units, few enough for 15 registers. */
const chains = 12;
const unroll = 4;

/** Vector operations of a round. */
export const operationsPerRound: number = chains * unroll;
/** Floating-point operations of a round. */
export const flopsPerRound: number = operationsPerRound * 4 * 2;

export interface MultiplyAddsOptions {
  readonly parameters: readonly string[];
  /** Whether a product goes unrounded into the sum. */
  readonly isRelaxed: boolean;
  /** Puts the number of the first round on the stack, and that after the last. */
  readonly rounds: (b: FunctionBuilder) => readonly [from: () => void, to: () => void];
  /** Puts the address of the factor and the addend on the stack: two vectors. */
  readonly operands: (b: FunctionBuilder) => void;
  /** Puts the address of the accumulators' place on the stack, one vector each. */
  readonly results: (b: FunctionBuilder) => void;
}

export function multiplyAdds(options: MultiplyAddsOptions): WasmFunction {
  const b = new FunctionBuilder("multiply_adds", options.parameters);
  const at = b.local("i32", "at");
  const accumulators = Array.from({ length: chains }, (_, place) =>
    b.local("v128", `chain_${place}`),
  );
  const [factor, addend] = [b.local("v128", "factor"), b.local("v128", "addend")];
  // From memory, so that nothing is known when it is compiled.
  for (const [place, local] of [factor, addend].entries()) {
    options.operands(b);
    b.emit("v128.load", place * 16);
    b.set(local);
  }
  const [from, to] = options.rounds(b);
  b.for(at, from, to, 1, () => {
    for (let turn = 0; turn < unroll; turn++) {
      for (const accumulator of accumulators) {
        // The sum is the instruction's third operand: on x86 it is the register that it overwrites.
        if (options.isRelaxed) {
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
  });
  for (const [place, accumulator] of accumulators.entries()) {
    options.results(b);
    b.get(accumulator);
    b.emit("v128.store", place * 16);
  }
  return b.finish();
}

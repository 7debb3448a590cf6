/** Emits WebAssembly that multiplies and adds in registers, to measure how fast a machine does that. */
import { FunctionBuilder, type WasmFunction } from "../assembler/function.ts";

/** The independent accumulators: enough to hide the latency of two units, few enough for 15 registers. */
const chains = 12;
const unroll = 4;

/** The vector operations of a round. */
export const operationsPerRound: number = chains * unroll;
/** The floating-point operations of a round. */
export const flopsPerRound: number = operationsPerRound * 4 * 2;

export interface MultiplyAddsOptions {
  readonly parameters: readonly string[];
  /** Whether a product is added to the sum without being rounded. */
  readonly isRelaxed: boolean;
  /** Returns what pushes the number of the first round, and the one after the last. */
  readonly rounds: (b: FunctionBuilder) => readonly [from: () => void, to: () => void];
  /** Pushes the address of the factor and the addend, which are two vectors. */
  readonly operands: (b: FunctionBuilder) => void;
  /** Pushes the address at which the accumulators are stored, one vector each. */
  readonly results: (b: FunctionBuilder) => void;
}

export function multiplyAdds(options: MultiplyAddsOptions): WasmFunction {
  const b = new FunctionBuilder("multiply_adds", options.parameters);
  const at = b.local("i32", "at");
  const accumulators = Array.from({ length: chains }, (_, place) =>
    b.local("v128", `chain_${place}`),
  );
  const [factor, addend] = [b.local("v128", "factor"), b.local("v128", "addend")];
  // The operands come from memory, so that the compiler knows nothing about them.
  for (const [place, local] of [factor, addend].entries()) {
    options.operands(b);
    b.emit("v128.load", place * 16);
    b.set(local);
  }
  const [from, to] = options.rounds(b);
  b.for(at, from, to, 1, () => {
    for (let turn = 0; turn < unroll; turn++) {
      for (const accumulator of accumulators) {
        // The sum is the instruction's third operand, because that is the register that x86 overwrites.
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

/** Emits WebAssembly that multiplies and adds in registers, to measure how fast a machine does that. */
import { load, multiplyAdd } from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder, type WasmFunction } from "../../../target/wasm/assembler/function.ts";
import type { I32 } from "../../../target/wasm/assembler/value.ts";

/** The independent accumulators: enough to hide the latency of two units, few enough for 15 registers. */
const chains = 12;
const unroll = 4;

/** The vector operations of an iteration. */
export const operationsPerIteration: number = chains * unroll;
/** The floating-point operations of an iteration. */
export const flopsPerIteration: number = operationsPerIteration * 4 * 2;

export interface MultiplyAddsOptions {
  readonly parameters: readonly string[];
  /** Whether a product is added to the sum without being rounded. */
  readonly isRelaxed: boolean;
  /** The number of the first iteration, and the one after the last. */
  readonly from: I32;
  readonly below: I32;
  /** The address of the factor and the addend, which are two vectors. */
  readonly operands: I32;
  /** The address at which the accumulators are stored, one vector each. */
  readonly results: I32;
}

export function multiplyAdds(options: MultiplyAddsOptions): WasmFunction {
  const { parameters, isRelaxed, from, below, operands, results } = options;
  const b = new FunctionBuilder("multiply_adds", parameters);
  const at = b.local("i32", "at");
  const accumulators = Array.from({ length: chains }, (_, index) =>
    b.local("f32x4", `chain_${index}`),
  );
  const [factor, addend] = [b.local("f32x4", "factor"), b.local("f32x4", "addend")];
  // The operands come from memory, so that the compiler knows nothing about them.
  b.set(factor, load("f32x4", operands, 0));
  b.set(addend, load("f32x4", operands, 16));
  b.count({ index: at, from, below }, () => {
    for (let nth = 0; nth < unroll; nth++) {
      for (const sum of accumulators) {
        // A fused sum is the instruction's third operand, because that is the register that x86 overwrites.
        const next = isRelaxed
          ? multiplyAdd(true, factor, addend, sum)
          : multiplyAdd(false, sum, factor, addend);
        b.set(sum, next);
      }
    }
  });
  for (const [index, sum] of accumulators.entries()) b.store(results, index * 16, sum);
  return b.finish();
}

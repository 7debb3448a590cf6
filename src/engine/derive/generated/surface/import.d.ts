/**
 * A function that computes what a module in StableHLO does, from the module's text: that of `toStableHLO(…).text`, of a
 * file of an archive, or of `jax.jit(f).lower(x).as_text()`. It records ops, so that it runs on every device, has
 * gradients where the ops have them, and can be exported again. Its inputs have the shapes and dtypes of the module's.
 *
 * It reads the operations that `toStableHLO` prints, in the generic form of MLIR, and those that JAX prints for usual
 * programs in their pretty form. Functions that `main` calls are inlined, and loops are unrolled. Shapes must be
 * static. It does not support custom calls, communication between devices, quantized types, f64 and i64, regions that
 * do more than combine or compare two elements, and bytecode.
 *
 * Throws a Fault with the line and the column of the text for what is invalid or not supported, and for inputs of other
 * types.
 */
export declare function fromStableHLO(text: string): StableHLOFunction;

/** A module as a function: it takes a tensor for each input, and returns one for each output. */
export interface StableHLOFunction {
  (...inputs: readonly Tensor[]): Tensor[];
  /** The types that the function takes, in order. */
  readonly inputs: readonly StableHLOType[];
  /** The types of what it returns, in order. */
  readonly outputs: readonly StableHLOType[];
}

/** An input or an output of a module. */
export interface StableHLOType {
  /** Its name in the text, or "operand0" and so on, "result0" and so on. */
  readonly name: string;
  readonly dtype: DType;
  readonly shape: readonly number[];
}

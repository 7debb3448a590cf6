/** Turns a StableHLO module back into a function of tensors. */
import { located } from "../../engine/graph/position.ts";
import { Tensor } from "../../engine/graph/tensor.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import { fault } from "../../engine/ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../engine/ir/shape.ts";
import type { Port, Value } from "../dialect/tree.ts";
import { parseModule } from "./parse.ts";
import { raised } from "./raise/raise.ts";
import { name } from "./scanner.ts";

/** An input or an output of a module. */
export interface StableHLOType {
  /** Its name in the text, or "operand0" and so on, "result0" and so on. */
  readonly name: string;
  readonly dtype: DType;
  readonly shape: Shape;
}

/** A module as a function: it takes a tensor for each input, and returns one for each output. */
export interface StableHLOFunction {
  (...inputs: readonly Tensor[]): Tensor[];
  /** The types that the function takes, in order. */
  readonly inputs: readonly StableHLOType[];
  /** The types of what it returns, in order. */
  readonly outputs: readonly StableHLOType[];
}

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
export function fromStableHLO(text: string): StableHLOFunction {
  if (typeof text !== "string")
    throw fault(name, "invalid text: expected the text of a module, as toStableHLO(…).text is");
  const parsed = located(() => parseModule(text));
  const [{ body, inputs, outputs }] = parsed.module.functions;
  const types = {
    inputs: body.parameters.map(({ type }, index) =>
      typeOf({ type }, inputs[index], `operand${index}`),
    ),
    outputs: body.results.map(({ type }, index) =>
      typeOf({ type }, outputs[index], `result${index}`),
    ),
  };
  const call = (...inputs: readonly Tensor[]): Tensor[] =>
    located(() => {
      checkInputs(inputs, types.inputs);
      return raised(parsed, inputs);
    });
  return Object.assign(call, types);
}

function typeOf({ type }: Value, port: Port | undefined, numbered: string): StableHLOType {
  const { shape, element } = type;
  if (element === "c64")
    throw fault(
      name,
      `unsupported type of ${port?.name ?? numbered}: tensors are not complex: use real and imaginary parts`,
    );
  return { name: port?.name ?? numbered, dtype: element, shape };
}

function checkInputs(given: readonly Tensor[], types: readonly StableHLOType[]): void {
  if (given.length !== types.length)
    throw fault(
      name,
      `mismatched number of inputs: ${given.length} for ${types.length}: ${types.map(titleOf).join(", ")}`,
    );
  for (const [index, type] of types.entries()) {
    const x = given[index];
    if (!(x instanceof Tensor))
      throw fault(
        name,
        `invalid input ${type.name}: expected a tensor ${type.dtype}${formatShape(type.shape)}`,
      );
    if (x.dtype !== type.dtype || !sameShape(x.shape, type.shape))
      throw fault(
        name,
        `mismatched input ${type.name}: ${x.dtype}${formatShape(x.shape)} for ${type.dtype}${formatShape(type.shape)}`,
      );
  }
}

function titleOf({ name: own, dtype, shape }: StableHLOType): string {
  return `${own} ${dtype}${formatShape(shape)}`;
}

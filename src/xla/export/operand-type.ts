/** The types of operands, as programs write them: a tensor, a shape, or an object. */
import { Tensor } from "../../engine/graph/tensor.ts";
import { type DType, dtypes } from "../../engine/ir/dtype.ts";
import { fault } from "../../engine/ir/fault.ts";
import type { Shape } from "../../engine/ir/shape.ts";
import type { Sharding } from "./manifest.ts";
import { repeatedName } from "./repeated-name.ts";

/** The type of an operand: a tensor that has it, or its shape, of f32 unless `dtype` says otherwise. */
export type OperandLike =
  | Tensor
  | Shape
  | {
      readonly shape: Shape;
      /** Default f32. */
      readonly dtype?: DType;
      /** The name in the module; default "operand0" and so on. */
      readonly name?: string;
      /** The axes that may be sharded over a mesh of devices: `data` for the batch, `model` for that of a product. */
      readonly sharding?: Sharding;
    };

export interface OperandType {
  readonly name: string;
  readonly shape: Shape;
  readonly dtype: DType;
  /** Null where the program says nothing. */
  readonly sharding: Sharding | null;
  /** The tensor that was passed for its type, and as an example; null for a mere type. */
  readonly example: Tensor | null;
}

/** The types of operands. Throws a Fault for what is none, or for two of the same name. `asker` is for messages. */
export function operandTypes(asker: string, operands: readonly OperandLike[]): OperandType[] {
  const types = operands.map((operand, index) => typeOf(asker, operand, index));
  const twice = repeatedName(types);
  if (twice !== undefined)
    throw fault(asker, `duplicate operand name "${twice}": names must be unique`);
  return types;
}

function typeOf(asker: string, operand: OperandLike, index: number): OperandType {
  const name = `operand${index}`;
  if (operand instanceof Tensor) {
    const { shape, dtype } = operand;
    return { name, shape, dtype, sharding: null, example: operand };
  }
  const description: Exclude<OperandLike, Shape | Tensor> = Array.isArray(operand)
    ? { shape: operand }
    : ((operand ?? {}) as Exclude<OperandLike, Shape | Tensor>);
  const { shape, dtype = "f32", sharding = null } = description;
  const isShape =
    Array.isArray(shape) && shape.every((extent) => Number.isInteger(extent) && extent >= 0);
  if (!isShape)
    throw fault(
      asker,
      `invalid operand ${index}: ${JSON.stringify(shape)}: expected a tensor, a shape such as [2, 3], or { shape, dtype }`,
    );
  if (!dtypes.includes(dtype))
    throw fault(
      asker,
      `unknown dtype "${String(dtype)}" of operand ${index}: use ${dtypes.join(", ")}`,
    );
  for (const [axis, at] of Object.entries(sharding ?? {}))
    if (!Number.isInteger(at) || at < 0 || at >= shape.length)
      throw fault(
        asker,
        `invalid sharding of operand ${index}: ${axis}: ${String(at)}: expected an axis from 0 to ${shape.length - 1}`,
      );
  return { name: description.name ?? name, shape, dtype, sharding, example: null };
}

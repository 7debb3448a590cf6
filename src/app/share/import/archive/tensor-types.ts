/** Reads the types of a safetensors file's tensors, without their elements, from untrusted bytes. */
import { fileDTypes, storedTensors } from "../../../../engine/data/safetensors-header.ts";
import { type DType, dtypes } from "../../../../engine/ir/dtype.ts";
import { Fault } from "../../../../engine/ir/fault.ts";
import type { Shape } from "../../../../engine/ir/shape.ts";

export interface TensorType {
  readonly dtype: DType;
  readonly shape: Shape;
}

/** By name; null for bytes that are no such file, and if a tensor has a dtype that modules do not have. */
export function tensorTypes(file: Uint8Array): ReadonlyMap<string, TensorType> | null {
  const types = new Map<string, TensorType>();
  try {
    for (const [name, { dtype: stored, shape }] of storedTensors(file, "file")) {
      const dtype = dtypes.find((each) => fileDTypes[each] === stored);
      if (dtype === undefined) return null;
      types.set(name, { dtype, shape });
    }
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
  return types;
}

/**
 * The dtype of floats that a program makes without naming one. It applies to calls of the program's and to the
 * parameters of layers. Intermediate results of an op are f32, whatever the default is.
 */
import { contextSlot } from "../graph/context.ts";

export type FloatDType = "f32" | "f16";

const chosen = contextSlot<FloatDType>(() => "f32");
const isPart = contextSlot(() => false);

export function setDefaultFloat(dtype: FloatDType): void {
  chosen.value = dtype;
}

export function defaultFloat(): FloatDType {
  return isPart.value ? "f32" : chosen.value;
}

/** Calls `f` as a part of another op. */
export function asPart<Result>(f: () => Result): Result {
  return chosen.value === "f32" ? f() : isPart.during(true, f);
}

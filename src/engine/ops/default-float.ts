/**
 * The dtype of floats that a program makes without naming one. It applies to calls of the program's and to the
 * parameters of layers. Intermediate results of an op are f32, whatever the default is.
 */
export type FloatDType = "f32" | "f16";

let chosen: FloatDType = "f32";
let isPart = false;

export function setDefaultFloat(dtype: FloatDType): void {
  chosen = dtype;
}

export function defaultFloat(): FloatDType {
  return isPart ? "f32" : chosen;
}

/** Calls `f` as a part of another op. */
export function asPart<Result>(f: () => Result): Result {
  if (chosen === "f32") return f();
  const before = isPart;
  isPart = true;
  try {
    return f();
  } finally {
    isPart = before;
  }
}

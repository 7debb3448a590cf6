/** A tensor's elements as text for other programs. In: all elements in row-major order. */
import { isFloat } from "../../../../../engine/ir/dtype.ts";
import type { ElementType, WholeTensor } from "./inspected.ts";

const numpyTypes: Readonly<Record<ElementType, string>> = {
  f64: "np.float64",
  f32: "np.float32",
  f16: "np.float16",
  // NumPy has no bfloat16; its elements are floats of 32 bits too.
  bf16: "np.float32",
  i32: "np.int32",
  u32: "np.uint32",
  i8: "np.int8",
  u8: "np.uint8",
  bool: "bool",
};

/** Nested arrays. JSON has no NaN and no infinities, which become null. */
export function jsonText({ dtype, shape, elements }: WholeTensor): string {
  return nested(shape, elements, (element) => {
    if (dtype === "bool") return element === 0 ? "false" : "true";
    return Number.isFinite(element) ? JSON.stringify(shortest(element, dtype)) : "null";
  });
}

/** An expression of Python, where NumPy is `np`. */
export function numpyText({ dtype, shape, elements }: WholeTensor): string {
  const text = nested(shape, elements, (element) => {
    if (dtype === "bool") return element === 0 ? "False" : "True";
    if (Number.isNaN(element)) return "np.nan";
    if (!Number.isFinite(element)) return element < 0 ? "-np.inf" : "np.inf";
    return String(shortest(element, dtype));
  });
  const empty = shape.includes(0) ? `.reshape(${shape.join(", ")})` : "";
  return `np.array(${text}, dtype=${numpyTypes[dtype]})${empty}`;
}

/** A line for each index of all axes but the last one. */
export function csvText({ dtype, shape, elements }: WholeTensor): string {
  const columns = shape.at(-1) ?? 1;
  const lines: string[] = [];
  for (let start = 0; start < elements.length; start += columns) {
    const cells: string[] = [];
    for (let at = start; at < start + columns; at++)
      cells.push(String(shortest(elements[at] as number, dtype)));
    lines.push(cells.join(","));
  }
  return lines.join("\n");
}

/** The number with the fewest digits that becomes the same f32. */
function shortest(element: number, dtype: ElementType): number {
  if (dtype === "f64" || !isFloat(dtype) || !Number.isFinite(element)) return element;
  for (let digits = 6; digits < 9; digits++) {
    const value = Number(element.toPrecision(digits));
    if (Math.fround(value) === element) return value;
  }
  return element;
}

function nested(
  shape: readonly number[],
  elements: ArrayLike<number>,
  text: (element: number) => string,
): string {
  let at = 0;
  const block = (axis: number): string => {
    if (axis === shape.length) return text(elements[at++] as number);
    const parts = Array.from({ length: shape[axis] as number }, () => block(axis + 1));
    return `[${parts.join(", ")}]`;
  };
  return block(0);
}

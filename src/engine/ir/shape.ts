/** Shapes: the extents of a tensor's axes. Rank 0 is a scalar, which has one element. */
export type Shape = readonly number[];

export function sizeOf(shape: Shape): number {
  let size = 1;
  for (const extent of shape) size *= extent;
  return size;
}

export function sameShape(x: Shape, y: Shape): boolean {
  if (x === y) return true;
  if (x.length !== y.length) return false;
  for (let axis = 0; axis < x.length; axis++) if (x[axis] !== y[axis]) return false;
  return true;
}

/** Row-major strides in elements. An axis of one element has stride 0, so that equal layouts compare equal. */
export function contiguousStrides(shape: Shape): number[] {
  const strides = new Array<number>(shape.length);
  let stride = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = shape[axis] === 1 ? 0 : stride;
    stride *= shape[axis] as number;
  }
  return strides;
}

/**
 * Formats a shape for messages, also an invalid one of a program: texts are quoted to distinguish them from numbers.
 */
export function formatShape(shape: readonly unknown[]): string {
  return `[${shape.map((each) => (typeof each === "string" ? JSON.stringify(each) : String(each))).join(", ")}]`;
}

/** True if a tensor of shape x broadcasts to the other shape. */
export function broadcastsTo(x: Shape, shape: Shape): boolean {
  const joined = broadcastShapes(x, shape);
  return joined !== null && sameShape(joined, shape);
}

/**
 * Applies NumPy's rule: shapes are aligned at the last axis, and extents must agree or be 1. Null where they do
 * not.
 */
export function broadcastShapes(x: Shape, y: Shape): Shape | null {
  const rank = Math.max(x.length, y.length);
  const shape = new Array<number>(rank);
  for (let axis = 0; axis < rank; axis++) {
    const a = x[axis - rank + x.length] ?? 1;
    const b = y[axis - rank + y.length] ?? 1;
    if (a !== b && a !== 1 && b !== 1) return null;
    shape[axis] = a === 1 ? b : a;
  }
  return shape;
}

/** The next number of parts of equal length, if there is one below twice the number. */
export function evenParts(count: number, parts: number): number {
  for (let more = parts; more < 2 * parts; more++) if (count % more === 0) return more;
  return parts;
}

/** Saving and loading the state of an optimiser. */
import { commit } from "../graph/evaluate.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";

/**
 * Copies of saved tensors, in the order of those that they replace. Throws a Fault unless names and shapes
 * agree.
 */
export function loadState(
  name: string,
  held: readonly (readonly [string, Tensor])[],
  state: Readonly<Record<string, Tensor>>,
): Tensor[] {
  const known = new Set(held.map(([key]) => key));
  const unknown = Object.keys(state).find((key) => !known.has(key));
  if (unknown !== undefined) {
    const own = [...known].join(", ") || "none";
    throw fault(name, `unknown state "${unknown}": it has ${own}`);
  }
  const loaded = held.map(([key, { shape, dtype }]) => {
    const saved = Object.hasOwn(state, key) ? state[key] : undefined;
    if (!saved) throw fault(name, `missing state "${key}"`);
    if (!sameShape(saved.shape, shape)) {
      throw fault(
        name,
        `mismatched state "${key}": ${formatShape(saved.shape)} for ${formatShape(shape)}`,
      );
    }
    return saved.cast(dtype).stopGradient();
  });
  commit(loaded);
  return loaded;
}

/** Copies of the present state with separate values, since the next step releases the present ones. */
export function savedState(named: readonly (readonly [string, Tensor])[]): Record<string, Tensor> {
  const copied = named.map(([key, held]) => [key, held.stopGradient()] as const);
  commit(copied.map(([, copy]) => copy));
  return Object.fromEntries(copied);
}

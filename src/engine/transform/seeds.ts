/** Cotangents and tangents from programs: trees of the same structure as the values that they belong to. */
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { recorder } from "../ops/define.ts";
import { checkStructure, type Flat, flatten, leavesLike } from "./tree.ts";

/**
 * One seed for each leaf of `flat`, which is `like` flattened, of its shape and dtype; null for leaves that are
 * not floats. Numbers broadcast. `what` names the seeds in messages.
 */
export function seedsFor(
  name: string,
  what: string,
  like: unknown,
  flat: Flat,
  result: unknown,
): (Tensor | null)[] {
  checkStructure(name, what, like, result);
  const { leaves } = flatten(name, leavesLike(like, result), `the ${what}`);
  return flat.leaves.map((leaf, index) => {
    const seed = leaves[index] as Tensor;
    if (!isFloat(leaf.dtype)) return null;
    if (!sameShape(seed.shape, leaf.shape) && seed.rank > 0) {
      throw fault(
        name,
        `mismatched ${what}: ${formatShape(seed.shape)} for ${flat.paths[index]}, which is ${formatShape(leaf.shape)}`,
      );
    }
    return seed.cast(leaf.dtype).broadcastTo(leaf.shape);
  });
}

/** The seed of a leaf without a derivative: zeros, in f32 where the leaf is not a float. */
export function zeroSeed({ dtype, shape }: Tensor): Tensor {
  return recorder()
    .lift(0, isFloat(dtype) ? dtype : "f32")
    .broadcastTo(shape);
}

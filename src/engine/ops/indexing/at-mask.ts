/**
 * Indexes in NumPy's notation, where a part of the index is a mask and the number of elements that it chooses
 * is data.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { pick } from "./at.ts";
import { type IndexPart, isMask, resolveIndex } from "./index-expression.ts";
import { indicesOfEach } from "./indices-of-true.ts";
import { coordinatesOf } from "./linear-indices.ts";

export const atMask: Op<(x: TensorLike, ...index: IndexPart[]) => Promise<Tensor>> = methodOp(
  "indexing",
  {
    name: "atMask",
    doc: 'Returns a promise of the elements that an index with masks selects, as NumPy\'s brackets do. For example, `await x.atMask(x.gt(0))` returns the elements above 0, and `await x.atMask(mask, ":2")` is `x[mask, :2]`. A mask is a bool tensor with the extents of the one or more axes that it indexes, and selects the indices where it is true, as `nonzero` does. Their number depends on the data, so the result is a promise. To set elements use `setAt`, which accepts masks too.',
    example: 'await tensor([[1, 2], [3, 4]]).atMask(tensor([false, true]), "::-1")  // [[4, 3]]',
    build: (value, ...index) => {
      const x = recorder().lift(value, "f32");
      const entries = resolveIndex("atMask", x.shape, index);
      // The list has an entry for each axis of a mask; visit each mask once.
      const masks = entries.flatMap(({ value: part, maskAxis }) =>
        maskAxis === 0 ? [part as Tensor] : [],
      );
      if (masks.length === 0) return Promise.resolve(pick("atMask", x, entries));
      const vectors = masks.map((mask) => mask.flatten());
      return indicesOfEach(vectors, [x], (indices) => {
        let which = -1;
        const coordinates = masks.map((mask, at) =>
          coordinatesOf(indices[at] as Tensor, mask.shape),
        );
        const chosen = entries.map((entry) => {
          if (!isMask(entry.value)) return entry;
          if (entry.maskAxis === 0) which++;
          return { ...entry, value: coordinates[which]?.[entry.maskAxis as number] as Tensor };
        });
        return pick("atMask", x, chosen);
      });
    },
  },
);

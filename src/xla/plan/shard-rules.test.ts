import { describe, expect, it } from "vitest";
import { contiguousView, type View } from "../../engine/ir/view.ts";
import {
  chosen,
  contracted,
  convolved,
  moved,
  multiplied,
  reduced,
  scattered,
} from "./shard-rules.ts";

const shard = (axis: number, count: number, inner = 1) => ({ axis, inner, count });

/** A view of an operand in its own order, with other axes. */
const reshaped = (shape: readonly number[]): View => contiguousView(shape);

describe("the sharding of a result", () => {
  it("goes along with rows and columns of a product, and makes a sum of its terms", () => {
    const rule = multiplied(2);
    expect(rule([shard(0, 8), null], 2)).toEqual(shard(0, 8));
    expect(rule([null, shard(1, 8)], 2)).toEqual(shard(1, 8));
    expect(rule([shard(1, 8), null], 2)).toBe("sum");
    expect(rule([null, shard(0, 8)], 2)).toBe("sum");
    expect(rule([null, null], 2)).toBeNull();
  });

  it("has the queries' or the keys' axis in the scores of attention", () => {
    const scores = contracted(3, "rows");
    expect(scores([shard(1, 8), null], 2)).toEqual(shard(1, 8));
    expect(scores([null, shard(1, 8)], 2)).toEqual(shard(2, 8));
    expect(scores([shard(2, 8), null], 2)).toBe("sum");
  });

  it("is that of the examples or the filters in a convolution, and a sum for channels", () => {
    expect(convolved(1, 3)([shard(0, 8), null], 2)).toEqual(shard(0, 8));
    expect(convolved(1, 3)([null, shard(0, 8)], 2)).toEqual(shard(1, 8));
    expect(convolved(1, 8)([shard(1, 8), null], 2)).toBe("sum");
    expect(convolved(4, 2)([shard(1, 8), null], 2)).toEqual(shard(1, 8));
    expect(convolved(1, 3)([shard(2, 8), null], 2)).toBe("gather");
  });

  it("is lost in a reduction over its axis, and moves up otherwise", () => {
    expect(reduced([0])([shard(0, 8)], 2)).toBe("sum");
    expect(reduced([0])([shard(2, 8)], 2)).toEqual(shard(1, 8));
  });

  it("follows an axis that is merged with others or split off again", () => {
    const merged = moved(reshaped([32, 5]), [8, 4, 5])([shard(0, 8)], 2);
    expect(merged).toEqual(shard(0, 8, 4));
    expect(moved(reshaped([8, 4, 5]), [32, 5])([shard(0, 8, 4)], 2)).toEqual(shard(0, 8));
    const permuted: View = { shape: [4, 8, 5], strides: [5, 20, 1], offset: 0, mask: null };
    expect(moved(permuted, [8, 4, 5])([shard(0, 8)], 2)).toEqual(shard(1, 8));
  });

  it("is put together where the outermost part of its axis cannot be shared", () => {
    // Queries, keys and values of one weight: three parts for two devices.
    expect(moved(reshaped([2, 3, 4, 5]), [2, 60])([shard(1, 60)], 2)).toBe("gather");
    expect(moved(reshaped([2, 4, 15]), [2, 60])([shard(1, 60)], 2)).toEqual(shard(1, 4));
    const row: View = { shape: [5], strides: [1], offset: 0, mask: null };
    expect(moved(row, [8, 5])([shard(0, 8)], 2)).toBe("gather");
  });

  it("is that of the indices in a gather, and makes a sum of a scatter's updates", () => {
    expect(chosen(0, 2)([null, shard(1, 8)], 2)).toEqual(shard(1, 8));
    expect(chosen(0, 1)([shard(1, 8), null], 2)).toEqual(shard(1, 8));
    expect(chosen(0, 1)([shard(0, 8), null], 2)).toBe("sum");
    expect(scattered(0)([null, shard(0, 8), shard(0, 8)], 2)).toBe("sum");
    expect(scattered(0)([shard(1, 8), null, null], 2)).toEqual(shard(1, 8));
  });
});

import { describe, expect, it } from "vitest";
import { permuted, restored } from "./layout.ts";

describe("axes", () => {
  it("are transposed", () => {
    const data = Float32Array.of(1, 2, 3, 4, 5, 6);
    const { data: moved, shape } = permuted({ data, shape: [2, 3], dtype: "f32" }, [1, 0]);
    expect(shape).toEqual([3, 2]);
    expect([...moved]).toEqual([1, 4, 2, 5, 3, 6]);
  });

  it("are restored to their original order", () => {
    const data = Float32Array.from({ length: 120 }, (_, at) => at);
    const order = [0, 2, 3, 1];
    const moved = permuted({ data, shape: [2, 3, 4, 5], dtype: "f32" }, order);
    expect(moved.shape).toEqual([2, 4, 5, 3]);
    expect(restored(moved.data, moved.shape, order)).toEqual(data);
  });
});

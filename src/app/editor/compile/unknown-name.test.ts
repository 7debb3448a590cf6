import { describe, expect, it } from "vitest";
import { unknownName } from "./unknown-name.ts";

const exported = ["broadcastTo", "concat", "mse", "flip", "matmul"];

describe("a name that tensorpad does not export", () => {
  it.each([
    ["broadcast_to", 'unknown name "broadcast_to": it is broadcastTo in tensorpad'],
    [
      "concatenate",
      'unknown name "concatenate": NumPy, JAX, jax-js and PyTorch have that name; it is concat in tensorpad',
    ],
    ["mseLoss", 'unknown name "mseLoss": PyTorch has that name; it is mse in tensorpad'],
    [
      "fliplr",
      'unknown name "fliplr": NumPy, JAX, jax-js and PyTorch have that name; it is flip(x, 1) in tensorpad',
    ],
    ["matmull", 'unknown name "matmull": "tensorpad" has no such export'],
  ])("is answered with what there is: %s", async (name, message) => {
    expect(await unknownName(name, exported)).toBe(message);
  });
});

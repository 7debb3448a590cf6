import { describe, expect, it } from "vitest";
import { unknownName } from "./unknown-name.ts";

const exported = ["broadcastTo", "concat", "mse", "flip", "matmul"];

describe("a name that tensorpad does not export", () => {
  it.each([
    ["broadcast_to", 'unknown name "broadcast_to": it is broadcastTo here'],
    [
      "concatenate",
      'unknown name "concatenate": what it is in NumPy, JAX, jax-js and PyTorch is concat here',
    ],
    ["mseLoss", 'unknown name "mseLoss": what it is in PyTorch is mse here'],
    [
      "fliplr",
      'unknown name "fliplr": what it is in NumPy, JAX, jax-js and PyTorch is flip(x, 1) here',
    ],
    ["matmull", 'unknown name "matmull": "tensorpad" exports no such thing'],
  ])("is answered with what there is: %s", async (name, message) => {
    expect(await unknownName(name, exported)).toBe(message);
  });
});

import { describe, expect, it } from "vitest";
import { explained, unknownName } from "./unknown-name.ts";

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
    ["int32", 'unknown name "int32": it is the dtype "i32" in tensorpad'],
    ["view", 'unknown name "view": for a tensor x, write x.reshape(…)'],
    ["constructor", 'unknown name "constructor": "tensorpad" has no such export'],
    ["matmull", 'unknown name "matmull": "tensorpad" has no such export'],
  ])("is answered with what there is: %s", async (name, message) => {
    expect(await unknownName(name, exported)).toBe(message);
  });
});

describe("the error of a method that an object does not have", () => {
  it("says what to write if the object is a tensor", async () => {
    expect(await explained("TypeError: x.view is not a function")).toBe(
      "TypeError: x.view is not a function (for a tensor x, write x.reshape(…))",
    );
    const other = "TypeError: model.nothing is not a function";
    expect(await explained(other)).toBe(other);
  });

  it("is no other error", () => {
    expect(explained("TypeError: f is not a function")).toBeNull();
    expect(explained("add: missing y: expected a tensor")).toBeNull();
  });
});

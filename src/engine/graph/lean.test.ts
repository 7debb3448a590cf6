import { afterAll, describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { exp, rand, sum } from "../index.ts";
import { tensor } from "../ops/index.ts";
import { methods, refuseMissingMethods, withMethods } from "./lean.ts";
import { Tensor } from "./tensor.ts";

describe("a bundle in which tensors do not have all methods", () => {
  const prototype = Tensor.prototype as unknown as Record<string, unknown>;
  const all = { exp: prototype.exp, sum: prototype.sum };
  const proto = Object.getPrototypeOf(Tensor.prototype) as object;
  afterAll(() => {
    Object.setPrototypeOf(Tensor.prototype, proto);
    Object.assign(prototype, all);
  });

  it("refuses one that it does not name, until it is named", async () => {
    await onReference(async () => {
      delete prototype.exp;
      delete prototype.sum;
      refuseMissingMethods(["exp", "sum"]);
      const x = tensor([0, 0]);
      expect(() => x.exp()).toThrow(
        "exp: missing method: this bundle includes only the methods that it names (write methods(exp) first, or exp(x))",
      );
      methods(exp);
      expect(await x.exp().array()).toEqual([1, 1]);
      expect(await withMethods(x, sum).sum().item()).toBe(0);
    });
  });

  it("has nothing else to refuse: a tensor can be awaited, and is an object", async () => {
    await onReference(async () => {
      const x = tensor([1]);
      expect((await x) === x).toBe(true);
      expect(x instanceof Object).toBe(true);
      expect("nothing" in x).toBe(false);
    });
  });

  it("makes no methods of what has no tensor as its subject", () => {
    expect(() => methods(rand)).toThrow(
      "methods: invalid op: rand is not a method of tensors (write methods(relu, matmul))",
    );
    expect(() => methods({})).toThrow("methods: invalid op: expected ops");
  });
});

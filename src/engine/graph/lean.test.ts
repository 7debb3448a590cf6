import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { namesElsewhere } from "../derive/compatibility/counterpart.ts";
import * as tensorpad from "../index.ts";
import { exp, rand, sum } from "../index.ts";
import { tensor } from "../ops/index.ts";
import { explainForeignMethods, methods, refuseMissingMethods, withMethods } from "./lean.ts";
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

describe("a method of another library's tensors", () => {
  const proto = Object.getPrototypeOf(Tensor.prototype) as object;
  const { members } = namesElsewhere();
  beforeAll(() => {
    const lines = Object.entries(members).map((entry) => entry.join(" "));
    explainForeignMethods(lines.join("\n"));
  });
  afterAll(() => {
    Object.setPrototypeOf(Tensor.prototype, proto);
  });

  const read = (name: string): unknown => Reflect.get(tensor([1]), name);

  it.each([
    ["view", "write x.reshape(…)"],
    ["clamp", "write x.clip(…)"],
    ["var", "write x.variance(…)"],
    ["astype", "write x.cast(…)"],
    ["detach", "write x.stopGradient(…)"],
    ["int32", 'write x.cast("i32")'],
    ["expand_dims", "write x.unsqueeze(…)"],
    ["expandDims", "write x.unsqueeze(…)"],
    ["ndim", "write x.rank"],
    ["numel", "write x.size"],
    ["tolist", "write await x.array()"],
    ["fliplr", "write flip(x, 1)"],
    ["log_softmax", "write x.logSoftmax(…)"],
    ["add_", "tensors never change: write x = x.add(…)"],
    ["clone", "write x itself: tensors never change"],
  ])("says what to write: x.%s", async (name, remedy) => {
    await onReference(() => {
      expect(() => read(name)).toThrow(`${name}: missing method: ${remedy}`);
    });
  });

  it("leaves what no library has undefined, as in any object", async () => {
    await onReference(async () => {
      const x = tensor([1]);
      for (const name of ["then", "nothing", "toJSON2", "$$typeof"])
        expect(read(name), name).toBeUndefined();
      expect((await x) === x).toBe(true);
      expect("view" in x).toBe(false);
      expect(Object.getPrototypeOf(x)).toBe(Tensor.prototype);
    });
  });

  it("is answered with members and functions that are there", async () => {
    await onReference(() => {
      for (const here of Object.values(members)) {
        const called = [...here.matchAll(/(?:^|\bx\.)(\w{2,})(?=\(|$)/g)].map(([, name]) => name);
        for (const name of called)
          expect([
            name,
            String(name) in tensor([1]) || Object.hasOwn(tensorpad, String(name)),
          ]).toEqual([name, true]);
      }
    });
  });
});
